// Figures and dates by what they say, not by how they are written: 1,200 is 1200 is "twelve hundred", 50% is "50 percent".
import { dropOverlaps } from './spans.ts'

/** A figure. `value` is a number in plain form, or the text of what is no single number (a ratio, a version). */
export type Figure = {
  value: string
  /** Canonical: '%', 'USD', 'minute'; '' where none stands beside the number. */
  unit: string
  /** How exact it claims to be. */
  bound: 'about' | 'over' | 'under' | undefined
  /** A word such as "one" or "half" that is as often no figure at all: it may stand for one, and is never missed itself. */
  isLoose: boolean
  /** Only the other end of its range says its unit. */
  isLent?: boolean
  /** What a magnitude has multiplied it by. */
  factor: number
  start: number
  end: number
}

export type DateFact = { value: string; start: number; end: number }

const units: Record<string, string> = {}
for (const [canonical, forms] of Object.entries({
  '%': '% percent pct percentage',
  pp: 'pp points',
  USD: '$ usd dollar dollars us$ bucks',
  EUR: '€ eur euro euros',
  GBP: '£ gbp quid',
  JPY: '¥ jpy yen cny rmb yuan',
  INR: '₹ inr rupee rupees',
  cent: '¢ cent cents',
  millisecond: 'ms millisecond milliseconds',
  second: 's sec secs second seconds',
  minute: 'min mins minute minutes',
  hour: 'h hr hrs hour hours',
  day: 'day days',
  week: 'week weeks',
  month: 'month months',
  year: 'yr yrs year years',
  decade: 'decade decades',
  century: 'century centuries',
  millimetre: 'mm millimeter millimeters millimetre millimetres',
  centimetre: 'cm centimeter centimeters centimetre centimetres',
  metre: 'm meter meters metre metres',
  kilometre: 'km kilometer kilometers kilometre kilometres',
  inch: '″ inch inches',
  foot: 'ft foot feet',
  mile: 'mi mile miles',
  gram: 'g gram grams',
  kilogram: 'kg kilo kilos kilogram kilograms',
  milligram: 'mg milligram milligrams',
  ounce: 'oz ounce ounces',
  pound: 'lb lbs pound pounds',
  microgram: 'mcg µg μg microgram micrograms',
  ton: 't ton tons tonne tonnes',
  litre: 'l liter liters litre litres',
  millilitre: 'ml milliliter milliliters millilitre millilitres',
  centilitre: 'cl centiliter centiliters centilitre centilitres',
  gallon: 'gal gallon gallons',
  pint: 'pt pint pints',
  quart: 'qt quart quarts',
  cup: 'cup cups',
  tablespoon: 'tbsp tablespoon tablespoons',
  teaspoon: 'tsp teaspoon teaspoons',
  'square metre': 'm² sqm',
  yard: 'yd yds yard yards',
  acre: 'acre acres',
  hectare: 'ha hectare hectares',
  bit: 'bit bits',
  kilobit: 'kbps kbit kbits kilobit kilobits',
  megabit: 'mbps mbit mbits megabit megabits',
  gigabit: 'gbps gbit gbits gigabit gigabits',
  kilobyte: 'kb kilobyte kilobytes',
  megabyte: 'mb megabyte megabytes',
  gigabyte: 'gb gigabyte gigabytes',
  terabyte: 'tb terabyte terabytes',
  hertz: 'hz hertz',
  kilohertz: 'khz kilohertz',
  megahertz: 'mhz megahertz',
  gigahertz: 'ghz gigahertz',
  volt: 'v volt volts',
  watt: 'w watt watts',
  kilowatt: 'kw kilowatt kilowatts',
  megawatt: 'mw megawatt megawatts',
  gigawatt: 'gw gigawatt gigawatts',
  'kilowatt hour': 'kwh',
  calorie: 'kcal calorie calories',
  degree: '° degree degrees',
  celsius: '°c celsius',
  fahrenheit: '°f fahrenheit',
  pixel: 'px pixel pixels',
  dpi: 'dpi ppi',
  times: 'x times',
})) {
  for (const form of forms.split(' ')) units[form] = canonical
}
/** A number that loses one of these has lost its meaning; other units may go where the sentence still says them. */
const unitsThatStay = new Set(['%', 'pp', 'USD', 'EUR', 'GBP', 'JPY', 'INR', 'cent'])

