import type { PlanId } from './plans.ts'

/** Days that a subscription whose renewal could not be charged still gives Pro, from the day the unpaid period began. */
export const graceDays = 7

/**
 * The plan that each state of a subscription gives. The first eight are Stripe's own, see https://docs.stripe.com/api/subscriptions/object;
 * the others come from outside the status and take precedence over it.
 *
 * `grace`: Pro for `graceDays`, then Free. A pause of the collection alone leaves the status active: it is the operator's present.
 */
export const entitlements = {
  active: 'pro',
  trialing: 'pro',
  /** A renewal failed and is tried again. */
  past_due: 'grace',
  /** All tries failed. The subscription goes on making invoices that nobody pays. */
  unpaid: 'free',
  canceled: 'free',
  /** The first payment is not made yet. */
  incomplete: 'free',
  /** It was not made within 23 hours. */
  incomplete_expired: 'free',
  /** A trial ended without a card. */
  paused: 'free',
  /** The payment for the running period was given back as a whole. */
  refunded: 'free',
  /** The bank has taken the payment for the running period back, or is deciding. */
  disputed: 'free',
  /** The customer was deleted at Stripe, and every subscription with it. */
  customer_deleted: 'free',
} as const satisfies Record<string, 'pro' | 'grace' | 'free'>

export type BillingState = keyof typeof entitlements
export const billingStates = Object.keys(entitlements) as [BillingState, ...BillingState[]]

/** The states of a subscription that is over: a new one may begin. Every other one is managed in the portal. */
const overStates: ReadonlySet<BillingState> = new Set(['canceled', 'incomplete_expired', 'customer_deleted'])
export const isOver = (state: BillingState): boolean => overStates.has(state)

/** A subscription as Stripe tells it, times in milliseconds. */
export type SubscriptionFacts = {
  state: BillingState
  /** When the running period began. */
  periodStart: number
  /** When it ends for good, because it was cancelled; absent: it renews. */
  endsAt?: number | undefined
}

/** The plan that a subscription gives, and until when where that is known. Afterwards it gives Free. */
export type Entitlement = { plan: 'free' } | { plan: 'pro'; until?: number }

export const entitlementOf = ({ state, periodStart, endsAt }: SubscriptionFacts): Entitlement => {
  const gives = entitlements[state]
  if (gives === 'free') return { plan: 'free' }
  const graceEnd = gives === 'grace' ? periodStart + graceDays * 24 * 60 * 60 * 1000 : Infinity
  const until = Math.min(graceEnd, endsAt ?? Infinity)
  return until === Infinity ? { plan: 'pro' } : { plan: 'pro', until }
}

/** The plan at a moment. */
export const planAt = (entitlement: Entitlement, now: number): PlanId =>
  entitlement.plan === 'pro' && now < (entitlement.until ?? Infinity) ? 'pro' : 'free'
