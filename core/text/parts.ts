// A text and its rewrite, part by part: the units that are shown, restored and redone.
// The fact lock groups sentences by other costs (align.ts): it pairs sentences as long as they may belong together, so that a "not" is
// compared with something. Here a sentence without likeness stands alone, so that it can be put back alone, and the work can pause.
import { findGroups } from './grouping.ts'
import { countKnown, countShared, numbering } from './likeness.ts'
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

/** One sentence for one, two for one, one for two, one cut, one written. */
const moves = [
  { taken: 1, given: 1 },
  { taken: 2, given: 1 },
  { taken: 1, given: 2 },
  { taken: 1, given: 0 },
  { taken: 0, given: 1 },
]

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

function* align(before: readonly string[], after: readonly string[], first: number): Generator<Part | typeof pause> {
  const numbersOf = numbering()
  const old = wordsOf(before, numbersOf)
  const fresh = wordsOf(after, numbersOf)
  const groups = yield* findGroups({
    source: before.length,
    rewrite: after.length,
    moves,
    reach: {
      wanted: Math.max(12, Math.abs(before.length - after.length) + 6, Math.round(before.length / 8)),
      least: 12,
    },
    costAfter: (soFar, { taken, given }, i, j) => {
      if (taken === 0 || given === 0) return soFar + costAlone
      if (taken === 2 && !isShared(fresh.before(j, 1), [old.before(i - 1, 1), old.before(i, 1)])) return Infinity
      if (given === 2 && !isShared(old.before(i, 1), [fresh.before(j - 1, 1), fresh.before(j, 1)])) return Infinity
      return soFar + unlikeness(old.before(i, taken), fresh.before(j, given), taken + given - 2)
    },
  })
  for (const { source, rewrite } of groups)
    yield {
      from: first + source.from,
      to: first + source.to,
      before: before.slice(source.from, source.to).join(''),
      after: after.slice(rewrite.from, rewrite.to).join(''),
    }
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
