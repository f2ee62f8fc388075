// Figures that differ but say the same: "under 5" and "four or younger", "chapter 3" and "the third chapter".
import type { Figure } from './figure.ts'
import { areOneRate } from './rates.ts'
import { measured } from './units.ts'

/** Pairs of measures, and how many of the first's smallest units make one of the second's. */
const conversions: readonly (readonly [string, string, number])[] = [
  ['length', 'length in inches', 25.4],
  ['mass', 'mass in ounces', 28_349_523],
  ['area', 'area in acres', 4046.86],
  ['speed', 'speed in miles', 1.609344],
]

/** Rounding to the nearest usual figure stays within this margin. */
const roundingOfConversion = 0.025

/** True if one figure is the other in a unit of another system, rounded: 10 miles are 16 kilometres. */
export const areConverted = (a: Figure, b: Figure): boolean => {
  if (a.unit === 'fahrenheit' && b.unit === 'celsius') return areConverted(b, a)
  const [one, other] = [Number(a.value), Number(b.value)]
  if (a.unit === 'celsius' && b.unit === 'fahrenheit')
    return Math.abs(one * 1.8 + 32 - other) <= Math.max(1, Math.abs(other) * roundingOfConversion)
  const [left, right] = [measured(one, a.unit), measured(other, b.unit)]
  if (left === undefined || right === undefined) return false
  return conversions.some(([metric, imperial, factor]) => {
    const amounts =
      left.name === metric && right.name === imperial
        ? [left.amount, right.amount * factor]
        : left.name === imperial && right.name === metric
          ? [right.amount, left.amount * factor]
          : undefined
    return amounts !== undefined && Math.abs(amounts[0]! / amounts[1]! - 1) <= roundingOfConversion
  })
}

const strictBefore =
  /(?<!\p{L})(?<!no |not )(?:under|below|less than|fewer than|younger than|over|above|more than|older than|exceeding)(?: the age of)? ?$/iu

const isStrict = ({ start }: Figure, text: string): boolean =>
  strictBefore.test(text.slice(Math.max(0, start - 28), start))

/** Larger counts, and measures, are not read so closely. */
const mostCloselyRead = 120

/** "Under 5" is not "five or younger". */
export const areStrictOtherwise = (a: Figure, b: Figure, texts: readonly [string, string]): boolean =>
  a.bound === b.bound &&
  (a.bound === 'under' || a.bound === 'over') &&
  a.value === b.value &&
  a.unit === '' &&
  Number(a.value) <= mostCloselyRead &&
  isStrict(a, texts[0]) !== isStrict(b, texts[1])

/** "Under 5" is "four or younger", and "more than 16" is "17 or more". */
const areNeighbours = (a: Figure, b: Figure, texts: readonly [string, string]): boolean => {
  const [one, other] = [Number(a.value), Number(b.value)]
  if (a.bound !== b.bound || a.unit !== b.unit || Math.abs(one - other) !== 1 || !Number.isInteger(one)) return false
  if (a.bound !== 'under' && a.bound !== 'over') return false
  const isFirstStrict = one > other === (a.bound === 'under')
  return (
    isStrict(isFirstStrict ? a : b, texts[isFirstStrict ? 0 : 1]) &&
    !isStrict(isFirstStrict ? b : a, texts[isFirstStrict ? 1 : 0])
  )
}

const nounBefore = (text: string, start: number): string | undefined =>
  /(?<!\p{L})(\p{L}{3,})[ -]$/u.exec(text.slice(Math.max(0, start - 24), start))?.[1]?.toLowerCase()

/** "Chapter 3" is "the third chapter", and "the seventh day" is "day seven". */
const areNumbered = (cardinal: Figure, ordinal: Figure, texts: readonly [string, string]): boolean => {
  if (`${cardinal.value}th` !== ordinal.value) return false
  // "Her tenth birthday" is the day she turned ten.
  if (/^ birthday/iu.test(texts[1].slice(ordinal.end, ordinal.end + 10)))
    return /(?<!\p{L})(?:turned|aged|becoming|became) $/iu.test(
      texts[0].slice(Math.max(0, cardinal.start - 10), cardinal.start),
    )
  const noun = nounBefore(texts[0], cardinal.start)
  return (
    noun !== undefined &&
    new RegExp(`(?<!\\p{L})${noun}`, 'iu').test(texts[1].slice(Math.max(0, ordinal.start - 24), ordinal.end + 24))
  )
}

/** True if two different figures say the same; `texts` are the texts that they stand in. */
export const areReworded = (a: Figure, b: Figure, texts: readonly [string, string]): boolean =>
  areOneRate(a, b, texts) ||
  areNeighbours(a, b, texts) ||
  areNumbered(a, b, texts) ||
  areNumbered(b, a, [texts[1], texts[0]])

const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ')

/** A number after a noun that the other text counts by an ordinal: "race 1", and "the first and third races". */
export const isNumberedIn = ({ value, unit, start }: Figure, text: string, other: string): boolean => {
  const ordinal = unit === '' ? ordinals[Number(value) - 1] : undefined
  const noun = ordinal === undefined ? undefined : nounBefore(text, start)
  return (
    noun !== undefined &&
    (new RegExp(`(?<!\\p{L})${ordinal!}(?:,? (?:and |or )?\\p{L}+){0,2}[ -]${noun}`, 'iu').test(other) ||
      new RegExp(`(?<!\\p{L})${noun}s?(?: \\p{L}+){0,2} the ${ordinal!}(?!\\p{L})`, 'iu').test(other))
  )
}

