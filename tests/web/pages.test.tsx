// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plans } from '#core/plans.ts'
import { publicPaths } from '#core/http/site.ts'
import { readSigns } from '#core/signs/find.ts'
import { makeExamples } from '#evaluation/page-examples.ts'
import { claims } from '#web/content/claims.ts'
import type { Comparison } from '#web/content/comparison.ts'
import { fill } from '#web/content/fill.ts'
import { helpTopics } from '#web/content/help.ts'
import { comparisons, solutions } from '#web/content/menus.ts'
import type { Solution } from '#web/content/solution.ts'
import { textAfter, textBefore } from '#web/editor/changes/text-diff.ts'
import { answersTo } from '#web/routes/help/search.ts'
import { about, privacy, readPages, terms } from './read-pages.ts'

const solutionPages = readPages<Solution>('solutions')
const comparisonPages = readPages<Comparison>('comparisons')
const pages = [...solutionPages, ...comparisonPages]

/** The prose of a page, without its example, names and addresses. */
const proseOf = (value: unknown, key = ''): string[] => {
  if (['result', 'pictures', 'slug', 'keywords', 'related', 'path', 'to', 'claim', 'claims'].includes(key)) return []
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap((one) => proseOf(one, key))
  if (value !== null && typeof value === 'object')
    return Object.entries(value).flatMap(([name, one]) => proseOf(one, name))
  return []
}

const sentencesOf = (page: unknown): Set<string> =>
  new Set(
    proseOf(page)
      .flatMap((text) => text.split(/(?<=[.!?”])\s+/))
      .map((sentence) => sentence.toLowerCase().trim())
      .filter((sentence) => sentence.split(' ').length > 3),
  )

test('every page of the menus has an address, and every address a page', () => {
  const addresses = (prefix: string) => publicPaths.filter((path) => path.startsWith(prefix))
  expect(solutions.map(({ to }) => to)).toEqual(addresses('/solutions/'))
  expect(comparisons.map(({ to }) => to)).toEqual(addresses('/comparisons/'))
  expect(solutionPages.map(({ slug }) => `/solutions/${slug}`).toSorted()).toEqual(addresses('/solutions/').toSorted())
  expect(comparisonPages.map(({ slug }) => `/comparisons/${slug}`).toSorted()).toEqual(
    addresses('/comparisons/').toSorted(),
  )
})

test('a comparison takes its claims from the register', () => {
  const named = comparisonPages.flatMap(({ detectorScores, pricing, returnOnInvestment, statistics, callToAction }) => [
    ...(detectorScores?.rows ?? []).map(({ ours }) => ours),
    ...pricing.lines.flatMap(({ price }) => (typeof price === 'string' ? [] : [price.claim])),
    ...[returnOnInvestment, statistics, callToAction].flatMap((part) => part?.claims ?? []),
  ])
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !(name in claims))).toEqual([])
})

test('a text that names no figure is refused', () => {
  const [page] = solutionPages
  expect(() => fill({ ...page!, title: 'For {{pro.months}} months' })).toThrow('{{pro.months}}')
})

test('a page links to three others, which exist', () => {
  const slugs = new Set(solutionPages.map(({ slug }) => slug))
  for (const { slug, related } of solutionPages) {
    expect(related.filter((one) => slugs.has(one) && one !== slug)).toHaveLength(3)
  }
})

test('no two pages share more than 30 % of their sentences', () => {
  const all = pages.map((page) => ({ slug: page.slug, sentences: sentencesOf(page) }))
  expect(all.filter(({ sentences }) => sentences.size <= 25)).toEqual([])
  const alike = all.flatMap(({ slug, sentences }) =>
    all.flatMap((other) => {
      const shared = [...sentences].filter((sentence) => other.sentences.has(sentence))
      return other.slug !== slug && shared.length / sentences.size > 0.3 ? [{ slug, other: other.slug, shared }] : []
    }),
  )
  expect(alike).toEqual([])
})

test('no two pages have the same title, description, headline or question', () => {
  const texts = [
    ...pages.flatMap(({ title, description, headline, questions }) => [
      title,
      description,
      headline,
      ...questions.map(({ question }) => question),
    ]),
    ...solutionPages.map(({ example }) => example.title),
  ]
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
})

