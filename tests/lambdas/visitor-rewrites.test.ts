// A visitor's rewrite is stored nowhere. Whoever signs up takes it along, as it was written here and in no other form.
import { expect, test } from 'vitest'
import { apiHandler } from '#lambdas/api/handler.ts'
import { humanizeHandler } from '#lambdas/humanize/handler.ts'
import { useDatabase } from '#tests/support/database.ts'
import { invoke, invokeStream, newAddress } from '#tests/support/lambda.ts'
import { idleModel, plainModel } from '#tests/support/models.ts'
import { apiServices, bearer, humanizeServices } from '#tests/support/services.ts'

const database = useDatabase()
const text = 'Teams utilize clear language every day. The budget grew by 14% to $1.2M in 2025.'
const newUser = () => crypto.randomUUID()

const rewrite = async ({
  as,
  model = plainModel,
  ...body
}: { as?: string; model?: typeof plainModel; store?: false; another?: true } = {}) => {
  const { json } = await invokeStream(humanizeHandler(humanizeServices(database, { model })), {
    method: 'POST',
    path: '/api/humanize-text',
    headers: { 'x-viewer-ip': newAddress(), 'content-type': 'application/json', ...(as !== undefined && bearer(as)) },
    body: { text, style: 'formal', ...body },
  })
  return json
}

type Answer = Record<string, unknown> & { seal: string }
const bodyOf = ({ seal, id, humanizedText, report, receipt }: Answer, more: object = {}) => ({
  text,
  style: 'formal',
  answer: { id, humanizedText, report, receipt },
  seal,
  ...more,
})

const call = (userId: string | undefined, method: 'GET' | 'POST', body?: object) =>
  invoke(apiHandler(apiServices(database)), {
    method,
    path: '/api/humanizations',
    ...(userId !== undefined && { headers: bearer(userId) }),
    ...(body && { body }),
  })
const historyOf = async (userId: string) => (await call(userId, 'GET')).json.humanizations

test('it is stored as the user’s document, once, and nothing is charged', async () => {
  const answer = await rewrite()
  const userId = newUser()
  const kept = [
    await call(userId, 'POST', bodyOf(answer, { title: 'My budget' })),
    await call(userId, 'POST', bodyOf(answer, { title: 'My budget' })),
  ]
  for (const { status, json } of kept) expect({ status, json }).toEqual({ status: 200, json: { id: answer.id } })
  expect(await historyOf(userId)).toMatchObject([
    {
      id: answer.id,
      title: 'My budget',
      style: 'formal',
      strength: 'medium',
      original_text: text,
      humanized_text: text.replace('utilize', 'use'),
      receipt: answer.receipt,
      report: { status: 'rewritten' },
    },
  ])
  const usage = await invoke(apiHandler(apiServices(database)), { path: '/api/usage', headers: bearer(userId) })
  expect(usage.json.words_used).toBe(0)
})

test.each<[string, (answer: Answer) => object]>([
  ['another text', (answer) => bodyOf(answer, { text: `${text} More.` })],
  ['another style', (answer) => bodyOf(answer, { style: 'simple' })],
  ['another strength', (answer) => bodyOf(answer, { strength: 'strong' })],
  ['another rewrite', (answer) => bodyOf({ ...answer, humanizedText: 'The budget grew by 15%.' })],
  ['another report', (answer) => bodyOf({ ...answer, report: { ...(answer['report'] as object), repaired: 9 } })],
  ['another id', (answer) => bodyOf({ ...answer, id: '01KAJ3T5E0AAAAAAAAAAAAAAAA' })],
  ['no seal of ours', (answer) => bodyOf({ ...answer, seal: 'c2VhbA' })],
])('%s is refused, and nothing is stored', async (_, change) => {
  const userId = newUser()
  const refused = await call(userId, 'POST', change(await rewrite()))
  expect(refused).toMatchObject({
    status: 403,
    json: { code: 'forbidden', message: 'This text was not rewritten here.' },
  })
  expect(await historyOf(userId)).toEqual([])
})

test('an id that is none is a bad request', async () => {
  const answer = await rewrite()
  expect(await call(newUser(), 'POST', bodyOf({ ...answer, id: 'none' }))).toMatchObject({
    status: 400,
    json: { code: 'invalid-request' },
  })
})

test('a text that did not change, a sentence, and a rewrite that its user wants stored or not stored, have no seal', async () => {
  const answers = [
    await rewrite({ model: idleModel }),
    await rewrite({ another: true }),
    await rewrite({ as: newUser() }),
    await rewrite({ as: newUser(), store: false }),
  ]
  for (const { seal } of answers) expect(seal).toBeUndefined()
})
