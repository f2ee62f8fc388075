import type { Account } from './account.ts'
import { type Invoice, type Price, type Subscription, listOf } from './objects.ts'
import { cardFor, charge } from './payments.ts'

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

export const createInvoice = (
  account: Account,
  subscription: Subscription,
  reason: 'subscription_create' | 'subscription_cycle',
): Invoice => {
  const { state, newId, now, emit } = account
  const id = newId('in')
  const item = itemOf(subscription)
  const amount = (item.price.unit_amount ?? 0) * (item.quantity ?? 1)
  const customer = state.customers[subscription.customer]
  const isDraft = reason === 'subscription_cycle'
  const invoice: Invoice = {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Local',
    account_tax_ids: null,
    amount_due: amount,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: amount,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: isDraft ? now() + draftInSeconds : null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now(),
    currency: subscription.currency,
    custom_fields: null,
    customer: subscription.customer,
    customer_account: null,
    customer_address: null,
    customer_email: customer === undefined || customer.deleted === true ? null : customer.email,
    customer_name: null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf(`/v1/invoices/${id}/lines`, [lineOf(account, id, subscription, amount)]),
    livemode: false,
    metadata: {},
    next_payment_attempt: isDraft ? now() + draftInSeconds : null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: now(),
    period_start: now(),
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: amount,
    subtotal_excluding_tax: amount,
    test_clock: null,
    total: amount,
    total_discount_amounts: [],
    total_excluding_tax: amount,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  }
  state.invoices[id] = invoice
  subscription.latest_invoice = id
  emit('invoice.created', invoice)
  return invoice
}

const lineOf = ({ newId, state }: Account, invoice: string, subscription: Subscription, amount: number) => {
  const item = itemOf(subscription)
  return {
    id: newId('il'),
    object: 'line_item' as const,
    amount,
    currency: subscription.currency,
    description: `${item.quantity ?? 1} × ${state.products[item.price.product]?.name ?? item.price.id}`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: { ...subscription.metadata },
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { start: item.current_period_start, end: item.current_period_end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product: item.price.product },
      type: 'price_details' as const,
      unit_amount_decimal: null,
    },
    quantity: item.quantity ?? 1,
    quantity_decimal: String(item.quantity ?? 1),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  }
}

export const finalizeInvoice = (account: Account, invoice: Invoice) => {
  const { state, now, emit } = account
  Object.assign(invoice, {
    status: 'open',
    automatically_finalizes_at: null,
    effective_at: now(),
    number: `LOCAL-${String(Object.keys(state.invoices).indexOf(invoice.id) + 1).padStart(4, '0')}`,
    ending_balance: 0,
  } satisfies Partial<Invoice>)
  invoice.status_transitions.finalized_at = now()
  emit('invoice.finalized', invoice)
}

/**
 * Tries to collect an open invoice, and updates its subscription: active when paid, past due when not, and in the
 * end as the account's setting says. `customerIsThere`: the attempt does not count as one of the retries.
 */
export const payInvoice = (account: Account, invoice: Invoice, { customerIsThere = false } = {}): boolean => {
  const { state, now, emit } = account
  const subscription = subscriptionOf(account, invoice)
  const method = cardFor(account, invoice.customer ?? '', subscription?.default_payment_method ?? null)
  const payment = charge(account, invoice, method, customerIsThere)
  invoice.attempted = true
  if (!customerIsThere) invoice.attempt_count += 1

  if (payment?.paid === true) {
    Object.assign(invoice, {
      status: 'paid',
      amount_paid: invoice.amount_due,
      amount_remaining: 0,
      next_payment_attempt: null,
    } satisfies Partial<Invoice>)
    invoice.status_transitions.paid_at = now()
    emit('invoice.paid', invoice)
    emit('invoice.payment_succeeded', invoice)
    if (subscription !== undefined) changeStatus(account, subscription, 'active', ['past_due', 'unpaid', 'incomplete'])
    return true
  }

  if (!customerIsThere) {
    const days = retriesAfterDays[invoice.attempt_count - 1]
    invoice.next_payment_attempt = days === undefined ? null : now() + days * dayInSeconds
  }
  emit('invoice.payment_failed', invoice)
  if (subscription === undefined) return false
  changeStatus(account, subscription, 'past_due', ['active', 'trialing'])
  if (invoice.next_payment_attempt !== null || subscription.status !== 'past_due') return false
  if (state.afterRetries === 'cancel') endSubscription(account, subscription, 'payment_failed')
  else changeStatus(account, subscription, state.afterRetries, ['past_due'])
  return false
}

export const subscriptionOf = ({ state }: Account, { parent }: Invoice): Subscription | undefined => {
  const id = parent?.subscription_details?.subscription
  return typeof id === 'string' ? state.subscriptions[id] : undefined
}

const changeStatus = (
  { emit }: Account,
  subscription: Subscription,
  status: Subscription['status'],
  from: Subscription['status'][],
) => {
  if (!from.includes(subscription.status) || subscription.status === status) return
  const previous = { status: subscription.status }
  subscription.status = status
  emit('customer.subscription.updated', subscription, previous)
}

/** Ends a subscription for good. */
export const endSubscription = (
  { now, emit }: Account,
  subscription: Subscription,
  reason: 'cancellation_requested' | 'payment_failed' | 'payment_disputed',
) => {
  Object.assign(subscription, {
    status: 'canceled',
    // if it was scheduled to end with its period, this stays the day of that request
    canceled_at: subscription.canceled_at ?? now(),
    ended_at: now(),
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
  } satisfies Partial<Subscription>)
  emit('customer.subscription.deleted', subscription)
}

export const amountOf = ({ unit_amount, currency }: Pick<Price, 'unit_amount' | 'currency'>): string =>
  formatAmount(unit_amount ?? 0, currency)

export const formatAmount = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100)
