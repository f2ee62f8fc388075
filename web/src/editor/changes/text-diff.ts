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

export const nonEmpty = (pieces: readonly DiffPiece[]): SentenceDiff => pieces.filter(({ text }) => text !== '')

export const spaceAfter = (text: string): string => /\s*$/u.exec(text)?.[0] ?? ''

/** A sentence as one edit. Leaves the space after it unmarked. */
export const wholeSentence = (before: string, after: string): SentenceDiff => {
  const space = spaceAfter(after)
  const shared = before.endsWith(space) ? space : ''
  return nonEmpty([
    { kind: 'cut', text: before.slice(0, before.length - shared.length) },
    { kind: 'written', text: after.slice(0, after.length - shared.length) },
    { kind: 'kept', text: shared },
  ])
}
