import { alternativesOf, ordinals } from '#core/text/number-words.ts'
import { lazy } from '#core/lazy.ts'
import { dropOverlaps } from '#core/text/spans.ts'
import { monthNames, months } from './calendar.ts'
import { matchesNear } from './near.ts'
import { clockAs, findTimes, two } from './times.ts'

/** A date or a time of day. `value` is how it is told: 2024-03-03, --03- for a March of no year, --03-mid for its middle, 15:30, or 3:30? where the half of the day is not said. */
export type DateFact = {
  value: string
  /** The other way to read 3/4/2024. */ other?: string
  start: number
  end: number
}

const shortMonths = 'jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec'
// The full stop after a whole name is the sentence's.
const monthPart = `(?<month>${months}|${shortMonths})(?:(?<=\\b(?:${shortMonths}))\\.)?`
/** The end of a day before a month. */
const dayBeforeMonth = new RegExp(
  `(?:\\dd?|st|nd|rd|th) (?:day )?(?:of )?(?:${monthNames.map((name) => name.slice(0, 3)).join('|')})`,
  'giu',
)
const dayWords = alternativesOf(ordinals, 1, 31)
const dayPart = `(?:(?<day>\\d{1,2})(?:st|n?d|rd|th)?|(?<dayWord>${dayWords}))`
/** "May the 3rd", and not "in May. The 3 rooms". */
const theDay = '(?: |(?<!\\.) the (?=\\d{1,2}(?:st|nd|rd|th)|[a-z-]{3,15}(?:st|nd|rd|th)))'
const yearPart = "(?<year>1\\d{3}|20\\d\\d|['’]\\d\\d)"
const anyYear = /1\d{3}|20\d\d|['’]\d\d/gu
const datePatterns = lazy(() =>
  (
    [
      [`${monthPart}${theDay}${dayPart},? ${yearPart}`, anyYear],
      [`${dayPart} (?:day )?(?:of )?${monthPart},? ${yearPart}`, dayBeforeMonth],
      [`${monthPart},? (?:of )?${yearPart}`, anyYear],
      [`${monthPart}${theDay}${dayPart}(?![\\d.,:%]*\\d|%)`, undefined],
      [`${dayPart} (?:day )?(?:of )?${monthPart}`, dayBeforeMonth],
      ['(?<year>1\\d{3}|20\\d\\d)[-/.](?<monthNumber>0[1-9]|1[0-2])[-/.](?<day>\\d{2})', anyYear],
      [`(?<day>\\d{1,2})-${monthPart}-(?<year>\\d{4}|\\d{2})`, undefined],
    ] as const
  ).map(
    ([pattern, anchor]) =>
      [new RegExp(`(?<![\\p{L}\\p{N}.,/-])(?:the )?${pattern}(?![\\p{L}\\p{N}])`, 'giu'), anchor] as const,
  ),
)
const bareMonth = new RegExp(
  `(?<=(?:^|\\P{L})(?:in|by|since|until|till|from|of|during|before|after|through|early|late|mid|this|next|last|every|each|to|and|between)[ -])(?<month>${months})(?![\\p{L}\\p{N}]| \\p{Lu}| \\d)`,
  'giu',
)
/** The part of a month, before its name. "The end" of one is late in it. */
const partBefore =
  /(?<!\p{L})(?:(?<early>early|(?:start|beginning) of)|(?<mid>mid|(?:the )?middle of)|(?<late>late|(?:end|close) of))(?: in)?[ -]$/iu
const charactersOfPart = 16
/** A date's value without the part of the month. */
export const withoutPart = (value: string): string => value.replace(/(?:early|mid|late)$/u, '')

const partOf = (text: string, start: number): string => {
  const groups = partBefore.exec(text.slice(Math.max(0, start - charactersOfPart), start))?.groups ?? {}
  return Object.keys(groups).find((name) => groups[name] !== undefined) ?? ''
}

const writtenDate =
  /(?<![\p{L}\p{N}./-])(?<one>\d{1,2})(?<mark>[./-])(?<two>\d{1,2})\k<mark>(?<year>\d{4}|\d{2})(?![\p{L}\p{N}/-])/gu
const lastDay = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:the )?last day of (?<month>${months})(?:,? (?:of )?${yearPart})?(?![\\p{L}\\p{N}])`,
  'giu',
)
/** Days that are known by a name. */
const holidays = lazy((): readonly (readonly [RegExp, string])[] => [
  [/(?<!\p{L})new year['’]?s eve(?:,? (?:of )?(?<year>1\d{3}|20\d\d))?(?!\p{L})/giu, '12-31'],
  [/(?<!\p{L})new year['’]?s day(?:,? (?:of )?(?<year>1\d{3}|20\d\d))?(?!\p{L})/giu, '01-01'],
  [/(?<!\p{L})christmas eve(?:,? (?:of )?(?<year>1\d{3}|20\d\d))?(?!\p{L})/giu, '12-24'],
  [/(?<!\p{L})christmas day(?:,? (?:of )?(?<year>1\d{3}|20\d\d))?(?!\p{L})/giu, '12-25'],
  [/(?<!\p{L})boxing day(?:,? (?:of )?(?<year>1\d{3}|20\d\d))?(?!\p{L})/giu, '12-26'],
  [/(?<!\p{L})hallowe['’]?en(?:,? (?:of )?(?<year>1\d{3}|20\d\d))?(?!\p{L})/giu, '10-31'],
  [/(?<!\p{L})valentine['’]?s day(?:,? (?:of )?(?<year>1\d{3}|20\d\d))?(?!\p{L})/giu, '02-14'],
])

/** "’24" is 2024, and "’98" 1998. */
const fullYear = (year: string): string => year.replace(/^['’]?(?=[0-4]\d$)/u, '20').replace(/^['’]?(?=\d\d$)/u, '19')

const dayOfMonth = '(?<day>\\d{1,2})(?:st|nd|rd|th)?'
const through = '(?:to|until|till|through)'
/** "1 to 15 August", "3, 5 and 8 May": a day before another one that says its month. */
const dayBefore = new RegExp(
  `(?<![\\p{L}\\p{N}.,/$€£-])${dayOfMonth}(?: (?:${through}|and|or) (?:the )?(?:\\p{L}{3,6}day,? (?:the )?)?| ?[-–—] ?|, )$`,
  'iu',
)
/** "August 1 to 15", and no "August 1 to 15 people". */
const dayAfter = new RegExp(
  `^(?: ${through} (?:the )?(?:\\p{L}{3,6}day,? (?:the )?)?| ?[-–—] ?)${dayOfMonth}(?![\\p{L}\\p{N}%/]|[.,:]\\d|[ -](?!(?:at|on|in|for|from|and|or|but|each|every|is|are|was|were|with|will)(?!\\p{L}))\\p{L})`,
  'iu',
)
const mostDaysBefore = 6

/** The days that leave their month to the date beside them. */
const daysBeside = (text: string, { value, start, end }: DateFact): DateFact[] => {
  const [, month, day] = /^((?:\d{4}|-)-\d{2})-(\d{2})$/u.exec(value) ?? []
  if (month === undefined || day === undefined) return []
  const found: DateFact[] = []
  if (/^(?:the )?\d/iu.test(text.slice(start, end)))
    for (let at = start; found.length < mostDaysBefore; at = found.at(-1)!.start) {
      const match = dayBefore.exec(text.slice(Math.max(0, at - 32), at))
      const other = match?.groups?.['day'] ?? ''
      // A comma parts two days only before an "and".
      if (match === null || Number(other) > 31 || (found.length === 0 && match[0].endsWith(', '))) break
      const from = Math.max(0, at - 32) + match.index
      found.push({ value: `${month}-${two(other)}`, start: from, end: from + other.length })
    }
  else if (/\d(?:st|nd|rd|th)?$/iu.test(text.slice(start, end))) {
    const match = dayAfter.exec(text.slice(end, end + 48))
    const other = match?.groups?.['day'] ?? ''
    if (match !== null && Number(other) <= 31) {
      const from = end + match[0].search(/\d/u)
      found.push({ value: `${month}-${two(other)}`, start: from, end: end + match[0].length })
    }
  }
  return found
}

const bareDay = new RegExp(
  `(?<=(?:^|\\P{L})(?:on|until|till|by|before|after|since|from|to|and|is|was) )the (?:(?<day>\\d{1,2})(?:st|nd|rd|th)|(?<!(?:is|was) the )(?<dayWord>${dayWords}))(?= of (?:that|the same) month|[.,;:!?)]|$|\\n| (?:to|until|at|in|and|or|but|for|instead|when|because|as|by)(?!\\p{L}))`,
  'giu',
)
const charactersToMonth = { before: 300, after: 120 }

/** "The 9th" of the month that the text tells before it, or else soon after it. After the 15th it may be of the next one. */
const bareDaysOf = (text: string, dates: readonly DateFact[]): DateFact[] => {
  const ofMonths = dates
    .filter(({ value, other }) => other === undefined && /^(?:\d{4}|-)-\d{2}-\d{0,2}$/u.test(withoutPart(value)))
    .toSorted((a, b) => a.start - b.start)
  let reached = 0
  return [...text.matchAll(bareDay)].flatMap((match) => {
    while (reached < ofMonths.length && ofMonths[reached]!.end <= match.index) reached += 1
    const [start, end] = [match.index, match.index + match[0].length]
    const [last, next] = [ofMonths[reached - 1], ofMonths[reached]]
    const isLast = last !== undefined && start - last.end < charactersToMonth.before
    const beside = isLast ? last : next !== undefined && next.start - end < charactersToMonth.after ? next : undefined
    const { day, dayWord } = match.groups ?? {}
    const number = day === undefined ? ordinals.indexOf(dayWord!.toLowerCase()) : Number(day)
    if (beside === undefined || number > 31) return []
    const [year = '', month = '', known = ''] = beside.value.match(/\d+|^-/gu) ?? []
    const value = `${year}-${month}-${two(number)}`
    if (!isLast || known === '' || Number(known) <= number) return [{ value, start, end }]
    const isDecember = month === '12'
    const nextYear = isDecember && year !== '-' ? String(Number(year) + 1) : year
    return [{ value, other: `${nextYear}-${isDecember ? '01' : two(Number(month) + 1)}-${two(number)}`, start, end }]
  })
}

/** The dates and times of a text by value: "March 3, 2024" and "3 March 2024" are 2024-03-03, "3:30 pm" and "half past three in the afternoon" 15:30. Linear. */
export const findDates = (text: string): DateFact[] => {
  const found: DateFact[] = []
  const add = (match: RegExpExecArray, value: string, other?: string) =>
    found.push({
      value,
      ...(other !== undefined && { other }),
      start: match.index,
      end: match.index + match[0].trimEnd().length,
    })
  for (const [pattern, anchor] of datePatterns()) {
    for (const match of matchesNear(text, pattern, anchor)) {
      const groups = match.groups ?? {}
      const name = groups['month']?.toLowerCase()
      // "may 5" is a verb, "March 5" is a date.
      if (name !== undefined && !/\p{Lu}/u.test(match[0].replace(/^the /iu, ''))) continue
      const number =
        name === undefined
          ? groups['monthNumber']!
          : two(monthNames.findIndex((full) => full.startsWith(name.slice(0, 3))) + 1)
      const dayWord = groups['dayWord']?.toLowerCase()
      const dayNumber = dayWord === undefined ? groups['day'] : String(ordinals.indexOf(dayWord))
      const part = dayNumber === undefined ? partOf(text, match.index) : two(dayNumber)
      add(match, [fullYear(groups['year'] ?? '-'), number, part].join('-'))
    }
  }
  found.push(...dropOverlaps(found).flatMap((date) => daysBeside(text, date)))
  for (const match of text.matchAll(bareMonth)) {
    const name = match.groups!['month']!
    if (/^\p{Lu}/u.test(name))
      add(match, `--${two(monthNames.indexOf(name.toLowerCase()) + 1)}-${partOf(text, match.index)}`)
  }
  for (const match of text.matchAll(lastDay)) {
    const { month: name = '', year } = match.groups ?? {}
    const number = monthNames.indexOf(name.toLowerCase()) + 1
    // The last day of a February without its year is not known.
    if (year === undefined && number === 2) continue
    add(match, `${year ?? '-'}-${two(number)}-${two(daysOf(number, Number(year)))}`)
  }
  for (const match of text.matchAll(writtenDate)) {
    const { one = '', two: second = '', year = '' } = match.groups ?? {}
    const full = year.length === 2 ? `20${year}` : year
    const readings = [
      [one, second],
      [second, one],
    ].flatMap(([ofDay = '', ofMonth = '']) =>
      Number(ofMonth) <= 12 && Number(ofDay) <= 31 ? [`${full}-${two(ofMonth)}-${two(ofDay)}`] : [],
    )
    add(match, readings[0] ?? match[0], readings[1])
  }
  found.push(...bareDaysOf(text, dropOverlaps(found)))
  for (const [pattern, value] of holidays())
    for (const match of text.matchAll(pattern)) add(match, `${match.groups?.['year'] ?? '-'}-${value}`)
  for (const { match, value } of findTimes(text)) add(match, value)
  return dropOverlaps(found)
}

const isTime = (value: string): boolean => value.includes(':')

/** The minute of the half day, and whether the half is known. */
const clockOf = (value: string): { minute: number; isKnown: boolean } => {
  const [hours = 0, minutes = 0] = value.replace('?', '').split(':').map(Number)
  return { minute: (hours % 12) * 60 + minutes, isKnown: !value.endsWith('?') }
}

const isSameValue = (a: string, b: string): boolean => {
  if (a === b) return true
  if (isTime(a) !== isTime(b)) return false
  if (isTime(a)) {
    const [one, other] = [clockOf(a), clockOf(b)]
    return one.minute === other.minute && (!one.isKnown || !other.isKnown)
  }
  // A year or a day that one of the two leaves to the sentence.
  const [one, other] = [partsOfDate(a), partsOfDate(b)]
  if (one === undefined || other === undefined) return false
  const agrees = (x: string, y: string) => x === y || x === '' || y === ''
  const isSameDay = withoutPart(one.day) === withoutPart(other.day)
  return one.month === other.month && agrees(one.year, other.year) && isSameDay && !areOtherParts(one.day, other.day)
}

const areOtherParts = (one: string, other: string): boolean => one !== '' && other !== '' && one !== other

/** True if two dates tell other parts of one month, such as its middle and its end. */
export const isOtherPart = (a: DateFact, b: DateFact): boolean => {
  const [one, other] = [partsOfDate(a.value), partsOfDate(b.value)]
  const areParts = [one, other].every((date) => date !== undefined && date.day !== '' && withoutPart(date.day) === '')
  return areParts && one!.month === other!.month && one!.day !== other!.day
}

const partsOfDate = (value: string): { year: string; month: string; day: string } | undefined => {
  const match = /^(\d{4}|-)-(\d{2})-(\d{2}|early|mid|late)?$/u.exec(value)
  return match === null ? undefined : { year: match[1] === '-' ? '' : match[1]!, month: match[2]!, day: match[3] ?? '' }
}

/** True if two dates or times agree in every part that both of them give. */
export const isSameDate = (a: DateFact, b: DateFact): boolean =>
  // Of two dates that may be read either way, each is read as the other is: 10/11 is not 11/10.
  a.other !== undefined && b.other !== undefined
    ? a.value === b.value
    : [a.value, a.other].some(
        (one) =>
          one !== undefined && [b.value, b.other].some((other) => other !== undefined && isSameValue(one, other)),
      )

/** The time that a number tells as it is written, with a full stop: the 16.10 of "at 16.10". */
export const timeWithStop = (written: string): string | undefined => {
  const { hour, minute } = /^(?<hour>[01]?\d|2[0-3])\.(?<minute>[0-5]\d)$/u.exec(written)?.groups ?? {}
  return hour === undefined || minute === undefined ? undefined : clockAs(hour, minute)
}

/** Times that are the same have the same key. */
export const keyOfTime = (value: string): number => (isTime(value) ? clockOf(value).minute : -1)

/** The hours for which a number alone can be a time: the 9 of "nine to five" is 9:00. */
export const isHourOf = (value: string, { value: time }: DateFact): boolean =>
  isTime(time) &&
  clockOf(time).minute === (Number(value) % 12) * 60 &&
  Number(value) <= 24 &&
  Number.isInteger(Number(value))

/** The days of a month, 1 for January, in this year; without a year, in one that is no leap year. */
const daysOf = (month: number, year: number): number => new Date(Date.UTC(year || 2001, month, 0)).getUTCDate()

const ends =
  /(?<!\p{L})(?:(?<first>start|beginning)|(?<last>end|close)|(?<all>throughout|all|whole)) (?:of )?(?<month>\p{L}{3,9})(?!\p{L})/giu

/** True if a text tells the first or the last day of a month as its beginning or its end: "until the end of June". */
export const isEndOfMonth = ({ value }: DateFact, text: string): boolean => {
  const [, year = '', month = '', day = ''] = /^(\d{4}|-)-(\d\d)-(\d\d)$/u.exec(value) ?? []
  const isLast = day !== '' && Number(day) === daysOf(Number(month), Number(year))
  if (day !== '01' && !isLast) return false
  return [...text.matchAll(ends)].some(
    ({ groups }) =>
      groups!['month']!.toLowerCase() === monthNames[Number(month) - 1] &&
      (groups!['all'] !== undefined || (groups!['first'] !== undefined) === (day === '01')),
  )
}
