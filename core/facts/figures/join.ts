import { boundOf } from './bounds.ts'
import { type Figure, plain } from './figure.ts'

const moneySigns = /^[^\d]{0,4}[$€£¥₹]/u

/** The minutes of "2 hours 30 minutes" and "2h 30m". */
const minutesAfterHours = (hours: Figure, minutes: Figure, between: string, text: string): number | undefined => {
  if (hours.unit !== 'hour' || !/^,? (?:and )?$|^$/u.test(between) || Number(minutes.value) >= 60) return undefined
  const isShort = minutes.unit === 'metre' && /\d ?h$/u.test(text.slice(hours.start, hours.end))
  return minutes.unit === 'minute' || isShort ? Number(hours.value) * 60 + Number(minutes.value) : undefined
}

/** True if a figure and the text behind it begin a range: "5–", "5 to", "between 5 and". */
const areEnds = (low: Figure, between: string, text: string): boolean =>
  /^ ?[-–—] ?$|^ to $/u.test(between) ||
  (between === ' and ' && /(?:^|\P{L})between $/iu.test(text.slice(Math.max(0, low.start - 9), low.start)))

/** Gives the first end of a range the unit of its second end, the last of these figures: "between 5 and 8 cm". */
const lendUnit = (figures: Figure[], text: string): void => {
  const [low, high] = figures.slice(-2)
  if (low === undefined || high === undefined || !areEnds(low, text.slice(low.end, high.start), text)) return
  const isLower = Number(low.value) < Number(high.value) / high.factor
  const isSameUnit = low.unit === '' || low.unit === high.unit
  if (low.isLoose || !isLower || low.factor !== 1 || !isSameUnit || high.unit === 'pp') return
  figures[figures.length - 2] = {
    ...low,
    value: plain(Number(low.value) * high.factor),
    unit: high.unit,
    isLent: low.unit === '',
    factor: high.factor,
  }
}

/** Two figures that are one ("1 in 20", "two and a half"), or where one gives the other's unit ("5–8 cm", "$2–4 billion"). */
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
    // One number says "five stars out of five".
    if (/^(?: \p{L}{3,12})? out of $/iu.test(between) && before.unit + figure.unit === '' && low === high) {
      joined[joined.length - 1] = { ...before, end: figure.end }
      continue
    }
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
      lendUnit(joined, text)
      continue
    }
    const minutes = minutesAfterHours(before, figure, between, text)
    if (minutes !== undefined) {
      joined[joined.length - 1] = { ...before, value: plain(minutes), unit: 'minute', isLoose: false, end: figure.end }
      continue
    }
    const isCoins =
      /^[A-Z]{3}$|^pound$/u.test(before.unit) &&
      /^(?:cent|penny)$/u.test(figure.unit) &&
      high < 100 &&
      Number.isInteger(low)
    // "Four dollars and ninety-five cents".
    if (isCoins && /^,? (?:and )?$/u.test(between)) {
      const unit = before.unit === 'pound' ? 'GBP' : before.unit
      joined[joined.length - 1] = { ...before, value: plain(low + high / 100), unit, isLoose: false, end: figure.end }
      continue
    }
    const isEnds = areEnds(before, between, text)
    // "$80-200": the sign of the first end also belongs to the second.
    const isMoney = isEnds && figure.unit === '' && moneySigns.test(text.slice(before.start, before.end)) && low < high
    joined.push(isMoney ? { ...figure, unit: before.unit, isLent: true } : figure)
    lendUnit(joined, text)
  }
  return joined
}
