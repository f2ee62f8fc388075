// Files that were once read in the square of their length.
import { strToU8, zipSync } from 'fflate'
import type { Root } from 'mdast'
import { expect, test } from 'vitest'
import { writeMarkdown } from '#web/files/write-markdown.ts'
import { plainText } from '#web/files/plain-text.ts'
import { readWord } from '#web/files/read-word-file.ts'
import { isLinear } from '#tests/support/growth.ts'

const paragraph = (value: string): Root => ({
  type: 'root',
  children: [{ type: 'paragraph', children: [{ type: 'text', value }] }],
})

test.each(['[_*&~`$#+-.!>|<:@', '![a](b ', '[a ', '*a '])('a paragraph of %s', (unit) => {
  expect(
    isLinear(
      (text) => writeMarkdown(paragraph(text)),
      (length) => unit.repeat(length / unit.length),
      21_000,
    ),
  ).toBe(true)
})

const longLine = (mark: string) => (length: number) => mark.repeat(length / mark.length)

test.each(['![a](b ', '>', '\n=', 'a\n=\n', '- a\n', '1. a\n', '*a ', '[a ', '**a**', '<a '])(
  'a text of %j as plain text',
  (unit) => {
    expect(isLinear(plainText, longLine(unit), 30_000)).toBe(true)
    const text = unit.repeat(6_000)
    expect(plainText(text)).toBe(text)
  },
)

test('a long list of links and a long text with bold words are Markdown', () => {
  const list = '- [a paper](https://example.com/a)\n'.repeat(700)
  expect(plainText(list)).toContain('- a paper (https://example.com/a)')
  const paragraphs = 'A *word* and **another one**.\n\n'.repeat(2_000)
  expect(plainText(paragraphs)).not.toContain('*')
})

test('an escape that means nothing is left out of a paragraph, however long', () => {
  const words = 'snake_case and [1] stand here. '
  for (const times of [3, 300]) {
    const text = words.repeat(times).trim()
    expect(writeMarkdown(paragraph(text))).toBe(text)
  }
})

test('ten thousand links that are not closed cost a damaged document no more than a moment', async () => {
  const start = process.threadCpuUsage()
  const bytes = zipSync({ 'word/document.xml': strToU8('<w:hyperlink '.repeat(40_000)) })
  await expect(readWord(bytes)).rejects.toThrow('This document is damaged.')
  // it took minutes; the margin is for a busy machine
  expect(process.threadCpuUsage(start).user / 1_000).toBeLessThan(10_000)
})
