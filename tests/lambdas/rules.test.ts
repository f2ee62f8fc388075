// A server without a language model: its rules cut for nothing, and what they cannot do is refused before anything runs.
import { expect, test } from 'vitest'
import { humanizeHandler } from '#lambdas/humanize/handler.ts'
import { booksOf } from '#tests/support/books.ts'
import { useDatabase } from '#tests/support/database.ts'
import { invokeStream } from '#tests/support/lambda.ts'
import { useLogs } from '#tests/support/logs.ts'
import { bearer, humanizeServices } from '#tests/support/services.ts'

const database = useDatabase()
useLogs()

const text = 'Moreover, we utilize this in order to delve into it.'

const humanize = (as: string, body: object) =>
  invokeStream(humanizeHandler(humanizeServices(database, { model: 'settings', settings: { WRITTEN_BY: 'rules' } })), {
    method: 'POST',
    path: '/api/humanize-text',
    headers: { ...bearer(as), 'idempotency-key': crypto.randomUUID() },
    body,
  })

test('cuts are counted, free and kept in the history', async () => {
  const as = crypto.randomUUID()
  const { json } = await humanize(as, { text })
  expect(json).toMatchObject({
    humanizedText: 'We utilize this to delve into it.',
    wordCount: 0,
    report: { status: 'rewritten', written_by: 'rules', cuts: 2 },
    receipt: { words_counted: 10, words_charged: 0, reason: 'rules' },
  })
  const { used, documents } = await booksOf(database, as)
  expect(used).toBe(0)
  expect(documents).toHaveLength(1)
})

test.each([
  ['expand', { text, style: 'expand' }, 'Expand needs a language model. Rules only cut phrases.'],
  ['shorten', { text, style: 'shorten' }, 'Shorten needs a language model. Rules only cut phrases.'],
  ['another wording', { text: 'We utilize this.', another: true }, 'Another wording needs a language model.'],
])('%s: refused, and nothing is charged', async (_, body, message) => {
  const as = crypto.randomUUID()
  expect(await humanize(as, body)).toMatchObject({ status: 400, json: { code: 'invalid-request', message } })
  const { used, documents } = await booksOf(database, as)
  expect([used, documents]).toEqual([0, []])
})
