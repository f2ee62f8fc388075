// A sentence of the draft beside its rewrite, as pieces that are drawn alike.
import { compareSentence } from '#web/editor/changes/mark-changes.ts'
import type { SentenceDiff } from '#web/editor/changes/text-diff.ts'

type Range = { start: number; end: number }

/** A finding in one of the two texts, by its offsets there. */
export type TextMark = Range & ({ kind: 'fact'; isBroken?: boolean } | { kind: 'phrase'; isGone?: boolean })

/** Text without Markdown, with the names of the marks that it wears. */
export type RowPiece = { text: string; isCut: boolean; isNew: boolean; classes: readonly string[] }

type Layer = Range & { class: string }

const leads = /^[ \t]*(?:(?:#{1,6}|[-+*]|\d{1,3}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?|>[ \t]?)+/gmu

/** The second group is drawn, with the class; the rest is Markdown. */
const inline: readonly [pattern: RegExp, className: string][] = [
  [/(!?\[)([^\]\n]*)(\]\([^()\s]*(?:\s+"[^"\n]*")?\))/gu, ''],
  [/(\*\*|__)(?=\S)([^\n]{1,400}?)(?<=\S)(\1)/gu, 'strong'],
  [/(?<![\w*_])([*_])(?=[^\s*_])([^*_\n]{1,400}?)(?<=\S)(\1)(?![\w*_])/gu, 'em'],
  [/(`)([^`\n]+)(`)/gu, 'code'],
]

const hiddenClass = 'hidden'

const layersOfMarkdown = (markdown: string): Layer[] => [
  ...[...markdown.matchAll(leads)].map(({ 0: lead, index }) => ({
    start: index,
    end: index + lead.length,
    class: hiddenClass,
  })),
  ...inline.flatMap(([pattern, className]) =>
    [...markdown.matchAll(pattern)].flatMap(({ 1: open = '', 2: inside = '', 3: close = '', index }) => {
      const start = index + open.length
      const end = start + inside.length
      return [
        { start: index, end: start, class: hiddenClass },
        ...(className === '' ? [] : [{ start, end, class: className }]),
        { start: end, end: end + close.length, class: hiddenClass },
      ]
    }),
  ),
]

const layersOfMarks = (marks: readonly TextMark[]): Layer[] =>
  marks.map((mark) => ({
    start: mark.start,
    end: mark.end,
    class: mark.kind === 'fact' ? (mark.isBroken ? 'fact-broken' : 'fact') : mark.isGone ? 'cut' : 'phrase',
  }))

/** The places of the pieces of this kind in the text that they are part of. */
const layersOfEdits = (pieces: SentenceDiff, now: string, kind: 'cut' | 'written'): Layer[] => {
  // A recast sentence is told by the phrases that are gone from it: all of it would be struck.
  if (now !== '' && !pieces.some((piece) => piece.kind === 'kept' && piece.text.trim() !== '')) return []
  const layers: Layer[] = []
  let at = 0
  for (const piece of pieces) {
    if (piece.kind !== kind && piece.kind !== 'kept') continue
    const end = at + piece.text.length
    const words = piece.text.trimEnd()
    if (piece.kind === kind && words !== '')
      layers.push({ start: at, end: at + words.length, class: kind === 'cut' ? 'cut' : 'new' })
    at = end
  }
  return layers
}

const isMark = (name: string): boolean => name !== 'cut' && name !== 'new'

const piecesOf = (text: string, layers: readonly Layer[]): RowPiece[] => {
  const edges = new Set([0, text.length, ...layers.flatMap(({ start, end }) => [start, end])])
  const bounds = [...edges].filter((at) => at >= 0 && at <= text.length).toSorted((one, other) => one - other)
  return bounds.slice(1).flatMap((end, index) => {
    const start = bounds[index]!
    const names = new Set(
      layers.filter((layer) => layer.start <= start && layer.end >= end).map((layer) => layer.class),
    )
    if (names.has(hiddenClass)) return []
    const isFact = names.has('fact') || names.has('fact-broken')
    return [
      {
        text: text.slice(start, end),
        // A kept fact is never struck, and a fact is never news.
        isCut: names.has('cut') && !isFact,
        isNew: names.has('new') && !isFact,
        classes: [...names].filter(isMark),
      },
    ]
  })
}

type Sentence = { source: string; now: string }
type Marks = { before: readonly TextMark[]; after: readonly TextMark[] }

/** Both sides of a row. The marks are by their offsets in `source` and in `now`, the Markdown of a segment. */
export const piecesOfRow = ({ source, now }: Sentence, { before, after }: Marks) => {
  const pieces = compareSentence(source, now)
  return {
    was: piecesOf(source, [
      ...layersOfMarkdown(source),
      ...layersOfMarks(before),
      ...layersOfEdits(pieces, now, 'cut'),
    ]),
    is: piecesOf(now, [...layersOfMarkdown(now), ...layersOfMarks(after), ...layersOfEdits(pieces, now, 'written')]),
  }
}
