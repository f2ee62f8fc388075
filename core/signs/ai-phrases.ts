// AI phrases, as every screen counts them.
import { signById } from './catalogue.ts'
import type { SignFinding } from './find.ts'

type Span = { start: number; end: number }
export type Phrase = Span & { sign: string }

/** Layout and rhythm are no words to put otherwise: a rewrite keeps headings and the labels of a list. */
const isOfWords = (sign: string): boolean => {
  const place = signById.get(sign)?.look.in
  return place === 'prose' || place === 'opening' || place === 'words'
}

/** The words that sound like AI, each once: signs that overlap are one phrase, and a fact is locked. `signs` are in order. */
export const phrasesOf = (signs: readonly SignFinding[], facts: readonly Span[] = []): Phrase[] => {
  const locked = facts.toSorted((one, other) => one.start - other.start)
  const phrases: Phrase[] = []
  let at = 0
  for (const { sign, start, end } of signs) {
    if (!isOfWords(sign)) continue
    while (at < locked.length && locked[at]!.end <= start) at += 1
    const fact = locked[at]
    if (fact !== undefined && fact.start <= start && fact.end >= end) continue
    const last = phrases.at(-1)
    if (last !== undefined && start < last.end) last.end = Math.max(last.end, end)
    else phrases.push({ sign, start, end })
  }
  return phrases
}
