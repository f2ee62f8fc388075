import { type Account, newId } from './account.ts'
import { endSubscription, isEnded } from './invoices.ts'
import type { CheckoutSession, Customer, DeletedCustomer } from './objects.ts'
import { attachCard, type CardInput } from './payments.ts'
import { invalidRequest } from './refusal.ts'
import { startSubscription } from './subscriptions.ts'

export const createCustomer = (
  { state }: Account,
  email: string | null,
  metadata: Record<string, string>,
): Customer => {
  const customer: Customer = {
    id: newId('cus', 14),
    object: 'customer',
    email,
    invoice_settings: { default_payment_method: null },
    metadata,
  }
  state.customers[customer.id] = customer
  return customer
}

/** A deleted customer keeps only its id, and its subscriptions end immediately. */
export const deleteCustomer = (account: Account, customer: Customer): DeletedCustomer => {
  const { state, emit } = account
  for (const subscription of Object.values(state.subscriptions)) {
    if (subscription.customer === customer.id && !isEnded(subscription)) endSubscription(account, subscription)
  }
  const deleted: DeletedCustomer = { id: customer.id, object: 'customer', deleted: true }
  state.customers[customer.id] = deleted
  emit('customer.deleted', customer)
  return deleted
}

/** Called when the customer has paid with an accepted card: starts the subscription. */
export const completeSession = (account: Account, session: CheckoutSession, card: CardInput) => {
  requireOpen(session)
  const customer = account.findCustomer(session.customer)
  attachCard(account, customer, card)
  startSubscription(account, customer, account.state.orders[session.id]?.metadata ?? {})
  session.status = 'complete'
  session.url = null
  account.emit('checkout.session.completed', session)
}

export const expireSession = (session: CheckoutSession): CheckoutSession => {
  requireOpen(session)
  session.status = 'expired'
  session.url = null
  return session
}

const requireOpen = ({ status }: CheckoutSession) => {
  if (status !== 'open') throw invalidRequest(`This Checkout Session is not open: its status is ${status}.`)
}
