import * as z from 'zod'
import { formatNumber } from '#core/number-format.ts'
import { Fingerprint } from '#core/voices/fingerprint.ts'
import { charactersOfSamples, charactersOfVoiceName, samplesOfVoice } from '#core/voices/limits.ts'
import { spellings } from '#core/voices/manner.ts'
import { charactersOfTerm, lockedTermsPerRequest } from './humanize.ts'
import { oneLine } from './one-line.ts'
import { Done, route } from './route.ts'

const length = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + text.length, 0)

export const NewVoice = z.strictObject({
  name: oneLine(charactersOfVoiceName).pipe(z.string().min(1)),
  /** The user's own writing. */
  samples: z
    .array(z.string().max(charactersOfSamples))
    .min(1)
    .max(samplesOfVoice)
    .refine(
      (samples) => length(samples) <= charactersOfSamples,
      `must have at most ${formatNumber(charactersOfSamples)} characters together`,
    )
    .refine(
      (samples) => samples.every((sample) => !sample.includes('\0') && !sample.includes('\uFFFD')),
      'must have no broken characters',
    ),
  /** Absent if each text keeps its own spelling. */
  spelling: z.enum(spellings).optional(),
  /** Terms locked in every rewrite in this voice. */
  protected_terms: z.array(z.string().trim().min(1).max(charactersOfTerm)).max(lockedTermsPerRequest).default([]),
})
export type NewVoice = z.input<typeof NewVoice>

/** A saved voice without its samples, which are used for nothing else and only leave with the export. */
export const Voice = z.object({
  id: z.string(),
  name: z.string(),
  spelling: z.enum(spellings).optional(),
  protected_terms: z.array(z.string()),
  fingerprint: Fingerprint,
  signs_per_100_words: z.number(),
  /** True if the samples have as many signs of AI writing as a model's drafts. The user is told, but may save the voice. */
  reads_as_ai: z.boolean(),
  created_at: z.iso.datetime(),
})
export type Voice = z.infer<typeof Voice>

/**
 * Voices in order of creation. Former Pro users keep theirs and may delete them. `rewrites_left`: rewrites in a voice that the account
 * still has; absent on a plan without such a limit.
 */
export const listVoices = route({
  method: 'GET',
  path: '/api/voices',
  auth: 'user',
  handledBy: 'api',
  response: z.object({ voices: z.array(Voice), rewrites_left: z.int().optional() }),
})

/** `invalid-request` if the samples are too short or Pro has no room for another voice; `forbidden` if another plan has none. */
export const createVoice = route({
  method: 'POST',
  path: '/api/voices',
  auth: 'user',
  handledBy: 'api',
  // Each call analyses up to 3,000 words.
  rate: { perUser: { calls: 20, seconds: 60 }, perAddress: { calls: 100, seconds: 60 } },
  body: NewVoice,
  response: Voice,
})

export const deleteVoice = route({
  method: 'DELETE',
  path: '/api/voices/{id}',
  auth: 'user',
  handledBy: 'api',
  response: Done,
})
