// The places of the margin's lines beside the rewrite. Sentences that share a line share its stretch; the stronger mark wins.

/** From the weakest to the strongest. */
const strengths = ['accepted', 'edit', 'own', 'check', 'broken'] as const

/** `accepted` is also the line of a sentence that is as the draft has it, while it is in hand. */
export type LineKind = (typeof strengths)[number]

/** The edges of a line of text, in px of the window, as `Page.rects` has them. */
type Edges = Pick<DOMRect, 'top' | 'bottom' | 'left'>

export type MarkedSegment = {
  kind: LineKind
  isInHand: boolean
  /** A cut has one: that of its bar. */
  isCut?: boolean
  rects: readonly Edges[]
}

/** In px from the top of the sheet. */
export type MarginLine = { kind: LineKind; isInHand: boolean; isCut: boolean; top: number; height: number }

/** `top` and `left` are those of the sheet and the text in the window. */
type Measures = { sheetTop: number; textLeft: number; lineHeight: number }

type Stretch = { kind: LineKind; isInHand: boolean; first: number; last: number }

const stronger = (one: LineKind, other: LineKind): LineKind =>
  strengths.indexOf(one) > strengths.indexOf(other) ? one : other

/** Lines whose middles are this close are one line: a fact in bold is some pixels lower than the words around it. */
const sameLinePx = 4

const barOfCut = ({ kind, isInHand, rects }: MarkedSegment, { sheetTop, textLeft, lineHeight }: Measures) => {
  const [bar] = rects
  if (!bar) return []
  const middle = (bar.top + bar.bottom) / 2 - sheetTop
  // Between the line that it was cut from and its neighbour: under the one that goes on before it, else above its own.
  const top = middle + (bar.left - textLeft > 40 ? lineHeight / 2 : -lineHeight / 2)
  return [{ kind, isInHand, isCut: true, top, height: 0 }]
}

const stretchesOf = (segments: readonly MarkedSegment[], sheetTop: number): Stretch[] => {
  const lines = new Map<number, Stretch>()
  for (const { kind, isInHand, isCut, rects } of segments) {
    if (isCut) continue
    for (const { top, bottom } of rects) {
      const middle = (top + bottom) / 2 - sheetTop
      const key = Math.round(middle / sameLinePx)
      const line = lines.get(key) ?? lines.get(key - 1) ?? lines.get(key + 1)
      if (line) Object.assign(line, { kind: stronger(kind, line.kind), isInHand: isInHand || line.isInHand })
      else lines.set(key, { kind, isInHand, first: middle, last: middle })
    }
  }
  return [...lines.values()].toSorted((one, other) => one.first - other.first)
}

/** The lines and the bars of cuts that stand beside these segments. */
export const marginLines = (segments: readonly MarkedSegment[], measures: Measures): MarginLine[] => {
  const { sheetTop, lineHeight } = measures
  const runs: Stretch[] = []
  for (const line of stretchesOf(segments, sheetTop)) {
    const run = runs.at(-1)
    const goesOn =
      run?.kind === line.kind && run.isInHand === line.isInHand && line.first - run.last < lineHeight * 1.25
    if (run && goesOn) run.last = line.last
    else runs.push({ ...line })
  }
  return [
    ...runs.map(({ kind, isInHand, first, last }) => ({
      kind,
      isInHand,
      isCut: false,
      top: first - lineHeight * 0.42,
      height: last - first + lineHeight * 0.84,
    })),
    ...segments.filter(({ isCut }) => isCut).flatMap((segment) => barOfCut(segment, measures)),
  ]
}
