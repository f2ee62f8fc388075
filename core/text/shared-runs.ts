// The words that a rewrite took over from its source in the same order.
import type { Span } from './find-words.ts'

/** As many words in a row that are the same are a phrase taken over. */
const wordsOfSharedRun = 5

type Word = Span & { word: string; isFree: boolean }

const anyWord = /⟦[^⟦⟧]*⟧|[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu
const quotation = /“[^”\n]{1,1000}”|"[^"\n]{1,1000}"/gu
const endOfSentence = /[.!?:…\n]/u

/** The words of a text. A figure, a name, a mask or a word of a quotation has to stay, so it is not free. */
const wordsOf = (text: string): Word[] => {
  const quoted = [...text.matchAll(quotation)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }))
  let reached = 0
  let quote = 0
  const words: Word[] = []
  for (const { 0: spelled, index: start } of text.matchAll(anyWord)) {
    const end = start + spelled.length
    while (quote < quoted.length && quoted[quote]!.end <= start) quote += 1
    const isQuoted = quoted[quote] !== undefined && quoted[quote]!.start < start
    const opens = endOfSentence.test(text.slice(reached, start)) || words.length === 0
    const isName = !opens && /^\p{Lu}/u.test(spelled) && !/^I(?:['’]|$)/u.test(spelled)
    const isFree = !isQuoted && !isName && !/[\p{N}⟦]/u.test(spelled)
    words.push({ word: spelled.toLowerCase().replaceAll('’', "'"), start, end, isFree })
    reached = end
  }
  return words
}

const runsOf = (words: readonly Word[]): { run: string; at: number }[] =>
  words.slice(wordsOfSharedRun - 1).flatMap((_, at) => {
    const run = words.slice(at, at + wordsOfSharedRun)
    return run.every(({ isFree }) => isFree) ? [{ run: run.map(({ word }) => word).join(' '), at }] : []
  })

/**
 * The runs of five words and more that a rewrite has from its source, as spans of the rewrite, and the share of the source's own
 * runs of five that they hold: 0 where none is left, 1 where all are. Names, figures, masks and quotations stay in any rewrite, and are no part of it.
 */
export const findSharedRuns = (source: string, rewrite: string): { runs: Span[]; share: number } => {
  const before = runsOf(wordsOf(source))
  const words = wordsOf(rewrite)
  const after = runsOf(words)
  const known = new Set(before.map(({ run }) => run))
  const kept = new Set(after.map(({ run }) => run))
  const runs: Span[] = []
  for (const { run, at } of after) {
    if (!known.has(run)) continue
    const { start } = words[at]!
    const { end } = words[at + wordsOfSharedRun - 1]!
    const last = runs.at(-1)
    if (last !== undefined && start < last.end) last.end = end
    else runs.push({ start, end })
  }
  return { runs, share: before.filter(({ run }) => kept.has(run)).length / Math.max(1, before.length) }
}
