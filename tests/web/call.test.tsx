import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getHealth } from '#core/api/health.ts'
import { deleteHumanization, listHumanizations } from '#core/api/documents.ts'
import { checkSubscription } from '#core/api/subscription.ts'
import { Problem } from '#core/problem.ts'
import { call, unreachable } from '#web/lib/call.ts'
import { type Backend, ok, refused, startBackend } from './backend.ts'

let site: Backend

beforeAll(async () => {
  site = await startBackend()
  site.connect()
})
afterAll(() => site.close())
afterEach(() => site.settle())

/** The error that a call is refused with. */
const problemOf = async (answer: Promise<unknown>): Promise<Problem> => {
  const error = await answer.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Problem)) throw new Error('The call was not refused with a problem.', { cause: error })
  return error
}

describe('a call', () => {
  test('fills the path, and sends the token', async () => {
    site.answer(deleteHumanization, () => ok({ ok: true }), { id: 'a%2Fb' })
    await expect(call(deleteHumanization, { params: { id: 'a/b' } }, 'token')).resolves.toEqual({ ok: true })
    expect(site.calls).toEqual([
      { route: 'DELETE /api/humanizations/a%2Fb', query: {}, token: 'token', body: undefined },
    ])
  })

  test('sends the query, and no token that it was not given', async () => {
    site.answer(listHumanizations, () => ok({ humanizations: [] }))
    await call(listHumanizations, { query: { cursor: 'a&b=c' } })
    await call(listHumanizations, { query: { cursor: undefined } })
    expect(site.calls.map(({ query, token }) => ({ query, token }))).toEqual([
      { query: { cursor: 'a&b=c' }, token: undefined },
      { query: {}, token: undefined },
    ])
  })

  test("accepts only an answer of the contract's shape", async () => {
    site.answer(checkSubscription, () => ok({ subscribed: 'yes', subscription_tier: 'free' }))
    await expect(call(checkSubscription, {}, 'token')).rejects.toMatchObject({ name: 'ZodError' })
  })

  test('is refused with the problem that the server names', async () => {
    site.answer(checkSubscription, () =>
      refused({ code: 'word-limit-exceeded', message: 'Word limit exceeded', remaining_words: 12 }),
    )
    const problem = await problemOf(call(checkSubscription, {}, 'token'))
    expect(problem).toMatchObject({ code: 'word-limit-exceeded', remainingWords: 12 })
  })

  test('is unavailable if something other than the API answers', async () => {
    site.answer(getHealth, () => ({ status: 502, body: '<h1>Bad gateway</h1>' }))
    expect(await problemOf(call(getHealth, {}))).toMatchObject({ code: 'unavailable' })
  })

  test('says so when the server cannot be reached', async () => {
    site.reach(false)
    expect(await problemOf(call(getHealth, {}))).toMatchObject({ code: 'unavailable', message: unreachable })
  })
})
