import { customerOf } from '#lambdas/billing/customer.ts'
import { syncCustomer } from '#lambdas/billing/sync.ts'
import type { BillingServices } from '#lambdas/billing/services.ts'
import * as profiles from '#lambdas/data/profiles.ts'
import { localPriceId, type LocalStripe } from './stripe.ts'

/** Pays for Pro as the user would. Existing customers are not changed. */
export const seedSubscription = async (userId: string, services: BillingServices, stripe: LocalStripe) => {
  const profile = await profiles.read(services.table, userId, services.now())
  if (profile.stripe_customer !== undefined || profile.former_customer !== undefined) return

  const customer = await customerOf(userId, profile, services)
  const { client } = await services.stripe()
  const session = await client.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: localPriceId, quantity: 1 }],
    success_url: `${services.siteUrl}/dashboard`,
  })
  stripe.control.checkout({ session: session.id })
  await syncCustomer(services, customer)
}