/** Units that are a whole number of others, so that "a century" is 100 years and "one and a half hours" 90 minutes. */
const sameAs: Record<string, { unit: string; of: number; when: (value: number) => boolean }> = {
  decade: { unit: 'year', of: 10, when: () => true },
  century: { unit: 'year', of: 100, when: () => true },
  hour: { unit: 'minute', of: 60, when: (value) => !Number.isInteger(value) },
}

const magnitudes: Record<string, number> = {
  hundred: 1e2,
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  m: 1e6,
  mn: 1e6,
  billion: 1e9,
  bn: 1e9,
  b: 1e9,
  trillion: 1e12,
  tn: 1e12,
}

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const ordinals: Record<string, number> = {
  fifth: 5,
  eighth: 8,
  ninth: 9,
  twelfth: 12,
  twentieth: 20,
  thirtieth: 30,
  fortieth: 40,
  fiftieth: 50,
  hundredth: 100,
}
for (const word of [
  'fourth',
  'sixth',
  'seventh',
  'tenth',
  'eleventh',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
])
  ordinals[word] = small.indexOf(word.slice(0, -2))
/** Figures within a longer ordinal only ("twenty-first"); alone they stand for "1st", and never for "one". */
const tailOrdinals: Record<string, number> = { first: 1, second: 2, third: 3 }
const loose: Record<string, number> = {
  // "Zero guilt" is no guilt.
  zero: 0,
  one: 1,
  first: 1,
  second: 2,
  third: 3,
  half: 0.5,
  dozen: 12,
  once: 1,
  twice: 2,
  both: 2,
}

const plain = (value: number): string => String(Number(value.toPrecision(12)))

