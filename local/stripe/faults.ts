import * as z from 'zod'

/** A fault of Stripe: it is unreachable, or fails. `times`: only the next calls, up to this number. */
export const Fault = z.strictObject({
  kind: z.enum(['down', 'error']),
  times: z.number().int().positive().optional(),
})
type Fault = z.output<typeof Fault>

export const createFaults = () => {
  let fault: Fault | undefined
  return {
    set: (next: Fault | undefined) => {
      fault = next && { ...next }
    },
    /** The fault that hits this call, if any. */
    strike: (): Fault['kind'] | undefined => {
      const struck = fault
      if (struck?.times !== undefined) {
        struck.times -= 1
        if (struck.times === 0) fault = undefined
      }
      return struck?.kind
    },
  }
}

export type Faults = ReturnType<typeof createFaults>
