import type Stripe from 'stripe'

/**
 * Stripe's objects in the API version of the SDK, so that the compiler checks their shapes. What can be expanded
 * is kept as an id, and a decimal is text: the SDK makes a number of it.
 */
type Kept<Whole, Ids extends keyof Whole> = Omit<Whole, Ids | 'lastResponse'> & {
  [Key in Ids]: Extract<Whole[Key], string | null>
}

export type Customer = Kept<Stripe.Customer, never>
export type Product = Kept<Stripe.Product, never>
export type Price = Omit<Kept<Stripe.Price, 'product'>, 'unit_amount_decimal'> & { unit_amount_decimal: string | null }
export type Plan = Omit<Kept<Stripe.Plan, 'product'>, 'amount_decimal'> & { amount_decimal: string | null }
type SubscriptionItem = Omit<Kept<Stripe.SubscriptionItem, never>, 'price' | 'plan'> & {
  price: Price
  plan: Plan
}
export type Subscription = Omit<
  Kept<Stripe.Subscription, 'customer' | 'default_payment_method' | 'latest_invoice'>,
  'items'
> & { items: List<SubscriptionItem> }
type InvoiceLine = Omit<Kept<Stripe.InvoiceLineItem, 'subscription'>, 'quantity_decimal'> & {
  quantity_decimal: string | null
}
export type Invoice = Omit<Kept<Stripe.Invoice, 'customer'>, 'lines'> & { lines: List<InvoiceLine> }
export type CheckoutSession = Kept<Stripe.Checkout.Session, 'customer' | 'subscription' | 'invoice'>
export type PortalSession = Kept<Stripe.BillingPortal.Session, 'configuration'>
export type Charge = Kept<Stripe.Charge, 'customer' | 'payment_intent'>
export type Refund = Kept<Stripe.Refund, 'charge' | 'customer' | 'payment_intent'>
/** Without evidence, which is never submitted here. */
export type Dispute = Omit<Kept<Stripe.Dispute, 'charge' | 'payment_intent'>, 'evidence' | 'evidence_details'>
export type PaymentMethod = Kept<Stripe.PaymentMethod, 'customer'>
export type StripeEvent = {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: object; previous_attributes?: object }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}

export type List<Item> = { object: 'list'; data: Item[]; has_more: boolean; url: string }

export const listOf = <Item>(url: string, data: Item[], hasMore = false): List<Item> => ({
  object: 'list',
  data,
  has_more: hasMore,
  url,
})
