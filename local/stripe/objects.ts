import type Stripe from 'stripe'

/**
 * Stripe's objects with the fields that the product, the pages and the controls read, so that the compiler checks their shapes. Other
 * objects are kept as ids.
 */
export type Customer = Pick<Stripe.Customer, 'id' | 'object' | 'deleted' | 'email' | 'metadata'> & {
  invoice_settings: { default_payment_method: string | null }
}
export type DeletedCustomer = Pick<Stripe.DeletedCustomer, 'id' | 'object' | 'deleted'>
export type Price = Pick<Stripe.Price, 'id' | 'object' | 'currency'> & {
  unit_amount: number
  recurring: Pick<Stripe.Price.Recurring, 'interval'>
}
type SubscriptionItem = Pick<Stripe.SubscriptionItem, 'id' | 'current_period_start' | 'current_period_end'> & {
  price: Price
}
export type Subscription = Pick<
  Stripe.Subscription,
  | 'id'
  | 'object'
  | 'billing_cycle_anchor'
  | 'cancel_at'
  | 'cancel_at_period_end'
  | 'created'
  | 'ended_at'
  | 'metadata'
  | 'pause_collection'
  | 'status'
> & { customer: string; items: { data: SubscriptionItem[] }; latest_invoice: string | null }
export type Invoice = Pick<
  Stripe.Invoice,
  | 'id'
  | 'object'
  | 'amount_paid'
  | 'attempt_count'
  | 'automatically_finalizes_at'
  | 'created'
  | 'currency'
  | 'hosted_invoice_url'
  | 'next_payment_attempt'
  | 'number'
  | 'status'
  | 'total'
> & {
  customer: string
  parent: { subscription_details: { subscription: string } }
  status_transitions: { paid_at: number | null }
}
export type CheckoutSession = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'cancel_url'
  | 'client_reference_id'
  | 'created'
  | 'expires_at'
  | 'metadata'
  | 'status'
  | 'success_url'
  | 'url'
> & { customer: string }
export type PortalSession = Pick<Stripe.BillingPortal.Session, 'id' | 'object' | 'return_url' | 'url'> & {
  customer: string
  flow: { type: 'subscription_cancel'; subscription_cancel: { subscription: string } } | null
}
export type Charge = Pick<
  Stripe.Charge,
  'id' | 'object' | 'amount' | 'amount_refunded' | 'created' | 'disputed' | 'paid' | 'refunded' | 'status'
> & { customer: string }
export type Dispute = Pick<Stripe.Dispute, 'id' | 'object' | 'status'> & { charge: string }
export type PaymentMethod = {
  id: string
  card: Pick<Stripe.PaymentMethod.Card, 'brand' | 'exp_month' | 'exp_year' | 'last4'>
}
export type StripeEvent = {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: object }
  livemode: false
  type: Stripe.Event['type']
}
