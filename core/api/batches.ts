import * as z from 'zod'
import { asName } from '#core/text/lines.ts'
import { styleIds } from '#core/styles.ts'
import { wishes } from './humanizations.ts'
import { route } from './route.ts'

export const charactersOfTextName = 200
/** Batches of one user that may be under way at once. */
export const batchesAtOnce = 5
/** A request to a Lambda function has 6 MB at most, and JSON may write one character as six. */
export const bytesOfBatch = 2_500_000

/** A name is one line. */
const Name = z
  .string()
  .max(charactersOfTextName * 10)
  .transform((name) => asName(name).slice(0, charactersOfTextName).toWellFormed())
  .pipe(z.string().min(1))

export const NewBatch = z.strictObject({
  /** The plan limits their number and their length. */
  texts: z.array(z.strictObject({ name: Name, text: z.string(), style: z.enum(styleIds).default('simple') })).min(1),
  ...wishes,
})
export type NewBatch = z.input<typeof NewBatch>

export const textStates = ['waiting', 'working', 'delivered', 'failed', 'cancelled'] as const

export const BatchText = z.object({
  index: z.int(),
  name: z.string(),
  style: z.enum(styleIds),
  /** As they are counted before the rewrite. */
  words: z.int(),
  status: z.enum(textStates),
  /** 0 where nothing was changed, or the same text was rewritten before. */
  words_charged: z.int(),
  /** Why it failed, in words for its owner. */
  reason: z.string().optional(),
})
export type BatchText = z.infer<typeof BatchText>

export const Batch = z.object({
  id: z.string(),
  created_at: z.iso.datetime(),
  status: z.enum(['running', 'done', 'cancelled']),
  texts: z.int(),
  words: z.int(),
})
export type Batch = z.infer<typeof Batch>

/**
 * Hands in several texts, which are rewritten whether anybody looks or not, three at once. `forbidden` without a plan that has batches,
 * `not-found` for a voice that is not the caller's, `word-limit-exceeded` where the words that are left would not do for all of them.
 * Nothing is charged yet: each text is charged when it is delivered. Results go into the history: a batch cannot be unstored.
 */
export const createBatch = route({
  method: 'POST',
  path: '/api/batches',
  auth: 'user',
  handledBy: 'api',
  // each call may write 2.5 MB
  rate: { perUser: { calls: 10, seconds: 60 }, perAddress: { calls: 50, seconds: 60 } },
  body: NewBatch,
  response: Batch,
})

/** The newest first. A batch is kept for a few days; its documents stay in the history. */
export const listBatches = route({
  method: 'GET',
  path: '/api/batches',
  auth: 'user',
  handledBy: 'api',
  response: z.object({ batches: z.array(Batch) }),
})

export const BatchProgress = z.object({ batch: Batch, progress: z.array(BatchText) })
export type BatchProgress = z.infer<typeof BatchProgress>

/** The state of each text, in order. */
export const readBatch = route({
  method: 'GET',
  path: '/api/batches/{id}',
  auth: 'user',
  handledBy: 'api',
  response: BatchProgress,
})

/** Ten results of the longest kind are below the 6 MB of an answer. */
export const resultsPerPage = 10

/** The delivered texts in order, a page at a time. `text` is absent if the user has deleted the document. */
export const readBatchResults = route({
  method: 'GET',
  path: '/api/batches/{id}/results',
  auth: 'user',
  handledBy: 'api',
  query: z.object({ from: z.coerce.number().int().nonnegative().default(0) }),
  response: z.object({
    results: z.array(z.object({ index: z.int(), name: z.string(), text: z.string().optional() })),
    /** The cursor of the next page; absent on the last. */
    next: z.int().optional(),
  }),
})

/** Stops a batch that runs: what has not begun does not begin. Takes one that has ended off the list; its documents stay. */
export const deleteBatch = route({
  method: 'DELETE',
  path: '/api/batches/{id}',
  auth: 'user',
  handledBy: 'api',
  response: z.object({ now: z.enum(['cancelled', 'deleted']) }),
})
