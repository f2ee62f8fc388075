import * as z from 'zod'
import { factKinds } from './kinds.ts'

/** Kinds that only stored reports of before 24 November 2026 count. */
const formerlyCounted = ['negation', 'qualifier', 'structure'] as const

/** The facts of each kind in the source, each counted once, and those kept. `countFacts` is the only function that counts. */
export const FactCounts = z.partialRecord(
  z.enum([...factKinds, ...formerlyCounted]),
  z.object({ kept: z.int(), of: z.int() }),
)
export type FactCounts = z.infer<typeof FactCounts>
