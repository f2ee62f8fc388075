import type { ReactNode } from 'react'
import type { MarkedPiece } from '#web/editor/changes/marked-pieces.ts'
import { Pieces } from '#web/editor/changes/marked.tsx'
import type { LineKind } from './margin-lines.ts'

export type CompareRow = {
  segment: number
  was: readonly MarkedPiece[]
  /** None if the sentence was cut. */
  is: readonly MarkedPiece[]
  /** Undefined for a sentence that is as the draft has it. */
  kind: LineKind | undefined
  /** The first row of a paragraph. */
  isFirst: boolean
  isHeading?: boolean
}

type Props = {
  rows: readonly CompareRow[]
  inHand: number | undefined
  /** The actions of the row in hand. */
  actions: ReactNode
  onRow: (segment: number) => void
}

/** One row a sentence: the draft at the left, its rewrite at the right, the decisions in the margin. */
export const Compare = ({ rows, inHand, actions, onRow }: Props) => (
  // A scrolling area must be reachable by keyboard.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section tabIndex={0} aria-label="Draft and rewrite, sentence by sentence" className="compare">
    {rows.map((row) => (
      <Row key={row.segment} {...row} isInHand={row.segment === inHand} onRow={onRow}>
        {row.segment === inHand && <div className="row-margin">{actions}</div>}
      </Row>
    ))}
  </section>
)

type RowProps = CompareRow & { isInHand: boolean; onRow: (segment: number) => void; children: ReactNode }

const Row = ({ segment, was, is, kind, isFirst, isHeading = false, isInHand, onRow, children }: RowProps) => {
  const Text = isHeading ? 'h2' : 'p'
  return (
    // The keys J and K do the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className="row"
      data-kind={kind}
      data-first={isFirst || undefined}
      data-in-hand={isInHand || undefined}
      data-segment={segment}
      onClick={(event) => {
        if (!(event.target instanceof Element && event.target.closest('button'))) onRow(segment)
      }}
    >
      <Text className="was" dir="auto">
        <Pieces pieces={was} />
      </Text>
      <Text className="is" dir="auto">
        {is.length === 0 ? (
          <span className="none">{was.length === 0 ? '' : 'Sentence cut'}</span>
        ) : (
          <Pieces pieces={is} />
        )}
      </Text>
      {children}
    </div>
  )
}
