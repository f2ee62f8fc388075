// Times of the day in figures and in words, with the half of the day or without.
import { lazy } from '#core/lazy.ts'
import { alternativesOf, cardinals, numberOf } from '#core/text/number-words.ts'
import { weekdays } from './calendar.ts'
import { matchesNear } from './near.ts'

const hourWords = alternativesOf(cardinals, 1, 12)
const hourWord = `(?<hour>\\d{1,2}|${hourWords})`
const partOfDay = '(?<part>morning|afternoon|evening|night|(?:small|early) hours)'
const half = `(?: ?(?<half>[ap])\\.? ?m(?:\\.|(?!\\p{L}))| (?:o['’]clock )?(?:in the ${partOfDay}|(?<night>at night))(?!\\p{L}))`
/** "The next morning", "on Friday night": beside a number alone they may tell no time, as in "sold two that night". */
const halfOfDay = ` (?:o['’]clock )?(?:(?:(?:on )?(?:the (?:next|following|same|previous)|that|(?:${weekdays}))|this|yesterday|tomorrow|every|each) ${partOfDay}|(?<night>tonight))(?!\\p{L})`
const beforeTime = '(?<=(?:^|\\P{L})(?:at|by|until|till|before|after|since|from|around|about|just|nearly) )'
/** "Eleven sharp", and no "three sharp knives". */
const sharpPart =
  "(?<sharp>o['’]clock|(?:sharp|on the dot)(?! (?!(?:on|in|at|and|or|for|every|each)(?!\\p{L}))\\p{L}))(?!\\p{L})"
const offsetPart = `(?:an? )?(?<offset>half|quarter|five|ten|twenty|twenty-five|\\d{1,2}|(?:${alternativesOf(cardinals, 1, 29)})(?= minutes?))(?: minutes?)?`
/** Words without which the patterns of times never match. */
const anchors = lazy(() => ({
  half: /[ap]\.? ?m(?:\.|(?!\p{L}))/giu,
  part: /morning|afternoon|evening|night|hours/giu,
  side: new RegExp(`(?:past|to|after|before) (?:\\d|${hourWords})`, 'giu'),
  toHour: new RegExp(` to (?:\\d|${hourWords})`, 'giu'),
}))
const times = lazy(() => {
  const { half: halfOfHour, part, side, toHour } = anchors()
  return (
    [
      [`(?<hour>\\d{1,2})(?:[:.](?<minute>\\d{2}))?${half}`, undefined],
      [`(?<hour>${hourWords})(?:${half}| ${sharpPart})`, undefined],
      [`(?<hour>\\d{1,2}) ${sharpPart}`, undefined],
      [
        `${offsetPart} (?<side>past|to|after|before) ${hourWord}(?![\\p{L}\\p{N}:]| (?:minute|hour|day|week|month|year|percent|per|of|people|point|and(?! (?:a )?(?:half|quarter|five|ten|twenty)(?!\\p{L}))))${half}?`,
        side,
      ],
      [`${offsetPart} (?<side>past|to|after|before) ${hourWord}${halfOfDay}`, part],
      [`${beforeTime}${offsetPart} (?<side>to) ${hourWord}(?<end>(?=[.,;:!?)]|$| (?:on|every|each) ))`, toHour],
      [`(?<hour>\\d{1,2})[:.](?<minute>[0-5]\\d)${halfOfDay}`, part],
      [`${beforeTime}${hourWord}${halfOfDay}`, part],
      [`(?<short>half) (?<hour>${hourWords})${half}`, undefined],
      // "From 2 to 6 p.m.": which half the first hour is in stays open.
      [
        `(?<hour>\\d{1,2}|${hourWords})(?:[:.](?<minute>[0-5]\\d))?(?<end>(?= ?(?:to|until|till|and|[-–—]) ?(?:\\d{1,2}(?:[:.]\\d\\d)?|${hourWords}) ?[ap]\\.? ?m(?:\\.|(?!\\p{L}))))`,
        halfOfHour,
      ],
    ] as const
  ).map(([pattern, anchor]) => [new RegExp(`(?<![\\p{L}\\p{N}.:$€£])${pattern}`, 'giu'), anchor] as const)
})
const clock24 =
  /(?<![\p{L}\p{N}.:])(?<hour>[01]?\d|2[0-3]|24(?=:00)):(?<minute>[0-5]\d)(?![\d:]|(?<!(?:at|by|until|till|from|before|after|since) \S{4,5}) ?(?:hours?|hrs?|h)(?!\p{L}))/gu
const militaryTime =
  /(?<=(?:^|\P{L})(?:at|by|until|till|from|to|before|after|since|and|around) )(?<hour>[01]\d|2[0-3])(?<minute>[0-5]\d)(?: hours| hrs|h)(?!\p{L})/giu
const besideNamedTime = new RegExp(
  `(?<!\\p{L})${offsetPart} (?<side>past|to|after|before) (?<name>noon|midday|midnight)(?!\\p{L})`,
  'giu',
)
const noonOrMidnight = /noon|midday|midnight/giu
const namedTime =
  /(?<!\p{L})(?:(?:12|twelve) )?(?<name>noon|midday|midnight)(?!\p{L}| (?:oil|sun|blue|snack)(?!\p{L}))/giu