const numberWord = [
  ...small,
  ...tens.slice(2),
  'hundred',
  'thousand',
  'million',
  'billion',
  'trillion',
  ...Object.keys(ordinals),
  ...Object.keys(loose),
].join('|')
const wordRun = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${numberWord})(?:(?:[ -]|-? and )(?:${numberWord}))*(?![\\p{L}\\p{N}])`,
  'giu',
)

/** The numbers in a run of number words: "twenty-one" is one, "two three" are two. */
const readWords = (run: string, offset: number): Figure[] => {
  const figures: Figure[] = []
  let total = 0
  let current: number | undefined
  let start = 0
  let end = 0
  let lowest = Number.POSITIVE_INFINITY
  let isOrdinal = false
  let words = 0
  let first = ''
  let lastMagnitude = 1
  const flush = () => {
    if (current === undefined && total === 0) return
    const value = plain(total + (current ?? 0))
    const isLoose = words === 1 && first in loose
    figures.push({
      value: isOrdinal ? `${value}th` : value,
      unit: '',
      bound: undefined,
      isLoose,
      factor: total > 0 ? lastMagnitude : 1,
      start: offset + start,
      end: offset + end,
    })
    total = 0
    current = undefined
    lowest = Number.POSITIVE_INFINITY
    isOrdinal = false
    words = 0
  }
  let isAfterAnd = false
  for (const match of run.matchAll(/\p{L}+/gu)) {
    const word = match[0].toLowerCase()
    if (word === 'and') {
      // "two hundred and five" is a number; "two and five" are two.
      isAfterAnd = true
      if (lowest < 100 || lowest === Number.POSITIVE_INFINITY) flush()
      continue
    }
    const ten = tens.indexOf(word)
    const digit = small.indexOf(word)
    const magnitude = magnitudes[word]
    const tail = words > 0 && !isAfterAnd ? tailOrdinals[word] : undefined
    const ordinal = ordinals[word] ?? tail
    const value = ten > 1 ? ten * 10 : digit >= 0 ? digit : (ordinal ?? loose[word] ?? 0)
    if (magnitude !== undefined && magnitude >= 100) {
      if (current === undefined) flush()
      if (magnitude === 100) current = (current ?? 1) * 100
      else {
        total += (current ?? 1) * magnitude
        current = undefined
        lastMagnitude = magnitude
      }
      lowest = magnitude
    } else {
      const fits =
        current === undefined
          ? value < lowest
          : (lowest === 100 && value < 100) ||
            (lowest >= 20 && lowest < 100 && lowest % 10 === 0 && value > 0 && value < 10)
      if (!fits || (word in loose && word !== 'one' && tail === undefined)) flush()
      current = (current ?? 0) + value
      lowest = value === 0 ? 1 : value
    }
    if (words === 0) {
      start = match.index
      first = word
    }
    words += 1
    end = match.index + word.length
    isOrdinal = ordinal !== undefined || word in tailOrdinals
    isAfterAnd = false
    if (isOrdinal) flush()
  }
  flush()
  return figures
}

const digits =
  /(?<![\p{L}\p{N}.])(?<!\p{Lu}[\p{L}\p{N}]{0,20}-)(?<sign>(?<=^|[\s(])[-−+](?=[$€£¥₹.\d]))?(?<currency>US\$|[$€£¥₹]|(?:USD|EUR|GBP) ?)?(?<number>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,3}(?:[\u00A0\u2009\u202F]\d{3})+|\d{1,3}(?:\.\d{3})+,\d+|\d+(?:\.\d+)*|\.\d+)(?:(?<joined>[/:]\d+(?:\.\d+)?)+)?(?<suffix>\p{L}{0,12})(?!\p{L})/gu

const magnitudeAfter = /^[ \u00A0\u202F-]?(hundred|thousand|million|billion|trillion|bn|mn|tn)(?!\p{L})/iu
/** Words that may stand between a number and its unit: "2 working days". */
const unitAfter =
  /^[ \u00A0\u202F-]?(?:(?:more|or (?:more|less|fewer|so)|full|whole|long|short|working|business|calendar|consecutive|additional|extra|other|square|cubic|fluid|metric|US|U\.S\.)[ -])?(?:of )?(%|°[CF]?|¢|[€£$](?!\d)|per cent(?!\p{L})|[\p{L}²]{1,12}(?!\p{L}))/iu

const beforeFigure =
  /(?:(?<about>about|around|roughly|approximately|approx\.?|nearly|almost|close to|an? estimated|estimated|circa|ca\.|~|≈|some)|(?<over>at least|more than|over|above|no (?:fewer|less) than|upwards of|a minimum of|exceeding|exceeds?|≥|>)|(?<under>up to|at most|less than|fewer than|under|below|no more than|a maximum of|≤|<)) ?$/iu
const afterFigure = /^(?:\+| ?(?:or (?:more|over|above)|plus)(?!\p{L}))|^(?<under> or (?:less|fewer|under))(?!\p{L})/iu
/** "Five or more years". */
const boundInside = / or more |(?<under> or (?:less|fewer) )/iu

const boundOf = (text: string, start: number, end: number): Figure['bound'] => {
  const before = beforeFigure.exec(text.slice(Math.max(0, start - 24), start))
  if (
    before !== null &&
    (before.index === 0 || !/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, start - 24), start).slice(0, before.index)))
  ) {
    return before.groups?.['about'] !== undefined ? 'about' : before.groups?.['over'] !== undefined ? 'over' : 'under'
  }
  const trailing = afterFigure.exec(text.slice(end, end + 16)) ?? boundInside.exec(text.slice(start, end))
  if (trailing === null) return undefined
  return trailing.groups?.['under'] === undefined ? 'over' : 'under'
}

/** Letters that stand by themselves for a unit after a number in digits; "5 a day" has none. */
const isLetterUnit = /^[gGlLmVWhst]$/u

/** The unit that follows a number, and the magnitude before it: " million dollars", "-minute", "%". */
const readAfter = (rest: string, isInDigits = false): { factor: number; unit: string; length: number } => {
  const magnitude = magnitudeAfter.exec(rest)
  const length = magnitude?.[0].length ?? 0
  const factor = magnitude === null ? 1 : magnitudes[magnitude[1]!.toLowerCase()]!
  const found = unitAfter.exec(rest.slice(length))
  const written = found?.[1] ?? ''
  const unit = /^per cent$/iu.test(written) ? '%' : units[written.toLowerCase()]
  const isUnit =
    unit !== undefined && (written.length > 1 || !/\p{L}/u.test(written) || (isInDigits && isLetterUnit.test(written)))
  return isUnit ? { factor, unit, length: length + found![0].length } : { factor, unit: '', length }
}

const readDigits = (match: RegExpExecArray, text: string): Figure | undefined => {
  const { sign = '', currency = '', number = '', joined, suffix = '' } = match.groups ?? {}
  const start = match.index
  let end = start + match[0].length
  if (joined !== undefined || (number.match(/\./gu)?.length ?? 0) > 1) {
    if (!/^\d{1,3}(?:\.\d{3})+,\d+$/u.test(number)) {
      return { value: match[0].trim(), unit: '', bound: undefined, isLoose: false, factor: 1, start, end }
    }
  }
  const isEuropean = /^\d{1,3}(?:\.\d{3})+,\d+$/u.test(number)
  const digitsOnly = isEuropean
    ? number.replaceAll('.', '').replace(',', '.')
    : number.replace(/[,\u00A0\u2009\u202F]/gu, '')
  let value = Number(digitsOnly)
  let factor = 1
  let unit = units[currency.trim().toLowerCase()] ?? ''
  const ending = suffix.toLowerCase()

  if (/^(?:st|nd|rd|th)$/u.test(ending))
    return { value: `${plain(value)}th`, unit: '', bound: undefined, isLoose: false, factor: 1, start, end }
  if (ending === 's' && number.length >= 2)
    return { value: `${number}s`, unit: '', bound: undefined, isLoose: false, factor: 1, start, end }
  if (ending !== '') {
    const isMagnitude =
      ending in magnitudes && (ending !== 'm' || unit !== '' || suffix === 'M') && (ending !== 'b' || suffix === 'B')
    if (isMagnitude) factor = magnitudes[ending]!
    else if (ending in units) unit = units[ending]!
    // Letters and digits together are a name: 6E, 4K, 2FA.
    else return undefined
  }
  if (ending === '' || unit === '' || unit === 'USD') {
    const rest = readAfter(text.slice(end, end + 40), true)
    factor *= rest.factor
    if (unit === '') unit = rest.unit
    if (rest.factor !== 1 || rest.unit !== '') end += rest.length
  }
  value *= factor
  const isNegative = sign === '-' || sign === '−'
  return {
    value: `${isNegative ? '-' : ''}${plain(value)}`,
    unit,
    bound: boundOf(text, start, end),
    isLoose: false,
    factor,
    start,
    end,
  }
}

const vulgar: Record<string, number> = { '½': 1 / 2, '¼': 1 / 4, '¾': 3 / 4, '⅓': 1 / 3, '⅔': 2 / 3 }

const parts: Record<string, number> = {
  half: 2,
  third: 3,
  quarter: 4,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  eighth: 8,
  tenth: 10,
}
const partsOf: Record<string, number> = { '': 1, a: 1, one: 1, two: 2, three: 3, four: 4, five: 5, seven: 7, nine: 9 }
const fraction = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?<many>an?|one|two|three|four|five|seven|nine)[ -])?(?<part>${Object.keys(parts).join('|')})(?<plural>s)?(?![\\p{L}-])(?<of> of(?! all)| (?=an? |the |my |our |your |its |their ))?`,
  'giu',
)
/** "A third of", "two thirds" and "nearly half" are figures; "the first half", "a third time" and "the fifth" are not. */
const findFractions = (text: string): Figure[] =>
  [...text.matchAll(fraction)].flatMap((match) => {
    const { many = '', part = '', plural, of } = match.groups ?? {}
    const name = part.toLowerCase()
    const isHalf = name === 'half'
    const start = match.index
    const end = start + match[0].length - (of?.length ?? 0)
    const bound = boundOf(text, start, end)
    const isFraction =
      plural === undefined ? (many !== '' || isHalf) && (of !== undefined || bound !== undefined) : many !== ''
    if (
      !isFraction ||
      /(?:^|\P{L})(?:first|second|other|latter|better) $/iu.test(text.slice(Math.max(0, start - 8), start))
    )
      return []
    const share = (partsOf[many.toLowerCase().replace('an', 'a')] ?? 1) / parts[name]!
    // "Half an hour".
    const unit = isHalf
      ? (/^ an? (hour|day|year|mile|decade|century)(?!\p{L})/iu.exec(text.slice(end, end + 16))?.[1] ?? '')
      : ''
    return [
      {
        value: plain(share),
        unit: units[unit.toLowerCase()] ?? '',
        bound,
        isLoose: false,
        factor: 1,
        start,
        end: unit === '' ? end : end + text.slice(end).indexOf(unit) + unit.length,
      },
    ]
  })

