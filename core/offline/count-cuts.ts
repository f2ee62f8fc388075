import { partsOf } from '#core/text/parts.ts'

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? []

/** A longer stretch is no sentence that the rules cut in, and its comparison would take the square of its words. */
const mostWords = 1_000

/** The places in which a sentence has lost words: their longest common order tells which stayed. */
const countIn = (before: readonly string[], after: readonly string[]): number => {
  if (before.length > mostWords) return 1
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      lengths[i]![j] =
        before[i] === after[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
  let [i, j, cuts] = [0, 0, 0]
  let isInCut = false
  while (i < before.length) {
    if (j < after.length && before[i] === after[j]) [i, j, isInCut] = [i + 1, j + 1, false]
    else if (j < after.length && lengths[i]![j + 1]! > lengths[i + 1]![j]!) j += 1
    else {
      if (!isInCut) cuts += 1
      ;[i, isInCut] = [i + 1, true]
    }
  }
  return cuts
}

/** The phrases and sentences that a rewrite by rules has cut from its text. */
export const countCuts = (before: string, after: string): number =>
  [...partsOf(before, after)].reduce(
    (sum, part) =>
      part === undefined || part.before === part.after ? sum : sum + countIn(wordsOf(part.before), wordsOf(part.after)),
    0,
  )
