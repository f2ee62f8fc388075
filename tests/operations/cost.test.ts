import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { strengths, type Strength } from '#core/strengths.ts'
import { styleIds, type Style } from '#core/styles.ts'
import { modelWordsOf } from '#core/usage.ts'
import { modelNames, readStage } from '#infra/stages.ts'
import { tokensPerModelWord } from '#lambdas/data/model-quota.ts'
import { callsOf } from '#operations/calls.ts'
import { prices } from '#operations/prices.ts'
import {
  alarmsPerStage,
  attackOf,
  bendsOf,
  costOf,
  costOfRewrite,
  marginOfPro,
  partsOf,
  quotaTokensPerRewrite,
} from '#operations/cost.ts'

const dev = readStage(() => undefined)

test.each(modelNames)(
  '%s: a month costs a fixed part, the canary, and a part that grows with its rewrites',
  (model) => {
    const none = costOf(dev, model, 0, 14)
    expect(none).toMatchObject({ model: 0, machinery: 0, total: none.fixed + none.canary })
    const [one, two] = [1, 2].map((times) => costOf(dev, model, times * 1_000_000, 14))
    for (const part of ['model', 'machinery'] as const) expect(two?.[part]).toBeCloseTo(2 * (one?.[part] ?? 0), 6)
    expect(one?.total).toBeCloseTo(
      Object.values({ ...one, total: 0 }).reduce((sum, part) => sum + part, 0),
      6,
    )
  },
)

test('the accounts and traces of a million rewrites match a calculation by hand', () => {
  const { accounts, tracing } = costOf(dev, 'claude-haiku-5-5', 1_000_000, 14)
  // ten rewrites an account, 10,000 accounts free, $0.015
  expect(accounts).toBeCloseTo(90_000 * 0.015, 6)
  // five calls a rewrite; one a second is kept, and one in twenty of the others: $5 a million
  expect(tracing).toBeCloseTo(((2_592_000 + 0.05 * (5_000_000 - 2_592_000)) * 5) / 1_000_000, 6)
  expect(costOf(dev, 'claude-haiku-5-5', 100_000, 14).accounts).toBe(0)
})

test("the estimate by which the quota is handed out is within a fifth of a rewrite's tokens", () => {
  const guessed = modelWordsOf(300) * tokensPerModelWord
  expect(guessed / quotaTokensPerRewrite).toBeGreaterThan(0.9)
  expect(guessed / quotaTokensPerRewrite).toBeLessThan(1.2)
})

test('the lines of a month add up to its cost, and each of them costs something', () => {
  const { models, machinery, fixed, ...others } = partsOf({ hasFirewall: true }, 'claude-haiku-5-5', 1_000_000, 46)
  const lines = { ...models, ...machinery, ...others, ...fixed }
  expect(Object.keys(lines)).toEqual([
    'writer',
    'checker',
    'functions, gateway, table, edge, logs',
    'functions at the edge',
    "firewall's requests",
    'accounts',
    'tracing',
    'canary',
    'two secrets',
    'alarms',
    'firewall and its rules',
  ])
  expect(Object.entries(lines).filter(([, amount]) => amount <= 0)).toEqual([])
  const sum = Object.values(lines).reduce((total, amount) => total + amount, 0)
  expect(sum).toBeCloseTo(costOf({ hasFirewall: true }, 'claude-haiku-5-5', 1_000_000, 46).total, 6)
})

test('a month of the canary matches a calculation by hand, and does not grow', () => {
  const { writer, checker } = callsOf('simple', 'medium')
  const instructions = 1.03 * (writer?.instructions ?? 0) + (checker?.instructions ?? 0)
  // nine words are 15.57 tokens: read 1.03 + 2 times, written 1.03 × 1.19 + 0.28 times
  const tokens = (15.57 * 3.03 + instructions) * 0.11 + 15.57 * (1.03 * 1.19 + 0.28) * 0.55
  // two functions of half a gigabyte for 12 s; two runs, one call at the gateway, one run at the edge
  const machinery = 12 * 13.3334 + 2 * 0.2 + 3.5 + 0.1
  for (const rewrites of [0, 1_000_000])
    expect(costOf(dev, 'claude-haiku-5-5', rewrites, 14).canary).toBeCloseTo(
      (2_880 * (tokens + machinery)) / 1_000_000,
      6,
    )
})

test('the firewall inspects calls and files', () => {
  const machinery = (hasFirewall: boolean) => costOf({ hasFirewall }, 'claude-haiku-5-5', 1_000_000, 14).machinery
  expect(machinery(true) - machinery(false)).toBeCloseTo(15 * 0.6, 6)
})

test('a day on which every limit is used up costs less than $20', () => {
  const { visitors, free, pro, total } = attackOf(dev, 'claude-haiku-5-5')
  expect(total).toBeCloseTo(visitors + free + pro, 9)
  expect(total).toBeLessThan(20)
})

test('a day of visitors matches a calculation by hand', () => {
  // 60,000 × 5 words, written twice after a plan, and compared: 5 tokens a word, $0.11 in and $0.55 out a million
  const tokens = 300_000 * 5 * ((1 + 1 + 2) * 0.11 + (1.19 + 1.19 + 0.28) * 0.55)
  expect(attackOf(dev, 'claude-haiku-5-5').visitors).toBeCloseTo(tokens / 1_000_000, 9)
})

