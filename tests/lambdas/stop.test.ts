import assert from 'node:assert/strict'
import fc from 'fast-check'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import type { Model } from '#core/rewriting/model.ts'
import { readBlocks } from '#core/text/blocks.ts'
import { cutChunks } from '#core/text/chunks.ts'
import { countWords } from '#core/text/words.ts'
import { apiHandler } from '#lambdas/api/handler.ts'
import { Table } from '#lambdas/data/table.ts'
import * as usage from '#lambdas/data/usage.ts'
import { humanizeHandler } from '#lambdas/humanize/handler.ts'
import { booksOf } from '#tests/support/books.ts'
import { useDatabase } from '#tests/support/database.ts'
import { tableThatDiesAfter } from '#tests/support/dying-table.ts'
import { invoke, invokeStream, newAddress } from '#tests/support/lambda.ts'
import { useLogs } from '#tests/support/logs.ts'
import { plainModel } from '#tests/support/models.ts'
import { segmentModel } from '#tests/support/scripted-models.ts'
import { apiServices, bearer, humanizeServices, putOnPlan } from '#tests/support/services.ts'
import { histories } from '#tests/support/examples.ts'

const database = useDatabase()
useLogs()

const cities = ['Oslo', 'Turin', 'Lyon', 'Cork', 'Ghent']
const things = ['maps', 'plans', 'lists', 'notes', 'forms', 'charts']
/** Five paragraphs, each of them a chunk: the rewrite of one can be told from the rewrite of another. */
const draft = cities
  .map((city) =>
    things
      .map(
        (thing) =>
          `People in ${city} utilize their own ${thing} every day of the week. When the ${thing} are old, they write new ones with care and give them to each other. Nobody in ${city} would ever throw away the ${thing} of a friend.`,
      )
      .join(' '),
  )
  .join('\n\n')
const chunks = cutChunks(readBlocks(draft)).map(({ text }) => text)
const words = countWords(draft)
const rewrittenOf = (text: string) => text.replaceAll('utilize', 'use')
/** The draft with its first chunks rewritten, and their words. */
const keptOf = (written: number) => ({
  text: chunks.map((text, index) => (index < written ? rewrittenOf(text) : text)).join(''),
  words: chunks.slice(0, written).reduce((sum, text) => sum + countWords(text), 0),
})

const key = 'the-key-of-the-run'

type Who = { as: string } | { address: string }
const headersOf = (who: Who) => ('as' in who ? bearer(who.as) : { 'x-viewer-ip': who.address })

const askToStop = async (who: Who, id: string, under = key): Promise<boolean> => {
  const request = { method: 'POST', path: '/api/humanize-text/stop', headers: headersOf(who), body: { key: under, id } }
  const { status, json } = await invoke(apiHandler(apiServices(database)), request)
  assert.equal(status, 200)
  return json.stopping
}

type Run = { id?: string; text?: string; under?: string; model?: Model; db?: typeof database.client; now?: () => Date }

/** Runs a rewrite whose chunks are written one after the other. */
const humanize = (who: Who, { id = ulid(), text = draft, under = key, model = plainModel, db, now }: Run = {}) => {
  const services = humanizeServices(database, {
    model,
    looksEvery: 1,
    settings: { CHUNKS_AT_ONCE: '1' },
    ...(now && { now }),
  })
  const { tableName } = database
  const dying = db && {
    table: new Table(db, tableName),
  }
  return invokeStream(humanizeHandler({ ...services, ...dying, newId: () => id }), {
    method: 'POST',
    path: '/api/humanize-text',
    headers: { ...headersOf(who), 'idempotency-key': under },
    body: { text },
  })
}

/** A model that has its run stopped before a piece of its answer for a chunk, and then says no more. */
const stoppedAt = (chunk: number, piece: number, ask: () => Promise<unknown>) =>
  segmentModel(rewrittenOf, {
    before: async (call, at) => {
      if (call !== chunk || at !== piece) return
      await ask()
      await new Promise(() => {})
    },
  })

const newUser = async () => {
  const as = crypto.randomUUID()
  await putOnPlan(database, as, 'pro')
  return { as }
}

test('the draft of these tests is written chunk by chunk', () => {
  expect(chunks).toHaveLength(cities.length)
  expect(chunks.join('')).toBe(draft)
})

test('a stopped rewrite keeps and charges the written part, and is in the history', async () => {
  const who = await newUser()
  const id = ulid()
  const model = stoppedAt(1, 30, () => askToStop(who, id))
  const { status, json } = await humanize(who, { id, model })
  const kept = keptOf(1)
  expect(status).toBe(200)
  expect(json).toMatchObject({
    humanizedText: kept.text,
    wordCount: kept.words,
    report: { status: 'rewritten' },
    receipt: { words_counted: words, words_charged: kept.words, reason: 'stopped' },
  })
  expect(json.report.missed_length).toBeUndefined()
  const { used, left, documents: stored } = await booksOf(database, who.as)
  expect(used).toBe(kept.words)
  expect(left).toBe(json.receipt.balance_after)
  expect(stored).toEqual([expect.objectContaining({ humanized_text: kept.text, receipt: json.receipt })])
  expect(model.calls).toHaveLength(2)
})

test('stopping before anything is written is free and stores nothing', async () => {
  const who = await newUser()
  const id = ulid()
  const { json } = await humanize(who, { id, model: stoppedAt(0, 3, () => askToStop(who, id)) })
  expect(json).toMatchObject({
    humanizedText: draft,
    wordCount: 0,
    receipt: { words_counted: words, words_charged: 0, reason: 'stopped' },
  })
  expect(await booksOf(database, who.as)).toMatchObject({ used: 0, documents: [] })
})

