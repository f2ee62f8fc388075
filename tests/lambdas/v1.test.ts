import { marshall } from '@aws-sdk/util-dynamodb'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { beforeEach, describe, expect, test } from 'vitest'
import { batchesAtOnce, type Batch } from '#core/api/batches.ts'
import { testWebhookByKey } from '#core/api/v1-webhooks.ts'
import { webhooksPerAccount } from '#core/api/webhooks.ts'
import { styleOfTone } from '#core/tones.ts'
import { countWords } from '#core/text/words.ts'
import { apiHandler } from '#lambdas/api/handler.ts'
import { batchHandler } from '#lambdas/batch/handler.ts'
import { ownerKey, periodOfKey, sortKey } from '#lambdas/data/keys.ts'
import * as profiles from '#lambdas/data/profiles.ts'
import * as usage from '#lambdas/data/usage.ts'
import * as webhooks from '#lambdas/data/webhooks.ts'
import { useDatabase } from '#tests/support/database.ts'
import { invoke, newAddress } from '#tests/support/lambda.ts'
import { useLogs } from '#tests/support/logs.ts'
import { plainModel } from '#tests/support/models.ts'
import { apiServices, batchServices, bearer, putOnPlan } from '#tests/support/services.ts'

const database = useDatabase()
useLogs()

const noon = new Date('2026-11-21T12:00:18Z')

