import type { Account } from './account.ts'
import type { CheckoutSession, Customer } from './objects.ts'
import { attachCard, type CardInput } from './payments.ts'
import { invalidRequest } from './refusal.ts'
import { startSubscription } from './subscriptions.ts'

export const newCustomer = (
  { newId, now }: Account,
  fields: { email: string | null; name?: string | null; metadata?: Record<string, string> },
): Customer => ({
  id: newId('cus', 14),
  object: 'customer',
  address: null,
  balance: 0,
  created: now(),
  currency: null,
  default_source: null,
  delinquent: false,
  description: null,
  email: fields.email,
  invoice_prefix: null,
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  livemode: false,
  metadata: fields.metadata ?? {},
  name: fields.name ?? null,
  next_invoice_sequence: 1,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
})

/** Called when the customer has paid with an accepted card: starts the subscription, and sends the site an event. */
export const completeSession = (account: Account, session: CheckoutSession, card: CardInput & { email: string }) => {
  const { state, emit } = account
  const order = state.orders[session.id]
  if (order === undefined || session.status !== 'open') throw notOpen(session)
  const customer = session.customer === null ? addCustomer(account, card) : account.findCustomer(session.customer)
  attachCard(account, customer, card)
  const subscription = startSubscription(account, { ...order, customer, price: account.find('prices', order.price) })
  Object.assign(session, {
    status: 'complete',
    payment_status: 'paid',
    customer: customer.id,
    customer_details: {
      address: null,
      business_name: null,
      email: customer.email,
      individual_name: null,
      name: card.name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    subscription: subscription.id,
    invoice: subscription.latest_invoice,
    url: null,
  } satisfies Partial<CheckoutSession>)
  emit('checkout.session.completed', session)
}

const addCustomer = (account: Account, { email, name }: { email: string; name: string | null }): Customer => {
  const customer = newCustomer(account, { email, name })
  account.state.customers[customer.id] = customer
  account.emit('customer.created', customer)
  return customer
}

export const expireSession = ({ emit }: Account, session: CheckoutSession) => {
  if (session.status !== 'open') throw notOpen(session)
  session.status = 'expired'
  session.url = null
  emit('checkout.session.expired', session)
}

const notOpen = ({ status }: CheckoutSession) =>
  invalidRequest(
    `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${status}.`,
  )
