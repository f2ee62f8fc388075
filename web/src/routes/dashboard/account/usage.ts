import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getUsage } from '#core/api/usage.ts'
import { type PlanId, plans } from '#core/plans.ts'
import { type Usage, usageOf } from '#core/usage.ts'
import type { Account } from '#web/lib/account.ts'
import { callAsUser } from '#web/lib/session.ts'

const usageUnder = <Known extends Usage>(plan: PlanId, usage: Known): Known => {
  const committed = usage.word_limit - usage.remaining_words
  const words = { used: usage.words_used, committed }
  return { ...usage, ...usageOf(usage.month_year, words, plans[plan].wordsPerMonth) }
}

export type KnownUsage = { usage: (Usage & { api_access?: true | undefined }) | undefined; failed: boolean }

/**
 * This month's words; undefined while loading, when signed out and after a failure. `plan`: the plan that every figure of the
 * page goes by when it could not be checked, so that no badge says FREE beside the limit of Pro.
 */
export const useUsage = (account: Account | undefined, plan?: PlanId): KnownUsage => {
  const { data, error } = useQuery({
    queryKey: ['usage', account?.email],
    queryFn: () => callAsUser(getUsage, {}),
    enabled: account !== undefined,
  })

  useEffect(() => {
    // The editor's answers also name the words left, so a failure deserves a line here, not a toast.
    if (error) console.info('The usage could not be loaded.', error)
  }, [error])

  return { usage: data && plan ? usageUnder(plan, data) : data, failed: error !== null }
}
