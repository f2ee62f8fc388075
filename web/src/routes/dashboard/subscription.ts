import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { checkSubscription } from '#core/api/subscription.ts'
import type { PlanId } from '#core/plans.ts'
import { Problem } from '#core/problem.ts'
import { type Account, rememberAccount } from '#web/lib/account.ts'
import { callAsUser } from '#web/lib/session.ts'
import { toast } from '#web/ui/toast.ts'

export type SubscriptionState = { subscribed: boolean; tier: PlanId; loading: boolean }

/** The payment provider's message may come seconds after its customer does. */
const msBetweenChecksAfterCheckout = 10_000
const msOfWatchingAfterCheckout = 2 * 60_000
const msBetweenChecks = 60_000
const msBeforeFirstCheckAfterCheckout = 2_000

const notSubscribed: SubscriptionState = { subscribed: false, tier: 'free', loading: false }

/** Asked on load, on focus and every minute while the tab is visible; for two minutes after a checkout, every ten seconds. */
export const useSubscription = (account: Account | undefined): SubscriptionState => {
  const [returnedAt, setReturnedAt] = useState<number>()
  const watching = () => returnedAt !== undefined && Date.now() - returnedAt < msOfWatchingAfterCheckout

  const { data, error, refetch } = useQuery({
    queryKey: ['subscription', account?.email],
    queryFn: () => callAsUser(checkSubscription, {}),
    enabled: account !== undefined,
    refetchInterval: () => (watching() ? msBetweenChecksAfterCheckout : msBetweenChecks),
    refetchOnWindowFocus: 'always',
  })

  const state: SubscriptionState = error
    ? notSubscribed
    : data
      ? { subscribed: data.subscribed, tier: data.subscription_tier, loading: false }
      : { ...notSubscribed, loading: account !== undefined }

  useFailureNotice(error)
  useRememberedTier(account, state)
  useCheckoutReturn(setReturnedAt, refetch)
  return state
}

const useFailureNotice = (error: Error | null) => {
  const failed = error !== null && !(error instanceof Problem && error.code === 'not-signed-in')
  useEffect(() => {
    if (failed) toast({ title: 'Error', description: 'Failed to check subscription status', tone: 'error' })
  }, [failed])
}

/** The navigation reads the tier from the note that outlives this page. */
const useRememberedTier = (account: Account | undefined, { tier, loading }: SubscriptionState) => {
  useEffect(() => {
    if (account && !loading && account.tier !== tier) rememberAccount({ ...account, tier })
  }, [account, tier, loading])
}

const useCheckoutReturn = (onReturn: (at: number) => void, refetch: () => Promise<unknown>) => {
  const [query, setQuery] = useSearchParams()
  const succeeded = query.get('success') === 'true'
  const returned = succeeded || query.get('canceled') === 'true'

  useEffect(() => {
    if (!returned) return undefined
    onReturn(Date.now())
    const timer = setTimeout(() => {
      void refetch()
      if (succeeded) {
        toast({
          title: 'Subscription Updated',
          description: 'Your subscription has been successfully updated!',
          tone: 'success',
        })
      }
      setQuery({}, { replace: true })
    }, msBeforeFirstCheckAfterCheckout)
    return () => clearTimeout(timer)
  }, [returned, succeeded, onReturn, refetch, setQuery])
}
