import { ulid } from 'ulid'
import { Problem } from '#core/problem.ts'

/** Items of which an account may have a few, each in a slot of its own, so that two simultaneous requests cannot exceed the limit. */
type Slots = {
  /** At most ten. */
  count: number
  /** The problem of an id that names no slot. */
  missing: () => Problem
  /** The problem's words when every slot is taken. */
  full: string
}

type Limit = { count: number; full: () => Problem }

export const slotsOf = ({ count, missing, full }: Slots) => {
  /** The last digit of an id is the slot. */
  const slotOf = (id: string): number => {
    const [, slot] = /^[\dA-Z]{26}(\d)$/.exec(id) ?? []
    if (slot === undefined) throw missing()
    return Number(slot)
  }

  /**
   * Puts a new item into a free slot. `put` answers undefined if another request has taken the slot, and then the next one is tried.
   * `limit`: fewer slots than there are, and the problem when they are taken.
   * @throws {Problem} `invalid-request` if every slot is taken.
   */
  const fill = async <Item>(
    items: readonly { id: string }[],
    now: Date,
    put: (id: string, slot: number) => Promise<Item | undefined>,
    limit: Limit = { count, full: () => new Problem('invalid-request', full) },
  ): Promise<Item> => {
    // an account may have items in higher slots since its plan had more
    if (items.length >= limit.count) throw limit.full()
    const taken = new Set(items.map(({ id }) => slotOf(id)))
    for (let slot = 0; slot < limit.count; slot += 1) {
      const item = taken.has(slot) ? undefined : await put(`${ulid(now.getTime())}${slot}`, slot)
      if (item !== undefined) return item
    }
    throw limit.full()
  }

  return { slotOf, fill }
}
