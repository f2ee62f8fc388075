import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#core/api/index.ts'
import type { Route } from '#core/api/route.ts'
import { ProblemBody } from '#core/problem.ts'
import { documentItem } from '#lambdas/data/documents.ts'
import { ownerKey, sortKey } from '#lambdas/data/keys.ts'
import { openKey } from '#local/cognito/tokens.ts'
import { startLocal, type Local } from '#local/start.ts'
import { sampleOf } from '#tests/support/examples.ts'

/** The whole product behind its gateway, so that a route is asked as the world would ask it, whatever function answers. */
let local: Local
let table: DynamoDBDocumentClient
let tokenFor: (sub: string, claims?: object) => string
const folder = mkdtempSync(path.join(tmpdir(), 'longhand-roles-'))

beforeAll(async () => {
  local = await startLocal({ folder, builtSite: folder, environment: { RATE_FACTOR: '1000' }, log: () => {} })
  table = DynamoDBDocumentClient.from(new DynamoDBClient())
  const { signingKey, userPoolId, clientId } = JSON.parse(readFileSync(path.join(folder, 'users.json'), 'utf8'))
  const key = openKey(signingKey)
  tokenFor = (sub, claims = {}) => {
    const now = Math.floor(Date.now() / 1000)
    return key.sign({
      sub,
      iss: `https://cognito-idp.us-east-1.amazonaws.com/${userPoolId}`,
      client_id: clientId,
      token_use: 'access',
      scope: 'site',
      username: sub,
      origin_jti: randomUUID(),
      iat: now,
      auth_time: now,
      exp: now + 900,
      ...claims,
    })
  }
})
afterAll(async () => {
  table.destroy()
  await local.close()
  rmSync(folder, { recursive: true, force: true })
})

const admins = { 'cognito:groups': ['admins'] }

type Asking = { params?: string; token?: string | undefined; body?: object; query?: Record<string, string> }

const ask = async ({ method, path: address }: Route, { params = randomUUID(), token, body, query }: Asking = {}) => {
  const filled = address.replaceAll(/\{\w+\}/g, params)
  const response = await fetch(`${local.url}${filled}?${new URLSearchParams(query).toString()}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, text: await response.text() }
}

const callers = {
  nobody: () => undefined,
  'a user': () => tokenFor(randomUUID()),
  'someone of a group that only sounds like it': () =>
    tokenFor(randomUUID(), { 'cognito:groups': ['Admins', 'admin'] }),
  'an admin': () => tokenFor(randomUUID(), admins),
}

/** The route table's decision on a caller: the status of the refusal, or undefined if the route admits them. */
const refusalOf = ({ auth }: Route, caller: keyof typeof callers): 401 | 403 | undefined => {
  // a key is asked for, and no token is one
  if (auth === 'key') return 401
  if (auth === 'none' || auth === 'optional') return undefined
  if (caller === 'nobody') return 401
  return auth === 'user' || caller === 'an admin' ? undefined : 403
}

const nameOf = ({ method, path: address }: Route) => `${method} ${address}`

test.each(Object.keys(callers) as (keyof typeof callers)[])(
  '%s gets from every route the answer that the route table gives',
  async (caller) => {
    const answers = await Promise.all(
      routes.map(async (route) => {
        const { status, text } = await ask(route, { token: callers[caller]() })
        return {
          route: nameOf(route),
          refusal: status === 401 || status === 403 ? status : undefined,
          // a refusal is the product's, not a page of something that broke on the way
          isOurs: status < 500 && (status < 400 || ProblemBody.safeParse(JSON.parse(text)).success),
        }
      }),
    )
    expect(answers).toEqual(
      routes.map((route) => ({ route: nameOf(route), refusal: refusalOf(route, caller), isOurs: true })),
    )
  },
)

test('no route treats a caller with a bad token as a visitor', async () => {
  const good = tokenFor(randomUUID(), admins)
  const bad = ['x', good.slice(0, -3), `${good}x`, tokenFor(randomUUID(), { exp: 1, ...admins })]
  const guarded = routes.filter(({ auth }) => auth !== 'none')
  const answers = await Promise.all(
    guarded.map(async (route) => ({
      route: nameOf(route),
      statuses: await Promise.all(bad.map(async (token) => (await ask(route, { token })).status)),
    })),
  )
  expect(answers).toEqual(guarded.map((route) => ({ route: nameOf(route), statuses: [401, 401, 401, 401] })))
})

describe('the data of one user', () => {
  const owner = randomUUID()
  const secret = 'Nobody but its owner reads this sentence.'
  const document = {
    id: '01KB0000000000000000000000',
    style: 'simple' as const,
    word_count: 7,
    original_text: secret,
    humanized_text: secret,
    created_at: new Date().toISOString(),
  }

  const everythingOf = async (userId: string) => {
    const { Items = [] } = await table.send(
      new QueryCommand({
        TableName: 'longhand',
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': ownerKey.user(userId) },
      }),
    )
    return Items
  }

  /** Names by which someone might hope to reach another's: as they are, as keys of the table, and encoded. */
  const names = [
    document.id,
    sortKey.document(document.id),
    `${owner}/${document.id}`,
    '../' + document.id,
    ownerKey.user(owner),
    owner,
  ].flatMap((name) => [encodeURIComponent(name), encodeURIComponent(encodeURIComponent(name))])

  const bodies = [
    { text: secret, redo: { document_id: document.id, sentence: 0 } },
    {
      text: secret,
      redo: { document_id: document.id, sentence: 0 },
      phrase: { sentence: secret, start: 0, end: 6 },
    },
    { title: 'Mine' },
    { text: 'owner', cursor: document.id },
    { id: document.id, user_id: owner, userId: owner, pk: ownerKey.user(owner), sk: sortKey.profile },
  ]

  beforeAll(async () => {
    const items = [
      documentItem(owner, document, undefined),
      { pk: ownerKey.user(owner), sk: sortKey.profile, email: 'owner@example.com', plan: 'pro' },
    ]
    for (const Item of items) await table.send(new PutCommand({ TableName: 'longhand', Item }))
  })

  test.each(routes)('is neither shown to nor changed by anyone else by $method $path', async (route) => {
    const before = await everythingOf(owner)
    expect(before).toHaveLength(2)
    const tokens = [tokenFor(randomUUID()), tokenFor(randomUUID(), admins), undefined]
    const wanted = route.path.includes('{') ? sampleOf(names) : [document.id]
    const query = { cursor: document.id, user_id: owner, userId: owner, id: document.id }
    const asked = tokens.flatMap((token) =>
      wanted.flatMap((params) =>
        (route.method === 'GET' || route.method === 'DELETE' ? [undefined] : bodies).map((body) =>
          ask(route, { params, token, query, ...(body && { body }) }),
        ),
      ),
    )
    const leaks = (await Promise.all(asked)).filter(
      ({ text, status }) =>
        status >= 500 ||
        (status < 400 && text.includes(secret)) ||
        [document.id, 'owner@example.com'].some((mine) => text.includes(mine)),
    )
    expect({ leaks, left: await everythingOf(owner) }).toEqual({ leaks: [], left: before })
  })

  test('is available to its owner', async () => {
    const list = routes.find(({ path: address, method }) => address === '/api/humanizations' && method === 'GET')
    expect((await ask(list as Route, { token: tokenFor(owner) })).text).toContain(secret)
  })
})
