import { expect, test } from 'vitest'
import { apiHandler } from '#lambdas/api/handler.ts'
import { signAddress } from '#lambdas/http/unsubscribe-token.ts'
import { useDatabase } from '#tests/support/database.ts'
import { invoke } from '#tests/support/lambda.ts'
import { apiServices } from '#tests/support/services.ts'

const database = useDatabase()
const call = (method: 'GET' | 'POST', query: Record<string, string>, more = {}) =>
  invoke(apiHandler(apiServices(database)), { method, path: '/api/unsubscribe', query, ...more })

const subscribe = (email: string) =>
  invoke(apiHandler(apiServices(database)), {
    method: 'POST',
    path: '/api/send-contact-email',
    body: { type: 'newsletter', email },
  })
const tokenOf = (email: string) => signAddress(email, apiServices(database).linkKey)

test('reading the page changes nothing; unsubscribing removes the address, and can be repeated', async () => {
  const email = 'reader@example.com'
  const query = { token: tokenOf(email) }
  await subscribe(email)
  for (let times = 0; times < 2; times += 1) {
    expect(await call('GET', query)).toMatchObject({ status: 200, json: { email, subscribed: true } })
  }
  for (let times = 0; times < 2; times += 1) {
    expect(await call('POST', query)).toMatchObject({ status: 200, json: { ok: true } })
    expect((await call('GET', query)).json).toEqual({ email, subscribed: false })
  }
  await subscribe(email)
  expect((await call('GET', query)).json).toEqual({ email, subscribed: true })
})

test('a mail program unsubscribes by one click, and its form needs only the address', async () => {
  await subscribe('Click@example.com')
  const query = { token: tokenOf('Click@example.com') }
  const answer = await call('POST', query, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    rawBody: 'List-Unsubscribe=One-Click',
  })
  expect(answer).toMatchObject({ status: 200, json: { ok: true } })
  expect((await call('GET', query)).json).toMatchObject({ subscribed: false })
})

test('the longest address has a link', async () => {
  const label = 'b'.repeat(63)
  const email = `${'a'.repeat(58)}@${label}.${label}.${label}.co`
  expect(email.length).toBeLessThanOrEqual(254)
  expect(await call('GET', { token: tokenOf(email) })).toMatchObject({ status: 200, json: { email } })
})

test('a forged link unsubscribes nobody', async () => {
  const email = 'safe@example.com'
  await subscribe(email)
  const good = tokenOf(email)
  const [address = '', signature = ''] = good.split('.')
  const forged = [
    '',
    'x',
    '.',
    address,
    `${address}.`,
    `.${signature}`,
    `${address}.${signature.slice(0, -2)}`,
    `${address}.${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
    `${Buffer.from('other@example.com').toString('base64url')}.${signature}`,
    signAddress(email, 'another-key-that-signs-links-in-emails'),
  ]
  for (const token of forged) {
    for (const method of ['GET', 'POST'] as const) {
      expect(await call(method, { token })).toMatchObject({ status: 400, json: { code: 'invalid-request' } })
    }
  }
  expect(await call('POST', {})).toMatchObject({ status: 400 })
  expect(await call('POST', { token: 'x'.repeat(401) })).toMatchObject({ status: 400 })
  expect((await call('GET', { token: good })).json).toMatchObject({ subscribed: true })
})
