import { expect, test } from 'vitest'
import { requests, type Answer } from '#lambdas/data/requests.ts'
import { humanizations } from '#lambdas/data/humanizations.ts'
import { useDatabase } from '#tests/support/database.ts'

const database = useDatabase()
const now = new Date('2026-11-21T12:00:00Z')
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

const answer: Answer = {
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

const store = () => requests(database.client, database.tableName)
const someone = () => ({ owner: `USER#${crypto.randomUUID()}`, key: 'key-00000001', run: 'run-1' })

test('of 20 requests with one key at once, one runs', async () => {
  const request = someone()
  const states = await Promise.all(
    Array.from({ length: 20 }, (_, index) => store().begin({ ...request, run: `run-${index}` }, 'hash', now)),
  )
  expect(states.filter(({ state }) => state === 'started')).toHaveLength(1)
  expect(states.filter(({ state }) => state === 'running')).toHaveLength(19)
})

test('a request that was answered is told its answer, and the document stands in the history', async () => {
  const request = someone()
  const userId = request.owner.slice('USER#'.length)
  await store().begin(request, 'hash', now)
  const content = {
    id: answer.id,
    style: 'simple' as const,
    word_count: 3,
    original_text: 'one two three',
    humanized_text: 'one, two, three',
    created_at: now.toISOString(),
  }
  expect(await store().finish(request, answer, { userId, content, historyDays: 90 })).toBe('finished')
  expect(await store().begin({ ...request, run: 'run-2' }, 'hash', now)).toEqual({ state: 'answered', answer })
  expect(await humanizations(database.client, database.tableName).read(userId, answer.id)).toEqual(content)
})

test('the same key with another body is told apart', async () => {
  const request = someone()
  await store().begin(request, 'hash', now)
  expect(await store().begin(request, 'other', now)).toEqual({ state: 'reused-for-another-body' })
})

test('a failed request may be tried again', async () => {
  const request = someone()
  await store().begin(request, 'hash', now)
  await store().forget(request)
  expect(await store().begin({ ...request, run: 'run-2' }, 'hash', now)).toEqual({ state: 'started' })
})

test('a crashed request is taken over, and its first run can no longer finish', async () => {
  const request = someone()
  await store().begin(request, 'hash', now)
  const second = { ...request, run: 'run-2' }
  expect(await store().begin(second, 'hash', minutesLater(4))).toEqual({ state: 'running' })
  expect(await store().begin(second, 'hash', minutesLater(6))).toEqual({ state: 'started' })
  expect(await store().finish(request, answer)).toBe('taken-over')
  expect(await store().finish(second, answer)).toBe('finished')
})

test('forgetting does not take an answer away', async () => {
  const request = someone()
  await store().begin(request, 'hash', now)
  await store().finish(request, answer)
  await store().forget(request)
  expect(await store().begin({ ...request, run: 'run-2' }, 'hash', now)).toMatchObject({ state: 'answered' })
})

test('a key is free again after a day, even if the table has not deleted it yet', async () => {
  const request = someone()
  await store().begin(request, 'hash', now)
  await store().finish(request, answer)
  expect(await store().begin({ ...request, run: 'run-2' }, 'other', minutesLater(24 * 60 + 1))).toEqual({
    state: 'started',
  })
})
