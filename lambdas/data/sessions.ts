import { GetCommand, PutCommand, TransactWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { ownerKey, sortKey, ttlAfter } from './keys.ts'
import { letterItem } from './outbox.ts'

/** An access token lives for 15 minutes, so after an hour all earlier ones have expired. */
const keptSeconds = 60 * 60

/** Epoch seconds, as in a token's `iat`. */
const Ended = z.object({ tokens_valid_from: z.int() })

/**
 * When a user's sessions were ended. The pool revokes the refresh tokens. Access tokens are verified without asking the pool,
 * so the gate refuses those issued before that time.
 */
export const sessions = (db: DynamoDBDocumentClient, TableName: string) => {
  const keyOf = (userId: string) => ({ pk: ownerKey.user(userId), sk: sortKey.sessions })

  return {
    /** Refuses all access tokens issued to a user before now, and notifies the user by letter if there is an address. */
    async end(userId: string, email: string | undefined, letterId: string, now: Date) {
      const Item = {
        ...keyOf(userId),
        tokens_valid_from: Math.floor(now.getTime() / 1000),
        ttl: ttlAfter(now, keptSeconds),
      }
      if (email === undefined) {
        await db.send(new PutCommand({ TableName, Item }))
        return
      }
      const letter = letterItem({ kind: 'password-changed', email, changed: now.toISOString() }, letterId, now)
      await db.send(
        new TransactWriteCommand({
          TransactItems: [{ Put: { TableName, Item } }, { Put: { TableName, Item: letter } }],
        }),
      )
    },

    /** True if a token issued at this time (epoch seconds) belongs to a session that has ended. */
    async hasEnded(userId: string, issuedAt: number): Promise<boolean> {
      const { Item } = await db.send(new GetCommand({ TableName, Key: keyOf(userId), ConsistentRead: true }))
      return Item !== undefined && issuedAt < Ended.parse(Item).tokens_valid_from
    },
  }
}
