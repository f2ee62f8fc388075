import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSign,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto'
import { readFileSync } from 'node:fs'
import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUserGlobalSignOutCommand,
  CreateGroupCommand,
  GetTokensFromRefreshTokenCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUsage } from '#core/api/usage.ts'
import { humanizeText } from '#core/api/humanize.ts'
import { forThePool } from '#core/token-scopes.ts'
import { apiHandler } from '#lambdas/api/handler.ts'
import { cognitoAuthenticate, identify } from '#lambdas/http/caller.ts'
import { humanizeHandler } from '#lambdas/humanize/handler.ts'
import { createAuthorizer } from '#local/gateway/authorizer.ts'
import { scoped, signInBySrp, startPool } from '#tests/support/cognito.ts'
import { useDatabase } from '#tests/support/database.ts'
import { chooseAtGoogle } from '#tests/support/google.ts'
import { invoke, invokeStream, restEvent } from '#tests/support/lambda.ts'
import { apiServices, humanizeServices } from '#tests/support/services.ts'
import { removeTemporaryFiles } from '#tests/support/temporary-files.ts'

const database = useDatabase()
const password = 'correct-horse-9'
const callbackUrl = 'https://longhand.example/auth/callback'
const minuteInMs = 60_000

let pool: Awaited<ReturnType<typeof startPool>>
let ourKey: KeyObject
let kid: string
let people = 0

beforeAll(async () => {
  pool = await startPool({ callbackUrls: [callbackUrl] })
  pool.onEvent(scoped)
  const state = JSON.parse(readFileSync(pool.statePath, 'utf8')) as { signingKey: string }
  ourKey = createPrivateKey(state.signingKey)
  const jwks = (await (await fetch(pool.keysUrl)).json()) as { keys: { kid: string }[] }
  kid = jwks.keys[0]?.kid ?? ''
  await pool.sdk.send(new CreateGroupCommand({ UserPoolId: pool.userPoolId, GroupName: 'admins' }))
})
afterAll(async () => {
  await pool.close()
  removeTemporaryFiles()
})

const signedIn = async (metadata?: Record<string, string>) => {
  const email = `eve${(people += 1)}@example.com`
  await pool.addConfirmedUser(email, password)
  const { AuthenticationResult: tokens } = await signInBySrp(pool.sdk, pool, email, password, undefined, metadata)
  return { email, access: tokens?.AccessToken ?? '', id: tokens?.IdToken ?? '', refresh: tokens?.RefreshToken ?? '' }
}

const authenticate = (now = pool.clock.now) => cognitoAuthenticate(pool.userPoolId, pool.clientId, pool.keysUrl, now)

/** Every door that a token opens: the gateway's, a function's that needs a user, and the one where a visitor needs none. */
const doors = {
  gateway: async (token: string) => {
    const { userPoolId, clientId, keysUrl, clock } = pool
    return (await createAuthorizer({ userPoolId, clientId, keysUrl, clock })(token)) === undefined ? 401 : 200
  },
  function: async (token: string) => {
    const handler = apiHandler({ ...apiServices(database, pool.clock.now), authenticate: authenticate() })
    const headers = { authorization: `Bearer ${token}` }
    return (await invoke(handler, { method: getUsage.method, path: getUsage.path, headers })).status
  },
  visitors: async (token: string) => {
    const handler = humanizeHandler({
      ...humanizeServices(database, { now: pool.clock.now }),
      authenticate: authenticate(),
    })
    const headers = { authorization: `Bearer ${token}` }
    // no text: whoever is let in hears that there is none
    const request = { method: humanizeText.method, path: humanizeText.path, headers, body: { text: ' ' } }
    const { status } = await invokeStream(handler, request)
    return status === 400 ? 200 : status
  },
}

const atEveryDoor = async (token: string) =>
  Object.fromEntries(
    await Promise.all(Object.entries(doors).map(async ([name, knock]) => [name, await knock(token)] as const)),
  )

const open = { gateway: 200, function: 200, visitors: 200 }
const shut = { gateway: 401, function: 401, visitors: 401 }

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const nowInSeconds = () => Math.floor(Date.now() / 1000)

const goodClaims = () => ({
  sub: 'user-1',
  iss: `https://cognito-idp.us-east-1.amazonaws.com/${pool.userPoolId}`,
  client_id: pool.clientId,
  token_use: 'access',
  scope: 'site',
  username: 'user-1',
  iat: nowInSeconds(),
  auth_time: nowInSeconds(),
  exp: nowInSeconds() + 900,
})

type Forgery = { header?: object; claims?: object; key?: KeyObject; without?: string }

