import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, expect, expectTypeOf, test } from 'vitest'
import type * as z from 'zod'
import {
  longhand,
  LonghandError,
  type Batch,
  type BatchText,
  type Document,
  type DocumentInList,
  type NewBatch,
  type HumanizeEvent,
  type HumanizeRequest,
  type HumanizeResponse,
  type Webhook,
  type WebhookDelivery,
  type WebhookWithSecret,
} from '#longhand/client.ts'
import { routes } from '#core/api/index.ts'
import { createBatchByKey, readBatchByKey } from '#core/api/v1-batches.ts'
import { listDocumentsByKey, readDocumentByKey } from '#core/api/v1-documents.ts'
import { createWebhookByKey, listWebhooksByKey } from '#core/api/v1-webhooks.ts'
import { humanizeByKey, type HumanizeByKeyRequest, type HumanizeByKeyResponse } from '#core/api/v1.ts'
import type { Model } from '#core/rewriting/model.ts'
import { readSettings } from '#lambdas/config.ts'
import { apiKeys } from '#lambdas/data/api-keys.ts'
import { ownerKey, sortKey } from '#lambdas/data/keys.ts'
import { profiles } from '#lambdas/data/profiles.ts'
import { apiHandler } from '#lambdas/api/handler.ts'
import { createApiServices } from '#lambdas/api/services.ts'
import { humanizeHandler } from '#lambdas/humanize/handler.ts'
import { createHumanizeServices } from '#lambdas/humanize/services.ts'
import { createClock } from '#local/clock.ts'
import { startGateway, type Gateway } from '#local/gateway.ts'
import { useDatabase } from '#tests/support/database.ts'
import { failingModel, plainModel } from '#tests/support/models.ts'
import { writingOnly } from '#tests/support/writing-only.ts'

const database = useDatabase()
const text = 'Teams utilize clear language every day. The budget grew by 14% to $1.2M in 2025.'
const rewritten = 'Teams use clear language every day. The budget grew by 14% to $1.2M in 2025.'

/** All calls of a test fall into one minute. */
const noon = new Date('2026-11-21T12:00:18Z')

let gateway: Gateway
let model: Model
let key: string
let userId: string

beforeAll(async () => {
  process.env['POWERTOOLS_METRICS_DISABLED'] = 'true'
  process.env['POWERTOOLS_LOG_LEVEL'] = 'SILENT'
  const originSecret = 'the-secret-of-the-edge'
  const settings = {
    TABLE_NAME: database.tableName,
    ORIGIN_SECRET: originSecret,
    USER_POOL_ID: 'us-east-1_testing01',
    USER_POOL_CLIENT_ID: 'client',
    MODEL_ID: 'anthropic.test-model',
    LINK_KEY: 'a-key-that-signs-the-links-of-emails',
  }
  const services = createHumanizeServices(readSettings('humanize', settings), () => noon)
  gateway = await startGateway({
    routes: routes.filter(({ path }) => path.startsWith('/v1/')),
    functions: {
      humanize: humanizeHandler({ ...services, writerFor: async () => writingOnly(model) }) as never,
      api: apiHandler(createApiServices(readSettings('api', settings), () => noon)),
    },
    authorize: async () => undefined,
    originSecret,
    clock: createClock(),
    // as in the local run, where Stripe's names stand under /v1 too
    mounts: { '/v1': (_, answer) => void answer.writeHead(418).end() },
    site: (_, answer) => void answer.writeHead(200).end('the site'),
  })
})
afterAll(() => gateway.close())

beforeEach(async () => {
  model = plainModel
  const { client, tableName } = database
  userId = randomUUID()
  const Item = { pk: ownerKey.user(userId), sk: sortKey.profile, plan: 'free' }
  await client.send(new PutCommand({ TableName: tableName, Item }))
  await profiles(client, tableName).setApiAccess(userId, noon)
  key = `lh_live_${randomUUID()}-2345678`.slice(0, 51)
  await apiKeys(client, tableName).create(userId, { name: 'The client' }, key, noon)
})

const api = () => longhand({ url: gateway.url, key })
const refusal = async (call: Promise<unknown>) => {
  const error: unknown = await call.catch((thrown: unknown) => thrown)
  if (!(error instanceof LonghandError)) throw new Error('It was not refused.', { cause: error })
  return error
}

