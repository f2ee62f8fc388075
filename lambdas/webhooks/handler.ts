import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from 'aws-lambda'
import * as webhooks from '#lambdas/data/webhooks.ts'
import { deliver } from './deliver.ts'
import type { WebhookServices } from './services.ts'

/** More than an account can have waiting, so that no account hides the others. */
const dueAtOnce = 1_000
const attemptsAtOnce = 20
/** An address that never answers holds its attempts for ten seconds each, and only those of its own account wait behind them. */
const attemptsOfAccount = 2
/** A run that waits for slow addresses looks for new events this often: those of others must not wait for its end. */
const msBetweenReads = 1_000
/** An attempt may take ten seconds, and recording it a moment more. */
const msPerDelivery = 15_000

/** Sends the due deliveries. One that cannot be recorded is due again when its lease ends and does not hold up the others. */
export const webhooksHandler =
  (services: WebhookServices) =>
  async (_event: unknown, { getRemainingTimeInMillis }: Pick<Context, 'getRemainingTimeInMillis'>): Promise<void> => {
    const { table, logger, now } = services
    const taken = new Set<string>()
    const read = async () => (await webhooks.due(table, now(), dueAtOnce)).filter(({ key }) => !taken.has(key))
    let queue = await read()
    let failures = 0
    const send = async (due: webhooks.DueDelivery) => {
      try {
        const claimed = await webhooks.claim(table, due, now())
        if (claimed !== undefined) await deliver(claimed, services)
      } catch (error) {
        failures += 1
        logger.error('a delivery failed', { delivery: due.id, error })
      }
    }
    const running = new Map<webhooks.DueDelivery, Promise<unknown>>()
    const start = (due: webhooks.DueDelivery) => {
      taken.add(due.key)
      running.set(
        due,
        send(due).finally(() => running.delete(due)),
      )
    }
    const fill = () => {
      if (getRemainingTimeInMillis() < msPerDelivery) queue.length = 0
      for (let next = takeNext(queue, running); next !== undefined; next = takeNext(queue, running)) start(next)
    }
    fill()
    const newPause = () => sleep(msBetweenReads, 'over' as const, { ref: false })
    let pause = newPause()
    while (running.size > 0) {
      if ((await Promise.race([...running.values(), pause])) === 'over') {
        queue = await read()
        pause = newPause()
      }
      fill()
    }
    if (failures > 0) throw new Error(`${failures} deliveries could not be recorded.`)
  }

/** Takes the oldest delivery that may be attempted beside those that run: one at a time for an address, two for an account. */
const takeNext = (
  queue: webhooks.DueDelivery[],
  running: ReadonlyMap<webhooks.DueDelivery, unknown>,
): webhooks.DueDelivery | undefined => {
  if (running.size >= attemptsAtOnce) return undefined
  const mayRun = ({ userId, webhookId }: webhooks.DueDelivery) => {
    const own = [...running.keys()].filter((other) => other.userId === userId)
    return own.length < attemptsOfAccount && own.every((other) => other.webhookId !== webhookId)
  }
  const index = queue.findIndex(mayRun)
  return index === -1 ? undefined : queue.splice(index, 1)[0]
}
