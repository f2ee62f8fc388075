import { type Account, newId } from './account.ts'
import type { Invoice, Subscription } from './objects.ts'
import { charge } from './payments.ts'

const hourInSeconds = 60 * 60
const dayInSeconds = 24 * hourInSeconds

/** Stripe leaves a renewal's invoice an hour for corrections before it is charged. */
const draftInSeconds = hourInSeconds
/** When a failed payment is tried again, counted from the attempt before: a schedule that Stripe offers. */
const retriesAfterDays = [3, 5, 7]

export const itemOf = (subscription: Subscription) => {
  const [item] = subscription.items.data
  if (item === undefined) throw new Error(`${subscription.id} has no item.`)
  return item
}

/** The invoice for the current period, as a draft. */
export const createInvoice = ({ state, now }: Account, subscription: Subscription): Invoice => {
  const id = newId('in')
  const { price } = itemOf(subscription)
  const invoice: Invoice = {
    id,
    object: 'invoice',
    amount_paid: 0,
    attempt_count: 0,
    automatically_finalizes_at: now() + draftInSeconds,
    created: now(),
    currency: price.currency,
    customer: subscription.customer,
    hosted_invoice_url: null,
    next_payment_attempt: null,
    number: null,
    parent: { subscription_details: { subscription: subscription.id } },
    status: 'draft',
    status_transitions: { paid_at: null },
    total: price.unit_amount,
  }
  state.invoices[id] = invoice
  subscription.latest_invoice = id
  return invoice
}

export const finalizeInvoice = ({ state }: Account, invoice: Invoice) => {
  const place = Object.keys(state.invoices).indexOf(invoice.id) + 1
  invoice.status = 'open'
  invoice.number = `LOCAL-${String(place).padStart(4, '0')}`
  invoice.automatically_finalizes_at = null
}

/**
 * Tries to collect an open invoice, and updates its subscription: active when paid, past due when not, and in the
 * end as the account's setting says. `customerIsThere`: the attempt does not count as one of the retries.
 */
export const payInvoice = (account: Account, invoice: Invoice, { customerIsThere = false } = {}): boolean => {
  const { state, now, emit } = account
  const subscription = subscriptionOf(account, invoice)
  const paid = charge(account, invoice, customerIsThere)
  if (!customerIsThere) {
    const days = retriesAfterDays[invoice.attempt_count]
    invoice.attempt_count += 1
    invoice.next_payment_attempt = days === undefined ? null : now() + days * dayInSeconds
  }
  if (paid) {
    Object.assign(invoice, {
      status: 'paid',
      amount_paid: invoice.total,
      next_payment_attempt: null,
      status_transitions: { paid_at: now() },
    } satisfies Partial<Invoice>)
    emit('invoice.paid', invoice)
    changeStatus(account, subscription, 'active', ['past_due', 'unpaid', 'incomplete'])
    return true
  }
  emit('invoice.payment_failed', invoice)
  changeStatus(account, subscription, 'past_due', ['active'])
  if (invoice.next_payment_attempt !== null || subscription.status !== 'past_due') return false
  if (state.afterRetries === 'cancel') endSubscription(account, subscription)
  else changeStatus(account, subscription, state.afterRetries, ['past_due'])
  return false
}

export const subscriptionOf = ({ find }: Account, { parent }: Invoice): Subscription =>
  find('subscriptions', parent.subscription_details.subscription)

const changeStatus = (
  { emit }: Account,
  subscription: Subscription,
  status: Subscription['status'],
  from: Subscription['status'][],
) => {
  if (!from.includes(subscription.status) || subscription.status === status) return
  subscription.status = status
  emit('customer.subscription.updated', subscription)
}

/** Ends a subscription for good. */
export const endSubscription = ({ now, emit }: Account, subscription: Subscription) => {
  subscription.status = 'canceled'
  subscription.ended_at = now()
  emit('customer.subscription.deleted', subscription)
}

export const isEnded = ({ status }: Subscription) => status === 'canceled'
