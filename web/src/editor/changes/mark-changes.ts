import { diffArrays } from 'diff'
import { partsOf } from '#core/text/parts.ts'
import type { Change, Changes, Piece } from './change.ts'

/** Where more than this share of the shorter side is not in the other, a sentence is shown as a whole: word by word it would be confetti. */
const wholeSentenceAbove = 0.6

/** Work is done in slices of this length, so that typing and scrolling go on while a long text is compared. */
const sliceMilliseconds = 8

/**
 * A "sentence" of a thousand words (a table, a list without stops) must not hold a slice for long: the work grows with the square of
 * the words and signs that differ. Counted and not timed, so that the same texts are marked alike on every machine.
 */
const differencesPerSentence = 400

/**
 * What was cut and what was written, sentence by sentence. The kept and cut runs in order are `before`, to the letter;
 * the kept and written runs are `after`.
 */
export const markChanges = async (before: string, after: string): Promise<Changes> => {
  const changes: Change[] = []
  let sliceEnds = performance.now() + sliceMilliseconds
  for (const part of partsOf(before, after)) {
    if (part !== undefined) changes.push(compareSentence(part.before, part.after))
    if (performance.now() < sliceEnds) continue
    await new Promise((resolve) => setTimeout(resolve))
    sliceEnds = performance.now() + sliceMilliseconds
  }
  return { changes, edits: changes.reduce((sum, runs) => sum + editsIn(runs), 0) }
}

/** A cut and what was written in its place are one edit. */
export const editsIn = (runs: Change): number =>
  runs.filter(({ kind }, index) => kind === 'cut' || (kind === 'written' && runs[index - 1]?.kind !== 'cut')).length

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

export const compareSentence = (before: string, after: string): Change => {
  if (before === after) return before === '' ? [] : [{ kind: 'kept', text: before }]
  const parts = diffArrays(tokensOf(before), tokensOf(after), { maxEditLength: differencesPerSentence })
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
