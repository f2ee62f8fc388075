import type { CompareRow } from '#web/editor/components/compare.tsx'
import { piecesOfRow, type TextMark } from '#web/editor/components/compare-row.ts'
import { type Highlight, highlightsByRow, moved } from '#web/editor/findings/highlights.ts'
import { readingOf } from '#web/editor/store/reading.ts'
import { segmentsIn } from '#web/editor/store/decisions.ts'
import { textsShown } from '#web/editor/store/marks.ts'
import type { State } from '#web/editor/store/store.ts'
import { lineOf } from './sentence-actions.ts'

const marksIn = (highlights: readonly Highlight[], gone: ReadonlySet<string>, from: number): TextMark[] =>
  highlights.flatMap(({ start, end, fact, isBroken, sign }): TextMark[] => {
    if (fact !== undefined) return [{ start, end, kind: 'fact', isBroken: isBroken === true }]
    if (sign === undefined) return []
    return [{ start, end, kind: 'phrase', isGone: gone.has(`${from + start}`) }]
  })

/** One row a sentence, of the draft and of the rewrite as it is now. */
export const compareRows = (state: State): CompareRow[] => {
  const { findings } = state
  const segments = segmentsIn(state)
  const shown = textsShown(state)
  const sources = segments.map(({ source }) => source)
  const gone = new Set(readingOf(state)?.gone.map(({ start }) => `${start}`))
  const before = highlightsByRow(findings?.before ?? [], sources)
  const after = highlightsByRow(
    findings?.texts.rewrite === undefined ? [] : moved(findings.after, findings.texts.rewrite, shown.join('')),
    shown,
  )
  let reached = 0
  let isFirst = true
  return segments.flatMap((segment, at): CompareRow[] => {
    const { source } = segment
    const now = shown[at]!
    const from = reached
    reached += source.length
    if ((source + now).trim() === '') return []
    const pieces = piecesOfRow(
      { source, now },
      { before: marksIn(before[at] ?? [], gone, from), after: marksIn(after[at] ?? [], new Set(), 0) },
    )
    const row = {
      segment: at,
      ...pieces,
      kind: lineOf(state, at),
      isFirst,
      isHeading: /^\s*#{1,6}\s/u.test(source || now),
    }
    isFirst = /\n\s*$/u.test(source || now)
    return [row]
  })
}
