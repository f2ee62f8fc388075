// Words in another script than the text around them: in most of them no capital tells a name, and none is translated by a rewrite.
import type { Span } from '#core/text/find-words.ts'

const letters = /\p{Script=Latin}/gu
/** The marks of a script are part of its words; one Greek or Cyrillic letter is a symbol. */
const foreign =
  /(?:(?!\p{Script=Latin}|\p{Lm})\p{L}[\p{M}\u200C\u200D]*)(?:(?:[ \u00A0'’·・-]|(?=\p{L}))(?:(?!\p{Script=Latin})\p{L}[\p{M}\u200C\u200D]*))*/gu
const isSymbol = /^[\p{Lu}\p{Ll}]$/u

export type Run = Span & { value: string }

/** The runs of other scripts in a text that is mostly in Latin letters. Linear. */
export const runsOf = (text: string): Run[] => {
  const runs = [...text.matchAll(foreign)].map(({ 0: run, index }) => ({
    value: run.normalize('NFC').replace(/\u00A0/gu, ' '),
    start: index,
    end: index + run.length,
  }))
  const length = runs.reduce((sum, { start, end }) => sum + end - start, 0)
  if (length === 0 || (text.match(letters)?.length ?? 0) < length) return []
  return runs.filter(({ value }) => !isSymbol.test(value))
}

/** The runs with a word in another script that only one of two texts has, each once. Linear. */
export const compareForeignWords = (
  source: readonly Run[],
  rewrite: readonly Run[],
): { lost: Span[]; added: Span[] } => {
  const missing = (own: readonly Run[], theirs: readonly Run[]): Run[] => {
    const words = new Set(theirs.flatMap(({ value }) => value.split(' ')))
    return [...new Map(own.map((run) => [run.value, run])).values()].filter(
      ({ value }) => !value.split(' ').every((word) => words.has(word)),
    )
  }
  return { lost: missing(source, rewrite), added: missing(rewrite, source) }
}
