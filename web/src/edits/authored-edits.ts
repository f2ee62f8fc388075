// Three texts tell who made each edit: the draft, the rewrite as Longhand delivered it, and the text as it stands.
import { markChanges } from '#web/editor/changes/mark-changes.ts'
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
  const { changes } = await markChanges(draft, text)
  const isOwn = delivered !== text
  const written = isOwn
    ? lettersWhere((await markChanges(delivered, text)).changes, 'cut', (kind) => kind !== 'kept')
    : []
  const kept = isOwn
    ? lettersWhere((await markChanges(draft, delivered)).changes, 'written', (kind) => kind === 'kept')
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
