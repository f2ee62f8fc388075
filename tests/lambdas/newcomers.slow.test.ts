import { expect, test } from 'vitest'
import { anonymous } from '#core/plans.ts'
import { Problem } from '#core/problem.ts'
import { ownerKey } from '#lambdas/data/keys.ts'
import * as usage from '#lambdas/data/usage.ts'
import { priceRequest } from '#lambdas/rewrites/price.ts'
import { createRequest } from '#lambdas/rewrites/request.ts'
import { reserveWords } from '#lambdas/rewrites/reservation.ts'
import { useDatabase } from '#tests/support/database.ts'
import { humanizeServices } from '#tests/support/services.ts'

const database = useDatabase()
const { settle, refund } = usage
const ends = { settle, refund }
const text = Array.from({ length: anonymous.wordsPerRequest }, (_, index) => `word${index}`).join(' ')

/** The visitors of a day of their own, with the words that `prod` gives them. */
const visitorsOf = (day: string) => {
  const now = () => new Date(`${day}T12:00:00Z`)
  const services = humanizeServices(database, { now, settings: { RUNS_IN_FLIGHT_OF_VISITORS: '48' } })
  return {
    /** A text of the longest length, from an address. `hasSolved`: with a proof of work. Returns its refusal, if any. */
    rewrite: async (
      address: string,
      end: 'settle' | 'refund',
      hasSolved = false,
    ): Promise<{ code: string; message: string } | undefined> => {
      const id = services.newId()
      const request = createRequest(
        { userId: undefined, addressHash: address },
        { kind: 'text', text, history: undefined },
        { style: 'simple', lockedTerms: [], voiceId: undefined },
        id,
      )
      try {
        const { reservations } = await reserveWords(await priceRequest(request, services), id, services, hasSolved)
        await Promise.all(reservations.map((reservation) => ends[end](database.table, reservation)))
        return undefined
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        return { code: error.code, message: error.message }
      }
    },
  }
}

test.each([
  ['that are rewritten', '2026-12-01', 'settle', 'word-limit-exceeded', 43_900],
  ['that come back unchanged', '2026-12-02', 'refund', 'model-limit-exceeded', 0],
] as const)(
  '40 addresses that solve every challenge and send all they can of texts %s leave something to others',
  async (_, day, end, code, most) => {
    const { rewrite } = visitorsOf(day)
    const refusals = await Promise.all(
      Array.from({ length: 40 }, async (_unused, index) => {
        for (;;) {
          const refusal = await rewrite(`robot-${index}`, end, true)
          // too many at once is a wait
          if (refusal !== undefined && refusal.code !== 'too-many-requests') return refusal
        }
      }),
    )
    expect(refusals.map((refusal) => refusal.code)).toEqual(refusals.map(() => code))
    const everyone = await usedByEveryone(day)
    expect(everyone).toBeLessThanOrEqual(most)
    for (let index = 0; index < 50; index += 1) expect(await rewrite(`newcomer-${index}`, 'settle')).toBeUndefined()

    const back = await rewrite('newcomer-1', end)
    expect(back?.message).toContain('kept for those who have had nothing yet')
    expect(await rewrite('one-more', 'refund')).toBeUndefined()
    expect(await rewrite('one-more', 'refund')).toMatchObject({ message: back?.message })
  },
)

test('on a quiet day a visitor has all their own words, and more for proofs of work', async () => {
  const { rewrite } = visitorsOf('2026-12-03')
  for (let used = 0; used < anonymous.wordsPerDay; used += anonymous.wordsPerRequest) {
    expect(await rewrite('somebody', 'settle')).toBeUndefined()
  }
  expect(await rewrite('somebody', 'settle')).toMatchObject({ code: 'challenge' })
  expect(await rewrite('somebody', 'settle', true)).toBeUndefined()
})

const usedByEveryone = async (day: string): Promise<number> => {
  const parts = [
    ownerKey.everyAnonymous,
    `${ownerKey.everyAnonymous}#1`,
    `${ownerKey.everyAnonymous}#2`,
    `${ownerKey.everyAnonymous}#3`,
  ]
  const used = parts.map(
    async (owner) => (await usage.read(database.table, owner, day, new Date(`${day}T12:00:00Z`))).used,
  )
  return (await Promise.all(used)).reduce((sum, words) => sum + words, 0)
}
