import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { ulid } from 'ulid'
import { describe, expect, test } from 'vitest'
import { batchesAtOnce, batchesKept, type BatchProgress } from '#core/api/batches.ts'
import type { SavedDocument } from '#core/documents/document.ts'
import { failures } from '#core/rewriting/failure.ts'
import type { Model } from '#core/rewriting/model.ts'
import { countWords } from '#core/text/words.ts'
import { apiHandler } from '#lambdas/api/handler.ts'
import { batchHandler } from '#lambdas/batch/handler.ts'
import * as batches from '#lambdas/data/batches.ts'
import * as documents from '#lambdas/data/documents.ts'
import { ownerKey } from '#lambdas/data/keys.ts'
import { Table } from '#lambdas/data/table.ts'
import * as usage from '#lambdas/data/usage.ts'
import * as webhooks from '#lambdas/data/webhooks.ts'
import { terse } from '#tests/core/voices/pairs.ts'
import { plainEditor } from '#tests/support/plain-editor.ts'
import { itemsOf, itemsOfUser, useDatabase } from '#tests/support/database.ts'
import { failingTable, tableThatDiesAfter } from '#tests/support/dying-table.ts'
import { invoke } from '#tests/support/lambda.ts'
import { useLogs } from '#tests/support/logs.ts'
import { failingModel, idleModel, plainModel } from '#tests/support/models.ts'
import { apiServices, batchServices, bearer, putOnPlan } from '#tests/support/services.ts'
import { writingOnly } from '#tests/support/writing-only.ts'
import { eraseAccount } from '#tests/support/whole-account.ts'

const database = useDatabase()
const logs = useLogs()

const then = new Date('2026-11-21T12:00:00Z')
const later = (minutes: number) => () => new Date(then.getTime() + minutes * 60_000)

const userOn = async (plan: 'free' | 'pro') => {
  const userId = crypto.randomUUID()
  await putOnPlan(database, userId, plan)
  return userId
}

const ask = (as: string, method: string, path = '', body?: unknown, now = later(0)) => {
  const [address = '', search] = path.split('?')
  return invoke(apiHandler(apiServices(database, now)), {
    method,
    path: `/api/batches${address}`,
    headers: bearer(as),
    ...(search !== undefined && { query: Object.fromEntries(new URLSearchParams(search)) }),
    ...(body !== undefined && { body }),
  })
}

const textOf = (index: number) =>
  `Team ${index} will utilize clear language every day. The budget of team ${index} grew by 14% to $1.2M in 2025.`
const named = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Text ${index}.md`, text: textOf(index) }))

const handIn = async (as: string, texts: object[] = named(3), wishes: object = {}): Promise<string> => {
  const { status, json } = await ask(as, 'POST', '', { texts, ...wishes })
  expect(status).toBe(200)
  return json.id
}

const progressOf = async (as: string, id: string, now = later(0)) =>
  (await ask(as, 'GET', `/${id}`, undefined, now)).json as BatchProgress

const used = async (userId: string) => await usage.read(database.table, ownerKey.user(userId), '2026-11', then)

/** The record that the table's stream would now hand to a worker: a waiting batch. */
const callFor = async (userId: string, id: string): Promise<DynamoDBRecord | undefined> => {
  const { Items = [] } = await database.client.send(
    new QueryCommand({
      TableName: database.tableName,
      KeyConditionExpression: 'pk = :pk AND sk = :sk',
      ExpressionAttributeValues: { ':pk': ownerKey.user(userId), ':sk': `BATCH#${id}` },
    }),
  )
  const [item] = Items
  if (item === undefined) return undefined
  return recordOf(item)
}

const recordOf = (item: Record<string, unknown>): DynamoDBRecord => ({
  eventName: 'MODIFY',
  dynamodb: {
    SequenceNumber: '1',
    Keys: marshall({ pk: item['pk'], sk: item['sk'] }) as never,
    NewImage: marshall(item) as never,
  },
})

type Work = {
  model?: Model
  now?: () => Date
  remainingMs?: () => number
  settings?: Record<string, string>
  services?: object
}

