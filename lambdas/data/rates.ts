import type { Rate } from '#core/api/route.ts'
import { expression } from './expressions.ts'
import { rateKey, ttlAfter } from './keys.ts'
import { update, type Table } from './table.ts'

/** A window after a call: `isOver` if the call was one too many. */
export type Counted = { isOver: boolean; limit: number; remaining: number; secondsLeft: number }

/** `rateFactor` multiplies every limit, because a stage's tests call it more often than any page does. */
export type Meter = { table: Table; rateFactor: number; now: () => Date }

/**
 * Counts a call of one caller to one route in one window. Each call is one conditional update of one item, so no burst slips
 * through. Windows are adjacent, so a caller may make twice as many calls around the border of two.
 *
 * A call costs one write unit, $0.000000625, on top of the gateway's $0.0000035; a refused call costs the same.
 */
export const count = async (
  { table, rateFactor, now }: Meter,
  caller: string,
  route: string,
  { calls, seconds }: Rate,
): Promise<Counted> => {
  const limit = calls * rateFactor
  const windowMs = seconds * 1000
  const at = now().getTime()
  const begin = new Date(Math.floor(at / windowMs) * windowMs)
  const counting = await table.attempt(
    update(
      // one route may have limits of an hour and of a minute, whose windows begin together once an hour
      rateKey(caller, `${route} in ${seconds} s`, begin),
      { set: { ttl: ttlAfter(begin, 2 * seconds) }, add: { calls: 1 } },
      expression`attribute_not_exists(#calls) OR #calls < ${limit}`,
    ),
  )
  const used = counting.isDone ? Number(counting.after?.['calls']) : limit
  const secondsLeft = Math.ceil((begin.getTime() + windowMs - at) / 1000)
  return { isOver: !counting.isDone, limit, remaining: limit - used, secondsLeft }
}
