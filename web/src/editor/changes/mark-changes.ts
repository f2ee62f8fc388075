import { tokenize } from '#core/text/tokens.ts'
import { diffArrays } from 'diff'
import { partsOf } from '#core/text/parts.ts'
import type { DiffPiece, SentenceDiff, TextDiff } from './text-diff.ts'
import { countEdits } from './text-diff.ts'

/** When more than this share of the shorter side is missing from the other, the sentence is replaced as a whole: word by word it would be confetti. */
const wholeSentenceAbove = 0.6

/** Comparing yields to the browser this often, so that typing and scrolling continue during a long text. */
const sliceMilliseconds = 8

/**
 * Bounds the work on a "sentence" of a thousand words (a table, a list without full stops): it grows with the square of the
 * differing tokens. A count rather than a time limit, so that every machine marks the same texts alike.
 */
const differencesPerSentence = 400

/**
 * Diffs two texts sentence by sentence. The kept and cut pieces in order are exactly `before`; the kept and written pieces are
 * exactly `after`.
 */
export const markChanges = async (before: string, after: string): Promise<TextDiff> => {
  const changes: SentenceDiff[] = []
  let sliceEnds = performance.now() + sliceMilliseconds
  for (const part of partsOf(before, after)) {
    if (part !== undefined) changes.push(compareSentence(part.before, part.after))
    if (performance.now() < sliceEnds) continue
    await new Promise((resolve) => setTimeout(resolve))
    sliceEnds = performance.now() + sliceMilliseconds
  }
  return { changes, edits: changes.reduce((sum, pieces) => sum + countEdits(pieces), 0) }
}

export const compareSentence = (before: string, after: string): SentenceDiff => {
  if (before === after) return before === '' ? [] : [{ kind: 'kept', text: before }]
  const parts = diffArrays(tokensOf(before), tokensOf(after), { maxEditLength: differencesPerSentence })
  const pieces = parts?.map(({ value, added, removed }): DiffPiece => ({
    kind: added ? 'written' : removed ? 'cut' : 'kept',
    text: value.join(''),
  }))
  const words = Math.min(tokenize(before).length, tokenize(after).length)
  const kept =
    pieces?.filter(({ kind }) => kind === 'kept').reduce((sum, { text }) => sum + tokenize(text).length, 0) ?? 0
  if (pieces === undefined || kept < words * (1 - wholeSentenceAbove)) return wholeSentence(before, after)
  return joinedAcrossSpaces(pieces)
}

/** Words, runs of white space and punctuation marks, one token each. */
const tokensOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*|./gsu) ?? []

/** Leaves the space after the sentence unmarked. */
const wholeSentence = (before: string, after: string): SentenceDiff => {
  const space = /\s*$/.exec(after)?.[0] ?? ''
  const shared = before.endsWith(space) ? space : ''
  return nonEmpty([
    { kind: 'cut', text: before.slice(0, before.length - shared.length) },
    { kind: 'written', text: after.slice(0, after.length - shared.length) },
    { kind: 'kept', text: shared },
  ])
}

/** "in order to" → "to talk" is one edit, not three: a space between two changes joins them. */
const joinedAcrossSpaces = (pieces: readonly DiffPiece[]): SentenceDiff => {
  const joined: DiffPiece[] = []
  let cut = ''
  let written = ''
  for (const [index, { kind, text }] of pieces.entries()) {
    if (kind === 'cut') cut += text
    else if (kind === 'written') written += text
    else if (/^\s+$/.test(text) && cut + written !== '' && index < pieces.length - 1) {
      cut += text
      written += text
    } else {
      joined.push({ kind: 'cut', text: cut }, { kind: 'written', text: written }, { kind: 'kept', text })
      cut = ''
      written = ''
    }
  }
  return nonEmpty([...joined, { kind: 'cut', text: cut }, { kind: 'written', text: written }])
}

const nonEmpty = (pieces: readonly DiffPiece[]): SentenceDiff => pieces.filter(({ text }) => text !== '')
