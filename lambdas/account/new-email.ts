import * as contract from '#core/api/account.ts'
import { addressKey } from '#core/email.ts'
import { Problem } from '#core/problem.ts'
import { monthOf, secondsLeftOf } from '#core/usage.ts'
import { explainOutage, undefinedIfMissing } from '#lambdas/clients/stripe-errors.ts'
import { ownerKey, ttlAfter } from '#lambdas/data/keys.ts'
import { hashMailbox } from '#lambdas/data/mailbox.ts'
import * as profiles from '#lambdas/data/profiles.ts'
import * as usage from '#lambdas/data/usage.ts'
import { endpoint } from '#lambdas/http/endpoint.ts'
import type { AccountServices } from './services.ts'

/**
 * The pool gets the new address first, so the call can be repeated until everything else has it too. The payment provider
 * is updated before the profile: a profile with the new address means that nothing is left to do.
 */
export const adoptEmail = endpoint(contract.adoptEmail, async ({ userId }, services: AccountServices) => {
  const { table, linkKey, verifiedAddress, newId, now } = services
  const profile = await profiles.read(table, userId, now())
  const address = await verifiedAddress(userId)
  if (address === undefined) throw new Problem('not-found', 'This account has no confirmed address.')
  if (profile.email === undefined || addressKey(profile.email) === address) return { email: address }
  if (profile.stripe_customer !== undefined) {
    await explainOutage(services, notFollowed, renameCustomer(profile.stripe_customer, address, services))
  }
  // the old mailbox cannot open a second account with new words this month
  const month = monthOf(now())
  const mailbox = ownerKey.mailbox(hashMailbox(profile.email, linkKey))
  await usage.carryOver(table, ownerKey.user(userId), mailbox, month, ttlAfter(now(), secondsLeftOf(month, now())))
  await profiles.changeEmail(table, userId, { from: profile.email, to: address }, newId(), now())
  return { email: address }
})

const notFollowed = 'Your new address works, but your invoices do not have it yet. Please try again in a minute.'

const renameCustomer = async (customer: string, email: string, { stripe }: AccountServices) => {
  const { client } = await stripe()
  await undefinedIfMissing(client.customers.update(customer, { email }))
}
