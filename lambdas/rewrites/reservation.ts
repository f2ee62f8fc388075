import { Problem } from '#core/problem.ts'
import type { Allowance, Reservation } from '#lambdas/data/usage.ts'
import type { RewriteServices } from './services.ts'
import type { Order } from './order.ts'

export type Hold = { reservations: Reservation[]; remainingWords: number }

/** Holds the words of an order in each of its allowances, or in none. */
export const reserveWords = async (
  { allowances, words }: Order,
  run: string,
  services: RewriteServices,
): Promise<Hold> => {
  const { usage, now } = services
  const reservations: Reservation[] = []
  let remainingWords = Infinity
  for (const allowance of allowances) {
    const reserved = await usage.reserve(allowance, run, words, now())
    if ('refused' in reserved) {
      await Promise.all(reservations.map(usage.refund))
      if (reserved.refused === 'runs') throw tooManyRuns()
      const others = allowances.filter((other) => other !== allowance)
      throw new Problem('word-limit-exceeded', allowance.refusal ?? 'Word limit exceeded', {
        remainingWords: Math.min(reserved.remainingWords, await wordsLeft(others, services)),
      })
    }
    reservations.push(reserved.reservation)
    remainingWords = Math.min(remainingWords, reserved.remainingWords)
  }
  return { reservations, remainingWords }
}

/** What all allowances have left at this moment. */
export const wordsLeft = async (allowances: readonly Allowance[], { usage, now }: RewriteServices): Promise<number> => {
  const left = allowances.map(
    async ({ owner, period, words }) => words - (await usage.read(owner, period, now())).committed,
  )
  return Math.max(0, Math.min(...(await Promise.all(left))))
}

const tooManyRuns = () =>
  new Problem('too-many-requests', 'Too many rewrites are running at once. Please wait a moment and try again.', {
    retryAfterSeconds: 10,
  })
