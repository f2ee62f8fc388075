import { boundOf } from './bounds.ts'
import { type Figure, plain } from './figure.ts'

const moneySigns = /^[^\d]{0,4}[$€£¥₹]/u

/** The minutes of "2 hours 30 minutes" and "2h 30m". */
const minutesAfterHours = (hours: Figure, minutes: Figure, between: string, text: string): number | undefined => {
  if (hours.unit !== 'hour' || !/^,? (?:and )?$|^$/u.test(between) || Number(minutes.value) >= 60) return undefined
  const isShort = minutes.unit === 'metre' && /\d ?h$/u.test(text.slice(hours.start, hours.end))
  return minutes.unit === 'minute' || isShort ? Number(hours.value) * 60 + Number(minutes.value) : undefined
}

/** Two figures that are one ("1 in 20", "two and a half"), or of which one says the other's unit ("5–8 cm", "$2–4 billion"). */
export const join = (figures: readonly Figure[], text: string): Figure[] => {
  const joined: Figure[] = []
  for (const figure of figures) {
    const before = joined.at(-1)
    const between =
      before === undefined || figure.start - before.end > 20 ? undefined : text.slice(before.end, figure.start)
    if (before === undefined || between === undefined) {
      joined.push(figure)
      continue
    }
    const [low, high] = [Number(before.value), Number(figure.value)]
    const isShare =
      (/^ (?:in|out of)(?: every)? $/iu.test(between) ||
        (before.value === '1' && /^ \p{L}{3,12} in $/iu.test(between))) &&
      before.unit === '' &&
      figure.unit === '' &&
      low < high
    const isYear = /^(?:1[5-9]|20)\d\d$/u.test(text.slice(figure.start, figure.end))
    if (isShare && !isYear && Number.isInteger(low) && Number.isInteger(high)) {
      joined[joined.length - 1] = {
        ...before,
        value: `${before.value} in ${figure.value}`,
        isLoose: false,
        bound: boundOf(text, before.start, figure.end),
        end: figure.end,
      }
      continue
    }
    const isHalfMore = /^ and an? $/iu.test(between) && figure.value === '0.5'
    // "Two and a half million".
    const magnitude = /^half (?=million|billion|thousand|trillion)/iu.test(text.slice(figure.start, figure.end))
    if (magnitude && /^ and a $/iu.test(between) && before.unit === '' && Number.isInteger(low)) {
      joined[joined.length - 1] = {
        ...figure,
        value: plain(low * high * 2 + high),
        factor: high * 2,
        start: before.start,
      }
      continue
    }
    const slash = /^([1-3])\/([2-4])$/u.exec(figure.value)
    const more = slash === null ? high : Number(slash[1]) / Number(slash[2])
    const isVulgar = /^ ?$/u.test(between) && more < 1 && (slash !== null || /[½¼¾⅓⅔]/u.test(text[figure.start]!))
    if ((isHalfMore || isVulgar) && Number.isInteger(low) && (before.unit === '' || figure.unit === '')) {
      joined[joined.length - 1] = {
        ...before,
        value: plain(low + more),
        isLoose: false,
        unit: before.unit || figure.unit,
        isShare: false,
        end: figure.end,
      }
      continue
    }
    const minutes = minutesAfterHours(before, figure, between, text)
    if (minutes !== undefined) {
      joined[joined.length - 1] = { ...before, value: plain(minutes), unit: 'minute', isLoose: false, end: figure.end }
      continue
    }
    const isRange = /^ ?[-–—] ?$|^ to $/u.test(between)
    const isBetween =
      between === ' and ' && /(?:^|\P{L})between $/iu.test(text.slice(Math.max(0, before.start - 9), before.start))
    if ((isRange || isBetween) && !before.isLoose && low < high / figure.factor && before.factor === 1) {
      const isSameUnit = before.unit === '' || before.unit === figure.unit
      if (isSameUnit && figure.unit !== 'pp') {
        joined[joined.length - 1] = {
          ...before,
          value: plain(low * figure.factor),
          unit: figure.unit,
          isLent: before.unit === '',
          factor: figure.factor,
        }
      }
    }
    // "$80-200": the sign of the first end is the second's, too.
    const isMoney =
      (isRange || isBetween) &&
      figure.unit === '' &&
      moneySigns.test(text.slice(before.start, before.end)) &&
      low < high
    joined.push(isMoney ? { ...figure, unit: before.unit, isLent: true } : figure)
  }
  return joined
}
