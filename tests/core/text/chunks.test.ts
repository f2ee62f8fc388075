import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBlocks } from '#core/text/blocks.ts'
import { cutChunks } from '#core/text/chunks.ts'
import { countWords } from '#core/text/words.ts'
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
    { numRuns: 100 },
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
])('3,000 words as %s are at least 8 chunks of at most 400 words, none of them tiny', (_, make) => {
  const chunks = chunksOf(make(3_000)).map(countWords)
  expect(chunks.length).toBeGreaterThanOrEqual(8)
  expect(Math.max(...chunks)).toBeLessThanOrEqual(400)
  expect(Math.min(...chunks)).toBeGreaterThanOrEqual(200)
})

test('no more than 400 words are one chunk', () => {
  expect(chunksOf(`${sentence.repeat(5)}\n\n`.repeat(6))).toHaveLength(1)
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
