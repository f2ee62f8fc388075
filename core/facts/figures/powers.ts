// Powers: "10^6", "10⁶", "3 × 10^6" and "1e6" are read as numbers.
import { boundOf } from './bounds.ts'
import { type Figure, plain } from './figure.ts'
import { readAfter } from './units.ts'

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹'
/** A small digit after another number than 10 and 2 is as often the mark of a footnote. */
const power =
  /(?<![\p{L}\p{N}.,])(?:(?<times>\d{1,6}(?:\.\d{1,6})?) ?[×x·*⋅] ?)?(?:(?<base>\d{1,6}(?:\.\d{1,6})?) ?(?:\^|\*\*) ?[({]?(?<exponent>[-−–+]?\d{1,3})[)}]?|(?<round>10|2)(?<small>[⁻⁺]?[⁰¹²³⁴-⁹]{1,3})|(?<mantissa>\d{1,6}(?:\.\d{1,6})?)[eE](?<shift>[-−+]?\d{1,3}))(?![\p{L}\p{N}])/gu

const numberOf = (exponent: string): number =>
  Number(
    exponent
      .replace(/[⁰¹²³⁴-⁹]/gu, (digit) => String(raised.indexOf(digit)))
      .replace(/[−–⁻]/u, '-')
      .replace('⁺', '+'),
  )

/** The powers of a text. Linear. */
export const findPowers = (text: string): Figure[] =>
  [...text.matchAll(power)].flatMap((match): Figure[] => {
    const { times = '1', base, exponent, round, small, mantissa, shift } = match.groups ?? {}
    const value =
      mantissa === undefined
        ? Number(times) * Number(base ?? round) ** numberOf(exponent ?? small ?? '')
        : Number(times) * Number(mantissa) * 10 ** numberOf(shift ?? '')
    if (!Number.isFinite(value)) return []
    const start = match.index
    const written = start + match[0].length
    const { factor, unit, length } = readAfter(text.slice(written, written + 40), true)
    const end = written + (factor !== 1 || unit !== '' ? length : 0)
    const bound = boundOf(text, start, end)
    return [{ value: plain(value * factor), unit, bound, isLoose: false, factor, start, end }]
  })