const spanOfTime = /(?<![\p{L}\p{N}])an? (?<unit>hour|decade|century)(?<half> and a half)?(?!\p{L})/giu
/** "An hour and a half" and "an hour before" are figures; "a century" may stand for one. */
const findSpansOfTime = (text: string): Figure[] =>
  [...text.matchAll(spanOfTime)].map((match) => {
    const end = match.index + match[0].length
    const half = match.groups?.['half']
    return {
      value: half === undefined ? '1' : '1.5',
      unit: match.groups!['unit']!.toLowerCase(),
      bound: boundOf(text, match.index, end),
      isLoose: half === undefined && !/^ (?:before|after|ago|later|earlier)(?!\p{L})/iu.test(text.slice(end, end + 9)),
      factor: 1,
      start: match.index,
      end,
    }
  })

/** "One day" and "one foot in the door" are no measures. */
const isMeasureOfOne = (unit: string): boolean =>
  unit !== '' && !['second', 'day', 'week', 'month', 'year', 'foot', 'cup', 'degree', 'times', 'pp'].includes(unit)

/** Two figures that are one ("1 in 20", "two and a half"), or of which one says the other's unit ("5–8 cm", "$2–4 billion"). */
const join = (figures: readonly Figure[], text: string): Figure[] => {
  const joined: Figure[] = []
  for (const figure of figures) {
    const before = joined.at(-1)
    const between =
      before === undefined || figure.start - before.end > 16 ? undefined : text.slice(before.end, figure.start)
    if (before === undefined || between === undefined) {
      joined.push(figure)
      continue
    }
    const [low, high] = [Number(before.value), Number(figure.value)]
    const isShare =
      /^ (?:in|out of)(?: every)? $/iu.test(between) && before.unit === '' && figure.unit === '' && low < high
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
    const slash = /^([1-3])\/([2-4])$/u.exec(figure.value)
    const more = slash === null ? high : Number(slash[1]) / Number(slash[2])
    const isVulgar = /^ ?$/u.test(between) && more < 1 && (slash !== null || /[½¼¾⅓⅔]/u.test(text[figure.start]!))
    if ((isHalfMore || isVulgar) && Number.isInteger(low) && (before.unit === '' || figure.unit === '')) {
      joined[joined.length - 1] = {
        ...before,
        value: plain(low + more),
        isLoose: false,
        unit: before.unit || figure.unit,
        end: figure.end,
      }
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
    joined.push(figure)
  }
  return joined
}

const canonical = (figure: Figure): Figure => {
  const same = sameAs[figure.unit]
  const value = Number(figure.value)
  if (same === undefined || Number.isNaN(value) || !same.when(value)) return figure
  return { ...figure, value: plain(value * same.of), unit: same.unit }
}

/** Of figures that overlap the first in the list stands. */
const withoutOverlaps = (figures: readonly Figure[]): Figure[] => {
  let reached = 0
  return figures
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ start, end }) => {
      if (start < reached) return false
      reached = end
      return true
    })
}

