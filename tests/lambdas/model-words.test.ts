import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plans } from '#core/plans.ts'
import { countWords } from '#core/text/words.ts'
import { Table } from '#lambdas/data/table.ts'
import * as usage from '#lambdas/data/usage.ts'
import { humanizeHandler } from '#lambdas/humanize/handler.ts'
import { booksOf } from '#tests/support/books.ts'
import { useDatabase } from '#tests/support/database.ts'
import { tableThatDiesAfter } from '#tests/support/dying-table.ts'
import { invokeStream } from '#tests/support/lambda.ts'
import { useLogs } from '#tests/support/logs.ts'
import { segmentModel } from '#tests/support/scripted-models.ts'
import { bearer, humanizeServices } from '#tests/support/services.ts'
import { histories } from '#tests/support/examples.ts'

const database = useDatabase()
useLogs()

const cities = ['Oslo', 'Turin', 'Lyon', 'Cork', 'Ghent', 'Porto']
const things = ['maps', 'lamps', 'boats', 'bread knives', 'chairs', 'coats']
const sentences = cities.map(
  (city, index) =>
    `It is important to note that ${21 + index} people in ${city} utilize their own ${things[index]}, which they keep at home, and give them to a friend when the winter ends.`,
)
const draft = sentences.join(' ')
const words = countWords(draft)

/** A model that changes the figures of some sentences however often it is asked, so that their answers are refused. */
const modelThatSpoils = (spoilt: readonly number[]) =>
  segmentModel((segment) =>
    spoilt.reduce(
      (text, index) => text.replace(`${21 + index} people`, `${81 + index} people`),
      segment.replaceAll('It is important to note that ', '').replaceAll('utilize', 'use'),
    ),
  )

type Run = { spoilt?: readonly number[]; key?: string; db?: typeof database.client; now?: () => Date; text?: string }

const humanize = (as: string, { spoilt = [], key = crypto.randomUUID(), db, now, text = draft }: Run = {}) => {
  const { tableName } = database
  const services = humanizeServices(database, { model: modelThatSpoils(spoilt), ...(now && { now }) })
  const dying = db && {
    table: new Table(db, tableName),
  }
  const request = { method: 'POST', path: '/api/humanize-text', headers: { ...bearer(as), 'idempotency-key': key } }
  return invokeStream(humanizeHandler({ ...services, ...dying }), { ...request, body: { text } })
}

const wordsOf = (places: readonly number[]): number =>
  places.reduce((sum, index) => sum + countWords(sentences[index]!), 0)

test('the words of sentences that stay as they were because their answer was refused are free, and the answer says so', async () => {
  const as = crypto.randomUUID()
  const { json } = await humanize(as, { spoilt: [1, 4] })
  const free = wordsOf([1, 4])
  expect(json).toMatchObject({
    wordCount: words - free,
    report: { status: 'rewritten', written_by: 'model', left_as_it_was: 2, words_not_by_model: free },
    receipt: { words_counted: words, words_charged: words - free, reason: 'model-words' },
  })
  const { used, left, documents: stored } = await booksOf(database, as)
  expect(used).toBe(words - free)
  expect(left).toBe(json.receipt.balance_after)
  expect(stored).toEqual([
    expect.objectContaining({
      word_count: words,
      receipt: json.receipt,
      report: expect.objectContaining({ words_not_by_model: free }),
    }),
  ])
})

test('a rewrite of which nothing could be taken is the text as it was, and free', async () => {
  const as = crypto.randomUUID()
  const { json } = await humanize(as, { spoilt: cities.map((_, index) => index) })
  expect(json).toMatchObject({
    humanizedText: draft,
    wordCount: 0,
    report: { status: 'unchanged' },
    receipt: { words_charged: 0, reason: 'unchanged' },
  })
  expect(await booksOf(database, as)).toMatchObject({ used: 0, documents: [] })
})

test('a rewrite by the model alone is charged in full', async () => {
  const as = crypto.randomUUID()
  const { json } = await humanize(as)
  expect(json.receipt).toMatchObject({ words_charged: words, reason: 'delivered' })
  expect(json.report).not.toHaveProperty('words_not_by_model')
})

test('any history of rewrites with refused sentences charges the model’s words once, and never more than the plan has', async () => {
  const then = () => new Date('2026-11-21T12:00:00Z')
  const later = () => new Date('2026-11-21T12:06:00Z')
  const rewrite = fc.record({
    spoilt: fc.uniqueArray(fc.nat(cities.length - 1)),
    repeats: fc.nat(2),
    /** The function dies after some writes, and the request is sent again. */
    dies: fc.option(fc.integer({ min: 0, max: 7 }), { nil: undefined }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(rewrite, { minLength: 1, maxLength: 4 }), async (history) => {
      const as = crypto.randomUUID()
      let due = 0
      for (const [index, { spoilt, repeats, dies }] of history.entries()) {
        // another text each time: the same one is free for a day
        const text = `${draft} The list of week ${500 + index} ends here.`
        const run = { spoilt, key: crypto.randomUUID(), text }
        const db = dies === undefined ? undefined : tableThatDiesAfter(dies, database.endpoint).client
        await humanize(as, { ...run, now: then, ...(db && { db }) })
        const { json } = await humanize(as, { ...run, now: later })
        for (let times = 0; times < repeats; times += 1) await humanize(as, { ...run, now: later })
        const { report, receipt } = json
        // with most sentences as they were it is a light edit, or none, which is free
        const isCharged = report.status === 'rewritten'
        assert.equal(receipt.words_charged, isCharged ? countWords(text) - wordsOf(spoilt) : 0)
        assert.ok(isCharged || spoilt.length > 1)
        due += receipt.words_charged
      }
      const { used, committed } = await usage.read(database.table, `USER#${as}`, '2026-11', later())
      assert.equal(used, due)
      assert.equal(committed, due)
    }),
    { numRuns: histories / 2 },
  )
})

test('a burst of them holds the whole text’s words first, so no plan is overspent', async () => {
  const as = crypto.randomUUID()
  const texts = Array.from({ length: 20 }, (_, index) => `${draft} The list of week ${500 + index} ends here.`)
  const answers = await Promise.all(texts.map((text) => humanize(as, { spoilt: [0, 2], text })))
  const charged = answers.reduce((sum, { json }) => sum + (json.receipt?.words_charged ?? 0), 0)
  const { used, left } = await booksOf(database, as)
  expect(used).toBe(charged)
  expect(used).toBeLessThanOrEqual(plans.free.wordsPerMonth)
  expect(left).toBe(plans.free.wordsPerMonth - used)
})
