import { createHash } from 'node:crypto'
import { TransactWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { ContactMessage } from '#core/api/contact.ts'
import { addressKey } from '#core/email.ts'
import { listKey, secondsPerDay, senderKey, ttlAfter } from './keys.ts'
import { outboxItem } from './outbox.ts'

/** Long enough for a dispute, and no longer: a message is about a person. */
const daysKept = 2 * 365

/** All spellings of an address have the same key. */
export const hashSender = (email: string): string =>
  createHash('sha256')
    .update(`sender ${addressKey(email)}`)
    .digest('base64url')

/** Messages of the contact form, oldest first. `plan`: set if the sender was signed in on a paid plan. */
export const contacts = (db: DynamoDBDocumentClient, TableName: string) => ({
  async add(message: ContactMessage, id: string, now: Date, plan?: 'pro') {
    const received = now.toISOString()
    const ttl = ttlAfter(now, daysKept * secondsPerDay)
    await db.send(
      new TransactWriteCommand({
        TransactItems: [
          {
            Put: {
              TableName,
              Item: {
                ...listKey.contact(id),
                ...message,
                ...(plan !== undefined && { plan }),
                created_at: received,
                ttl,
              },
            },
          },
          ...(message.email === ''
            ? []
            : [{ Put: { TableName, Item: { ...senderKey(hashSender(message.email), id), ttl } } }]),
          { Put: { TableName, Item: outboxItem({ kind: 'contact', message, received, plan }, id, now) } },
        ],
      }),
    )
  },
})
