import * as z from 'zod'
import { billingStates } from '#core/entitlement.ts'
import { planIds } from '#core/plans.ts'
import { route } from './route.ts'

/** The subscription as the account page shows it. Users who never subscribed have only the first two fields. */
export const Subscription = z.object({
  /** True while the user has the features of Pro. */
  subscribed: z.boolean(),
  subscription_tier: z.enum(planIds),
  /** The time of the renewal; with `cancel_at_period_end`, of the end. */
  subscription_end: z.iso.datetime().optional(),
  status: z.enum(billingStates).optional(),
  /** True if it is cancelled, but paid until `subscription_end`. */
  cancel_at_period_end: z.boolean().optional(),
  /** Present after a failed payment: Pro ends at this time unless another succeeds. */
  grace_end: z.iso.datetime().optional(),
  /** The price of a period for this user, in the smallest unit of the currency: 1900 and usd. */
  price: z
    .object({ amount: z.int(), currency: z.string(), interval: z.enum(['day', 'week', 'month', 'year']) })
    .optional(),
  /** True if the portal has something to manage: a subscription that has not ended, whatever its state. */
  manageable: z.boolean().optional(),
})
export type Subscription = z.infer<typeof Subscription>

/**
 * The user's plan as stored here. `fresh=true` asks the payment provider first, for a return from checkout or portal whose
 * event may be late; if the provider cannot be reached, the stored plan is returned.
 */
export const checkSubscription = route({
  method: 'POST',
  path: '/api/check-subscription',
  auth: 'user',
  handledBy: 'billing',
  query: z.object({ fresh: z.enum(['true']).optional() }),
  response: Subscription,
})
