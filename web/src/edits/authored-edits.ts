// Three texts tell who made each edit: the draft, the rewrite as Longhand delivered it, and the text as it stands.
import { compareWords, markChanges } from '#web/editor/changes/mark-changes.ts'
import type { DiffPiece, SentenceDiff } from '#web/editor/changes/text-diff.ts'

export type Editor = 'longhand' | 'author'

/** A stretch of a sentence, and who cut or wrote it. Stretches that were kept have no editor. */
export type AuthoredPiece = DiffPiece & { by?: Editor }

/** Marks the letters of one side of a diff that satisfy a condition. */
const lettersWhere = (
  changes: readonly SentenceDiff[],
  absent: DiffPiece['kind'],
  isMarked: (kind: DiffPiece['kind']) => boolean,
): boolean[] =>
  changes
    .flat()
    .filter(({ kind }) => kind !== absent)
    .flatMap(({ kind, text }) => Array.from<boolean>({ length: text.length }).fill(isMarked(kind)))

/** True if most letters of a stretch are marked; white space says nothing. */
const isMostly = (marked: readonly boolean[], start: number, text: string): boolean => {
  let yes = 0
  let no = 0
  for (let at = 0; at < text.length; at += 1) {
    if (/\s/u.test(text[at]!)) continue
    if (marked[start + at] === true) yes += 1
    else no += 1
  }
  return yes > no
}

/**
 * The edits that lead from a draft to the text as it stands, sentence by sentence, with the editor of each. Kept and cut pieces in
 * order are `draft`, kept and written ones are `text`. A word of the text that `delivered` lacks is the author's, and so is a cut of a
 * word that `delivered` had kept.
 */
export const authoredEdits = async (
  draft: string,
  delivered: string,
  text: string,
): Promise<(readonly AuthoredPiece[])[]> => {
  const { changes } = await markChanges(draft, text, compareWords)
  const isOwn = delivered !== text
  const written = isOwn
    ? lettersWhere((await markChanges(delivered, text, compareWords)).changes, 'cut', (kind) => kind !== 'kept')
    : []
  const kept = isOwn
    ? lettersWhere((await markChanges(draft, delivered, compareWords)).changes, 'written', (kind) => kind === 'kept')
    : []
  let inDraft = 0
  let inText = 0
  return changes.map((pieces) =>
    pieces.map((piece): AuthoredPiece => {
      const [fromDraft, fromText] = [inDraft, inText]
      if (piece.kind !== 'written') inDraft += piece.text.length
      if (piece.kind !== 'cut') inText += piece.text.length
      if (piece.kind === 'kept') return piece
      const isAuthors =
        piece.kind === 'written' ? isMostly(written, fromText, piece.text) : isMostly(kept, fromDraft, piece.text)
      return { ...piece, by: isAuthors ? 'author' : 'longhand' }
    }),
  )
}

/** An edit, and its author's choice: Longhand's was kept or rejected, or the words are the author's own. */
export type ChosenEdit = { cut: string; written: string; choice: 'kept' | 'rejected' | 'own' }

type PlacedEdit = ChosenEdit & { at: number }

/** A cut and the words in its place are one edit. `at` is its place in the draft. */
const editsIn = (sentences: readonly (readonly AuthoredPiece[])[]): PlacedEdit[] => {
  const edits: PlacedEdit[] = []
  let at = 0
  let isOpen = false
  for (const { kind, text, by } of sentences.flat()) {
    const last = edits.at(-1)
    if (kind === 'kept' || text.trim() === '') isOpen = false
    else if (kind === 'written' && isOpen && last?.written === '') {
      last.written = text
      if (by === 'author') last.choice = 'own'
      isOpen = false
    } else {
      const choice = by === 'author' ? 'own' : 'kept'
      edits.push({ at, cut: kind === 'cut' ? text : '', written: kind === 'written' ? text : '', choice })
      isOpen = kind === 'cut'
    }
    if (kind !== 'written') at += text.length
  }
  return edits
}

/** Longhand's edits that the text no longer has: their cut words stand again, or their new words are gone. */
const rejectedEdits = async (draft: string, delivered: string, text: string): Promise<PlacedEdit[]> => {
  const [offered, fromDraft, fromDelivered] = await Promise.all([
    markChanges(draft, delivered, compareWords),
    markChanges(draft, text, compareWords),
    markChanges(delivered, text, compareWords),
  ])
  const standsAgain = lettersWhere(fromDraft.changes, 'written', (kind) => kind === 'kept')
  const isGone = lettersWhere(fromDelivered.changes, 'written', (kind) => kind === 'cut')
  let inDelivered = 0
  const writtenAt = new Map<number, number>()
  let inDraft = 0
  for (const { kind, text: piece } of offered.changes.flat()) {
    if (kind === 'written') writtenAt.set(inDraft, inDelivered)
    if (kind !== 'written') inDraft += piece.length
    if (kind !== 'cut') inDelivered += piece.length
  }
  return editsIn(offered.changes)
    .filter(({ at, cut, written }) =>
      cut === '' ? isMostly(isGone, writtenAt.get(at) ?? 0, written) : isMostly(standsAgain, at, cut),
    )
    .map((edit) => ({ ...edit, choice: 'rejected' }))
}

/** The edits of `authoredEdits`, and every edit in the order of the draft with the choice of its author. */
export const chosenEdits = async (
  draft: string,
  delivered: string,
  text: string,
): Promise<{ sentences: (readonly AuthoredPiece[])[]; edits: ChosenEdit[] }> => {
  const sentences = await authoredEdits(draft, delivered, text)
  const rejected = delivered === text ? [] : await rejectedEdits(draft, delivered, text)
  const edits = [...editsIn(sentences), ...rejected]
    .toSorted((one, other) => one.at - other.at)
    .map(({ cut, written, choice }) => ({ cut, written, choice }))
  return { sentences, edits }
}
