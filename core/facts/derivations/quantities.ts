// The amounts that a text tells: its figures and dates as numbers with a measure, so that sums can be made with them.
import { lazy } from '#core/lazy.ts'
import type { Span } from '#core/text/find-words.ts'
import type { Stretch } from '#core/text/align.ts'
import type { Bound } from '../figures/bounds.ts'
import { weekdayOf, weekdays } from '../figures/calendar.ts'
import { mayBeHour } from '../figures/compare.ts'
import type { DateFact } from '../figures/dates.ts'
import type { Figure } from '../figures/figure.ts'
import { measured } from '../figures/units.ts'

export type Fact = Figure | DateFact

export type Side = { text: string; figures: readonly Figure[]; dates: readonly DateFact[] }

/** An amount that a text tells, in the smallest unit of its measure. Shares are parts of 1, clocks minutes, and days are counted from 1970. */
export type Quantity = Span & {
  amount: number
  measure: string
  bound: Bound | undefined
  change: Figure['change']
  /** The words of the text. */ said: string
  text: string
  fact?: Fact
  /** All quantities of its sentence, sorted by their place. */
  sentence?: readonly Quantity[]
}

export const before = ({ text, start }: Quantity, length = 32): string => text.slice(Math.max(0, start - length), start)
export const after = ({ text, end }: Quantity, length = 32): string => text.slice(end, end + length)

const sizeAfter =
  /^ (?:(?!(?:is|are|was|were|of)(?!\p{L}))[\p{L}-]{1,14} )?(?:more|fewer|less|higher|lower|older|younger|longer|shorter|later|earlier|ahead|behind|apart|extra)(?!\p{L})/iu
const sizeBefore =
  /(?:^|\P{L})(?:by|(?:gap|difference|rise|increase|drop|fall|decrease|decline|growth|gain|loss|lead|margin|cut|reduction) of|up|down|another|further|extra) (?:a |an )?$/iu
/** True if a figure tells how much larger or smaller something is, and not how large. */
export const isSize = (quantity: Quantity): boolean =>
  quantity.change === 'by' || sizeAfter.test(after(quantity)) || sizeBefore.test(before(quantity))

const periods: Record<string, string> = { night: 'day', hr: 'hour', yr: 'year', min: 'minute' }
const perPeriod =
  /^(?: (?!and |or |to )[\p{L}-]{1,16}){0,2}? ?(?:\/| an? | per | each | every )(?<period>second|min|minute|hour|hr|day|night|week|month|year|yr|decade)(?!\p{L}| (?:ago|later|before|earlier|after))/iu

/** A figure as the number and measure that sums are made with. Ratios and versions have none. */
const amountsOf = (figure: Figure): { amount: number; measure: string } | undefined => {
  const { value, unit, isShare } = figure
  const [, relation, period = ''] = /^(a|every) (.+)$/u.exec(unit) ?? []
  if (relation !== undefined) {
    const length = measured(1, period)
    if (length === undefined) return undefined
    const amount = relation === 'a' ? Number(value) / length.amount : 1 / (Number(value) * length.amount)
    return { amount, measure: ` in ${length.name}` }
  }
  const part = /^(\d+) in (\d+)$/u.exec(value)
  if (part !== null) return { amount: Number(part[1]) / Number(part[2]), measure: 'share' }
  const rank = /^(\d+)th$/u.exec(value)
  if (rank !== null) return { amount: Number(rank[1]), measure: 'rank' }
  const amount = Number(value)
  if (Number.isNaN(amount)) return undefined
  if (unit === '%') return { amount: amount / 100, measure: 'share' }
  if (isShare === true) return { amount, measure: 'share' }
  if (unit === '' && /^(?:1[5-9]|20)\d\d$/u.test(value) && figure.factor === 1) return { amount, measure: 'calendar' }
  const measure = measured(amount, unit)
  return measure === undefined ? { amount, measure: unit } : { amount: measure.amount, measure: measure.name }
}

export const dayLength = 86_400_000

const quantityOfDate = (date: DateFact, { text }: Side): Quantity[] => {
  const { start, end, value } = date
  const place = { start, end, text, said: text.slice(start, end), bound: undefined, change: undefined, fact: date }
  const clock = /^(\d{1,2}):(\d\d)\??$/u.exec(value)
  if (clock !== null) return [{ ...place, amount: Number(clock[1]) * 60 + Number(clock[2]), measure: 'clock' }]
  const [, year = '', month = '', day = ''] = /^(\d{4}|-)-(\d\d)-(\d\d)?$/u.exec(value) ?? []
  if (year === '' || date.other !== undefined) return []
  const dayIn = (of: string) => Date.parse(`${of}-${month}-${day}`) / dayLength
  const found: Quantity[] = []
  if (year !== '-') found.push({ ...place, amount: Number(year), measure: 'calendar' })
  if (year !== '-' && day !== '') found.push({ ...place, amount: dayIn(year), measure: 'date' })
  if (day !== '') found.push({ ...place, amount: dayIn(commonYear), measure: 'day of the year' })
  return found
}
/** Days of no year are counted in one without a leap day that starts on a Monday. */
const commonYear = '2001'