test('a search engine shows titles and descriptions in full', () => {
  const cut = pages.filter(
    ({ title, description }) => title.length > 60 || description.length < 90 || description.length > 165,
  )
  expect(cut.map(({ slug }) => slug)).toEqual([])
})

/** In 100 words. Students write 1.2 of them themselves. */
const mostSigns = 1.2

/** Phrases that a page talks about are no words of its own, and parts that stand apart have no rhythm together. */
const ownSigns = (page: unknown) => {
  const own = proseOf(page).map((text) => text.replaceAll(/“[^”]*”/g, 'this'))
  const { words, findings } = readSigns(own.join('\n\n'))
  return { words, findings: findings.filter(({ sign }) => sign !== 'even-rhythm') }
}

test.each([
  ...pages,
  { slug: 'about', about },
  { slug: 'help', helpTopics },
  { slug: 'privacy', privacy },
  { slug: 'terms', terms },
])('our own list of signs finds few in $slug', (page) => {
  const { words, findings } = ownSigns(page)
  const isMany = (findings.length / words) * 100 > mostSigns
  expect(isMany ? findings.map(({ sign, text }) => `${sign}: ${text}`) : []).toEqual([])
})

test('the examples are what the rewriter really makes of the texts: otherwise run node evaluation/page-examples.ts', async () => {
  for (const [file, { date: _today, ...made }] of await makeExamples('2026-11-21')) {
    const { date, ...stored } = (JSON.parse(readFileSync(file, 'utf8')) as Solution).example.result
    expect(stored).toEqual(made)
    expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(made.changes.edits).toBeGreaterThanOrEqual(2)
  }
})

test.each([
  ['ai-text-remover', 'vibrant', true],
  ['ai-rewrite', 'I hope this email finds you well', false],
  ['free-essay-humanizer', 'Throughout history', true],
  ['ai-humanizer-students', 'may have begun', true],
  ['ai-resume-rewriter', 'Sincerely', true],
  ['paraphraser', 'due to the fact that', false],
])('what %s says about the words of its example is so: %s', (slug, words, stays) => {
  const page = solutionPages.find((one) => one.slug === slug)!
  expect(proseOf(page).join(' ')).toContain(words)
  const { changes } = page.example.result.changes
  expect(textBefore(changes)).toContain(words)
  expect(textAfter(changes).includes(words)).toBe(stays)
})

test('the pages state the limits that the server enforces', () => {
  const text = [terms, privacy, helpTopics, ...pages].flatMap((page) => proseOf(page)).join('\n')
  expect(plans.free).toMatchObject({ historyDays: 90, wordsPerMonth: 1_000, wordsPerRequest: 1_000 })
  expect(plans.pro).toMatchObject({ wordsPerMonth: 50_000, wordsPerRequest: 3_000 })
  expect(text).toContain('Free: 1,000 words at once, 1,000 each calendar month, 90-day history.')
  expect(text).toContain('Pro: $19 a month, 3,000 words at once, 50,000 each calendar month')
  // The specification's $0.20 is an arithmetic error.
  expect(text).toContain('$0.38 per 1,000')
  expect(text).not.toContain('$0.20')
})

test('both legal texts say when they were changed', () => {
  for (const { lastUpdated, dateModified } of [privacy, terms]) {
    expect(lastUpdated).toBe('November 2026')
    expect(dateModified).toMatch(/^2026-11-/)
  }
})

test('the help is searched by words in any order, and shown in full without a search', () => {
  const found = (query: string) => answersTo(query, helpTopics).flatMap(({ questions }) => questions)
  const all = helpTopics.flatMap(({ questions }) => questions)
  expect(found('  ')).toEqual(all)
  expect(found('REFUND').map(({ question }) => question)).toContain('Can I get a refund?')
  expect(found('month cancel').length).toBeGreaterThan(0)
  expect(found('month cancel').length).toBeLessThan(all.length)
  expect(found('zebra')).toEqual([])
})
