import { createKey, deleteKey, keyPrefix, listKeys } from '#core/api/keys.ts'
import { Problem } from '#core/problem.ts'
import { monthOf } from '#core/usage.ts'
import type { StoredKey } from '#lambdas/data/api-keys.ts'
import { ownerKey, periodOfKey } from '#lambdas/data/keys.ts'
import { endpoint } from '#lambdas/http/endpoint.ts'
import type { ApiServices } from '#lambdas/services.ts'

export const listOwnKeys = endpoint(listKeys, async ({ userId }, services: ApiServices) => {
  const { profiles, apiKeys } = services
  const [profile, keys] = await Promise.all([profiles.read(userId), apiKeys.list(userId)])
  return {
    admitted: profile.api_admitted_at !== undefined,
    keys: await Promise.all(keys.map((key) => withUsage(userId, key, services))),
  }
})

const withUsage = async (userId: string, stored: StoredKey, { usage, now }: ApiServices) => {
  const { key_hash: _, ...key } = stored
  const { used } = await usage.read(ownerKey.user(userId), periodOfKey(monthOf(now()), key.id), now())
  return { ...key, words_used: used }
}

export const createOwnKey = endpoint(createKey, async ({ userId, body }, services: ApiServices) => {
  const { profiles, apiKeys, newSecret, now } = services
  if ((await profiles.read(userId)).api_admitted_at === undefined) {
    throw new Problem('forbidden', 'The API is not open to this account yet. Join the waitlist to hear when it is.')
  }
  const key = `${keyPrefix}${newSecret()}`
  const { key_hash: _, ...stored } = await apiKeys.create(userId, body.name, key, now())
  return { ...stored, words_used: 0, key }
})

export const revokeOwnKey = endpoint(deleteKey, async ({ userId, params }, { apiKeys }: ApiServices) => {
  await apiKeys.revoke(userId, params.id)
  return { ok: true as const }
})
