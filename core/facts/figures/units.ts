export const units: Record<string, string> = {}
for (const [canonical, forms] of Object.entries({
  '%': '% percent pct percentage',
  pp: 'pp points',
  bp: 'bp bps',
  USD: '$ usd dollar dollars us$ bucks',
  EUR: '€ eur euro euros',
  GBP: '£ gbp quid',
  JPY: '¥ jpy yen',
  CNY: 'cny rmb yuan renminbi',
  CHF: 'chf francs',
  SEK: 'sek kronor',
  NOK: 'nok kroner',
  PLN: 'pln zloty zlotys',
  CAD: 'cad',
  AUD: 'aud',
  MXN: 'mxn peso pesos',
  BRL: 'brl real reais',
  INR: '₹ inr rupee rupees',
  cent: '¢ cent cents',
  penny: 'p pence penny',
  millisecond: 'ms millisecond milliseconds',
  second: 's sec secs second seconds',
  minute: 'min mins minute minutes',
  hour: 'h hr hrs hour hours',
  day: 'day days',
  week: 'week weeks',
  fortnight: 'fortnight fortnights',
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
  ton: 'ton tons',
  tonne: 't tonne tonnes',
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
  'square foot': 'ft² sqft',
  'square kilometre': 'km²',
  'square centimetre': 'cm²',
  'cubic metre': 'm³',
  'cubic centimetre': 'cm³',
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
  kilovolt: 'kv kilovolt kilovolts',
  'milliampere hour': 'mah',
  'ampere hour': 'ah',
  'megawatt hour': 'mwh',
  'gigawatt hour': 'gwh',
  'terawatt hour': 'twh',
  millibar: 'mbar millibar millibars',
  bar: 'bar',
  hectopascal: 'hpa hectopascal hectopascals',
  kilopascal: 'kpa kilopascal kilopascals',
  megapascal: 'mpa megapascal megapascals',
  psi: 'psi',
  generation: 'generation generations',
  lifetime: 'lifetime lifetimes',
  semester: 'semester semesters',
  trimester: 'trimester trimesters',
  knot: 'knot knots',
  fathom: 'fathom fathoms',
  furlong: 'furlong furlongs',
  horsepower: 'hp bhp horsepower',
  newton: 'newton newtons',
  kilonewton: 'kilonewton kilonewtons',
  joule: 'joule joules',
  kilojoule: 'kj kilojoule kilojoules',
  megajoule: 'mj megajoule megajoules',
  decibel: 'db decibel decibels',
  lumen: 'lumen lumens',
  rpm: 'rpm',
  ppm: 'ppm',
  micron: 'micron microns micrometre micrometres micrometer micrometers µm μm',
  nanometre: 'nm nanometre nanometres nanometer nanometers',
  microsecond: 'µs μs microsecond microseconds',
  'mile a gallon': 'mpg',
  'mile an hour': 'mph',
  'kilometre an hour': 'kph kmh',
  pixel: 'px pixel pixels',
  dpi: 'dpi ppi',
  times: 'x times',
})) {
  for (const form of forms.split(' ')) units[form] = canonical
}
/** A number without one of these units has lost its meaning; other units may be dropped if the sentence still implies them. */
export const unitsThatStay = new Set([
  '%',
  'pp',
  'bp',
  'USD',
  'EUR',
  'GBP',
  'JPY',
  'CNY',
  'INR',
  'CHF',
  'CAD',
  'AUD',
  'cent',
])

/** Units of one measure, in multiples of its smallest unit: 48 hours are two days, and 150 cm are 1.5 metres. */
const measures: Record<string, Record<string, number>> = {
  time: {
    microsecond: 1e-3,
    millisecond: 1,
    second: 1e3,
    minute: 6e4,
    hour: 3.6e6,
    day: 8.64e7,
    week: 6.048e8,
    fortnight: 1.2096e9,
  },
  years: { month: 1, year: 12, decade: 120, century: 1200 },
  length: { nanometre: 1e-6, micron: 1e-3, millimetre: 1, centimetre: 10, metre: 1e3, kilometre: 1e6 },
  'length in inches': { inch: 1, foot: 12, yard: 36, mile: 63_360 },
  mass: { microgram: 1, milligram: 1e3, gram: 1e6, kilogram: 1e9, tonne: 1e12 },
  'mass in ounces': { ounce: 1, pound: 16 },
  volume: { millilitre: 1, 'cubic centimetre': 1, centilitre: 10, litre: 1e3, 'cubic metre': 1e6 },
  data: { kilobyte: 1, megabyte: 1e3, gigabyte: 1e6, terabyte: 1e9 },
  rate: { kilobit: 1, megabit: 1e3, gigabit: 1e6 },
  power: { watt: 1, kilowatt: 1e3, megawatt: 1e6, gigawatt: 1e9 },
  frequency: { hertz: 1, kilohertz: 1e3, megahertz: 1e6, gigahertz: 1e9 },
  area: { 'square centimetre': 1, 'square metre': 1e4, hectare: 1e8, 'square kilometre': 1e10 },
  points: { pp: 100, bp: 1 },
  tension: { volt: 1, kilovolt: 1e3 },
  charge: { 'milliampere hour': 1, 'ampere hour': 1e3 },
  work: { 'kilowatt hour': 1, 'megawatt hour': 1e3, 'gigawatt hour': 1e6, 'terawatt hour': 1e9 },
  energy: { joule: 1, kilojoule: 1e3, megajoule: 1e6 },
  pressure: { hectopascal: 1, millibar: 1, kilopascal: 10, bar: 1e3, megapascal: 1e4 },
  force: { newton: 1, kilonewton: 1e3 },
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
}

