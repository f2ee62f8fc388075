import { setTimeout as sleep } from 'node:timers/promises'
import type { RungBy } from '#lambdas/data/subscriptions.ts'
import type { SyncServices } from './services.ts'
import { readTruth } from './truth.ts'

/** A checkout alone rings half a dozen times at once: each that is outrun looks again, after waits that spread them. */
const attempts = 9
const firstPauseMs = 30

export type Synced = 'applied' | 'repeated' | 'unknown-customer'

/**
 * Brings what we know of a customer to what Stripe says. What rang is only a doorbell: the version is read first, the truth fetched
 * after it, and written on condition that nobody wrote in between. So the order, number and age of events do not matter, and a crash
 * at any step leaves the old state or the new one.
 */
export const syncCustomer = async (services: SyncServices, customer: string, rungBy?: RungBy): Promise<Synced> => {
  const { subscriptions, prices, now } = services
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const known = await subscriptions.read(customer)
    if (known === undefined) return 'unknown-customer'
    if (rungBy !== undefined && (await subscriptions.hasApplied(rungBy.id))) return 'repeated'

    const { client } = await services.stripe()
    const truth = await readTruth(client, customer, prices)
    const applied = await subscriptions.apply(known, customer, truth, rungBy, now())
    if (applied !== 'outrun') return applied
    await sleep(Math.random() * firstPauseMs * 2 ** attempt)
  }
  throw new Error('Others kept writing the subscription of one customer.')
}
