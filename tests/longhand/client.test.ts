import { randomUUID } from 'node:crypto'
import { expect, expectTypeOf, test } from 'vitest'
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
import { createBatchByKey, readBatchByKey } from '#core/api/v1-batches.ts'
import { listDocumentsByKey, readDocumentByKey } from '#core/api/v1-documents.ts'
import { createWebhookByKey, listWebhooksByKey } from '#core/api/v1-webhooks.ts'
import { humanizeByKey, type HumanizeByKeyRequest, type HumanizeByKeyResponse } from '#core/api/v1.ts'
import { useHttpServers } from '#tests/support/http-server.ts'
import { failingModel } from '#tests/support/models.ts'
import { noon, rewritten, text, useSite } from './site.ts'

const site = useSite()
const serve = useHttpServers()

const api = () => longhand({ url: site.gateway.url, key: site.key })
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
  await site.putOn('pro')
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
  const unknown = longhand({ url: site.gateway.url, key: `lh_live_${'A'.repeat(43)}` })
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
  site.model = failingModel
  expect(await refusal(api().humanize({ text }))).toMatchObject({ status: 502, code: 'humanization-failed' })
  const reading = (async () => {
    for await (const _ of api().stream({ text })) continue
  })()
  expect(await refusal(reading)).toMatchObject({ code: 'humanization-failed' })
})

test('an answer that breaks off, or is not the API’s, is an error', async () => {
  const answers = ['event: draft\ndata: {"chunk":0,"text":"Teams"}\n\nevent: do', '<html>']
  const url = await serve((request, response) => {
    request.resume()
    const body = answers.shift() ?? ''
    response.writeHead(body.startsWith('<') ? 503 : 200).end(body)
  })
  const elsewhere = longhand({ url, key: site.key })
  const events: HumanizeEvent[] = []
  const reading = (async () => {
    for await (const event of elsewhere.stream({ text })) events.push(event)
  })()
  expect(await refusal(reading)).toMatchObject({ status: 502, message: expect.stringMatching(/^The answer broke off/) })
  expect(events).toHaveLength(1)
  expect(await refusal(elsewhere.humanize({ text }))).toMatchObject({ status: 503, code: 'unavailable' })
})
