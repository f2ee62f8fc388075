import * as z from 'zod'
import { planIds } from '#core/plans.ts'
import { route } from './route.ts'

const Subscription = z.object({
  subscribed: z.boolean(),
  subscription_tier: z.enum(planIds),
  subscription_end: z.iso.datetime().optional(),
})

export const checkSubscription = route({
  method: 'POST',
  path: '/api/check-subscription',
  auth: 'user',
  handledBy: 'billing',
  response: Subscription,
})
