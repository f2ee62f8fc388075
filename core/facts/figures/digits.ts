import { boundOf } from './bounds.ts'
import { type Figure, plain } from './figure.ts'
import { magnitudes, readAfter, units } from './units.ts'

const digits =
  /(?<![\p{L}\p{N}.])(?<!\p{Lu}[\p{L}\p{N}]{0,20}-)(?<sign>(?<=^|[\s(])[-−+](?=[$€£¥₹.\d]))?(?<currency>US\$|[$€£¥₹]|(?:USD|EUR|GBP) ?)?(?<number>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,3}(?:[\u00A0\u2009\u202F]\d{3})+|\d{1,3}(?:\.\d{3})+,\d+|\d+(?:\.\d+)*|\.\d+)(?:(?<joined>(?:[/:]\d+(?:\.\d+)?)+|(?:[-–]\d+){2,}))?(?<suffix>\p{L}{0,12}[²³]?)(?!\p{L})/gu

/** "2.75m euros" are not metres. */
const moneyAfter =
  /^ (?:(?:US|Canadian|Australian|Swiss) )?(?:dollars?|euros?|pounds?|francs?|yen|yuan|rupees?|kron(?:er|or|a|e)|people|users|visitors|inhabitants|tonnes|tons|barrels|copies|customers|members|followers)(?!\p{L})/iu

/** "180C" is a temperature, and "4C" a form or a street. */
const leastOfOven = 30

const read = (match: RegExpExecArray, text: string): Figure | undefined => {
  const { sign = '', currency = '', number = '', joined, suffix = '' } = match.groups ?? {}
  const start = match.index
  let end = start + match[0].length
  const asWritten = { unit: '', bound: undefined, isLoose: false, factor: 1, start, end }
  const isEuropean = /^\d{1,3}(?:\.\d{3})+,\d+$/u.test(number)
  const isNoNumber = joined !== undefined || (number.match(/\./gu)?.length ?? 0) > 1
  if (isNoNumber && !isEuropean)
    return {
      ...asWritten,
      value: /^\d+(?:[-–]\d+){2,}$|^\d+(?:\/\d+){2,}$/u.test(match[0].trim())
        ? match[0].trim().replaceAll(/[-–]/gu, '/')
        : match[0].trim(),
    }
  const digitsOnly = isEuropean
    ? number.replaceAll('.', '').replace(',', '.')
    : number.replace(/[,\u00A0\u2009\u202F]/gu, '')
  let value = Number(digitsOnly)
  let factor = 1
  let unit = units[currency.trim().toLowerCase()] ?? ''
  const ending = suffix.toLowerCase()

  if (/^(?:st|nd|rd|th)$/u.test(ending)) return { ...asWritten, value: `${plain(value)}th` }
  if (ending === 's' && number.length >= 2) return { ...asWritten, value: `${number}s` }
  if (ending !== '') {
    const isMagnitude =
      ending in magnitudes &&
      (ending !== 'm' || unit !== '' || suffix === 'M' || moneyAfter.test(text.slice(end, end + 24))) &&
      (ending !== 'b' || suffix === 'B')
    if (isMagnitude) factor = magnitudes[ending]!
    else if (ending in units) unit = units[ending]!
    else if (/^[CF]$/u.test(suffix) && value >= leastOfOven) unit = suffix === 'C' ? 'celsius' : 'fahrenheit'
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

/** Figures in digits, with their currency, magnitude and unit: "$1.2M", "1.234,5 kg", "3/4", "21st", "1990s". */
export const findDigits = (text: string): Figure[] =>
  [...text.matchAll(digits)].flatMap((match) => read(match, text) ?? [])
