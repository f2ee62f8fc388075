import { PutCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { challengeKey } from './keys.ts'
import { whenAllowed } from './table.ts'

/** Solutions that were used, so that none opens two rewrites. */
export const challenges = (db: DynamoDBDocumentClient, TableName: string) => ({
  /** Marks a challenge as used. False if it was used before. `ttl`: epoch seconds, when the challenge has expired anyway. */
  spend: (nonce: string, ttl: number): Promise<boolean> =>
    whenAllowed(
      db.send(
        new PutCommand({
          TableName,
          Item: { ...challengeKey(nonce), ttl },
          ConditionExpression: 'attribute_not_exists(pk)',
        }),
      ),
    ),
})
