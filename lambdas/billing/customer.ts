import { Problem } from '#core/problem.ts'
import { undefinedIfMissing } from '#lambdas/clients/stripe-errors.ts'
import * as profiles from '#lambdas/data/profiles.ts'
import * as subscriptions from '#lambdas/data/subscriptions.ts'
import type { BillingServices } from './services.ts'

export const accountIsGone = () => new Problem('forbidden', 'This account is being deleted. Nothing was charged.')

/** The user's customer at Stripe, created if there is none. The idempotency key makes sure that two tabs get the same one. */
export const customerOf = async (
  userId: string,
  profile: profiles.Profile,
  services: BillingServices,
): Promise<string> => {
  if (profile.stripe_customer !== undefined) return profile.stripe_customer

  const { client } = await services.stripe()
  const customer = await client.customers.create(
    { ...(profile.email !== undefined && { email: profile.email }), metadata: { user_id: userId } },
    // the old key would return the deleted customer for a day
    { idempotencyKey: `customer-${userId}-after-${profile.former_customer ?? 'none'}` },
  )
  if (await subscriptions.link(services.table, userId, customer.id)) return customer.id

  if (await profiles.isErased(services.table, userId)) {
    // the erasure cannot know about this customer
    await undefinedIfMissing(client.customers.del(customer.id))
    throw accountIsGone()
  }
  // another tab was first
  const { stripe_customer } = await profiles.read(services.table, userId, services.now())
  if (stripe_customer === undefined) throw new Error('A user has no customer, and can have none.')
  return stripe_customer
}
