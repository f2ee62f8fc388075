// Aligns the sentences of a rewrite with the sentences of its source.
import { findGroups, type Group } from './grouping.ts'
import { countShared, numbering } from './likeness.ts'
import { splitSentences } from './sentences.ts'
import { stemOf, tokenize } from './tokens.ts'

/** A sentence may be split in three, two may be joined; more is a new text. */
const moves = [
  { taken: 1, given: 1 },
  { taken: 1, given: 2 },
  { taken: 2, given: 1 },
  { taken: 1, given: 3 },
  { taken: 3, given: 1 },
  { taken: 2, given: 2 },
  { taken: 1, given: 0 },
  { taken: 0, given: 1 },
].map(({ taken, given }) => ({
  taken,
  given,
  price: taken === 0 || given === 0 ? 1 : 0.3 * (taken + given - 2),
}))

/** The alignment searches at least this far from the diagonal. */
const band = 8

/** Stems words to their first letters, so that "adopting" matches "adoption"; small words are left out. */
export const stemsOf = (sentence: string): string[] =>
  tokenize(sentence)
    .filter((word) => word.length > 3 || /\p{N}/u.test(word))
    .map(stemOf)

/** The similarity of two lists of stems. */
const likeness = (source: readonly number[], rewrite: readonly number[]): number => {
  if (source.length === 0 || rewrite.length === 0) return 0
  const shared = countShared(source, rewrite)
  return (shared * 2 * shared) / (source.length + rewrite.length)
}

/** The share of the words of two sentences that both have. Two that differ in a word or two are alike, however short they are. */
const leastAlike = 0.85
const mostWordsApart = 2

/** True if two sentences differ in a few words only. Small words count, because they are most of a short sentence. */
export const areAlike = (source: string, rewrite: string): boolean => {
  const numbersOf = numbering()
  const wordsOf = (text: string) => numbersOf(tokenize(text).map((word) => word.slice(0, 4)))
  const [mine, theirs] = [wordsOf(source), wordsOf(rewrite)]
  const all = mine.length + theirs.length
  const shared = 2 * countShared(mine, theirs)
  return all - shared <= mostWordsApart || shared >= leastAlike * all
}

const none: readonly number[] = []

const joinNumbers = (some: readonly number[], others: readonly number[]): readonly number[] => {
  if (some.length === 0) return others
  return others.length === 0 ? some : [...some, ...others].toSorted((a, b) => a - b)
}

/** The stems of the `count` sentences before the one at `end`, made once for all comparisons. */
const stemsBefore = (sentences: readonly string[], numbersOf: ReturnType<typeof numbering>) => {
  const own = sentences.map((sentence) => numbersOf(stemsOf(sentence)))
  const numbers = own.map((last, at) => {
    const [before = none, first = none] = [own[at - 1], own[at - 2]]
    const two = joinNumbers(before, last)
    return [none, last, two, joinNumbers(first, two)]
  })
  return (end: number, count: number): readonly number[] => (count === 0 ? none : numbers[end - 1]![count]!)
}

/** Aligns sentences in order, by the words that they share. Each sentence is in exactly one group. */
export const alignSentences = (source: readonly string[], rewrite: readonly string[]): Group[] => {
  const numbersOf = numbering()
  const stems = { source: stemsBefore(source, numbersOf), rewrite: stemsBefore(rewrite, numbersOf) }
  const search = findGroups({
    source: source.length,
    rewrite: rewrite.length,
    moves,
    reach: { wanted: band + Math.abs(source.length - rewrite.length), least: band },
    costAfter: (soFar, { taken, given, price }, i, j) =>
      soFar + price - likeness(stems.source(i, taken), stems.rewrite(j, given)),
  })
  for (;;) {
    const step = search.next()
    if (step.done === true) return step.value
  }
}

/** A passage of one of the two texts. */
export type Stretch = { text: string; start: number }

/** One or more sentences and their rewrite; '' on the side that has none. */
export type Pair = { source: Stretch; rewrite: Stretch }

/** Sentences of a prose with their offsets. */
const sentencesOf = ({ text, start }: Stretch): Stretch[] => {
  let reached = start
  return splitSentences(text).map((sentence) => {
    const at = reached
    reached += sentence.length
    return { text: sentence, start: at }
  })
}

/** One passage from the first sentence to the last. Blanks fill what lies between them, such as code, so that offsets hold. */
const stretch = (sentences: readonly Stretch[]): Stretch => {
  const from = sentences[0]?.start ?? 0
  let text = ''
  for (const sentence of sentences) text += ' '.repeat(sentence.start - from - text.length) + sentence.text
  return { text, start: from }
}

/** Pairs the sentences of two texts. If both have the same number of proses, each is aligned with its own; else all of them together. */
export const pairSentences = (source: readonly Stretch[], rewrite: readonly Stretch[]): Pair[] => {
  const read = (proses: readonly Stretch[]) => proses.flatMap(sentencesOf)
  const sides =
    source.length === rewrite.length
      ? source.map((prose, index) => [read([prose]), read([rewrite[index]!])] as const)
      : [[read(source), read(rewrite)] as const]
  return sides.flatMap(([before, after]) => {
    const isSame = before.length === after.length && before.every(({ text }, index) => text === after[index]!.text)
    if (isSame) return before.map((sentence, index) => ({ source: sentence, rewrite: after[index]! }))
    return alignSentences(
      before.map(({ text }) => text),
      after.map(({ text }) => text),
    ).map((group) => ({
      source: stretch(before.slice(group.source.from, group.source.to)),
      rewrite: stretch(after.slice(group.rewrite.from, group.rewrite.to)),
    }))
  })
}
