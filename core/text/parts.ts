// A text and its rewrite, part by part: the units that are shown, restored and redone.
// The fact lock has an alignment of its own (align.ts): it pairs sentences as long as they may belong together, so that a "not" is
// compared with something. Here a sentence without likeness stands alone, so that it can be put back alone, and the work can pause.
import { countKnown, countShared, numbering, reachWithin } from './likeness.ts'
import { splitSentences } from './sentences.ts'
import { tokenize } from './tokens.ts'

/** Sentences `from` to `to` (exclusive) of the source, as they were and as they are. One of the two may be ''. */
export type Part = { from: number; to: number; before: string; after: string }

/** Yielded between two steps of the search for parts, which may be interrupted. */
const pause = undefined

/** A line that was wrapped by hand: it ends within a sentence, and the next one goes on with it. */
const wrapped = /^[^\n]{39,}[^\s.!?…:;"”’)*_]["”’)*_]*[ \t\r]*\n$/u
const continues = /^[ \t]*["“‘([*_`]{0,4}\p{Ll}/u

/** Lines with their line breaks. Those of a paragraph that was wrapped by hand are one. */
const linesOf = (text: string): string[] => {
  const lines: string[] = []
  let last = ''
  for (const line of text.match(/[^\n]*\n+|[^\n]+$/gu) ?? []) {
    if (wrapped.test(last) && continues.test(line)) lines[lines.length - 1] += line
    else lines.push(line)
    last = line
  }
  return lines
}

/** The sentences of a text as parts count them: none continues after the end of a line, unless it was wrapped by hand. Joined with '' they are the text. */
export const sentencesOf = (text: string): string[] => linesOf(text).flatMap(splitSentences)

/**
 * Lines match lines where their number is the same, for a rewrite keeps the paragraphs; sentences are aligned within.
 * The parts come in order, and joined they are the two texts, to the letter.
 */
export function* partsOf(before: string, after: string): Generator<Part | typeof pause> {
  const old = linesOf(before)
  const fresh = linesOf(after)
  let from = 0
  if (old.length !== fresh.length) {
    yield* align(sentencesOf(before), sentencesOf(after), from)
    return
  }
  for (const [index, line] of old.entries()) {
    const sentences = splitSentences(line)
    const other = fresh[index] ?? ''
    if (line === other) {
      for (const [at, sentence] of sentences.entries())
        yield { from: from + at, to: from + at + 1, before: sentence, after: sentence }
    } else yield* align(sentences, splitSentences(other), from)
    from += sentences.length
  }
}

/** The cost of a sentence without a partner. A pair costs 1 minus its similarity. */
const costAlone = 0.6

/** The moves: one sentence for one, two for one, one for two, one cut, one written. */
const moves = [
  [1, 1],
  [2, 1],
  [1, 2],
  [1, 0],
  [0, 1],
] as const

/** The words of the sentences of one side, numbered: of each, and of each with the one before it. */
const wordsOf = (sentences: readonly string[], numbersOf: ReturnType<typeof numbering>) => {
  const words = sentences.map(tokenize)
  const single = words.map((own) => numbersOf(own))
  const pairs = words.map((own, at) => (at === 0 ? single[0]! : numbersOf([...words[at - 1]!, ...own])))
  return {
    /** Of the `count` sentences before the one at `end`. */
    before: (end: number, count: number): readonly number[] => (count === 1 ? single : pairs)[end - 1]!,
  }
}

/** The cheapest alignment in order (Needleman–Wunsch, with sentences that were joined or split), near the diagonal. */
function* align(before: readonly string[], after: readonly string[], first: number): Generator<Part | typeof pause> {
  const numbersOf = numbering()
  const old = wordsOf(before, numbersOf)
  const fresh = wordsOf(after, numbersOf)
  const wanted = Math.max(12, Math.abs(before.length - after.length) + 6, Math.round(before.length / 8))
  const reach = reachWithin(wanted, before.length, after.length, 12)
  const slope = before.length === 0 ? 0 : after.length / before.length
  /** The cells of a row that are near the diagonal, and no others. */
  const width = 2 * reach + 1
  const cellAt = (i: number, j: number): number => {
    const column = j - Math.round(i * slope) + reach
    return column < 0 || column >= width ? -1 : i * width + column
  }
  const costs = new Float64Array((before.length + 1) * width).fill(Infinity)
  const taken = new Int8Array(costs.length).fill(-1)
  costs[cellAt(0, 0)] = 0

  for (let i = 0; i <= before.length; i += 1) {
    const middle = Math.round(i * slope)
    for (let j = Math.max(0, middle - reach); j <= Math.min(after.length, middle + reach); j += 1) {
      const here = cellAt(i, j)
      for (const [move, [di, dj]] of moves.entries()) {
        if (di > i || dj > j) continue
        const soFar = costs[cellAt(i - di, j - dj)] ?? Infinity
        if (soFar >= (costs[here] ?? Infinity)) continue
        const cost =
          soFar + (di * dj === 0 ? costAlone : unlikeness(old.before(i, di), fresh.before(j, dj), di + dj - 2))
        if (cost >= (costs[here] ?? Infinity)) continue
        if (di === 2 && !isShared(fresh.before(j, 1), [old.before(i - 1, 1), old.before(i, 1)])) continue
        if (dj === 2 && !isShared(old.before(i, 1), [fresh.before(j - 1, 1), fresh.before(j, 1)])) continue
        costs[here] = cost
        taken[here] = move
      }
    }
    yield pause
  }

  const parts: Part[] = []
  let i = before.length
  let j = after.length
  while (i > 0 || j > 0) {
    const [di, dj] = moves[taken[cellAt(i, j)] ?? -1] ?? [i, j]
    parts.push({
      from: first + i - di,
      to: first + i,
      before: before.slice(i - di, i).join(''),
      after: after.slice(j - dj, j).join(''),
    })
    i -= di
    j -= dj
  }
  yield* parts.toReversed()
}

/** The overlap that a sentence needs to count as joined or split. A sentence that was cut is not "joined" to its neighbour. */
const leastShared = 0.3

const isShared = (one: readonly number[], many: readonly (readonly number[])[]): boolean =>
  many.every((words) => countKnown(words, one) >= words.length * leastShared)

/** 0 for the same words, 1 for none in common (Dice); joining two sentences costs a little more than leaving them. */
const unlikeness = (before: readonly number[], after: readonly number[], joined: number): number => {
  const words = before.length + after.length
  return words === 0 ? 0 : 1 - (2 * countShared(before, after)) / words + joined * 0.15
}
