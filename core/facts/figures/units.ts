import { metricMeasures, metricNames, symbols } from './metric.ts'
import { currencies, currencyOf, isMoney } from './money.ts'

/** Units by their names, and by their symbols in lower case. */
export const units: Record<string, string> = Object.fromEntries([
  ...metricNames,
  ...[...currencies].filter(([form]) => form === form.toLowerCase()),
])
for (const [canonical, forms] of Object.entries({
  '%': '% percent pct percentage',
  pp: 'pp points',
  bp: 'bp bps',
  second: 'sec secs second seconds',
  minute: 'min mins minute minutes',
  hour: 'h hr hrs hour hours',
  day: 'day days',
  week: 'week weeks',
  fortnight: 'fortnight fortnights',
  month: 'month months',
  year: 'yr yrs year years',
  decade: 'decade decades',
  century: 'century centuries',
  inch: '″ inch inches',
  foot: 'ft foot feet',
  mile: 'mi mile miles',
  kilogram: 'kilo kilos',
  ounce: 'oz ounce ounces',
  pound: 'lb lbs pound pounds',
  microgram: 'mcg',
  ton: 'ton tons',
  gallon: 'gal gallon gallons',
  pint: 'pt pint pints',
  quart: 'qt quart quarts',
  cup: 'cup cups',
  tablespoon: 'tbsp tablespoon tablespoons',
  teaspoon: 'tsp teaspoon teaspoons',
  'square metre': 'm² sqm',
  'square foot': 'ft² sqft',
  'square kilometre': 'km²',
  'square centimetre': 'cm²',
  'cubic metre': 'm³',
  'cubic centimetre': 'cm³',
  yard: 'yd yds yard yards',
  acre: 'acre acres',
  hectare: 'ha hectare hectares',
  calorie: 'kcal calorie calories',
  degree: '° degree degrees',
  celsius: '°c celsius',
  fahrenheit: '°f fahrenheit',
  micrometre: 'micron microns',
  psi: 'psi',
  generation: 'generation generations',
  lifetime: 'lifetime lifetimes',
  semester: 'semester semesters',
  trimester: 'trimester trimesters',
  knot: 'knot knots',
  fathom: 'fathom fathoms',
  furlong: 'furlong furlongs',
  horsepower: 'hp bhp horsepower',
  decibel: 'db decibel decibels',
  lumen: 'lumen lumens',
  rpm: 'rpm',
  ppm: 'ppm',
  'mile a gallon': 'mpg',
  'mile an hour': 'mph',
  'kilometre an hour': 'kph kmh',
  pixel: 'px pixel pixels',
  dpi: 'dpi ppi',
  times: 'x times',
})) {
  for (const form of forms.split(' ')) units[form] = canonical
}

/** Letters that can be a unit on their own behind a number in digits: "5 m", "50p", "3x". "5 a day" has none. */
const isLetterUnit = /^[glLmVWhstpx]$/u

/** The unit that a word or a symbol names: a symbol by its letters as they are written, or else by them in any case. */
export const unitOf = (written: string): string | undefined =>
  symbols.get(written) ??
  (written.length > 1 || !/\p{L}/u.test(written) || isLetterUnit.test(written)
    ? units[written.toLowerCase()]
    : undefined) ??
  currencyOf(written)

/** True for units without which a number has lost its meaning; others may be dropped if the sentence still implies them. */
export const staysSaid = (unit: string): boolean => /^(?:%|pp|bp|cent)$/u.test(unit) || isMoney(unit)

/** Units of one measure, in multiples of its smallest unit: 48 hours are two days, and 150 cm are 1.5 metres. */
const measures: Record<string, Record<string, number>> = {
  ...metricMeasures,
  time: { ...metricMeasures['time'], minute: 6e4, hour: 3.6e6, day: 8.64e7, week: 6.048e8, fortnight: 1.2096e9 },
  years: { month: 1, year: 12, decade: 120, century: 1200 },
  'length in inches': { inch: 1, foot: 12, yard: 36, mile: 63_360 },
  'mass in ounces': { ounce: 1, pound: 16 },
  volume: { ...metricMeasures['volume'], 'cubic centimetre': 1, 'cubic metre': 1e6 },
  area: { 'square centimetre': 1, 'square metre': 1e4, hectare: 1e8, 'square kilometre': 1e10 },
  points: { pp: 100, bp: 1 },
}
const measureOf = new Map(
  Object.entries(measures).flatMap(([name, unitsOf]) =>
    Object.entries(unitsOf).map(([unit, factor]) => [unit, { name, factor }] as const),
  ),
)

