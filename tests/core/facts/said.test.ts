// A comparison's report says no more than was counted and compared.
import { expect, test } from 'vitest'
import { sayCompared } from '#core/facts/compared.ts'
import type { FactCounts } from '#core/facts/counts.ts'
import { sayKeptKinds } from '#core/facts/kept.ts'
import { saySummary } from '#core/rewriting/say-report.ts'

const all = (of: number) => ({ kept: of, of })

test.each<[FactCounts, string]>([
  [{}, 'no facts to keep'],
  [{ figure: all(1) }, '1 figure kept'],
  [{ figure: all(1), name: all(1) }, '2 figures and names kept'],
  [{ figure: all(9), date: all(3), name: all(2) }, '14 figures, dates and names kept'],
  [{ figure: { kept: 1, of: 2 }, link: all(1) }, '2 of 3 figures and links kept'],
  [
    { figure: all(1_200), date: all(3), name: all(2), quotation: all(1), code: all(0) },
    '1,206 figures, dates, names and other facts kept',
  ],
  [{ term: { kept: 0, of: 1 } }, '0 of 1 protected word kept'],
])('%j is told as “%s”', (counts, said) => {
  expect(sayKeptKinds(counts)).toBe(said)
})

test.each([
  [[0, 0, 0, 0], ''],
  [[1, 0, 0, 0], '1 of 1 sentence word for word'],
  [[2, 10, 28, 0], '12 of 40 sentences word for word, 28 by their facts only'],
  [[10, 0, 0, 30], '10 of 40 sentences word for word, 30 compared by a model'],
  [[0, 0, 3, 0], '3 of 3 sentences by their facts only'],
  [[1, 2, 3, 4], '3 of 10 sentences word for word, 4 compared by a model, 3 by their facts only'],
] as const)('sentences %j are told as “%s”', ([same, word_for_word, facts_only, by_model], said) => {
  expect(sayCompared({ same, word_for_word, facts_only, by_model })).toBe(said)
})

test('a report from before December 2026 does not say how it was compared', () => {
  expect(saySummary({ facts: { date: all(1) } })).toBe('1 date kept.')
  expect(saySummary({ facts: {}, compared: { same: 0, word_for_word: 2, facts_only: 0, by_model: 0 } })).toBe(
    'No facts to keep. 2 of 2 sentences word for word.',
  )
})
