export const units: Record<string, string> = {}
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
export const unitsThatStay = new Set(['%', 'pp', 'USD', 'EUR', 'GBP', 'JPY', 'INR', 'cent'])

/** Units that are a whole number of others, so that "a century" is 100 years and "one and a half hours" 90 minutes. */
export const sameAs: Record<string, { unit: string; of: number; when: (value: number) => boolean }> = {
  decade: { unit: 'year', of: 10, when: () => true },
  century: { unit: 'year', of: 100, when: () => true },
  hour: { unit: 'minute', of: 60, when: (value) => !Number.isInteger(value) },
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
/** Words that may stand between a number and its unit: "2 working days". */
const unitAfter =
  /^[ \u00A0\u202F-]?(?:(?:more|or (?:more|less|fewer|so)|full|whole|long|short|working|business|calendar|consecutive|additional|extra|other|square|cubic|fluid|metric|US|U\.S\.)[ -])?(?:of )?(%|°[CF]?|¢|[€£$](?!\d)|per cent(?!\p{L})|[\p{L}²]{1,12}(?!\p{L}))/iu

/** Letters that stand by themselves for a unit after a number in digits; "5 a day" has none. */
const isLetterUnit = /^[gGlLmVWhst]$/u

/** The unit that follows a number, and the magnitude before it: " million dollars", "-minute", "%". */
export const readAfter = (rest: string, isInDigits = false): { factor: number; unit: string; length: number } => {
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

/** "One day" and "one foot in the door" are no measures. */
export const isMeasureOfOne = (unit: string): boolean =>
  unit !== '' && !['second', 'day', 'week', 'month', 'year', 'foot', 'cup', 'degree', 'times', 'pp'].includes(unit)
