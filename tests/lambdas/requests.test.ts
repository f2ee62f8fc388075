import { expect, test } from 'vitest'
import * as requests from '#lambdas/data/requests.ts'
import * as documents from '#lambdas/data/documents.ts'
import { useDatabase } from '#tests/support/database.ts'

const database = useDatabase()
const now = new Date('2026-11-21T12:00:00Z')
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

const answer: requests.Answer = {
  id: '01KAJ3T5E0AAAAAAAAAAAAAAAA',
  wordCount: 3,
  originalLength: 12,
  remaining_words: 997,
  report: { status: 'rewritten', facts: {}, repaired: 0, left_as_it_was: 0, words_before: 3, words_after: 3 },
  receipt: {
    words_counted: 3,
    words_charged: 3,
    reason: 'delivered',
    balance_before: 1_000,
    balance_after: 997,
  },
  stored: true,
}

const someone = () => ({ owner: `USER#${crypto.randomUUID()}`, key: 'key-00000001', run: 'run-1' })

test('a crashed request is taken over, and its first run can no longer finish', async () => {
  const request = someone()
  await requests.begin(database.table, request, 'hash', now)
  const second = { ...request, run: 'run-2' }
  expect(await requests.begin(database.table, second, 'hash', minutesLater(4))).toEqual({ state: 'running' })
  expect(await requests.begin(database.table, second, 'hash', minutesLater(6))).toEqual({ state: 'started' })
  expect(await requests.finish(database.table, request, answer)).toBe('taken-over')
  expect(await requests.finish(database.table, second, answer)).toBe('finished')
})

test('forgetting a request does not remove its answer', async () => {
  const request = someone()
  await requests.begin(database.table, request, 'hash', now)
  await requests.finish(database.table, request, answer)
  await requests.forget(database.table, request)
  expect(await requests.begin(database.table, { ...request, run: 'run-2' }, 'hash', now)).toMatchObject({
    state: 'answered',
  })
})

test('a key is free again after a day, even if the table has not deleted it yet', async () => {
  const request = someone()
  await requests.begin(database.table, request, 'hash', now)
  await requests.finish(database.table, request, answer)
  expect(
    await requests.begin(database.table, { ...request, run: 'run-2' }, 'other', minutesLater(24 * 60 + 1)),
  ).toEqual({
    state: 'started',
  })
})

const documentOf = (id: string) => ({
  id,
  style: 'simple' as const,
  word_count: 3,
  original_text: 'one two three',
  humanized_text: 'one, two, three',
  created_at: now.toISOString(),
})

const historyOf = async (owner: string) => {
  const { humanizations: found } = await documents.list(database.table, owner.slice('USER#'.length), {}, now)
  return found.map(({ id, humanized_text }) => [id, humanized_text])
}

test('a run that was taken over removes its document', async () => {
  const request = someone()
  const userId = request.owner.slice('USER#'.length)
  await requests.begin(database.table, request, 'hash', now)
  await requests.begin(database.table, { ...request, run: 'run-2' }, 'hash', minutesLater(6))
  const document = { userId, content: documentOf('run-1'), historyDays: 90 }
  expect(await requests.finish(database.table, request, answer, document)).toBe('taken-over')
  expect(await historyOf(request.owner)).toEqual([])
})

test('a run that was taken over reverts its sentence', async () => {
  const request = someone()
  const userId = request.owner.slice('USER#'.length)
  await requests.begin(database.table, request, 'hash', now)
  await requests.finish(database.table, request, answer, { userId, content: documentOf('run-1'), historyDays: 90 })
  const redo = { ...request, key: 'key-of-redo', run: 'run-2' }
  await requests.begin(database.table, redo, 'hash', now)
  await requests.begin(database.table, { ...redo, run: 'run-3' }, 'hash', minutesLater(6))
  const sentence = { userId, id: 'run-1', replace: 'one, two, three', by: 'four' }
  expect(await requests.finish(database.table, redo, answer, sentence)).toBe('taken-over')
  expect(await historyOf(request.owner)).toEqual([['run-1', 'one, two, three']])
  expect(
    await requests.finish(database.table, { ...redo, run: 'run-3' }, answer, { ...sentence, replace: 'five' }),
  ).toBe('document-changed')
})

const sameText = () => ({ ...someone(), contentKey: 'same#text' })

test('a second request for the same text waits for the first and gets its answer', async () => {
  const first = sameText()
  const second = { ...first, key: 'key-2', run: 'run-2' }
  await requests.beginSame(database.table, first, now)
  expect(await requests.beginSame(database.table, second, now)).toEqual({ state: 'running' })
  await requests.begin(database.table, first, 'hash', now)
  expect(await requests.beginSame(database.table, second, now)).toEqual({ state: 'running' })
  await requests.finish(database.table, first, answer)
  // however long ago: what was answered is not taken for crashed
  expect(await requests.beginSame(database.table, second, minutesLater(600))).toEqual({
    state: 'answered',
    answer,
    run: 'run-1',
  })
  expect(await requests.beginSame(database.table, second, minutesLater(24 * 60 + 1))).toEqual({ state: 'started' })
})

test('a crashed run is no longer the first, and can no longer finish', async () => {
  const first = sameText()
  const userId = first.owner.slice('USER#'.length)
  await requests.begin(database.table, first, 'hash', now)
  await requests.beginSame(database.table, first, now)
  const second = { ...first, key: 'key-2', run: 'run-2' }
  expect(await requests.beginSame(database.table, second, minutesLater(4))).toEqual({ state: 'running' })
  expect(await requests.beginSame(database.table, second, minutesLater(6))).toEqual({ state: 'started' })
  const document = { userId, content: documentOf('run-1'), historyDays: 90 }
  expect(await requests.finish(database.table, first, answer, document)).toBe('taken-over')
  expect(await historyOf(first.owner)).toEqual([])
})

test('a caller with the key takes the place of one without', async () => {
  const first = sameText()
  await requests.beginSame(database.table, { ...first, run: 'run-2' }, now)
  expect(await requests.beginSame(database.table, first, now)).toEqual({ state: 'running' })
  await requests.begin(database.table, first, 'hash', now)
  expect(await requests.beginSame(database.table, first, now)).toEqual({ state: 'started' })
  // the other one leaves, and is not missed
  await requests.forgetFirst(database.table, { ...first, run: 'run-2' })
  expect(await requests.beginSame(database.table, { ...first, key: 'key-3', run: 'run-3' }, now)).toEqual({
    state: 'running',
  })
})
