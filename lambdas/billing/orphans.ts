import { count } from '#lambdas/metrics.ts'
import { erase } from './erasure.ts'
import type { AccountServices } from './services.ts'

/** A day: a user who has just signed up may not be found in the pool yet. */
const secondsBeforeCheck = 24 * 60 * 60

/** More at once are a fault of ours, such as another pool, and nobody's subscription is cancelled for it. */
const mostAtOnce = 5

/**
 * Erases the accounts of paying users whom the pool no longer has: whoever has the password can delete the user there, past our own
 * erasure, and nobody could cancel the subscription then. It runs every hour and checks the subscriptions that began in this hour of a day, so
 * each is checked once a day.
 */
export const eraseOrphans = async (services: AccountServices): Promise<void> => {
  const { stripe, hasUser, logger, now } = services
  const { client } = await stripe()
  const orphans: string[] = []
  for await (const { created, metadata } of client.subscriptions.list({ limit: 100 })) {
    const userId = metadata['user_id']
    const isYoung = now().getTime() / 1000 - created < secondsBeforeCheck
    const isOfHour = new Date(created * 1000).getUTCHours() === now().getUTCHours()
    if (userId === undefined || isYoung || !isOfHour || (await hasUser(userId))) continue
    orphans.push(userId)
    count(services, 'PayerWithoutUser')
  }
  if (orphans.length > mostAtOnce) {
    logger.error('too many paying users are missing in the pool, so nothing was erased', { number: orphans.length })
    return
  }
  for (const userId of orphans) await erase(userId, services)
}
