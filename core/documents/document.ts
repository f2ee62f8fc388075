import * as z from 'zod'
import { Receipt } from '#core/receipt.ts'
import { Report } from '#core/rewriting/report.ts'
import { strengths } from '#core/strengths.ts'
import { styleIds } from '#core/styles.ts'

/** A document of the history, with the specification's field names. */
export const SavedDocument = z.object({
  id: z.string(),
  style: z.enum(styleIds),
  /** The strength of the rewrite. Documents from before December 2026 have none. */
  strength: z.enum(strengths).optional(),
  word_count: z.int(),
  original_text: z.string(),
  humanized_text: z.string(),
  created_at: z.iso.datetime(),
  /** The user's title: see `titleOf` in core/documents/title.ts. */
  title: z.string().optional(),
  /** Absent in documents from before November 2026. */
  receipt: Receipt.optional(),
  /** Measured on the delivered rewrite. Absent in older documents. */
  report: Report.optional(),
  /** The batch that it was part of. Absent in documents from before December 2026. */
  batch_id: z.string().optional(),
  /** The protected words that occur in the original, those of the voice included. Absent if there are none, and in documents from before 24 November 2026. */
  locked_terms: z.array(z.string()).optional(),
  /** When its record was last shared by a link that still opens. */
  shared_at: z.iso.datetime().optional(),
})
export type SavedDocument = z.infer<typeof SavedDocument>
