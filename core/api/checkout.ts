import * as z from 'zod'
import { route } from './route.ts'

const Address = z.object({ url: z.url() })

/**
 * Creates the page on which the user pays. The price must be one that the server offers; any other is `invalid-request`.
 * A user whose subscription has not ended gets the portal's address instead, so nobody ever has two subscriptions; like the portal
 * itself, that needs a fresh sign-in.
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
  freshSignIn: true,
  handledBy: 'billing',
  query: z.object({ flow: z.enum(['cancel']).optional() }),
  response: Address,
})

/** Enough for two years of months. Older ones are in the portal. */
export const invoicesListed = 24

/** An invoice of the payment provider. `amount` is in the smallest unit of the currency: 1900 and usd. */
export const Invoice = z.object({
  id: z.string(),
  /** Absent if the provider has not assigned one. */
  number: z.string().optional(),
  created_at: z.iso.datetime(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['paid', 'open', 'uncollectible', 'void']),
  /** The provider's page of the invoice, with its PDF. */
  url: z.url({ protocol: /^https$/ }).optional(),
})
export type Invoice = z.infer<typeof Invoice>

/**
 * The user's invoices, the newest first, without drafts. Empty for users who never began a checkout; `unavailable` if the payment
 * provider cannot be reached.
 */
export const listInvoices = route({
  method: 'GET',
  path: '/api/invoices',
  auth: 'user',
  handledBy: 'billing',
  // Each call asks the payment provider.
  rate: { perUser: { calls: 20, seconds: 60 }, perAddress: { calls: 100, seconds: 60 } },
  response: z.object({ invoices: z.array(Invoice) }),
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
