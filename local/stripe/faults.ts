import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'

/**
 * The faults of Stripe: it is unreachable, fails, throttles, or completes a request whose
 * answer is lost. `times`: only the next calls, up to this number; `path`: only calls whose path starts with it.
 */
export const Fault = z.strictObject({
  kind: z.enum(['down', 'error', 'limited', 'answer lost', 'slow']),
  times: z.number().int().positive().optional(),
  path: z.string().optional(),
  /** The delay of a slow call. */
  delay_ms: z.number().int().nonnegative().optional(),
})
type Fault = z.output<typeof Fault>

const usualDelayInMs = 3000

export const createFaults = () => {
  let fault: Fault | undefined
  return {
    current: () => ({ fault: fault ?? null }),
    set: (next: Fault | undefined) => {
      fault = next && { ...next }
    },
    /** The fault that hits this call, if any. */
    async strike(path: string): Promise<Exclude<Fault['kind'], 'slow'> | undefined> {
      const struck = fault
      if (struck === undefined || !path.startsWith(struck.path ?? '')) return undefined
      if (struck.times !== undefined) {
        struck.times -= 1
        if (struck.times === 0) fault = undefined
      }
      if (struck.kind !== 'slow') return struck.kind
      await sleep(struck.delay_ms ?? usualDelayInMs, undefined, { ref: false })
      return undefined
    },
  }
}

export type Faults = ReturnType<typeof createFaults>
