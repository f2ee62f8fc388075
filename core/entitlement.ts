import type { PlanId } from './plans.ts'

/** The days of Pro after a failed renewal, from the start of the unpaid period. */
export const graceDays = 7

/**
 * The plan that each state of a subscription gives. The first eight are Stripe's own, see https://docs.stripe.com/api/subscriptions/object;
 * the others come from outside the status and take precedence over it.
 *
 * `grace`: Pro for `graceDays`, then Free. If only the collection is paused, the status stays active: a gift from the operator.
 */
export const entitlements = {
  active: 'pro',
  trialing: 'pro',
  /** A renewal failed and is being retried. */
  past_due: 'grace',
  /** All retries failed. The subscription keeps creating invoices that nobody pays. */
  unpaid: 'free',
  canceled: 'free',
  /** The first payment is pending. */
  incomplete: 'free',
  /** The first payment was not made within 23 hours. */
  incomplete_expired: 'free',
  /** A trial ended without a card. */
  paused: 'free',
  /** The payment for the current period was refunded in full. */
  refunded: 'free',
  /** The bank has reversed the payment for the current period, or is deciding on a dispute. */
  disputed: 'free',
  /** The customer was deleted at Stripe, and every subscription with it. */
  customer_deleted: 'free',
} as const satisfies Record<string, 'pro' | 'grace' | 'free'>

export type BillingState = keyof typeof entitlements
export const billingStates = Object.keys(entitlements) as [BillingState, ...BillingState[]]

/** The states of a subscription that has ended: the user may start a new one. All others are managed in the portal. */
const overStates: ReadonlySet<BillingState> = new Set(['canceled', 'incomplete_expired', 'customer_deleted'])
export const isOver = (state: BillingState): boolean => overStates.has(state)

/** A subscription as Stripe reports it, times in milliseconds. */
export type SubscriptionFacts = {
  state: BillingState
  /** The start of the current period. */
  periodStart: number
  /** The end of a cancelled subscription; absent if it renews. */
  endsAt?: number | undefined
}

/** The plan that a subscription gives, and its end if known; Free follows. */
export type Entitlement = { plan: 'free' } | { plan: 'pro'; until?: number }

export const entitlementOf = ({ state, periodStart, endsAt }: SubscriptionFacts): Entitlement => {
  const gives = entitlements[state]
  if (gives === 'free') return { plan: 'free' }
  const graceEnd = gives === 'grace' ? periodStart + graceDays * 24 * 60 * 60 * 1000 : Infinity
  const until = Math.min(graceEnd, endsAt ?? Infinity)
  return until === Infinity ? { plan: 'pro' } : { plan: 'pro', until }
}

/** The plan at a given time. */
export const planAt = (entitlement: Entitlement, now: number): PlanId =>
  entitlement.plan === 'pro' && now < (entitlement.until ?? Infinity) ? 'pro' : 'free'
