import type { Account } from './account.ts'
import { cardOf, laterRefusal } from './cards.ts'
import type { Charge, Customer, Invoice, PaymentMethod } from './objects.ts'

export type CardInput = { number: string; expMonth: number; expYear: number; name: string | null }

/** Saves a customer's card and makes it the default for payments. */
export const attachCard = (account: Account, customer: Customer, input: CardInput): PaymentMethod => {
  const { state, newId, now, emit } = account
  const id = newId('pm')
  const brand = cardOf(input.number)?.brand ?? 'visa'
  const method: PaymentMethod = {
    id,
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: { address: null, email: customer.email, name: input.name, phone: null, tax_id: null },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: brand,
      exp_month: input.expMonth,
      exp_year: input.expYear,
      funding: 'credit',
      generated_from: null,
      last4: input.number.slice(-4),
      networks: null,
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: now(),
    customer: customer.id,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
  state.paymentMethods[id] = method
  state.cards[id] = input.number
  customer.invoice_settings.default_payment_method = id
  emit('payment_method.attached', method)
  return method
}

/** The card that pays for a customer; a subscription may name its own. */
export const cardFor = ({ state }: Account, customerId: string, own: string | null): PaymentMethod | undefined => {
  const customer = state.customers[customerId]
  if (customer === undefined || customer.deleted === true) return undefined
  const usual = customer.invoice_settings.default_payment_method
  const id = own ?? (typeof usual === 'string' ? usual : undefined)
  return id === undefined ? undefined : state.paymentMethods[id]
}

/** Collects the money for an invoice. Undefined if there is no card. */
export const charge = (
  account: Account,
  invoice: Invoice,
  method: PaymentMethod | undefined,
  customerIsThere: boolean,
): Charge | undefined => {
  const { state, newId, now, emit } = account
  if (method === undefined || invoice.customer === null) return undefined
  const refusal = customerIsThere
    ? takeFailure(account, invoice.customer)
    : (takeFailure(account, invoice.customer) ?? laterRefusal(state.cards[method.id] ?? ''))
  const paid = refusal === undefined
  const id = newId('ch')
  const made: Charge = {
    id,
    object: 'charge',
    amount: invoice.amount_due,
    amount_captured: paid ? invoice.amount_due : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: paid ? newId('txn') : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: null,
    captured: paid,
    created: now(),
    currency: invoice.currency,
    customer: invoice.customer,
    description: 'Subscription update',
    disputed: false,
    failure_balance_transaction: null,
    failure_code: refusal?.code ?? null,
    failure_message: refusal?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: paid ? 'approved_by_network' : 'declined_by_network',
      reason: refusal?.declineCode ?? null,
      seller_message: paid ? 'Payment complete.' : 'The bank did not return any further details with this decline.',
      type: paid ? 'authorized' : 'issuer_declined',
    },
    paid,
    payment_intent: newId('pi'),
    payment_method: method.id,
    payment_method_details: { type: 'card' },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  }
  state.charges[id] = made
  emit(paid ? 'charge.succeeded' : 'charge.failed', made)
  return made
}

/** Uses one of the failures that a test has requested. */
export const takeFailure = ({ state }: Account, customer: string) => {
  const left = state.failures[customer] ?? 0
  if (left === 0) return undefined
  state.failures[customer] = left - 1
  return { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' }
}
