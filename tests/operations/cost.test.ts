import { expect, test } from 'vitest'
import { modelNames, readStage } from '#infra/stages.ts'
import { attackOf, bendsOf, costOf } from '#operations/cost.ts'

const dev = readStage(() => undefined)

test.each(modelNames)('%s: a month costs its fixed part, and then grows with its rewrites alone', (model) => {
  const none = costOf(dev, model, 0, 14)
  expect(none).toMatchObject({ model: 0, machinery: 0, total: none.fixed })
  const [one, two] = [1, 2].map((times) => costOf(dev, model, times * 1_000_000, 14).total - none.fixed)
  expect(two).toBeCloseTo(2 * (one ?? 0), 6)
})

test('a day on which every limit is used up costs less than $20', () => {
  const { visitors, free, pro, total } = attackOf(dev, 'claude-haiku-5-5')
  expect(total).toBeCloseTo(visitors + free + pro, 9)
  expect(total).toBeLessThan(20)
})

test('a day of visitors by hand is a day by the table', () => {
  // 60,000 × 5 words, drafted and repaired: 5 tokens a word, $0.11 in and $0.55 out a million
  expect(attackOf(dev, 'claude-haiku-5-5').visitors).toBeCloseTo((300_000 * 2 * 5 * 0.66) / 1_000_000, 9)
})

test('a rewrite of 300 words by hand is a rewrite by the table', () => {
  // 1.65 calls: 300 × 1.73 + 650 tokens in at $0.11, 300 × 1.73 tokens out at $0.55, a million each
  const tokens = (1.65 * ((519 + 650) * 0.11 + 519 * 0.55)) / 1_000_000
  expect(costOf(dev, 'claude-haiku-5-5', 1, 0).model).toBeCloseTo(tokens, 9)
})

test('the nearest bend comes first, and more runs at once move theirs away', () => {
  const bends = bendsOf(dev).map(({ rewritesPerMonth }) => rewritesPerMonth)
  expect(bends).toEqual(bends.toSorted((a, b) => a - b))
  const runs = (runsAtOnce: number) =>
    bendsOf({ limits: { ...dev.limits, runsAtOnce } }).find(({ what }) => what.includes('runsAtOnce'))?.rewritesPerMonth
  expect(runs(200)).toBeCloseTo(2 * (runs(100) ?? 0), 6)
})
