import { expect, test } from 'vitest'
import { keyPrefix } from '#core/api/api-keys.ts'
import { routes } from '#core/api/index.ts'
import type { Route } from '#core/api/route.ts'
import { ratesOf } from '#core/api/rates.ts'
import { adminHandler } from '#lambdas/admin/handler.ts'
import { apiHandler } from '#lambdas/api/handler.ts'
import { billingHandler } from '#lambdas/billing/handler.ts'
import * as apiKeys from '#lambdas/data/api-keys.ts'
import * as profiles from '#lambdas/data/profiles.ts'
import * as sessions from '#lambdas/data/sessions.ts'
import { admit } from '#lambdas/http/gate.ts'
import { exportHandler } from '#lambdas/export/handler.ts'
import { humanizeHandler } from '#lambdas/humanize/handler.ts'
import { useDatabase } from '#tests/support/database.ts'
import { invoke, invokeStream, newAddress, restEvent } from '#tests/support/lambda.ts'
import {
  adminServices,
  apiServices,
  bearer,
  billingServices,
  exportServices,
  humanizeServices,
} from '#tests/support/services.ts'

/**
 * Every route of the product has the same gate, whichever function answers it. The blog is the one function without: nothing but the
 * edge can call its address at all, because AWS asks for the edge's signature there (tests/infra/stack.test.ts).
 */
const database = useDatabase()
const noon = new Date('2026-11-21T12:00:00Z')

/** Every function, allowing a caller one call in a window: the counter is asked only once there is one. */
const handlerOf = ({ handledBy }: Route): unknown => {
  const now = () => noon
  const strict = { rateFactor: 0 }
  const handlers: Record<Route['handledBy'], () => unknown> = {
    admin: () => adminHandler({ ...adminServices(database, now), ...strict }),
    api: () => apiHandler({ ...apiServices(database, now), ...strict }),
    billing: () =>
      billingHandler({
        ...billingServices(database, { now, removeUser: async () => {} }),
        signOutUser: async () => {},
        ...strict,
      }),
    export: () => exportHandler({ ...exportServices(database, now), ...strict }),
    humanize: () => humanizeHandler({ ...humanizeServices(database, { now }), ...strict }),
  }
  return handlers[handledBy]()
}

const call = (route: Route, headers: Record<string, string>) => {
  const request = { method: route.method, path: route.path.replaceAll(/\{\w+\}/g, '01ABC'), headers }
  return (route.transfer === 'stream' ? invokeStream : invoke)(handlerOf(route), request)
}

let callers = 0

/** Someone who may call a route, and has not called anything before. */
const newCaller = async ({ auth }: Route): Promise<Record<string, string>> => {
  callers += 1
  const userId = `caller-${callers}`
  if (auth === 'none') return {}
  if (auth !== 'key') return bearer(userId, auth === 'admin' ? 'admins' : 'none')
  const key = keyPrefix + String(callers).padStart(43, 'k')
  await profiles.create(database.table, userId, { email: `${userId}@example.com` }, noon)
  await profiles.setApiAccess(database.table, userId, noon)
  await apiKeys.create(database.table, userId, { name: 'Tests' }, key, noon)
  return { authorization: `Bearer ${key}` }
}

const fromNewAddress = () => ({ 'x-viewer-ip': newAddress() })

test.each(routes)('$method $path does nothing for a call that bypasses the edge', async (route) => {
  const forms = [{ 'x-origin-verify': '' }, { 'x-origin-verify': 'guess', ...(await newCaller(route)) }]
  for (const headers of forms) {
    expect(await call(route, headers)).toMatchObject({
      status: 403,
      json: { code: 'forbidden', message: 'This address cannot be called directly.' },
    })
  }
})

const limits = routes.flatMap((route) =>
  Object.keys(ratesOf(route) ?? {}).map((kind) => ({ route, kind, method: route.method, path: route.path })),
)

test.each(limits)(
  '$method $path refuses a call beyond the rate ($kind) before it reads the body',
  async ({ route, kind }) => {
    // two callers of one address, or one caller at two addresses: no other counter sees the second call
    const caller = await newCaller(route)
    const address = fromNewAddress()
    const first = await call(route, { ...caller, ...address })
    const second =
      kind === 'perAddress' ? { ...(await newCaller(route)), ...address } : { ...caller, ...fromNewAddress() }
    expect(first.status).not.toBe(429)
    expect(await call(route, second)).toMatchObject({ status: 429, json: { code: 'too-many-requests' } })
  },
)

test.each(routes.filter(({ auth }) => auth !== 'none' && auth !== 'key'))(
  '$method $path takes no token of a session that was ended, however fresh the token is',
  async (route) => {
    const headers = bearer('signed-out', 'admins')
    const [, userId] = headers.authorization.split('.')
    await sessions.end(database.table, userId ?? '', undefined, 'unused', noon)
    const signedIn = (seconds: number) => async () => ({
      userId: userId ?? '',
      groups: ['admins'],
      signedInAt: noon.getTime() / 1000 + seconds,
    })
    const gate = apiServices(database, () => noon)
    const event = {
      ...restEvent({ method: route.method, path: route.path, headers }),
      pathParameters: { id: '01KB0000000000000000000000' },
    }
    const enter = (seconds: number) =>
      admit(event, { ...route, body: undefined, query: undefined } as never, {
        ...gate,
        authenticate: signedIn(seconds),
      })
    await expect(enter(-1)).rejects.toMatchObject({ code: 'not-signed-in' })
    await expect(enter(0)).resolves.toMatchObject({ userId })
  },
)

const fresh = routes.filter(({ freshSignIn }) => freshSignIn)

test('what destroys data or outlives a session needs a fresh sign-in', () => {
  expect(fresh.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    'DELETE /api/account',
    'DELETE /api/account/access',
    'GET /api/account/export',
    'POST /api/customer-portal',
    'POST /api/keys',
    'POST /api/webhooks',
    'POST /api/webhooks/{id}/secret',
    'PUT /api/humanizations/{id}/record',
    'PUT /api/keys/{id}',
  ])
})

test.each(fresh)('$method $path refuses a sign-in of more than five minutes, and then does nothing', async (route) => {
  const event = {
    ...restEvent({ method: route.method, path: route.path, headers: bearer('someone') }),
    pathParameters: { id: '01KB0000000000000000000000' },
  }
  const enter = (secondsAgo: number | undefined) =>
    admit(event, { ...route, body: undefined, query: undefined } as never, {
      ...apiServices(database, () => noon),
      authenticate: async () => ({
        userId: 'someone',
        groups: [],
        signedInAt: secondsAgo === undefined ? undefined : noon.getTime() / 1000 - secondsAgo,
      }),
    })
  await expect(enter(300)).resolves.toMatchObject({ userId: 'someone' })
  for (const old of [301, 3_600, undefined]) {
    await expect(enter(old)).rejects.toMatchObject({ code: 'sign-in-again' })
  }
})
