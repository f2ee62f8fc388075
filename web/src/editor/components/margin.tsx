import type { ReactNode } from 'react'
import type { MarginLine } from './margin-lines.ts'

/**
 * The lines at the left of the rewrite, drawn over its sheet. `left`: the left edge of the text, in px from that of the sheet. The marks
 * say the same as the sentence in hand does in words, so they are hidden from screen readers.
 */
export const MarginLines = ({ lines, left }: { lines: readonly MarginLine[]; left: number }) => (
  <div className="lines" aria-hidden="true" style={{ left: left - 18 }}>
    {lines.map(({ kind, isInHand, isCut, top, height }) => (
      <i
        key={`${isCut ? 'cut' : 'line'}${Math.round(top)}`}
        data-kind={kind}
        data-cut={isCut || undefined}
        data-in-hand={isInHand || undefined}
        style={isCut ? { top } : { top, height }}
      />
    ))}
  </div>
)

type Props = {
  /** The top of the sentence, in px from that of the sheet. */
  top: number
  children: ReactNode
}

/** The right margin. What stands in it stands at the first line of a sentence, and never leaves the view downwards. */
export const Margin = ({ top, children }: Props) => (
  <div className="margin">
    <div style={{ height: Math.max(4, top) }} />
    <div className="in-margin">{children}</div>
  </div>
)
