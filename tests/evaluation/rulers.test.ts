import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { measurePair } from '#evaluation/measure-rewrite.ts'
import { readRulers } from '#evaluation/rulers.ts'
import { summarize, type Run } from '#evaluation/summary.ts'

test('words and phrases of the list are counted, and small words inside a phrase are skipped', () => {
  expect(readRulers('The tapestry hangs in the hall.')).toMatchObject({ slop: 1, words: 6 })
  expect(readRulers('It demands meticulous attention to the detail.').slop).toBe(2)
  expect(readRulers('The brand’s growth is strong and steady.').slop).toBe(0)
  expect(readRulers('')).toMatchObject({ slop: 0, words: 0 })
})

test('the list names its source and carries its licence', () => {
  const list = readFileSync(new URL('../../evaluation/slop-list.txt', import.meta.url), 'utf8')
  expect(list).toContain('https://github.com/sam-paech/slop-score')
  expect(list).toContain('# Copyright (c) 2025 Sam Paech')
  expect(list).toContain('# The above copyright notice and this permission notice shall be included in all')
})

test('even lengths have no spread, and a text of one paragraph has none to compare', () => {
  const even = 'We walk to town.\n\nThey ride to work.\n'
  expect(readRulers(even)).toMatchObject({ sentenceSpread: 0, paragraphSpread: 0 })
  // 4 and 12 words: a mean of 8 and a deviation of 4
  expect(readRulers('We walk to town.\n\nThey ride to work every day of the week, even in winter.\n')).toMatchObject({
    sentenceSpread: 0.5,
    paragraphSpread: 0.5,
  })
  expect(readRulers('We walk to town. They ride to work every day.').paragraphSpread).toBeUndefined()
})

test('the rulers of a run are means over its texts, and slop over all of their words', () => {
  const sources = [
    'We walk to town.\n\nThey ride to work every day of the week, even in winter.\n',
    'The tapestry hangs in the hall.',
  ]
  const pairs = sources.map((source, at) =>
    measurePair(`text ${at}`, source, source.replace('tapestry', 'rug'), 'simple'),
  )
  const run: Run = {
    writer: 'some-tool',
    texts: 'drafts',
    style: 'simple',
    pairs,
    unchanged: 1,
    failed: [],
    wordsPerSecond: undefined,
  }
  const { sharedRuns, sentenceSpread, paragraphSpread, slop } = summarize(run)
  expect(sharedRuns.value).toBeCloseTo((1 + 0) / 2)
  expect(sentenceSpread.before.value).toBeCloseTo((0.5 + 0) / 2)
  expect(paragraphSpread.after.value).toBeCloseTo(0.5)
  expect(slop.before.value).toBeCloseTo(1000 / 22)
  expect(slop.after.value).toBe(0)
})