test('its types are those of the contract', () => {
  expectTypeOf<HumanizeRequest>().toExtend<z.input<typeof HumanizeByKeyRequest>>()
  expectTypeOf<keyof z.input<typeof HumanizeByKeyRequest>>().toEqualTypeOf<keyof HumanizeRequest>()
  expectTypeOf<z.input<typeof HumanizeByKeyRequest>['tone']>().toEqualTypeOf<HumanizeRequest['tone']>()
  expectTypeOf<z.input<typeof HumanizeByKeyRequest>['strength']>().toEqualTypeOf<HumanizeRequest['strength']>()
  expectTypeOf<HumanizeByKeyResponse>().toExtend<HumanizeResponse>()
  expectTypeOf<NewBatch>().toExtend<z.input<typeof createBatchByKey.body>>()
  expectTypeOf<z.output<typeof createBatchByKey.response>>().toExtend<Batch>()
  expectTypeOf<z.output<typeof readBatchByKey.response>['texts'][number]>().toExtend<BatchText>()
  expectTypeOf<z.output<typeof listDocumentsByKey.response>['documents'][number]>().toExtend<DocumentInList>()
  expectTypeOf<z.output<typeof readDocumentByKey.response>>().toExtend<Document>()
  type Webhooks = z.output<typeof listWebhooksByKey.response>
  expectTypeOf<Webhooks['webhooks'][number]>().toExtend<Webhook>()
  expectTypeOf<Webhooks['deliveries'][number]>().toExtend<WebhookDelivery>()
  expectTypeOf<z.output<typeof createWebhookByKey.response>>().toExtend<WebhookWithSecret>()
})

test('a text comes back rewritten, with its facts and receipt', async () => {
  const answer = await api().humanize({ text, tone: 'casual', strength: 'light' })
  expect(answer).toMatchObject({
    humanized_text: rewritten,
    report: { facts: { figure: { kept: 3, of: 3 } } },
    receipt: { words_charged: 15, reason: 'delivered' },
  })
})

test('the same Idempotency-Key is charged once', async () => {
  const options = { idempotencyKey: randomUUID() }
  const first = await api().humanize({ text }, options)
  expect(await api().humanize({ text }, options)).toEqual(first)
  const error = await refusal(api().humanize({ text: 'Another text.' }, options))
  expect(error).toMatchObject({ status: 422, code: 'idempotency-key-reused' })
})

test('the answer can be read while it is written', async () => {
  const events: HumanizeEvent[] = []
  for await (const event of api().stream({ text })) events.push(event)
  expect(events[0]).toMatchObject({ event: 'meta', data: { words: 15 } })
  expect(events.map(({ event }) => event)).toEqual(expect.arrayContaining(['draft', 'verified']))
  expect(events.at(-1)).toMatchObject({ event: 'done', data: { humanized_text: rewritten } })
})

test('a batch is submitted once, read in pages, cancelled and removed', async () => {
  const Item = { pk: ownerKey.user(userId), sk: sortKey.profile, plan: 'pro', api_admitted_at: noon.toISOString() }
  await database.client.send(new PutCommand({ TableName: database.tableName, Item }))
  const batch: NewBatch = { texts: [1, 2].map((number) => ({ name: `${number}.md`, text, tone: 'casual' })) }
  const options = { idempotencyKey: randomUUID() }
  const { id } = await api().createBatch(batch, options)
  expect(await api().createBatch(batch, options)).toMatchObject({ id, texts: 2 })
  await api().createBatch(batch)
  const { batches, next_cursor } = await api().listBatches({ limit: 1 })
  expect(batches).toHaveLength(1)
  expect((await api().listBatches({ limit: 1, cursor: next_cursor ?? '' })).batches).toHaveLength(1)
  expect((await api().readBatch(id)).texts).toMatchObject([{ name: '1.md' }, { name: '2.md' }])
  expect(await api().readBatchResults(id)).toEqual({ results: [] })
  expect(await api().deleteBatch(id)).toEqual({ now: 'cancelled' })
  expect(await api().deleteBatch(id)).toEqual({ now: 'deleted' })
  expect(await refusal(api().readBatch(id))).toMatchObject({ status: 404, code: 'not-found' })
})

