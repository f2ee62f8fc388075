// A sentence of the draft beside its rewrite, as pieces that are drawn alike.
import { type Span, spansOf } from '#web/editor/changes/edits.ts'
import { compareSentence } from '#web/editor/changes/mark-changes.ts'
import { hiddenClass, type Layer, layersOfSide, piecesOf, type Side } from '#web/editor/changes/marked-pieces.ts'

type Range = { start: number; end: number }

/** A finding in one of the two texts, by its offsets there. */
export type TextMark = Range & ({ kind: 'fact'; isBroken?: boolean } | { kind: 'phrase'; isGone?: boolean })

const leads = /^[ \t]*(?:(?:#{1,6}|[-+*]|\d{1,3}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?|>[ \t]?)+/gmu

/** The second group is drawn, with the class; the rest is Markdown. */
const inline: readonly [pattern: RegExp, className: string][] = [
  [/(!?\[)([^\]\n]*)(\]\([^()\s]*(?:\s+"[^"\n]*")?\))/gu, ''],
  [/(\*\*|__)(?=\S)([^\n]{1,400}?)(?<=\S)(\1)/gu, 'strong'],
  [/(?<![\w*_])([*_])(?=[^\s*_])([^*_\n]{1,400}?)(?<=\S)(\1)(?![\w*_])/gu, 'em'],
  [/(`)([^`\n]+)(`)/gu, 'code'],
]

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

/** A recast sentence is told by the phrases that are gone from it: all of it would be struck. */
const isRecast = (spans: readonly Span[], now: string): boolean =>
  now !== '' && !spans.some((span) => span.kind === 'kept' && span.text.trim() !== '')

type Sentence = { source: string; now: string }
type Marks = { before: readonly TextMark[]; after: readonly TextMark[] }

/** Both sides of a row. The marks are by their offsets in `source` and in `now`, the Markdown of a segment. */
export const piecesOfRow = ({ source, now }: Sentence, { before, after }: Marks) => {
  const spans = spansOf([compareSentence(source, now)])
  const edits = (side: Side) => (isRecast(spans, now) ? [] : layersOfSide(spans, side))
  return {
    was: piecesOf(source, [...layersOfMarkdown(source), ...layersOfMarks(before), ...edits('before')]),
    is: piecesOf(now, [...layersOfMarkdown(now), ...layersOfMarks(after), ...edits('after')]),
  }
}
