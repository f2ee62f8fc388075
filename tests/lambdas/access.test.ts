import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { beforeEach, expect, test } from 'vitest'
import { apiHandler } from '#lambdas/api/handler.ts'
import { billingHandler } from '#lambdas/billing/handler.ts'
import { documentItem } from '#lambdas/data/documents.ts'
import { erasedKey } from '#lambdas/data/keys.ts'
import * as profiles from '#lambdas/data/profiles.ts'
import { passwordChangedEmail } from '#lambdas/emails/outbox-emails.ts'
import { pendingEmailsTo, useDatabase } from '#tests/support/database.ts'
import { invoke } from '#tests/support/lambda.ts'
import { apiServices, bearer, billingServices, putOnPlan } from '#tests/support/services.ts'

/** A thief makes keys and webhooks with a token: the owner hears of each, and can end them. */
const database = useDatabase()
const signOutUser = async () => {}

let userId = ''
beforeEach(async () => {
  userId = crypto.randomUUID()
  await putOnPlan(database, userId, 'pro')
  await profiles.setApiAccess(database.table, userId, new Date())
})

const api = (method: string, path: string, body?: unknown, headers: Record<string, string> = bearer(userId)) =>
  invoke(apiHandler(apiServices(database)), { method, path, headers, ...(body !== undefined && { body }) })
const billing = (
  method: string,
  path: string,
  headers: Record<string, string> = bearer(userId),
  body?: Record<string, unknown>,
) =>
  invoke(billingHandler({ ...billingServices(database), signOutUser }), {
    method,
    path,
    headers,
    ...(body && { body }),
  })

const emailsTo = (address: string) => pendingEmailsTo(database, address)

const shareRecord = async () => {
  const id = ulid()
  const texts = { original_text: 'It costs $12.', humanized_text: 'It is $12.' }
  const document = { id, style: 'simple' as const, word_count: 3, ...texts, created_at: new Date().toISOString() }
  const Item = documentItem(userId, document, undefined)
  await database.client.send(new PutCommand({ TableName: database.tableName, Item }))
  const { json } = await api('PUT', `/api/humanizations/${id}/record`, { text: 'It is $12.' })
  return { id, token: String(json.token) }
}

test('a key and a webhook are announced to the owner, once each', async () => {
  const key = await api('POST', '/api/keys', { name: 'Reports' })
  expect((await api('POST', '/api/webhooks', { url: 'https://example.com/hook' })).status).toBe(200)
  const byKey = { authorization: `Bearer ${key.json.key}` }
  expect((await api('POST', '/v1/webhooks', { url: 'https://example.com/two' }, byKey)).status).toBe(200)
  // refused ones are not
  await api('POST', '/api/webhooks', { url: 'https://127.0.0.1/' })
  const told = (await emailsTo(`${userId}@example.com`)).flatMap((email) =>
    email?.kind === 'access-made' ? [`${email.what} ${email.name}`] : [],
  )
  expect(told.toSorted()).toEqual([
    'API key Reports',
    'Webhook https://example.com/hook',
    'Webhook https://example.com/two',
  ])
})

test('the email about a new password names what goes on, and one call ends all of it', async () => {
  const key = await api('POST', '/api/keys', { name: 'Reports' })
  await api('POST', '/api/webhooks', { url: 'https://example.com/hook' })
  const { id, token } = await shareRecord()
  const useKey = () => api('GET', '/v1/documents', undefined, { authorization: `Bearer ${key.json.key}` })
  const open = () => api('POST', '/api/records/open', { token }, {})

  expect((await billing('DELETE', '/api/account/sessions', bearer(userId), { passwordChanged: true })).status).toBe(200)
  const email = (await emailsTo(`${userId}@example.com`)).find((one) => one?.kind === 'password-changed')
  if (email?.kind !== 'password-changed') throw new Error('No email was written.')
  const { text } = passwordChangedEmail(email, 'https://longhand.example')
  expect(text).toContain('API key: Reports (…')
  expect(text).toContain('Webhook: https://example.com/hook')
  expect(text).toContain('https://longhand.example/dashboard?tab=account')
  expect([(await useKey()).status, (await open()).status]).toEqual([200, 200])

  for (let calls = 0; calls < 2; calls += 1) {
    expect(await billing('DELETE', '/api/account/access')).toMatchObject({ status: 200, json: { ok: true } })
  }
  expect([(await useKey()).status, (await open()).status]).toEqual([401, 404])
  expect((await api('GET', '/api/keys')).json.keys).toEqual([])
  expect((await api('GET', '/api/webhooks')).json.webhooks).toEqual([])
  expect((await api('GET', `/api/humanizations/${id}/record`)).json).toEqual({})
})

test('nobody ends the access of an erased account', async () => {
  await database.client.send(
    new PutCommand({ TableName: database.tableName, Item: erasedKey(profiles.erasedMark('erased-user')) }),
  )
  expect(await billing('DELETE', '/api/account/access', bearer('erased-user'))).toMatchObject({ status: 401 })
})
