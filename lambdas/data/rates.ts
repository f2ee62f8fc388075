import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Rate } from '#core/api/route.ts'
import { rateKey, ttlAfter } from './keys.ts'

/**
 * Calls of one caller to one route in one window: one conditional update of one item a call, so that no burst slips through.
 * Windows stand next to each other, so at the border of two a caller may get twice the calls in a moment. `factor` multiplies every
 * limit: a stage that is being tested is called more than any page calls.
 *
 * A call costs one write unit, $0.000000625, beside the $0.0000035 of the gateway; a call that is refused costs the same.
 */
export const rates = (db: DynamoDBDocumentClient, TableName: string, factor: number) => ({
  /** Counts a call. The seconds until the next window where it was one too many, otherwise undefined. */
  async count(caller: string, route: string, { calls, seconds }: Rate, now: Date): Promise<number | undefined> {
    const windowMs = seconds * 1000
    const begin = new Date(Math.floor(now.getTime() / windowMs) * windowMs)
    try {
      await db.send(
        new UpdateCommand({
          TableName,
          // one route may have limits of an hour and of a minute, whose windows begin together once an hour
          Key: rateKey(caller, `${route} in ${seconds} s`, begin),
          UpdateExpression: 'SET #ttl = :ttl ADD calls :one',
          ConditionExpression: 'attribute_not_exists(calls) OR calls < :most',
          ExpressionAttributeNames: { '#ttl': 'ttl' },
          ExpressionAttributeValues: { ':ttl': ttlAfter(begin, 2 * seconds), ':one': 1, ':most': calls * factor },
        }),
      )
      return undefined
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error
      return Math.ceil((begin.getTime() + windowMs - now.getTime()) / 1000)
    }
  },
})
