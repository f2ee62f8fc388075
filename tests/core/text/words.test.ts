import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countWords } from '#core/text/words.ts'

test.each<[string, number]>([
  ['', 0],
  [' \n\t ', 0],
  ['one', 1],
  ["don't panic", 2],
  ['a — b', 3],
  ['one\u00A0two', 2],
  ['word\u200Bword\u200Bword', 1],
  ['\u200B\u2060\u00AD', 0],
  ['x'.repeat(40_000), 3_334],
  ['人'.repeat(120), 10],
])('%j has %i billable words', (text, words) => {
  expect(countWords(text)).toBe(words)
})

test('no way of joining the words of a text makes it cheaper than its characters', () => {
  const joints = fc.constantFrom('', '\u200B', '\u2060', '\u00AD', '-', '_', '\uFEFF')
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,10}$/), { minLength: 1 }), joints, (words, joint) => {
      const letters = words.join('').length
      expect(countWords(words.join(joint))).toBeGreaterThanOrEqual(Math.ceil(letters / 12))
    }),
  )
})

test('a text costs what its parts cost when they are apart', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,12}$/)), (words) => {
      expect(countWords(words.join(' '))).toBe(words.length)
    }),
  )
})
