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

/** What the fact lock found, for the user: how many facts of each kind the source has, and how many the rewrite kept. */
export const FactCounts = z.partialRecord(z.enum(factKinds), z.object({ kept: z.int(), of: z.int() }))
export type FactCounts = z.infer<typeof FactCounts>
