import { ulid } from 'ulid'
import { beforeAll, describe, expect, test } from 'vitest'
import { keyPrefix } from '#core/api/api-keys.ts'
import { routes } from '#core/api/index.ts'
import type { Route } from '#core/api/route.ts'
import { ratesOf } from '#core/api/rates.ts'
import { readSamples } from '#core/voices/sample.ts'
import { adminHandler } from '#lambdas/admin/handler.ts'
import { apiHandler } from '#lambdas/api/handler.ts'
import { billingHandler } from '#lambdas/billing/handler.ts'
import * as apiKeys from '#lambdas/data/api-keys.ts'
import * as batches from '#lambdas/data/batches.ts'
import * as documents from '#lambdas/data/documents.ts'
import { ownerKey } from '#lambdas/data/keys.ts'
import * as profiles from '#lambdas/data/profiles.ts'
import * as sessions from '#lambdas/data/sessions.ts'
import * as voices from '#lambdas/data/voices.ts'
import * as webhooks from '#lambdas/data/webhooks.ts'
import { requireEdge } from '#lambdas/http/edge.ts'
import { admit } from '#lambdas/http/gate.ts'
import { exportHandler } from '#lambdas/export/handler.ts'
import { humanizeHandler } from '#lambdas/humanize/handler.ts'
import { terse } from '#tests/core/voices/pairs.ts'
import { useDatabase } from '#tests/support/database.ts'
import { useLogs } from '#tests/support/logs.ts'
import { invoke, invokeStream, newAddress, restEvent } from '#tests/support/lambda.ts'
import {
  adminServices,
  apiServices,
  bearer,
  billingServices,
  exportServices,
  humanizeServices,
  putOnPlan,
} from '#tests/support/services.ts'

/**
 * Every route of the product has the same gate, whichever function answers it. The blog is the one function without: nothing but the
 * edge can call its address at all, because AWS asks for the edge's signature there (tests/infra/stack.test.ts).
 */
const database = useDatabase()
useLogs()
const noon = new Date('2026-11-21T12:00:00Z')

