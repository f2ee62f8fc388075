import { Problem } from '#core/problem.ts'
import type { Reservation } from '#lambdas/data/usage.ts'
import type { RewriteServices } from '#lambdas/services.ts'
import type { Order } from './order.ts'

export type Hold = { reservations: Reservation[]; remainingWords: number }

/** Holds the words of an order in each of its allowances, or in none. */
export const reserveWords = async (
  { allowances, words }: Order,
  run: string,
  { usage, now }: RewriteServices,
): Promise<Hold> => {
  const reservations: Reservation[] = []
  let remainingWords = Infinity
  for (const allowance of allowances) {
    const reserved = await usage.reserve(allowance, run, words, now())
    if ('refused' in reserved) {
      await Promise.all(reservations.map(usage.refund))
      throw refusal(reserved.refused, reserved.remainingWords)
    }
    reservations.push(reserved.reservation)
    remainingWords = Math.min(remainingWords, reserved.remainingWords)
  }
  return { reservations, remainingWords }
}

const refusal = (refused: 'words' | 'runs', remainingWords: number) =>
  refused === 'words'
    ? new Problem('word-limit-exceeded', 'Word limit exceeded', { remainingWords })
    : new Problem('too-many-requests', 'Too many rewrites are running at once. Please wait a moment and try again.', {
        retryAfterSeconds: 10,
      })
