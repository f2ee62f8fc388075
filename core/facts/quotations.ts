// Quotations by their letters: marks of another kind, and a comma inside or outside of them, change nothing that was said.
import { sentenceBefore } from '#core/text/sentence-before.ts'
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

const saying =
  /(?<!\p{L})(?:sa(?:id|ys?|ying)|repl(?:ied|ies|y)|add(?:ed|s)|explain(?:ed|s)|call(?:ed|s)|ask(?:ed|s)|answer(?:ed|s)|according to|not(?:ed|es)|argu(?:ed|es)|comment(?:ed|s)?|remark(?:ed|s)?|told|tells|stat(?:ed|es)|warn(?:ed|s)|insist(?:ed|s)|claim(?:ed|s)?|wr(?:ote|ites)|spoke of|speaks? of|words of|describ(?:ed|es)|announc(?:ed|es)|admit(?:ted|s)|quot(?:ed|es)|respond(?:ed|s)|declar(?:ed|es)|conclud(?:ed|es)|recall(?:ed|s)|for)(?!\p{L})/giu

/** The longest distance between a quotation and the name of its speaker. */
const charactersAround = 140

/** The name of those around a quotation that stands nearest to a word of saying; undefined where there is none. */
export const speakerOf = <Name extends { start: number; end: number }>(
  text: string,
  { start, end }: Quotation,
  names: readonly Name[],
): Name | undefined => {
  const from = start - sentenceBefore(text, start, charactersAround).length
  const behind = text.slice(end, end + charactersAround)
  const isClosed = /[.!?]["”’»']$/u.test(text.slice(start, end)) && !/^ ?\p{Ll}/u.test(behind.trimStart())
  const isFollowed = /[,!?]["”’»']$/u.test(text.slice(start, end))
  const to =
    isClosed && !isFollowed && from < start - 3
      ? end
      : end + (behind.search(/[.!?\n]/u) === -1 ? behind.length : behind.search(/[.!?\n]/u))
  const verbs = [...text.slice(from, to).matchAll(saying)]
    .map((match) => ({ start: from + match.index, end: from + match.index + match[0].length }))
    .filter((verb) => verb.end <= start || verb.start >= end)
  const near = names.filter((name) => name.start >= from && name.end <= to && (name.end <= start || name.start >= end))
  const distance = (a: { start: number; end: number }, b: { start: number; end: number }) => {
    const gap = Math.max(a.start, b.start) - Math.min(a.end, b.end)
    // The quoted words stand between them.
    return Math.min(a.end, b.end) <= start && Math.max(a.start, b.start) >= end ? gap - (end - start) : gap
  }
  const anchors = verbs.length > 0 ? verbs : [{ start, end }]
  const best = near
    .map((name) => ({ name, gap: Math.min(...anchors.map((anchor) => distance(name, anchor))) }))
    .toSorted((a, b) => a.gap - b.gap)[0]
  return best?.name
}
