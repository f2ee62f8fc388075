import { lazy } from '#core/lazy.ts'
import { boundOf } from './bounds.ts'
import { type Figure, plain } from './figure.ts'
import { joinedLetter } from './scripts.ts'
import { magnitudes, readAfter, units } from './units.ts'

const digits = lazy(
  () =>
    new RegExp(
      [
        // So that most letters take one look.
        '(?=[-−+$€£¥₹.\\dUEG])',
        `(?<![\\p{N}.]|${joinedLetter})(?<!(?!Under-|Over-)\\p{Lu}[\\p{L}\\p{N}]{0,20}-)`,
        '(?<sign>(?<=^|[\\s(])[-−+](?=[$€£¥₹.\\d]))?(?<currency>US\\$|[$€£¥₹]|(?:USD|EUR|GBP) ?)?',
        '(?<number>\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d{1,3}(?:[\\u00A0\\u2009\\u202F]\\d{3})+|\\d{1,3}(?:\\.\\d{3})+,\\d+|\\d+(?:\\.\\d+)*|\\.\\d+)',
        '(?<joined>(?:[/:]\\d+(?:\\.\\d+)?)+|(?:[-–]\\d+){2,}|(?:(?:[x×]| [x×] | by (?!\\d{4}))\\d+(?:\\.\\d+)?){1,2})?',
        `(?<suffix>(?:${joinedLetter}){0,12}[²³]?)(?!${joinedLetter})`,
      ].join(''),
      'gu',
    ),
)
/** Of Chinese, Japanese and Korean. */
const magnitudesBehind: readonly (readonly [RegExp, number])[] = [
  [/^[万萬만]/u, 1e4],
  [/^[億亿억]/u, 1e8],
  [/^[兆조]/u, 1e12],
]
const dimensions = /[x×]| by /u

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
  if (joined !== undefined && dimensions.test(joined) && suffix === '') {
    const { unit, length } = readAfter(text.slice(end, end + 40), true)
    return { ...asWritten, value: match[0].trim().replaceAll(/ ?[x×] ?| by /gu, 'x'), unit, end: end + length }
  }
  const clock = /^:(?<minutes>[0-5]\d)$/u.exec(joined ?? '')
  const hours = clock === null ? null : /^ ?(?:hours?|hrs?|h)(?!\p{L})/iu.exec(text.slice(end, end + 8))
  if (clock !== null && hours !== null)
    return {
      ...asWritten,
      value: plain(Number(number) * 60 + Number(clock.groups!['minutes'])),
      unit: 'minute',
      end: end + hours[0].length,
    }
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
  if (ending === 's' && number.length >= 2) {
    // "Under-12s" are people of less than 12 years, and "the 90s" a decade.
    const isAge = /(?<!\p{L})(?:under|over)[- ]$/iu.test(text.slice(Math.max(0, start - 6), start))
    return isAge
      ? { ...asWritten, value: number, bound: boundOf(text, start, end) }
      : { ...asWritten, value: `${number}s` }
  }
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
  const behind = magnitudesBehind.find(([behindNumber]) => behindNumber.test(text.slice(end, end + 1)))
  if (behind !== undefined) {
    factor *= behind[1]
    end += 1
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
export const findDigits = (text: string): Figure[] => {
  const found: Figure[] = []
  for (const match of text.matchAll(digits())) {
    const figure = read(match, text)
    if (figure !== undefined) found.push(figure)
  }
  return found
}
