import type { SentenceDiff, TextDiff, DiffPiece } from '#web/editor/changes/text-diff.ts'
import { countEdits, textAfter, textBefore } from '#web/editor/changes/text-diff.ts'

/** The sentences of a rewrite under review, and the indexes of those that were put back. */
export type Sheet = { changes: readonly SentenceDiff[]; reverted: readonly number[] }

/** The current sheet with its history. */
export type Sheets = { past: readonly Sheet[]; present: Sheet; future: readonly Sheet[] }

/** The number of steps that can be undone. */
const mostSteps = 200

export const withSheet = ({ past, present }: Sheets, next: Sheet): Sheets => ({
  past: [...past, present].slice(-mostSteps),
  present: next,
  future: [],
})

export const undone = (sheets: Sheets): Sheets => {
  const before = sheets.past.at(-1)
  if (before === undefined) return sheets
  return { past: sheets.past.slice(0, -1), present: before, future: [sheets.present, ...sheets.future] }
}

export const redone = (sheets: Sheets): Sheets => {
  const [after, ...future] = sheets.future
  if (after === undefined) return sheets
  return { past: [...sheets.past, sheets.present], present: after, future }
}

/** Switches a sentence between the user's own and its rewrite. */
export const withReverted = ({ changes, reverted }: Sheet, place: number): Sheet => ({
  changes,
  reverted: reverted.includes(place) ? reverted.filter((other) => other !== place) : [...reverted, place],
})

/** Gives one sentence another rewrite. */
export const withRewritten = ({ changes, reverted }: Sheet, place: number, change: SentenceDiff): Sheet => ({
  changes: changes.map((other, index) => (index === place ? change : other)),
  reverted: reverted.filter((other) => other !== place),
})

const isSentenceEnd = /[.!?…]["'”’)\]]*$/u
const isWordStart = /^["'“‘([]?[\p{L}\p{N}]/u

/** The diff that the panes show: a sentence that was put back looks untouched. */
export const shownChanges = ({ changes, reverted }: Sheet): TextDiff => {
  const back = new Set(reverted)
  let before = ''
  let edits = 0
  const shown = changes.map((change, place): SentenceDiff => {
    const pieces: SentenceDiff = back.has(place) ? untouched(change) : change
    edits += countEdits(pieces)
    const text = textAfter([pieces])
    // A sentence that was cut at the end of its paragraph had no space after it.
    const isGlued = back.size > 0 && isSentenceEnd.test(before) && isWordStart.test(text)
    if (text !== '') before = text
    const space: DiffPiece = { kind: 'written', text: ' ' }
    return isGlued ? [space, ...pieces] : pieces
  })
  return { changes: shown, edits }
}

const untouched = (change: SentenceDiff): SentenceDiff => {
  const text = textBefore([change])
  return text === '' ? [] : [{ kind: 'kept', text }]
}
