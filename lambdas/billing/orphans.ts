import * as profiles from '#lambdas/data/profiles.ts'
import * as subscriptions from '#lambdas/data/subscriptions.ts'
import { count } from '#lambdas/metrics.ts'
import { erase } from '#lambdas/account/erasure.ts'
import type { BillingServices } from './services.ts'

/** A day: a user who has just signed up may not be found in the pool yet. */
const msBeforeCheck = 24 * 60 * 60 * 1000
const hoursPerDay = 24

/** More at once are a fault of ours, and nobody's account is erased for it. Nor if the pool has no user at all: then it is another one. */
const mostAtOnce = 5

/**
 * Erases the accounts of users whom the pool no longer has: whoever has the password, or an operator, can delete a user there, past our own
 * erasure. Nobody could cancel the subscription then, and API keys would go on. It runs every hour and checks a part of all
 * accounts, so each is checked once a day.
 */
export const eraseOrphans = async (services: BillingServices): Promise<void> => {
  const { hasUser, logger, table, now } = services
  const before = new Date(now().getTime() - msBeforeCheck)
  const payers = await payersOfHour(before, services)
  const orphans = new Set<string>()
  let isOwnPool = false
  const isGone = async (userId: string) => {
    if (await hasUser(userId)) isOwnPool = true
    else orphans.add(userId)
    return orphans.has(userId)
  }
  for (const userId of new Set(payers)) if (await isGone(userId)) count(services, 'PayerWithoutUser')
  for await (const userId of profiles.users(table, { index: now().getUTCHours(), of: hoursPerDay }, before))
    await isGone(userId)
  if (orphans.size === 0) return
  if (orphans.size > mostAtOnce || !(isOwnPool || (await hasAnyUser(before, services)))) {
    logger.error('too many users are missing in the pool, so nothing was erased', { number: orphans.size })
    return
  }
  for (const userId of orphans) await erase(userId, services)
}

const hasAnyUser = async (before: Date, { hasUser, table }: BillingServices): Promise<boolean> => {
  for await (const userId of profiles.users(table, { index: 0, of: 1 }, before)) if (await hasUser(userId)) return true
  return false
}

/** The users of the subscriptions that began in this hour of a day. An operator is told of a subscription that no account knows. */
const payersOfHour = async (before: Date, services: BillingServices): Promise<string[]> => {
  const { stripe, prices, table, logger, now } = services
  if (prices.length === 0) return []
  const { client } = await stripe()
  const payers: string[] = []
  for await (const { id, created, customer, metadata } of client.subscriptions.list({ limit: 100 })) {
    const begun = new Date(created * 1000)
    if (begun > before || begun.getUTCHours() !== now().getUTCHours()) continue
    const known = await subscriptions.read(table, typeof customer === 'string' ? customer : customer.id)
    const userId = known?.userId ?? metadata['user_id']
    if (userId !== undefined) payers.push(userId)
    if (known !== undefined) continue
    count(services, 'PayerWithoutUser')
    logger.error('no account knows a subscription that is paid for', { subscription: id })
  }
  return payers
}
