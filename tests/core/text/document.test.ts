import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitDocument } from '#core/text/document.ts'
import { countWords } from '#core/text/words.ts'

const sentence = 'The team writes to the office every week, and waits for an answer. '
const paragraph = (sentences: number) => sentence.repeat(sentences).trim()
const words = (text: string) => countWords(text)

test('a text that fits is one part', () => {
  expect(splitDocument(paragraph(4), 1_000)).toEqual([paragraph(4)])
  expect(splitDocument('', 1_000)).toEqual([])
})

test('a document is cut before its headings', () => {
  const chapter = (name: string) => `## ${name}\n\n${paragraph(30)}\n\n${paragraph(25)}\n\n`
  const text = `# Report\n\n${chapter('One')}${chapter('Two')}${chapter('Three')}`
  const parts = splitDocument(text, 1_000)
  expect(parts.join('')).toBe(text)
  expect(parts.map((part) => part.split('\n')[0])).toEqual(['# Report', '## Two', '## Three'])
})

test('without headings it is cut between paragraphs, in parts of about the same length', () => {
  const text = Array.from({ length: 101 }, () => paragraph(1)).join('\n\n')
  const parts = splitDocument(text, 1_000)
  expect(parts.join('')).toBe(text)
  expect(parts).toHaveLength(2)
  expect(parts[0]).toMatch(/answer\.\n\n$/u)
  expect(Math.abs(words(parts[0]!) - words(parts[1]!))).toBeLessThan(100)
})

test('a heading stays with what it heads', () => {
  const text = `${paragraph(70)}\n\n### Small\n\n${paragraph(30)}`
  expect(splitDocument(text, 1_000).map((part) => part.split('\n')[0]!.slice(0, 8))).toEqual(['The team', '### Smal'])
})

test('20,000 words are 20 parts or a few more', () => {
  const text = Array.from(
    { length: 300 },
    (_, index) => (index % 10 === 0 ? `## Part ${index}\n\n` : '') + paragraph(5),
  ).join('\n\n')
  const parts = splitDocument(text, 1_000)
  expect(parts.join('')).toBe(text)
  expect(parts.length).toBeLessThanOrEqual(Math.ceil(words(text) / 1_000) + 3)
})

const odd = fc.oneof(
  fc.constantFrom(
    '# ',
    '\n',
    '\n\n',
    '- ',
    '```\n',
    '| a | b |\n',
    '> ',
    '\r\n',
    '\t',
    ' ',
    '. ',
    '[^1]: ',
    '😀',
    '\u200B',
    '<div>\n',
  ),
  fc.constantFrom('word ', 'word '.repeat(40), sentence, sentence.repeat(6), 'x'.repeat(900)),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
)

test('signs that are no words by themselves do not make a part too long where they meet', () => {
  const text = '!\u3164¡'
  const parts = splitDocument(text, 1)
  expect(parts.join('')).toBe(text)
  for (const part of parts) expect(words(part)).toBeLessThanOrEqual(1)
})

test('for any text, the joined parts are the text, and none exceeds its limit', () => {
  fc.assert(
    fc.property(fc.array(odd, { maxLength: 60 }), fc.integer({ min: 1, max: 120 }), (some, most) => {
      const text = some.join('')
      const parts = splitDocument(text, most)
      expect(parts.join('')).toBe(text)
      for (const part of parts) expect(words(part)).toBeLessThanOrEqual(most)
    }),
  )
})
