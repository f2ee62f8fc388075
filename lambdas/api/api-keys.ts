import { formatNumber } from '#core/number-format.ts'
import * as contract from '#core/api/api-keys.ts'
import { type PlanId, plans } from '#core/plans.ts'
import { Problem } from '#core/problem.ts'
import { monthOf } from '#core/usage.ts'
import * as apiKeys from '#lambdas/data/api-keys.ts'
import { ownerKey, periodOfKey } from '#lambdas/data/keys.ts'
import { accessEmail } from '#lambdas/data/outbox.ts'
import * as profiles from '#lambdas/data/profiles.ts'
import * as usage from '#lambdas/data/usage.ts'
import { endpoint } from '#lambdas/http/endpoint.ts'
import type { ApiServices } from './services.ts'

export const listKeys = endpoint(contract.listKeys, async ({ userId }, services: ApiServices) => {
  const { table, now } = services
  const [profile, keys] = await Promise.all([profiles.read(table, userId, now()), apiKeys.list(table, userId)])
  return {
    admitted: profile.api_admitted_at !== undefined,
    keys: await Promise.all(keys.map((key) => withUsage(userId, key, services))),
  }
})

const withUsage = async (userId: string, stored: apiKeys.StoredKey, { table, now }: ApiServices) => {
  const { key_hash: _, ...key } = stored
  const { used } = await usage.read(table, ownerKey.user(userId), periodOfKey(monthOf(now()), key.id), now())
  return { ...key, words_used: used }
}

export const createKey = endpoint(contract.createKey, async ({ userId, body }, services: ApiServices) => {
  const { table, newSecret, newId, now } = services
  const profile = await profiles.read(table, userId, now())
  if (profile.api_admitted_at === undefined) {
    throw new Problem('forbidden', 'This account has no access to the API yet. Join the waitlist to get it.')
  }
  requireWithinPlan(body.words_per_month, profile.plan)
  const key = `${contract.keyPrefix}${newSecret()}`
  const pendingEmail = accessEmail(profile.email, 'API key', body.name, newId(), now())
  const { key_hash: _, ...stored } = await apiKeys.create(table, userId, body, key, now(), pendingEmail)
  return { ...stored, words_used: 0, key }
})

/** A user without access to the API can still limit and revoke keys. */
export const changeKey = endpoint(contract.changeKey, async ({ userId, params, body }, services: ApiServices) => {
  const { table, now } = services
  const wordsPerMonth = body.words_per_month ?? undefined
  requireWithinPlan(wordsPerMonth, (await profiles.read(table, userId, now())).plan)
  return withUsage(userId, await apiKeys.limit(table, userId, params.id, wordsPerMonth), services)
})

/** A limit above the plan's would promise words that the plan does not include. */
const requireWithinPlan = (words: number | undefined, plan: PlanId) => {
  const { wordsPerMonth } = plans[plan]
  if (words === undefined || words <= wordsPerMonth) return
  const most = formatNumber(wordsPerMonth)
  throw new Problem('invalid-request', `A key can be limited to 1 to ${most} words a month. Your plan has ${most}.`)
}

export const deleteKey = endpoint(contract.deleteKey, async ({ userId, params }, { table }: ApiServices) => {
  await apiKeys.revoke(table, userId, params.id)
  return { ok: true as const }
})
