import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { billingHandler } from '#lambdas/billing/handler.ts'
import { localPriceId, localSecretKey } from '#local/stripe.ts'
import { ssmHandler } from '#local/ssm.ts'
import { useDatabase } from '#tests/support/database.ts'
import { invoke } from '#tests/support/lambda.ts'
import { useLogs } from '#tests/support/logs.ts'
import { bearer, connectedBillingServices, putOnPlan } from '#tests/support/services.ts'
import { startStripe } from '#tests/support/stripe.ts'

const database = useDatabase()
const logs = useLogs()

/** SSM as the function meets it, by the address that the environment names. */
const parameters: Record<string, () => string> = {}
const ssm = createServer((request, response) => void ssmHandler(parameters)(request, response))
let stripe: Awaited<ReturnType<typeof startStripe>>

beforeAll(async () => {
  ssm.listen(0, '127.0.0.1')
  await once(ssm, 'listening')
  process.env['AWS_ENDPOINT_URL_SSM'] = `http://127.0.0.1:${(ssm.address() as AddressInfo).port}`
  stripe = await startStripe()
})
afterAll(async () => {
  ssm.close()
  await stripe.close()
})
beforeEach(() => {
  stripe.faults.set(undefined)
  parameters['/longhand/test/stripe-secret-key'] = () => localSecretKey
  parameters['/longhand/test/stripe-webhook-secrets'] = () => 'whsec_one, whsec_two'
})

/** A function that has just started. */
const start = () => billingHandler(connectedBillingServices(database, stripe.url))

const buy = async (handler: ReturnType<typeof start>) => {
  const userId = crypto.randomUUID()
  await putOnPlan(database, userId, 'free')
  const body = { priceId: localPriceId }
  return invoke(handler, { method: 'POST', path: '/api/create-checkout', headers: bearer(userId), body })
}

test('a starting function reads the key and calls Stripe', async () => {
  expect(await buy(start())).toMatchObject({ status: 200, json: { url: expect.stringMatching(/^http/) } })
})

test('it reads them once for many calls, and two secrets with a comma between them', async () => {
  let reads = 0
  parameters['/longhand/test/stripe-secret-key'] = () => {
    reads += 1
    return localSecretKey
  }
  const { stripe: access } = connectedBillingServices(database, stripe.url)
  const all = await Promise.all([access(), access(), access()])
  expect(all[0].webhookSecrets).toEqual(['whsec_one', 'whsec_two'])
  expect(reads).toBe(1)
})

test('a stage without a key says that nothing is sold, and uses a key as soon as it is stored', async () => {
  delete parameters['/longhand/test/stripe-secret-key']
  const handler = start()
  expect(await buy(handler)).toMatchObject({ status: 503, json: { code: 'unavailable' } })
  parameters['/longhand/test/stripe-secret-key'] = () => localSecretKey
  expect((await buy(handler)).status).toBe(200)
})

test('a key that Stripe does not know is a server error, and the log contains no secret', async () => {
  parameters['/longhand/test/stripe-secret-key'] = () => 'sk_test_of_somebody_else'
  expect(await buy(start())).toMatchObject({ status: 500, json: { code: 'internal' } })
  expect(logs.text).toContain('StripeAuthenticationError')
  expect(logs.text).not.toMatch(/sk_test_of_somebody_else|whsec_/)
})

test('a broken connection is retried, at most twice', async () => {
  const handler = start()
  stripe.faults.set({ kind: 'down', times: 1 })
  expect((await buy(handler)).status).toBe(200)
  stripe.faults.set({ kind: 'down' })
  const answer = await buy(handler)
  expect(answer).toMatchObject({
    status: 503,
    headers: { 'retry-after': '10' },
    json: { message: expect.stringMatching(/^Payments cannot be reached/) },
  })
})