/** A token as the pool would sign it, but for what is said. */
const sign = ({ header = {}, claims = {}, key = ourKey, without }: Forgery = {}) => {
  const payload: Record<string, unknown> = { ...goodClaims(), ...claims }
  if (without !== undefined) delete payload[without]
  const signed = `${base64url({ alg: 'RS256', kid, ...header })}.${base64url(payload)}`
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`
}

const someKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

const withPublicKeyAsSecret = () => {
  const secret = createPublicKey(ourKey).export({ type: 'spki', format: 'pem' })
  const signed = `${base64url({ alg: 'HS256', kid })}.${base64url(goodClaims())}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

/** The signature of a good token under other claims. */
const altered = (claims: object) => {
  const [header, , signature] = sign().split('.')
  return `${header}.${base64url({ ...goodClaims(), ...claims })}.${signature}`
}

test('a valid token is accepted everywhere, and names its user, their groups and when they signed in', async () => {
  const { access } = await signedIn()
  expect(await atEveryDoor(access)).toEqual(open)
  expect(await atEveryDoor(sign())).toEqual(open)
  expect(await authenticate()(sign({ claims: { 'cognito:groups': ['admins'], auth_time: 1_790_000_000 } }))).toEqual({
    userId: 'user-1',
    groups: ['admins'],
    signedInAt: 1_790_000_000,
  })
})

test('a header that is no bearer token is refused, and nobody is taken for a visitor with one', async () => {
  const visit = (headers: Record<string, string>) =>
    identify(restEvent({ path: '/', headers }), 'optional', { authenticate: authenticate() })
  expect(await visit({})).toBeUndefined()
  for (const authorization of ['', 'Bearer', 'Bearer x', `bearer ${sign()}`, `Basic ${sign()}`])
    await expect(visit({ authorization })).rejects.toMatchObject({ code: 'not-signed-in' })
})

test.each<[string, () => string | Promise<string>]>([
  ['without a signature', () => `${base64url({ alg: 'none', kid })}.${base64url(goodClaims())}.`],
  ['signed with our public key as a secret', withPublicKeyAsSecret],
  ['signed with another key', () => sign({ key: someKey })],
  ['of a key that the pool does not have', () => sign({ header: { kid: 'unknown' } })],
  ['that brings its own key', () => sign({ header: { jku: pool.keysUrl, kid: 'mine' }, key: someKey })],
  ['of another issuer', () => sign({ claims: { iss: 'https://evil.example/pool' } })],
  ['of another pool', () => sign({ claims: { iss: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_other' } })],
  ['of another client', () => sign({ claims: { client_id: 'another' } })],
  ['that is an ID token', async () => (await signedIn()).id],
  ['for the pool itself', async () => (await signedIn(forThePool)).access],
  ['that is a refresh token', async () => (await signedIn()).refresh],
  ['that has expired', () => sign({ claims: { iat: nowInSeconds() - 901, exp: nowInSeconds() - 1 } })],
  ['that never expires', () => sign({ without: 'exp' })],
  ['that is not valid yet', () => sign({ claims: { nbf: nowInSeconds() + 600 } })],
  ['with another user in it', () => altered({ sub: 'user-2', username: 'user-2' })],
  ['with a group written into it', () => altered({ 'cognito:groups': ['admins'] })],
  ['cut off', () => sign().slice(0, -40)],
  ['with a part more', () => `${sign()}.x`],
])('a token %s opens no door', async (_, forge) => {
  expect(await atEveryDoor(await forge())).toEqual(shut)
})

test('a token issued in the future is refused by the functions, even if a gateway accepts it', async () => {
  const token = sign({ claims: { iat: nowInSeconds() + 3_600, exp: nowInSeconds() + 4_500 } })
  expect(await atEveryDoor(token)).toMatchObject({ function: 401, visitors: 401 })
})

test('a global sign-out ends the refresh token at once, and the access token before its fifteen minutes are over', async () => {
  const { email, access, refresh } = await signedIn()
  await pool.sdk.send(new AdminUserGlobalSignOutCommand({ UserPoolId: pool.userPoolId, Username: email }))
  const renew = () =>
    pool.sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId: pool.clientId, RefreshToken: refresh }))
  await expect(renew()).rejects.toMatchObject({ name: 'NotAuthorizedException' })

  expect(await atEveryDoor(access)).toEqual(open)
  pool.clock.move(15 * minuteInMs)
  expect(await atEveryDoor(access)).toEqual(shut)
  await expect(renew()).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  pool.clock.reset()
})

test.each<[string, (user: { email: string; refresh: string }) => Promise<unknown>]>([
  ['revoked', ({ refresh }) => pool.sdk.send(new RevokeTokenCommand({ ClientId: pool.clientId, Token: refresh }))],
  [
    'of a user who was removed',
    ({ email }) => pool.sdk.send(new AdminDeleteUserCommand({ UserPoolId: pool.userPoolId, Username: email })),
  ],
])('a refresh token %s brings no new session', async (_, end) => {
  const { email, refresh } = await signedIn()
  await end({ email, refresh })
  await expect(
    pool.sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId: pool.clientId, RefreshToken: refresh })),
  ).rejects.toMatchObject({ name: 'NotAuthorizedException' })
})

test('a user stays an administrator until the token expires, and is none with the next one', async () => {
  const { email, refresh } = await signedIn()
  const group = { UserPoolId: pool.userPoolId, Username: email, GroupName: 'admins' }
  const renew = async (token: string) => {
    const renewed = await pool.sdk.send(
      new GetTokensFromRefreshTokenCommand({ ClientId: pool.clientId, RefreshToken: token }),
    )
    return {
      access: renewed.AuthenticationResult?.AccessToken ?? '',
      next: renewed.AuthenticationResult?.RefreshToken ?? '',
    }
  }
  const enter = (token: string) =>
    identify(restEvent({ path: '/', headers: { authorization: `Bearer ${token}` } }), 'admin', {
      authenticate: authenticate(),
    })

  await pool.sdk.send(new AdminAddUserToGroupCommand(group))
  const promoted = await renew(refresh)
  expect(await enter(promoted.access)).toMatchObject({ groups: ['admins'] })
  await pool.sdk.send(new AdminRemoveUserFromGroupCommand(group))
  const demoted = await renew(promoted.next)
  await expect(enter(demoted.access)).rejects.toMatchObject({ code: 'forbidden' })
})

test('a token from Google is accepted everywhere', async () => {
  const { tokens } = await chooseAtGoogle(pool, callbackUrl, 'eve@gmail.example')
  expect(await atEveryDoor(tokens?.access_token ?? '')).toEqual(open)
})
