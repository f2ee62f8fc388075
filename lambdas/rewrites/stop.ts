import { keysOf } from './request.ts'
import type { Run } from './run.ts'

/**
 * Looks every second whether the user has stopped a run: the request that stops it reaches another function, so the table is where the two
 * meet. `stop` aborts when it has been stopped; `end` ends the looking.
 */
export const watchForStop = ({ id, request, services }: Run): { stop: AbortSignal; end: () => void } => {
  const { requests, limits, logger } = services
  const stopping = new AbortController()
  const look = async () => {
    if (await requests.isToStop(keysOf(request, id))) stopping.abort()
  }
  const timer = setInterval(() => {
    // the next look comes in a second
    look().catch((error: unknown) => logger.warn('a look for a stop failed', { run: id, error }))
  }, limits.millisecondsBetweenLooks)
  return { stop: stopping.signal, end: () => clearInterval(timer) }
}
