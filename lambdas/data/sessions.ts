import { GetCommand, PutCommand, TransactWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { ownerKey, sortKey, ttlAfter } from './keys.ts'
import type { PendingEmail } from '#lambdas/emails/pending-emails.ts'
import { outboxItem } from './outbox.ts'

/** An access token lives for 15 minutes, so after an hour all those of earlier sessions have expired. */
const keptSeconds = 60 * 60

/** Epoch seconds, as in a token's `auth_time`. */
const Ended = z.object({ tokens_valid_from: z.int() })

/** The receiver of the email about a new password, and what it says. */
type Notice = Omit<PendingEmail & { kind: 'password-changed' }, 'kind' | 'changed'>

/**
 * When a user's sessions were ended. The pool revokes the refresh tokens. Access tokens are verified without asking the pool,
 * so the gate refuses those of a sign-in before that time. A refreshed token keeps the time of its sign-in.
 */
export const sessions = (db: DynamoDBDocumentClient, TableName: string) => {
  const keyOf = (userId: string) => ({ pk: ownerKey.user(userId), sk: sortKey.sessions })

  return {
    /** Refuses the access tokens of all sign-ins of a user before now, and notifies the user by email if `notice` says where. */
    async end(userId: string, notice: Notice | undefined, emailId: string, now: Date) {
      const Item = {
        ...keyOf(userId),
        tokens_valid_from: Math.floor(now.getTime() / 1000),
        ttl: ttlAfter(now, keptSeconds),
      }
      if (notice === undefined) {
        await db.send(new PutCommand({ TableName, Item }))
        return
      }
      const pendingEmail = outboxItem({ kind: 'password-changed', changed: now.toISOString(), ...notice }, emailId, now)
      await db.send(
        new TransactWriteCommand({
          TransactItems: [{ Put: { TableName, Item } }, { Put: { TableName, Item: pendingEmail } }],
        }),
      )
    },

    /** True if a session that began at this time (epoch seconds) has been ended. */
    async hasEnded(userId: string, signedInAt: number): Promise<boolean> {
      const { Item } = await db.send(new GetCommand({ TableName, Key: keyOf(userId), ConsistentRead: true }))
      return Item !== undefined && signedInAt < Ended.parse(Item).tokens_valid_from
    },
  }
}
