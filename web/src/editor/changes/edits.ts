// The edits of a sentence, each of which can be accepted or rejected by itself.
import type { DiffPiece, SentenceDiff } from './text-diff.ts'

/** An edit of a sentence: cut words, written words, or both. `first` and `last` are the indexes of its pieces. */
export type Edit = { cut: string; written: string; first: number; last: number; isAccepted: boolean; isTyped: boolean }

/** The edits in their order. A cut followed by its replacement is one edit. */
export const editsOf = (pieces: SentenceDiff): Edit[] => {
  const edits: Edit[] = []
  for (const [index, { kind, text, own }] of pieces.entries()) {
    if (kind === 'kept' || text.trim() === '') continue
    const last = edits.at(-1)
    if (kind === 'written' && last !== undefined && last.last === index - 1 && last.written === '') {
      last.written = text
      last.last = index
      last.isAccepted &&= own === 'accepted'
      last.isTyped = own === 'typed'
    } else {
      const sides = kind === 'cut' ? { cut: text, written: '' } : { cut: '', written: text }
      edits.push({ ...sides, first: index, last: index, isAccepted: own === 'accepted', isTyped: own === 'typed' })
    }
  }
  return edits
}

const isWithin = ({ first, last }: Edit, index: number): boolean => index >= first && index <= last

/** The sentence with one edit accepted. */
export const withAccepted = (pieces: SentenceDiff, edit: Edit): SentenceDiff =>
  pieces.map((piece, index): DiffPiece =>
    // typed words stay the user's: questions are asked before they are lost
    isWithin(edit, index) && piece.own !== 'typed' ? { ...piece, own: 'accepted' } : piece,
  )

/** The sentence with all its edits accepted. */
export const withAllAccepted = (pieces: SentenceDiff): SentenceDiff =>
  pieces.map((piece): DiffPiece => (piece.kind === 'kept' || piece.own ? piece : { ...piece, own: 'accepted' }))

/** The sentence with one edit taken back: the cut words stand again, the written ones go. */
export const withoutEdit = (pieces: SentenceDiff, edit: Edit): SentenceDiff =>
  pieces.flatMap((piece, index): DiffPiece[] => {
    if (!isWithin(edit, index)) return [piece]
    return piece.kind === 'cut' ? [{ kind: 'kept', text: piece.text }] : []
  })