/** A number of units in the smallest unit of their measure; undefined for units that are not a whole number of others. */
export const measured = (value: number, unit: string): { name: string; amount: number } | undefined => {
  const measure = measureOf.get(unit)
  return measure === undefined ? undefined : { name: measure.name, amount: value * measure.factor }
}

/** The units of which a number of units is exactly one: twelve months are a year, 60 minutes an hour. */
export const unitsOfOne = (value: number, unit: string): string[] => {
  const measure = measured(value, unit)
  if (measure === undefined) return []
  return Object.entries(measures[measure.name]!).flatMap(([name, factor]) => (factor === measure.amount ? [name] : []))
}

export const magnitudes: Record<string, number> = {
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
  lakh: 1e5,
  lakhs: 1e5,
  lac: 1e5,
  crore: 1e7,
  crores: 1e7,
}

const magnitudeAfter =
  /^[ \u00A0\u202F-]?(hundred|thousand|million|billion|trillion|lakhs?|lac|crores?|bn|mn|tn)(?!\p{L})/iu
const points = /^[ \u00A0\u202F-]?(?:percentage|percent|per cent|%)[ -]points?(?!\p{L})|^[ \u00A0-]?p\.p\./iu
const temperatures = /^[ \u00A0-]?degrees?[ -](celsius|centigrade|fahrenheit)(?!\p{L})/iu
/** A degree with its side of the earth: "46.2° N", "46 degrees north". */
const sides =
  /^[ \u00A0-]?(?:°|[Dd]egrees?)[ \u00A0]?(?:(?<letter>[NSEW])|(?<word>[Nn]orth|[Ss]outh|[Ee]ast|[Ww]est))(?![\p{L}\p{N}])/u
const speeds = /^[ \u00A0\u202F-]?(?:(?:km|kilomet(?:re|er)s?)|miles?)(?:\/h(?:r|our)?| per hour| an hour)(?!\p{L})/iu
const speedsInSeconds = /^[ \u00A0\u202F-]?m(?:et(?:re|er)s?)?(?:\/s(?:ec)?| per second| a second)(?!\p{L})/iu
const milesToGallon = /^[ \u00A0-]?miles? (?:per|an?|to the) gallon(?!\p{L})/iu
const nauticalMiles = /^[ \u00A0\u202F-]?(?:nautical|sea)[ -]miles?(?!\p{L})/iu
const basisPoints = /^[ -]basis points?(?!\p{L})/iu
/** Currencies that have the same name in two countries. */
const moneyOf: Record<string, string> = {
  'us dollar': 'USD',
  'american dollar': 'USD',
  'canadian dollar': 'CAD',
  'australian dollar': 'AUD',
  'new zealand dollar': 'NZD',
  'hong kong dollar': 'HKD',
  'singapore dollar': 'SGD',
  'swiss franc': 'CHF',
  'british pound': 'GBP',
  'pound sterling': 'GBP',
  'egyptian pound': 'EGP',
  'danish krone': 'DKK',
  'danish kroner': 'DKK',
  'norwegian kroner': 'NOK',
  'swedish kronor': 'SEK',
  'czech koruna': 'CZK',
  'japanese yen': 'JPY',
  'chinese yuan': 'CNY',
  'indian rupee': 'INR',
  'mexican peso': 'MXN',
}
const money = new RegExp(`^[ -](${Object.keys(moneyOf).join('|')})s?(?!\\p{L})`, 'iu')
const workingDays = /^[ -](?:working|business|work)[ -]days?(?!\p{L})/iu
const hours = /^[ -]((?:kilo|mega|giga|tera|milli)?(?:watt|ampere|amp))[ -]hours?(?!\p{L})/iu
const areas = /^[ -](square|cubic|sq\.?|cu\.?)[ -](\p{L}{1,12})(?!\p{L})/iu
/** Words that may stand between a number and its unit: "2 working days". */
const unitAfter =
  /^[ \u00A0\u202F-]?(?:(?:more|or (?:more|less|fewer|so)|full|whole|long|short|working|business|calendar|consecutive|additional|extra|other|square|cubic|fluid|metric|US|U\.S\.)[ -])?(?:of )?(%|°[CF]?|¢|\p{Sc}(?!\d)|per cent(?!\p{L})|[\p{L}²³]{1,12}(?!\p{L}))/iu

