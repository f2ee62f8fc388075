import * as contract from '#core/api/usage.ts'
import { plans } from '#core/plans.ts'
import { monthOf, usageOf } from '#core/usage.ts'
import { ownerKey } from '#lambdas/data/keys.ts'
import * as profiles from '#lambdas/data/profiles.ts'
import * as usage from '#lambdas/data/usage.ts'
import { endpoint } from '#lambdas/http/endpoint.ts'
import type { ApiServices } from './services.ts'

export const getUsage = endpoint(contract.getUsage, async ({ userId }, { table, now }: ApiServices) => {
  const month = monthOf(now())
  const [profile, words] = await Promise.all([
    profiles.read(table, userId, now()),
    usage.read(table, ownerKey.user(userId), month, now()),
  ])
  return {
    ...usageOf(month, words, plans[profile.plan].wordsPerMonth),
    ...(profile.api_admitted_at !== undefined && { api_access: true as const }),
  }
})