test('a rewrite of 300 words matches a calculation by hand', () => {
  const { writer, checker } = callsOf('simple', 'medium')
  const instructions = 1.03 * (writer?.instructions ?? 0) + (checker?.instructions ?? 0)
  // 300 × 1.73 = 519 tokens of text: plan and text, checker, and 3 second writings in 100 rewrites; $0.11 in and $0.55 out a million
  const tokensIn = 1.03 * 519 + 2 * 519 + instructions
  const tokensOut = 1.03 * 1.19 * 519 + 0.28 * 519
  expect(costOf(dev, 'claude-haiku-5-5', 1, 0).model).toBeCloseTo((tokensIn * 0.11 + tokensOut * 0.55) / 1_000_000, 9)
})

test('where the fewest tokens that Bedrock keeps are known, every head is shorter, so no price counts on a cache', () => {
  const { leastCachedTokens = 0 } = prices.models['claude-haiku-4-5']
  expect(leastCachedTokens).toBeGreaterThan(0)
  for (const style of styleIds)
    for (const strength of strengths) {
      const { head, longestHead, tokensIn } = costOfRewrite(style, strength, 'claude-haiku-4-5')
      expect(longestHead).toBeLessThan(leastCachedTokens)
      expect(head).toBeGreaterThan(longestHead)
      expect(head).toBeLessThan(tokensIn)
    }
})

test('limits are sorted by distance, and more concurrent runs move theirs further away', () => {
  const bends = bendsOf(dev).map(({ rewritesPerMonth }) => rewritesPerMonth)
  expect(bends).toEqual(bends.toSorted((a, b) => a - b))
  const runs = (runsAtOnce: number) =>
    bendsOf({ limits: { ...dev.limits, runsAtOnce } }).find(({ what }) => what.includes('runsAtOnce'))?.rewritesPerMonth
  expect(runs(200)).toBeCloseTo(2 * (runs(100) ?? 0), 6)
})

test('a rewrite takes two calls, a light one costs least, and an expanding one most', () => {
  const cost = (style: Style, strength: Strength) => costOfRewrite(style, strength, 'claude-haiku-5-5')
  expect(cost('simple', 'light').calls).toBeCloseTo(2.03)
  expect(cost('simple', 'medium').calls).toBeCloseTo(2.03)
  expect(cost('simple', 'light').dollars).toBeLessThan(cost('simple', 'medium').dollars)
  expect(cost('shorten', 'medium').dollars).toBeLessThan(cost('simple', 'medium').dollars)
  expect(cost('expand', 'medium').dollars).toBeGreaterThan(cost('simple', 'medium').dollars)
})

test('Pro keeps 90 % of its price when all words are used, in every style at the default strength', () => {
  const below = styleIds.filter((style) => marginOfPro(style, 'medium', 'claude-haiku-5-5') < 0.9)
  expect(below).toEqual([])
})

/** The amounts of dollars in a sentence of docs/scaling.md, in their order. */
const amountsIn = (sentence: RegExp): number[] => {
  const [said = ''] = sentence.exec(readFileSync('docs/scaling.md', 'utf8')) ?? []
  return [...said.matchAll(/\$([\d,.]*\d)/g)].map(([, amount = '']) => Number(amount.replaceAll(',', '')))
}

test('docs/scaling.md names the money that npm run cost prints', () => {
  const prod = { hasFirewall: true, limits: dev.limits }
  const ten = costOf(prod, 'claude-haiku-5-5', 10_000_000, alarmsPerStage)
  const one = costOf(prod, 'claude-haiku-5-5', 1_000_000, alarmsPerStage)
  const visitors = (dev.limits.anonymousWordsPerDayForEveryone / 300) * (one.model / 1_000_000)
  const said = [
    ...amountsIn(/ten million rewrites a month cost[^.]*(?:\.\d+)?[^.]*\./),
    ...amountsIn(/gives away in a day:.*can be\./),
    ...amountsIn(/half of the infrastructure cost.*million rewrites\./).slice(1),
  ]
  const printed = [
    ten.total,
    ten.accounts,
    ten.model,
    (ten.model + ten.machinery) / 10_000,
    visitors,
    attackOf(prod, 'claude-haiku-5-5').visitors,
    one.machinery,
  ]
  expect(said).toHaveLength(printed.length)
  expect(printed.filter((amount, index) => Math.abs(amount / said[index]! - 1) > 0.05)).toEqual([])
})

test('docs/scaling.md lists the limits of prod', () => {
  const said: Record<string, string> = {
    stage: 'prod',
    domain: 'app.example.com',
    certificate: 'arn:aws:acm:us-east-1:111122223333:certificate/example',
    mailFrom: 'hello@example.com',
    alarmMail: 'ops@example.com',
  }
  const listed = [...readFileSync('docs/scaling.md', 'utf8').matchAll(/^\| +([\d,]+) \| .+ \| .+ \|$/gm)].map(
    ([, number = '']) => Number(number.replaceAll(',', '')),
  )
  // two limits that are met at once have one row
  const bends = [...new Set(bendsOf(readStage((key) => said[key])).map(({ rewritesPerMonth }) => rewritesPerMonth))]
  // the tokens of a rewrite follow the prompts, which are changed more often than the guide
  const far = bends.filter((bend, index) => Math.abs(bend / (listed[index] ?? NaN) - 1) > 0.1)
  expect(listed).toHaveLength(bends.length)
  expect(far).toEqual([])
})
