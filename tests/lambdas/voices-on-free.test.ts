import assert from 'node:assert/strict'
import fc from 'fast-check'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import type { Voice } from '#core/api/voices.ts'
import type { Model } from '#core/rewriting/model.ts'
import { apiHandler } from '#lambdas/api/handler.ts'
import { ownerKey } from '#lambdas/data/keys.ts'
import { Table } from '#lambdas/data/table.ts'
import * as usage from '#lambdas/data/usage.ts'
import { humanizeHandler } from '#lambdas/humanize/handler.ts'
import { terse } from '#tests/core/voices/pairs.ts'
import { itemsOfUser, useDatabase } from '#tests/support/database.ts'
import { tableThatDiesAfter } from '#tests/support/dying-table.ts'
import { histories } from '#tests/support/examples.ts'
import { invoke, invokeStream } from '#tests/support/lambda.ts'
import { useLogs } from '#tests/support/logs.ts'
import { plainModel } from '#tests/support/models.ts'
import { apiServices, bearer, humanizeServices, putOnPlan } from '#tests/support/services.ts'
import { eraseAccount, exportAccount } from '#tests/support/whole-account.ts'

const database = useDatabase()
useLogs()

const noon = () => new Date('2026-11-21T12:00:00Z')
const sixMinutesLater = () => new Date('2026-11-21T12:06:00Z')

const used =
  'Free includes 1 rewrite in a voice of your own, and none is left. Choose no voice, or upgrade to Pro Monthly.'

/** Six words each. */
const texts = Array.from({ length: 6 }, (_, n) => `They utilize ${n} of them here.`)
const [text, another, third] = texts as [string, string, string]

const api = (as: string, path: string, method = 'GET', body?: unknown) =>
  invoke(apiHandler(apiServices(database, noon)), {
    method,
    path,
    headers: bearer(as),
    ...(body !== undefined && { body }),
  })

const saveVoice = async (as: string): Promise<Voice> => {
  const { status, json } = await api(as, '/api/voices', 'POST', { name: 'My letters', samples: terse })
  assert.equal(status, 200)
  return json
}

type Asking = {
  id?: string
  key?: string
  model?: Model
  db?: typeof database.client
  now?: () => Date
  redo?: object
}

const humanize = (
  as: string,
  input: string,
  voice_id?: string,
  { id = ulid(), key, model = plainModel, db = database.client, now = noon, redo }: Asking = {},
) => {
  const handler = humanizeHandler({
    ...humanizeServices(database, { model, now, looksEvery: 1 }),
    newId: () => id,
    table: new Table(db, database.tableName),
  })
  const headers = { ...bearer(as), ...(key !== undefined && { 'idempotency-key': key }) }
  const body = { text: input, ...(voice_id !== undefined && { voice_id }), ...(redo && { redo }) }
  return invokeStream(handler, { method: 'POST', path: '/api/humanize-text', headers, body })
}

/** An account's rewrites in a voice and words, as the API tells them. */
const booksOf = async (as: string) => {
  const [saved, month] = [await api(as, '/api/voices'), await api(as, '/api/usage')]
  return { left: saved.json.rewrites_left, words: month.json.words_used }
}

const userWithVoice = async (plan: 'free' | 'pro' = 'free') => {
  const userId = crypto.randomUUID()
  await putOnPlan(database, userId, plan)
  const { id } = await saveVoice(userId)
  return { userId, voiceId: id, write: (input: string, more?: Asking) => humanize(userId, input, id, more) }
}

test('one rewrite in a voice is written: its words are counted, its answer repeated, and the next asks for Pro', async () => {
  const { userId, voiceId, write } = await userWithVoice()
  expect(await booksOf(userId)).toEqual({ left: 1, words: 0 })
  const first = await write(text, { key: 'the-free-rewrite' })
  expect(first.json).toMatchObject({
    remaining_words: 994,
    report: { voice: { name: 'My letters' } },
    receipt: { reason: 'delivered', words_charged: 6, balance_before: 1_000, balance_after: 994 },
  })
  expect(await booksOf(userId)).toEqual({ left: 0, words: 6 })

  expect((await write(text, { key: 'the-free-rewrite' })).json).toEqual(first.json)
  expect((await write(text)).json).toMatchObject({
    humanizedText: first.json.humanizedText,
    remaining_words: 994,
    receipt: { reason: 'repeated' },
  })
  expect(await write(another)).toMatchObject({ status: 403, json: { code: 'forbidden', message: used } })
  expect(await booksOf(userId)).toEqual({ left: 0, words: 6 })

  expect((await humanize(userId, another)).status).toBe(200)
  expect((await api(userId, '/api/voices')).json.voices).toMatchObject([{ id: voiceId }])
  await putOnPlan(database, userId, 'pro')
  expect((await write(another)).status).toBe(200)
  expect(await booksOf(userId)).toEqual({ left: undefined, words: 18 })
})

