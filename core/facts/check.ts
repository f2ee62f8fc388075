import type { Style } from '#core/styles.ts'
import { compareFacts, type FactReport } from './compare.ts'
import { readFacts } from './reading.ts'

/** The rules for a rewrite: its style, and the pattern of the user's locked terms. */
export type Rules = { style: Style; terms: RegExp | undefined }

export const check = (source: string, rewritten: string, { style, terms }: Rules): FactReport =>
  compareFacts(readFacts(source, terms), readFacts(rewritten, terms), style)
