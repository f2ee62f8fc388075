import * as contract from '#core/api/subscription.ts'
import { isOver } from '#core/entitlement.ts'
import { isOutage } from '#lambdas/clients/stripe-errors.ts'
import * as profiles from '#lambdas/data/profiles.ts'
import { endpoint } from '#lambdas/http/endpoint.ts'
import { count } from '#lambdas/metrics.ts'
import type { BillingServices } from './services.ts'
import { syncCustomer } from './sync.ts'

/** A page may ask for a fresh answer at any time; Stripe is called at most this often for one user. */
const freshMs = 2_000
/** A subscription that is not over is checked at least this often, in case a Stripe event was lost. */
const checkedMs = 24 * 60 * 60 * 1000

export const checkSubscription = endpoint(
  contract.checkSubscription,
  async ({ userId, query }, services: BillingServices) => {
    const profile = await profiles.read(services.table, userId, services.now())
    if (profile.stripe_customer === undefined || !isStale(profile, query.fresh === 'true', services.now())) {
      return inNamesOfApi(profile)
    }
    try {
      await syncCustomer(services, profile.stripe_customer)
    } catch (error) {
      // users keep what they paid for while Stripe cannot be reached
      if (!isOutage(error)) throw error
      count(services, 'StripeUnreachable')
      return inNamesOfApi(profile)
    }
    return inNamesOfApi(await profiles.read(services.table, userId, services.now()))
  },
)

const isStale = ({ subscription, ...profile }: profiles.Profile, wantsFresh: boolean, now: Date): boolean => {
  const checkedAt = Date.parse(profile.billing_checked_at ?? '1970-01-01')
  const age = now.getTime() - checkedAt
  if (wantsFresh) return age > freshMs
  if (subscription === undefined || isOver(subscription.state)) return false
  const end = Date.parse(profile.plan_until ?? subscription.period_end)
  return age > checkedMs || (now.getTime() > end && checkedAt <= end)
}

const inNamesOfApi = ({ plan, subscription, plan_until }: profiles.Profile): contract.Subscription => {
  const tier = { subscribed: plan === 'pro', subscription_tier: plan }
  if (subscription === undefined) return tier
  const { state, period_end, cancel_at_period_end, price } = subscription
  return {
    ...tier,
    subscription_end: period_end,
    status: state,
    cancel_at_period_end,
    ...(state === 'past_due' && plan_until !== undefined && { grace_end: plan_until }),
    ...(price && { price }),
    manageable: !isOver(state),
  }
}
