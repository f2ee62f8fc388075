import { createHash } from 'node:crypto'
import type { ContactMessage } from '#core/api/contact.ts'
import { addressKey } from '#core/email.ts'
import { listKey, secondsPerDay, senderKey, ttlAfter } from './keys.ts'
import { outboxItem } from './outbox.ts'
import { put, type Table } from './table.ts'

/** Long enough for a dispute, and no longer: a message is about a person. */
const daysKept = 2 * 365

/** All spellings of an address have the same key. */
export const hashSender = (email: string): string =>
  createHash('sha256')
    .update(`sender ${addressKey(email)}`)
    .digest('base64url')

/** Stores a message of the contact form. `plan`: set if the sender was signed in on a paid plan. */
export const add = async (table: Table, message: ContactMessage, id: string, now: Date, plan?: 'pro') => {
  const received = now.toISOString()
  const ttl = ttlAfter(now, daysKept * secondsPerDay)
  const item = { ...listKey.contact(id), ...message, ...(plan && { plan }), created_at: received, ttl }
  const refused = await table.transact([
    put(item),
    ...(message.email === '' ? [] : [put({ ...senderKey(hashSender(message.email), id), ttl })]),
    put(outboxItem({ kind: 'contact', message, received, plan }, id, now)),
  ])
  if (refused) throw new Error('Another request stores the same message at this moment.')
}
