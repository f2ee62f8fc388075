import * as z from 'zod'
import { historyGraceDays, plans } from '#core/plans.ts'
import { Problem } from '#core/problem.ts'
import * as documents from '#lambdas/data/documents.ts'
import { secondsPerDay, sortKey, ttlAfter } from '#lambdas/data/keys.ts'
import * as profiles from '#lambdas/data/profiles.ts'
import type { Consumer } from './consumer.ts'

/**
 * The deletion days of documents depend on the plan. A note only says that the plan has changed, and the plan is read again. So
 * notes that come late, twice or out of order all result in the current plan.
 */
export const planChanges: Consumer = {
  name: 'plan changes',
  wants: ({ sk, after }) => sk === sortKey.planChange && after !== undefined,
  async consume({ after }, { table, now }) {
    const userId = z.string().parse(after?.['user_id'])
    const profile = await profiles.read(table, userId, now()).catch(rethrowUnlessErased)
    if (profile !== undefined) await documents.redate(table, userId, ttlFor(profile), now())
  },
}

/** A user who loses the plan that keeps everything has some time to download their documents. */
const ttlFor = ({ plan, plan_changed_at, plan_until }: profiles.Profile): ((createdAt: Date) => number) | undefined => {
  const { historyDays } = plans[plan]
  if (historyDays === undefined) return undefined
  const lost = [plan_changed_at, plan_until].filter((time) => time !== undefined).map((time) => new Date(time))
  const graces = lost.map((time) => ttlAfter(time, historyGraceDays * secondsPerDay))
  return (createdAt) => Math.max(ttlAfter(createdAt, historyDays * secondsPerDay), ...graces)
}

const rethrowUnlessErased = (error: unknown): undefined => {
  if (error instanceof Problem && error.code === 'not-signed-in') return undefined
  throw error
}
