import * as z from 'zod'
import { asName } from '#core/text/lines.ts'
import { Fingerprint } from '#core/voices/fingerprint.ts'
import { charactersOfSamples, charactersOfVoiceName, samplesOfVoice } from '#core/voices/limits.ts'
import { spellings } from '#core/voices/manner.ts'
import { charactersOfTerm, lockedTermsPerRequest } from './humanizations.ts'
import { route } from './route.ts'

/** A name is one line. */
const Name = z
  .string()
  .max(charactersOfVoiceName * 10)
  .transform(asName)
  .pipe(z.string().min(1).max(charactersOfVoiceName))

const length = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + text.length, 0)

export const NewVoice = z.strictObject({
  name: Name,
  /** The user's own writing. */
  samples: z
    .array(z.string().max(charactersOfSamples))
    .min(1)
    .max(samplesOfVoice)
    .refine((samples) => length(samples) <= charactersOfSamples)
    .refine((samples) => samples.every((sample) => !sample.includes('\0') && !sample.includes('\uFFFD'))),
  /** Absent: as each text has it. */
  spelling: z.enum(spellings).optional(),
  /** Locked in every text that is rewritten in this voice. */
  protected_terms: z.array(z.string().trim().min(1).max(charactersOfTerm)).max(lockedTermsPerRequest).default([]),
})
export type NewVoice = z.input<typeof NewVoice>

/** A saved voice as it is shown. Its samples are used for the voice and nothing else, and leave with the export alone. */
export const Voice = z.object({
  id: z.string(),
  name: z.string(),
  spelling: z.enum(spellings).optional(),
  protected_terms: z.array(z.string()),
  fingerprint: Fingerprint,
  signs_per_100_words: z.number(),
  /** The samples have as many signs of AI writing as a model's drafts. Said, and allowed. */
  reads_as_ai: z.boolean(),
  created_at: z.iso.datetime(),
})
export type Voice = z.infer<typeof Voice>

/** Voices in the order they were made in. Whoever left Pro keeps theirs, and may delete them. */
export const listVoices = route({
  method: 'GET',
  path: '/api/voices',
  auth: 'user',
  handledBy: 'api',
  response: z.object({ voices: z.array(Voice) }),
})

/** `forbidden` without Pro; `invalid-request` where the samples are too short, or there are as many voices as the plan has. */
export const createVoice = route({
  method: 'POST',
  path: '/api/voices',
  auth: 'user',
  handledBy: 'api',
  // each call reads up to 3,000 words closely
  rate: { perUser: { calls: 20, seconds: 60 }, perAddress: { calls: 100, seconds: 60 } },
  body: NewVoice,
  response: Voice,
})

export const deleteVoice = route({
  method: 'DELETE',
  path: '/api/voices/{id}',
  auth: 'user',
  handledBy: 'api',
  response: z.object({ ok: z.literal(true) }),
})
