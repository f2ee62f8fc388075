import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBlocks } from '#core/text/blocks.ts'
import { cutChunks } from '#core/text/chunks.ts'
import { countWords } from '#core/text/words.ts'
import { modelWordsOf } from '#core/usage.ts'
import { hostileTexts, texts } from '#tests/support/texts.ts'

const chunksOf = (text: string) => cutChunks(readBlocks(text)).map((chunk) => chunk.text)
const sentence = 'The committee met again and talked about the plan for the coming year. '

test('the chunks, joined, are the text, and so are their pieces', () => {
  fc.assert(
    fc.property(texts, fc.nat(40), (text, times) => {
      const long = `${text}\n\n`.repeat(times)
      const chunks = cutChunks(readBlocks(long))
      expect(chunks.map((chunk) => chunk.text).join('')).toBe(long)
      for (const chunk of chunks) expect(chunk.pieces.map(({ source }) => source).join('')).toBe(chunk.text)
    }),
  )
})

test('a wrapped paragraph is cut without a byte lost', () => {
  const text =
    'A paragraph that was wrapped by hand goes on and on\nand never stops, so that it has to be cut. Somewhere\nin it there are sentences to cut it between. '
      .repeat(60)
      .trimEnd()
  const chunks = cutChunks(readBlocks(text))
  expect(chunks.length).toBeGreaterThan(1)
  expect(chunks.map((chunk) => chunk.text).join('')).toBe(text)
  for (const chunk of chunks) expect(chunk.pieces.map(({ source }) => source).join('')).toBe(chunk.text)
})

test.each([
  ['paragraphs', (words: number) => `${sentence.repeat(8).trim()}\n\n`.repeat(Math.ceil(words / 104))],
  ['one paragraph', (words: number) => sentence.repeat(Math.ceil(words / 13))],
  ['one sentence', (words: number) => 'word '.repeat(words)],
  ['items', (words: number) => `- ${sentence.trim()}\n`.repeat(Math.ceil(words / 14))],
  [
    'sections',
    (words: number) => `## A heading of four\n\n${sentence.repeat(14).trim()}\n\n`.repeat(Math.ceil(words / 187)),
  ],
])('3,000 words as %s are 11 to 13 chunks of at most 320 words, none of them tiny', (_, make) => {
  const chunks = chunksOf(make(3_000)).map(countWords)
  expect(chunks.length).toBeGreaterThanOrEqual(11)
  expect(chunks.length).toBeLessThanOrEqual(13)
  expect(Math.max(...chunks)).toBeLessThanOrEqual(320)
  expect(Math.min(...chunks)).toBeGreaterThanOrEqual(200)
})

test.each([390, 897])('%s words are one chunk', (words) => {
  expect(chunksOf(sentence.repeat(words / 13))).toHaveLength(1)
})

test.each([299, 897, 910, 1_092, 3_000])('the words that a model is given count the chunks of %s words', (words) => {
  const chunks = chunksOf(sentence.repeat(Math.round(words / 13)))
  const counted = countWords(chunks.join(''))
  expect(modelWordsOf(counted)).toBe(counted + 60 * chunks.length)
})

test('an empty text has no chunk', () => {
  expect(chunksOf('')).toEqual([])
})

test('a heading stays with what it heads', () => {
  const chunks = chunksOf(`## A heading of the section\n\n${sentence.repeat(22).trim()}\n\n`.repeat(5))
  for (const chunk of chunks) expect(chunk.trimEnd()).not.toMatch(/section$/)
})

test('cuts hostile texts without a loss', () => {
  for (const [name, text] of hostileTexts) {
    const joined = cutChunks(readBlocks(text))
      .map((chunk) => chunk.text)
      .join('')
    expect({ name, isWhole: joined === text }).toEqual({ name, isWhole: true })
  }
})