/** One call of the stream: what failed is answered. */
const call = async (
  record: DynamoDBRecord | undefined,
  { model = plainModel, now = later(0), remainingMs, settings = {}, services }: Work = {},
) => {
  const handler = batchHandler({ ...batchServices(database, { model, now, settings }), ...services })
  return handler({ Records: record ? [record] : [] }, { getRemainingTimeInMillis: remainingMs ?? (() => 300_000) })
}

/** As often as the stream calls. */
const work = async (userId: string, id: string, options: Work = {}) => {
  for (let turns = 0; turns < 20; turns += 1) {
    const record = await callFor(userId, id)
    if (record?.dynamodb?.NewImage?.['status']?.S !== 'waiting') return
    await call(record, options)
  }
  throw new Error('The batch does not end.')
}

test('a finished batch is announced once to each address of its owner, with its counts and without its texts', async () => {
  const userId = await userOn('pro')
  const [first, second] = [
    await webhooks.create(database.table, userId, 'https://one.example/', 'whsec_b25l', later(0)()),
    await webhooks.create(database.table, userId, 'https://two.example/', 'whsec_dHdv', later(0)()),
  ]
  const id = await handIn(userId)
  const endsTurn = (input: string) => input.includes('BATCH#') && input.includes('"done"')
  const dying = failingTable(database.tableName, new Error('The function ended here.'), endsTurn)
  // the event is there before the end of the batch, and a second turn adds none
  await call(await callFor(userId, id), { services: { table: dying } })
  const announced = await webhooks.deliveries(database.table, userId)
  expect(announced.map(({ webhook_id }) => webhook_id).toSorted()).toEqual([first.id, second.id].toSorted())
  const [item] = (await itemsOf(database)).filter(({ sk }) => sk === `DELIVERY#msg_${id}_${first.id}`)
  const body = String(item?.['body'])
  expect(JSON.parse(body)).toMatchObject({
    type: 'batch.finished',
    data: { batch_id: id, texts: 3, delivered: 3, failed: 0, words_charged: expect.any(Number) },
  })
  expect(body).not.toContain('clear language')
})

test('every text is delivered, charged by its word count, and in the history and the results under its name', async () => {
  const userId = await userOn('pro')
  const id = await handIn(userId)
  expect((await progressOf(userId, id)).progress.map(({ status }) => status)).toEqual(['waiting', 'waiting', 'waiting'])
  expect((await used(userId)).used).toBe(0)

  await work(userId, id)
  const { batch, progress } = await progressOf(userId, id)
  const words = [0, 1, 2].map((index) => countWords(textOf(index)))
  expect(batch).toMatchObject({ status: 'done', texts: 3, words: words.reduce((sum, each) => sum + each, 0) })
  expect(progress).toEqual(
    words.map((each, index) => ({
      index,
      name: `Text ${index}.md`,
      style: 'simple',
      words: each,
      status: 'delivered',
      words_charged: each,
      document_id: expect.stringMatching(/^[0-9A-Z]{26}$/),
      outcome: expect.objectContaining({ left_as_it_was: 0, has_missed_length: expect.any(Boolean) }),
    })),
  )
  expect((await used(userId)).used).toBe(batch.words)
  const { json } = await ask(userId, 'GET', `/${id}/results`)
  expect(json.results).toEqual(
    [0, 1, 2].map((index) => ({ index, name: `Text ${index}.md`, text: textOf(index).replace('utilize', 'use') })),
  )
  const history = await invoke(apiHandler(apiServices(database)), {
    path: '/api/humanizations',
    headers: bearer(userId),
  })
  const titles = (history.json.humanizations as SavedDocument[]).map(({ title }) => title)
  expect(new Set(titles)).toEqual(new Set(['Text 0', 'Text 1', 'Text 2']))
  expect((await ask(userId, 'GET')).json.batches).toEqual([batch])
  // the documents keep the texts: the batch need not
  expect(JSON.stringify(await batches.texts(database.table, userId, id))).not.toContain('clear language')
  expect(logs.text).not.toContain('clear language')
})

