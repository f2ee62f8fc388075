import { onceForBoth } from '../once-for-both.ts'
import type { Statement } from './statements.ts'

/** The share of the words of two statements that both have, small words too: 1 for the same words in any order. Counted once for two statements. */
export const shareInCommon = onceForBoth((one: Statement, other: Statement): number => {
  const left = Map.groupBy(other.words, ({ lemma }) => lemma)
  const both = one.words.filter(({ lemma }) => left.get(lemma)?.pop() !== undefined).length
  return (2 * both) / Math.max(1, one.words.length + other.words.length)
})
