/** A piece of a sentence that stayed, went or came. */
export type Piece = { kind: 'kept' | 'cut' | 'written'; text: string }

/** A sentence as it was and as it is; where sentences were joined or split, all of them together. */
export type Change = readonly Piece[]

export type Changes = { changes: readonly Change[]; edits: number }

const sideOf = (changes: readonly Change[], absent: Piece['kind']): string =>
  changes
    .flat()
    .filter(({ kind }) => kind !== absent)
    .map(({ text }) => text)
    .join('')

export const textBefore = (changes: readonly Change[]): string => sideOf(changes, 'written')
export const textAfter = (changes: readonly Change[]): string => sideOf(changes, 'cut')
