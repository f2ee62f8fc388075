import { DeleteCommand, GetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { addressKey } from '#core/email.ts'
import { listKey } from './keys.ts'
import { outboxItem, putFirstWithEmail } from './outbox.ts'

/** The addresses that get the newsletter: one item each, however often the address was entered. Unsubscribing deletes it. */
export const newsletter = (db: DynamoDBDocumentClient, TableName: string) => {
  const keyOf = (email: string) => listKey.newsletter(addressKey(email))

  const has = async (email: string): Promise<boolean> => {
    const { Item } = await db.send(new GetCommand({ TableName, Key: keyOf(email), ConsistentRead: true }))
    return Item !== undefined
  }

  return {
    has,

    /** Puts an address on the list and a welcome into the outbox, once. */
    async add(email: string, emailId: string, now: Date) {
      // a read costs a quarter of a refused transaction
      if (await has(email)) return
      const pendingEmail = outboxItem({ kind: 'newsletter-welcome', email }, emailId, now)
      await putFirstWithEmail(db, TableName, { ...keyOf(email), email, created_at: now.toISOString() }, pendingEmail)
    },

    async remove(email: string) {
      await db.send(new DeleteCommand({ TableName, Key: keyOf(email) }))
    },
  }
}
