// Units with prefixes: the letters of a symbol count by their case (MW is not mW, and GB is not Gb), those of a name do not.

/** The prefixes by their symbol, with the power of ten. Computers write k as K. */
const prefixes: Record<string, readonly [name: string, power: number]> = {
  n: ['nano', -9],
  µ: ['micro', -6],
  μ: ['micro', -6],
  m: ['milli', -3],
  c: ['centi', -2],
  d: ['deci', -1],
  h: ['hecto', 2],
  k: ['kilo', 3],
  K: ['kilo', 3],
  M: ['mega', 6],
  G: ['giga', 9],
  T: ['tera', 12],
}

/**
 * A unit by its symbols and names, with its prefixes: the likelier of two first, for symbols in a case of no unit ("10 mw").
 * The amounts of its measure are counted in powers of ten of `least`; `power` is that of the unit itself.
 */
type Base = { measure: string; symbols: string; names: string; prefixes: string; least: number; power?: number }

const bases: readonly Base[] = [
  { measure: 'length', symbols: 'm', names: 'metre meter', prefixes: 'kcmdnµμM', least: -3 },
  { measure: 'mass', symbols: 'g', names: 'gram gramme', prefixes: 'kmnµμM', least: -6 },
  { measure: 'mass', symbols: 't', names: 'tonne', prefixes: 'kMG', least: -6, power: 6 },
  { measure: 'volume', symbols: 'l L', names: 'litre liter', prefixes: 'mcdhµμkM', least: -3 },
  { measure: 'time', symbols: 's', names: 'second', prefixes: 'mnµμ', least: -3 },
  { measure: 'data', symbols: 'B', names: 'byte', prefixes: 'kKMGT', least: 0 },
  { measure: 'rate', symbols: 'b bit', names: 'bit', prefixes: 'KkMGT', least: 0 },
  { measure: 'power', symbols: 'W', names: 'watt', prefixes: 'kMGTmµμ', least: -6 },
  { measure: 'work', symbols: 'Wh', names: 'watt-hour', prefixes: 'kMGTm', least: -3 },
  { measure: 'energy', symbols: 'J', names: 'joule', prefixes: 'kMGTm', least: -3 },
  { measure: 'pressure', symbols: 'Pa', names: 'pascal', prefixes: 'hkMGm', least: -3 },
  { measure: 'pressure', symbols: 'bar', names: 'bar', prefixes: 'm', least: -3, power: 5 },
  { measure: 'tension', symbols: 'V', names: 'volt', prefixes: 'kmµμM', least: -6 },
  { measure: 'current', symbols: 'A', names: 'ampere amp', prefixes: 'mnµμkM', least: -9 },
  { measure: 'charge', symbols: 'Ah', names: 'ampere-hour', prefixes: 'mk', least: -3 },
  { measure: 'resistance', symbols: 'Ω Ω', names: 'ohm', prefixes: 'kMm', least: -3 },
  { measure: 'frequency', symbols: 'Hz', names: 'hertz', prefixes: 'kMGTm', least: -3 },
  { measure: 'force', symbols: 'N', names: 'newton', prefixes: 'kMm', least: -3 },
  { measure: 'torque', symbols: 'Nm', names: 'newton-metre newton-meter', prefixes: 'kMm', least: -3 },
  { measure: 'amount', symbols: 'mol', names: 'mole', prefixes: 'mnµμk', least: -9 },
  { measure: 'dose', symbols: 'Sv', names: 'sievert', prefixes: 'mµμ', least: -6 },
  { measure: 'decay', symbols: 'Bq', names: 'becquerel', prefixes: 'kMGT', least: 0 },
]

/** Units by their symbols, as they are written. */
export const symbols = new Map<string, string>()
/** Units by their names, and by their symbols in any case, in lower case. */
export const metricNames = new Map<string, string>()
/** The units of each measure, in multiples of one of them. */
export const metricMeasures: Record<string, Record<string, number>> = {}

const add = (map: Map<string, string>, form: string, unit: string): void => {
  if (!map.has(form)) map.set(form, unit)
}

for (const { measure, symbols: forms, names, prefixes: own, least, power = 0 } of bases) {
  const [name = '', ...spellings] = names.split(' ')
  const measures = (metricMeasures[measure] ??= {})
  for (const letter of ['', ...own.split('')]) {
    const [prefix, by] = prefixes[letter] ?? ['', 0]
    const unit = `${prefix}${name}`
    measures[unit] = 10 ** (power + by - least)
    for (const symbol of forms.split(' ')) {
      const form = `${letter}${symbol}`
      // "5 kb" means kilobytes, as long as no other case tells bits. One letter is a unit behind digits alone.
      if (form.length > 1 && form !== 'kb') add(symbols, form, unit)
      // "Mbps" leaves its second out.
      if (measure === 'data' || measure === 'rate') add(symbols, `${form}ps`, unit)
      if (form.length > 1 || /[gmltsvw]/iu.test(form)) add(metricNames, form.toLowerCase(), unit)
      if (measure === 'rate') add(metricNames, `${form.toLowerCase()}ps`, unit)
    }
    for (const spelling of [name, ...spellings])
      for (const ending of ['', 's']) add(metricNames, `${prefix}${spelling}${ending}`, unit)
  }
}
