// Texts that were once read in the square of their length. `npm run bench:linear` looks for more of them.
import { expect, test } from 'vitest'
import { checkFacts } from '#core/facts/compare.ts'
import { readFacts } from '#core/facts/reading.ts'
import { misplacedMasks } from '#core/rewriting/attempt.ts'
import { briefOf } from '#core/rewriting/brief.ts'
import { protect } from '#core/rewriting/protect.ts'
import { alignSentences } from '#core/text/align.ts'
import { readBlocks } from '#core/text/blocks.ts'
import { partsOf, sentencesOf } from '#core/text/parts.ts'
import { findSource } from '#core/rewriting/find-source.ts'
import { isLinear } from '#tests/support/growth.ts'

const spaces = (length: number) => ' '.repeat(length)
const tail = '\n\nMany teams utilize tools in order to work.'

const readers: [string, (text: string) => unknown, (length: number) => string, number][] = [
  [
    'a heading with a run of spaces, for the brief',
    (text) => briefOf(text, readBlocks(text)),
    (n) => `# Title${spaces(n)}x${tail}`,
    20_000,
  ],
  [
    'a heading of many letters and spaces, for its facts',
    readFacts,
    (n) => `# ${'a\u200B'.repeat(n / 20)}${spaces(n)}b${tail}`,
    20_000,
  ],
  [
    'a sentence with a run of spaces, to be written again',
    (text) => findSource(text, 0, sentencesOf(text)[0]!.trim()),
    (n) => `Many teams utilize tools${spaces(n)}in order to work.`,
    30_000,
  ],
  [
    'a sentence of many, to be written again',
    (text) => findSource(text, 0, text.trim()),
    (n) => 'Many teams work. '.repeat(n / 17),
    50_000,
  ],
  ['many lines of underlined titles', readBlocks, (n) => 'a\n=\n'.repeat(n / 4), 20_000],
  [
    'two texts of many sentences',
    (text) => [...partsOf(text, text.slice(text.length / 2))],
    (n) => 'Many teams work. '.repeat(n / 17),
    20_000,
  ],
  [
    'one long sentence that became many',
    (text) => [...partsOf(text, text.replaceAll('. ', '! '))],
    (n) => 'Aaa, Bbb and Ccc & Ddd et al. '.repeat(n / 30),
    40_000,
  ],
  [
    'a text of mask brackets, of which an answer has none',
    (text) => {
      const hidden = protect(text, 'k3y9x8w7v6')
      return misplacedMasks(hidden.masked, 'Many teams work.', hidden)
    },
    (n) => '⟦'.repeat(n),
    10_000,
  ],
  ['a number word again and again', (text) => checkFacts(text, text, 'simple'), (n) => 'both '.repeat(n / 5), 15_000],
  [
    'sentences of which half are gone',
    (text) => alignSentences(sentencesOf(text), sentencesOf(text.slice(text.length / 2))),
    (n) => 'Many teams work. '.repeat(n / 17),
    20_000,
  ],
]

test.each(readers)('%s: four times as long takes about four times the time', (_, read, make, length) => {
  expect(isLinear(read, make, length)).toBe(true)
})

test('a long text is still aligned with itself, and with what is left of it', () => {
  const sentences = Array.from({ length: 6_000 }, (_, index) => `Team number${index} works on plan${index * 7}. `)
  expect(alignSentences(sentences, sentences).every(({ source, rewrite }) => source.from === rewrite.from)).toBe(true)
  const [text, rest] = [sentences.join(''), sentences.slice(3).join('')]
  const parts = [...partsOf(text, rest)].filter((part) => part !== undefined)
  expect(parts.map(({ before }) => before).join('')).toBe(text)
  expect(parts.map(({ after }) => after).join('')).toBe(rest)
  expect(parts.filter(({ before, after }) => before === after).length).toBeGreaterThan(5_990)
})

test('a passage without a counterpart leaves no gap in the comparison', () => {
  for (const [source, rewrite] of [
    ['They ran. '.repeat(5_000), 'One. '],
    ['One. ', 'They ran. '.repeat(5_000)],
    ['They ran. '.repeat(3_000), 'We sat. '.repeat(900)],
  ] as const) {
    const groups = alignSentences(sentencesOf(source), sentencesOf(rewrite))
    expect(groups.at(-1)).toMatchObject({
      source: { to: sentencesOf(source).length },
      rewrite: { to: sentencesOf(rewrite).length },
    })
    expect(groups.length).toBeGreaterThan(100)
  }
})
