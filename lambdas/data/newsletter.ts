// The addresses that get the newsletter: one item each, however often the address was entered. Unsubscribing deletes it.
import { addressKey } from '#core/email.ts'
import { listKey } from './keys.ts'
import { outboxItem, putFirstWithEmail } from './outbox.ts'
import * as writes from './table.ts'

const keyOf = (email: string) => listKey.newsletter(addressKey(email))

export const has = async (table: writes.Table, email: string): Promise<boolean> =>
  (await table.get(keyOf(email))) !== undefined

/** Puts an address on the list and a welcome into the outbox, once. */
export const add = async (table: writes.Table, email: string, emailId: string, now: Date) => {
  // a read costs a quarter of a refused transaction
  if (await has(table, email)) return
  const pendingEmail = outboxItem({ kind: 'newsletter-welcome', email }, emailId, now)
  await putFirstWithEmail(table, { ...keyOf(email), email, created_at: now.toISOString() }, pendingEmail)
}

export const remove = (table: writes.Table, email: string): Promise<void> => table.write(writes.remove(keyOf(email)))
