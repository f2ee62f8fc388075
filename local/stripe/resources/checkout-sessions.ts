import * as z from 'zod'
import { expireSession } from '../checkout.ts'
import { pageOf } from '../lists.ts'
import type { CheckoutSession } from '../objects.ts'
import { operation } from '../operation.ts'
import { address, flag, integer, listParameters, mergeMetadata, metadata, text } from '../parameters.ts'
import { invalidRequest } from '../refusal.ts'

const dayInSeconds = 24 * 60 * 60
/** An end may be set from half an hour to a day after the creation. */
const soonestEndInSeconds = 30 * 60

const createParameters = {
  mode: z.literal('subscription'),
  line_items: z.array(z.strictObject({ price: text, quantity: integer })).length(1),
  success_url: address,
  cancel_url: address.optional(),
  customer: text.optional(),
  customer_email: z.email().optional(),
  client_reference_id: text.max(200).optional(),
  metadata: metadata.optional(),
  subscription_data: z.strictObject({ metadata: metadata.optional(), description: text.optional() }).optional(),
  expires_at: integer.optional(),
  allow_promotion_codes: flag.optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  locale: text.optional(),
  payment_method_types: z.array(z.literal('card')).optional(),
  ui_mode: z.literal('hosted_page').optional(),
  automatic_tax: z.strictObject({ enabled: flag }).optional(),
  payment_method_collection: z.enum(['always', 'if_required']).optional(),
}

export const checkoutSessionOperations = [
  operation('POST', '/v1/checkout/sessions', createParameters, (account, given) => {
    const { state, siteUrl, now } = account
    const created = now()
    const [line] = given.line_items
    if (line === undefined) throw invalidRequest('Missing required param: line_items.', { param: 'line_items' })
    const price = account.find('prices', line.price, 'line_items[0][price]')
    if (!price.active) {
      throw invalidRequest(`The price specified is inactive. This field only accepts active prices.`, {
        param: 'line_items[0][price]',
      })
    }
    if (price.recurring === null) {
      throw invalidRequest('You must provide at least one recurring price in `subscription` mode when using prices.', {
        param: 'line_items[0][price]',
      })
    }
    if (given.customer !== undefined && given.customer_email !== undefined) {
      throw invalidRequest('You may only specify one of these parameters: customer, customer_email.', {
        param: 'customer',
      })
    }
    const customer = given.customer === undefined ? undefined : account.findCustomer(given.customer, 'customer')
    const expiresAt = given.expires_at ?? created + dayInSeconds
    if (expiresAt < created + soonestEndInSeconds || expiresAt > created + dayInSeconds) {
      throw invalidRequest(
        'The `expires_at` timestamp must be at least 30 minutes and less than 24 hours from Checkout Session creation.',
        { param: 'expires_at' },
      )
    }
    const id = account.newId('cs_test', 58)
    const amount = (price.unit_amount ?? 0) * line.quantity
    const session: CheckoutSession = {
      id,
      object: 'checkout.session',
      adaptive_pricing: null,
      after_expiration: null,
      allow_promotion_codes: given.allow_promotion_codes ?? null,
      allowed_payment_method_types: null,
      amount_subtotal: amount,
      amount_total: amount,
      automatic_tax: { enabled: given.automatic_tax?.enabled ?? false, liability: null, provider: null, status: null },
      billing_address_collection: given.billing_address_collection ?? null,
      cancel_url: given.cancel_url ?? null,
      client_reference_id: given.client_reference_id ?? null,
      client_secret: null,
      collected_information: null,
      consent: null,
      consent_collection: null,
      created,
      currency: price.currency,
      currency_conversion: null,
      custom_fields: [],
      custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
      customer: customer?.id ?? null,
      customer_account: null,
      customer_creation: customer === undefined ? 'always' : null,
      customer_details: null,
      customer_email: given.customer_email ?? null,
      discounts: null,
      expires_at: expiresAt,
      integration_identifier: null,
      invoice: null,
      invoice_creation: null,
      livemode: false,
      locale: given.locale ?? null,
      managed_payments: null,
      metadata: mergeMetadata({}, given.metadata),
      mode: 'subscription',
      origin_context: null,
      payment_intent: null,
      payment_link: null,
      payment_method_collection: given.payment_method_collection ?? 'always',
      payment_method_configuration_details: null,
      payment_method_options: null,
      payment_method_types: ['card'],
      payment_status: 'unpaid',
      permissions: null,
      recovered_from: null,
      saved_payment_method_options: null,
      setup_intent: null,
      shipping_address_collection: null,
      shipping_cost: null,
      shipping_options: [],
      status: 'open',
      submit_type: null,
      subscription: null,
      success_url: given.success_url,
      total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
      ui_mode: 'hosted_page',
      url: `${siteUrl}/local/stripe/checkout/${id}`,
      wallet_options: null,
    }
    state.sessions[id] = session
    state.orders[id] = {
      price: price.id,
      quantity: line.quantity,
      metadata: mergeMetadata({}, given.subscription_data?.metadata),
    }
    return session
  }),

  operation(
    'GET',
    '/v1/checkout/sessions',
    {
      ...listParameters,
      customer: text.optional(),
      subscription: text.optional(),
      status: z.enum(['open', 'complete', 'expired']).optional(),
    },
    (account, { customer, subscription, status, ...page }) => {
      if (customer !== undefined) account.find('customers', customer, 'customer')
      return pageOf(
        '/v1/checkout/sessions',
        Object.values(account.state.sessions).filter(
          (session) =>
            (customer === undefined || session.customer === customer) &&
            (subscription === undefined || session.subscription === subscription) &&
            (status === undefined || session.status === status),
        ),
        page,
      )
    },
  ),

  operation('GET', '/v1/checkout/sessions/:id', {}, (account, _, id) => account.find('sessions', id)),

  operation('POST', '/v1/checkout/sessions/:id/expire', {}, (account, _, id) => {
    const session = account.find('sessions', id)
    expireSession(account, session)
    return session
  }),
]
