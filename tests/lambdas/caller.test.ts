import { createSign, generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cognitoAuthenticate, identify, type Authenticate } from '#lambdas/http/caller.ts'
import { poolScope, siteScope } from '#core/token-scopes.ts'
import { requireEdge } from '#lambdas/http/edge.ts'
import { restEvent } from '#tests/support/lambda.ts'

const pool = 'us-east-1_testing01'
const client = 'client-1'
const ours = generateKeyPairSync('rsa', { modulusLength: 2048 })

const keys = createServer((_, response) => {
  const jwk = { ...ours.publicKey.export({ format: 'jwk' }), kid: 'ours', alg: 'RS256', use: 'sig' }
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }))
})
let authenticate: Authenticate
let keysUrl: string

beforeAll(async () => {
  keys.listen(0, '127.0.0.1')
  await once(keys, 'listening')
  keysUrl = `http://127.0.0.1:${(keys.address() as AddressInfo).port}/jwks.json`
  authenticate = cognitoAuthenticate(pool, client, keysUrl)
})
afterAll(() => keys.close())

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const nowInSeconds = () => Math.floor(Date.now() / 1000)

const goodClaims = () => ({
  sub: 'user-1',
  iss: `https://cognito-idp.us-east-1.amazonaws.com/${pool}`,
  client_id: client,
  token_use: 'access',
  scope: siteScope,
  iat: nowInSeconds(),
  auth_time: nowInSeconds(),
  exp: nowInSeconds() + 900,
})

const sign = ({ claims = {} }: { claims?: object } = {}) => {
  const signed = `${base64url({ alg: 'RS256', kid: 'ours' })}.${base64url({ ...goodClaims(), ...claims })}`
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(ours.privateKey, 'base64url')}`
}

const tampered = () => {
  const [header, , signature] = sign().split('.')
  return `${header}.${base64url({ ...goodClaims(), 'cognito:groups': ['admins'] })}.${signature}`
}

test('a valid access token identifies its user and groups', async () => {
  expect(await authenticate(sign({ claims: { 'cognito:groups': ['admins'], auth_time: 1_790_000_000 } }))).toEqual({
    userId: 'user-1',
    groups: ['admins'],
    signedInAt: 1_790_000_000,
  })
})

test('a token expires by the clock of the function', async () => {
  const later = () => new Date(Date.now() + 16 * 60_000)
  const token = sign()
  expect(await authenticate(token)).toMatchObject({ userId: 'user-1' })
  await expect(cognitoAuthenticate(pool, client, keysUrl, later)(token)).rejects.toBeInstanceOf(Error)
})

test('a caller with a bad token is refused and never treated as a visitor', async () => {
  const visit = (authorization?: string) =>
    identify(restEvent({ path: '/', headers: authorization === undefined ? {} : { authorization } }), 'optional', {
      authenticate,
    })
  expect(await visit()).toBeUndefined()
  const forThePool = sign({ claims: { scope: poolScope } })
  for (const bad of [
    '',
    'Bearer',
    'Bearer x',
    `bearer ${sign()}`,
    `Bearer ${tampered()}`,
    `Basic ${sign()}`,
    `Bearer ${forThePool}`,
  ]) {
    await expect(visit(bad)).rejects.toMatchObject({ code: 'not-signed-in' })
  }
})

test('the pool decides who is an administrator', async () => {
  const visit = (claims: object) =>
    identify(restEvent({ path: '/', headers: { authorization: `Bearer ${sign({ claims })}` } }), 'admin', {
      authenticate,
    })
  await expect(visit({})).rejects.toMatchObject({ code: 'forbidden' })
  expect(await visit({ 'cognito:groups': ['admins'] })).toMatchObject({ userId: 'user-1' })
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
