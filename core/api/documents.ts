// The documents of the history, which the wire calls humanizations.
import * as z from 'zod'
import { SavedDocument } from '#core/documents/document.ts'
import { defaultStrength, strengths } from '#core/strengths.ts'
import { styleIds } from '#core/styles.ts'
import { HumanizeResponse, Title } from './humanize.ts'
import { Done, route } from './route.ts'

export const documentsPerPage = 50

/** A page may be shorter than `documentsPerPage`, even empty, without being the last: only the cursor tells. */
const HumanizationPage = z.object({ humanizations: z.array(SavedDocument), cursor: z.string().optional() })
const Cursor = z.string().max(500)

export const listHumanizations = route({
  method: 'GET',
  path: '/api/humanizations',
  auth: 'user',
  handledBy: 'api',
  // Each call may read 5 MB of the table, 1,280 units: at this rate one address takes a fifteenth of the table's 20,000 a second.
  rate: { perUser: { calls: 30, seconds: 60 }, perAddress: { calls: 60, seconds: 60 } },
  query: z.object({ cursor: Cursor.optional() }),
  response: HumanizationPage,
})

export const charactersOfSearch = 100

/** Searches titles and texts of documents. A POST, because search terms must not be in an address, which is logged. */
export const searchHumanizations = route({
  method: 'POST',
  path: '/api/humanizations/search',
  auth: 'user',
  handledBy: 'api',
  // Each call may read 5 MB of the table: 640 units at $0.125 a million.
  rate: { perUser: { calls: 30, seconds: 60 }, perAddress: { calls: 120, seconds: 60 } },
  body: z.strictObject({ text: z.string().trim().min(1).max(charactersOfSearch), cursor: Cursor.optional() }),
  /** `searched_to`: the age of the oldest document that was read, if older ones were not. */
  response: HumanizationPage.extend({ searched_to: z.iso.datetime().optional() }),
})

/**
 * Stores a visitor's rewrite in the history of the user who was that visitor: the request and the answer to it, as they were. Nothing is charged.
 * `forbidden` if this server did not write it.
 */
export const keepHumanization = route({
  method: 'POST',
  path: '/api/humanizations',
  auth: 'user',
  handledBy: 'api',
  rate: { perUser: { calls: 20, seconds: 60 * 60 }, perAddress: { calls: 60, seconds: 60 * 60 } },
  body: z.strictObject({
    text: z.string(),
    style: z.enum(styleIds),
    strength: z.enum(strengths).default(defaultStrength),
    title: Title.optional(),
    answer: HumanizeResponse.pick({ humanizedText: true, report: true, receipt: true }).extend({ id: z.ulid() }),
    seal: z.string().max(100),
  }),
  response: z.object({ id: z.string() }),
})

/** One document. `not-found` if it was deleted, has expired or belongs to another user. */
export const readHumanization = route({
  method: 'GET',
  path: '/api/humanizations/{id}',
  auth: 'user',
  handledBy: 'api',
  response: SavedDocument,
})

/** An empty title removes the document's own title: it is named after its text again. */
export const renameHumanization = route({
  method: 'PUT',
  path: '/api/humanizations/{id}',
  auth: 'user',
  handledBy: 'api',
  body: z.strictObject({ title: Title }),
  response: z.object({ title: z.string().optional() }),
})

export const deleteHumanization = route({
  method: 'DELETE',
  path: '/api/humanizations/{id}',
  auth: 'user',
  handledBy: 'api',
  response: Done,
})
