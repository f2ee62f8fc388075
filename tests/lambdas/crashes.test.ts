import { expect, test } from 'vitest'
import { countWords } from '#core/text/words.ts'
import * as documents from '#lambdas/data/documents.ts'
import { Table } from '#lambdas/data/table.ts'
import * as usage from '#lambdas/data/usage.ts'
import { humanizeHandler } from '#lambdas/humanize/handler.ts'
import { useDatabase } from '#tests/support/database.ts'
import { tableThatDiesAfter } from '#tests/support/dying-table.ts'
import { invokeStream } from '#tests/support/lambda.ts'
import { useLogs } from '#tests/support/logs.ts'
import { plainModel } from '#tests/support/models.ts'
import { bearer, humanizeServices } from '#tests/support/services.ts'

const database = useDatabase()
useLogs()

const draft = 'Teams utilize clear language every day. The budget grew by 14% to $1.2M in 2025.'
const then = () => new Date('2026-11-21T12:00:00Z')
const sixMinutesLater = () => new Date('2026-11-21T12:06:00Z')

const humanize = (as: string, key: string, now: () => Date, db = database.client, text = draft, settings = {}) => {
  const { tableName } = database
  const handler = humanizeHandler({
    ...humanizeServices(database, { model: plainModel, now, settings }),
    table: new Table(db, tableName),
  })
  const headers = { ...bearer(as), 'idempotency-key': key }
  return invokeStream(handler, { method: 'POST', path: '/api/humanize-text', headers, body: { text } })
}

const booksOf = async (userId: string) => {
  const [{ used }, { humanizations: stored }] = await Promise.all([
    usage.read(database.table, `USER#${userId}`, '2026-11', then()),
    documents.list(database.table, userId, {}, then()),
  ])
  return { used, documents: stored.length }
}

// two requests, the words, the day's budget of all on Free, the document, its answer, the charge
const writesOfRewrite = 7

test.each(Array.from({ length: writesOfRewrite + 1 }, (_, writes) => writes))(
  'a function that dies after %d writes charges nothing twice, and whoever asks again later has one document, charged once',
  async (writes) => {
    const charge = countWords(draft)
    for (const key of ['the-first-key', 'another-key']) {
      const userId = crypto.randomUUID()
      const { client, hasDied } = tableThatDiesAfter(writes, database.endpoint)
      await humanize(userId, 'the-first-key', then, client)
      expect(hasDied()).toBe(writes < writesOfRewrite)

      const { status } = await humanize(userId, key, sixMinutesLater)
      expect(status).toBe(200)
      const { used, documents: kept } = await booksOf(userId)
      expect(kept).toBe(1)
      expect(used).toBe(charge)
    }
  },
)

const one = { RUNS_IN_FLIGHT: '1' }
const other = 'People utilize 12 tools every day.'

/** The first run stores its answer and dies before the charge; six minutes later, another request takes its words back. */
const takeWordsBack = async (userId: string) => {
  const { client, hasDied } = tableThatDiesAfter(writesOfRewrite - 1, database.endpoint)
  await humanize(userId, 'the-first-key', then, client, draft, one)
  expect(hasDied()).toBe(true)
  expect((await humanize(userId, 'another-key', sixMinutesLater, database.client, other, one)).status).toBe(200)
}

test.each(['the-first-key', 'a-third-key'])(
  'an answer whose words were taken back after a crash is charged when it is asked for again with %s, once',
  async (key) => {
    const userId = crypto.randomUUID()
    await takeWordsBack(userId)
    expect(await booksOf(userId)).toEqual({ used: countWords(other), documents: 2 })

    const again = () => humanize(userId, key, sixMinutesLater, database.client, draft, one)
    for (const { status } of [...(await Promise.all([again(), again(), again()])), await again()])
      expect(status).toBe(200)
    expect(await booksOf(userId)).toEqual({ used: countWords(other) + countWords(draft), documents: 2 })
  },
)

test('a late charge that dies is made by the next request for the answer', async () => {
  const userId = crypto.randomUUID()
  await takeWordsBack(userId)
  // its requests and the charge of the words that it no longer holds, but not the charge of the noted ones
  const { client, hasDied } = tableThatDiesAfter(3, database.endpoint)
  await humanize(userId, 'the-first-key', sixMinutesLater, client, draft, one)
  expect(hasDied()).toBe(true)
  expect((await booksOf(userId)).used).toBe(countWords(other))

  const again = await humanize(userId, 'the-first-key', sixMinutesLater, database.client, draft, one)
  expect(again.json.receipt).toMatchObject({ words_charged: countWords(draft) })
  expect((await booksOf(userId)).used).toBe(countWords(other) + countWords(draft))
})
