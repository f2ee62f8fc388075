import * as z from 'zod'
import { tones } from '#core/tones.ts'
import { Batch, BatchDeletion, BatchResult, BatchText, NameOfText, ratesOfBatch, resultsPerPage } from './batches.ts'
import { sharedOptions } from './humanize.ts'
import { route } from './route.ts'
import { ratesOfKey } from './v1.ts'

/** A cursor is opaque to its caller: it comes from the previous page and is checked when it comes back. */
export const Cursor = z
  .string()
  .min(1)
  .max(40)
  .describe('next_cursor of the previous page. Leave it out for the first page.')

/** The maximum number of entries on a page. */
export const limitOfPage = (most: number) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .max(most)
    .default(Math.min(most, 20))
    .describe('The maximum number of entries on the page.')

export const NewBatchByKey = z.strictObject({
  texts: z
    .array(
      z.strictObject({
        name: NameOfText.describe('A name that tells the text from the others, such as a file name.'),
        text: z.string().describe('The draft, as it is.'),
        tone: z.enum(tones).default('professional').describe('How it should sound.'),
      }),
    )
    .min(1)
    .describe('The plan limits their number and their length.'),
  strength: sharedOptions.strength.describe('How far the wording may move, as for /v1/humanize.'),
  locked_terms: sharedOptions.locked_terms.describe('Words that must stay as they are in every text.'),
})

/**
 * Submits several texts, which are rewritten in the background. With the same Idempotency-Key and the same body, the answer is the same
 * batch for a day. `forbidden` on a plan without batches, `word-limit-exceeded` if the words of the account or the key do not cover all
 * texts. Each text is charged when it is delivered, to the account and to the key.
 */
export const createBatchByKey = route({
  method: 'POST',
  path: '/v1/batches',
  auth: 'key',
  handledBy: 'api',
  rate: ratesOfBatch,
  body: NewBatchByKey,
  response: Batch,
})

/** The batches of the account, the newest first. */
export const listBatchesByKey = route({
  method: 'GET',
  path: '/v1/batches',
  auth: 'key',
  handledBy: 'api',
  rate: ratesOfKey,
  query: z.object({ cursor: Cursor.optional(), limit: limitOfPage(50) }),
  response: z.object({ batches: z.array(Batch), next_cursor: z.string().optional() }),
})

/** The state of each text, in order. */
export const readBatchByKey = route({
  method: 'GET',
  path: '/v1/batches/{id}',
  auth: 'key',
  handledBy: 'api',
  rate: ratesOfKey,
  response: z.object({ batch: Batch, texts: z.array(BatchText) }),
})

/** The delivered texts in order. */
export const readBatchResultsByKey = route({
  method: 'GET',
  path: '/v1/batches/{id}/results',
  auth: 'key',
  handledBy: 'api',
  rate: ratesOfKey,
  query: z.object({ cursor: Cursor.optional(), limit: limitOfPage(resultsPerPage) }),
  response: z.object({
    results: z.array(BatchResult),
    next_cursor: z.string().optional(),
  }),
})

/** Cancels a running batch: texts that have not started are not rewritten. Removes a finished one from the list; its documents stay. */
export const deleteBatchByKey = route({
  method: 'DELETE',
  path: '/v1/batches/{id}',
  auth: 'key',
  handledBy: 'api',
  rate: ratesOfKey,
  response: BatchDeletion,
})
