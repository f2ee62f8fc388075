import { setTimeout as sleep } from 'node:timers/promises'
import * as subscriptions from '#lambdas/data/subscriptions.ts'
import type { SyncServices } from './services.ts'
import { readFromStripe } from './stripe-state.ts'

/** One checkout sends half a dozen events together. If two conflict, they retry after a random wait. */
const attempts = 9
const firstPauseMs = 30

export type SyncOutcome = 'applied' | 'repeated' | 'unknown-customer'

/**
 * Brings the stored state of a customer in line with Stripe. Safe to run at any time, any number of times. An event only says that
 * something changed. The stored version is read first, then Stripe, and the result is only written if nobody wrote in between.
 * So the order, number and age of events do not matter, and a crash at any step leaves either the old state or the new one.
 */
export const syncCustomer = async (
  services: SyncServices,
  customer: string,
  event?: subscriptions.StripeEvent,
): Promise<SyncOutcome> => {
  const { table, prices, now } = services
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const stored = await subscriptions.read(table, customer)
    if (stored === undefined) return 'unknown-customer'
    if (event !== undefined && (await subscriptions.hasApplied(table, event.id))) return 'repeated'

    const { client } = await services.stripe()
    const current = await readFromStripe(client, customer, prices)
    const applied = await subscriptions.apply(table, stored, customer, current, event, now())
    if (applied !== 'conflict') return applied
    await sleep(Math.random() * firstPauseMs * 2 ** attempt)
  }
  throw new Error('Others kept writing the subscription of one customer.')
}
