import type { Clock } from '#local/clock.ts'
import { Refusal, limitExceeded } from './refusal.ts'

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
      if (recent(what).length >= attemptsPerHour) throw limitExceeded()
    },
    count(what: string) {
      times.set(what, [...recent(what), clock.now().getTime()])
    },
  }
}

const calmInMs = 15 * 60 * 1000
const failuresBeforeLock = 5

type Failures = { count: number; lastTriedAt: number; lockedUntil: number }

/**
 * Cognito's lockout: from the fifth wrong password on, 2^(n-5) seconds, at most 15 minutes. Attempts during the lockout do not
 * count; a later sign-in, or 15 minutes without an attempt, ends it (Cognito developer guide, "Lockout behavior").
 */
export const createLockout = (clock: Pick<Clock, 'now'>) => {
  const failures = new Map<string, Failures>()
  return {
    /** Throws while this user is locked out. */
    allow(user: string) {
      const known = failures.get(user)
      if (known === undefined) return
      const now = clock.now().getTime()
      if (now - known.lastTriedAt > calmInMs) {
        failures.delete(user)
        return
      }
      known.lastTriedAt = now
      if (now < known.lockedUntil) throw new Refusal('NotAuthorizedException', 'Password attempts exceeded')
    },
    fail(user: string) {
      const now = clock.now().getTime()
      const count = (failures.get(user)?.count ?? 0) + 1
      const lockInMs = count < failuresBeforeLock ? 0 : Math.min(1000 * 2 ** (count - failuresBeforeLock), calmInMs)
      failures.set(user, { count, lastTriedAt: now, lockedUntil: now + lockInMs })
    },
    succeed(user: string) {
      failures.delete(user)
    },
  }
}
