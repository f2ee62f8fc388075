import * as contract from '#core/api/voices.ts'
import { plans } from '#core/plans.ts'
import { Problem } from '#core/problem.ts'
import { tooFewWords, wordsOfSamples } from '#core/voices/limits.ts'
import { ownerKey, periodOfVoices } from '#lambdas/data/keys.ts'
import * as profiles from '#lambdas/data/profiles.ts'
import * as usage from '#lambdas/data/usage.ts'
import * as voices from '#lambdas/data/voices.ts'
import { endpoint } from '#lambdas/http/endpoint.ts'
import type { ApiServices } from './services.ts'

/** Former Pro users still see their voices, so that they can delete them. */
export const listVoices = endpoint(contract.listVoices, async ({ userId }, { table, now }: ApiServices) => {
  // refuses the token of an account that was erased
  const { rewritesInVoice } = plans[(await profiles.read(table, userId, now())).plan]
  const saved = await voices.list(table, userId)
  if (rewritesInVoice === undefined) return { voices: saved }
  const { committed } = await usage.read(table, ownerKey.user(userId), periodOfVoices, now())
  return { voices: saved, rewrites_left: Math.max(0, rewritesInVoice - committed) }
})

export const createVoice = endpoint(contract.createVoice, async ({ userId, body }, { table, now }: ApiServices) => {
  const { plan } = await profiles.read(table, userId, now())
  // few requests create a voice, and loading the catalogue of signs would take a tenth of the function's start
  const { readSamples } = await import('#core/voices/sample.ts')
  const reading = readSamples(body.samples)
  const { words } = reading.fingerprint
  if (words < wordsOfSamples) throw new Problem('invalid-request', tooFewWords(words))
  return voices.create(table, userId, plan, { ...body, ...reading }, now())
})

export const deleteVoice = endpoint(contract.deleteVoice, async ({ userId, params }, { table }: ApiServices) => {
  await voices.remove(table, userId, params.id)
  return { ok: true as const }
})
