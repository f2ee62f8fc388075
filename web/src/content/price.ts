import { formatMoney } from '#web/lib/format-money.ts'
import { type PlanId, plans } from '#core/plans.ts'

const dollars = (cents: number): string => formatMoney(cents, 'USD')

/** '$19' */
export const pricePerMonth = (plan: PlanId): string => dollars(plans[plan].pricePerMonthInCents)

/** '$0.38', the price of 1,000 words for a user who uses all words of the month. */
export const pricePerThousandWords = (plan: PlanId): string =>
  dollars((plans[plan].pricePerMonthInCents / plans[plan].wordsPerMonth) * 1_000)
