import * as z from 'zod'
import { Receipt } from '#core/receipt.ts'
import { Report } from '#core/rewriting/report.ts'
import { strengths } from '#core/strengths.ts'
import { styleIds } from '#core/styles.ts'

/** One document of the history, named as in the specification. */
export const SavedDocument = z.object({
  id: z.string(),
  style: z.enum(styleIds),
  /** The strength of the rewrite. Documents of before December 2026 have none. */
  strength: z.enum(strengths).optional(),
  word_count: z.int(),
  original_text: z.string(),
  humanized_text: z.string(),
  created_at: z.iso.datetime(),
  /** As its owner has named it: see `titleOf` in core/documents/title.ts. */
  title: z.string().optional(),
  /** Documents of before November 2026 have none. */
  receipt: Receipt.optional(),
  /** Of the rewrite as it was delivered. Older documents have none. */
  report: Report.optional(),
})
export type SavedDocument = z.infer<typeof SavedDocument>
