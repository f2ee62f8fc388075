import * as requests from '#lambdas/data/requests.ts'
import { keysOf } from './request.ts'
import type { Run } from './run.ts'

/**
 * Checks every second whether the user has stopped a run. The stop request reaches another function instance, so the two communicate
 * through the table. `stop` aborts when the run is stopped; `end` ends the checks.
 */
export const watchForStop = ({ id, request, services }: Run): { stop: AbortSignal; end: () => void } => {
  const { table, limits, logger } = services
  const stopping = new AbortController()
  const look = async () => {
    if (await requests.isToStop(table, keysOf(request, id))) stopping.abort()
  }
  const timer = setInterval(() => {
    // the next check comes in a second
    look().catch((error: unknown) => logger.warn('a look for a stop failed', { run: id, error }))
  }, limits.millisecondsBetweenLooks)
  return { stop: stopping.signal, end: () => clearInterval(timer) }
}
