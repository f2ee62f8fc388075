import * as z from 'zod'
import { route } from './route.ts'

const Address = z.object({ url: z.url() })

/**
 * Creates the page on which the user pays. The price must be one that the server offers; any other is `invalid-request`.
 * A user whose subscription has not ended gets the portal's address instead, so nobody ever has two subscriptions.
 */
export const createCheckout = route({
  method: 'POST',
  path: '/api/create-checkout',
  auth: 'user',
  handledBy: 'billing',
  body: z.strictObject({ priceId: z.string().min(1).max(200) }),
  response: Address,
})

/**
 * Creates the page on which the user changes the card, cancels and resumes. `not-found` for users who never began a checkout.
 * `flow=cancel` opens the portal at the cancellation.
 */
export const openPortal = route({
  method: 'POST',
  path: '/api/customer-portal',
  auth: 'user',
  handledBy: 'billing',
  query: z.object({ flow: z.enum(['cancel']).optional() }),
  response: Address,
})

/** Receives an event of Stripe. Its signature covers the exact bytes of the body. */
export const stripeWebhook = route({
  method: 'POST',
  path: '/api/stripe-webhook',
  auth: 'none',
  handledBy: 'billing',
  // Events come from few addresses, and only Stripe can sign them.
  rate: 'gateway',
  body: 'raw',
  response: z.object({ received: z.literal(true) }),
})