test('a visitor can stop, too', async () => {
  const who = { address: newAddress() }
  const id = ulid()
  const text = chunks[0]!
    .split(/(?<=\.) /u)
    .slice(0, 6)
    .join(' ')
  const { json } = await humanize(who, { id, text, model: stoppedAt(0, 3, () => askToStop(who, id)) })
  expect(json).toMatchObject({
    humanizedText: text,
    receipt: { words_charged: 0, reason: 'stopped', balance_after: 1_500 },
  })
})

test('stopping twice has the same effect as once', async () => {
  const who = await newUser()
  const id = ulid()
  let stops: Promise<boolean[]> = Promise.resolve([])
  const model = stoppedAt(1, 0, () => (stops = Promise.all([askToStop(who, id), askToStop(who, id)])))
  const { json } = await humanize(who, { id, model })
  // The first stop may end the run before the second arrives.
  expect(await stops).toContain(true)
  expect(json.receipt.words_charged).toBe(keptOf(1).words)
  expect((await booksOf(database, who.as)).used).toBe(keptOf(1).words)
})

test('a stop that comes too late changes nothing and says so', async () => {
  const who = await newUser()
  const id = ulid()
  const { json } = await humanize(who, { id })
  expect(await askToStop(who, id)).toBe(false)
  expect(json.receipt).toMatchObject({ words_charged: words, reason: 'delivered' })
  expect((await booksOf(database, who.as)).used).toBe(words)
})

test('nobody stops another’s run: by its key and id, from another account, without one, or with another id', async () => {
  const who = await newUser()
  const id = ulid()
  const answers: boolean[] = []
  const model = segmentModel(rewrittenOf, {
    before: async (call, piece) => {
      if (call !== 1 || piece !== 0) return
      answers.push(
        await askToStop(await newUser(), id),
        await askToStop({ address: newAddress() }, id),
        await askToStop(who, ulid()),
        await askToStop(who, id, 'another-key'),
      )
    },
  })
  const { json } = await humanize(who, { id, model })
  expect(answers).toEqual([false, false, false, false])
  expect(json.receipt).toMatchObject({ words_charged: words, reason: 'delivered' })
})

test.each([
  ['no key', { id: 'x' }],
  ['a key of another form', { key: 'a key', id: 'x' }],
  ['no id', { key }],
  ['an endless id', { key, id: 'x'.repeat(41) }],
])('a stop with %s is refused', async (_, body) => {
  const request = { method: 'POST', path: '/api/humanize-text/stop', headers: bearer(crypto.randomUUID()), body }
  const { status, json } = await invoke(apiHandler(apiServices(database)), request)
  expect({ status, code: json.code }).toEqual({ status: 400, code: 'invalid-request' })
})

test('after a stop the same text is rewritten again, while the same request gets the kept part', async () => {
  const who = await newUser()
  const id = ulid()
  const first = await humanize(who, { id, model: stoppedAt(1, 0, () => askToStop(who, id)) })
  const again = await humanize(who)
  expect(again.json).toMatchObject({ humanizedText: first.json.humanizedText, receipt: first.json.receipt })
  expect((await booksOf(database, who.as)).used).toBe(keptOf(1).words)

  const anew = await humanize(who, { under: 'another-key' })
  expect(anew.json).toMatchObject({ humanizedText: rewrittenOf(draft), receipt: { words_charged: words } })
  expect((await booksOf(database, who.as)).used).toBe(keptOf(1).words + words)
})

test('a function that dies after a stop charges the kept part once, however often the request is repeated', async () => {
  const then = () => new Date('2026-11-21T12:00:00Z')
  const later = () => new Date('2026-11-21T12:06:00Z')
  const who = await newUser()
  const id = ulid()
  // two requests, the words, the document, its answer: all but the charge
  const { client, hasDied } = tableThatDiesAfter(5, database.endpoint)
  const model = stoppedAt(1, 0, () => askToStop(who, id))
  await humanize(who, { id, model, db: client, now: then })
  expect(hasDied()).toBe(true)
  for (let times = 0; times < 2; times += 1) {
    const { json } = await humanize(who, { now: later })
    expect(json.receipt).toMatchObject({ words_charged: keptOf(1).words, reason: 'stopped' })
  }
  const { used } = await usage.read(database.table, `USER#${who.as}`, '2026-11', then())
  expect(used).toBe(keptOf(1).words)
})

test('a run stopped at any time is charged exactly for the rewritten words, and contains each word once', async () => {
  const moment = fc.record({
    chunk: fc.nat(chunks.length - 1),
    piece: fc.nat(120),
    times: fc.integer({ min: 1, max: 2 }),
  })
  await fc.assert(
    fc.asyncProperty(moment, async ({ chunk, piece, times }) => {
      const who = await newUser()
      const id = ulid()
      const stop = () => Promise.all(Array.from({ length: times }, () => askToStop(who, id)))
      const { json } = await humanize(who, { id, model: stoppedAt(chunk, piece, stop) })
      const kept = keptOf(chunk)
      assert.equal(json.humanizedText, kept.text)
      assert.equal(json.receipt.words_charged, kept.words)
      assert.equal(json.wordCount, kept.words)
      assert.equal(json.receipt.balance_before - json.receipt.balance_after, kept.words)
      const { used, documents: stored } = await booksOf(database, who.as)
      assert.equal(used, kept.words)
      assert.equal(stored.length, kept.words === 0 ? 0 : 1)
    }),
    { numRuns: histories },
  )
})
