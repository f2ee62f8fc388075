// The places of facts and signs, cut into the rows of sentences that they stand in.

import { commonEnds } from '#web/editor/changes/common-ends.ts'

/** A place in one of the two texts, in UTF-16 units. `fact` is an index in the list of facts, `sign` the id of a sign. */
export type Highlight = {
  start: number
  end: number
  fact?: number
  /** A fact that the two texts tell differently, or that only one of them tells. */
  isBroken?: boolean
  sign?: string
}

const none: readonly Highlight[] = []

/** The highlights of each row, with offsets in the row. `rows` are the texts that joined are the whole text. */
export const highlightsByRow = (
  highlights: readonly Highlight[],
  rows: readonly string[],
): readonly (readonly Highlight[])[] => {
  const sorted = highlights.toSorted((one, other) => one.start - other.start)
  let reached = 0
  let next = 0
  let open: Highlight[] = []
  return rows.map((row) => {
    const [from, to] = [reached, reached + row.length]
    reached = to
    while (next < sorted.length && sorted[next]!.start < to) {
      open.push(sorted[next]!)
      next += 1
    }
    const own = open.flatMap((each) =>
      each.end <= from ? [] : [{ ...each, start: Math.max(0, each.start - from), end: Math.min(to, each.end) - from }],
    )
    open = open.filter(({ end }) => end > to)
    return own.length === 0 ? none : own
  })
}

/** Moves highlights from one text to another that differs from it in one stretch. Those of the stretch are left out. */
export const moved = (highlights: readonly Highlight[], from: string, to: string): readonly Highlight[] => {
  if (from === to) return highlights
  const { head, tail } = commonEnds(from, to)
  const by = to.length - from.length
  return highlights.flatMap((each) => {
    if (each.end <= head) return [each]
    if (each.start >= from.length - tail) return [{ ...each, start: each.start + by, end: each.end + by }]
    return []
  })
}
