import type { Context } from 'aws-lambda'
import { deliver } from './deliver.ts'
import type { WebhookServices } from './services.ts'

const dueAtOnce = 100
const lanesAtOnce = 20
/** An attempt may take ten seconds, and recording it a moment more. */
const msPerDelivery = 15_000

/** Sends the due deliveries. One that cannot be recorded is due again when its lease ends and does not hold up the others. */
export const webhooksHandler =
  (services: WebhookServices) =>
  async (_event: unknown, { getRemainingTimeInMillis }: Pick<Context, 'getRemainingTimeInMillis'>): Promise<void> => {
    const { webhooks, logger, now } = services
    const queue = await webhooks.due(now(), dueAtOnce)
    let failures = 0
    const lane = async () => {
      for (let due = queue.shift(); due !== undefined; due = queue.shift()) {
        if (getRemainingTimeInMillis() < msPerDelivery) return
        try {
          const claimed = await webhooks.claim(due, now())
          if (claimed !== undefined) await deliver(claimed, services)
        } catch (error) {
          failures += 1
          logger.error('a delivery failed', { delivery: due.id, error })
        }
      }
    }
    await Promise.all(Array.from({ length: lanesAtOnce }, lane))
    if (failures > 0) throw new Error(`${failures} deliveries could not be recorded.`)
  }
