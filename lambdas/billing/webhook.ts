import Stripe from 'stripe'
import { stripeWebhook } from '#core/api/checkout.ts'
import { Problem } from '#core/problem.ts'
import type { RawBody } from '#lambdas/http/body.ts'
import { endpoint } from '#lambdas/http/endpoint.ts'
import type { BillingServices } from '#lambdas/services.ts'
import { count } from './figures.ts'
import { isOutage } from './refusals.ts'
import { syncCustomer } from './sync.ts'

/** How far Stripe's clock and ours may be apart, either way. */
const toleranceSeconds = 300

/** What can change an entitlement. Stripe may be set to send more: that is acknowledged and left. */
const meaningful =
  /^(checkout\.session|customer\.(subscription\.|deleted$)|invoice\.|charge\.(refund|dispute)|refund\.)/

/** The message is never believed beyond its customer: what it says of a subscription may be old by the time it arrives. */
export const hear = endpoint(stripeWebhook, async ({ body }, services: BillingServices) => {
  const { client, webhookSecrets } = await services.stripe()
  const event = verify(body, client, webhookSecrets, services)
  const customer = meaningful.test(event.type) ? await customerIn(event, client) : undefined
  if (customer === undefined) return { received: true as const }

  try {
    const synced = await syncCustomer(services, customer, { id: event.id, type: event.type })
    if (synced === 'unknown-customer')
      services.logger.info('an event of a customer that is not ours', { type: event.type })
  } catch (error) {
    // Stripe sends it again, for three days
    count(services, isOutage(error) ? 'StripeUnreachable' : 'WebhookFailed')
    throw error
  }
  return { received: true as const }
})

const verify = (
  { bytes, header }: RawBody,
  client: Stripe,
  secrets: readonly string[],
  services: BillingServices,
): Stripe.Event => {
  const signature = header('stripe-signature') ?? ''
  const now = services.now().getTime()
  for (const secret of secrets) {
    try {
      const event = client.webhooks.constructEvent(bytes, signature, secret, toleranceSeconds, undefined, now)
      // the SDK refuses the past alone
      const [, sentAt] = /(?:^|,)t=(\d+)/.exec(signature) ?? []
      if (Number(sentAt) <= now / 1000 + toleranceSeconds) return event
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
    }
  }
  count(services, 'WebhookRefused')
  throw new Problem('invalid-request', 'The signature is not valid.')
}

/** Undefined where an event is about nobody's subscription. A dispute names its charge alone. */
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
