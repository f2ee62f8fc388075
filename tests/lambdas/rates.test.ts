import { expect, test } from 'vitest'
import { routes } from '#core/api/index.ts'
import type { Rate } from '#core/api/route.ts'
import { ratesOf } from '#core/api/rates.ts'
import { apiHandler } from '#lambdas/api/handler.ts'
import * as rates from '#lambdas/data/rates.ts'
import { exportHandler } from '#lambdas/export/handler.ts'
import { itemsOf, useDatabase } from '#tests/support/database.ts'
import { invoke, invokeStream } from '#tests/support/lambda.ts'
import { apiServices, bearer, exportServices, putOnPlan } from '#tests/support/services.ts'

const database = useDatabase()
const noon = new Date('2026-11-21T12:00:00Z')
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000)

/** The limits of the routes that no counter limits. */
const limitedElsewhere: Record<string, string> = {
  'GET /api/health': 'nothing to use up',
  'POST /api/stripe-webhook': "Stripe's signature",
  'POST /api/unsubscribe': 'our own signature, in the link of the email',
}

const limited = routes.flatMap((route) => {
  const limits = ratesOf(route)
  return limits === undefined ? [] : [{ ...route, limits }]
})

test.each(limited)('$method $path is limited for every kind of caller it accepts', ({ auth, limits }) => {
  // a limit of the account also holds for all of its keys together
  const isOfUser = auth === 'user' || auth === 'admin' || auth === 'key'
  expect(isOfUser ? limits.perUser : limits.perAddress).toBeDefined()
  for (const { calls, seconds } of Object.values<Rate>(limits)) {
    expect(calls).toBeGreaterThanOrEqual(1)
    expect(seconds).toBeGreaterThanOrEqual(1)
  }
})

test('a route without a limit of its own gives a reason', () => {
  const free = routes.filter((route) => ratesOf(route) === undefined).map(({ method, path }) => `${method} ${path}`)
  expect(Object.keys(limitedElsewhere)).toEqual(expect.arrayContaining(free))
})

const meter = {
  get table() {
    return database.table
  },
  rateFactor: 1,
  now: () => noon,
}

test('of 100 calls at once as many pass as the window allows, and each that does not hears when the next begins', async () => {
  const count = (seconds: number) =>
    rates.count({ ...meter, now: () => later(seconds) }, 'burst', 'GET /a', { calls: 30, seconds: 60 })
  const counted = await Promise.all(Array.from({ length: 100 }, () => count(41.5)))
  const passed = counted.filter(({ isOver }) => !isOver)
  expect(passed.map(({ remaining }) => remaining).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 30 }, (_, left) => left),
  )
  expect(new Set(counted.map(({ secondsLeft }) => secondsLeft))).toEqual(new Set([19]))
  expect(await count(60)).toMatchObject({
    isOver: false,
    remaining: 29,
  })
})

test('a caller is counted for each route separately', async () => {
  const once = { calls: 1, seconds: 60 }
  const isOver = async (caller: string, route: string) => (await rates.count(meter, caller, route, once)).isOver
  expect(await isOver('one', 'GET /a')).toBe(false)
  expect(await isOver('one', 'GET /b')).toBe(false)
  expect(await isOver('two', 'GET /a')).toBe(false)
  expect(await isOver('one', 'GET /a')).toBe(true)
})

const strict = (now: () => Date) => {
  const services = apiServices(database, now)
  return apiHandler({ ...services, rateFactor: 1 })
}

const allowed = (path: string, who: 'perUser' | 'perAddress'): number => {
  const route = routes.find((known) => known.path === path && known.method === 'GET')
  const calls = route && ratesOf(route)?.[who]?.calls
  if (calls === undefined) throw new Error(`${path} has no limit ${who}.`)
  return calls
}

test('a user who calls too often is told so in the product’s words, and may call again in the next window', async () => {
  let now = later(15)
  const handler = strict(() => now)
  const usage = (userId: string) => invoke(handler, { path: '/api/usage', headers: bearer(userId) })
  const most = allowed('/api/usage', 'perUser')
  const statuses = (await Promise.all(Array.from({ length: most }, () => usage('eager')))).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200]))

  const { status, headers, json } = await usage('eager')
  expect({ status, json }).toEqual({
    status: 429,
    json: {
      type: '/api-reference#too-many-requests',
      title: 'Too many requests',
      status: 429,
      detail: 'Too many requests. Please wait a moment and try again.',
      code: 'too-many-requests',
      message: 'Too many requests. Please wait a moment and try again.',
      request_id: 'request-1',
    },
  })
  expect(headers['retry-after']).toBe('45')
  expect(headers['content-type']).toBe('application/problem+json')
  expect(await usage('calm')).toMatchObject({ status: 200 })

  now = later(60)
  expect(await usage('eager')).toMatchObject({ status: 200 })
})

test('the counters name no user or address, and expire', async () => {
  const handler = strict(() => noon)
  const userId = 'user-whose-id-is-not-written'
  await invoke(handler, { path: '/api/usage', headers: { ...bearer(userId), 'x-viewer-ip': '203.0.113.99' } })
  const items = await itemsOf(database)
  expect(items.length).toBeGreaterThan(0)
  expect(JSON.stringify(items)).not.toMatch(/user-whose-id-is-not-written|203\.0\.113/)
  for (const { ttl } of items) expect(ttl).toBeLessThanOrEqual(later(10 * 60).getTime() / 1000)
})

test('an account, of which an export reads everything, is exported three times an hour', async () => {
  await putOnPlan(database, 'owner', 'free')
  const services = exportServices(database, () => noon)
  const handler = exportHandler({ ...services, rateFactor: 1 })
  const request = { path: '/api/account/export', headers: bearer('owner') }
  const statuses = []
  for (let call = 0; call < 4; call += 1) statuses.push((await invokeStream(handler, request)).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})
