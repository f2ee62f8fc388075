import type Stripe from 'stripe'
import * as contract from '#core/api/checkout.ts'
import { Problem } from '#core/problem.ts'
import { isOutage, isStripeError, explainOutage } from '#lambdas/clients/stripe-errors.ts'
import { endpoint } from '#lambdas/http/endpoint.ts'
import { count } from '#lambdas/metrics.ts'
import type { BillingServices } from './services.ts'
import { syncCustomer } from './sync.ts'

/** The allowed difference between Stripe's clock and ours, in either direction. */
const toleranceSeconds = 300

/** Events that can change an entitlement. Operators set Stripe up to send these; any others are acknowledged and ignored. */
export const relevantEvents: ReadonlySet<string> = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
] satisfies Stripe.Event.Type[])

/** Stripe retries an unacknowledged event for three days. */
const notApplied = 'The message could not be applied. Send it again.'

/** Uses only the customer of an event, because its subscription data may be out of date when it arrives. */
export const stripeWebhook = endpoint(contract.stripeWebhook, async ({ body, header }, services: BillingServices) => {
  const { client, webhookSecrets } = await services.stripe()
  const event = verify(body, header('stripe-signature') ?? '', client, webhookSecrets, services)
  if (relevantEvents.has(event.type)) await explainOutage(services, notApplied, apply(event, client, services))
  return { received: true as const }
})

const apply = async (event: Stripe.Event, client: Stripe, services: BillingServices) => {
  try {
    const customer = await customerIn(event, client)
    if (customer !== undefined) await syncCustomer(services, customer, { id: event.id, type: event.type })
  } catch (error) {
    if (!isOutage(error)) count(services, 'WebhookFailed')
    throw error
  }
}

const verify = (
  body: Uint8Array,
  signature: string,
  client: Stripe,
  secrets: readonly string[],
  services: BillingServices,
): Stripe.Event => {
  const now = services.now().getTime()
  // the SDK refuses only old timestamps, and checks only the last of several
  const times = [...signature.matchAll(/(?:^|,)t=([^,]*)/g)].map(([, time]) => Number(time))
  const isAhead = !times.every((time) => time <= now / 1000 + toleranceSeconds)

  for (const secret of isAhead ? [] : secrets) {
    try {
      return client.webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, now)
    } catch (error) {
      if (!isStripeError(error, 'StripeSignatureVerificationError')) throw error
    }
  }
  count(services, 'WebhookRefused')
  throw new Problem('invalid-request', 'The signature is not valid.')
}

/** Undefined if an event does not concern a subscription. A dispute names only its charge. */
const customerIn = async (event: Stripe.Event, client: Stripe): Promise<string | undefined> => {
  const object = event.data.object as { object: string; id: string; customer?: IdOrObject; charge?: IdOrObject }
  if (object.object === 'customer') return object.id
  const customer = idOf(object.customer)
  if (customer !== undefined) return customer
  const charge = idOf(object.charge)
  return charge === undefined ? undefined : idOf((await client.charges.retrieve(charge)).customer)
}

type IdOrObject = string | { id: string } | null | undefined
const idOf = (value: IdOrObject): string | undefined => (typeof value === 'object' ? value?.id : value)
