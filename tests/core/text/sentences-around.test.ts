import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sentencesOf } from '#core/text/parts.ts'
import { sentencesAround } from '#core/text/sentences-around.ts'

const text = 'The bakery opens at six. It sells bread.\n\nAnn built it.'
const around = (words: string) => {
  const start = text.indexOf(words)
  const { start: from, end } = sentencesAround(text)({ start, end: start + words.length })
  return text.slice(from, end).trim()
}

test('a word has the sentence it stands in, and words across a break have both', () => {
  expect(around('The')).toBe('The bakery opens at six.')
  expect(around('six')).toBe('The bakery opens at six.')
  expect(around('bread')).toBe('It sells bread.')
  expect(around('six. It')).toBe('The bakery opens at six. It sells bread.')
  expect(around('built it.')).toBe('Ann built it.')
})

test('the sentences around a span are whole, and hold it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('It rains. ', 'Ann, 3.5 km away, left!\n', 'no end ', '\n\n', 'x'), { minLength: 1 }),
      fc.nat(),
      fc.nat(),
      (pieces, from, length) => {
        const whole = pieces.join('')
        const start = from % whole.length
        const end = Math.min(whole.length, start + 1 + (length % 20))
        const found = sentencesAround(whole)({ start, end })
        expect(found.start).toBeLessThanOrEqual(start)
        expect(found.end).toBeGreaterThanOrEqual(end)
        let reached = 0
        const edges = new Set([0, ...sentencesOf(whole).map((sentence) => (reached += sentence.length))])
        expect([edges.has(found.start), edges.has(found.end)]).toEqual([true, true])
      },
    ),
  )
})