test('a new voice does not bring another rewrite', async () => {
  const { userId, voiceId, write } = await userWithVoice()
  await write(text)
  await api(userId, `/api/voices/${voiceId}`, 'DELETE')
  const { id } = await saveVoice(userId)
  expect(await humanize(userId, another, id)).toMatchObject({ status: 403, json: { message: used } })
})

test('of any number of rewrites at once, one is written and charged', async () => {
  const race = async (count: number) => {
    const { userId, write } = await userWithVoice()
    const answers = await Promise.all(texts.slice(0, count).map((input) => write(input)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ json }) => json.message === used)).toHaveLength(count - 1)
    expect(await booksOf(userId)).toEqual({ left: 0, words: 6 })
  }
  await fc.assert(fc.asyncProperty(fc.integer({ min: 2, max: texts.length }), race), { numRuns: histories })
})

const broken: Model = () => {
  throw new Error('The model does not answer.')
}
const unchanging: Model = async function* () {
  yield text
}

test.each([
  ['failed', broken, 502],
  ['changed nothing', unchanging, 200],
] as const)('a rewrite that %s is given back', async (_, model, expected) => {
  const { userId, write } = await userWithVoice()
  expect((await write(text, { model })).status).toBe(expected)
  expect(await booksOf(userId)).toEqual({ left: 1, words: 0 })
  expect((await write(another)).json.receipt.reason).toBe('delivered')
  expect(await booksOf(userId)).toEqual({ left: 0, words: 6 })
})

test('a rewrite that was stopped before anything was written is given back', async () => {
  const { userId, write } = await userWithVoice()
  const [id, key] = [ulid(), 'the-stopped-rewrite']
  const stopping: Model = async function* () {
    await api(userId, '/api/humanize-text/stop', 'POST', { key, id })
    yield await new Promise<never>(() => {})
  }
  const { json } = await write(text, { id, key, model: stopping })
  expect(json).toMatchObject({ humanizedText: text, receipt: { reason: 'stopped', words_charged: 0 } })
  expect(await booksOf(userId)).toEqual({ left: 1, words: 0 })
  expect((await write(text)).json.receipt.reason).toBe('delivered')
})

test('a rewrite that the month has no words for does not use it up', async () => {
  const { userId, write } = await userWithVoice()
  const month = { owner: ownerKey.user(userId), period: '2026-11', words: 1_000, runsAtOnce: 1 }
  const reserved = await usage.reserve(database.table, month, 'earlier', 996, noon())
  assert.ok('reservation' in reserved)
  await usage.settle(database.table, reserved.reservation)
  expect(await write(text)).toMatchObject({ status: 429, json: { code: 'word-limit-exceeded', remaining_words: 4 } })
  expect(await booksOf(userId)).toEqual({ left: 1, words: 996 })
})

test('a former Pro user has one as well', async () => {
  const { userId, write } = await userWithVoice('pro')
  expect((await write(text)).status).toBe(200)
  await putOnPlan(database, userId, 'free')
  expect((await booksOf(userId)).left).toBe(1)
  expect((await write(another)).status).toBe(200)
  expect(await write(third)).toMatchObject({ status: 403, json: { message: used } })
})

test('a single sentence in a voice is part of Pro, and uses nothing up', async () => {
  const { userId, write } = await userWithVoice()
  const { json } = await humanize(userId, 'They utilize it here. He did not mind it.')
  const before = await booksOf(userId)
  const redo = { document_id: json.id, sentence: 1 }
  expect(await write('He did not mind it.', { redo })).toMatchObject({
    status: 403,
    json: { message: 'Saved voices are part of Pro Monthly. Choose no voice, or upgrade.' },
  })
  expect(await booksOf(userId)).toEqual(before)
})

// two requests, the words, the rewrite in a voice, the day's budget of all on Free, the document, its answer, both charges
const writesOfRewrite = 9

test.each(Array.from({ length: writesOfRewrite + 1 }, (_, writes) => writes))(
  'a function that dies after %d writes loses nobody the rewrite, and whoever asks again has had one',
  async (writes) => {
    const { userId, write } = await userWithVoice()
    const { client, hasDied } = tableThatDiesAfter(writes, database.endpoint)
    await write(text, { key: 'the-same-key', db: client })
    expect(hasDied()).toBe(writes < writesOfRewrite)
    const again = await write(text, { key: 'the-same-key', now: sixMinutesLater })
    expect(again.status).toBe(200)
    expect(await booksOf(userId)).toEqual({ left: 0, words: 6 })
    expect((await write(another, { now: sixMinutesLater })).json.message).toBe(used)
  },
)

test('its count leaves with the export and goes with the account', async () => {
  const { userId, write } = await userWithVoice()
  await write(text)
  const { items } = JSON.parse(await exportAccount(database, userId))
  expect(items).toContainEqual(expect.objectContaining({ sk: 'USAGE#voices', used: 1 }))

  expect((await eraseAccount(database, userId)).status).toBe(200)
  expect(await itemsOfUser(database, userId)).toEqual([])
})
