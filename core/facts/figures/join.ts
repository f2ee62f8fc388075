import { boundOf } from './bounds.ts'
import { type Figure, plain } from './figure.ts'
import { measured, readAfter } from './units.ts'

const moneySigns = /^[^\d]{0,4}[$€£¥₹]/u

/** Measures that are told in two units at once. "2 GB and 512 MB" are two figures. */
const measuresInParts: ReadonlySet<string> = new Set([
  'time',
  'years',
  'length',
  'length in inches',
  'mass',
  'mass in ounces',
  'volume',
])
/** "1 m and 20 cm long" is one length, and "1 kg and 500 g bags" are two masses. */
const endsMeasure =
  /^(?:[.,;:!?)]|$| (?:long|high|tall|wide|deep|thick|of|in|at|on|from|to|above|below|apart|away|and|or)(?!\p{L}))/iu
const endsInches = /^(?:[.,;:!?)″"]|$| (?:in|tall|high|long|wide|deep|thick|and|or|but|from|to|at|on)(?!\p{L}))/iu
const endsPrice = /^(?:[.,;:!?)]|$| (?:an?|per|each|for|in|on|to|at|and|or|more|less|by|from)(?!\p{L}))/iu

/** The whole of "2 hours 30 minutes", "2h 30m", "2 m 5 cm", "7 lb 8 oz", "6 ft 6" and "three pounds fifty" in one unit. */
const wholeOf = (
  big: Figure,
  small: Figure,
  between: string,
  text: string,
): Pick<Figure, 'value' | 'unit'> | undefined => {
  const [high, low] = [Number(big.value), Number(small.value)]
  if (/^['’′] ?$/u.test(between) && /^(?:["″”]|['’′]{2})/u.test(text.slice(small.end)) && low < 12)
    return { value: plain(high * 12 + low), unit: 'inch' }
  if (!/^(?:,? (?:and )?)?$/u.test(between) || !Number.isInteger(high) || !(low > 0)) return undefined
  const rest = text.slice(small.end, small.end + 16)
  if (/^[A-Z]{3}$|^pound$/u.test(big.unit) && between !== '' && !between.startsWith(',') && big.factor === 1) {
    const isWord = between === ' ' && small.unit === '' && /^\p{L}/u.test(text[small.start]!) && endsPrice.test(rest)
    const isCoin = small.unit === 'cent' || small.unit === 'penny' || (isWord && low >= 10)
    if (isCoin && low < 100 && Number.isInteger(low))
      return { value: plain(high + low / 100), unit: big.unit === 'pound' ? 'GBP' : big.unit }
  }
  if (big.unit === 'metre' && small.unit === '' && between === ' ' && low >= 10 && low < 100 && endsInches.test(rest))
    return { value: plain(high * 100 + low), unit: 'centimetre' }
  if (big.unit === 'foot' && small.unit === '' && between === ' ' && low < 12 && endsInches.test(rest))
    return { value: plain(high * 12 + low), unit: 'inch' }
  const isShort =
    big.unit === 'hour' &&
    (small.unit === 'metre' || small.unit === '') &&
    /\d ?h$/u.test(text.slice(big.start, big.end)) &&
    low < 60
  const unit = isShort ? 'minute' : small.unit
  const [whole, part] = [measured(1, big.unit), measured(1, unit)]
  if (whole === undefined || whole.name !== part?.name || !measuresInParts.has(whole.name)) return undefined
  const ratio = whole.amount / part.amount
  if (low >= ratio || !Number.isInteger(ratio)) return undefined
  const isTime = whole.name === 'time' || whole.name === 'years'
  if (between.startsWith(',') && !isTime) return undefined
  if (/and/u.test(between) && !isTime && !endsMeasure.test(rest)) return undefined
  if (
    /and/u.test(between) &&
    /(?:^|\P{L})(?:between|both|either) $/iu.test(text.slice(Math.max(0, big.start - 9), big.start))
  )
    return undefined
  return { value: plain(high * ratio + low), unit }
}