test('at most three texts of a batch are written at once', async () => {
  const userId = await userOn('pro')
  const id = await handIn(userId, named(9))
  let [running, most] = [0, 0]
  const full = Promise.withResolvers<void>()
  const counting: Model = async function* (prompt, options) {
    running += 1
    most = Math.max(most, running)
    // the first ones wait for as many as there may be, and then for one too many
    if (running === 3) full.resolve()
    await full.promise
    await new Promise((resolve) => setTimeout(resolve, 20))
    yield* plainModel(prompt, options)
    running -= 1
  }
  await work(userId, id, { model: counting })
  expect((await progressOf(userId, id)).batch.status).toBe('done')
  expect(most).toBe(3)
})

test('of fifty texts, with a tenth of the model’s answers broken and one dead worker, each is delivered or named, and charged to the word', async () => {
  const userId = await userOn('pro')
  const id = await handIn(userId, named(50))
  let asked = 0
  const flaky: Model = (prompt, options) => {
    asked += 1
    // and one text is never written
    const isBroken = asked % 10 === 0 || prompt.user.includes('Team 17 ')
    return (isBroken ? failingModel : plainModel)(prompt, options)
  }

  const first = await callFor(userId, id)
  const dead = tableThatDiesAfter(60, database.endpoint).client
  const { tableName } = database
  const answer = await call(first, {
    model: flaky,
    services: {
      table: new Table(dead, tableName),
    },
  })
  expect(answer.batchItemFailures).toHaveLength(1)
  const halfway = (await progressOf(userId, id)).progress.filter(({ status }) => status === 'delivered').length
  expect(halfway).toBeGreaterThan(0)
  expect(halfway).toBeLessThan(50)

  // the stream hands the same change to the next worker, and calls on until the batch is done
  await call(first, { model: flaky, now: later(6) })
  await work(userId, id, { model: flaky, now: later(6) })

  const { batch, progress } = await progressOf(userId, id)
  expect(batch.status).toBe('done')
  expect(progress.map(({ status }) => status)).toEqual(
    progress.map(({ index }) => (index === 17 ? 'failed' : 'delivered')),
  )
  expect(progress[17]).toMatchObject({
    name: 'Text 17.md',
    words_charged: 0,
    reason: expect.stringContaining('Nothing was charged'),
  })
  const delivered = progress.filter(({ status }) => status === 'delivered')
  const charged = delivered.reduce((sum, text) => sum + text.words_charged, 0)
  expect(charged).toBe(delivered.reduce((sum, { words }) => sum + words, 0))
  const counter = await used(userId)
  expect(counter.used).toBe(charged)

  const results = []
  for (let from: number | undefined = 0; from !== undefined;) {
    const { json } = await ask(userId, 'GET', `/${id}/results?from=${from}`)
    results.push(...json.results)
    from = json.next
  }
  expect(results.map(({ index }) => index)).toEqual(delivered.map(({ index }) => index))
  for (const { index, text } of results) expect(text).toBe(textOf(index).replace('utilize', 'use'))
  const { Count } = await database.client.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :documents)',
      ExpressionAttributeValues: { ':pk': ownerKey.user(userId), ':documents': 'HUM#' },
    }),
  )
  expect(Count).toBe(49)
})

test('a page of results ends before it is larger than an answer can be', async () => {
  const userId = await userOn('pro')
  const id = await handIn(userId, named(8))
  await work(userId, id)
  const stored = (await itemsOfUser(database, userId)).filter(({ sk }) => String(sk).startsWith('HUM#'))
  expect(stored).toHaveLength(8)
  // each takes four bytes inside an answer
  for (const item of stored) {
    const Item = { ...item, humanized_text: '"'.repeat(300_000) }
    await database.client.send(new PutCommand({ TableName: database.tableName, Item }))
  }
  const pages: number[][] = []
  for (let from: number | undefined = 0; from !== undefined;) {
    const { json } = await ask(userId, 'GET', `/${id}/results?from=${from}`)
    expect(Buffer.byteLength(JSON.stringify(JSON.stringify(json)))).toBeLessThan(6_000_000)
    pages.push(json.results.map(({ index }: { index: number }) => index))
    from = json.next
  }
  expect(pages).toEqual([
    [0, 1, 2, 3],
    [4, 5, 6, 7],
  ])
})

