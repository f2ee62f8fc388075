import { memoize } from '#core/memoize.ts'
import type { Bound } from './bounds.ts'
import { isMoney } from './money.ts'
import { measured, staysSaid } from './units.ts'

/** A figure. `value` is a number in plain form, or the text if it is not a single number (a ratio, a version). */
export type Figure = {
  value: string
  /** Canonical: '%', 'USD', 'minute'; '' where none stands beside the number. */
  unit: string
  /** The precision that it claims. */
  bound: Bound | undefined
  /** A word such as "one" or "half" that is as often no figure at all: it may stand for one, and is never missed itself. */
  isLoose: boolean
  /** Only the other end of its range says its unit. */
  isLent?: boolean
  /** A part of a whole, such as "a quarter of" and "3 in 5". */
  isShare?: boolean
  /** "The quartet", which stands for a number of people alone. */
  isGroup?: boolean
  /** "Double the tally" compares, and counts no two of anything. */
  isMultiple?: boolean
  /** The noun that it numbers: "month" of "month six" and of "the sixth month". */
  series?: string | undefined
  /** Its role in a change: "by 40", "to 40", "from 40". */
  change?: 'by' | 'to' | 'from' | undefined
  /** The multiplier of its magnitude: 1,000 for "thousand". */
  factor: number
  start: number
  end: number
}

/** Only a year is a date without the form of one. */
export const isYear = ({ value, unit }: Figure): boolean => unit === '' && /^(?:1[5-9]|20|21)\d\d$/u.test(value)

/** The canonical spelling of a number. */
export const plain = (value: number): string =>
  String(Number.isInteger(value) && Math.abs(value) < 1e12 ? value : Number(value.toPrecision(12)))

/** The amount that a figure tells, however it is written: "48 hours" and "two days", "half of" and "50 %" have one. */
export const amountOf = memoize((figure: Figure): string => readAmount(figure))

/** The number of times in the smallest unit of its measure that a frequency tells; undefined for other figures. */
export const frequencyOf = (value: string, unit: string): string | undefined => {
  const [, relation, name = ''] = /^(a|every) (.+)$/u.exec(unit) ?? []
  const measure = relation === undefined ? undefined : measured(1, name)
  if (measure === undefined) return undefined
  const times = relation === 'a' ? Number(value) / measure.amount : 1 / (Number(value) * measure.amount)
  return `frequency in ${measure.name} ${times.toPrecision(6)}`
}

const readAmount = ({ value, unit, isShare, series }: Figure): string => {
  if (series !== undefined) return `${series} number ${value.replace('th', '')}`
  const frequency = frequencyOf(value, unit)
  if (frequency !== undefined) return frequency
  const number = Number(value)
  if (Number.isNaN(number)) {
    const share = /^(\d+) in (\d+)$/u.exec(value)
    if (share !== null) return `share ${plain(Number(share[1]) / Number(share[2]))}`
    // "The 1800s" are the 19th century; which nineties are meant the text around them says.
    const years = /^(\d\d)00s$/u.exec(value)
    return years === null ? `${value} ${unit}` : `century ${Number(years[1]) + 1} `
  }
  if (unit === '%') return `share ${plain(number / 100)}`
  if (isShare === true) return `share ${plain(number)}`
  const measure = measured(number, unit)
  return measure === undefined ? `${plain(number)} ${unit}` : `${measure.name} ${plain(measure.amount)}`
}

const thirdsInPercent: Record<string, number> = { 33: 1, 33.3: 1, 33.33: 1, 67: 2, 66.7: 2, 66.67: 2 }

/** A figure as a count of thirds: "a third" in words, and 33 % in rounded percents. */
export const thirdsOf = ({ value, unit, isShare }: Figure): { count: number; isRounded: boolean } | undefined => {
  const [isRounded, count] =
    unit === '%' ? [true, thirdsInPercent[value]] : [false, isShare === true ? Number(value) * 3 : undefined]
  return count === undefined || Math.abs(count - Math.round(count)) > 1e-9 || count < 0.5 || count > 2.5
    ? undefined
    : { count: Math.round(count), isRounded }
}

const areSameThirds = (a: Figure, b: Figure): boolean => {
  const [one, other] = [thirdsOf(a), thirdsOf(b)]
  return one !== undefined && one.count === other?.count && one.isRounded !== other.isRounded
}

const isCoin = (unit: string): boolean => unit === 'cent' || unit === 'penny'

/** The hundredths of a currency that a figure tells: "50 cents" are €0.50. */
export const coinsOf = ({ value, unit }: Figure): string | undefined =>
  isCoin(unit) ? value : isMoney(unit) && !Number.isNaN(Number(value)) ? plain(Number(value) * 100) : undefined

const areSameCoins = (a: Figure, b: Figure): boolean =>
  isCoin(a.unit) !== isCoin(b.unit) && coinsOf(a) !== undefined && coinsOf(a) === coinsOf(b)

/** "Three billion pounds" are money where the other text has the sign. */
const arePounds = (a: Figure, b: Figure): boolean =>
  a.value === b.value && ((a.unit === 'pound' && b.unit === 'GBP') || (a.unit === 'GBP' && b.unit === 'pound'))

/** Few texts tell tons from tonnes. */
const areTons = (a: Figure, b: Figure): boolean =>
  a.value === b.value && ((a.unit === 'ton' && b.unit === 'tonne') || (a.unit === 'tonne' && b.unit === 'ton'))

export const isSameFigure = (a: Figure, b: Figure): boolean =>
  amountOf(a) === amountOf(b) || areSameThirds(a, b) || areSameCoins(a, b) || arePounds(a, b) || areTons(a, b)

const isDecade = ({ value }: Figure): boolean => /^(?:\d\d)?\d0s$/u.test(value)

const mayGoUnsaid = ({ unit, isLent, isMultiple }: Figure): boolean =>
  isMultiple !== true && (isLent === true || !staysSaid(unit))

/** "Twice" leaves its period to the sentence. */
const isUnsaidPeriod = (a: Figure, b: Figure): boolean => a.unit === 'times' && b.unit.startsWith('a ')

/** "Ch. 4" and "the second" leave it to the reader what they number. */
export const isUnsaidSeries = (a: Figure, b: Figure): boolean => {
  if ((a.series === undefined) === (b.series === undefined)) return false
  const [said, unsaid] = a.series === undefined ? [b, a] : [a, b]
  // "The second" may stand for "year two", and a bare "two" for no "second year".
  return (
    unsaid.unit === '' &&
    (unsaid.value === said.value || (unsaid.value.endsWith('th') && unsaid.value === `${said.value}th`))
  )
}

const scales = ['celsius', 'fahrenheit']
/** "20 degrees" leaves its scale to the reader. */
const isUnsaidScale = (a: Figure, b: Figure): boolean => a.unit === 'degree' && scales.includes(b.unit)

/** The same number where one of the two does not say its unit, which it may leave to the sentence. */
export const isLikeFigure = (a: Figure, b: Figure): boolean =>
  isSameFigure(a, b) ||
  (isDecade(a) && isDecade(b) && (a.value.endsWith(b.value) || b.value.endsWith(a.value))) ||
  isUnsaidSeries(a, b) ||
  (a.value === b.value &&
    a.series === b.series &&
    ((a.unit === '' && mayGoUnsaid(b)) ||
      (b.unit === '' && mayGoUnsaid(a)) ||
      isUnsaidPeriod(a, b) ||
      isUnsaidPeriod(b, a) ||
      isUnsaidScale(a, b) ||
      isUnsaidScale(b, a)))
