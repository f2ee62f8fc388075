import * as z from 'zod'
import { Report } from '#core/rewriting/report.ts'
import { asName } from '#core/text/lines.ts'
import { styleIds } from '#core/styles.ts'
import { sharedOptions } from './humanize.ts'
import { type Rates, route } from './route.ts'

export const charactersOfTextName = 200
/** The number of batches that one user may have running at the same time. */
export const batchesAtOnce = 5
/** The number of batches that one user may keep. */
export const batchesKept = 100
/** All texts of a batch together. A request to a Lambda function has at most 6 MB, as JSON within JSON: a line break takes three bytes there. */
export const bytesOfBatch = 2_500_000

/** One line. A name is cut and not refused, because a file may have a longer one. */
export const NameOfText = z
  .string()
  .max(charactersOfTextName * 10)
  .transform((name) => asName(name).slice(0, charactersOfTextName).toWellFormed())
  .pipe(z.string().min(1))

export const NewBatch = z.strictObject({
  /** The plan limits the number of texts and their length. */
  texts: z
    .array(z.strictObject({ name: NameOfText, text: z.string(), style: z.enum(styleIds).default('simple') }))
    .min(1),
  ...sharedOptions,
})
export type NewBatch = z.input<typeof NewBatch>

export const textStates = ['waiting', 'working', 'delivered', 'failed', 'cancelled'] as const

/** The figures of a delivered text's report. */
export const TextOutcome = z.object({
  status: Report.shape.status,
  facts: z.object({ kept: z.int(), of: z.int() }),
  signs: Report.shape.signs,
  cuts: Report.shape.cuts,
  /** Sentences that are as they were. */
  left_as_it_was: z.int(),
  /** True if the rewrite is outside the lengths of its style. */
  has_missed_length: z.boolean(),
  /** From here on as in the report. */
  written_by: Report.shape.written_by,
  model: Report.shape.model,
  by_rules: Report.shape.by_rules,
  words_not_by_model: Report.shape.words_not_by_model,
  unchecked: Report.shape.unchecked,
})
export type TextOutcome = z.infer<typeof TextOutcome>

export const BatchText = z.object({
  index: z.int(),
  name: z.string(),
  style: z.enum(styleIds),
  /** Counted before the rewrite. */
  words: z.int(),
  status: z.enum(textStates),
  /** Without the words that the model did not write. 0 if nothing changed, or if the same text had been rewritten before. */
  words_charged: z.int(),
  /** The reason for the failure, in words for the user. */
  reason: z.string().optional(),
  /** Its document in the history. Absent if nothing changed. */
  document_id: z.string().optional(),
  /** Absent until the text is delivered, and in batches from before December 2026. */
  outcome: TextOutcome.optional(),
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

/** Each call may write 2.5 MB. */
export const ratesOfBatch = {
  perUser: { calls: 10, seconds: 60 },
  perAddress: { calls: 50, seconds: 60 },
} as const satisfies Rates

/**
 * Submits several texts, which are rewritten in the background. Each is charged when it is delivered. Results go into the history: a
 * batch is always stored. `forbidden` on a plan without batches, `not-found` for a voice that is not the caller's, `too-many-requests`
 * if too many batches are running or kept, `word-limit-exceeded` if the remaining words do not cover all texts.
 */
export const createBatch = route({
  method: 'POST',
  path: '/api/batches',
  auth: 'user',
  handledBy: 'api',
  rate: ratesOfBatch,
  body: NewBatch,
  response: Batch,
})

/** Newest first. A batch is kept for a few days; its documents stay in the history. */
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

/** Ten results of the maximum length fit into Lambda's 6 MB. */
export const resultsPerPage = 10

/** `text` is absent if the user has deleted the document. */
export const BatchResult = z.object({ index: z.int(), name: z.string(), text: z.string().optional() })

/** The delivered texts in order, a page at a time. */
export const readBatchResults = route({
  method: 'GET',
  path: '/api/batches/{id}/results',
  auth: 'user',
  handledBy: 'api',
  query: z.object({ from: z.coerce.number().int().nonnegative().default(0) }),
  response: z.object({
    results: z.array(BatchResult),
    /** The index at which the next page begins; absent on the last. */
    next: z.int().optional(),
  }),
})

/** The batch after a deletion: a running one is only cancelled. */
export const BatchDeletion = z.object({ now: z.enum(['cancelled', 'deleted']) })

/** Stops a running batch: texts that have not started are not rewritten. Removes a finished one from the list; its documents stay. */
export const deleteBatch = route({
  method: 'DELETE',
  path: '/api/batches/{id}',
  auth: 'user',
  handledBy: 'api',
  response: BatchDeletion,
})
