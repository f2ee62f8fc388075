import { type PlanId, plans } from '#core/plans.ts'

const dollars = (cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' }).format(
    cents / 100,
  )

/** '$19' */
export const pricePerMonth = (plan: PlanId): string => dollars(plans[plan].pricePerMonthInCents)

/** '$0.38', the price of 1,000 words for a user who uses all words of the month. */
export const pricePerThousandWords = (plan: PlanId): string =>
  dollars((plans[plan].pricePerMonthInCents / plans[plan].wordsPerMonth) * 1_000)
