import { type Account, newId } from './account.ts'
import { cardOf } from './cards.ts'
import type { Charge, Customer, Invoice, PaymentMethod } from './objects.ts'
import { invalidRequest } from './refusal.ts'

export type CardInput = { number: string; expMonth: number; expYear: number }

/** Saves a customer's card, which pays from now on. */
export const attachCard = ({ state }: Account, customer: Customer, { number, expMonth, expYear }: CardInput) => {
  const id = newId('pm')
  const brand = cardOf(number)?.brand ?? 'visa'
  state.paymentMethods[id] = { id, card: { brand, exp_month: expMonth, exp_year: expYear, last4: number.slice(-4) } }
  state.cards[id] = number
  customer.invoice_settings.default_payment_method = id
}

/** The card that pays for a customer. */
export const cardFor = ({ state }: Account, customerId: string): PaymentMethod | undefined => {
  const customer = state.customers[customerId]
  if (customer === undefined || customer.deleted === true) return undefined
  return state.paymentMethods[customer.invoice_settings.default_payment_method ?? '']
}

/** Collects the money for an invoice. Returns true if it was paid. */
export const charge = (account: Account, { customer, total }: Invoice, customerIsThere: boolean): boolean => {
  const { state, now } = account
  const method = cardFor(account, customer)
  if (method === undefined) return false
  const fails = takeFailure(account, customer)
  const card = cardOf(state.cards[method.id] ?? '')
  const paid = !fails && (customerIsThere || card?.failsLater !== true)
  const id = newId('ch')
  state.charges[id] = {
    id,
    object: 'charge',
    amount: total,
    amount_refunded: 0,
    created: now(),
    customer,
    disputed: false,
    paid,
    refunded: false,
    status: paid ? 'succeeded' : 'failed',
  }
  return paid
}

/** Uses one of the failures that a test has requested. Returns true if there was one. */
export const takeFailure = ({ state }: Account, customer: string): boolean => {
  const left = state.failures[customer] ?? 0
  if (left > 0) state.failures[customer] = left - 1
  return left > 0
}

/** Refunds the rest of a payment, or a part. The subscription continues: Stripe does not end it. */
export const refundCharge = ({ emit }: Account, paid: Charge, part?: number): Charge => {
  const left = paid.amount - paid.amount_refunded
  const amount = part ?? left
  if (amount < 1 || amount > left) {
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`)
  }
  paid.amount_refunded += amount
  paid.refunded = paid.amount_refunded === paid.amount
  emit('charge.refunded', paid)
  return paid
}

/** The customer's bank takes the money back and asks. */
export const disputeCharge = ({ state, emit }: Account, paid: Charge) => {
  const id = newId('du')
  const dispute = { id, object: 'dispute' as const, charge: paid.id, status: 'needs_response' as const }
  state.disputes[id] = dispute
  paid.disputed = true
  emit('charge.dispute.created', dispute)
  return dispute
}
