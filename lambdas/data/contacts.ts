import { TransactWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { ContactMessage } from '#core/api/contact.ts'
import { listKey, secondsPerDay, ttlAfter } from './keys.ts'
import { letterItem } from './outbox.ts'

/** Long enough for a dispute, and no longer: a message is about a person. */
const daysKept = 2 * 365

/** What was said with the contact form, oldest first. `plan`: of whoever wrote it with the token of a paid account. */
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
