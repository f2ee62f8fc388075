// A text as pieces that are struck, underlined or named. Every page, the extension and the Word pane draw them.
import type { Author } from './authored-edits.ts'
import type { Edit, Span } from './edits.ts'

/** A mark on a stretch of a text. `cut` strikes it and `new` underlines it; any other name is that of a class. */
export type Layer = { start: number; end: number; class: string; title?: string }

/** A stretch of a text and the marks that it wears. */
export type MarkedPiece = {
  text: string
  isCut: boolean
  isNew: boolean
  classes: readonly string[]
  /** Told of the stretch on its own: the name of an AI phrase. */
  title?: string
}

/** The side of an edit that is drawn. */
export type Side = 'before' | 'after'

export const hiddenClass = 'hidden'

const isClass = (name: string): boolean => name !== 'cut' && name !== 'new'

const pieceOf = (text: string, layers: readonly Layer[]): MarkedPiece[] => {
  const names = new Set(layers.map((layer) => layer.class))
  if (names.has(hiddenClass)) return []
  const isFact = names.has('fact') || names.has('fact-broken')
  const title = layers.findLast((layer) => layer.title !== undefined)?.title
  return [
    {
      text,
      // A kept fact is never struck, and a fact is never news.
      isCut: names.has('cut') && !isFact,
      isNew: names.has('new') && !isFact,
      classes: [...names].filter(isClass),
      ...(title !== undefined && { title }),
    },
  ]
}

/** The text, parted where a mark begins or ends. What is hidden is left out. */
export const piecesOf = (text: string, layers: readonly Layer[]): MarkedPiece[] => {
  const drawn = layers.filter(({ start, end }) => start < end && start < text.length && end > 0)
  const starting = Map.groupBy(drawn, ({ start }) => Math.max(0, start))
  const edges = new Set([0, text.length, ...drawn.flatMap(({ start, end }) => [Math.max(0, start), end])])
  const bounds = [...edges].filter((at) => at <= text.length).toSorted((one, other) => one - other)
  let open: Layer[] = []
  return bounds.slice(1).flatMap((end, index) => {
    const start = bounds[index]!
    open = [...open.filter((layer) => layer.end > start), ...(starting.get(start) ?? [])]
    return pieceOf(text.slice(start, end), open)
  })
}

const anyToken = /\p{Sc}?\p{N}[\p{N}.,:]*(?<![.,:])(?:\s?%)?|\p{L}+/gu
const anyFigure = /^\p{Sc}?\p{N}/u
/** A name within a sentence: the first word has a capital letter anyway. */
const anyName = /(?<=[\p{Ll}\p{N},] )\p{Lu}\p{L}+/gu

/** The places in one side of an edit of the figures and names that the other side has too. */
const keptFacts = (own: string, other: string): { start: number; end: number }[] => {
  const names = new Set([...(own.match(anyName) ?? []), ...(other.match(anyName) ?? [])])
  const others = new Set(other.match(anyToken))
  return [...own.matchAll(anyToken)]
    .filter(([token]) => others.has(token) && (anyFigure.test(token) || names.has(token)))
    .map(({ 0: token, index }) => ({ start: index, end: index + token.length }))
}

/** The places of the words that one side of an edit has alone. Neither kept facts nor the spaces at an end are marked. */
const ownWords = (own: string, other: string): { start: number; end: number }[] => {
  const kept = keptFacts(own, other)
  const gaps = [...kept, { start: own.length, end: own.length }].map(({ start }, index) => ({
    start: kept[index - 1]?.end ?? 0,
    end: start,
  }))
  return gaps.flatMap(({ start, end }) => {
    const words = own.slice(start, end)
    const from = start + words.length - words.trimStart().length
    const to = start + words.trimEnd().length
    return from < to ? [{ start: from, end: to }] : []
  })
}

/** The marks of one side of an edit, by the offsets in that side. */
export const layersOfEdit = ({ cut, written }: Pick<Edit, 'cut' | 'written'>, side: Side): Layer[] =>
  side === 'before'
    ? ownWords(cut, written).map((place) => ({ ...place, class: 'cut' }))
    : ownWords(written, cut).map((place) => ({ ...place, class: 'new' }))

const sideOf = (span: Span, side: Side): string =>
  span.kind === 'kept' ? span.text : side === 'before' ? span.cut : span.written

type Drawn = Span & { by?: Author }

/** The marks of the edits in one side of two texts. The author's own words have a class. */
export const layersOfSide = (spans: readonly Drawn[], side: Side): Layer[] => {
  let from = 0
  return spans.flatMap((span) => {
    const start = from
    from += sideOf(span, side).length
    if (span.kind === 'kept') return []
    const marks = layersOfEdit(span, side).map((mark) => ({
      ...mark,
      start: start + mark.start,
      end: start + mark.end,
    }))
    return span.by === 'author' ? [...marks, ...marks.map((mark) => ({ ...mark, class: 'own' }))] : marks
  })
}

/** One side of two texts with its edits marked, and `more` by its offsets. */
export const markedSide = (spans: readonly Drawn[], side: Side, more: readonly Layer[] = []): MarkedPiece[] =>
  piecesOf(spans.map((span) => sideOf(span, side)).join(''), [...layersOfSide(spans, side), ...more])

/** An edit in words, for who cannot see its marks: some before the cut words, and some between them and the written ones. */
export const sayEdit = ({ cut, written }: Pick<Edit, 'cut' | 'written'>): { first: string; between: string } => {
  if (cut.trim() === '') return { first: written.trim() === '' ? 'Change a space' : 'Add ', between: '' }
  return written.trim() === '' ? { first: 'Cut ', between: '' } : { first: 'Change ', between: ' to ' }
}