/** Words that tell a number of units without a figure. */
const told = lazy((): readonly (readonly [RegExp, number, string])[] => [
  [
    /(?<!\p{L})(?:first|second|opening|closing|former|latter) half(?!\p{L}| of (?!the (?:financial |calendar )?year))/giu,
    6,
    'years',
  ],
  [
    /(?<!\p{L})(?:quarterly|(?:first|second|third|fourth|last|each|every|per|a|the|final|next) quarter)(?!\p{L}| of (?!the year|\d{4}))/giu,
    3,
    'years',
  ],
  [/(?<!\p{L})(?:following year|next year|(?:a|one|the) year (?:later|after))(?!\p{L})/giu, 1, 'years later'],
  [/(?<!\p{L})(?:previous year|year before|year earlier|preceding year|last year)(?!\p{L})/giu, 1, 'years earlier'],
  [/(?<!\p{L})(?:(?:following|next) day|(?:a|one|the) day (?:later|after))(?!\p{L})/giu, 1, 'days later'],
  [/(?<!\p{L})(?:previous day|day before|day earlier)(?!\p{L})/giu, 1, 'days earlier'],
  [/(?<!\p{L})(?:a|one) week (?:later|after)(?!\p{L})/giu, 7, 'days later'],
  [/(?<!\p{L})(?:a|one) week (?:earlier|before)(?!\p{L})/giu, 7, 'days earlier'],
  [/(?<!\p{L})(?:pair|couple|twins)(?!\p{L})/giu, 2, ''],
])

const weekday = `(?<name>${weekdays})`
/** "The Wednesday of the same week", "that Friday", "the following Monday". */
const weekdayBeside = new RegExp(
  `(?<!\\p{L})(?:(?:the |on )?${weekday} of (?:that|the same) week|(?:that|the same) ${weekday.replace('name', 'day')}|(?:the )?(?<next>following) ${weekday.replace('name', 'other')})(?!\\p{L})`,
  'giu',
)
/** Each of the words above has one of these. */
const mayTell = /half|quarter|year|day|week|pair|couple|twins/iu
/** The words that a multiple is compared with: "double the previous year's", "twice as many as". */
const compared =
  /^ (?:that|the|those|its|his|her|their|what|last|as (?:many|much)|(?:[\p{L}’']+ )?(?:previous|year))(?!\p{L})/iu

export const quantitiesIn = (
  side: Side,
  { text: stretch, start }: Stretch,
  figures: readonly Figure[],
  dates: readonly DateFact[],
): Quantity[] => {
  const { text } = side
  const found = dates.flatMap((date) => quantityOfDate(date, side))
  for (const fact of figures) {
    const amounts = amountsOf(fact)
    if (amounts === undefined) continue
    const { bound, change } = fact
    const place = {
      start: fact.start,
      end: fact.end,
      text,
      said: text.slice(fact.start, fact.end),
      bound,
      change,
      fact,
    }
    const quantity: Quantity = { ...place, ...amounts }
    found.push(quantity)
    if (
      !fact.isLoose &&
      fact.unit === '' &&
      amounts.amount <= 24 &&
      (mayBeHour(fact, text) || /(?:^|\P{L})(?:at|by|until|till|since) $/iu.test(before(quantity)))
    )
      found.push({ ...quantity, amount: amounts.amount * 60, measure: 'clock' })
    if (
      compared.test(after(quantity)) &&
      (fact.unit === 'times' ||
        (/^half$/iu.test(quantity.said) && !/^ (?:of )?the (?!previous)/iu.test(after(quantity))))
    )
      found.push({ ...quantity, measure: 'multiple' })
    const rate = perPeriod.exec(after(quantity, 48))
    const period = rate?.groups?.['period']?.toLowerCase()
    const length = period === undefined ? undefined : measured(1, periods[period] ?? period)
    if (rate !== null && length !== undefined && !/ in /u.test(amounts.measure))
      found.push({
        ...quantity,
        amount: amounts.amount / length.amount,
        measure: `${amounts.measure} in ${length.name}`,
        said: `${quantity.said} ${/^min/iu.test(period!) ? 'a minute' : /^h/iu.test(period!) ? 'an hour' : `a ${period}`}`,
      })
  }
  const add = (match: RegExpExecArray, amount: number, measure: string) => {
    const [from, end] = [start + match.index, start + match.index + match[0].length]
    found.push({ amount, measure, bound: undefined, change: undefined, said: match[0], text, start: from, end })
  }
  if (!mayTell.test(stretch)) return found.toSorted((a, b) => a.start - b.start)
  for (const match of stretch.matchAll(weekdayBeside)) {
    const { next, name, day, other } = match.groups ?? {}
    add(match, weekdayOf(name ?? day ?? other ?? ''), next === undefined ? 'weekday of the week' : 'weekday later')
  }
  for (const [pattern, amount, measure] of told())
    for (const match of stretch.matchAll(pattern)) add(match, amount, measure)
  return found.toSorted((a, b) => a.start - b.start)
}
