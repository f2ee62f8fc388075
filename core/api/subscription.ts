import * as z from 'zod'
import { billingStates } from '#core/entitlement.ts'
import { planIds } from '#core/plans.ts'
import { route } from './route.ts'

/** What the account page shows of a subscription. Someone who never had one has the first two fields only. */
export const Subscription = z.object({
  /** Whether the user has what Pro gives, now. */
  subscribed: z.boolean(),
  subscription_tier: z.enum(planIds),
  /** When it renews; with `cancel_at_period_end`, when it ends. */
  subscription_end: z.iso.datetime().optional(),
  status: z.enum(billingStates).optional(),
  /** Cancelled, and paid for until `subscription_end`. */
  cancel_at_period_end: z.boolean().optional(),
  /** A payment failed: Pro ends at this time unless another succeeds. */
  grace_end: z.iso.datetime().optional(),
  /** What a period costs this user, in the smallest unit of the currency: 1900 and usd. */
  price: z
    .object({ amount: z.int(), currency: z.string(), interval: z.enum(['day', 'week', 'month', 'year']) })
    .optional(),
  /** Whether there is something to manage in the portal: a subscription that is not over, whatever its state. */
  manageable: z.boolean().optional(),
})
export type Subscription = z.infer<typeof Subscription>

/**
 * The user's plan as we know it. `fresh=true` asks the payment provider first, for a return from checkout or portal whose
 * message may be late; when the provider cannot be reached, the answer is what was known.
 */
export const checkSubscription = route({
  method: 'POST',
  path: '/api/check-subscription',
  auth: 'user',
  handledBy: 'billing',
  query: z.object({ fresh: z.enum(['true']).optional() }),
  response: Subscription,
})
