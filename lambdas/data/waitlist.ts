import type { WaitlistEntry } from '#core/api/contact.ts'
import { addressKey } from '#core/email.ts'
import { listKey } from './keys.ts'
import { outboxItem, putFirstWithEmail } from './outbox.ts'
import type { Table } from './table.ts'

/** Puts an address on the API's waitlist. Its first entry stays, because anybody could enter someone else's address. */
export const add = async (table: Table, entry: WaitlistEntry, emailId: string, now: Date) => {
  const received = now.toISOString()
  const pendingEmail = outboxItem({ kind: 'waitlist', entry, received }, emailId, now)
  const item = { ...listKey.waitlist(addressKey(entry.email)), ...entry, created_at: received }
  await putFirstWithEmail(table, item, pendingEmail)
}
