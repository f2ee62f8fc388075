import { TransactWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { ContactMessage } from '#core/api/contact.ts'
import { listKey, secondsPerDay, ttlAfter } from './keys.ts'
import { letterItem } from './outbox.ts'

/** Long enough for a dispute, and no longer: a message is about a person. */
const daysKept = 2 * 365

/** Messages of the contact form, oldest first. `plan`: where the sender was signed in on a paid plan. */
export const contacts = (db: DynamoDBDocumentClient, TableName: string) => ({
  async add(message: ContactMessage, id: string, now: Date, plan?: 'pro') {
    const received = now.toISOString()
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
                ttl: ttlAfter(now, daysKept * secondsPerDay),
              },
            },
          },
          { Put: { TableName, Item: letterItem({ kind: 'contact', message, received, plan }, id, now) } },
        ],
      }),
    )
  },
})
