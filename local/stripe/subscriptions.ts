import { type Account, newId } from './account.ts'
import { createInvoice, endSubscription, finalizeInvoice, itemOf, payInvoice } from './invoices.ts'
import type { Customer, Subscription } from './objects.ts'

/** A subscription whose first payment goes through, as the checkout makes it. */
export const startSubscription = (
  account: Account,
  customer: Customer,
  metadata: Record<string, string>,
): Subscription => {
  const { state, offer, now, emit } = account
  const id = newId('sub')
  const start = now()
  const subscription: Subscription = {
    id,
    object: 'subscription',
    billing_cycle_anchor: start,
    cancel_at: null,
    cancel_at_period_end: false,
    created: start,
    customer: customer.id,
    ended_at: null,
    items: {
      data: [
        {
          id: newId('si'),
          current_period_start: start,
          current_period_end: endOfPeriod(start, start),
          price: offer.price,
        },
      ],
    },
    latest_invoice: null,
    metadata,
    pause_collection: null,
    status: 'incomplete',
  }
  state.subscriptions[id] = subscription
  const invoice = createInvoice(account, subscription)
  emit('customer.subscription.created', subscription)
  finalizeInvoice(account, invoice)
  payInvoice(account, invoice, { customerIsThere: true })
  return subscription
}

/** The end of a period: the subscription ends if it was cancelled, or the next period begins with its invoice. */
export const renewSubscription = (account: Account, subscription: Subscription) => {
  if (subscription.cancel_at_period_end) {
    endSubscription(account, subscription)
    return
  }
  const item = itemOf(subscription)
  item.current_period_start = item.current_period_end
  item.current_period_end = endOfPeriod(item.current_period_start, subscription.billing_cycle_anchor)
  const invoice = createInvoice(account, subscription)
  account.emit('customer.subscription.updated', subscription)
  if (subscription.pause_collection !== null) {
    invoice.status = 'void'
    invoice.automatically_finalizes_at = null
  }
}

/** Schedules it to end with its period, or undoes that. */
export const setCancelAtPeriodEnd = ({ emit }: Account, subscription: Subscription, ends: boolean) => {
  if (subscription.cancel_at_period_end === ends) return
  subscription.cancel_at_period_end = ends
  subscription.cancel_at = ends ? itemOf(subscription).current_period_end : null
  emit('customer.subscription.updated', subscription)
}

/**
 * The end of the month that starts at `start`. Months are counted from the anchor, so that what began on the 31st ends on the last day
 * of a shorter month and on the 31st of the next long one, as Stripe bills.
 */
const endOfPeriod = (start: number, anchor: number): number => {
  const [from, end] = [new Date(start * 1000), new Date(anchor * 1000)]
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + 1]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  end.setUTCFullYear(year, month, Math.min(end.getUTCDate(), lastDay))
  return Math.floor(end.getTime() / 1000)
}
