import { Fragment, memo, type ReactNode } from 'react'
import { betweenBareEnds } from '#web/editor/changes/between-bare-ends.tsx'
import { editsOf } from '#web/editor/changes/edits.ts'
import type { DiffPiece, SentenceDiff } from '#web/editor/changes/text-diff.ts'
import type { Marks, Typing } from '#web/editor/state/editor-state.ts'
import { TypedSentences } from './typed-sentences.tsx'
import { cutAt, type Highlight, isAt } from './highlights.ts'

type Side = 'before' | 'after'

type RowsProps = {
  changes: readonly SentenceDiff[]
  side: Side
  marks: Marks
  /** The highlights of each row. */
  highlights: readonly (readonly Highlight[])[]
  selected: number | undefined
  /** The selected edit of the selected row. */
  edit: number | undefined
  typing?: Typing | undefined
}

/** One side of a diff, a row for each sentence. */
export const Rows = ({ changes, side, marks, highlights, selected, edit, typing }: RowsProps) =>
  changes.map((pieces, place) => {
    if (typing && place >= typing.from && place <= typing.to) {
      if (place > typing.from) return null
      const rows = changes.slice(typing.from, typing.to + 1)
      return (
        <span key={place} data-place={place} className="row" style={{ gridRow: `span ${rows.length}` }}>
          <TypedSentences from={place} rows={rows} start={typing.start} end={typing.end} />
        </span>
      )
    }
    return (
      // The list is never reordered, so the index identifies a sentence.
      <Row
        key={place}
        pieces={pieces}
        place={place}
        side={side}
        marks={marks}
        highlights={highlights[place] ?? none}
        isSelected={selected === place}
        edit={selected === place ? edit : undefined}
      />
    )
  })

const none: readonly Highlight[] = []

type RowProps = {
  pieces: SentenceDiff
  place: number
  side: Side
  marks: Marks
  highlights: readonly Highlight[]
  isSelected: boolean
  edit: number | undefined
}

const lengthOf = (pieces: SentenceDiff): number => pieces.reduce((sum, { text }) => sum + text.length, 0)

/** The classes of a stretch with these highlights. */
const highlightClass = (highlights: readonly Highlight[], marks: Marks): string => {
  if (marks === 'none') return ''
  const has = (name: keyof Highlight) => highlights.some((each) => (each[name] ?? false) !== false)
  return [
    has('fact') ? 'fact' : [],
    has('isBroken') ? 'broken' : [],
    has('doubt') ? 'doubt' : [],
    has('isRefused') ? 'refused' : [],
    marks === 'signs' && has('sign') ? 'sign' : [],
  ]
    .flat()
    .join(' ')
}

const isEqual = <Item extends object>(one: Item, two: Item): boolean =>
  (Object.keys({ ...one, ...two }) as (keyof Item)[]).every((name) => one[name] === two[name])

/** A row renders again only if it has changed: typing in one sentence leaves the others alone. */
const isSame = ({ highlights, ...row }: RowProps, { highlights: next, ...other }: RowProps): boolean =>
  isEqual(row, other) &&
  highlights.length === next.length &&
  highlights.every((each, index) => isEqual(each, next[index]!))

const Row = memo(({ pieces, place, side, marks, highlights, isSelected, edit }: RowProps) => {
  const edits = editsOf(pieces)
  const absent = side === 'before' ? 'written' : 'cut'
  const highlighted = (text: string, start: number): ReactNode => {
    const end = start + text.length
    if (highlights.length === 0 || text === '') return text
    const cuts = cutAt(highlights, start, end)
    return cuts.slice(1).map((to, index) => {
      const from = cuts[index]!
      const own = highlights.filter(isAt(from, to))
      const stretch = text.slice(from - start, to - start)
      const className = highlightClass(own, marks)
      const fact = own.find((each) => each.fact !== undefined)?.fact
      const doubts = own.flatMap(({ doubt }) => doubt ?? []).join(' ')
      // Facts and doubts are found from the report without their marks too.
      if (className === '' && fact === undefined && doubts === '') return stretch
      return (
        <span
          key={from}
          className={className || undefined}
          data-fact={fact}
          data-doubt={doubts || undefined}
          data-sign={own.find(({ sign }) => sign !== undefined)?.sign}
        >
          {stretch}
        </span>
      )
    })
  }
  // a sentence that is one edit is taken back as a sentence
  const isRecast = pieces.every(({ kind, text }) => kind !== 'kept' || text.trim() === '')
  const marked = ({ kind, text, own }: DiffPiece, index: number): ReactNode => {
    const start = lengthOf(pieces.slice(0, index).filter((piece) => piece.kind !== absent))
    if (kind === 'kept' || marks !== 'edits') return highlighted(text, start)
    const at = edits.findIndex(({ first, last }) => index >= first && index <= last)
    const Mark = kind === 'cut' ? 'del' : 'ins'
    const isCurrent = isSelected && edit !== undefined && at === edit
    return (
      <Fragment key={index}>
        {betweenBareEnds(
          text,
          (words, from) => (
            <Mark
              data-edit={isRecast ? undefined : at}
              className={`whitespace-pre-line ${kind === 'cut' ? 'mark-del' : 'mark-ins'} ${own ?? ''} ${isCurrent ? 'current' : ''}`}
            >
              {highlighted(words, start + from)}
            </Mark>
          ),
          (bare, from) => highlighted(bare, start + from),
        )}
      </Fragment>
    )
  }
  return (
    <span data-place={place} className={`row ${isSelected ? 'bg-marker' : ''}`}>
      {pieces.map((piece, index) => (piece.kind === absent ? null : marked(piece, index)))}
    </span>
  )
}, isSame)
