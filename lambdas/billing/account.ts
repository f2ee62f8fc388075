import type Stripe from 'stripe'
import { endSessions, eraseAccount } from '#core/api/account.ts'
import type { Payment } from '#lambdas/data/accounts.ts'
import { endpoint } from '#lambdas/http/endpoint.ts'
import type { BillingServices } from './services.ts'
import { unlessMissing, unlessOutage } from './refusals.ts'

const nothingErased =
  'The subscription could not be cancelled at the moment, so nothing was deleted. Please try again in a minute.'

/** Each step can be done again: a call that broke off is repeated by its user, whose token outlives the account for minutes. */
export const erase = endpoint(eraseAccount, async ({ userId }, services: BillingServices) => {
  const { accounts, removeUser, newId, now } = services
  const begun = await accounts.beginErasure(userId, now())
  if (begun?.customer !== undefined) {
    const { customer, payments } = begun
    await unlessOutage(services, nothingErased, endPayments(userId, customer, payments, services))
  }
  await accounts.removeItems(userId)
  if (begun?.email !== undefined) await accounts.removeForms(begun.email)
  await accounts.close(userId, newId(), now())
  // what arrived while the profile still stood, such as the note that the plan has changed
  await accounts.removeItems(userId)
  await removeUser(userId)
  return { ok: true as const }
})

/** The pool first: the letter says that the sessions have ended. */
export const endOwnSessions = endpoint(endSessions, async ({ userId }, services: BillingServices) => {
  const { profiles, sessions, signOutUser, newId, now } = services
  const { email } = await profiles.read(userId)
  await signOutUser(userId)
  await sessions.end(userId, email, newId(), now())
  return { ok: true as const }
})

/** First the money: nobody who is gone pays. */
const endPayments = async (
  userId: string,
  customer: string,
  payments: Payment[] | undefined,
  { stripe, accounts }: BillingServices,
) => {
  const { client } = await stripe()
  if (payments === undefined) await accounts.keepPayments(userId, await paymentsOf(client, customer))
  await unlessMissing(endCheckouts(client, customer))
  await unlessMissing(endSubscriptions(client, customer))
  await unlessMissing(client.customers.del(customer))
}

const paymentsOf = async (client: Stripe, customer: string): Promise<Payment[]> => {
  const invoices = client.invoices.list({ customer, status: 'paid', limit: 100 })
  const paid = (await unlessMissing(invoices.autoPagingToArray({ limit: 1_000 }))) ?? []
  return paid
    .filter(({ amount_paid }) => amount_paid > 0)
    .map(({ amount_paid, currency, created, status_transitions }) => ({
      paid_on: new Date((status_transitions.paid_at ?? created) * 1000).toISOString().slice(0, 10),
      amount: amount_paid,
      currency,
    }))
}

const endCheckouts = async (client: Stripe, customer: string) => {
  const { data } = await client.checkout.sessions.list({ customer, status: 'open', limit: 100 })
  for (const { id } of data) await client.checkout.sessions.expire(id)
}

const endSubscriptions = async (client: Stripe, customer: string) => {
  const { data } = await client.subscriptions.list({ customer, limit: 100 })
  for (const { id } of data) await client.subscriptions.cancel(id)
}
