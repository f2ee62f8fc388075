import type { Change, Changes, Piece } from '#web/editor/changes/change.ts'
import { textAfter, textBefore } from '#web/editor/changes/change.ts'
import { editsIn } from '#web/editor/changes/mark-changes.ts'

/** A rewrite that is being worked on: its sentences, and the places of those that stand as they were. */
export type Sheet = { changes: readonly Change[]; reverted: readonly number[] }

/** A sheet with what came before it, and what was undone. */
export type Sheets = { past: readonly Sheet[]; present: Sheet; future: readonly Sheet[] }

/** Steps that can be undone. */
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

/** Puts a sentence back as it was, or takes the rewrite of it again. */
export const withReverted = ({ changes, reverted }: Sheet, place: number): Sheet => ({
  changes,
  reverted: reverted.includes(place) ? reverted.filter((other) => other !== place) : [...reverted, place],
})

/** The sheet with another rewrite of one sentence. */
export const withRewritten = ({ changes, reverted }: Sheet, place: number, change: Change): Sheet => ({
  changes: changes.map((other, index) => (index === place ? change : other)),
  reverted: reverted.filter((other) => other !== place),
})

const isSentenceEnd = /[.!?…]["'”’)\]]*$/u
const isWordStart = /^["'“‘([]?[\p{L}\p{N}]/u

/** What the panes show: a sentence that was put back stands there as if nothing had been done to it. */
export const shownChanges = ({ changes, reverted }: Sheet): Changes => {
  const back = new Set(reverted)
  let before = ''
  let edits = 0
  const shown = changes.map((change, place): Change => {
    const pieces: Change = back.has(place) ? asItWas(change) : change
    edits += editsIn(pieces)
    const text = textAfter([pieces])
    // A sentence that had been cut at the end of its paragraph was followed by no space.
    const isGlued = back.size > 0 && isSentenceEnd.test(before) && isWordStart.test(text)
    if (text !== '') before = text
    const space: Piece = { kind: 'written', text: ' ' }
    return isGlued ? [space, ...pieces] : pieces
  })
  return { changes: shown, edits }
}

const asItWas = (change: Change): Change => {
  const text = textBefore([change])
  return text === '' ? [] : [{ kind: 'kept', text }]
}

export const isEdited = (change: Change): boolean => change.some(({ kind }) => kind !== 'kept')