const magnitudeAfter = /^[ \u00A0\u202F-]?(hundred|thousand|million|billion|trillion|bn|mn|tn)(?!\p{L})/iu
const points = /^[ \u00A0\u202F-]?(?:percentage|percent|per cent|%)[ -]points?(?!\p{L})|^[ \u00A0-]?p\.p\./iu
const temperatures = /^[ \u00A0-]?degrees?[ -](celsius|centigrade|fahrenheit)(?!\p{L})/iu
const speeds = /^[ \u00A0\u202F-]?(?:(?:km|kilomet(?:re|er)s?)|miles?)(?:\/h(?:r|our)?| per hour| an hour)(?!\p{L})/iu
const speedsInSeconds = /^[ \u00A0\u202F-]?m(?:et(?:re|er)s?)?(?:\/s(?:ec)?| per second| a second)(?!\p{L})/iu
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
const areas = /^[ -](square|cubic|sq\.?|cu\.?)[ -](\p{L}{1,12})(?!\p{L})/iu
/** Words that may stand between a number and its unit: "2 working days". */
const unitAfter =
  /^[ \u00A0\u202F-]?(?:(?:more|or (?:more|less|fewer|so)|full|whole|long|short|working|business|calendar|consecutive|additional|extra|other|square|cubic|fluid|metric|US|U\.S\.)[ -])?(?:of )?(%|°[CF]?|¢|[€£$](?!\d)|per cent(?!\p{L})|[\p{L}²³]{1,12}(?!\p{L}))/iu

/** Letters that can be a unit on their own after a number in digits; "5 a day" has none. */
const isLetterUnit = /^[gGlLmVWhst]$/u

const unitOfPhrase = (phrase: RegExpExecArray): string | undefined => {
  const text = phrase[0].trim().toLowerCase().replace(/^-/u, '')
  if (basisPoints.test(phrase[0])) return 'bp'
  if (points.test(phrase[0])) return 'pp'
  if (workingDays.test(phrase[0])) return 'working day'
  if (nauticalMiles.test(phrase[0])) return 'nautical mile'
  if (speedsInSeconds.test(phrase[0])) return 'metre a second'
  if (speeds.test(phrase[0])) return /^[^\p{L}]?k/iu.test(phrase[0]) ? 'kilometre an hour' : 'mile an hour'
  if (temperatures.test(phrase[0])) return text.endsWith('fahrenheit') ? 'fahrenheit' : 'celsius'
  if (phrase[2] === undefined) return moneyOf[text] ?? moneyOf[text.replace(/s$/u, '')]
  const of = units[phrase[2].toLowerCase()]
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
    temperatures.exec(behind) ??
    speeds.exec(behind) ??
    speedsInSeconds.exec(behind) ??
    areas.exec(behind)
  const specialUnit = special === null ? undefined : unitOfPhrase(special)
  if (special !== null && specialUnit !== undefined)
    return { factor, unit: specialUnit, length: length + special[0].length }
  const found = unitAfter.exec(behind)
  const written = found?.[1] ?? ''
  const unit = /^per cent$/iu.test(written) ? '%' : units[written.toLowerCase()]
  const isUnit =
    unit !== undefined && (written.length > 1 || !/\p{L}/u.test(written) || (isInDigits && isLetterUnit.test(written)))
  return isUnit ? { factor, unit, length: length + found![0].length } : { factor, unit: '', length }
}

/** "One day" and "one foot in the door" are not measures. */
export const isMeasureOfOne = (unit: string): boolean =>
  unit !== '' && !['second', 'day', 'week', 'month', 'year', 'foot', 'cup', 'degree', 'times', 'pp'].includes(unit)
