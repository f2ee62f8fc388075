import * as z from 'zod'
import type { Account } from '../account.ts'
import { pageOf } from '../lists.ts'
import type { Charge } from '../objects.ts'
import { operation } from '../operation.ts'
import { integer, listParameters, mergeMetadata, metadata, text } from '../parameters.ts'
import { payInvoice, subscriptionOf } from '../invoices.ts'
import { Refusal, invalidRequest } from '../refusal.ts'

const ofCustomer = { ...listParameters, customer: text.optional() }

/** Invoices, and the money that was taken for them, given back or disputed. */
export const paymentOperations = [
  operation(
    'GET',
    '/v1/invoices',
    {
      ...ofCustomer,
      subscription: text.optional(),
      status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
    },
    (account, { customer, subscription, status, ...page }) => {
      if (customer !== undefined) account.find('customers', customer, 'customer')
      return pageOf(
        '/v1/invoices',
        Object.values(account.state.invoices).filter(
          (invoice) =>
            (customer === undefined || invoice.customer === customer) &&
            (subscription === undefined || subscriptionOf(account, invoice)?.id === subscription) &&
            (status === undefined || invoice.status === status),
        ),
        page,
      )
    },
  ),

  operation('GET', '/v1/invoices/:id', {}, (account, _, id) => account.find('invoices', id)),

  operation('POST', '/v1/invoices/:id/pay', {}, (account, _, id) => {
    const invoice = account.find('invoices', id)
    if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid', { code: 'invoice_already_paid' })
    if (invoice.status !== 'open') throw invalidRequest('This invoice is not open.', { code: 'invoice_not_editable' })
    if (payInvoice(account, invoice, { customerIsThere: true })) return invoice
    throw new Refusal(402, 'card_error', 'Your card was declined.', {
      code: 'card_declined',
      declineCode: 'generic_decline',
    })
  }),

  operation('GET', '/v1/charges', ofCustomer, (account, { customer, ...page }) => {
    if (customer !== undefined) account.find('customers', customer, 'customer')
    return pageOf(
      '/v1/charges',
      Object.values(account.state.charges).filter((charge) => customer === undefined || charge.customer === customer),
      page,
    )
  }),

  operation('GET', '/v1/charges/:id', {}, (account, _, id) => account.find('charges', id)),

  operation(
    'POST',
    '/v1/refunds',
    {
      charge: text,
      amount: integer.optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
      metadata: metadata.optional(),
    },
    (account, { charge, amount, reason, metadata: given }) =>
      refundCharge(account, account.find('charges', charge, 'charge'), {
        amount,
        reason: reason ?? null,
        metadata: mergeMetadata({}, given),
      }),
  ),

  operation('GET', '/v1/refunds', { ...listParameters, charge: text.optional() }, (account, { charge, ...page }) =>
    pageOf(
      '/v1/refunds',
      Object.values(account.state.refunds).filter((refund) => charge === undefined || refund.charge === charge),
      page,
    ),
  ),

  operation('GET', '/v1/refunds/:id', {}, (account, _, id) => account.find('refunds', id)),

  operation('GET', '/v1/disputes', { ...listParameters, charge: text.optional() }, (account, { charge, ...page }) =>
    pageOf(
      '/v1/disputes',
      Object.values(account.state.disputes).filter((dispute) => charge === undefined || dispute.charge === charge),
      page,
    ),
  ),

  operation('GET', '/v1/disputes/:id', {}, (account, _, id) => account.find('disputes', id)),

  operation('GET', '/v1/payment_methods/:id', {}, (account, _, id) => account.find('paymentMethods', id)),
]

type RefundFields = { amount?: number | undefined; reason?: string | null; metadata?: Record<string, string> }

/** Refunds the rest of a payment, or a part. The subscription continues: Stripe does not end it. */
export const refundCharge = (account: Account, charge: Charge, fields: RefundFields = {}) => {
  const { state, newId, now, emit } = account
  const left = charge.amount_captured - charge.amount_refunded
  const { amount = left, reason = null, metadata: given = {} } = fields
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  if (amount < 1 || amount > left) {
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    })
  }
  const id = newId('re')
  const refund = {
    id,
    object: 'refund' as const,
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: given,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
  state.refunds[id] = refund
  const previous = { amount_refunded: charge.amount_refunded, refunded: charge.refunded }
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  emit('refund.created', refund)
  emit('charge.refunded', charge, previous)
  return refund
}

/** The customer's bank takes the money back and asks. */
export const disputeCharge = ({ state, newId, now, emit }: Account, charge: Charge, reason: string) => {
  const id = newId('du')
  const dispute = {
    id,
    object: 'dispute' as const,
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response' as 'needs_response' | 'won' | 'lost',
  }
  state.disputes[id] = dispute
  charge.disputed = true
  emit('charge.dispute.created', dispute)
  return dispute
}
