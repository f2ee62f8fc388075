import * as z from 'zod'
import type { ProblemCode } from '#core/problem.ts'
import { strengths } from '#core/strengths.ts'
import { tones } from '#core/tones.ts'
import { charactersOfTerm, lockedTermsPerRequest, Outline } from './humanize.ts'
import { Receipt } from '#core/receipt.ts'
import { Report } from '#core/rewriting/report.ts'
import { type Rates, route } from './route.ts'

/** The limits of calls with a key. All keys of an account share them, so another key allows no more calls. */
export const ratesOfKey = {
  perUser: { calls: 60, seconds: 60 },
  perAddress: { calls: 300, seconds: 60 },
} as const satisfies Rates

/** The public API, as the waitlist page shows it. Programs depend on its names: a change needs a /v2. */
export const HumanizeByKeyRequest = z.strictObject({
  text: z.string().describe('The draft, as it is.'),
  tone: z.enum(tones).default('professional').describe('How it should sound.'),
  strength: z
    .enum(strengths)
    .default('medium')
    .describe(
      'How far the wording may move. light: only sentences with a sign of AI writing change, by as few words as possible. medium: the usual rewrite of the tone. strong: sentences are recast, joined and split more freely.',
    ),
  locked_terms: z
    .array(z.string().trim().min(1).max(charactersOfTerm))
    .max(lockedTermsPerRequest)
    .default([])
    .describe('Words that must stay as they are. Those that do not occur in the text are ignored.'),
  outline: Outline.describe(
    'If the text is part of a longer document: the headings of the whole document, or the first words of its paragraphs. The writer reads them so that the parts fit together. They are not rewritten and cost nothing.',
  ),
  store: z
    .boolean()
    .default(true)
    .describe('false: nothing of the text is stored, so a retry cannot get the answer again.'),
})

export const HumanizeByKeyResponse = z.object({
  id: z.string(),
  humanized_text: z.string(),
  remaining_words: z
    .int()
    .describe('Words left this month: those of the account, or those of the key if its limit leaves fewer.'),
  report: Report,
  receipt: Receipt,
})
export type HumanizeByKeyResponse = z.infer<typeof HumanizeByKeyResponse>

/** Rewrites a text for a program. Answers JSON, or events to a client that accepts text/event-stream. */
export const humanizeByKey = route({
  method: 'POST',
  path: '/v1/humanize',
  auth: 'key',
  handledBy: 'humanize',
  transfer: 'stream',
  rate: ratesOfKey,
  body: HumanizeByKeyRequest,
  response: HumanizeByKeyResponse,
})

/** The errors that a program may receive, and their meaning here. Their statuses are in core/problem.ts. */
export const publicRefusals = {
  'invalid-request': 'The request is not JSON of this shape.',
  'empty-text': 'The text has no words.',
  'invalid-key': 'The key is missing, unknown or revoked.',
  forbidden: 'This account has no access to the API, or its plan has no batches.',
  'not-found':
    'There is nothing with this id: it never existed, was deleted, has expired or belongs to another account.',
  'request-repeated': 'The same request is still running, was answered and not stored, or its batch was deleted.',
  'request-too-large': 'The request is larger than the gateway takes.',
  'text-too-long': 'The text has more words than the plan gives to a request.',
  'idempotency-key-reused': 'The Idempotency-Key was used for another request.',
  'word-limit-exceeded':
    'Too few words are left this month; remaining_words says how many. The message says so if the limit is that of the key. Retry-After gives the seconds until the next month.',
  'model-limit-exceeded':
    'The account sent far more text than its plan covers, counting texts that came back unchanged or failed. Retry-After gives the seconds until the next month.',
  'too-many-requests':
    'The account, with all its keys, or the network address has made too many calls, or too many batches are running or kept. Wait as long as Retry-After says.',
  internal: 'Something broke on our side.',
  'humanization-failed':
    'No rewrite was delivered, and nothing was charged. reason says how the model failed, if it is known: refused, stopped-early, no-rewrite (it answered with something else, twice), does-not-fit (the text is too long for it), not-in-time, or unavailable. The message says what may help.',
  unavailable: 'The service is not available.',
} as const satisfies Partial<Record<ProblemCode, string>>