test('a turn ends in time, and the batch continues in the next', async () => {
  const userId = await userOn('pro')
  const id = await handIn(userId, named(5))
  let left = 2
  const remainingMs = () => ((left -= 1) >= 0 ? 300_000 : 89_000)
  await call(await callFor(userId, id), { remainingMs })
  const { batch, progress } = await progressOf(userId, id)
  expect(batch.status).toBe('running')
  expect(progress.filter(({ status }) => status === 'delivered')).toHaveLength(2)
  await work(userId, id)
  expect((await progressOf(userId, id)).batch.status).toBe('done')
})

test('a model of one’s own may take as long for a text of a batch as for any other, and no text begins without that time', async () => {
  const userId = await userOn('pro')
  const id = await handIn(userId, named(2))
  const settings = { SECONDS_PER_TEXT: '240' }
  await call(await callFor(userId, id), { settings, remainingMs: () => 244_000 })
  expect((await progressOf(userId, id)).progress.map(({ status }) => status)).toEqual(['waiting', 'waiting'])
  await call(await callFor(userId, id), { settings, remainingMs: () => 246_000 })
  expect((await progressOf(userId, id)).progress.map(({ status }) => status)).toEqual(['delivered', 'delivered'])
})

test('a text whose time is over fails, says so, and is free', async () => {
  const userId = await userOn('pro')
  const id = await handIn(userId, named(1))
  /** It writes nothing until its time is over. */
  const writerFor = async (signal: AbortSignal) =>
    writingOnly(async function* () {
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      yield* []
      signal.throwIfAborted()
    })
  await work(userId, id, { settings: { SECONDS_PER_TEXT: '0.1' }, services: { writerFor } })
  const { progress } = await progressOf(userId, id)
  expect(progress).toEqual([
    expect.objectContaining({
      status: 'failed',
      words_charged: 0,
      reason: expect.stringContaining(failures['not-in-time'].happened),
    }),
  ])
})

test('the text of a dead worker comes last, because it may still be reserved', async () => {
  const userId = await userOn('pro')
  const id = await handIn(userId, named(5))
  const record = await callFor(userId, id)
  for (const index of [0, 1]) await batches.startText(database.table, userId, id, index)
  let left = 3
  await call(record, { remainingMs: () => ((left -= 1) >= 0 ? 300_000 : 0) })
  expect((await progressOf(userId, id)).progress.map(({ status }) => status)).toEqual([
    'working',
    'working',
    'delivered',
    'delivered',
    'delivered',
  ])
})

test('a repeated stream event is charged once, and a finished batch stays unchanged', async () => {
  const userId = await userOn('pro')
  const id = await handIn(userId)
  const first = await callFor(userId, id)
  await call(first)
  const before = await used(userId)
  expect(await call(first, { model: failingModel })).toEqual({ batchItemFailures: [] })
  expect(await used(userId)).toEqual(before)
  expect((await progressOf(userId, id)).batch.status).toBe('done')
})

test('a text that needs no change is delivered unchanged and free', async () => {
  const userId = await userOn('pro')
  const id = await handIn(userId, named(1))
  await work(userId, id, { model: idleModel })
  expect((await progressOf(userId, id)).progress).toMatchObject([{ status: 'delivered', words_charged: 0 }])
  expect((await ask(userId, 'GET', `/${id}/results`)).json.results).toEqual([
    { index: 0, name: 'Text 0.md', text: textOf(0) },
  ])
  expect((await used(userId)).used).toBe(0)
})

test('a text that cannot be read is named with the reason', async () => {
  const userId = await userOn('pro')
  const id = await handIn(userId, [{ name: 'a.txt', text: 'one\0two' }, ...named(1)])
  await work(userId, id)
  expect((await progressOf(userId, id)).progress).toMatchObject([
    { status: 'failed', reason: expect.stringContaining('cannot be read'), words_charged: 0 },
    { status: 'delivered' },
  ])
})

