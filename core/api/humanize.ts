import * as z from 'zod'
import { charactersOfTitle } from '#core/documents/title.ts'
import { Receipt } from '#core/receipt.ts'
import { Report } from '#core/rewriting/report.ts'
import { defaultStrength, strengths } from '#core/strengths.ts'
import { styleIds } from '#core/styles.ts'
import { charactersOfEntry, entriesOfOutline } from '#core/text/outline.ts'
import { oneLine } from './one-line.ts'
import { type Rates, route } from './route.ts'

/**
 * The storage limit of one text: source and rewrite share an item of 400 KB.
 * 3,000 words are about 20,000 bytes; in the script that takes the most bytes per counted word, 108,000.
 */
export const bytesPerRequest = 150_000

export const lockedTermsPerRequest = 50
export const charactersOfTerm = 100

/** The options that a request and a batch share. */
export const sharedOptions = {
  /** The freedom of the wording. */
  strength: z.enum(strengths).default(defaultStrength),
  /** Words that must not change. Words that do not occur in the text are ignored. */
  locked_terms: z.array(z.string().trim().min(1).max(charactersOfTerm)).max(lockedTermsPerRequest).default([]),
  /** One of the caller's saved voices. Its protected words stay, too. `forbidden` when the plan's rewrites in a voice are used. */
  voice_id: z.string().max(40).optional(),
}

/** The Idempotency-Key of a request. */
export const IdempotencyKey = z.string().regex(/^[\w-]{8,64}$/)

/** The outline of a document whose parts are requests of their own: its headings, or the first words of its paragraphs. */
export const Outline = z.array(z.string().trim().min(1).max(charactersOfEntry)).max(entriesOfOutline).optional()

/** The title of a document. An empty one is none. */
export const Title = oneLine(charactersOfTitle)

export const HumanizeRequest = z.strictObject({
  text: z.string(),
  style: z.enum(styleIds).default('simple'),
  ...sharedOptions,
  /** The document of which the text is a part, for reading only. Its words are not charged. A sentence needs none. */
  outline: Outline,
  /** `false`: the text is not stored, as for a visitor. The answer cannot be requested again. */
  store: z.boolean().default(true),
  /** The user's title of the document: see core/documents/title.ts. The same text with another title is the same request. */
  title: Title.optional(),
  /**
   * Writes one sentence of the caller's document again, and answers with only that sentence. `text` is the original sentence,
   * `sentence` its number among the sentences of the original (see core/text/parts.ts). It is free.
   */
  redo: z.strictObject({ document_id: z.string().min(1).max(40), sentence: z.int().nonnegative() }).optional(),
  /** Writes one sentence of a text that is not stored again: `text` is the original sentence. It is free, and stored nowhere. */
  another: z.literal(true).optional(),
  /**
   * The solution to the challenge that refused a visitor's first try; JSON with the challenge and what the library
   * `altcha-lib` found. It opens one rewrite and is ignored if none is needed.
   */
  solution: z.string().max(2_000).optional(),
})
export type HumanizeRequest = z.input<typeof HumanizeRequest>

/** A sentence that `another` may have: a longer text is not one sentence. */
export const wordsOfAnother = 150

/** Another wording of a sentence is free, and calls a model each time. */
export const sentenceRates: Rates = {
  perUser: { calls: 120, seconds: 60 * 60 },
  perAddress: { calls: 240, seconds: 60 * 60 },
}

export const HumanizeResponse = z.object({
  id: z.string(),
  humanizedText: z.string(),
  /** Charged words, counted on the input; 0 if nothing changed, or if the result already existed. */
  wordCount: z.int(),
  /** The length of the input in characters. */
  originalLength: z.int(),
  remaining_words: z.int(),
  report: Report,
  receipt: Receipt,
  /** With a visitor's rewrite: whoever signs up can store it by `keepHumanization`. */
  seal: z.string().optional(),
})
export type HumanizeResponse = z.infer<typeof HumanizeResponse>

/** The media type that a client accepts to hear of the stages of its rewrite. Other clients, and pages from before December 2026, do not know that event. */
export const eventsWithStages = 'text/event-stream; stages=true'

/** Rewrites a text. Answers JSON, or the events of core/api/events.ts to a client that accepts text/event-stream. */
export const humanizeText = route({
  method: 'POST',
  path: '/api/humanize-text',
  auth: 'optional',
  handledBy: 'humanize',
  transfer: 'stream',
  // Words and runs have their own limits. This one only limits repeated answers, and an office shares an address.
  rate: { perUser: { calls: 60, seconds: 60 }, perAddress: { calls: 120, seconds: 60 } },
  body: HumanizeRequest,
  response: HumanizeResponse,
})

/**
 * Stops a running rewrite of a whole text that the caller started. The rewrite's own answer then reports what was written so far
 * and what it cost. `stopping` is false if no such run is active, because it has ended or is somebody else's; nothing changes then.
 */
export const stopHumanizing = route({
  method: 'POST',
  path: '/api/humanize-text/stop',
  auth: 'optional',
  // not the rewriter, whose functions may all be busy
  handledBy: 'api',
  rate: { perUser: { calls: 60, seconds: 60 }, perAddress: { calls: 120, seconds: 60 } },
  /** `id`: the run's id, from its first event. */
  body: z.strictObject({ key: IdempotencyKey, id: z.string().min(1).max(40) }),
  response: z.object({ stopping: z.boolean() }),
})
