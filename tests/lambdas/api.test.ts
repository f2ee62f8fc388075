import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { routes } from '#core/api/index.ts'
import { apiHandler } from '#lambdas/api/handler.ts'
import { documentItem } from '#lambdas/data/documents.ts'
import * as usage from '#lambdas/data/usage.ts'
import { useDatabase } from '#tests/support/database.ts'
import { invoke } from '#tests/support/lambda.ts'
import { apiServices, bearer, putOnPlan } from '#tests/support/services.ts'

const database = useDatabase()
const today = new Date('2026-11-21T12:00:00Z')
const call = (request: Parameters<typeof invoke>[1], now = () => today) =>
  invoke(apiHandler(apiServices(database, now)), request)

const newUser = () => crypto.randomUUID()

const putDocument = async (
  userId: string,
  { daysAgo = 0, text = 'The text.', historyDays = undefined as number | undefined } = {},
) => {
  const createdAt = new Date(today.getTime() - daysAgo * 24 * 60 * 60 * 1000)
  const document = {
    id: ulid(createdAt.getTime()),
    style: 'simple' as const,
    word_count: 2,
    original_text: text,
    humanized_text: text,
    created_at: createdAt.toISOString(),
  }
  await database.client.send(
    new PutCommand({ TableName: database.tableName, Item: documentItem(userId, document, historyDays) }),
  )
  return document
}

test('health is open to everybody', async () => {
  const { status, json, headers } = await call({ path: '/api/health' })
  expect({ status, json }).toEqual({ status: 200, json: { ok: true } })
  expect(headers['cache-control']).toBe('no-store')
})

test.each(routes.filter(({ handledBy, auth }) => handledBy === 'api' && auth === 'user'))(
  '$method $path refuses whoever is not signed in',
  async ({ method, path }) => {
    const address = { method, path: path.replace('{id}', ulid()) }
    for (const authorization of [
      undefined,
      'Bearer',
      'Bearer forged.token.here.too',
      'Basic abc',
      'Bearer not.a.good',
    ]) {
      const { status, json, headers } = await call({
        ...address,
        headers: authorization === undefined ? {} : { authorization },
      })
      expect(status).toBe(401)
      expect(json).toMatchObject({ code: 'not-signed-in', request_id: 'request-1' })
      expect(headers).toMatchObject({
        'content-type': 'application/problem+json',
        'www-authenticate': authorization === undefined ? 'Bearer' : 'Bearer error="invalid_token"',
      })
    }
  },
)

test('an unknown address is not found', async () => {
  expect(await call({ path: '/api/nothing' })).toMatchObject({ status: 404, json: { code: 'not-found' } })
})

test('a new user has used nothing of 1,000 words', async () => {
  const { status, json } = await call({ path: '/api/usage', headers: bearer(newUser()) })
  expect(status).toBe(200)
  expect(json).toEqual({
    month_year: '2026-11',
    words_used: 0,
    word_limit: 1_000,
    remaining_words: 1_000,
    usage_percentage: 0,
  })
})

test('usage follows the plan, and restarts each month', async () => {
  const userId = newUser()
  await putOnPlan(database, userId, 'pro')
  const allowance = { owner: `USER#${userId}`, period: '2026-11', words: 50_000, runsAtOnce: 10 }
  const reserved = await usage.reserve(database.table, allowance, 'run', 12_500, today)
  if ('refused' in reserved) throw new Error('refused')
  await usage.settle(database.table, reserved.reservation)

  const november = await call({ path: '/api/usage', headers: bearer(userId) })
  expect(november.json).toMatchObject({
    words_used: 12_500,
    word_limit: 50_000,
    remaining_words: 37_500,
    usage_percentage: 25,
  })
  const december = await call({ path: '/api/usage', headers: bearer(userId) }, () => new Date('2026-12-01T00:00:00Z'))
  expect(december.json).toMatchObject({ month_year: '2026-12', words_used: 0 })
})

test('the history lists each document once, newest first, 50 at a time', async () => {
  const userId = newUser()
  const documents = []
  for (let day = 60; day > 0; day -= 1) documents.push(await putDocument(userId, { daysAgo: day }))

  const first = await call({ path: '/api/humanizations', headers: bearer(userId) })
  expect(first.json.humanizations).toHaveLength(50)
  const second = await call({
    path: '/api/humanizations',
    headers: bearer(userId),
    query: { cursor: first.json.cursor },
  })
  expect(second.json.cursor).toBeUndefined()
  const listed = [...first.json.humanizations, ...second.json.humanizations]
  expect(listed).toEqual(documents.toReversed())
})

test('documents of which a page of the table holds fewer than 50 are all listed', async () => {
  const userId = newUser()
  for (let day = 1; day <= 50; day += 1) await putDocument(userId, { daysAgo: day, text: 'word '.repeat(4_000) })
  const { json } = await call({ path: '/api/humanizations', headers: bearer(userId) })
  expect(json.humanizations).toHaveLength(50)
})

test('a document on Free is shown for exactly 90 days, although the table deletes it late; one on Pro is always shown', async () => {
  const userId = newUser()
  await putDocument(userId, { daysAgo: 91, historyDays: 90 })
  const shown = await putDocument(userId, { daysAgo: 89, historyDays: 90 })
  const ofPro = await putDocument(userId, { daysAgo: 400 })
  const { json } = await call({ path: '/api/humanizations', headers: bearer(userId) })
  expect(json.humanizations.map(({ id }: { id: string }) => id)).toEqual([shown.id, ofPro.id])
})

test.each(['nonsense', '', 'USER#somebody', '../..', '01KAJ3T5E0AAAAAAAAAAAAAAAA01KAJ3T5E0'])(
  'the cursor %j is refused',
  async (cursor) => {
    const { status, json } = await call({ path: '/api/humanizations', headers: bearer(newUser()), query: { cursor } })
    expect({ status, code: json.code }).toEqual({ status: 400, code: 'invalid-request' })
  },
)

test('a document is deleted once, and only its owner can see or delete it', async () => {
  const [owner, other] = [newUser(), newUser()]
  const { id } = await putDocument(owner)
  const erase = (userId: string) =>
    call({ method: 'DELETE', path: `/api/humanizations/${id}`, headers: bearer(userId) })

  expect((await call({ path: '/api/humanizations', headers: bearer(other) })).json.humanizations).toEqual([])
  expect(await erase(other)).toMatchObject({ status: 404, json: { code: 'not-found' } })
  expect(await erase(owner)).toMatchObject({ status: 200, json: { ok: true } })
  expect(await erase(owner)).toMatchObject({ status: 404, json: { code: 'not-found' } })
  expect((await call({ path: '/api/humanizations', headers: bearer(owner) })).json.humanizations).toEqual([])
})

test.each(['HUM%23x', '..', 'x#HUM', '%00', "' OR 1=1"])('the crafted id %j is not found', async (id) => {
  const { status } = await call({ method: 'DELETE', path: `/api/humanizations/${id}`, headers: bearer(newUser()) })
  expect(status).toBe(404)
})
