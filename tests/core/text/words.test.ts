import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countWords, isMostlyBlank } from '#core/text/words.ts'

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
  ['many\u3164teams\u2800use\uFFA0tools', 4],
  ['many\u2028teams\u2029work', 3],
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

const blanks = [
  ' ',
  '\n',
  '\t',
  '\r\n',
  '\u00A0',
  '\u200B',
  '\u3164',
  '\u2800',
  '\uFEFF',
  '\u00AD',
  '\u2028',
  '\u202E',
  '\u3000',
]

test.each(blanks.map((blank) => [blank]))('a run of %j is no text', (blank) => {
  expect(isMostlyBlank(`# Title${blank.repeat(9_000)}x and some words.`)).toBe(true)
  expect(isMostlyBlank(`# Title${blank.repeat(600)}x and some words.`)).toBe(false)
})

test.each([
  ['Chinese', '漢字を書く。'.repeat(3_000)],
  ['Thai', 'ภาษาไทย'.repeat(3_000)],
  ['Tibetan', 'བོད་སྐད་'.repeat(800)],
  ['Arabic with its vowels', 'مُحَمَّدٌ رَسُولُ '.repeat(800)],
  ['emoji', '👩‍👩‍👧‍👦'.repeat(1_000)],
  ['addresses', `https://example.com/${'a/b-c'.repeat(60)}\n`.repeat(100)],
  ['e-mail addresses', 'first.last@example.com, '.repeat(900)],
  ['code', '                        }\n'.repeat(900)],
  ['a table of wide cells', `| a${' '.repeat(50)}| b${' '.repeat(50)}|\n`.repeat(500)],
  ['columns made with spaces', `Total${' '.repeat(65)}12.50\n`.repeat(400)],
  ['a table of contents', `Chapter ${'. '.repeat(40)}12\n`.repeat(100)],
  ['no words at all, and few bytes', ' '.repeat(2_000)],
])('a person’s text passes: %s', (_, text) => {
  expect(isMostlyBlank(text)).toBe(false)
})

test('its bytes are those of UTF-8', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 50 }), (unit) => {
      const text = unit.repeat(200)
      expect(isMostlyBlank(text)).toBe(new TextEncoder().encode(text).length > 2_000 + 40 * countWords(text))
    }),
  )
})
