// Figures and dates by what they say, not by how they are written: 1,200 is 1200 is "twelve hundred", 50% is "50 percent".

/** A figure. `value` is a number in plain form, or the text of what is no single number (a ratio, a version). */
export type Figure = {
  value: string
  /** Canonical: '%', 'USD', 'minute'; '' where none stands beside the number. */
  unit: string
  /** How exact it claims to be. */
  bound: 'about' | 'over' | 'under' | undefined
  /** A word such as "one" or "half" that is as often no figure at all: it may stand for one, and is never missed itself. */
  isLoose: boolean
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
  metre: 'meter meters metre metres',
  kilometre: 'km kilometer kilometers kilometre kilometres',
  inch: 'inch inches',
  foot: 'ft foot feet',
  mile: 'mi mile miles',
  gram: 'g gram grams',
  kilogram: 'kg kilo kilos kilogram kilograms',
  milligram: 'mg milligram milligrams',
  ounce: 'oz ounce ounces',
  pound: 'lb lbs pound pounds',
  ton: 't ton tons tonne tonnes',
  litre: 'l liter liters litre litres',
  millilitre: 'ml milliliter milliliters millilitre millilitres',
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
  const flush = () => {
    if (current === undefined && total === 0) return
    const value = plain(total + (current ?? 0))
    const isLoose = words === 1 && first in loose
    figures.push({
      value: isOrdinal ? `${value}th` : value,
      unit: '',
      bound: undefined,
      isLoose,
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

const after =
  /^(?:[ \u00A0\u202F-]?(?<magnitude>hundred|thousand|million|billion|trillion|bn|mn|tn)(?!\p{L}))?(?:[ \u00A0\u202F-]?(?<unit>%|°[CF]?|¢|[€£$](?!\d)|per cent(?!\p{L})|\p{L}{1,12}(?!\p{L})))?/iu

const beforeFigure =
  /(?:(?<about>about|around|roughly|approximately|approx\.?|nearly|almost|close to|an? estimated|estimated|circa|ca\.|~|≈|some)|(?<over>at least|more than|over|above|no (?:fewer|less) than|upwards of|a minimum of|exceeding|exceeds?|≥|>)|(?<under>up to|at most|less than|fewer than|under|below|no more than|a maximum of|≤|<)) ?$/iu
const afterFigure = /^(?:\+| ?(?:or (?:more|over|above)|plus)(?!\p{L}))|^(?<under> or (?:less|fewer|under))(?!\p{L})/iu

const boundOf = (text: string, start: number, end: number): Figure['bound'] => {
  const before = beforeFigure.exec(text.slice(Math.max(0, start - 24), start))
  if (
    before !== null &&
    (before.index === 0 || !/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, start - 24), start).slice(0, before.index)))
  ) {
    return before.groups?.['about'] !== undefined ? 'about' : before.groups?.['over'] !== undefined ? 'over' : 'under'
  }
  const trailing = afterFigure.exec(text.slice(end, end + 16))
  if (trailing === null) return undefined
  return trailing.groups?.['under'] === undefined ? 'over' : 'under'
}

/** The unit that follows a number, and the magnitude before it: " million dollars", "-minute", "%". */
const readAfter = (rest: string): { factor: number; unit: string; length: number } => {
  const groups = after.exec(rest)?.groups
  const magnitude = groups?.['magnitude']
  const named = groups?.['unit']?.toLowerCase()
  const unit = named === undefined ? undefined : named === 'per cent' ? '%' : units[named]
  // A letter alone after a space is a word ("5 a day"), not a unit.
  const isUnit = unit !== undefined && (named!.length > 1 || !/\p{L}/u.test(named!))
  const whole = after.exec(rest)?.[0] ?? ''
  return {
    factor: magnitude === undefined ? 1 : magnitudes[magnitude.toLowerCase()]!,
    unit: isUnit ? unit : '',
    length: isUnit
      ? whole.length
      : whole.length -
        (named === undefined
          ? 0
          : named.length + (/[ \u00A0\u202F-]/u.test(whole.at(-named.length - 1) ?? '') ? 1 : 0)),
  }
}

const readDigits = (match: RegExpExecArray, text: string): Figure | undefined => {
  const { sign = '', currency = '', number = '', joined, suffix = '' } = match.groups ?? {}
  const start = match.index
  let end = start + match[0].length
  if (joined !== undefined || (number.match(/\./gu)?.length ?? 0) > 1) {
    if (!/^\d{1,3}(?:\.\d{3})+,\d+$/u.test(number)) {
      return { value: match[0].trim(), unit: '', bound: undefined, isLoose: false, start, end }
    }
  }
  const isEuropean = /^\d{1,3}(?:\.\d{3})+,\d+$/u.test(number)
  const digitsOnly = isEuropean
    ? number.replaceAll('.', '').replace(',', '.')
    : number.replace(/[,\u00A0\u2009\u202F]/gu, '')
  let value = Number(digitsOnly)
  let unit = units[currency.trim().toLowerCase()] ?? ''
  const ending = suffix.toLowerCase()

  if (/^(?:st|nd|rd|th)$/u.test(ending))
    return { value: `${plain(value)}th`, unit: '', bound: undefined, isLoose: false, start, end }
  if (ending === 's' && number.length >= 2)
    return { value: `${number}s`, unit: '', bound: undefined, isLoose: false, start, end }
  if (ending !== '') {
    const isMagnitude =
      ending in magnitudes && (ending !== 'm' || unit !== '' || suffix === 'M') && (ending !== 'b' || suffix === 'B')
    if (isMagnitude) value *= magnitudes[ending]!
    else if (ending in units) unit = units[ending]!
    // Letters and digits together are a name: 6E, 4K, 2FA.
    else return undefined
  }
  if (ending === '' || unit === '' || unit === 'USD') {
    const { factor, unit: following, length } = readAfter(text.slice(end, end + 24))
    value *= factor
    if (unit === '' || following === unit) unit = unit === '' ? following : unit
    if (factor !== 1 || following !== '') end += length
  }
  const isNegative = sign === '-' || sign === '−'
  return {
    value: `${isNegative ? '-' : ''}${plain(value)}`,
    unit,
    bound: boundOf(text, start, end),
    isLoose: false,
    start,
    end,
  }
}

const vulgar: Record<string, string> = { '½': '0.5', '¼': '0.25', '¾': '0.75', '⅓': '1/3', '⅔': '2/3' }

/** The figures of a text, in order. Dates must have been blanked out before. Linear. */
export const findFigures = (text: string): Figure[] => {
  const figures: Figure[] = []
  for (const match of text.matchAll(digits)) {
    const figure = readDigits(match, text)
    if (figure !== undefined) figures.push(figure)
  }
  for (const match of text.matchAll(/[½¼¾⅓⅔]/gu)) {
    figures.push({
      value: vulgar[match[0]]!,
      unit: '',
      bound: undefined,
      isLoose: false,
      start: match.index,
      end: match.index + 1,
    })
  }
  const taken = figures.map(({ start, end }) => ({ start, end })).toSorted((a, b) => a.start - b.start)
  let reached = 0
  for (const match of text.matchAll(wordRun)) {
    while (reached < taken.length && taken[reached]!.end <= match.index) reached += 1
    // "3 million" is read already.
    if (reached < taken.length && taken[reached]!.start <= match.index) continue
    for (const figure of readWords(match[0], match.index)) {
      const { unit, length } = readAfter(text.slice(figure.end, figure.end + 24))
      const isFigure =
        !figure.isLoose ||
        (unit !== '' && /^one$|^half$/iu.test(text.slice(figure.start, figure.end)) && unitsThatStay.has(unit))
      const end = unit === '' ? figure.end : figure.end + length
      figures.push({
        ...figure,
        unit,
        isLoose: !isFigure,
        bound: isFigure ? boundOf(text, figure.start, end) : undefined,
        end,
      })
    }
  }
  return figures.toSorted((a, b) => a.start - b.start)
}

export const isSameFigure = (a: Figure, b: Figure): boolean => a.value === b.value && a.unit === b.unit

/** The same number where one of the two does not say its unit, which it may leave to the sentence. */
export const isLikeFigure = (a: Figure, b: Figure): boolean =>
  a.value === b.value &&
  (a.unit === b.unit || (a.unit === '' && !unitsThatStay.has(b.unit)) || (b.unit === '' && !unitsThatStay.has(a.unit)))

const monthNames = 'january february march april may june july august september october november december'.split(' ')
const month = `(?<month>${monthNames.join('|')}|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\\.?`
const day = '(?<day>\\d{1,2})(?:st|nd|rd|th)?'
const yearPart = '(?<year>1\\d{3}|20\\d\\d)'
const datePatterns = [
  `${month} ${day},? ${yearPart}`,
  `${day} (?:of )?${month},? ${yearPart}`,
  `${month},? (?:of )?${yearPart}`,
  `${month} ${day}(?![\\d.,:%]*\\d|%)`,
  `${day} (?:of )?${month}(?! \\p{Ll})`,
  '(?<year>1\\d{3}|20\\d\\d)-(?<monthNumber>\\d{2})-(?<day>\\d{2})',
].map((pattern) => new RegExp(`(?<![\\p{L}\\p{N}.,/-])(?:the )?${pattern}(?![\\p{L}\\p{N}])`, 'giu'))
const writtenDate = /(?<![\p{L}\p{N}./-])\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d{2})(?![\p{L}\p{N}/-])/gu
const time =
  /(?<![\p{L}\p{N}.:])(?:(?<hour>\d{1,2})(?:[:.](?<minute>\d{2}))? ?(?<half>[ap])\.? ?m(?:\.|(?!\p{L}))|(?<hour24>[01]?\d|2[0-3]):(?<minute24>[0-5]\d)(?![\d:]))/giu

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
    const { hour, minute = '00', half, hour24, minute24 = '00' } = match.groups ?? {}
    const value =
      hour24 === undefined
        ? `${two((Number(hour) % 12) + (half?.toLowerCase() === 'p' ? 12 : 0))}:${minute}`
        : `${two(hour24)}:${minute24}`
    found.push({ value, start: match.index, end: match.index + match[0].length })
  }
  found.sort((a, b) => a.start - b.start || b.end - a.end)
  let reached = 0
  return found.filter(({ start, end }) => {
    if (start < reached) return false
    reached = end
    return true
  })
}