test('a stored rewrite is a document', async () => {
  const { id } = await api().humanize({ text })
  expect((await api().listDocuments({ limit: 5 })).documents).toMatchObject([{ id }])
  expect(await api().readDocument(id)).toMatchObject({ original_text: text, humanized_text: rewritten })
  expect(await refusal(api().readDocument('../keys'))).toMatchObject({ status: 404 })
})

test('an address for events is added, tested, given a new secret and removed', async () => {
  const { id, secret } = await api().createWebhook('https://example.com/hook')
  expect(secret).toMatch(/^whsec_/)
  expect(await api().testWebhook(id)).toEqual({ ok: true })
  expect((await api().rotateWebhookSecret(id)).secret).not.toBe(secret)
  expect(await api().listWebhooks()).toMatchObject({
    webhooks: [{ id, url: 'https://example.com/hook', status: 'on' }],
    deliveries: [{ webhook_id: id, event: 'webhook.test', status: 'waiting' }],
  })
  expect(await api().deleteWebhook(id)).toEqual({ ok: true })
  expect(await refusal(api().deleteWebhook(id))).toMatchObject({ status: 404, code: 'not-found' })
  expect(await refusal(api().createWebhook('https://10.0.0.1/'))).toMatchObject({ code: 'invalid-request' })
})

test('a refusal has its code, message and status', async () => {
  const unknown = longhand({ url: gateway.url, key: `lh_live_${'A'.repeat(43)}` })
  const error = await refusal(unknown.humanize({ text }))
  expect(error).toMatchObject({ name: 'LonghandError', status: 401, code: 'invalid-key' })
  expect(error.requestId).toBeDefined()
  expect(await refusal(api().humanize({ text: ' ', locked_terms: [''] }))).toMatchObject({
    code: 'invalid-request',
    errors: [{ field: 'locked_terms.0', reason: 'must have at least 1 character' }],
  })
  expect(await refusal(api().humanize({ text: 'word '.repeat(1_001) }))).toMatchObject({ code: 'text-too-long' })
  for (let n = 0; n < 2; n += 1)
    await api().humanize({ text: `${n} They utilize tools. ${'They utilize tools every day. '.repeat(90)}` })
  const limit = await refusal(api().humanize({ text: 'They utilize tools every day. '.repeat(90) }))
  const secondsOfMonth = Date.UTC(2026, 11) / 1000 - noon.getTime() / 1000
  expect(limit).toMatchObject({ status: 429, code: 'word-limit-exceeded', retryAfterSeconds: secondsOfMonth })
  expect(limit.remainingWords).toBeGreaterThan(0)
})

test('a call beyond the rate says when the next can succeed', async () => {
  const calls = humanizeByKey.rate.perUser.calls
  await Promise.all(Array.from({ length: calls }, () => refusal(api().humanize({ text: ' ' }))))
  const error = await refusal(api().humanize({ text: ' ' }))
  expect(error).toMatchObject({ status: 429, code: 'too-many-requests', retryAfterSeconds: 42 })
})

test('a rewrite that fails is an error, also after it has begun', async () => {
  model = failingModel
  expect(await refusal(api().humanize({ text }))).toMatchObject({ status: 502, code: 'humanization-failed' })
  const reading = (async () => {
    for await (const _ of api().stream({ text })) continue
  })()
  expect(await refusal(reading)).toMatchObject({ code: 'humanization-failed' })
})

test('an answer that breaks off, or is not the API’s, is an error', async () => {
  const answers = ['event: draft\ndata: {"chunk":0,"text":"Teams"}\n\nevent: do', '<html>']
  const server = createServer((request, response) => {
    request.resume()
    const body = answers.shift() ?? ''
    response.writeHead(body.startsWith('<') ? 503 : 200).end(body)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const elsewhere = longhand({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key })
  const events: HumanizeEvent[] = []
  const reading = (async () => {
    for await (const event of elsewhere.stream({ text })) events.push(event)
  })()
  expect(await refusal(reading)).toMatchObject({ status: 502, message: expect.stringMatching(/^The answer broke off/) })
  expect(events).toHaveLength(1)
  expect(await refusal(elsewhere.humanize({ text }))).toMatchObject({ status: 503, code: 'unavailable' })
  server.close()
})
