import { type List, listOf } from './objects.ts'
import type { ListParameters } from './parameters.ts'
import { invalidRequest, notFound } from './refusal.ts'

type Listed = { id: string; created?: number }

const usualLimit = 10
const highestLimit = 100

/** One page of a list, newest first, paged as at Stripe by the id before or after it. */
export const pageOf = <Item extends Listed>(
  url: string,
  items: Item[],
  { limit = usualLimit, starting_after, ending_before, created }: ListParameters,
): List<Item> => {
  if (limit < 1) throw invalidRequest('This value must be greater than or equal to 1.', { param: 'limit' })
  if (limit > highestLimit) {
    throw invalidRequest(`This value must be less than or equal to ${highestLimit}.`, { param: 'limit' })
  }
  const newestFirst = items.toReversed()
  const from = starting_after === undefined ? 0 : indexOf(newestFirst, starting_after, 'starting_after') + 1
  const to = ending_before === undefined ? newestFirst.length : indexOf(newestFirst, ending_before, 'ending_before')
  const found = newestFirst.slice(from, to).filter((item) => isWithin(item.created ?? 0, created))
  return ending_before === undefined
    ? listOf(url, found.slice(0, limit), found.length > limit)
    : listOf(url, found.slice(-limit), found.length > limit)
}

const indexOf = (items: Listed[], id: string, param: string): number => {
  const index = items.findIndex((item) => item.id === id)
  if (index < 0) throw notFound('object', id, param)
  return index
}

const isWithin = (seconds: number, range: ListParameters['created']): boolean => {
  if (range === undefined) return true
  if (typeof range === 'number') return seconds === range
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range
  return seconds > gt && seconds >= gte && seconds < lt && seconds <= lte
}
