// Saved voices for the evaluation: samples of three writers with different manners, written for it.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { guideOf, type Guide } from '#core/voices/guide.ts'
import { wordsOfSamples, tooFewWords } from '#core/voices/limits.ts'
import { fingerprintOf } from '#core/voices/measure.ts'
import { WrongInput, WrongUse } from '#longhand/command.ts'

const folder = new URL('voices/', import.meta.url)

export const voiceNames: readonly string[] = readdirSync(folder)
  .toSorted()
  .map((file) => path.basename(file, '.md'))

export type Voice = { name: string; sample: string; guide: Guide }

/** Makes a voice of a sample as the product makes one of a user's samples. Throws if the sample is too short for one. */
export const voiceOf = (name: string, sample: string): Voice => {
  const fingerprint = fingerprintOf(sample)
  if (fingerprint.words < wordsOfSamples) throw new WrongInput(tooFewWords(fingerprint.words))
  return { name, sample, guide: guideOf({ name, samples: [sample], fingerprint }) }
}

/** The voice with this name. Throws `WrongUse` for any other name. */
export const readVoice = (name: string): Voice => {
  if (!voiceNames.includes(name)) throw new WrongUse(`There is no voice "${name}": choose ${voiceNames.join(', ')}.`)
  return voiceOf(name, readFileSync(new URL(`${name}.md`, folder), 'utf8').trim())
}
