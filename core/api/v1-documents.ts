import * as z from 'zod'
import { SavedDocument } from '#core/documents/document.ts'
import { documentsPerPage } from './documents.ts'
import { route } from './route.ts'
import { ratesOfKey } from './v1.ts'
import { Cursor, limitOfPage } from './v1-batches.ts'

/** A document of the history without its texts. `title`: see core/documents/title.ts. */
const DocumentInList = SavedDocument.pick({
  id: true,
  created_at: true,
  style: true,
  word_count: true,
  batch_id: true,
}).extend({
  title: z.string(),
})

/** A document with its draft and its rewrite. */
const Document = DocumentInList.extend({
  ...SavedDocument.pick({ strength: true, original_text: true, humanized_text: true, receipt: true }).shape,
})

/** The documents of the account, newest first. A page may be shorter than `limit`, even empty, without being the last: only the cursor tells. */
export const listDocumentsByKey = route({
  method: 'GET',
  path: '/v1/documents',
  auth: 'key',
  handledBy: 'api',
  // Each call may read 5 MB of the table, as the site's list does.
  rate: { perUser: { calls: 30, seconds: 60 }, perAddress: { calls: 60, seconds: 60 } },
  query: z.object({ cursor: Cursor.optional(), limit: limitOfPage(documentsPerPage) }),
  response: z.object({ documents: z.array(DocumentInList), next_cursor: z.string().optional() }),
})

/** One document with its texts. `not-found` if it was deleted, has expired or belongs to another account. */
export const readDocumentByKey = route({
  method: 'GET',
  path: '/v1/documents/{id}',
  auth: 'key',
  handledBy: 'api',
  rate: ratesOfKey,
  response: Document,
})
