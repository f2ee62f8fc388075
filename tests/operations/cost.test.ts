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
  // 60,000 × 5 words, written, read again, compared and repaired: 5 tokens a word, $0.11 in and $0.55 out a million
  const tokens = 300_000 * 5 * ((1 + 2 + 2 + 1) * 0.11 + (1 + 1 + 0.1 + 1) * 0.55)
  expect(attackOf(dev, 'claude-haiku-5-5').visitors).toBeCloseTo(tokens / 1_000_000, 9)
})

test('a rewrite of 300 words by hand is a rewrite by the table', () => {
  // 300 × 1.73 = 519 tokens of text: writer, second reader, checker, and one repair in ten; $0.11 in and $0.55 out a million
  const tokensIn = 519 + 980 + (2 * 519 + 860) + (2 * 519 + 375) + 0.1 * (519 + 1_080)
  const tokensOut = 519 + 519 + 0.1 * 519 + 0.1 * 519
  expect(costOf(dev, 'claude-haiku-5-5', 1, 0).model).toBeCloseTo((tokensIn * 0.11 + tokensOut * 0.55) / 1_000_000, 9)
})

test('the nearest bend comes first, and more runs at once move theirs away', () => {
  const bends = bendsOf(dev).map(({ rewritesPerMonth }) => rewritesPerMonth)
  expect(bends).toEqual(bends.toSorted((a, b) => a - b))
  const runs = (runsAtOnce: number) =>
    bendsOf({ limits: { ...dev.limits, runsAtOnce } }).find(({ what }) => what.includes('runsAtOnce'))?.rewritesPerMonth
  expect(runs(200)).toBeCloseTo(2 * (runs(100) ?? 0), 6)
})
