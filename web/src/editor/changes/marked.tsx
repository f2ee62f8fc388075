import { betweenBareEnds } from './between-bare-ends.tsx'
import type { SentenceDiff, DiffPiece } from './text-diff.ts'

/** Marks words only, and not the space where a line wraps (hence pre-line). */
const Mark = ({ kind, text }: DiffPiece) =>
  betweenBareEnds(text, (words) =>
    kind === 'cut' ? (
      <del className="mark-del whitespace-pre-line">{words}</del>
    ) : (
      <ins className="mark-ins whitespace-pre-line">{words}</ins>
    ),
  )

/** One side of a diff: the original with its cuts struck out, or the rewrite with its additions underlined. */
export const Marked = ({
  changes,
  side,
  marks,
  selected,
}: {
  changes: readonly SentenceDiff[]
  side: 'before' | 'after'
  marks: boolean
  /** Index of the selected sentence. */
  selected?: number | undefined
}) =>
  changes.map((change, index) => (
    // The list is never reordered, so the index identifies a sentence.
    <span
      key={index}
      data-place={index}
      className={index === selected ? 'rounded-sm bg-marker box-decoration-clone [&_del]:text-ink-2' : undefined}
    >
      {change.map((piece, position) => {
        if (piece.kind === (side === 'before' ? 'written' : 'cut')) return null
        if (piece.kind === 'kept' || !marks) return piece.text
        return <Mark key={position} {...piece} />
      })}
    </span>
  ))
