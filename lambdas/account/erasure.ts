import type Stripe from 'stripe'
import * as contract from '#core/api/account.ts'
import { monthOf, secondsLeftOf } from '#core/usage.ts'
import { explainOutage, isStripeError, undefinedIfMissing } from '#lambdas/clients/stripe-errors.ts'
import * as accounts from '#lambdas/data/accounts.ts'
import { ownerKey, ttlAfter } from '#lambdas/data/keys.ts'
import { hashMailbox } from '#lambdas/data/mailbox.ts'
import * as usage from '#lambdas/data/usage.ts'
import { endpoint } from '#lambdas/http/endpoint.ts'
import type { AccountServices } from './services.ts'

const nothingErased =
  'The subscription could not be cancelled at the moment, so nothing was deleted. Please try again in a minute.'

/** The time for an account's items within the call, which also waits for Stripe and the pool. lambdas/table-changes removes what is left. */
const msForItems = 8_000

/** After a crash the user can call again, because the token outlives the account by minutes. */
export const eraseAccount = endpoint(contract.eraseAccount, async ({ userId }, services: AccountServices) => {
  await erase(userId, services)
  return { ok: true as const }
})

/** Ends the payments of an account, then erases it. Every step can be repeated. */
export const erase = async (userId: string, services: AccountServices): Promise<void> => {
  const { table, linkKey, removeUser, newId, now } = services
  const erasure = await accounts.beginErasure(table, userId, now())
  if (erasure?.customer !== undefined) {
    const { customer, payments } = erasure
    await explainOutage(services, nothingErased, endPayments(userId, customer, payments, services))
  }
  if (erasure?.email !== undefined) {
    // a new account of the same mailbox does not get a month's words again; the note identifies nobody and expires with the month
    const month = monthOf(now())
    const mailbox = ownerKey.mailbox(hashMailbox(erasure.email, linkKey))
    await usage.carryOver(table, ownerKey.user(userId), mailbox, month, ttlAfter(now(), secondsLeftOf(month, now())))
  }
  const begun = now().getTime()
  const hasTime = () => now().getTime() - begun < msForItems
  const isEmpty = await accounts.removeItems(table, userId, hasTime)
  if (isEmpty) {
    for (const { email, until } of erasure?.addresses ?? []) await accounts.removeForms(table, email, until)
  }
  await accounts.close(table, userId, newId(), now(), isEmpty)
  // items that arrived while the profile still existed, such as the note of a plan change
  if (isEmpty) await accounts.removeItems(table, userId)
  await removeUser(userId)
}

/** Payments end first, so that users never pay for a deleted account. Deleting the customer ends its subscriptions. */
const endPayments = async (
  userId: string,
  customer: string,
  payments: accounts.Payment[] | undefined,
  { table, stripe }: AccountServices,
) => {
  const { client } = await stripe()
  if (payments === undefined) await accounts.keepPayments(table, userId, await paymentsOf(client, customer))
  await undefinedIfMissing(endCheckouts(client, customer))
  await undefinedIfMissing(client.customers.del(customer))
}

const paymentsOf = async (client: Stripe, customer: string): Promise<accounts.Payment[]> => {
  const invoices = client.invoices.list({ customer, status: 'paid', limit: 100 })
  const paid = (await undefinedIfMissing(invoices.autoPagingToArray({ limit: 1_000 }))) ?? []
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
  for (const { id } of data) {
    await client.checkout.sessions.expire(id).catch((error: unknown) => {
      // it has ended in the meantime: it was paid, or a tab that saw the erasure closed it
      if (!isStripeError(error, 'StripeInvalidRequestError')) throw error
    })
  }
}
