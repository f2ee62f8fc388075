/** A stretch of a sentence that the rewrite kept, cut or added. */
export type DiffPiece = { kind: 'kept' | 'cut' | 'written'; text: string }

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
