import { expect, test } from 'vitest'
import { anonymous, type PlanId, planIds, plans } from '#core/plans.ts'
import { styleIds } from '#core/styles.ts'
import { countWords } from '#core/text/words.ts'
import { apiHandler } from '#lambdas/api/handler.ts'
import { ownerKey } from '#lambdas/data/keys.ts'
import * as usage from '#lambdas/data/usage.ts'
import { humanizeHandler } from '#lambdas/humanize/handler.ts'
import { useDatabase } from '#tests/support/database.ts'
import { invoke, invokeStream } from '#tests/support/lambda.ts'
import { useLogs } from '#tests/support/logs.ts'
import { plainModel } from '#tests/support/models.ts'
import { apiServices, bearer, humanizeServices, putOnPlan } from '#tests/support/services.ts'

const database = useDatabase()
useLogs()

const noon = new Date('2026-11-21T12:00:00Z')
const daysLater = (days: number) => () => new Date(noon.getTime() + days * 24 * 60 * 60 * 1000)

const userOn = async (plan: PlanId) => {
  const userId = crypto.randomUUID()
  await putOnPlan(database, userId, plan)
  return userId
}

const sentence = 'They utilize the same digital tools every day to share their work with other people. '
const wordsOf = (count: number) =>
  sentence
    .repeat(Math.ceil(count / 15))
    .split(' ')
    .slice(0, count)
    .join(' ')

let visitors = 0
const humanize = (as: string | undefined, text: string, style = 'simple') => {
  visitors += 1
  return invokeStream(humanizeHandler(humanizeServices(database, { model: plainModel, now: () => noon })), {
    method: 'POST',
    path: '/api/humanize-text',
    headers: as === undefined ? { 'x-viewer-ip': `203.0.${visitors >> 8}.${visitors & 255}` } : bearer(as),
    body: { text, style },
  })
}

const visitorOr = (plan: 'anonymous' | PlanId) => (plan === 'anonymous' ? undefined : userOn(plan))

test.each([
  { plan: 'anonymous' as const, most: anonymous.wordsPerRequest },
  ...planIds.map((plan) => ({ plan, most: plans[plan].wordsPerRequest })),
])('$plan: a request takes $most words, and not one more', async ({ plan, most }) => {
  const userId = await visitorOr(plan)
  expect(countWords(wordsOf(most))).toBe(most)
  expect(await humanize(userId, wordsOf(most + 1))).toMatchObject({ status: 413, json: { code: 'text-too-long' } })
  expect(await humanize(userId, wordsOf(most))).toMatchObject({
    status: 200,
    json: { receipt: { words_charged: most } },
  })
})

test.each(planIds.map((plan) => ({ plan, all: plans[plan].wordsPerMonth })))(
  '$plan: a month has $all words, to the last one, and not one more',
  async ({ plan, all }) => {
    const userId = await userOn(plan)
    const month = { owner: ownerKey.user(userId), period: '2026-11', words: all, runsAtOnce: 1 }
    const before = await usage.reserve(database.table, month, 'earlier', all - 15, noon)
    if ('refused' in before) throw new Error('There was no room.')
    await usage.settle(database.table, before.reservation)

    const limit = { status: 429, json: { code: 'word-limit-exceeded', remaining_words: 15 } }
    expect(await humanize(userId, wordsOf(16))).toMatchObject(limit)
    expect(await humanize(userId, wordsOf(15))).toMatchObject({ status: 200, json: { remaining_words: 0 } })
    expect(await humanize(userId, 'They utilize it.')).toMatchObject({ status: 429, json: { remaining_words: 0 } })
    const { json } = await invoke(apiHandler(apiServices(database, () => noon)), {
      path: '/api/usage',
      headers: bearer(userId),
    })
    expect(json).toMatchObject({ words_used: all, word_limit: all, usage_percentage: 100 })
  },
)

test.each(styleIds)('the style %s is open to everybody', async (style) => {
  for (const plan of ['anonymous', ...planIds] as const) {
    expect((await humanize(await visitorOr(plan), sentence, style)).status).toBe(200)
  }
})

test('a rewrite on Free is in the history for 90 days, and on Pro as long as the account exists', async () => {
  const shownAfter = async (plan: PlanId) => {
    const userId = await userOn(plan)
    expect((await humanize(userId, sentence)).status).toBe(200)
    const pages = [89, 91, 4_000].map((days) =>
      invoke(apiHandler(apiServices(database, daysLater(days))), {
        path: '/api/humanizations',
        headers: bearer(userId),
      }),
    )
    return (await Promise.all(pages)).map(({ json }) => json.humanizations.length)
  }
  expect(await shownAfter('free')).toEqual([1, 0, 0])
  expect(await shownAfter('pro')).toEqual([1, 1, 1])
})
