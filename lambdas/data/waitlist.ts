import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { WaitlistEntry } from '#core/api/contact.ts'
import { addressKey } from '#core/email.ts'
import { listKey } from './keys.ts'
import { outboxItem, putFirstWithEmail } from './outbox.ts'
import { Table } from './table.ts'

/** The API waitlist, with one entry per address. The first entry stays, because anybody could enter someone else's address. */
export const waitlist = (db: DynamoDBDocumentClient, TableName: string) => ({
  async add(entry: WaitlistEntry, emailId: string, now: Date) {
    const received = now.toISOString()
    const pendingEmail = outboxItem({ kind: 'waitlist', entry, received }, emailId, now)
    const item = { ...listKey.waitlist(addressKey(entry.email)), ...entry, created_at: received }
    await putFirstWithEmail(new Table(db, TableName), item, pendingEmail)
  },
})
