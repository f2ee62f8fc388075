import { type PlanId, plans } from '#core/plans.ts'

const dollars = (cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' }).format(
    cents / 100,
  )

/** '$19' */
export const pricePerMonth = (plan: PlanId): string => dollars(plans[plan].pricePerMonthInCents)

/** '$0.38': what 1,000 words cost whoever uses the whole month. */
export const pricePerThousandWords = (plan: PlanId): string =>
  dollars((plans[plan].pricePerMonthInCents / plans[plan].wordsPerMonth) * 1_000)
