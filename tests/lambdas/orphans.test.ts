import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { billingFunction, billingHandler } from '#lambdas/billing/handler.ts'
import * as profiles from '#lambdas/data/profiles.ts'
import { localPriceId } from '#local/stripe.ts'
import { useDatabase } from '#tests/support/database.ts'
import { invoke } from '#tests/support/lambda.ts'
import { useLogs } from '#tests/support/logs.ts'
import { bearer, billingServices, putOnPlan } from '#tests/support/services.ts'
import { startStripe } from '#tests/support/stripe.ts'

const database = useDatabase()
useLogs()

let stripe: Awaited<ReturnType<typeof startStripe>>
let services: ReturnType<typeof billingServices>
let missing = new Set<string>()

beforeAll(async () => {
  stripe = await startStripe({
    deliver: async ({ body, headers }) => {
      const request = { method: 'POST', path: '/api/stripe-webhook', headers, rawBody: body }
      return (await invoke(billingHandler(services), request)).status
    },
  })
  services = {
    ...billingServices(database, {
      now: stripe.clock.now,
      stripe: async () => ({ client: stripe.client, webhookSecrets: stripe.state.webhookSecrets }),
      removeUser: async () => {},
    }),
    hasUser: async (userId) => !missing.has(userId),
  }
})
afterAll(() => stripe.close())
beforeEach(() => {
  missing = new Set()
})

const hourMs = 60 * 60 * 1000
const checkHours = async (hours: number) => {
  for (let hour = 0; hour < hours; hour += 1) {
    stripe.clock.move(hourMs)
    await billingFunction(services)({ source: 'aws.events' }, {} as never)
  }
}

const subscriber = async () => {
  const userId = crypto.randomUUID()
  await putOnPlan(database, userId, 'free')
  const body = { priceId: localPriceId }
  const headers = bearer(userId)
  await invoke(billingHandler(services), { method: 'POST', path: '/api/create-checkout', headers, body })
  const session = Object.values(stripe.state.sessions).findLast((one) => one.client_reference_id === userId)
  stripe.control.checkout({ session: session?.id ?? '' })
  stripe.tick()
  await stripe.post.idle()
  return userId
}
const isPaying = (userId: string) =>
  Object.values(stripe.state.subscriptions).some(
    ({ metadata, status }) => metadata['user_id'] === userId && status === 'active',
  )
const isErased = (userId: string) => profiles.isErased(database.table, userId)

test('a payer whom the pool no longer has is erased within two days, and nobody else', async () => {
  const [gone, here] = [await subscriber(), await subscriber()]
  missing.add(gone)
  await checkHours(23)
  expect(isPaying(gone)).toBe(true)
  await checkHours(25)
  expect([isPaying(gone), isPaying(here)]).toEqual([false, true])
  expect([await isErased(gone), await isErased(here)]).toEqual([true, false])
})

test('nobody is erased if many seem to be gone', async () => {
  const users = await Promise.all(Array.from({ length: 6 }, subscriber))
  missing = new Set(users)
  await checkHours(48)
  expect(users.every(isPaying)).toBe(true)
})
