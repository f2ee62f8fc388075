import * as contract from '#core/api/voices.ts'
import { plans } from '#core/plans.ts'
import { Problem } from '#core/problem.ts'
import { tooFewWords, wordsOfSamples } from '#core/voices/limits.ts'
import * as profiles from '#lambdas/data/profiles.ts'
import { endpoint } from '#lambdas/http/endpoint.ts'
import type { ApiServices } from './services.ts'

/** Former Pro users still see their voices, so that they can delete them. */
export const listVoices = endpoint(contract.listVoices, async ({ userId }, { table, voices, now }: ApiServices) => {
  // refuses the token of an account that was erased
  await profiles.read(table, userId, now())
  return { voices: await voices.list(userId) }
})

export const createVoice = endpoint(
  contract.createVoice,
  async ({ userId, body }, { table, voices, now }: ApiServices) => {
    const plan = plans[(await profiles.read(table, userId, now())).plan]
    if (plan.savedVoices === 0) {
      throw new Problem('forbidden', `Saved voices are part of ${plans.pro.name}. Upgrade to write in your own voice.`)
    }
    // few requests create a voice, and loading the catalogue of signs would take a tenth of the function's start
    const { readSamples } = await import('#core/voices/sample.ts')
    const reading = readSamples(body.samples)
    const { words } = reading.fingerprint
    if (words < wordsOfSamples) throw new Problem('invalid-request', tooFewWords(words))
    return voices.create(userId, { ...body, ...reading }, now())
  },
)

export const deleteVoice = endpoint(contract.deleteVoice, async ({ userId, params }, { voices }: ApiServices) => {
  await voices.delete(userId, params.id)
  return { ok: true as const }
})