const unitOfPhrase = (phrase: RegExpExecArray): string | undefined => {
  const text = phrase[0].trim().toLowerCase().replace(/^-/u, '')
  if (basisPoints.test(phrase[0])) return 'bp'
  if (points.test(phrase[0])) return 'pp'
  if (workingDays.test(phrase[0])) return 'working day'
  if (nauticalMiles.test(phrase[0])) return 'nautical mile'
  if (milesToGallon.test(phrase[0])) return 'mile a gallon'
  if (speedsInSeconds.test(phrase[0])) return 'metre a second'
  if (speeds.test(phrase[0])) return /^[^\p{L}]?k/iu.test(phrase[0]) ? 'kilometre an hour' : 'mile an hour'
  if (sides.test(phrase[0])) return `degree ${(phrase.groups!['letter'] ?? phrase.groups!['word']![0])!.toUpperCase()}`
  if (temperatures.test(phrase[0])) return text.endsWith('fahrenheit') ? 'fahrenheit' : 'celsius'
  if (hours.test(phrase[0])) return `${unitOf(phrase[1]!)}-hour`
  if (phrase[2] === undefined) return moneyOf[text] ?? moneyOf[text.replace(/s$/u, '')]
  const of = unitOf(phrase[2])
  return of === undefined ? undefined : `${/^s/iu.test(phrase[1]!) ? 'square' : 'cubic'} ${of}`
}

/** The unit that follows a number, and the magnitude before it: " million dollars", "-minute", "%". */
export const readAfter = (rest: string, isInDigits = false): { factor: number; unit: string; length: number } => {
  const magnitude = magnitudeAfter.exec(rest)
  const length = magnitude?.[0].length ?? 0
  const factor = magnitude === null ? 1 : magnitudes[magnitude[1]!.toLowerCase()]!
  const behind = rest.slice(length)
  const special =
    points.exec(behind) ??
    basisPoints.exec(behind) ??
    money.exec(behind) ??
    workingDays.exec(behind) ??
    nauticalMiles.exec(behind) ??
    milesToGallon.exec(behind) ??
    sides.exec(behind) ??
    temperatures.exec(behind) ??
    speeds.exec(behind) ??
    speedsInSeconds.exec(behind) ??
    hours.exec(behind) ??
    areas.exec(behind)
  const specialUnit = special === null ? undefined : unitOfPhrase(special)
  if (special !== null && specialUnit !== undefined)
    return { factor, unit: specialUnit, length: length + special[0].length }
  const found = unitAfter.exec(behind)
  const written = found?.[1] ?? ''
  const unit = /^per cent$/iu.test(written) ? '%' : unitOf(written)
  const isUnit =
    unit !== undefined &&
    (written.length > 1 ||
      !/\p{L}/u.test(written) ||
      (isInDigits && isLetterUnit.test(written) && !/[px]/u.test(written)))
  return isUnit ? { factor, unit, length: length + found![0].length } : { factor, unit: '', length }
}

/** "One day" and "one foot in the door" are not measures. */
export const isMeasureOfOne = (unit: string): boolean =>
  unit !== '' && !['second', 'day', 'week', 'month', 'year', 'foot', 'cup', 'degree', 'times', 'pp'].includes(unit)
