import { onceForBoth } from '../once-for-both.ts'
import type { Statement } from './statements.ts'

/** The share of the words of two statements that both have, small words too: 1 for the same words in any order. Counted once for two statements. */
export const shareInCommon = onceForBoth((one: Statement, other: Statement): number => {
  const left = new Map<string, number>()
  for (const { lemma } of other.words) left.set(lemma, (left.get(lemma) ?? 0) + 1)
  let both = 0
  for (const { lemma } of one.words) {
    const times = left.get(lemma) ?? 0
    if (times === 0) continue
    left.set(lemma, times - 1)
    both += 1
  }
  return (2 * both) / Math.max(1, one.words.length + other.words.length)
})

/** Of one fact's words, those that it has without its neighbour in either text: `was` and `beside` in the source, `is` and `nowBeside` in the rewrite. */
export const countOfBothAlone = (
  [was, beside]: readonly [ReadonlySet<string>, ReadonlySet<string>],
  [is, nowBeside]: readonly [ReadonlySet<string>, ReadonlySet<string>],
  isCounted: (stem: string) => boolean = () => true,
): number => {
  let stems = 0
  for (const stem of was) if (is.has(stem) && !beside.has(stem) && !nowBeside.has(stem) && isCounted(stem)) stems += 1
  return stems
}
