import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { isNew } from './expressions.ts'
import { challengeKey } from './keys.ts'
import { put, Table } from './table.ts'

/** Solutions that were used, so that none opens two rewrites. */
export const challenges = (db: DynamoDBDocumentClient, TableName: string) => ({
  /** Marks a challenge as used. False if it was used before. `ttl`: epoch seconds, when the challenge has expired anyway. */
  spend: (nonce: string, ttl: number): Promise<boolean> =>
    new Table(db, TableName).writeIf(put({ ...challengeKey(nonce), ttl }, isNew)),
})
