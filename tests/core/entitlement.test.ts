import { describe, expect, test } from 'vitest'
import { billingStates, entitlementOf, graceDays, isOver, planAt, type BillingState } from '#core/entitlement.ts'

const day = 24 * 60 * 60 * 1000
const periodStart = Date.parse('2026-11-01T00:00:00Z')

/** The features of each state on the first day of a period and after the grace period, and whether a new subscription may begin. */
const table: [BillingState, 'free' | 'pro', 'free' | 'pro', boolean][] = [
  ['active', 'pro', 'pro', false],
  ['trialing', 'pro', 'pro', false],
  ['past_due', 'pro', 'free', false],
  ['unpaid', 'free', 'free', false],
  ['canceled', 'free', 'free', true],
  ['incomplete', 'free', 'free', false],
  ['incomplete_expired', 'free', 'free', true],
  ['paused', 'free', 'free', false],
  ['refunded', 'free', 'free', false],
  ['disputed', 'free', 'free', false],
  ['customer_deleted', 'free', 'free', true],
]

test('every state has its row here', () => {
  expect(table.map(([state]) => state)).toEqual(billingStates)
})

test.each(table)('%s gives %s at first, %s after the grace; over: %s', (state, atFirst, later, over) => {
  const entitlement = entitlementOf({ state, periodStart })
  expect(planAt(entitlement, periodStart)).toBe(atFirst)
  expect(planAt(entitlement, periodStart + graceDays * day - 1)).toBe(atFirst)
  expect(planAt(entitlement, periodStart + graceDays * day)).toBe(later)
  expect(isOver(state)).toBe(over)
})

describe('a subscription that is cancelled', () => {
  const endsAt = periodStart + 30 * day

  test('gives Pro to the end of what was paid, and not a moment longer', () => {
    const entitlement = entitlementOf({ state: 'active', periodStart, endsAt })
    expect(entitlement).toEqual({ plan: 'pro', until: endsAt })
    expect(planAt(entitlement, endsAt - 1)).toBe('pro')
    expect(planAt(entitlement, endsAt)).toBe('free')
  })

  test('ends at once where that comes before the grace', () => {
    expect(entitlementOf({ state: 'past_due', periodStart, endsAt: periodStart + day })).toEqual({
      plan: 'pro',
      until: periodStart + day,
    })
    expect(entitlementOf({ state: 'past_due', periodStart, endsAt })).toEqual({
      plan: 'pro',
      until: periodStart + graceDays * day,
    })
  })

  test('has no end where it gives nothing', () => {
    expect(entitlementOf({ state: 'refunded', periodStart, endsAt })).toEqual({ plan: 'free' })
  })
})
