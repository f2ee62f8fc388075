import type { Style } from '#core/styles.ts'
import { compareFacts, type FactReport } from './compare.ts'
import { readFacts } from './reading.ts'

/** What a rewrite is held to: its style, and the pattern of the user's locked terms. */
export type Rules = { style: Style; terms: RegExp | undefined }

export const check = (source: string, rewritten: string, { style, terms }: Rules): FactReport =>
  compareFacts(readFacts(source, terms), readFacts(rewritten, terms), style)
