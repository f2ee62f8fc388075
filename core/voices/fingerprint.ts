// A writer's habits in figures, and nothing of the content.
import * as z from 'zod'
import { functionWords } from './function-words.ts'

export const markNames = ['comma', 'semicolon', 'colon', 'dash', 'parenthesis', 'question', 'exclamation'] as const
export type Mark = (typeof markNames)[number]

/** Rates are per 100 words. */
export const Fingerprint = z.object({
  words: z.int(),
  /** Words per sentence: the mean and the standard deviation. */
  sentence_words: z.object({ mean: z.number(), spread: z.number() }),
  /** Words per paragraph or list item. */
  paragraph_words: z.number(),
  contractions: z.number(),
  /** The share of contractions among the places where English can contract; absent if a text has too few. */
  contracted: z.number().optional(),
  punctuation: z.record(z.enum(markNames), z.number()),
  function_words: z.record(z.enum(functionWords), z.number()),
})
export type Fingerprint = z.infer<typeof Fingerprint>