/** The figures of a text, in order. Dates must have been blanked out before. Linear. */
export const findFigures = (text: string): Figure[] => {
  const figures: Figure[] = []
  for (const match of text.matchAll(digits)) {
    const figure = readDigits(match, text)
    if (figure !== undefined) figures.push(figure)
  }
  for (const match of text.matchAll(/[½¼¾⅓⅔]/gu)) {
    figures.push({
      value: plain(vulgar[match[0]]!),
      unit: '',
      bound: undefined,
      isLoose: false,
      factor: 1,
      start: match.index,
      end: match.index + 1,
    })
  }
  const taken = withoutOverlaps([...figures, ...findFractions(text), ...findSpansOfTime(text)])
  const worded: Figure[] = []
  let reached = 0
  for (const match of text.matchAll(wordRun)) {
    for (const figure of readWords(match[0], match.index)) {
      while (reached < taken.length && taken[reached]!.end <= figure.start) reached += 1
      // "3 million" is read already.
      if (reached < taken.length && taken[reached]!.start < figure.end) continue
      const word = text.slice(figure.start, figure.end)
      const rest = text.slice(figure.end, figure.end + 40)
      const { unit, length } =
        /^twice$/iu.test(word) && /^ (?:an?|per|each|every|daily|weekly|monthly|yearly)(?!\p{L})/iu.test(rest)
          ? { unit: 'times', length: 0 }
          : readAfter(rest)
      const isFigure =
        !figure.isLoose ||
        (/^one$/iu.test(word) && isMeasureOfOne(unit)) ||
        (/^(?:zero|half)$/iu.test(word) && unitsThatStay.has(unit)) ||
        (/^twice$/iu.test(word) && unit === 'times')
      const end = unit === '' ? figure.end : figure.end + length
      worded.push({
        ...figure,
        unit,
        isLoose: !isFigure,
        bound: isFigure ? boundOf(text, figure.start, end) : undefined,
        end,
      })
    }
  }
  return join(withoutOverlaps([...taken, ...worded]), text).map(canonical)
}