describe('a batch in a saved voice', () => {
  const askVoices = (as: string, method: string, path = '', body?: object) =>
    invoke(apiHandler(apiServices(database)), {
      method,
      path: `/api/voices${path}`,
      headers: bearer(as),
      ...(body && { body }),
    })
  const saveVoice = async (as: string): Promise<string> => {
    const voice = { name: 'My letters', samples: terse, spelling: 'us', protected_terms: ['colour board'] }
    return (await askVoices(as, 'POST', '', voice)).json.id
  }
  const texts = [0, 1].map((index) => ({
    name: `${index}`,
    text: `We utilize the colour of harbour ${index} every day. The colour board and the grey door do not mind it.`,
  }))
  const inVoice = (index: number) =>
    `We use the color of harbor ${index} every day. The colour board and the grey door don't mind it.`

  test('is used for every text, with its protected words and those of the batch', async () => {
    const userId = await userOn('pro')
    const voice_id = await saveVoice(userId)
    const id = await handIn(userId, texts, { voice_id, locked_terms: ['grey door', 'nowhere'] })
    await work(userId, id, { model: plainEditor })
    const { json } = await ask(userId, 'GET', `/${id}/results`)
    for (const index of [0, 1]) expect(json.results[index].text).toBe(inVoice(index))
    const { humanizations } = await documents.list(database.table, userId, {}, new Date())
    for (const { report, locked_terms } of humanizations) {
      expect(locked_terms).toEqual(['grey door', 'colour board'])
      expect(report?.voice?.name).toBe('My letters')
      expect(report?.facts.term).toEqual({ kept: 2, of: 2 })
    }
  })

  test('names each text that was left when the voice was deleted, and charges none of them', async () => {
    const userId = await userOn('pro')
    const voice_id = await saveVoice(userId)
    const id = await handIn(userId, texts, { voice_id })
    let left = 1
    await call(await callFor(userId, id), { remainingMs: () => ((left -= 1) >= 0 ? 300_000 : 0) })
    expect((await askVoices(userId, 'DELETE', `/${voice_id}`)).status).toBe(200)
    await work(userId, id)
    const { batch, progress } = await progressOf(userId, id)
    expect(batch.status).toBe('done')
    expect(progress).toMatchObject([
      { status: 'delivered', words_charged: countWords(texts[0]!.text) },
      { status: 'failed', words_charged: 0, reason: 'This voice does not exist or has been deleted.' },
    ])
    expect((await used(userId)).committed).toBe(progress[0]?.words_charged)
  })

  const voicesOfNobody: [string, () => Promise<string>, number, string][] = [
    ['that is another’s', async () => saveVoice(await userOn('pro')), 404, 'not-found'],
    ['that was never there', async () => 'none', 404, 'not-found'],
    ['with a name that no voice has', async () => 'x'.repeat(41), 400, 'invalid-request'],
  ]
  test.each(voicesOfNobody)('%s is refused as a whole', async (_, voiceOf, status, code) => {
    const userId = await userOn('pro')
    expect(await ask(userId, 'POST', '', { texts, voice_id: await voiceOf() })).toMatchObject({
      status,
      json: { code },
    })
    expect((await ask(userId, 'GET')).json.batches).toEqual([])
  })

  test('is refused to a user who left Pro and still has the voice', async () => {
    const userId = await userOn('pro')
    const voice_id = await saveVoice(userId)
    await putOnPlan(database, userId, 'free')
    expect(await ask(userId, 'POST', '', { texts, voice_id })).toMatchObject({
      status: 403,
      json: { code: 'forbidden' },
    })
  })
})

test('a user who loses Pro during a batch sees each text that was not written', async () => {
  const userId = await userOn('pro')
  const id = await handIn(userId)
  await putOnPlan(database, userId, 'free')
  await work(userId, id)
  const { batch, progress } = await progressOf(userId, id)
  expect(batch.status).toBe('done')
  for (const text of progress)
    expect(text).toMatchObject({ status: 'failed', reason: 'Bulk is part of Pro Monthly, which has ended.' })
  expect((await used(userId)).committed).toBe(0)
})

