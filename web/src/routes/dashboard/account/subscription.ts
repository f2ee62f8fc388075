import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'wouter'
import { checkSubscription, type Subscription } from '#core/api/subscription.ts'
import type { PlanId } from '#core/plans.ts'
import { Problem } from '#core/problem.ts'
import { type Account, rememberAccount } from '#web/lib/account.ts'
import { clock } from '#web/time/clock.ts'
import { callAsUser } from '#web/lib/session.ts'
import { toast } from '#web/ui/toast.ts'

export type SubscriptionState = {
  subscribed: boolean
  /** Undefined until the server has answered. */
  tier: PlanId | undefined
  /** The server could not be asked: the plan counts as free. */
  failed?: boolean
  /** The server's answer; absent until it arrives, and if the server cannot be reached. */
  details?: Subscription
}

/** The payment provider's message may arrive seconds after the customer. */
const msBetweenChecksAfterCheckout = 10_000
const msOfWatchingAfterCheckout = 2 * 60_000
const msBetweenChecks = 60_000
const msBeforeFirstCheckAfterCheckout = 2_000
/** Users take their time in the portal; changes made there show when they return to this tab. */
const msOfWatchingAfterPortal = 30 * 60_000

/** Requested on load, on focus and every minute while the tab is visible; for two minutes after a checkout, every ten seconds. */
export const useSubscription = (account: Account | undefined) => {
  const [changes, setChanges] = useState({ pollUntil: 0, freshUntil: 0 })

  const { data, error, refetch } = useQuery({
    queryKey: ['subscription', account?.email],
    queryFn: () => callAsUser(checkSubscription, { query: Date.now() < changes.freshUntil ? { fresh: 'true' } : {} }),
    enabled: account !== undefined,
    refetchInterval: () => (Date.now() < changes.pollUntil ? msBetweenChecksAfterCheckout : msBetweenChecks),
    refetchOnWindowFocus: 'always',
  })

  const state: SubscriptionState = error
    ? { subscribed: false, tier: 'free', failed: true }
    : { subscribed: data?.subscribed ?? false, tier: data?.subscription_tier, ...(data && { details: data }) }

  useFailureNotice(error)
  useRememberedTier(account, state)
  useCheckoutReturn({
    subscribed: state.subscribed,
    onReturn: () => {
      const until = Date.now() + msOfWatchingAfterCheckout
      setChanges({ pollUntil: until, freshUntil: until })
    },
    check: refetch,
  })
  return {
    ...state,
    /** Call this when the user goes to the portal. */
    expectChange: () => setChanges((known) => ({ ...known, freshUntil: Date.now() + msOfWatchingAfterPortal })),
  }
}

const useFailureNotice = (error: Error | null) => {
  const failed = error !== null && !(error instanceof Problem && error.code === 'not-signed-in')
  useEffect(() => {
    if (failed) toast({ title: 'Error', description: 'Failed to check subscription status', tone: 'error' })
  }, [failed])
}

/** The navigation reads the tier from the stored account, which outlives this page. */
const useRememberedTier = (account: Account | undefined, { tier }: SubscriptionState) => {
  useEffect(() => {
    if (account && tier && account.tier !== tier) rememberAccount({ ...account, tier })
  }, [account, tier])
}

type Return = { subscribed: boolean; onReturn: () => void; check: () => Promise<unknown> }

/** The state is requested again two seconds after a return; a change is announced when the server confirms it, not before. */
const useCheckoutReturn = ({ subscribed, onReturn, check }: Return) => {
  const [query, setQuery] = useSearchParams()
  const succeeded = query.get('success') === 'true'
  const returned = succeeded || query.get('canceled') === 'true'
  // Never reset: a checkout and the return from it load the page anew.
  const [isAwaited, setIsAwaited] = useState(false)
  const checkAndLeave = useEffectEvent(async () => {
    const checked = check()
    setQuery(withoutReturn, { replace: true })
    await checked
    setIsAwaited(succeeded)
  })
  const begin = useEffectEvent(onReturn)

  useEffect(() => {
    if (!returned) return undefined
    begin()
    const leaving = new AbortController()
    void clock.pause(msBeforeFirstCheckAfterCheckout, leaving.signal).then(() => {
      if (!leaving.signal.aborted) void checkAndLeave()
      return undefined
    })
    return () => leaving.abort()
  }, [returned])

  useEffect(() => {
    if (!isAwaited || !subscribed) return
    toast({
      title: 'Subscription Updated',
      description: 'Your subscription has been successfully updated!',
      tone: 'success',
    })
  }, [isAwaited, subscribed])
}

const withoutReturn = (query: URLSearchParams) => {
  query.delete('success')
  query.delete('canceled')
  return query
}