export const isSameFigure = (a: Figure, b: Figure): boolean => a.value === b.value && a.unit === b.unit

const mayGoUnsaid = ({ unit, isLent }: Figure): boolean => isLent === true || !unitsThatStay.has(unit)

/** The same number where one of the two does not say its unit, which it may leave to the sentence. */
export const isLikeFigure = (a: Figure, b: Figure): boolean =>
  a.value === b.value && (a.unit === b.unit || (a.unit === '' && mayGoUnsaid(b)) || (b.unit === '' && mayGoUnsaid(a)))

const monthNames = 'january february march april may june july august september october november december'.split(' ')
const month = `(?<month>${monthNames.join('|')}|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\\.?`
const day = '(?<day>\\d{1,2})(?:st|nd|rd|th)?'
const yearPart = '(?<year>1\\d{3}|20\\d\\d)'
const datePatterns = [
  `${month} ${day},? ${yearPart}`,
  `${day} (?:of )?${month},? ${yearPart}`,
  `${month},? (?:of )?${yearPart}`,
  `${month} ${day}(?![\\d.,:%]*\\d|%)`,
  `${day} (?:of )?${month}`,
  '(?<year>1\\d{3}|20\\d\\d)-(?<monthNumber>\\d{2})-(?<day>\\d{2})',
].map((pattern) => new RegExp(`(?<![\\p{L}\\p{N}.,/-])(?:the )?${pattern}(?![\\p{L}\\p{N}])`, 'giu'))
const writtenDate = /(?<![\p{L}\p{N}./-])\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d{2})(?![\p{L}\p{N}/-])/gu
const time =
  /(?<![\p{L}\p{N}.:])(?:(?<hour>\d{1,2})(?:[:.](?<minute>\d{2}))?(?: ?(?<half>[ap])\.? ?m(?:\.|(?!\p{L}))| (?:o['’]clock )?(?:in the (?<part>morning|afternoon|evening)|at (?<night>night))(?!\p{L}))|(?<hour24>[01]?\d|2[0-3]):(?<minute24>[0-5]\d)(?![\d:]))/giu

const two = (value: string | number): string => String(value).padStart(2, '0')

/** The dates and times of a text by value: "March 3, 2024" and "3 March 2024" are 2024-03-03, "3:30 pm" is 15:30. Linear. */
export const findDates = (text: string): DateFact[] => {
  const found: DateFact[] = []
  for (const pattern of datePatterns) {
    for (const match of text.matchAll(pattern)) {
      const groups = match.groups ?? {}
      const name = groups['month']?.toLowerCase()
      // "may 5" is a verb, "March 5" is a date.
      if (name !== undefined && !/\p{Lu}/u.test(match[0].replace(/^the /iu, ''))) continue
      const number =
        name === undefined
          ? groups['monthNumber']!
          : two(monthNames.findIndex((full) => full.startsWith(name.slice(0, 3))) + 1)
      const value = [groups['year'] ?? '-', number, groups['day'] === undefined ? '' : two(groups['day'])].join('-')
      found.push({ value, start: match.index, end: match.index + match[0].length })
    }
  }
  for (const match of text.matchAll(writtenDate))
    found.push({ value: match[0], start: match.index, end: match.index + match[0].length })
  for (const match of text.matchAll(time)) {
    const { hour, minute = '00', half, part, night, hour24, minute24 = '00' } = match.groups ?? {}
    const isLate = half?.toLowerCase() === 'p' || part === 'afternoon' || part === 'evening' || night !== undefined
    const value =
      hour24 === undefined ? `${two((Number(hour) % 12) + (isLate ? 12 : 0))}:${minute}` : `${two(hour24)}:${minute24}`
    found.push({ value, start: match.index, end: match.index + match[0].length })
  }
  return dropOverlaps(found)
}
