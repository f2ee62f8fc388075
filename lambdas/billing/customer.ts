import type { Profile } from '#lambdas/data/profiles.ts'
import type { BillingServices } from './services.ts'

/** The user's customer at Stripe, made where there is none. Two tabs at once get the same one, by its idempotency key. */
export const customerOf = async (userId: string, profile: Profile, services: BillingServices): Promise<string> => {
  if (profile.stripe_customer !== undefined) return profile.stripe_customer

  const { client } = await services.stripe()
  const customer = await client.customers.create(
    { ...(profile.email !== undefined && { email: profile.email }), metadata: { user_id: userId } },
    // a customer that was deleted at Stripe would come back under its old key for a day
    { idempotencyKey: `customer-${userId}-after-${profile.former_customer ?? 'none'}` },
  )
  if (await services.subscriptions.link(userId, customer.id)) return customer.id

  // another tab was first; an account that was erased meanwhile is refused here
  const { stripe_customer } = await services.profiles.read(userId)
  if (stripe_customer === undefined) throw new Error('A user has no customer, and can have none.')
  return stripe_customer
}