test('a cancelled batch starts no more texts, and deleting it keeps its documents', async () => {
  const userId = await userOn('pro')
  const id = await handIn(userId, named(4))
  let left = 1
  await call(await callFor(userId, id), { remainingMs: () => ((left -= 1) >= 0 ? 300_000 : 0) })
  const waiting = await callFor(userId, id)
  expect((await ask(userId, 'DELETE', `/${id}`)).json).toEqual({ now: 'cancelled' })
  await call(waiting, { model: failingModel })
  const { batch, progress } = await progressOf(userId, id)
  expect(batch.status).toBe('cancelled')
  expect(progress.map(({ status }) => status)).toEqual(['delivered', 'cancelled', 'cancelled', 'cancelled'])
  expect((await used(userId)).committed).toBe(progress[0]?.words_charged)

  expect((await ask(userId, 'DELETE', `/${id}`)).json).toEqual({ now: 'deleted' })
  expect((await ask(userId, 'GET', `/${id}`)).status).toBe(404)
  expect((await ask(userId, 'DELETE', `/${id}`)).status).toBe(404)
  const { humanizations } = await documents.list(database.table, userId, {}, new Date())
  expect(humanizations).toHaveLength(1)
})

test('a batch without a worker is resumed when its owner reads it', async () => {
  const userId = await userOn('pro')
  const id = await handIn(userId)
  await batches.take(database.table, userId, id, then)
  await progressOf(userId, id, later(19))
  expect((await callFor(userId, id))?.dynamodb?.NewImage?.['status']?.S).toBe('working')
  await progressOf(userId, id, later(21))
  await work(userId, id, { now: later(21) })
  expect((await progressOf(userId, id)).batch.status).toBe('done')
})

test('a batch is deleted after a week', async () => {
  const userId = await userOn('pro')
  const id = await handIn(userId)
  const eightDays = later(8 * 24 * 60)
  expect((await ask(userId, 'GET', '', undefined, eightDays)).json.batches).toEqual([])
  expect((await ask(userId, 'GET', `/${id}`, undefined, eightDays)).status).toBe(404)
})