/** "Twelve (12) months" tells one figure. */
const inBrackets = (before: Figure, figure: Figure, between: string, text: string): Figure | undefined => {
  if (between !== ' (' || text[figure.end] !== ')' || before.value !== figure.value || figure.unit !== '')
    return undefined
  const end = figure.end + 1
  const { unit, length } = readAfter(text.slice(end, end + 40), true)
  return before.unit !== '' || unit === ''
    ? { ...before, isLoose: false, end }
    : { ...before, isLoose: false, unit, end: end + length }
}

/** "1 in 20", "3 out of every 5", "one person in four". */
const shareOf = (before: Figure, figure: Figure, between: string, text: string): Figure | undefined => {
  const [low, high] = [Number(before.value), Number(figure.value)]
  const isShare =
    (/^ (?:in|out of)(?: every)? $/iu.test(between) ||
      (/^ (?:in|out of) an? $/iu.test(between) && /^(?:hundred|thousand|million)/iu.test(text.slice(figure.start))) ||
      (before.value === '1' && /^ \p{L}{3,12} in $/iu.test(between))) &&
    before.unit === '' &&
    figure.unit === '' &&
    low < high
  const isYear = /^(?:1[5-9]|20)\d\d$/u.test(text.slice(figure.start, figure.end))
  if (!isShare || isYear || !Number.isInteger(low) || !Number.isInteger(high)) return undefined
  return {
    ...before,
    value: `${before.value} in ${figure.value}`,
    isLoose: false,
    bound: boundOf(text, before.start, figure.end),
    end: figure.end,
  }
}

/** "$2 ½", "2 1/2 cups". */
const mixedOf = (before: Figure, figure: Figure, between: string, text: string): Figure | undefined => {
  const slash = /^(\d{1,2})\/([2-8]|1[026])$/u.exec(figure.value)
  const [low, more] = [
    Number(before.value),
    slash === null ? Number(figure.value) : Number(slash[1]) / Number(slash[2]),
  ]
  const isVulgar = /^ ?$/u.test(between) && more < 1 && (slash !== null || /[¼-¾⅐-⅞]/u.test(text[figure.start]!))
  if (!isVulgar || !Number.isInteger(low) || (before.unit !== '' && figure.unit !== '')) return undefined
  const unit = before.unit || figure.unit
  return { ...before, value: plain(low + more), isLoose: false, unit, isShare: false, end: figure.end }
}

/** Two figures of a range, of which each may lend the other its unit: "5–8 cm", "$80-200". */
const rangeOf = (before: Figure, figure: Figure, between: string, text: string): readonly [Figure, Figure] => {
  const [low, high] = [Number(before.value), Number(figure.value)]
  const isRange =
    /^ ?[-–—] ?$|^ to $/u.test(between) ||
    (between === ' and ' && /(?:^|\P{L})between $/iu.test(text.slice(Math.max(0, before.start - 9), before.start)))
  if (!isRange || !(low < high)) return [before, figure]
  const isLent =
    !before.isLoose &&
    low < high / figure.factor &&
    before.factor === 1 &&
    (before.unit === '' || before.unit === figure.unit) &&
    figure.unit !== 'pp'
  const { unit, factor } = figure
  const first = isLent ? { ...before, value: plain(low * factor), unit, isLent: before.unit === '', factor } : before
  const isMoney = unit === '' && moneySigns.test(text.slice(before.start, before.end))
  return [first, isMoney ? { ...figure, unit: first.unit, isLent: true } : figure]
}

/** Two figures that are one ("1 in 20", "two and a half"), or of which one says the other's unit ("5–8 cm", "$2–4 billion"). */
export const join = (figures: readonly Figure[], text: string): Figure[] => {
  const joined: Figure[] = []
  for (const figure of figures) {
    const before = joined.at(-1)
    if (before === undefined || figure.start - before.end > 20) {
      joined.push(figure)
      continue
    }
    const between = text.slice(before.end, figure.start)
    const whole = wholeOf(before, figure, between, text)
    const one =
      inBrackets(before, figure, between, text) ??
      shareOf(before, figure, between, text) ??
      mixedOf(before, figure, between, text) ??
      (whole === undefined ? undefined : { ...before, ...whole, isLoose: false, end: figure.end })
    joined.splice(-1, 1, ...(one === undefined ? rangeOf(before, figure, between, text) : [one]))
  }
  return joined
}