const textOf = (index: number) => `Team ${index} will utilize clear language. Its budget grew by 14% to $1.2M in 2025.`
const texts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Text ${index}.md`, text: textOf(index) }))
const wordsPerText = countWords(textOf(0))

const newKey = async (userId: string, words?: number): Promise<{ id: string; key: string }> => {
  const { json } = await invoke(apiHandler(apiServices(database, () => noon)), {
    method: 'POST',
    path: '/api/keys',
    headers: bearer(userId),
    body: { name: 'The program', ...(words !== undefined && { words_per_month: words }) },
  })
  return json
}

const admitted = async (plan: 'free' | 'pro' = 'pro') => {
  const userId = crypto.randomUUID()
  await putOnPlan(database, userId, plan)
  await profiles.setApiAccess(database.table, userId, noon)
  return userId
}

let userId: string
let key: string
let keyId: string
beforeEach(async () => {
  userId = await admitted()
  ;({ key, id: keyId } = await newKey(userId))
})

type Asking = {
  as?: string | undefined
  body?: unknown
  headers?: Record<string, string>
  now?: Date
  rateFactor?: number
}

const ask = (method: string, address: string, { as = key, body, headers, now = noon, rateFactor }: Asking = {}) => {
  const [path = '', search] = address.split('?')
  const services = apiServices(database, () => now)
  const strict = rateFactor === undefined ? {} : { rateFactor }
  return invoke(apiHandler({ ...services, ...strict }), {
    method,
    path: `/v1${path}`,
    headers: { authorization: `Bearer ${as}`, ...headers },
    ...(search !== undefined && { query: Object.fromEntries(new URLSearchParams(search)) }),
    ...(body !== undefined && { body }),
  })
}

const create = async (count = 2, asking: Asking = {}): Promise<Batch> => {
  const { status, json } = await ask('POST', '/batches', { body: { texts: texts(count) }, ...asking })
  expect({ status, json }).toMatchObject({ status: 200 })
  return json
}

/** The worker's turn, as the stream of the table would give it. */
const work = async (id: string) => {
  const Key = { pk: ownerKey.user(userId), sk: sortKey.batch(id) }
  const { Item } = await database.client.send(
    new GetCommand({ TableName: database.tableName, Key, ConsistentRead: true }),
  )
  const record = {
    eventName: 'MODIFY',
    dynamodb: { SequenceNumber: '1', Keys: marshall(Key), NewImage: marshall(Item) },
  } as DynamoDBRecord
  const handler = batchHandler(batchServices(database, { model: plainModel, now: () => noon }))
  await handler({ Records: [record] }, { getRemainingTimeInMillis: () => 300_000 })
}

const used = async (period: string) => (await usage.read(database.table, ownerKey.user(userId), period, noon)).used

describe('batches', () => {
  test('are created, read, listed and delivered; their words count for the account and for the key', async () => {
    const batch = await create(2)
    expect(batch).toMatchObject({ status: 'running', texts: 2, words: 2 * wordsPerText })
    await work(batch.id)

    const { json: read } = await ask('GET', `/batches/${batch.id}`)
    expect(read.batch).toEqual({ ...batch, status: 'done' })
    expect(read.texts).toMatchObject([
      {
        index: 0,
        name: 'Text 0.md',
        style: styleOfTone.professional,
        status: 'delivered',
        words_charged: wordsPerText,
      },
      { index: 1, name: 'Text 1.md', status: 'delivered' },
    ])
    expect((await ask('GET', '/batches')).json).toEqual({ batches: [{ ...batch, status: 'done' }] })
    expect(await used('2026-11')).toBe(2 * wordsPerText)
    expect(await used(periodOfKey('2026-11', keyId))).toBe(2 * wordsPerText)
  })

  test('return their results a page at a time', async () => {
    const { id } = await create(3)
    await work(id)
    const first = (await ask('GET', `/batches/${id}/results?limit=2`)).json
    const second = (await ask('GET', `/batches/${id}/results?limit=2&cursor=${first.next_cursor}`)).json
    expect(second).not.toHaveProperty('next_cursor')
    expect([...first.results, ...second.results]).toEqual(
      [0, 1, 2].map((index) => ({ index, name: `Text ${index}.md`, text: textOf(index).replace('utilize', 'use') })),
    )
  })

  test('are listed a page at a time, newest first, each once', async () => {
    const created: string[] = []
    for (const second of [0, 1, 2]) {
      created.push((await create(1, { now: new Date(noon.getTime() + second * 1000) })).id)
    }
    const first = (await ask('GET', '/batches?limit=2')).json
    expect(first).toMatchObject({ batches: [{ id: created[2] }, { id: created[1] }], next_cursor: created[1] })
    const second = (await ask('GET', `/batches?limit=2&cursor=${first.next_cursor}`)).json
    expect(second).toEqual({ batches: [expect.objectContaining({ id: created[0] })] })
    expect((await ask('GET', '/batches?limit=3')).json).not.toHaveProperty('next_cursor')
  })

  test('are cancelled while they run, and removed when they have ended', async () => {
    const { id } = await create(1)
    expect((await ask('DELETE', `/batches/${id}`)).json).toEqual({ now: 'cancelled' })
    expect((await ask('GET', `/batches/${id}`)).json).toMatchObject({ batch: { status: 'cancelled' } })
    expect((await ask('DELETE', `/batches/${id}`)).json).toEqual({ now: 'deleted' })
    expect(await ask('GET', `/batches/${id}`)).toMatchObject({ status: 404, json: { code: 'not-found' } })
  })

  test('of a key end when the key is revoked', async () => {
    const { id } = await create(2)
    await invoke(apiHandler(apiServices(database, () => noon)), {
      method: 'DELETE',
      path: `/api/keys/${keyId}`,
      headers: bearer(userId),
    })
    await work(id)
    const { key: other } = await newKey(userId)
    const { json } = await ask('GET', `/batches/${id}`, { as: other })
    expect(json.texts).toMatchObject(
      [0, 1].map(() => ({ status: 'failed', words_charged: 0, reason: expect.stringContaining('revoked') })),
    )
    expect(await used('2026-11')).toBe(0)
  })
})

describe('the same Idempotency-Key', () => {
  const headers = { 'idempotency-key': 'report-of-november' }

  test('gets the same batch, also for simultaneous requests', async () => {
    const first = await create(2, { headers })
    const again = await Promise.all([create(2, { headers }), create(2, { headers })])
    expect(again).toEqual([first, first])
    const together = { headers: { 'idempotency-key': 'all-at-the-same-time' }, body: { texts: texts(1) } }
    const answers = await Promise.all([1, 2, 3].map(() => ask('POST', '/batches', together)))
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1)
    expect(answers.filter(({ headers: told }) => told['idempotent-replayed'] === 'true')).toHaveLength(2)
    expect((await ask('GET', '/batches')).json.batches).toHaveLength(2)
  })

  test('gets the batch in its current state, even without enough words left, and is charged once', async () => {
    const { key: limited } = await newKey(userId, 2 * wordsPerText)
    const { id } = await create(2, { as: limited, headers })
    await work(id)
    expect(await create(2, { as: limited, headers })).toMatchObject({ id, status: 'done' })
    expect(await used('2026-11')).toBe(2 * wordsPerText)
  })

  test('is refused for another batch', async () => {
    await create(1, { headers })
    const other = await ask('POST', '/batches', { body: { texts: texts(2) }, headers })
    expect(other).toMatchObject({ status: 422, json: { code: 'idempotency-key-reused' } })
  })

  test('restores no deleted batch', async () => {
    const { id } = await create(1, { headers })
    await ask('DELETE', `/batches/${id}`)
    await ask('DELETE', `/batches/${id}`)
    const again = await ask('POST', '/batches', { body: { texts: texts(1) }, headers })
    expect(again).toMatchObject({ status: 409, json: { code: 'request-repeated' } })
  })

  test('works again after a refusal, and for a new batch after a day', async () => {
    const refused = await ask('POST', '/batches', { body: { texts: [{ name: 'None', text: ' ' }] }, headers })
    expect(refused).toMatchObject({ status: 400, json: { code: 'empty-text' } })
    const { id } = await create(1, { headers })
    const later = await create(1, { headers, now: new Date(noon.getTime() + 25 * 60 * 60 * 1000) })
    expect(later.id).not.toBe(id)
  })

  test('must be well formed', async () => {
    const bad = await ask('POST', '/batches', { body: { texts: texts(1) }, headers: { 'idempotency-key': 'a b' } })
    expect(bad).toMatchObject({ status: 400, json: { code: 'invalid-request' } })
  })

  test('of another account is independent', async () => {
    const { id } = await create(1, { headers })
    const { key: stranger } = await newKey(await admitted())
    expect((await create(1, { as: stranger, headers })).id).not.toBe(id)
  })
})

describe('documents', () => {
  test('are listed without their texts and read with them, a page at a time', async () => {
    const { id } = await create(3)
    await work(id)
    const first = (await ask('GET', '/documents?limit=2')).json
    const second = (await ask('GET', `/documents?limit=2&cursor=${first.next_cursor}`)).json
    const documents = [...first.documents, ...second.documents]
    expect(documents.map(({ title }) => title).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'Text 0',
      'Text 1',
      'Text 2',
    ])
    expect(JSON.stringify(documents)).not.toContain('budget')
    const one = documents.find(({ title }) => title === 'Text 1')
    const { json } = await ask('GET', `/documents/${one.id}`)
    expect(json).toMatchObject({
      ...one,
      batch_id: id,
      original_text: textOf(1),
      humanized_text: textOf(1).replace('utilize', 'use'),
      receipt: { words_charged: wordsPerText },
    })
  })
})

describe('webhooks', () => {
  const url = 'https://example.com/hook'
  const add = async (): Promise<{ id: string; secret: string }> =>
    (await ask('POST', '/webhooks', { body: { url } })).json

  test('belong to the account: added by key, they are listed without secrets here and on the dashboard', async () => {
    const { secret, ...made } = await add()
    expect(made).toMatchObject({ url, status: 'on' })
    expect(secret).toMatch(/^whsec_.{32}$/)
    expect((await ask('GET', '/webhooks')).json).toEqual({ webhooks: [made], deliveries: [] })
    const { json: onDashboard } = await invoke(apiHandler(apiServices(database, () => noon)), {
      method: 'GET',
      path: '/api/webhooks',
      headers: bearer(userId),
    })
    expect(onDashboard).toEqual({ webhooks: [made], deliveries: [] })
  })

  test('get a new secret, a test event, and are removed', async () => {
    const { id, secret } = await add()
    const rotated = (await ask('POST', `/webhooks/${id}/secret`)).json
    expect(rotated).toMatchObject({ id, url, secret: expect.stringMatching(/^whsec_/) })
    expect(rotated.secret).not.toBe(secret)
    expect((await ask('POST', `/webhooks/${id}/test`)).json).toEqual({ ok: true })
    expect((await ask('GET', '/webhooks')).json.deliveries).toMatchObject([
      { webhook_id: id, event: 'webhook.test', status: 'waiting', attempts: 0 },
    ])
    expect((await ask('DELETE', `/webhooks/${id}`)).json).toEqual({ ok: true })
    expect((await ask('GET', '/webhooks')).json.webhooks).toEqual([])
  })

  test('get events for a batch that was submitted by key', async () => {
    const { id: webhookId } = await add()
    const { id } = await create(1)
    await work(id)
    expect((await ask('GET', '/webhooks')).json.deliveries).toMatchObject([
      { webhook_id: webhookId, event: 'batch.finished' },
    ])
  })

  test('are at most three', async () => {
    for (let index = 0; index < webhooksPerAccount; index += 1) await add()
    expect(await ask('POST', '/webhooks', { body: { url } })).toMatchObject({
      status: 400,
      json: { code: 'invalid-request' },
    })
  })

  test('get no test event once they are off', async () => {
    const { id } = await add()
    await webhooks.turnOff(
      database.table,
      userId,
      await webhooks.read(database.table, userId, id),
      undefined,
      'email',
      noon,
    )
    expect(await ask('POST', `/webhooks/${id}/test`)).toMatchObject({ status: 400, json: { code: 'invalid-request' } })
    expect((await ask('GET', '/webhooks')).json.webhooks).toMatchObject([{ id, status: 'off' }])
  })

  test('get at most ten test events an hour, from all keys together', async () => {
    const { id } = await add()
    const { key: other } = await newKey(userId)
    const { calls } = testWebhookByKey.rate.perUser
    const answers = await Promise.all(
      Array.from({ length: calls + 1 }, (_, index) =>
        ask('POST', `/webhooks/${id}/test`, { as: index % 2 === 0 ? key : other, rateFactor: 1 }),
      ),
    )
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })

  test.each(['http://example.com/', 'https://127.0.0.1/'])('%s is refused', async (address) => {
    expect(await ask('POST', '/webhooks', { body: { url: address } })).toMatchObject({
      status: 400,
      json: { code: 'invalid-request' },
    })
  })
})

const nobodys = '01KB0000000000000000000000'

describe('refused:', () => {
  test('a plan without batches', async () => {
    const { key: free } = await newKey(await admitted('free'))
    const refused = await ask('POST', '/batches', { as: free, body: { texts: texts(1) } })
    expect(refused).toMatchObject({ status: 403, json: { code: 'forbidden' } })
  })

  test('words beyond the key’s limit, with the end of the month in Retry-After', async () => {
    const { key: limited } = await newKey(userId, wordsPerText)
    const refused = await ask('POST', '/batches', { as: limited, body: { texts: texts(2) } })
    expect(refused).toMatchObject({
      status: 429,
      json: { code: 'word-limit-exceeded', remaining_words: wordsPerText, message: expect.stringContaining('API key') },
      headers: { 'retry-after': String((Date.UTC(2026, 11) - Math.floor(noon.getTime() / 1000) * 1000) / 1000) },
    })
  })

  test('one batch beyond the maximum in progress', async () => {
    for (let index = 0; index < batchesAtOnce; index += 1) await create(1)
    const refused = await ask('POST', '/batches', { body: { texts: texts(1) } })
    expect(refused).toMatchObject({
      status: 429,
      json: { code: 'too-many-requests' },
      headers: { 'retry-after': '60' },
    })
  })

  test('more calls than a key may make in a minute', async () => {
    const headers = { 'x-viewer-ip': newAddress() }
    const once = () => ask('GET', '/documents', { rateFactor: 1 / 30, headers })
    const policy = { 'ratelimit-policy': '"address";q=2;w=60, "account";q=1;w=60' }
    expect(await once()).toMatchObject({
      status: 200,
      headers: { ...policy, ratelimit: '"address";r=1;t=42, "account";r=0;t=42' },
    })
    expect(await once()).toMatchObject({
      status: 429,
      headers: { ...policy, ratelimit: '"address";r=0;t=42, "account";r=0;t=42', 'retry-after': '42' },
    })
  })

  test.each([
    ['/batches?limit=0', 400],
    ['/batches?limit=51', 400],
    ['/batches?cursor=somewhere', 400],
    ['/documents?cursor=somewhere', 400],
    [`/batches/${nobodys}`, 404],
    [`/batches/${nobodys}/results`, 404],
    [`/documents/${nobodys}`, 404],
    ['/documents/PROFILE', 404],
  ])('%s is answered %d', async (address, status) => {
    const { status: answered, json } = await ask('GET', address)
    expect({ answered, code: json.code }).toEqual({
      answered: status,
      code: status === 404 ? 'not-found' : 'invalid-request',
    })
  })

  test.each([
    ['a tone that is none', { texts: [{ name: 'A', text: 'Some text.', tone: 'angry' }] }],
    ['a style of the site', { texts: [{ name: 'A', text: 'Some text.', style: 'simple' }] }],
    ['a saved voice', { texts: [{ name: 'A', text: 'Some text.' }], voice_id: nobodys }],
    ['no texts', { texts: [] }],
  ])('%s', async (_, body) => {
    expect(await ask('POST', '/batches', { body })).toMatchObject({ status: 400, json: { code: 'invalid-request' } })
  })
})
