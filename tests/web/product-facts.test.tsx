// @vitest-environment node
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { anonymous, daysOfBatch, historyGraceDays, plans } from '#core/plans.ts'
import { helpTopics } from '#web/content/help.ts'
import { landing, pricing } from '#web/content/landing.ts'
import { comparisons, solutions } from '#web/content/menus.ts'
import { planCards } from '#web/content/plan-cards.ts'
import { type ProductFact, productFacts as register } from '#web/content/product-facts.ts'
import { about, privacy, readPages, terms } from './read-pages.ts'

const pages: (readonly [name: string, content: unknown])[] = [
  ...[...readPages('solutions'), ...readPages('comparisons')].map((page) => [page.slug, page] as const),
  ['about', about],
  ['help', helpTopics],
  ['landing', [landing, pricing, planCards]],
  ['menus', [solutions, comparisons]],
  ['privacy', privacy],
  ['terms', terms],
]

/** Machine drafts and the other companies' prices are nobody's statement about this product. */
const notOurs = new Set([
  'result',
  'pictures',
  'theirs',
  'evidence',
  'instead',
  'slug',
  'keywords',
  'path',
  'to',
  'related',
])

const sentencesOf = (value: unknown, key = ''): string[] => {
  if (notOurs.has(key)) return []
  if (typeof value === 'string') return value.split(/(?<=[.!?])\s+/)
  if (Array.isArray(value)) return value.flatMap((one) => sentencesOf(one, key))
  if (value !== null && typeof value === 'object')
    return Object.entries(value).flatMap(([name, one]) => sentencesOf(one, name))
  return []
}

/** Pages that are written as components. */
const components = globSync(
  'web/src/routes/{api-waitlist,api-reference,landing,solutions,comparisons,contact,help,auth}/**/*.tsx',
)

const statements = [
  ...pages.flatMap(([page, content]) => sentencesOf(content).map((sentence) => ({ page, sentence }))),
  ...components.flatMap((page) =>
    readFileSync(page, 'utf8')
      .replaceAll(/\s+/g, ' ')
      .split(/(?<=[.!?>])\s+/)
      .map((sentence) => ({ page, sentence })),
  ),
]

test('every fact of the register has existing evidence, and does not contradict itself', () => {
  for (const { text, evidence, contradiction } of Object.values<ProductFact>(register)) {
    expect(existsSync(evidence), `${text} (${evidence})`).toBe(true)
    expect(text).not.toMatch(contradiction)
  }
})

test('no page contradicts the register', () => {
  const found = Object.values<ProductFact>(register).flatMap(({ text, contradiction }) =>
    statements
      .filter(({ sentence }) => contradiction.test(sentence))
      .map(({ page, sentence }) => `${page}: “${sentence}” but “${text}”`),
  )
  expect(found).toEqual([])
})

test('the register sees the contradictions that pages had', () => {
  expect('There is no public API yet.').toMatch(register.api.contradiction)
  expect('The Longhand API is not released yet.').toMatch(register.api.contradiction)
  expect('Core styles').toMatch(register.styles.contradiction)
})

/** Each kind of figure about the product, and the values that are true of it. */
const figures: [kind: string, pattern: RegExp, values: readonly (number | undefined)[]][] = [
  [
    'words a month',
    /([\d,]+) words (?:every|a|per|each) (?:calendar )?month/g,
    // 10,000: the arithmetic of a page about a month that is used in part
    [plans.free.wordsPerMonth, plans.pro.wordsPerMonth, 10_000],
  ],
  [
    'words a request',
    /([\d,]+) words (?:at once|per request|in one (?:go|piece))/g,
    [anonymous.wordsPerRequest, plans.free.wordsPerRequest, plans.pro.wordsPerRequest],
  ],
  ['words of a visitor’s day', /([\d,]+) (?:words )?a day\b/g, [anonymous.wordsPerDay]],
  ['days of history', /(\d+)[- ]days?(?: of)? history/g, [plans.free.historyDays]],
  [
    'days',
    /\bfor (?:at least |up to )?(\d+) (?:more )?days/g,
    [plans.free.historyDays, historyGraceDays, daysOfBatch, 14],
  ],
  ['texts in a batch', /(\d+) texts\b/g, [plans.pro.textsPerBatch]],
  ['voices', /(\d+) voices/g, [plans.pro.savedVoices]],
  ['megabytes of a file', /(\d+) ?MB/g, [10, 5]],
]

test.each(figures)('every page states the same %s', (_, pattern, values) => {
  expect(statements.some(({ sentence }) => sentence.search(pattern) !== -1)).toBe(true)
  const wrong = statements.flatMap(({ page, sentence }) =>
    [...sentence.matchAll(pattern)]
      .filter(([, value = '']) => !values.includes(Number(value.replaceAll(',', ''))))
      .map(([said]) => `${page}: “${said}” in “${sentence}”`),
  )
  expect(wrong).toEqual([])
})

test('the local site shows what production shows', () => {
  expect(readFileSync('local/site-build.ts', 'utf8')).toContain("'--claims', 'evidenced'")
})
