import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { billingHandler } from '#lambdas/billing/handler.ts'
import { useDatabase } from '#tests/support/database.ts'
import { invoke } from '#tests/support/lambda.ts'
import { bearer, billingServices, putOnPlan } from '#tests/support/services.ts'

const database = useDatabase()
const check = (headers: Record<string, string>) =>
  invoke(billingHandler(billingServices(database)), { method: 'POST', path: '/api/check-subscription', headers })

test('a user without a profile is on the Free plan', async () => {
  expect(await check(bearer('nobody'))).toMatchObject({
    status: 200,
    json: { subscribed: false, subscription_tier: 'free' },
  })
})

test('a Pro user is subscribed', async () => {
  await putOnPlan(database, 'payer', 'pro')
  expect((await check(bearer('payer'))).json).toEqual({ subscribed: true, subscription_tier: 'pro' })
})

test('the end of a subscription is told where it is known', async () => {
  await database.client.send(
    new PutCommand({
      TableName: database.tableName,
      Item: { pk: 'USER#ending', sk: 'PROFILE', plan: 'pro', subscription_end: '2026-12-21T00:00:00.000Z' },
    }),
  )
  expect((await check(bearer('ending'))).json).toMatchObject({ subscription_end: '2026-12-21T00:00:00.000Z' })
})

test('nobody is told anything without signing in, or past the edge', async () => {
  expect(await check({})).toMatchObject({ status: 401, json: { code: 'not-signed-in' } })
  expect(await check({ authorization: 'Bearer a.b.c' })).toMatchObject({ status: 401 })
  expect(await check({ ...bearer('payer'), 'x-origin-verify': 'wrong' })).toMatchObject({ status: 403 })
})
