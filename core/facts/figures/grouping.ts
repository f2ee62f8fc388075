// Numbers in digits as different countries group them: 1,234.5 is 1 234,5 and 1'234.5, and 1,00,000 is 100,000.
import { lazy } from '#core/lazy.ts'
import { symbols } from './metric.ts'
import { magnitudes, units } from './units.ts'

const measures = [
  ...symbols.keys(),
  'per cent',
  ...Object.keys({ ...units, ...magnitudes }).filter((name) => /^\p{L}{2,}$/u.test(name)),
]
/** A measure behind a number with a comma tells that it is no list of two: "3,5 kg", "3,5 %", "3,5 million". */
const measureBehind = `(?=[ \\u00A0]?(?:[\\p{Sc}%°]|(?:${measures.join('|')})(?![\\p{L}\\p{N}])))`
const decimalComma = `\\d{1,3},\\d{1,2}(?!\\d)${measureBehind}`
const end = '(?!\\d)'
/** "Room 12 300 people" has two numbers. */
const notNamed = '(?<!(?<!\\p{L})(?!The|About|Over|Some|Around|Nearly|Only)\\p{Lu}\\p{L}{1,20} )'

/** The source of a pattern for a number. A comma before two digits is one between two numbers, unless a measure stands behind. */
export const numberPattern = [
  `\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?${end}`,
  `\\d{1,2}(?:,\\d{2})+,\\d{3}(?:\\.\\d+)?${end}`,
  `\\d{1,3}(?:[\\u00A0\\u2009\\u202F'’_]\\d{3})+${end}(?:[.,]\\d+)?`,
  `\\d{1,3}(?: \\d{3})+(?:[.,]\\d{1,2}${end}|(?![ ,.]?\\d))(?<=${notNamed}\\d{1,3}(?: \\d{3})+(?:[.,]\\d{1,2})?)`,
  `\\d{1,3}(?:\\.\\d{3})+,\\d+`,
  `\\d{1,3}(?:\\.\\d{3}){2,}(?![.,]?\\d)`,
  decimalComma,
  `(?<=\\p{Sc} ?)\\d{1,3},\\d{2}(?![\\d,])`,
  `\\d+·\\d+${end}`,
  `\\d+(?:\\.\\d+)*`,
  `\\.\\d+`,
].join('|')

const anyDecimalComma = lazy(() => new RegExp(`\\d[. ]\\d{3},\\d{1,2}(?!\\d)|(?<![\\d,.])${decimalComma}`, 'u'))

/** True for a text with a decimal comma: there 12.500 is twelve thousand and a half. */
export const hasDecimalCommas = (text: string): boolean => anyDecimalComma().test(text)
/** No price has three decimals before its sign. */
const signBehind = /^[ \u00A0]?(?:€|EUR|kr|zł)/u

/** The value of a number as it is written; undefined for digits that are no single number, such as 1.2.3. */
export const numberOf = (written: string, hasCommas: boolean, behind: string): number | undefined => {
  const isCommaDecimal = hasCommas || signBehind.test(behind)
  const groups = written.replace(/[\u00A0\u2009\u202F'’_ ]/gu, '')
  if (/^\d+(?:\.\d{3})*,\d+$/u.test(groups) && !/^\d{1,3}(?:,\d{3})+$/u.test(groups))
    return Number(groups.replaceAll('.', '').replace(',', '.'))
  if (/^\d{1,3}(?:\.\d{3}){2,}$/u.test(groups) || (isCommaDecimal && /^\d{1,3}\.\d{3}$/u.test(groups)))
    return Number(groups.replaceAll('.', ''))
  const plain = groups.replaceAll(',', '').replace('·', '.')
  return /\..*\./u.test(plain) ? undefined : Number(plain)
}
