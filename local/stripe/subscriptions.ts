import type { Account } from './account.ts'
import { createInvoice, endSubscription, finalizeInvoice, itemOf, payInvoice } from './invoices.ts'
import { type Customer, type Plan, type Price, type Subscription, listOf } from './objects.ts'
import { endOfPeriod } from './periods.ts'

type Order = { customer: Customer; price: Price; quantity: number; metadata: Record<string, string> }

/** A subscription whose first payment goes through, as the checkout makes it. */
export const startSubscription = (account: Account, order: Order): Subscription => {
  const { state, emit } = account
  const subscription = newSubscription(account, order)
  state.subscriptions[subscription.id] = subscription
  const invoice = createInvoice(account, subscription, 'subscription_create')
  emit('customer.subscription.created', subscription)
  finalizeInvoice(account, invoice)
  payInvoice(account, invoice, { customerIsThere: true })
  return subscription
}

const newSubscription = ({ newId, now }: Account, { customer, price, quantity, metadata }: Order): Subscription => {
  const id = newId('sub')
  const start = now()
  const interval = price.recurring?.interval ?? 'month'
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: start,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: start,
    currency: price.currency,
    customer: customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: listOf(`/v1/subscription_items?subscription=${id}`, [
      {
        id: newId('si'),
        object: 'subscription_item',
        billing_thresholds: null,
        created: start,
        current_period_start: start,
        current_period_end: endOfPeriod(start, start, intervalOf(interval)),
        current_trial: null,
        discounts: [],
        metadata: {},
        plan: planOf(price),
        price,
        quantity,
        subscription: id,
        tax_rates: [],
      },
    ]),
    latest_invoice: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: start,
    status: 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { billing_cycle_anchor: 'now', missing_payment_method: 'create_invoice' } },
    trial_start: null,
  }
}

/** The older name of a price, still part of every item. */
const planOf = (price: Price): Plan => ({
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: price.billing_scheme,
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval ?? 'month',
  interval_count: 1,
  livemode: false,
  metadata: price.metadata,
  meter: null,
  nickname: null,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
})

const intervalOf = (interval: string) => {
  if (interval === 'day' || interval === 'week' || interval === 'month' || interval === 'year') return interval
  throw new Error(`${interval} is no interval.`)
}

/** The end of a period: the subscription ends if it was cancelled, or the next period begins with its invoice. */
export const renewSubscription = (account: Account, subscription: Subscription) => {
  const { emit } = account
  if (subscription.cancel_at_period_end) {
    endSubscription(account, subscription, 'cancellation_requested')
    return
  }
  const item = itemOf(subscription)
  const { current_period_start, current_period_end, price } = item
  item.current_period_start = current_period_end
  item.current_period_end = endOfPeriod(
    current_period_end,
    subscription.billing_cycle_anchor,
    intervalOf(price.recurring?.interval ?? 'month'),
  )
  const latest_invoice = subscription.latest_invoice
  const invoice = createInvoice(account, subscription, 'subscription_cycle')
  emit('customer.subscription.updated', subscription, {
    items: { data: [{ current_period_start, current_period_end }] },
    latest_invoice,
  })
  if (subscription.pause_collection?.behavior === 'void') {
    invoice.status = 'void'
    invoice.automatically_finalizes_at = null
    invoice.next_payment_attempt = null
    emit('invoice.voided', invoice)
  }
}

/** Schedules it to end with its period, or undoes that. */
export const setCancelAtPeriodEnd = ({ now }: Account, subscription: Subscription, ends: boolean) => {
  if (subscription.cancel_at_period_end === ends) return
  Object.assign(subscription, {
    cancel_at_period_end: ends,
    cancel_at: ends ? itemOf(subscription).current_period_end : null,
    canceled_at: ends ? now() : null,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: ends ? 'cancellation_requested' : null,
    },
  } satisfies Partial<Subscription>)
}

/** Runs a change and sends an event with the previous values, if anything has changed. */
export const updateSubscription = ({ emit }: Account, subscription: Subscription, change: () => void) => {
  const before = structuredClone(subscription)
  change()
  const previous = Object.fromEntries(
    Object.entries(before).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(subscription[key as keyof Subscription]),
    ),
  )
  if (Object.keys(previous).length > 0) emit('customer.subscription.updated', subscription, previous)
}

export const isEnded = ({ status }: Subscription) => status === 'canceled' || status === 'incomplete_expired'
