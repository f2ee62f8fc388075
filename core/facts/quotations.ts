// Quotations by their letters: marks of another kind, and a comma inside or outside of them, change nothing that was said.
import { quotationPairs } from '#core/text/spans.ts'
import type { Reading } from './reading.ts'

/** A quotation of a text, whatever its marks. `value` is its content without marks and spaces. */
export type Quotation = { text: string; value: string; start: number; end: number }

export const lettersOf = (text: string): string =>
  (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}%$€£]+/gu) ?? []
  ).join('')

/** Straight single marks, which are apostrophes elsewhere: only around three words and more, and never inside a word. */
const single = /(?<=^|[\s(—–:-])'(?=[\p{L}\p{N}])((?:[^'\n]|(?<=\p{L})'(?=\p{L})){8,600}?)'(?![\p{L}\p{N}])/gu

/** Quotations between straight single marks that do not overlap those found before. Linear. */
const findSingleQuotations = (text: string, taken: readonly { start: number; end: number }[]): Quotation[] =>
  [...text.matchAll(single)].flatMap((match) => {
    const [start, end] = [match.index, match.index + match[0].length]
    const words = match[1]!.match(/[\p{L}\p{N}]+/gu) ?? []
    if (words.length < 3 || taken.some((span) => span.start < end && start < span.end)) return []
    return [{ text: match[0], value: lettersOf(match[0]), start, end }]
  })

/** The quotations of a text, in order. */
export const quotationsOf = ({ spans, text }: Pick<Reading, 'spans' | 'text'>): Quotation[] => {
  const marked = spans
    .filter(({ kind }) => kind === 'quotation')
    .map(({ text: quotation, start, end }) => ({ text: quotation, value: lettersOf(quotation), start, end }))
  return [...marked, ...findSingleQuotations(text, spans)].toSorted((one, other) => one.start - other.start)
}

/** Words between marks that are too few to be protected, such as a term. */
export const shortQuotationsOf = ({ spans, text }: Pick<Reading, 'spans' | 'text'>): Quotation[] => {
  const starts = new Set(spans.map(({ start }) => start))
  return quotationPairs(text).flatMap(({ start, end }) => {
    const quotation = text.slice(start, end)
    const value = lettersOf(quotation)
    return starts.has(start) || value === '' ? [] : [{ text: quotation, value, start, end }]
  })
}

/** The quotations whose letters are in no quotation of the other text, each once. */
export const missingQuotations = (own: readonly Quotation[], said: string): Quotation[] => {
  const seen = new Set<string>()
  return own.filter(({ value }) => {
    if (seen.has(value) || value === '') return false
    seen.add(value)
    return !said.includes(value)
  })
}
