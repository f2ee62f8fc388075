import * as z from 'zod'

export const factKinds = [
  'figure',
  'date',
  'name',
  'quotation',
  'citation',
  'link',
  'placeholder',
  'code',
  /** The user's locked terms. */
  'term',
  'negation',
  'qualifier',
  'structure',
] as const

/** The findings of the fact lock for the user: the number of facts of each kind in the source, and of those kept. */
export const FactCounts = z.partialRecord(z.enum(factKinds), z.object({ kept: z.int(), of: z.int() }))
export type FactCounts = z.infer<typeof FactCounts>
