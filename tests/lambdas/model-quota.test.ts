import { marshall } from '@aws-sdk/util-dynamodb'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apiHandler } from '#lambdas/api/handler.ts'
import { batchHandler } from '#lambdas/batch/handler.ts'
import { ownerKey, sortKey } from '#lambdas/data/keys.ts'
import {
  modelQuota,
  shareHandedOut,
  sharesOfQuota,
  tokensPerModelWord,
  windowSeconds,
  type Asker,
} from '#lambdas/data/model-quota.ts'
import { humanizeHandler } from '#lambdas/humanize/handler.ts'
import { itemsOf, useDatabase } from '#tests/support/database.ts'
import { invoke, invokeStream, newAddress } from '#tests/support/lambda.ts'
import { useLogs } from '#tests/support/logs.ts'
import { plainModel } from '#tests/support/models.ts'
import { apiServices, batchServices, bearer, humanizeServices, putOnPlan } from '#tests/support/services.ts'
import { histories } from '#tests/support/examples.ts'

const database = useDatabase()
const logs = useLogs()

let windows = 0
/** The first second of a window in which nothing was taken yet. */
const newWindow = () => new Date(Date.UTC(2026, 10, 21) + (windows += 2) * windowSeconds * 1000)
const after = (time: Date, seconds: number) => new Date(time.getTime() + 1000 * seconds)

const words = 100
const tokens = words * tokensPerModelWord
/** A quota in one part, of which a window hands out so many texts of 100 words. */
const quotaOf = (texts: number) => ((texts * tokens) / shareHandedOut) * (60 / windowSeconds)
const open = (tokensPerMinute: number | undefined, choosePart?: (parts: number) => number) =>
  modelQuota(database.table, tokensPerMinute, choosePart)

const takeMany = async (quota: ReturnType<typeof open>, asker: Asker, times: number, now: Date) => {
  let passed = 0
  for (let index = 0; index < times; index += 1) if ((await quota.take(asker, words, now)) === undefined) passed += 1
  return passed
}

test('a window hands out its tokens and says when the next begins, which hands them out again', async () => {
  const begin = newWindow()
  const quota = open(quotaOf(4))
  expect(await takeMany(quota, 'user', 6, begin)).toBe(4)
  expect(await quota.take('user', words, begin)).toBe(windowSeconds)
  expect(await quota.take('user', words, after(begin, windowSeconds - 3))).toBe(3)
  expect(await quota.take('user', words, after(begin, windowSeconds))).toBeUndefined()
})

test('without a quota nothing is counted', async () => {
  const before = await itemsOf(database)
  expect(await takeMany(open(undefined), 'batch', 50, newWindow())).toBe(50)
  expect(await itemsOf(database)).toEqual(before)
})

test('batches, programs and visitors together leave a quarter to signed-in people', async () => {
  const begin = newWindow()
  const quota = open(quotaOf(20))
  const passed: Record<string, number> = {}
  for (const asker of ['batch', 'key', 'visitor'] as const) passed[asker] = await takeMany(quota, asker, 25, begin)
  expect(passed).toEqual({
    batch: 20 * sharesOfQuota.batch,
    key: 20 * sharesOfQuota.key,
    visitor: 20 * sharesOfQuota.visitor,
  })
  expect(await takeMany(quota, 'user', 25, begin)).toBe(5)
})

test('signed-in people may use all of it, and then the others wait', async () => {
  const begin = newWindow()
  const quota = open(quotaOf(5))
  expect(await takeMany(quota, 'user', 8, begin)).toBe(5)
  expect(await takeMany(quota, 'batch', 3, begin)).toBe(0)
})

test('a text larger than the rest passes while anything is left', async () => {
  const begin = newWindow()
  const quota = open(quotaOf(3))
  expect(await quota.take('user', words, begin)).toBeUndefined()
  expect(await quota.take('user', 50 * words, begin)).toBeUndefined()
  expect(await quota.take('user', 1, begin)).toBe(windowSeconds)
})

test('a burst of requests of any sizes takes at most one text more than each part holds', async () => {
  const asked = fc.array(
    fc.record({
      asker: fc.constantFrom<Asker>('user', 'visitor', 'key', 'batch'),
      words: fc.integer({ min: 1, max: 400 }),
      part: fc.nat(),
    }),
    { minLength: 1, maxLength: 40 },
  )
  await fc.assert(
    fc.asyncProperty(asked, fc.integer({ min: 1, max: 30 }), async (requests, texts) => {
      const begin = newWindow()
      const tokensPerMinute = quotaOf(texts)
      const taken = await Promise.all(
        requests.map(async ({ asker, words: own, part }) => {
          const wait = await open(tokensPerMinute, (parts) => part % parts).take(asker, own, begin)
          return wait === undefined ? own * tokensPerModelWord : 0
        }),
      )
      const largest = Math.max(...requests.map((request) => request.words * tokensPerModelWord))
      const total = taken.reduce((sum, one) => sum + one, 0)
      // one part: so small a quota is not divided
      expect(total).toBeLessThan(texts * tokens + largest)
    }),
    { numRuns: histories },
  )
})

test('a large quota is split into eight items, so that no key is hot', async () => {
  const begin = newWindow()
  for (let part = 0; part < 8; part += 1) {
    expect(await open(1_000_000_000, () => part).take('user', words, begin)).toBeUndefined()
  }
  const parts = (await itemsOf(database)).filter(({ sk }) => sk === `QUOTA#${begin.toISOString()}`)
  expect(parts.map(({ pk }) => String(pk)).toSorted((a, b) => a.localeCompare(b))).toEqual(
    Array.from({ length: 8 }, (_, part) => `MODEL#${part}`),
  )
  expect(parts.every(({ taken, ttl }) => taken === tokens && Number(ttl) > begin.getTime() / 1000)).toBe(true)
})

