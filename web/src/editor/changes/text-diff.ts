/** A stretch of a sentence that the rewrite kept, cut or added. */
export type DiffPiece = {
  kind: 'kept' | 'cut' | 'written'
  text: string
  /** The user accepted this edit, or typed these words. */
  own?: 'accepted' | 'typed'
}

/** One sentence before and after; sentences that were joined or split form one diff. */
export type SentenceDiff = readonly DiffPiece[]

export type TextDiff = { changes: readonly SentenceDiff[]; edits: number }

const sideOf = (changes: readonly SentenceDiff[], absent: DiffPiece['kind']): string =>
  changes
    .flat()
    .filter(({ kind }) => kind !== absent)
    .map(({ text }) => text)
    .join('')

export const textBefore = (changes: readonly SentenceDiff[]): string => sideOf(changes, 'written')
export const textAfter = (changes: readonly SentenceDiff[]): string => sideOf(changes, 'cut')

/** A cut followed by its replacement is one edit. */
export const countEdits = (pieces: SentenceDiff): number =>
  pieces.filter(({ kind }, index) => kind === 'cut' || (kind === 'written' && pieces[index - 1]?.kind !== 'cut')).length
