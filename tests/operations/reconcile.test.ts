import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerOf } from '#lambdas/billing/customer.ts'
import * as profiles from '#lambdas/data/profiles.ts'
import { seedSubscription } from '#local/seed-subscription.ts'
import { listCustomers, reconcile } from '#operations/reconcile.ts'
import { useDatabase } from '#tests/support/database.ts'
import { billingServices, putOnPlan } from '#tests/support/services.ts'
import { startStripe } from '#tests/support/stripe.ts'

const database = useDatabase()
let stripe: Awaited<ReturnType<typeof startStripe>>
let services: ReturnType<typeof billingServices>

beforeAll(async () => {
  // no message arrives: that is when an operator needs this
  stripe = await startStripe()
  services = billingServices(database, {
    now: stripe.clock.now,
    stripe: async () => ({ client: stripe.client, webhookSecrets: stripe.state.webhookSecrets }),
  })
})
afterAll(() => stripe.close())

const profileOf = (userId: string) => profiles.read(database.table, userId, stripe.clock.now())
const customers = () => listCustomers(database.client, database.tableName)

const subscriber = async (userId: string) => {
  await putOnPlan(database, userId, 'free')
  await seedSubscription(userId, services, stripe)
  return customerOf(userId, await profileOf(userId), services)
}

test('subscriptions with lost messages are corrected, and no others change', async () => {
  const [leaver, , stayer] = [await subscriber('leaver'), await subscriber('payer'), await subscriber('stayer')]
  stripe.control.cancel({ customer: leaver })
  stripe.control.cancel({ customer: stayer, at_period_end: true })
  expect(await profileOf('leaver')).toMatchObject({ plan: 'pro' })

  const done = await reconcile(services, customers())
  expect({ ...done, mended: done.mended.toSorted() }).toEqual({
    asked: 3,
    mended: [leaver, stayer].toSorted(),
    failed: [],
  })
  expect(await profileOf('leaver')).toMatchObject({ plan: 'free', subscription: { state: 'canceled' } })
  expect(await profileOf('payer')).toMatchObject({ plan: 'pro' })
  expect(await profileOf('stayer')).toMatchObject({ plan: 'pro', subscription: { cancel_at_period_end: true } })
  expect(await reconcile(services, customers())).toEqual({ asked: 3, mended: [], failed: [] })
})

test('a customer that cannot be compared is named, and the others are still compared', async () => {
  const leaver = await subscriber('another-leaver')
  stripe.control.cancel({ customer: leaver })
  const done = await reconcile(services, ['cus_of_nobody', leaver])
  expect(done).toEqual({
    asked: 2,
    mended: [leaver],
    failed: [{ customer: 'cus_of_nobody', reason: 'The table does not know it.' }],
  })
})
