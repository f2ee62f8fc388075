import { checkSubscription } from '#core/api/subscription.ts'
import { endpoint } from '#lambdas/http/endpoint.ts'
import type { BillingServices } from '#lambdas/services.ts'

export const check = endpoint(checkSubscription, async ({ userId }, { profiles }: BillingServices) => {
  const { plan, subscription_end } = await profiles.read(userId)
  return {
    subscribed: plan === 'pro',
    subscription_tier: plan,
    ...(subscription_end !== undefined && { subscription_end }),
  }
})
