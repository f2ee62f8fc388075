import { TransactWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { WaitlistEntry } from '#core/api/contact.ts'
import { addressKey } from '#core/email.ts'
import { listKey } from './keys.ts'
import { letterItem } from './outbox.ts'
import { isFirstRefused } from './transaction.ts'

/** Who waits for the API: one entry an address. The first stays as it was: anybody could write a second in another's name. */
export const waitlist = (db: DynamoDBDocumentClient, TableName: string) => ({
  async add(entry: WaitlistEntry, letterId: string, now: Date) {
    const received = now.toISOString()
    try {
      await db.send(
        new TransactWriteCommand({
          TransactItems: [
            {
              Put: {
                TableName,
                Item: { ...listKey.waitlist(addressKey(entry.email)), ...entry, created_at: received },
                ConditionExpression: 'attribute_not_exists(pk)',
              },
            },
            { Put: { TableName, Item: letterItem({ kind: 'waitlist', entry, received }, letterId, now) } },
          ],
        }),
      )
    } catch (error) {
      if (!isFirstRefused(error)) throw error
    }
  },
})
