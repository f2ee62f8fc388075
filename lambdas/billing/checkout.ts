import type Stripe from 'stripe'
import * as contract from '#core/api/checkout.ts'
import { isOver } from '#core/entitlement.ts'
import { Problem } from '#core/problem.ts'
import { explainOutage, isStripeError, undefinedIfMissing } from '#lambdas/clients/stripe-errors.ts'
import * as profiles from '#lambdas/data/profiles.ts'
import { requireFreshSignIn } from '#lambdas/http/caller.ts'
import { endpoint } from '#lambdas/http/endpoint.ts'
import type { BillingServices } from './services.ts'
import { accountIsGone, customerOf } from './customer.ts'
import { syncCustomer } from './sync.ts'

const notCharged = 'Payments cannot be reached at the moment. Nothing was charged. Please try again in a minute.'

/** The address that Stripe redirects to. It never comes from a request. */
const accountPage = (siteUrl: string, query = '') => `${siteUrl}/dashboard?tab=account${query}`

/** Asks Stripe whether there is a subscription already, because its events may be late. */
export const createCheckout = endpoint(
  contract.createCheckout,
  async ({ userId, signedInAt, body: { priceId } }, services: BillingServices) => {
    if (priceId !== services.prices[0]) throw new Problem('invalid-request', 'This price is not for sale.')
    const finding = findPaymentPage({ userId, signedInAt }, priceId, services).catch(async (error: unknown) => {
      // an erasure has deleted the customer in the meantime
      const isGone =
        isStripeError(error, 'StripeInvalidRequestError') && (await profiles.isErased(services.table, userId))
      throw isGone ? accountIsGone() : error
    })
    return { url: await explainOutage(services, notCharged, finding) }
  },
)

const findPaymentPage = async (
  { userId, signedInAt }: { userId: string; signedInAt: number | undefined },
  price: string,
  services: BillingServices,
): Promise<string> => {
  const profile = await profiles.read(services.table, userId, services.now())
  const { client } = await services.stripe()
  let customer = await customerOf(userId, profile, services)
  if (profile.stripe_customer !== undefined) {
    await syncCustomer(services, customer)
    const known = await profiles.read(services.table, userId, services.now())
    // the old one was deleted at Stripe
    customer = await customerOf(userId, known, services)
    const { subscription } = known
    if (subscription?.state === 'incomplete') await client.subscriptions.cancel(subscription.id)
    else if (subscription !== undefined && !isOver(subscription.state)) {
      requireFreshSignIn(signedInAt, services.now())
      return portalOf(client, customer, services)
    }
  }
  const { id, url } = await openSession(client, customer, userId, price, services)
  // an erasure ends the checkouts that it finds, but this one may have been opened after that
  if (await profiles.isErased(services.table, userId)) {
    await undefinedIfMissing(client.checkout.sessions.expire(id))
    throw accountIsGone()
  }
  return url
}

/**
 * The customer's open checkout, or a new one, but never two. The idempotency key names the previous checkout. A double click and a
 * second tab see the same previous checkout, so Stripe gives both the same new one.
 */
const openSession = async (
  client: Stripe,
  customer: string,
  userId: string,
  price: string,
  { siteUrl }: BillingServices,
): Promise<{ id: string; url: string }> => {
  const { data: sessions } = await client.checkout.sessions.list({ customer, limit: 10 })
  const open = sessions.filter(({ status }) => status === 'open')
  const usable = open.find(({ metadata, url }) => metadata?.['price'] === price && url !== null)
  for (const session of open) if (session !== usable) await client.checkout.sessions.expire(session.id)
  if (typeof usable?.url === 'string') return { id: usable.id, url: usable.url }

  const { id, url } = await client.checkout.sessions.create(
    {
      mode: 'subscription',
      customer,
      client_reference_id: userId,
      line_items: [{ price, quantity: 1 }],
      metadata: { price },
      subscription_data: { metadata: { user_id: userId } },
      success_url: accountPage(siteUrl, '&success=true'),
      cancel_url: accountPage(siteUrl, '&canceled=true'),
    },
    { idempotencyKey: `checkout-${customer}-${price}-after-${sessions[0]?.id ?? 'none'}` },
  )
  if (url === null) throw new Error('Stripe made a checkout without an address.')
  return { id, url }
}

export const openPortal = endpoint(
  contract.openPortal,
  async ({ userId, query: { flow } }, services: BillingServices) => {
    const { stripe_customer, subscription } = await profiles.read(services.table, userId, services.now())
    if (stripe_customer === undefined) throw nothingToManage()
    const { client } = await services.stripe()
    const mayCancel = subscription !== undefined && !isOver(subscription.state) && !subscription.cancel_at_period_end
    const canceled = flow === 'cancel' && mayCancel ? subscription.id : undefined
    const opening = undefinedIfMissing(portalOf(client, stripe_customer, services, canceled))
    const url = await explainOutage(services, notReached, opening)
    if (url !== undefined) return { url }
    // the customer was deleted at Stripe, and the event has not arrived
    await explainOutage(services, notReached, syncCustomer(services, stripe_customer))
    throw nothingToManage()
  },
)

const nothingToManage = () => new Problem('not-found', 'There is no subscription to manage.')

const notReached = 'The subscription cannot be managed at the moment. Please try again in a minute.'

/** `canceled`: the subscription that the portal first offers to cancel. */
const portalOf = async (client: Stripe, customer: string, { siteUrl }: BillingServices, canceled?: string) => {
  const { url } = await client.billingPortal.sessions.create({
    customer,
    return_url: accountPage(siteUrl),
    ...(canceled !== undefined && {
      flow_data: { type: 'subscription_cancel', subscription_cancel: { subscription: canceled } },
    }),
  })
  return url
}
