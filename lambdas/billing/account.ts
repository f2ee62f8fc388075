import type Stripe from 'stripe'
import * as contract from '#core/api/account.ts'
import { addressKey } from '#core/email.ts'
import { Problem, rethrowUnlessNotFound } from '#core/problem.ts'
import { monthOf, secondsLeftOf } from '#core/usage.ts'
import { noticeOf } from '#lambdas/access.ts'
import type { Payment } from '#lambdas/data/accounts.ts'
import { ownerKey, ttlAfter } from '#lambdas/data/keys.ts'
import { hashMailbox } from '#lambdas/data/mailbox.ts'
import { endpoint } from '#lambdas/http/endpoint.ts'
import type { BillingServices } from './services.ts'
import { explainOutage, isStripeError, undefinedIfMissing } from './refusals.ts'

const nothingErased =
  'The subscription could not be cancelled at the moment, so nothing was deleted. Please try again in a minute.'

/** The time for an account's items within the call, which also waits for Stripe and the pool. lambdas/table-changes removes what is left. */
const msForItems = 8_000

/** After a crash the user can call again, because the token outlives the account by minutes. */
export const eraseAccount = endpoint(contract.eraseAccount, async ({ userId }, services: BillingServices) => {
  await erase(userId, services)
  return { ok: true as const }
})

/** Ends the payments of an account, then erases it. Every step can be repeated. */
export const erase = async (userId: string, services: BillingServices): Promise<void> => {
  const { accounts, usage, linkKey, removeUser, newId, now } = services
  const erasure = await accounts.beginErasure(userId, now())
  if (erasure?.customer !== undefined) {
    const { customer, payments } = erasure
    await explainOutage(services, nothingErased, endPayments(userId, customer, payments, services))
  }
  if (erasure?.email !== undefined) {
    // a new account of the same mailbox does not get a month's words again; the note identifies nobody and expires with the month
    const month = monthOf(now())
    const mailbox = ownerKey.mailbox(hashMailbox(erasure.email, linkKey))
    await usage.carryOver(ownerKey.user(userId), mailbox, month, ttlAfter(now(), secondsLeftOf(month, now())))
  }
  const begun = now().getTime()
  const hasTime = () => now().getTime() - begun < msForItems
  const isEmpty = await accounts.removeItems(userId, hasTime)
  if (isEmpty) {
    for (const { email, until } of erasure?.addresses ?? []) await accounts.removeForms(email, until)
  }
  await accounts.close(userId, newId(), now(), isEmpty)
  // items that arrived while the profile still existed, such as the note of a plan change
  if (isEmpty) await accounts.removeItems(userId)
  await removeUser(userId)
}

/** The pool comes first, because the email says that the sessions have ended. */
export const endSessions = endpoint(contract.endSessions, async ({ userId }, services: BillingServices) => {
  const { profiles, sessions, signOutUser, newId, now } = services
  const { email } = await profiles.read(userId)
  await signOutUser(userId)
  await sessions.end(userId, await noticeOf(userId, email, services), newId(), now())
  return { ok: true as const }
})

export const endAccess = endpoint(contract.endAccess, async ({ userId }, services: BillingServices) => {
  const { profiles, apiKeys, webhooks, documents } = services
  // refuses an account that was erased
  await profiles.read(userId)
  for (const { id } of await apiKeys.list(userId)) await apiKeys.revoke(userId, id).catch(rethrowUnlessNotFound)
  for (const { id } of await webhooks.list(userId)) await webhooks.remove(userId, id).catch(rethrowUnlessNotFound)
  await documents.withdrawAll(userId)
  return { ok: true as const }
})

/** The pool's trigger asks for this permission before it sends the code, because the pool itself asks for an access token alone. */
export const permitNewEmail = endpoint(
  contract.permitNewEmail,
  async ({ userId, body: { email } }, { profiles, emailChanges, now }: BillingServices) => {
    // refuses an account that was erased
    await profiles.read(userId)
    await emailChanges.permit(userId, email, now())
    return { ok: true as const }
  },
)

/**
 * The pool gets the new address first, so the call can be repeated until everything else has it too. The payment provider
 * is updated before the profile: a profile with the new address means that nothing is left to do.
 */
export const adoptEmail = endpoint(contract.adoptEmail, async ({ userId }, services: BillingServices) => {
  const { profiles, usage, linkKey, verifiedAddress, newId, now } = services
  const profile = await profiles.read(userId)
  const address = await verifiedAddress(userId)
  if (address === undefined) throw new Problem('not-found', 'This account has no confirmed address.')
  if (profile.email === undefined || addressKey(profile.email) === address) return { email: address }
  if (profile.stripe_customer !== undefined) {
    await explainOutage(services, notFollowed, renameCustomer(profile.stripe_customer, address, services))
  }
  // the old mailbox cannot open a second account with new words this month
  const month = monthOf(now())
  const mailbox = ownerKey.mailbox(hashMailbox(profile.email, linkKey))
  await usage.carryOver(ownerKey.user(userId), mailbox, month, ttlAfter(now(), secondsLeftOf(month, now())))
  await profiles.changeEmail(userId, { from: profile.email, to: address }, newId(), now())
  return { email: address }
})

const notFollowed = 'Your new address works, but your invoices do not have it yet. Please try again in a minute.'

const renameCustomer = async (customer: string, email: string, { stripe }: BillingServices) => {
  const { client } = await stripe()
  await undefinedIfMissing(client.customers.update(customer, { email }))
}

/** Payments end first, so that users never pay for a deleted account. Deleting the customer ends its subscriptions. */
const endPayments = async (
  userId: string,
  customer: string,
  payments: Payment[] | undefined,
  { stripe, accounts }: BillingServices,
) => {
  const { client } = await stripe()
  if (payments === undefined) await accounts.keepPayments(userId, await paymentsOf(client, customer))
  await undefinedIfMissing(endCheckouts(client, customer))
  await undefinedIfMissing(client.customers.del(customer))
}

const paymentsOf = async (client: Stripe, customer: string): Promise<Payment[]> => {
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
