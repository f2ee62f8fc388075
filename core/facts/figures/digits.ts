import { lazy } from '#core/lazy.ts'
import { boundOf } from './bounds.ts'
import { type Figure, plain } from './figure.ts'
import { joinedLetter } from './scripts.ts'
import { hasDecimalCommas, numberOf, numberPattern } from './grouping.ts'
import { currencyBefore, currencyOf } from './money.ts'
import { magnitudes, readAfter, unitOf } from './units.ts'
import { isVersion } from './versions.ts'

const digits = lazy(
  () =>
    new RegExp(
      [
        // So that most letters take one look.
        '(?=[-−–+±.\\dv\\p{Lu}\\p{Sc}])',
        `(?<![\\p{N}.]|${joinedLetter})(?<!(?!Under-|Over-)\\p{Lu}[\\p{L}\\p{N}]{0,20}-)`,
        `(?<sign>(?<=^|[\\s([=:])(?<!\\d )[-−–+](?=\\p{Lu}{0,3}[\\p{Sc}.\\d])|± ?|\\+/[-−] ?)?(?:(?<currency>${currencyBefore})|v(?=\\d+\\.\\d))?`,
        `(?<number>${numberPattern})`,
        '(?<joined>h[0-5]\\d(?!\\d)|(?:(?<!(?<!\\d)(?:1[5-9]|20)\\d\\d(?=\\/\\d\\d(?!\\d)))[/:]\\d+(?:\\.\\d+)?)+|(?:[-–]\\d+){2,}|(?:(?:[x×]| [x×] | by (?!\\d{4}))\\d+(?:\\.\\d+)?){1,2})?',
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

type Place = Pick<Figure, 'start' | 'end'>
type Written = { number: string; currency: string; suffix: string }

const plainly = { unit: '', bound: undefined, isLoose: false, factor: 1 }

/** "3 x 4 cm", "2:30 hours", "2h30", "3/4", "1-2-3", "555-01-99": digits that are no single number. */
const readJoined = (joined: string, number: string, { start, end }: Place, text: string, suffix: string): Figure => {
  const written = text.slice(start, end).trim()
  if (dimensions.test(joined) && suffix === '') {
    const { unit, length } = readAfter(text.slice(end, end + 40), true)
    return { ...plainly, value: written.replaceAll(/ ?[x×] ?| by /gu, 'x'), unit, start, end: end + length }
  }
  const clock = /^[:h](?<minutes>[0-5]\d)$/u.exec(joined)
  const hours = joined.startsWith('h') ? [''] : /^ ?(?:hours?|hrs?|h)(?!\p{L})/iu.exec(text.slice(end, end + 8))
  if (clock !== null && hours !== null) {
    const minutes = Number(number) * 60 + Number(clock.groups?.['minutes'])
    return { ...plainly, value: plain(minutes), unit: 'minute', start, end: end + (hours[0] ?? '').length }
  }
  const isList = /^\d+(?:[-–]\d+){2,}$|^\d+(?:\/\d+){2,}$/u.test(written)
  return { ...plainly, value: isList ? written.replaceAll(/[-–]/gu, '/') : written, start, end }
}

/** "21st", "the 90s"; "under-12s" are people of less than 12 years. */
const readEnding = (ending: string, number: string, value: number, place: Place, text: string): Figure | undefined => {
  if (/^(?:st|nd|rd|th)$/u.test(ending)) return { ...plainly, value: `${plain(value)}th`, ...place }
  if (ending !== 's' || number.length < 2) return undefined
  const isAge = /(?<!\p{L})(?:under|over)[- ]$/iu.test(text.slice(Math.max(0, place.start - 6), place.start))
  return isAge
    ? { ...plainly, value: number, bound: boundOf(text, place.start, place.end), ...place }
    : { ...plainly, value: `${number}s`, ...place }
}

/** "₹40L" and "₹2 Cr". */
const rupees: Record<string, number> = { l: 1e5, cr: 1e7 }
const rupeesAfter = /^ (cr|L)\.?(?!\p{L})/iu

/** The magnitude or unit that is written in one word with a number: "5m", "16GB". Undefined for a name, such as 6E, 4K and 2FA. */
const suffixOf = (suffix: string, value: number, unit: string, behind: string) => {
  const ending = suffix.toLowerCase()
  if (unit === 'INR' && ending in rupees) return { factor: rupees[ending]!, unit }
  const isMagnitude =
    ending in magnitudes &&
    (ending !== 'm' || unit !== '' || suffix === 'M' || moneyAfter.test(behind)) &&
    (ending !== 'b' || suffix === 'B')
  if (isMagnitude) return { factor: magnitudes[ending]!, unit }
  const known = unitOf(suffix)
  if (known !== undefined) return { factor: 1, unit: known }
  if (/^[CF]$/u.test(suffix) && value >= leastOfOven)
    return { factor: 1, unit: suffix === 'C' ? 'celsius' : 'fahrenheit' }
  return undefined
}

const signs: Record<string, string> = { '-': '-', '−': '-', '–': '-', '±': '±', '+/-': '±', '+/−': '±' }
/** A number of so many decimals before a letter is a coordinate. */
const hemisphere = /^[ \u00A0]?(?<letter>[NSEW])(?![\p{L}\p{N}])/u

/** The measure of a number, from the letters that it is written with to the words behind it. */
const measureOf = ({ number, currency, suffix }: Written, value: number, end: number, text: string) => {
  const unit = currencyOf(currency) ?? ''
  const letter = /\.\d{3,}$/u.test(number) ? hemisphere.exec(text.slice(end, end + 3)) : null
  if (letter !== null && unit === '' && suffix === '')
    return { factor: 1, unit: `degree ${letter.groups!['letter']}`, end: end + letter[0].length }
  const own = suffix === '' ? { factor: 1, unit } : suffixOf(suffix, value, unit, text.slice(end, end + 24))
  if (own === undefined) return undefined
  if (suffix !== '' && own.unit !== '' && own.unit !== 'USD') return { ...own, end }
  const brief = unit === 'INR' ? rupeesAfter.exec(text.slice(end, end + 5)) : null
  if (brief !== null) return { factor: rupees[brief[1]!.toLowerCase()]!, unit, end: end + brief[0].length }
  const rest = readAfter(text.slice(end, end + 40), true)
  const isRead = rest.factor !== 1 || rest.unit !== ''
  return { factor: own.factor * rest.factor, unit: own.unit || rest.unit, end: isRead ? end + rest.length : end }
}

const read = (match: RegExpExecArray, text: string, hasCommas: boolean): Figure | undefined => {
  const { sign = '', currency = '', number = '', joined, suffix = '' } = match.groups ?? {}
  const place = { start: match.index, end: match.index + match[0].length }
  if (joined !== undefined) return readJoined(joined, number, place, text, suffix)
  const one = numberOf(number, hasCommas, text.slice(place.end, place.end + 4))
  if (one === undefined) return { ...plainly, value: number, ...place }
  const ending = readEnding(suffix.toLowerCase(), number, one, place, text)
  if (ending !== undefined) return ending
  const measure = measureOf({ number, currency, suffix }, one, place.end, text)
  if (measure === undefined) return undefined
  let { factor, end } = measure
  const behind = magnitudesBehind.find(([behindNumber]) => behindNumber.test(text.slice(end, end + 1)))
  if (behind !== undefined) {
    factor *= behind[1]
    end += 1
  }
  const isLabel =
    measure.unit === '' &&
    factor === 1 &&
    isVersion(number, text.slice(Math.max(0, place.start - 32), text.indexOf(number, place.start)))
  return {
    ...plainly,
    value: isLabel ? `number ${number}` : `${signs[sign.trim()] ?? ''}${plain(one * factor)}`,
    unit: measure.unit,
    bound: boundOf(text, place.start, end),
    factor,
    start: place.start,
    end,
  }
}

/** Figures in digits, with their currency, magnitude and unit: "$1.2M", "1.234,5 kg", "3/4", "21st", "1990s". */
export const findDigits = (text: string): Figure[] => {
  const found: Figure[] = []
  const hasCommas = hasDecimalCommas(text)
  for (const match of text.matchAll(digits())) {
    const figure = read(match, text, hasCommas)
    if (figure !== undefined) found.push(figure)
  }
  return found
}
