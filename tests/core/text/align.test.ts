import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alignSentences } from '#core/text/align.ts'

const sentences = fc.array(fc.stringMatching(/^[a-e]{4}( [a-e]{4}){0,4}$/), { maxLength: 20 })
const pairs = (source: string[], rewrite: string[]) =>
  alignSentences(source, rewrite).map((group) => [
    source.slice(group.source.from, group.source.to),
    rewrite.slice(group.rewrite.from, group.rewrite.to),
  ])

test('every sentence of both texts is in exactly one group, in order', () => {
  fc.assert(
    fc.property(sentences, sentences, (source, rewrite) => {
      const groups = pairs(source, rewrite)
      expect(groups.flatMap(([own]) => own)).toEqual(source)
      expect(groups.flatMap(([, theirs]) => theirs)).toEqual(rewrite)
    }),
  )
})

test('a text is aligned with itself sentence by sentence', () => {
  const text = ['The board approved the plan.', 'Costs fell sharply.', 'Nobody was hired.']
  expect(pairs(text, text)).toEqual(text.map((sentence) => [[sentence], [sentence]]))
})

test('sentences that were split, joined, added or dropped are told apart', () => {
  const source = [
    'The board approved the plan and cut the costs.',
    'Nobody was hired there.',
    'The team stayed small.',
    'Weather was fine.',
  ]
  const rewrite = [
    'The board approved the plan.',
    'It cut the costs.',
    'Nobody was hired there and the team stayed small.',
    'Elephants sleep standing.',
    'Weather was fine.',
  ]
  expect(pairs(source, rewrite)).toEqual([
    [source.slice(0, 1), rewrite.slice(0, 2)],
    [source.slice(1, 3), rewrite.slice(2, 3)],
    [[], rewrite.slice(3, 4)],
    [source.slice(3), rewrite.slice(4)],
  ])
})
