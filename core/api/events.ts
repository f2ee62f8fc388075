// The events of a streamed rewrite. Readers need these schemas; the functions that write the events do not load them.
import * as z from 'zod'
import { HumanizeResponse } from './humanize.ts'
import { failureReasons } from '#core/rewriting/failure.ts'
import { FactCounts } from '#core/facts/counts.ts'

/**
 * The events of a streamed rewrite. Chunks are written in parallel and arrive interleaved, so each event names its chunk.
 * A `draft` is unchecked; a `stage` with a text replaces it and is unchecked as well; `verified` replaces the chunk's draft. The verified texts in chunk order are the whole rewrite.
 */
export const HumanizeEvent = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('meta'),
    data: z.object({ id: z.string(), words: z.int(), chunks: z.int(), remaining_words: z.int() }),
  }),
  z.object({ event: z.literal('draft'), data: z.object({ chunk: z.int(), text: z.string() }) }),
  z.object({
    event: z.literal('stage'),
    data: z.object({
      chunk: z.int(),
      /** The checker compares the draft with its source, or it is written once more. */
      stage: z.enum(['checking', 'writing']),
      /** The text that is being checked. */
      text: z.string().optional(),
    }),
  }),
  z.object({ event: z.literal('verified'), data: z.object({ chunk: z.int(), text: z.string(), facts: FactCounts }) }),
  z.object({ event: z.literal('done'), data: HumanizeResponse }),
  z.object({
    event: z.literal('error'),
    data: z.object({
      code: z.string(),
      message: z.string(),
      /** The model's failure, if it is known. */
      reason: z.enum(failureReasons).optional(),
      words_charged: z.literal(0),
    }),
  }),
])
export type HumanizeEvent = z.infer<typeof HumanizeEvent>
