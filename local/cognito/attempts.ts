import type { Clock } from '#local/clock.ts'
import { Refusal } from './refusal.ts'

const hourInMs = 60 * 60 * 1000
const attemptsPerHour = 5

/** Cognito allows "between 5 and 20" wrong codes, emails or old passwords an hour; here it is 5, the strictest limit of those. */
export const createAttempts = (clock: Pick<Clock, 'now'>) => {
  const times = new Map<string, number[]>()
  const recent = (what: string) => {
    const now = clock.now().getTime()
    return (times.get(what) ?? []).filter((time) => now - time < hourInMs)
  }
  return {
    /** Throws if this was tried too often in the last hour. */
    allow(what: string) {
      if (recent(what).length < attemptsPerHour) return
      throw new Refusal('LimitExceededException', 'Attempt limit exceeded, please try after some time.')
    },
    count(what: string) {
      times.set(what, [...recent(what), clock.now().getTime()])
    },
  }
}
