import type { Statement } from './statements.ts'

const sharesByStatement = new WeakMap<Statement, WeakMap<Statement, number>>()

/** The share of the words of two statements that both have, small words too: 1 for the same words in any order. Counted once for two statements. */
export const shareInCommon = (one: Statement, other: Statement): number => {
  const shares = sharesByStatement.get(one) ?? new WeakMap<Statement, number>()
  sharesByStatement.set(one, shares)
  const known = shares.get(other)
  if (known !== undefined) return known
  const left = Map.groupBy(other.words, ({ lemma }) => lemma)
  const both = one.words.filter(({ lemma }) => left.get(lemma)?.pop() !== undefined).length
  const share = (2 * both) / Math.max(1, one.words.length + other.words.length)
  shares.set(other, share)
  return share
}