/** `rateFactor`: 0 allows a caller one call in a window, because the counter is asked only once there is one. */
const handlerOf = ({ handledBy }: Route, rateFactor: number): unknown => {
  const now = () => noon
  const strict = { rateFactor }
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

type Call = { id?: string; body?: object; rateFactor?: number }

const call = (route: Route, headers: Record<string, string>, { id = '01ABC', body, rateFactor = 0 }: Call = {}) => {
  const request = { method: route.method, path: route.path.replaceAll(/\{\w+\}/g, id), headers, body }
  return (route.transfer === 'stream' ? invokeStream : invoke)(handlerOf(route, rateFactor), request)
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

const enterWith = (sent: string, otherOriginSecret?: string) =>
  requireEdge(restEvent({ path: '/', headers: { 'x-origin-verify': sent } }), {
    originSecret: 'the-secret-of-now',
    otherOriginSecret,
  })

test('both secrets of the edge are accepted during a rotation', () => {
  for (const sent of ['the-secret-of-now', 'the-secret-of-then']) {
    expect(() => enterWith(sent, 'the-secret-of-then')).not.toThrow()
  }
})

test.each(['', 'the-secret-of-', 'the-secret-of-new', 'the-secret-of-then'])('%j is no secret of the edge', (sent) => {
  expect(() => enterWith(sent)).toThrow(expect.objectContaining({ code: 'forbidden' }))
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

test.each(routes.filter(({ auth }) => auth === 'key'))(
  '$method $path takes neither a key that nobody made, nor a session of the site, nor the key of a dismissed account',
  async (route) => {
    const refused = { status: 401, headers: { 'www-authenticate': 'Bearer error="invalid_token"' } }
    for (const authorization of [`Bearer ${keyPrefix}${'A'.repeat(43)}`, bearer('someone').authorization])
      expect(await call(route, { authorization, ...fromNewAddress() })).toMatchObject(refused)
    const dismissed = await newCaller(route)
    await profiles.setApiAccess(database.table, `caller-${callers}`, undefined)
    expect(await call(route, { ...dismissed, ...fromNewAddress() })).toMatchObject({ status: 403 })
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

describe('what an account on Pro has', () => {
  const owner = crypto.randomUUID()
  const words = 'Nobody but its owner reads this sentence.'
  const ids: string[] = []
  const ownItems = async () => (await database.table.query({ pk: ownerKey.user(owner) })).items

  beforeAll(async () => {
    const { table } = database
    await putOnPlan(database, owner, 'pro')
    const id = ulid(noon.getTime())
    const texts = { original_text: words, humanized_text: words }
    const document = { id, style: 'simple' as const, word_count: 7, created_at: noon.toISOString(), ...texts }
    await documents.keep(table, owner, document, undefined)
    await documents.share(table, owner, id, { nonce: 'nonce', text: words, shared_at: noon.toISOString() }, noon)
    const batch = await batches.create(
      table,
      owner,
      ulid(noon.getTime()),
      [{ name: words, text: words, style: 'simple', words: 7 }],
      { locked_terms: [] },
      noon,
    )
    const voice = await voices.create(
      table,
      owner,
      'pro',
      { name: words, spelling: 'uk', protected_terms: [], samples: terse, ...readSamples(terse) },
      noon,
    )
    const key = await apiKeys.create(table, owner, { name: words }, `${keyPrefix}${'o'.repeat(43)}`, noon)
    const webhook = await webhooks.create(table, owner, 'https://example.com/nobody', 'whsec_nobody', noon, undefined)
    ids.push(id, batch.id, voice.id, key.id, webhook.id)
  })

  /** Another account on Pro, which may use the API. */
  const newStranger = async ({ auth }: Route): Promise<Record<string, string>> => {
    const userId = crypto.randomUUID()
    const key = keyPrefix + userId.padEnd(43, 's')
    await putOnPlan(database, userId, 'pro')
    await profiles.setApiAccess(database.table, userId, noon)
    await apiKeys.create(database.table, userId, { name: 'Theirs' }, key, noon)
    return auth === 'key' ? { authorization: `Bearer ${key}` } : bearer(userId)
  }

  const bodiesFor = (id: string) => [
    { title: 'Mine' },
    { text: 'Mine.' },
    { words_per_month: 5 },
    { text: words, redo: { document_id: id, sentence: 0 } },
    { text: words, voice_id: id },
    { texts: [{ name: 'Mine', text: words }], voice_id: id },
  ]

  const open = routes.filter(({ auth, protocol }) => auth !== 'none' && auth !== 'admin' && protocol === undefined)

  test.each(open)('$method $path neither shows it to another account nor changes it', async (route) => {
    const before = await ownItems()
    const stranger = await newStranger(route)
    const answers = await Promise.all(
      ids.flatMap((id) =>
        (route.body === undefined ? [undefined] : bodiesFor(id)).map(async (body) => ({
          id,
          ...(await call(route, stranger, { id, rateFactor: 1000, ...(body && { body }) })),
        })),
      ),
    )
    for (const { status, text } of answers) {
      expect(status).toBeLessThan(500)
      for (const own of [words, 'example.com/nobody', 'whsec_nobody', ...ids]) expect(text).not.toContain(own)
    }
    const isById = route.path.includes('{id}')
    expect(isById ? answers.filter(({ status }) => status !== 400 && status !== 404) : []).toEqual([])
    const notFound = answers.filter(({ status }) => status === 404).map(({ id }) => id)
    expect(notFound).toEqual(expect.arrayContaining(isById ? ids : []))
    expect(await ownItems()).toEqual(before)
  })

  test('is there for its owner', async () => {
    expect(await ownItems()).toHaveLength(7)
  })
})
