import * as z from 'zod'
import { factKinds } from './kinds.ts'

/** The number of facts of each kind in the source, and of those kept. */
export const FactCounts = z.partialRecord(z.enum(factKinds), z.object({ kept: z.int(), of: z.int() }))
export type FactCounts = z.infer<typeof FactCounts>
