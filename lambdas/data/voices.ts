// A user's saved voices. Only their owner's requests read them.
import * as z from 'zod'
import { Voice } from '#core/api/voices.ts'
import { formatCount } from '#core/number-format.ts'
import { plans, type PlanId } from '#core/plans.ts'
import { Problem } from '#core/problem.ts'
import { expression, isNew } from './expressions.ts'
import { ownerKey, sortKey } from './keys.ts'
import { slotsOf } from './slots.ts'
import * as writes from './table.ts'

/** A voice with its samples, which take up to 80 KB of an item's 400. */
const StoredVoice = Voice.extend({ samples: z.array(z.string()) })
export type StoredVoice = z.output<typeof StoredVoice>

const noSuchVoice = () => new Problem('not-found', 'This voice does not exist or has been deleted.')

const { slotOf, fill } = slotsOf({
  count: plans.pro.savedVoices,
  missing: noSuchVoice,
  full: `You have ${plans.pro.savedVoices} voices, and that is as many as can be saved. Delete one to make room.`,
})

/** The voices of a plan that has fewer than Pro. */
const limitOf = ({ name, savedVoices: count }: (typeof plans)[PlanId]) => ({
  count,
  full: () =>
    new Problem(
      'forbidden',
      `${name} keeps ${formatCount(count, 'saved voice')}. Upgrade to ${plans.pro.name} for up to ${plans.pro.savedVoices}, or delete yours to make room.`,
    ),
})

const keyOf = (userId: string, slot: number) => ({ pk: ownerKey.user(userId), sk: sortKey.voice(slot) })

/** Oldest first. */
export const list = async (table: writes.Table, userId: string): Promise<Voice[]> => {
  const found: Voice[] = []
  // everything but the samples
  const attributes = Object.keys(Voice.shape)
  const own = table.items({ pk: ownerKey.user(userId), prefix: sortKey.voice(''), attributes })
  for await (const item of own) found.push(Voice.parse(item))
  return found.toSorted((a, b) => a.id.localeCompare(b.id))
}

export const read = async (table: writes.Table, userId: string, id: string): Promise<StoredVoice> => {
  const item = await table.get(keyOf(userId, slotOf(id)))
  if (item?.['id'] !== id) throw noSuchVoice()
  return StoredVoice.parse(item)
}

/** @throws {Problem} `invalid-request` if every slot is taken, `forbidden` if Pro has more. */
export const create = async (
  table: writes.Table,
  userId: string,
  plan: PlanId,
  voice: Omit<StoredVoice, 'id' | 'created_at'>,
  now: Date,
): Promise<Voice> => {
  const store = async (id: string, slot: number) => {
    const stored = { ...voice, id, created_at: now.toISOString() }
    return (await table.writeIf(writes.put({ ...keyOf(userId, slot), ...stored }, isNew))) ? stored : undefined
  }
  return fill(await list(table, userId), now, store, plan === 'pro' ? undefined : limitOf(plans[plan]))
}

export const remove = async (table: writes.Table, userId: string, id: string) => {
  await table.writeOrThrow(writes.remove(keyOf(userId, slotOf(id)), expression`#id = ${id}`), noSuchVoice)
}