/** The two numbers of a ratio: "2:1" is "two parts to one". */
export const isRatioIn = (
  { value }: Figure,
  figures: readonly Figure[],
  text: string,
): readonly Figure[] | undefined => {
  const ratio = /^(\d{1,3}):(\d{1,3})$/u.exec(value)
  if (ratio === null) return undefined
  for (const [at, figure] of figures.entries()) {
    const next = figures[at + 1]
    if (next === undefined || figure.value !== ratio[1] || next.value.replace(/^-/u, '') !== ratio[2]) continue
    if (/^(?:[-–]|(?: \p{L}+){0,3} to )$/u.test(text.slice(figure.end, next.start))) return [figure, next]
  }
  return undefined
}

const partOf = /^ (?:\p{L}+ ){0,2}(?:of|out of|in)(?: the| these| those| its| our| their| every| all)? $/iu

/** The two numbers of a share: 20 % are "12 of the 60". */
export const isShareIn = (figure: Figure, figures: readonly Figure[], text: string): readonly Figure[] | undefined => {
  const share = shareOf(figure)
  if (share === undefined) return undefined
  for (const [at, part] of figures.entries()) {
    const whole = figures[at + 1]
    if (whole === undefined || part.unit + whole.unit !== '' || part.bound !== figure.bound) continue
    const [one, all] = [Number(part.value), Number(whole.value)]
    if (one < all && isNear(one / all, share) && partOf.test(text.slice(part.end, whole.start))) return [part, whole]
  }
  return undefined
}

const shareOf = (figure: Figure): number | undefined => {
  const [, one, all] = /^(\d+) in (\d+)$/u.exec(figure.value) ?? []
  if (all !== undefined) return Number(one) / Number(all)
  const { value, unit } = quantityOf(figure)
  return unit === 'share' && value > 0 && value < 1 ? value : undefined
}

const isLess = /^ (?:less|fewer|lower|smaller|shorter|lighter|cheaper)(?!\p{L})/iu
const isMore = /^ (?:more|higher|larger|bigger|longer|heavier|dearer)(?!\p{L})/iu

/**
 * True if `result` is what a share or a multiple makes of an amount that stands near it: three quarters of 1,200 are 900, and ten years after 2010 is 2020.
 * `text` is that of `of` and `known`.
 */
export const isWorkedOut = (result: Figure, of: Figure, known: readonly Figure[], text: string): boolean => {
  const [share, amount] = [shareOf(of), quantityOf(result)]
  const after = text.slice(of.end, of.end + 10)
  const at = known.indexOf(of)
  return known.slice(Math.max(0, at - figuresNearby), at + figuresNearby).some((other) => {
    const whole = quantityOf(other)
    if (other === of || other.isLoose || !Number.isFinite(whole.value)) return false
    const isYear = (year: Figure) => year.unit === '' && /^(?:1[5-9]|20)\d\d$/u.test(year.value)
    if (of.unit === 'year' && isYear(other) && isYear(result))
      return Math.abs(whole.value - amount.value) === Number(of.value)
    if (whole.unit !== amount.unit && whole.unit !== '' && amount.unit !== '') return false
    if (of.unit === 'times') return isNear(amount.value, whole.value * Number(of.value))
    // "$300 million more than the year before", when it was $2.1 billion.
    if (share === undefined)
      return (
        (isLess.test(after) || isMore.test(after)) &&
        of.unit === other.unit &&
        isNear(amount.value, whole.value + Number(of.value) * (isLess.test(after) ? 1 : -1))
      )
    const factor = isLess.test(after) ? 1 - share : isMore.test(after) ? 1 + share : share
    return isNear(amount.value, whole.value * factor)
  })
}

/** Words that give an amount which is not read as a figure. */
const amounts =
  /(?<!\p{L})(?:couple|pair|trio|quartet|quintet|duo|twins?|score|fortnight\p{L}+|either|neither|(?:bi|semi)-?(?:weekly|monthly|annual\p{L}*)|nightly|mid-\p{L}+|penultimate|(?:next to last|last but one)|latter|successor|predecessor|full marks)(?!\p{L})/giu

/** True if a sentence gives an amount in a word that the other sentence does not have. */
export const tellsInWords = (text: string, other: string): boolean => {
  const known = new Set(other.toLowerCase().match(amounts))
  return (text.toLowerCase().match(amounts) ?? []).some((word) => !known.has(word))
}

/** Figures of a sentence or two from which another can be calculated. */
const figuresNearby = 12

/** Shares in any form have the same unit. */
const quantityOf = (figure: Figure): { value: number; unit: string } =>
  figure.isShare === true
    ? { value: Number(figure.value), unit: 'share' }
    : figure.unit === '%'
      ? { value: Number(figure.value) / 100, unit: 'share' }
      : { value: Number(figure.value), unit: figure.unit }

/** True if a figure follows from those of the other text: a sum, a difference, a multiple, a part of a yearly amount. */
export const followsFrom = (figure: Figure, others: readonly Figure[]): boolean => {
  const { value, unit } = quantityOf(figure)
  if (!Number.isFinite(value) || value === 0 || value === 1) return false
  const known = others.map(quantityOf)
  return known.some((one, at) => {
    let sum = one.value
    return known.slice(at + 1, at + 1 + figuresNearby).some((two) => {
      const isAlike = one.unit === two.unit && (unit === one.unit || unit === '')
      const isMultiple = (two.unit === 'times' && unit === one.unit) || (one.unit === 'times' && unit === two.unit)
      const isSpan = unit === 'year' && one.unit === '' && two.unit === ''
      sum += two.value
      const difference = Math.abs(one.value - two.value)
      return (
        (isAlike && (isNear(value, sum) || isNear(value, one.value + two.value) || isNear(value, difference))) ||
        (isMultiple && isNear(value, one.value * two.value)) ||
        (isSpan && value === difference)
      )
    })
  })
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6 * Math.max(1, Math.abs(b))