describe('batches that are refused as a whole', () => {
  const long = 'word '.repeat(3_001)
  const refused: [string, object[], number, string, string][] = [
    ['51 texts', named(51), 400, 'invalid-request', 'A batch takes up to 50 texts.'],
    ['10,000 texts', named(10_000), 400, 'invalid-request', 'A batch takes up to 50 texts.'],
    ['no text', [], 400, 'invalid-request', 'texts'],
    ['an empty text', [...named(1), { name: 'b', text: ' ' }], 400, 'empty-text', 'Text 2 of the batch is empty.'],
    [
      'a text of spaces',
      [...named(1), { name: 'b', text: `They${' '.repeat(9_000)}work.` }],
      400,
      'invalid-request',
      'Text 2 of the batch: This text is mostly spaces or invisible characters. Take them out, and try again.',
    ],
    [
      'a text that is too long',
      [{ name: 'a', text: long }],
      413,
      'text-too-long',
      'Text 1 of the batch is too long. Each may have 3,000 words.',
    ],
    ['a name of nothing', [{ name: ' \n', text: 'a' }], 400, 'invalid-request', 'texts'],
    ['a style that there is not', [{ name: 'a', text: 'a', style: 'rude' }], 400, 'invalid-request', 'texts'],
    [
      'more words than are left',
      Array.from({ length: 18 }, (_, index) => ({ name: `${index}`, text: 'word '.repeat(2_900) })),
      429,
      'word-limit-exceeded',
      'Word limit exceeded',
    ],
    [
      'more bytes than a request may have',
      Array.from({ length: 40 }, (_, index) => ({ name: `${index}`, text: '一二三四五六七八九十'.repeat(2_200) })),
      413,
      'request-too-large',
      'two batches',
    ],
  ]
  test.each(refused)('%s', async (_, texts, status, code, message) => {
    const userId = await userOn('pro')
    const answer = await ask(userId, 'POST', '', { texts })
    expect(answer).toMatchObject({ status, json: { code } })
    expect(answer.json.message).toContain(message)
    expect((await ask(userId, 'GET')).json.batches).toEqual([])
    expect((await used(userId)).committed).toBe(0)
  })

  test.each([
    ['51 protected words', { locked_terms: Array.from({ length: 51 }, (_, index) => `term ${index}`) }],
    ['a protected word of nothing', { locked_terms: [' '] }],
    // its results are documents
    ['a batch that shall not be stored', { store: false }],
  ])('%s', async (_, wishes) => {
    const userId = await userOn('pro')
    expect(await ask(userId, 'POST', '', { texts: named(1), ...wishes })).toMatchObject({
      status: 400,
      json: { code: 'invalid-request' },
    })
    expect((await ask(userId, 'GET')).json.batches).toEqual([])
  })

  test('a batch on Free', async () => {
    const userId = await userOn('free')
    expect(await ask(userId, 'POST', '', { texts: named(1) })).toMatchObject({
      status: 403,
      json: { code: 'forbidden', message: 'Bulk is part of Pro Monthly. Upgrade to rewrite several texts at once.' },
    })
  })

  test('of ten batches at once, five are accepted, the maximum', async () => {
    const userId = await userOn('pro')
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(userId, 'POST', '', { texts: named(1) })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(batchesAtOnce)
    expect(answers.filter(({ json }) => json.code === 'too-many-requests')).toHaveLength(10 - batchesAtOnce)
    const { batches: listed } = (await ask(userId, 'GET')).json
    expect(listed).toHaveLength(batchesAtOnce)
    // one that is stopped makes room for one
    expect((await ask(userId, 'DELETE', `/${listed[0].id}`)).status).toBe(200)
    const next = await Promise.all(Array.from({ length: 3 }, () => ask(userId, 'POST', '', { texts: named(1) })))
    expect(next.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('one batch beyond the maximum', async () => {
    const userId = await userOn('pro')
    for (let count = 0; count < batchesAtOnce; count += 1) await handIn(userId, named(1))
    expect(await ask(userId, 'POST', '', { texts: named(1) })).toMatchObject({
      status: 429,
      json: { code: 'too-many-requests' },
    })
  })
})

test('an erasure deletes the whole batch, and a worker restores nothing', async () => {
  const userId = await userOn('pro')
  const id = await handIn(userId)
  const record = await callFor(userId, id)
  expect((await eraseAccount(database, userId)).status).toBe(200)
  expect(await call(record)).toEqual({ batchItemFailures: [] })
  expect(await itemsOfUser(database, userId)).toEqual([])
  expect((await ask(userId, 'GET')).status).toBe(401)
})

describe('the batches of an account', () => {
  /** As many stored batches, each with the most protected words. */
  const store = async (userId: string, number: number) => {
    const locked_terms = Array.from({ length: 50 }, (_, n) => `${n} `.padEnd(300, 'x'))
    for (let n = 0; n < number; n += 1) {
      const at = later(n)()
      await batches.create(database.table, userId, ulid(at.getTime()), [], { locked_terms, key_id: undefined }, at)
    }
  }

  test('are as many as may be kept; a list and its pages hold all of them, and none of their options', async () => {
    const as = await userOn('pro')
    await store(as, batchesKept)
    const now = later(batchesKept)
    expect(await ask(as, 'POST', '', { texts: named(1) }, now)).toMatchObject({
      status: 429,
      json: { code: 'too-many-requests', message: expect.stringContaining('Remove one that is done') },
    })
    const list = await ask(as, 'GET', '', undefined, now)
    expect(list.json.batches).toHaveLength(batchesKept)
    expect(JSON.stringify(list.json)).not.toContain('xxx')

    // a page of the table holds a megabyte, which is fewer than these
    const found = new Set<string>()
    let cursor: string | undefined
    do {
      const page = await batches.page(database.table, as, { cursor, limit: batchesKept }, now())
      for (const { id } of page.batches) found.add(id)
      cursor = page.next
    } while (cursor !== undefined)
    expect(found.size).toBe(batchesKept)
  })
})
