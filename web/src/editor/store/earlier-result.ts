import { type SentenceDiff, type TextDiff, textAfter, textBefore } from '#web/editor/changes/text-diff.ts'
import type { FinishedRewrite } from './rewriter.ts'
import type { Segment } from './segments.ts'

/** A rewrite as browsers kept it until December 2026: word by word, with the indexes of the sentences that were put back. */
type Earlier = Omit<FinishedRewrite, 'segments'> & {
  changes: TextDiff
  reverted?: readonly number[]
  variants?: Readonly<Record<number, readonly SentenceDiff[]>>
}

const segmentOf = ({ reverted = [], variants = {} }: Earlier, pieces: SentenceDiff, place: number): Segment => {
  const source = textBefore([pieces])
  const now = textAfter([pieces])
  const edits = pieces.filter(({ kind }) => kind !== 'kept')
  return {
    source,
    wordings: (variants[place] ?? [pieces]).map((wording) => textAfter([wording])),
    now: reverted.includes(place) ? source : now,
    ...(edits.length > 0 && edits.every(({ own }) => own === 'accepted') && { accepted: 'alone' }),
  }
}

/** A rewrite that a browser kept, in today's shape or the earlier one. */
export const asFinished = (json: unknown): FinishedRewrite => {
  const kept = json as FinishedRewrite | Earlier
  if ('segments' in kept) return kept
  const { changes, reverted: _, variants: __, ...rewrite } = kept
  return { ...rewrite, segments: changes.changes.map((pieces, place) => segmentOf(kept, pieces, place)) }
}