const minutesOf = (offset: string): number => ({ half: 30, quarter: 15 })[offset.toLowerCase()] ?? numberOf(offset)

/** "At five at night" is in the evening, and "at four at night" before the morning. */
const firstOfNight = 5

const timeOf = (groups: Record<string, string | undefined>, isSpan: boolean): string | undefined => {
  const { hour = '', minute = '00', half: ofDay, part, night, offset, side, sharp, short, end } = groups
  let hours = numberOf(hour) % 12
  if (Number(hour) > 12) return undefined
  let minutes = short === undefined ? Number(minute) : 30
  if (offset !== undefined) {
    const away = minutesOf(offset)
    // "From 2 to 5 p.m." is a span.
    if (/^\d/u.test(offset) && side?.toLowerCase() === 'to' && isSpan) return undefined
    // "Ten to twelve people" is no time; "half to three" is none either.
    if (
      offset.toLowerCase() !== 'half' &&
      offset.toLowerCase() !== 'quarter' &&
      ofDay === undefined &&
      part === undefined &&
      night === undefined &&
      end === undefined &&
      /^(?:to|after|before)$/iu.test(side ?? '')
    )
      return undefined
    const isBefore = /^(?:to|before)$/iu.test(side ?? '')
    minutes = isBefore ? 60 - away : away
    if (isBefore) hours = (hours + 11) % 12
  }
  const isSaid = ofDay !== undefined || part !== undefined || night !== undefined
  const isOfNight = night !== undefined || part?.toLowerCase() === 'night'
  const isLate =
    ofDay?.toLowerCase() === 'p' || /^(?:afternoon|evening)$/iu.test(part ?? '') || (isOfNight && hours >= firstOfNight)
  if (!isSaid && sharp === undefined && offset === undefined && end === undefined) return undefined
  return isSaid ? `${two(hours + (isLate ? 12 : 0))}:${two(minutes)}` : `${hours}:${two(minutes)}?`
}

const withMinutes = '\\d{1,2} ?h ?\\d\\d'
/** Behind the first of these any hour is a time, behind the others one with its minutes. */
const beforeH = [
  '(?<=(?:^|\\P{L})(?:at|from|until|till|à|um) )',
  `(?<=(?:^|\\P{L})(?:to|by|and|before|after|between|since|around|about|or) )(?=${withMinutes})`,
  // The end of a span, and its beginning.
  '(?<=\\d ?h(?: ?\\d\\d)? ?(?:[-–]|to|until) ?)',
  `(?<![\\p{L}\\p{N}])(?=${withMinutes} ?[-–] ?\\d{1,2} ?h)`,
  '(?<![\\p{L}\\p{N}])(?=0\\d ?h)',
]
/** "At 8h30", "from 9h to 17h"; elsewhere "2h30" is a span of time. */
const timesWithH = lazy(
  () =>
    new RegExp(
      `(?:${beforeH.join('|')})(?<hour>[01]?\\d|2[0-3]) ?h(?: ?(?<minute>[0-5]\\d))?(?![\\p{L}\\p{N}])`,
      'giu',
    ),
)

export const two = (value: string | number): string => String(value).padStart(2, '0')

/** "7:30" may be either half of the day, "07:30" and "19:30" may not. */
export const clockAs = (hour: string, minute: string): string => {
  const isEither = hour.length === 1 || (Number(hour) >= 10 && Number(hour) <= 12)
  if (hour === '24') return `00:${minute}`
  return isEither ? `${Number(hour) % 12}:${minute}?` : `${hour}:${minute}`
}

/** The times of a text, by value: "half past three in the afternoon" is 15:30, and 3:30? is either half of the day. Some may overlap. Linear. */
export const findTimes = (text: string): { match: RegExpExecArray; value: string }[] => {
  const found: { match: RegExpExecArray; value: string }[] = []
  const add = (match: RegExpExecArray, value: string) => found.push({ match, value })
  for (const [pattern, anchor] of times()) {
    for (const match of matchesNear(text, pattern, anchor)) {
      const value = timeOf(match.groups ?? {}, !/minute/iu.test(match[0]))
      if (value !== undefined) add(match, value)
    }
  }
  for (const match of text.matchAll(clock24)) {
    const { hour = '', minute = '' } = match.groups ?? {}
    add(match, clockAs(hour, minute))
  }
  for (const match of matchesNear(text, timesWithH(), /\d ?h/giu)) {
    const { hour = '', minute = '00' } = match.groups ?? {}
    add(match, clockAs(hour, minute))
  }
  for (const match of text.matchAll(militaryTime)) {
    const { hour = '', minute = '' } = match.groups ?? {}
    add(match, `${hour}:${minute}`)
  }
  for (const match of matchesNear(text, besideNamedTime, noonOrMidnight)) {
    const { offset = '', side = '', name = '' } = match.groups ?? {}
    const away = minutesOf(offset)
    const isBefore = /^(?:to|before)$/iu.test(side)
    const hour = (name.toLowerCase() === 'midnight' ? 24 : 12) - (isBefore ? 1 : 0)
    if (away < 60) add(match, `${two(hour % 24)}:${two(isBefore ? 60 - away : away)}`)
  }
  for (const match of matchesNear(text, namedTime, noonOrMidnight))
    add(match, match.groups!['name']!.toLowerCase() === 'midnight' ? '00:00' : '12:00')
  return found
}
