import * as z from 'zod'
import { audiences } from '#core/disclosures.ts'
import { Report } from '#core/rewriting/report.ts'
import { strengths } from '#core/strengths.ts'
import { styleIds } from '#core/styles.ts'
import { Done, route } from './route.ts'

const address = '/api/humanizations/{id}/record'

/** The author's decisions about the edits of a rewrite: accepted one by one, accepted together with others, and neither. */
export const Reviewed = z.strictObject({
  alone: z.int().nonnegative(),
  together: z.int().nonnegative(),
  open: z.int().nonnegative(),
})
export type Reviewed = z.infer<typeof Reviewed>

/** The link of a record is the page's address with the token after `#`, where no server or log sees it. */
const SharedRecord = z.object({
  token: z.string(),
  shared_at: z.iso.datetime(),
  audience: z.enum(audiences).optional(),
})
export type SharedRecord = z.infer<typeof SharedRecord>

/**
 * Shares the record of an edit by a link: the draft, the rewrite, and the author's final text. If it is shared again, the link stays
 * the same and shows the new text. `not-found` for a document that is not the caller's, so a text that is not stored has no record;
 * `text-too-long` if the three texts exceed an item of the table.
 */
export const shareRecord = route({
  method: 'PUT',
  path: address,
  auth: 'user',
  freshSignIn: true,
  handledBy: 'api',
  // Each call may read and write 400 KB.
  rate: { perUser: { calls: 20, seconds: 60 }, perAddress: { calls: 100, seconds: 60 } },
  body: z.strictObject({
    /** The author's current text. */
    text: z.string(),
    /** The audience to which the author discloses the use of AI. Without one, the record discloses nothing. */
    audience: z.enum(audiences).optional(),
    /** Absent for a rewrite that was not opened in the editor. */
    reviewed: Reviewed.optional(),
  }),
  response: SharedRecord,
})

/** The link of a document's record; `record` is absent if it is not shared. */
export const readRecord = route({
  method: 'GET',
  path: address,
  auth: 'user',
  handledBy: 'api',
  response: z.object({ record: SharedRecord.optional() }),
})

/** Revokes a link: it no longer opens anything. The answer is the same if nothing was shared. */
export const withdrawRecord = route({
  method: 'DELETE',
  path: address,
  auth: 'user',
  handledBy: 'api',
  response: Done,
})

/** A record as the readers of its link see it. It names nobody. */
export const EditRecord = z.object({
  title: z.string(),
  style: z.enum(styleIds),
  strength: z.enum(strengths).optional(),
  /** The writer of the rewrite. Absent for older documents. */
  written_by: Report.shape.written_by,
  by_rules: Report.shape.by_rules,
  rewritten_at: z.iso.datetime(),
  shared_at: z.iso.datetime(),
  audience: z.enum(audiences).optional(),
  /** Absent in records from before December 2026. */
  reviewed: Reviewed.optional(),
  /** The words of the draft that the rewrite had to keep. Absent if there are none, and for older documents. */
  locked_terms: z.array(z.string()).optional(),
  draft: z.string(),
  /** The rewrite as it was delivered. */
  delivered: z.string(),
  /** The author's final text. */
  text: z.string(),
})
export type EditRecord = z.infer<typeof EditRecord>

/**
 * Opens the record of a link. A POST, because addresses are logged. `not-found` for every link that opens nothing: it is forged or
 * revoked, or its document was deleted or has expired.
 */
export const openRecord = route({
  method: 'POST',
  path: '/api/records/open',
  auth: 'none',
  handledBy: 'api',
  // Each call with one of our tokens reads up to 400 KB; a class shares an address.
  rate: { perAddress: { calls: 60, seconds: 60 } },
  body: z.strictObject({ token: z.string().max(400) }),
  response: EditRecord,
})
