import { createHash } from 'node:crypto'
import * as z from 'zod'
import { ApiKey, keysPerAccount } from '#core/api/api-keys.ts'
import { Problem } from '#core/problem.ts'
import { expression, type Change } from './expressions.ts'
import { keyHashKey, ownerKey, sortKey } from './keys.ts'
import { putFirstWithEmail, type OutboxItem } from './outbox.ts'
import { slotsOf } from './slots.ts'
import { put, remove, update, type Table } from './table.ts'

const StoredKey = ApiKey.omit({ words_used: true }).extend({ key_hash: z.string() })
export type StoredKey = z.output<typeof StoredKey>

const Owner = z.object({ user_id: z.string(), slot: z.int() })

/** The last use is recorded at most this often. */
const recordUseEveryMs = 60_000

const noSuchKey = () => new Problem('not-found', 'This key does not exist or has been revoked.')

/** A key is 256 random bits, which cannot be guessed, so a plain hash protects it as well as a slow one. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

const { slotOf, fill } = slotsOf({
  count: keysPerAccount,
  missing: noSuchKey,
  full: `You have ${keysPerAccount} keys, and that is as many as there can be. Revoke one to make room.`,
})

const keyOf = (userId: string, slot: number) => ({ pk: ownerKey.user(userId), sk: sortKey.key(slot) })

/** Another key may have its slot by now. */
const change = (userId: string, id: string, values: Change) =>
  update(keyOf(userId, slotOf(id)), values, expression`#id = ${id}`)

/** Oldest first. */
export const list = async (table: Table, userId: string): Promise<StoredKey[]> => {
  // five small items: one page holds them
  const { items } = await table.query({ pk: ownerKey.user(userId), prefix: sortKey.key('') })
  return items.map((item) => StoredKey.parse(item)).toSorted((a, b) => a.id.localeCompare(b.id))
}

/**
 * A key works while both of its items exist: the one under its owner, and the one that finds the owner by the hash. `pendingEmail`:
 * about the key, to its owner. @throws {Problem} `invalid-request` if every slot is taken.
 */
export const create = async (
  table: Table,
  userId: string,
  wanted: Pick<StoredKey, 'name' | 'words_per_month'>,
  key: string,
  now: Date,
  pendingEmail?: OutboxItem,
): Promise<StoredKey> =>
  fill(await list(table, userId), now, async (id, slot) => {
    const created_at = now.toISOString()
    const stored = { id, ...wanted, hint: key.slice(-4), key_hash: hashOf(key), created_at }
    if (!(await putFirstWithEmail(table, { ...keyOf(userId, slot), ...stored }, pendingEmail))) return undefined
    // written second, so that an erasure, which starts at the owner's items, finds it
    await table.write(put({ ...keyHashKey(stored.key_hash), user_id: userId, slot }))
    return stored
  })

/** The owner of a key. Undefined for a key that never existed or was revoked. */
export const find = async (table: Table, key: string): Promise<{ userId: string; key: StoredKey } | undefined> => {
  const hash = hashOf(key)
  const owner = await table.get(keyHashKey(hash))
  if (owner === undefined) return undefined
  const { user_id: userId, slot } = Owner.parse(owner)
  const item = await table.get(keyOf(userId, slot))
  return item?.['key_hash'] === hash ? { userId, key: StoredKey.parse(item) } : undefined
}

/** A user's key by its id. Undefined if it was revoked. */
export const read = async (table: Table, userId: string, id: string): Promise<StoredKey | undefined> => {
  const item = await table.get(keyOf(userId, slotOf(id)))
  // another key may have its slot by now
  return item?.['id'] === id ? StoredKey.parse(item) : undefined
}

/** Records the use of a key. False if it has just been revoked. */
export const recordUse = async (
  table: Table,
  userId: string,
  { id, last_used_at }: StoredKey,
  now: Date,
): Promise<boolean> => {
  if (last_used_at !== undefined && now.getTime() - Date.parse(last_used_at) < recordUseEveryMs) return true
  return table.writeIf(change(userId, id, { set: { last_used_at: now.toISOString() } }))
}

/**
 * Limits a key's words per month. Undefined: only the plan limits them.
 * @throws {Problem} `not-found` for another user's key too.
 */
export const limit = async (
  table: Table,
  userId: string,
  id: string,
  wordsPerMonth: number | undefined,
): Promise<StoredKey> => {
  const limiting = await table.attempt(change(userId, id, { set: { words_per_month: wordsPerMonth } }))
  if (!limiting.isDone) throw noSuchKey()
  return StoredKey.parse(limiting.after)
}

/** @throws {Problem} `not-found` for another user's key too. */
export const revoke = async (table: Table, userId: string, id: string) => {
  const key = (await list(table, userId)).find((known) => known.id === id)
  if (key === undefined) throw noSuchKey()
  await table.write(remove(keyHashKey(key.key_hash)))
  // another key may have its slot by now
  await table.writeIf(remove(keyOf(userId, slotOf(id)), expression`#id = ${id}`))
}
