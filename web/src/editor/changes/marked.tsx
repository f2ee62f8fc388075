import type { CSSProperties } from 'react'
import type { Change, Piece } from './change.ts'

/** Sentences ink in one after the other; after this many the rest come at once, for nobody waits for the hundredth. */
const sentencesInTurn = 12

/** The style of a sentence that inks in at its place. */
export const inTurn = (index: number) => ({ '--i': Math.min(index, sentencesInTurn) }) as CSSProperties

/** A mark holds words: the spaces at its ends are left bare, and so is the space where a line wraps (hence pre-line). */
const Mark = ({ kind, text }: Piece) => {
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? []
  if (words === '') return text
  return (
    <>
      {before}
      {kind === 'cut' ? (
        <del className="mark-del whitespace-pre-line">{words}</del>
      ) : (
        <ins className="mark-ins whitespace-pre-line">{words}</ins>
      )}
      {after}
    </>
  )
}

/** One side of a rewrite: the original with what was cut struck out, or the result with what was written underlined. */
export const Marked = ({
  changes,
  side,
  marks,
  selected,
}: {
  changes: readonly Change[]
  side: 'before' | 'after'
  marks: boolean
  /** The place of the sentence that is looked at. */
  selected?: number | undefined
}) =>
  changes.map((change, index) => (
    // A sentence's place is its identity: the list is never reordered.
    <span
      key={index}
      style={inTurn(index)}
      data-place={index}
      className={index === selected ? 'rounded-sm bg-marker box-decoration-clone [&_del]:text-ink-2' : undefined}
    >
      {change.map((run, place) => {
        if (run.kind === (side === 'before' ? 'written' : 'cut')) return null
        if (run.kind === 'kept' || !marks) return run.text
        return <Mark key={place} {...run} />
      })}
    </span>
  ))
