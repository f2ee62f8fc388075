import { expect, test } from 'vitest'
import { signs } from '#core/signs/catalogue.ts'
import { readSigns } from '#core/signs/find.ts'
import { hasTextsOfBoth, measureSigns } from '#tests/support/signs.ts'
import { ownDrafts } from '#tests/support/texts.ts'

/** Counted in our own drafts, which stand in the repository: a change of a sign shows here, wherever the tests run. */
const countsInOwnDrafts: Record<string, number> = {
  'bold-lead': 71,
  triad: 68,
  'em-dash': 32,
  'ing-tail': 25,
  'career-letter': 17,
  'heading-colon': 13,
  'soft-modifier': 12,
  'emoji-lead': 11,
  'call-to-action': 10,
  significance: 9,
  underscore: 8,
  'bold-inside': 9,
  'inflated-copula': 7,
  'here-is-the-thing': 4,
  'heading-closing': 7,
  intensifier: 7,
  'semicolon-contrast': 7,
  'valuable-insights': 7,
  'colon-reveal': 6,
  'connective-opener': 6,
  'even-rhythm': 6,
  navigate: 6,
  'by-doing': 5,
  comprehensive: 5,
  foster: 5,
  'in-conclusion': 5,
  'not-just': 5,
  'not-only': 5,
  'not-x-its-y': 5,
  promotion: 5,
  'question-answer': 5,
  testament: 5,
  'vague-attribution': 5,
  'while-balance': 5,
  'business-noun': 4,
  'heading-triad': 4,
  increasingly: 4,
  'plays-a-role': 4,
  'throat-clearing': 4,
  'assistant-talk': 3,
  'scare-quotes': 3,
  'this-verb': 3,
  ultimately: 3,
  'when-it-comes-to': 3,
  emoji: 2,
  ensure: 2,
  'help-ability': 1,
  'more-than-just': 2,
  'rather-than': 2,
  'whether-youre': 2,
  delve: 1,
  landscape: 1,
  seamless: 1,
  shift: 1,
  'todays-world': 1,
}

test('our own drafts have the signs that were counted in them', () => {
  const readings = ownDrafts().map(({ text }) => readSigns(text))
  const counts: Record<string, number> = {}
  for (const { sign } of readings.flatMap(({ findings }) => findings)) counts[sign] = (counts[sign] ?? 0) + 1
  expect(counts).toEqual(countsInOwnDrafts)
  expect(readings.reduce((sum, { words }) => sum + words, 0)).toBe(9_859)
})

test.skipIf(!hasTextsOfBoth)(
  'people show at most 2 signs per 100 words, models of 2026 five times as many, GPT-3.5 twice as many; each sign has the rates of the catalogue (needs the benchmarks)',
  () => {
    const { people, gpt35, models } = measureSigns()
    expect([people.texts, models.texts]).toEqual([126, 63])
    expect(people.per100Words).toBeLessThanOrEqual(2)
    expect(models.per100Words).toBeGreaterThan(5 * people.per100Words)
    expect(gpt35.per100Words).toBeGreaterThan(2 * people.per100Words)
    expect(signs.map(({ id }) => [id, round(people.rates.get(id)), round(models.rates.get(id))])).toEqual(
      signs.map(({ id, rates }) => [id, rates.human, rates.ai]),
    )
  },
)

const round = (rate = 0) => Math.round(rate * 10) / 10
