import { diffArrays } from 'diff'
import { splitSentences } from '#core/rewriting/sentences.ts'
import type { Change, Changes, Piece } from './change.ts'

/** Where more than this share of the shorter side is not in the other, a sentence is shown as a whole: word by word it would be confetti. */
const wholeSentenceAbove = 0.6

/** Work is done in slices of this length, so that typing and scrolling go on while a long text is compared. */
const sliceMilliseconds = 8

/** A "sentence" of a thousand words (a table, a list without stops) must not hold a slice for long. */
const millisecondsPerSentence = 40

/**
 * What was cut and what was written, sentence by sentence. The kept and cut runs in order are `before`, to the letter;
 * the kept and written runs are `after`.
 */
export const markChanges = async (before: string, after: string): Promise<Changes> => {
  const changes: Change[] = []
  let sliceEnds = performance.now() + sliceMilliseconds
  for (const pair of alignedParts(before, after)) {
    if (pair !== pause) changes.push(compare(...pair))
    if (performance.now() < sliceEnds) continue
    await new Promise((resolve) => setTimeout(resolve))
    sliceEnds = performance.now() + sliceMilliseconds
  }
  return { changes, edits: changes.reduce((sum, runs) => sum + editsIn(runs), 0) }
}

/** A cut and what was written in its place are one edit. */
const editsIn = (runs: Change): number =>
  runs.filter(({ kind }, index) => kind === 'cut' || (kind === 'written' && runs[index - 1]?.kind !== 'cut')).length

type Pair = readonly [before: string, after: string]

/** Said between two steps of the search for pairs, which is long enough to be interrupted. */
const pause = undefined

/** Lines match lines where their number is the same, for a rewrite keeps the paragraphs; sentences are aligned within. */
function* alignedParts(before: string, after: string): Generator<Pair | typeof pause> {
  const old = linesOf(before)
  const fresh = linesOf(after)
  if (old.length !== fresh.length) {
    yield* alignSentences(splitSentences(before), splitSentences(after))
    return
  }
  for (const [index, line] of old.entries()) {
    const other = fresh[index] ?? ''
    if (line === other) yield [line, other]
    else yield* alignSentences(splitSentences(line), splitSentences(other))
  }
}

/** Lines with their breaks. */
const linesOf = (text: string): string[] => text.match(/[^\n]*\n+|[^\n]+$/g) ?? []

/** What it costs to leave a sentence without a partner; a pair costs 1 minus its likeness. */
const costAlone = 0.6

/** One sentence for one, two for one, one for two, one cut, one written. */
const moves = [
  [1, 1],
  [2, 1],
  [1, 2],
  [1, 0],
  [0, 1],
] as const

/** The cheapest alignment in order (Needleman–Wunsch, with sentences that were joined or split), near the diagonal. */
function* alignSentences(before: readonly string[], after: readonly string[]): Generator<Pair | typeof pause> {
  const oldWords = before.map(wordsOf)
  const newWords = after.map(wordsOf)
  const reach = Math.max(12, Math.abs(before.length - after.length) + 6, Math.round(before.length / 8))
  const slope = before.length === 0 ? 0 : after.length / before.length
  const width = after.length + 1
  const costs = new Float64Array((before.length + 1) * width).fill(Infinity)
  const taken = new Int8Array(costs.length).fill(-1)
  costs[0] = 0

  for (let i = 0; i <= before.length; i++) {
    const middle = Math.round(i * slope)
    for (let j = Math.max(0, middle - reach); j <= Math.min(after.length, middle + reach); j++) {
      for (const [move, [di, dj]] of moves.entries()) {
        if (di > i || dj > j) continue
        const cost =
          (costs[(i - di) * width + j - dj] ?? Infinity) +
          (di * dj === 0 ? costAlone : unlikeness(oldWords.slice(i - di, i), newWords.slice(j - dj, j)))
        const here = i * width + j
        if (cost >= (costs[here] ?? Infinity)) continue
        costs[here] = cost
        taken[here] = move
      }
    }
    yield pause
  }

  const pairs: Pair[] = []
  let i = before.length
  let j = after.length
  while (i > 0 || j > 0) {
    const [di, dj] = moves[taken[i * width + j] ?? -1] ?? [i, j]
    pairs.push([before.slice(i - di, i).join(''), after.slice(j - dj, j).join('')])
    i -= di
    j -= dj
  }
  yield* pairs.toReversed()
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** 0 for the same words, 1 for none in common (Dice); joining two sentences costs a little more than leaving them. */
const unlikeness = (before: readonly string[][], after: readonly string[][]): number => {
  const old = before.flat()
  const fresh = after.flat()
  if (old.length + fresh.length === 0) return 0
  const left = new Map<string, number>()
  for (const word of old) left.set(word, (left.get(word) ?? 0) + 1)
  let common = 0
  for (const word of fresh) {
    const count = left.get(word) ?? 0
    if (count === 0) continue
    left.set(word, count - 1)
    common++
  }
  return 1 - (2 * common) / (old.length + fresh.length) + (before.length + after.length - 2) * 0.15
}

const compare = (before: string, after: string): Change => {
  if (before === after) return before === '' ? [] : [{ kind: 'kept', text: before }]
  const parts = diffArrays(tokensOf(before), tokensOf(after), { timeout: millisecondsPerSentence })
  const runs = parts?.map(({ value, added, removed }): Piece => ({
    kind: added ? 'written' : removed ? 'cut' : 'kept',
    text: value.join(''),
  }))
  const words = Math.min(wordsOf(before).length, wordsOf(after).length)
  const kept = runs?.filter(({ kind }) => kind === 'kept').reduce((sum, { text }) => sum + wordsOf(text).length, 0) ?? 0
  if (runs === undefined || kept < words * (1 - wholeSentenceAbove)) return wholeSentence(before, after)
  return joinedAcrossSpaces(runs)
}

/** Words, spaces and signs, each by itself. */
const tokensOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*|./gsu) ?? []

/** The space after a sentence stays outside its mark. */
const wholeSentence = (before: string, after: string): Change => {
  const space = /\s*$/.exec(after)?.[0] ?? ''
  const shared = before.endsWith(space) ? space : ''
  return runsOf([
    { kind: 'cut', text: before.slice(0, before.length - shared.length) },
    { kind: 'written', text: after.slice(0, after.length - shared.length) },
    { kind: 'kept', text: shared },
  ])
}

/** "in order to" → "to talk" is one edit, not three: a space alone between two changes belongs to both. */
const joinedAcrossSpaces = (runs: readonly Piece[]): Change => {
  const joined: Piece[] = []
  let cut = ''
  let written = ''
  for (const [index, { kind, text }] of runs.entries()) {
    if (kind === 'cut') cut += text
    else if (kind === 'written') written += text
    else if (/^\s+$/.test(text) && cut + written !== '' && index < runs.length - 1) {
      cut += text
      written += text
    } else {
      joined.push({ kind: 'cut', text: cut }, { kind: 'written', text: written }, { kind: 'kept', text })
      cut = ''
      written = ''
    }
  }
  return runsOf([...joined, { kind: 'cut', text: cut }, { kind: 'written', text: written }])
}

const runsOf = (runs: readonly Piece[]): Change => runs.filter(({ text }) => text !== '')
