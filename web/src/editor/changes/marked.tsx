import type { ReactNode } from 'react'
import { spansOf } from './edits.ts'
import { type MarkedPiece, markedSide, type Side } from './marked-pieces.ts'
import type { SentenceDiff } from './text-diff.ts'

/** Cut words are a deletion and new ones an insertion: a screen reader can tell both. */
export const Pieces = ({ pieces }: { pieces: readonly MarkedPiece[] }) =>
  pieces.map(({ text, isCut, isNew, classes }, index) => {
    if (!isCut && !isNew && classes.length === 0) return text
    const Tag = isCut ? 'del' : isNew ? 'ins' : 'span'
    const [first, ...others] = classes
    return (
      // The pieces of a text are never reordered, so the index identifies one.
      <Tag key={index} className={first}>
        {others.reduceRight<ReactNode>(
          (inside, name) => (
            <span className={name}>{inside}</span>
          ),
          text,
        )}
      </Tag>
    )
  })

/** One side of a diff: the original with its cuts struck out, or the rewrite with its additions underlined. */
export const Marked = ({ changes, side }: { changes: readonly SentenceDiff[]; side: Side }) => (
  <span className="edits">
    <Pieces pieces={markedSide(spansOf(changes), side)} />
  </span>
)
