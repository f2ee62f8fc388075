import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MarkedPiece } from '#web/editor/changes/marked-pieces.ts'
import { piecesOfRow, type TextMark } from '#web/editor/components/compare-row.ts'
import { marginLines, type MarkedSegment } from '#web/editor/components/margin-lines.ts'

const measures = { sheetTop: 100, textLeft: 50, lineHeight: 30 }

/** Lines of text, counted from the top of the sheet. */
const lines = (...places: number[]) =>
  places.map((place) => ({ top: 103 + 30 * place, bottom: 127 + 30 * place, left: 50 }))

const segment = (kind: MarkedSegment['kind'], places: number[], isInHand = false): MarkedSegment => ({
  kind,
  isInHand,
  rects: lines(...places),
})

test('sentences that share a line share its stretch of margin line, and the stronger mark wins', () => {
  const drawn = marginLines([segment('edit', [0, 1]), segment('check', [1, 2])], measures)
  expect(drawn.map(({ kind, top, height }) => [kind, Math.round(top), Math.round(height)])).toEqual([
    ['edit', 2, 25],
    ['check', 32, 55],
  ])
})

test('one line runs on over sentences of a kind, and stops at a gap', () => {
  const drawn = marginLines([segment('edit', [0]), segment('edit', [1]), segment('edit', [4])], measures)
  expect(drawn.map(({ top, height }) => [Math.round(top), Math.round(height)])).toEqual([
    [2, 55],
    [122, 25],
  ])
})

test('the sentence in hand has its own stretch, and a cut its bar', () => {
  const cut: MarkedSegment = {
    kind: 'edit',
    isInHand: false,
    isCut: true,
    rects: [{ top: 193, bottom: 217, left: 50 }],
  }
  const drawn = marginLines([segment('edit', [0]), segment('edit', [1], true), cut], measures)
  expect(drawn.map(({ isInHand, isCut }) => [isInHand, isCut])).toEqual([
    [false, false],
    [true, false],
    [false, true],
  ])
})

const textOf = (pieces: readonly MarkedPiece[]) => pieces.map(({ text }) => text).join('')
const struckIn = (pieces: readonly MarkedPiece[]) => pieces.filter(({ isCut }) => isCut).map(({ text }) => text)
const newIn = (pieces: readonly MarkedPiece[]) => pieces.filter(({ isNew }) => isNew).map(({ text }) => text)

const markOf = (
  text: string,
  words: string,
  mark: { kind: 'fact' } | { kind: 'phrase'; isGone?: boolean },
): TextMark => ({
  start: text.indexOf(words),
  end: text.indexOf(words) + words.length,
  ...mark,
})

test('in a kept sentence the words that are gone are struck and the new ones blue', () => {
  const source = 'The council then utilized a trial of six months to test the new hours. '
  const now = 'The council then used a trial of six months to test the new hours. '
  const { was, is } = piecesOfRow({ source, now }, { before: [], after: [] })
  expect(struckIn(was)).toEqual(['utilized'])
  expect(newIn(is)).toEqual(['used'])
})

test('of a recast sentence only the phrases that are gone are struck', () => {
  const source = 'It is important to note that the scale was remarkable.'
  const before = [markOf(source, 'It is important to note that', { kind: 'phrase', isGone: true })]
  const { was, is } = piecesOfRow({ source, now: 'This was no small pilot.' }, { before, after: [] })
  expect(struckIn(was)).toEqual(['It is important to note that'])
  expect(newIn(is)).toEqual([])
})

test('a kept fact is never struck, also in a sentence that was cut', () => {
  const source = 'In May 2024 it rained.'
  const before = [markOf(source, 'May 2024', { kind: 'fact' })]
  const { was, is } = piecesOfRow({ source, now: '' }, { before, after: [] })
  expect(struckIn(was).join('|')).toBe('In | it rained.')
  expect(is).toEqual([])
})

test('Markdown is drawn', () => {
  const source = '## At **full pay** and _more_ by [Okafor](https://example.com), `x`'
  const { was } = piecesOfRow({ source, now: source }, { before: [], after: [] })
  expect(textOf(was)).toBe('At full pay and more by Okafor, x')
  expect(was.filter(({ classes }) => classes.includes('strong')).map(({ text }) => text)).toEqual(['full pay'])
})

test('no letter is lost or doubled, whatever the marks', () => {
  const words = fc.array(fc.constantFrom('In', 'May', '2024', 'people', 'leverage', 'it,', 'rained.'), {
    maxLength: 12,
  })
  const marks = fc.array(
    fc.record({ start: fc.nat(40), length: fc.nat(20), kind: fc.constantFrom('fact' as const, 'phrase' as const) }),
    { maxLength: 5 },
  )
  fc.assert(
    fc.property(words, words, marks, (one, other, drawn) => {
      const [source, now] = [one.join(' '), other.join(' ')]
      const within = (text: string) =>
        drawn.map(({ start, length, kind }) => ({ start, end: Math.min(text.length, start + length), kind }))
      const { was, is } = piecesOfRow({ source, now }, { before: within(source), after: within(now) })
      expect(textOf(was)).toBe(source)
      expect(textOf(is)).toBe(now)
      for (const piece of was) expect(piece.isCut && piece.classes.includes('fact')).toBe(false)
    }),
  )
})
