import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { addressKey } from '#core/email.ts'
import { listKey } from './keys.ts'
import { outboxItem, putFirstWithEmail } from './outbox.ts'
import { remove, Table } from './table.ts'

/** The addresses that get the newsletter: one item each, however often the address was entered. Unsubscribing deletes it. */
export const newsletter = (db: DynamoDBDocumentClient, TableName: string) => {
  const table = new Table(db, TableName)
  const keyOf = (email: string) => listKey.newsletter(addressKey(email))

  const has = async (email: string): Promise<boolean> => (await table.get(keyOf(email))) !== undefined

  return {
    has,

    /** Puts an address on the list and a welcome into the outbox, once. */
    async add(email: string, emailId: string, now: Date) {
      // a read costs a quarter of a refused transaction
      if (await has(email)) return
      const pendingEmail = outboxItem({ kind: 'newsletter-welcome', email }, emailId, now)
      await putFirstWithEmail(table, { ...keyOf(email), email, created_at: now.toISOString() }, pendingEmail)
    },

    async remove(email: string) {
      await table.write(remove(keyOf(email)))
    },
  }
}
