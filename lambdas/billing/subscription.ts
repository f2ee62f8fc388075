import { checkSubscription, type Subscription } from '#core/api/subscription.ts'
import { isOver } from '#core/entitlement.ts'
import type { Profile } from '#lambdas/data/profiles.ts'
import { endpoint } from '#lambdas/http/endpoint.ts'
import type { BillingServices } from './services.ts'
import { count } from './figures.ts'
import { isOutage } from './refusals.ts'
import { syncCustomer } from './sync.ts'

/** A page may ask for the truth as often as it likes; Stripe is asked at most this often for one user. */
const freshMs = 2_000
/** A subscription that is not over is looked at this often at least, should a message of Stripe have been lost. */
const checkedMs = 24 * 60 * 60 * 1000

export const check = endpoint(checkSubscription, async ({ userId, query }, services: BillingServices) => {
  const profile = await services.profiles.read(userId)
  if (profile.stripe_customer === undefined || !isWorthAsking(profile, query.fresh === 'true', services.now())) {
    return shown(profile)
  }
  try {
    await syncCustomer(services, profile.stripe_customer)
  } catch (error) {
    // whoever has paid keeps what they paid for while Stripe cannot say so
    if (!isOutage(error)) throw error
    count(services, 'StripeUnreachable')
    return shown(profile)
  }
  return shown(await services.profiles.read(userId))
})

const isWorthAsking = ({ subscription, ...profile }: Profile, isAsked: boolean, now: Date): boolean => {
  const checkedAt = Date.parse(profile.billing_checked_at ?? '1970-01-01')
  const age = now.getTime() - checkedAt
  if (isAsked) return age > freshMs
  if (subscription === undefined || isOver(subscription.state)) return false
  const end = Date.parse(profile.plan_until ?? subscription.period_end)
  return age > checkedMs || (now.getTime() > end && checkedAt <= end)
}

const shown = ({ plan, subscription, plan_until }: Profile): Subscription => {
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