const draft = 'Our teams utilize clear language every day. The budget of the team grew by 14% in 2025.'

const humanize = (now: Date, headers: Record<string, string>, tokensPerMinute: number) =>
  invokeStream(
    humanizeHandler(
      humanizeServices(database, {
        model: plainModel,
        now: () => now,
        settings: { MODEL_TOKENS_PER_MINUTE: String(tokensPerMinute) },
      }),
    ),
    {
      method: 'POST',
      path: '/api/humanize-text',
      headers: { accept: 'application/json', ...headers },
      body: { text: draft },
    },
  )

test('a user is told how many seconds to wait, is charged nothing, and then gets the rewrite of the same request', async () => {
  const begin = newWindow()
  const userId = crypto.randomUUID()
  const headers = { ...bearer(userId), 'idempotency-key': crypto.randomUUID() }
  expect((await humanize(begin, bearer(crypto.randomUUID()), 10)).status).toBe(200)

  const refused = await humanize(after(begin, 13), headers, 10)
  expect(refused).toMatchObject({
    status: 503,
    headers: { 'retry-after': '7' },
    json: { code: 'unavailable', message: 'Many texts are being rewritten. Please try again in 7 seconds.' },
  })
  expect(logs.text).toContain('"RewritesToldToWait":1')
  const usage = await invoke(apiHandler(apiServices(database, () => begin)), {
    path: '/api/usage',
    headers: bearer(userId),
  })
  expect(usage.json).toMatchObject({ words_used: 0, remaining_words: 1_000 })

  expect((await humanize(after(begin, windowSeconds), headers, 10)).status).toBe(200)
})

test('a visitor who waits for a share raises no alarm', async () => {
  const begin = newWindow()
  const visit = () => humanize(begin, { 'x-viewer-ip': newAddress() }, 10)
  expect((await visit()).status).toBe(200)
  expect(await visit()).toMatchObject({ status: 429, headers: { 'retry-after': String(windowSeconds) } })
  expect(logs.text).not.toContain('RewritesToldToWait')
})

/** A quota that notes who asked for a share, and refuses everybody for so many seconds. */
const notedQuota = (wait?: number) => {
  const askers: Asker[] = []
  const take = async (asker: Asker) => {
    askers.push(asker)
    return wait
  }
  return { askers, modelQuota: { take } }
}

const humanizeWith = (settings: Record<string, string>, noted: ReturnType<typeof notedQuota>) =>
  invokeStream(
    humanizeHandler({
      ...humanizeServices(database, { model: plainModel, settings }),
      modelQuota: noted.modelQuota,
    }),
    {
      method: 'POST',
      path: '/api/humanize-text',
      headers: { accept: 'application/json', ...bearer(crypto.randomUUID()) },
      body: { text: draft },
    },
  )

test('a request beyond the day’s budget takes no share, and one without a share does not change the budget', async () => {
  // the first request of a day passes whatever its length
  await humanizeWith({ FREE_MODEL_WORDS_PER_DAY: '0' }, notedQuota())
  const refused = notedQuota()
  expect((await humanizeWith({ FREE_MODEL_WORDS_PER_DAY: '0' }, refused)).status).toBe(429)
  expect(refused.askers).toEqual([])

  const waiting = notedQuota(5)
  const spent = async () => (await itemsOf(database)).filter(({ pk }) => pk === ownerKey.everyFree)
  const before = await spent()
  expect((await humanizeWith({}, waiting)).status).toBe(503)
  expect(waiting.askers).toEqual(['user'])
  const total = (items: Awaited<ReturnType<typeof spent>>) =>
    items.reduce((sum, { model_words: given = 0 }) => sum + Number(given), 0)
  expect(total(await spent())).toBe(total(before))
})

test('a text of a batch that finds no share waits, and is rewritten when there is one', async () => {
  const begin = newWindow()
  const userId = crypto.randomUUID()
  await putOnPlan(database, userId, 'pro')
  const handedIn = await invoke(apiHandler(apiServices(database, () => begin)), {
    method: 'POST',
    path: '/api/batches',
    headers: bearer(userId),
    body: { texts: [{ name: 'One.md', text: draft }] },
  })
  const services = batchServices(database, { model: plainModel, now: () => begin })
  const refusals = [1]
  const sharing = {
    ...services,
    modelQuota: { take: async (asker: Asker) => (asker === 'batch' ? refusals.shift() : undefined) },
  }
  const Key = { pk: ownerKey.user(userId), sk: sortKey.batch(handedIn.json.id) }
  const { Item = {} } = await database.client.send(new GetCommand({ TableName: database.tableName, Key }))
  const record: DynamoDBRecord = {
    eventName: 'INSERT',
    dynamodb: {
      SequenceNumber: '1',
      Keys: marshall(Key) as NonNullable<DynamoDBRecord['dynamodb']>['Keys'] & object,
      NewImage: marshall(Item) as NonNullable<DynamoDBRecord['dynamodb']>['NewImage'] & object,
    },
  }
  const remaining = { getRemainingTimeInMillis: () => 300_000 }
  expect(await batchHandler(sharing)({ Records: [record] }, remaining)).toEqual({ batchItemFailures: [] })
  expect(refusals).toEqual([])
  const texts = (await itemsOf(database)).filter(
    ({ pk, sk }) => pk === Key.pk && String(sk).startsWith(sortKey.batchText(handedIn.json.id, '')),
  )
  expect(texts).toEqual([expect.objectContaining({ status: 'delivered' })])
})
