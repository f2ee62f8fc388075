import { type DiffPiece, type SentenceDiff, textAfter, textBefore } from '#web/editor/changes/text-diff.ts'
import type { FinishedRewrite } from './rewriter.ts'
import type { Segment } from './segments.ts'

/** An edit could be accepted by itself, or typed. */
type EarlierPiece = DiffPiece & { own?: 'accepted' | 'typed' }

/** The shape in which browsers stored a rewrite before December 2026: word by word, with the indexes of the sentences that were put back. */
type Earlier = Omit<FinishedRewrite, 'segments'> & {
  changes: { changes: readonly (readonly EarlierPiece[])[] }
  reverted?: readonly number[]
  variants?: Readonly<Record<number, readonly SentenceDiff[]>>
}

const segmentOf = (
  { reverted = [], variants = {} }: Earlier,
  pieces: readonly EarlierPiece[],
  index: number,
): Segment => {
  const source = textBefore([pieces])
  const now = textAfter([pieces])
  const edits = pieces.filter(({ kind }) => kind !== 'kept')
  return {
    source,
    wordings: (variants[index] ?? [pieces]).map((wording) => textAfter([wording])),
    now: reverted.includes(index) ? source : now,
    ...(edits.length > 0 && edits.every(({ own }) => own === 'accepted') && { accepted: 'alone' }),
  }
}

/** A rewrite from a browser's storage, stored in the present shape or the earlier one. */
export const readStoredRewrite = (json: unknown): FinishedRewrite => {
  const kept = json as FinishedRewrite | Earlier
  if ('segments' in kept) return kept
  const { changes, reverted: _, variants: __, ...rewrite } = kept
  return { ...rewrite, segments: changes.changes.map((pieces, index) => segmentOf(kept, pieces, index)) }
}
