import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, GetCommand, QueryCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { decodeTime, encodeTime } from 'ulid'
import { Humanization, documentsPerPage } from '#core/api/humanizations.ts'
import { Problem } from '#core/problem.ts'
import { ownerKey, secondsPerDay, sortKey, ttlAfter } from './keys.ts'

const noSuchDocument = 'This document does not exist or has been deleted.'

/** A ULID begins with its time in 10 characters, so ids sort by age and a date is a range of them. */
const oldestIdSince = (time: Date) => encodeTime(time.getTime(), 10)

/** The item of a document. On a plan with a limited history it carries the day of its deletion. */
export const humanizationItem = (userId: string, document: Humanization, historyDays: number | undefined) => ({
  pk: ownerKey.user(userId),
  sk: sortKey.humanization(document.id),
  ...document,
  ...(historyDays !== undefined && {
    ttl: ttlAfter(new Date(document.created_at), historyDays * secondsPerDay),
  }),
})

/** The history: one item per delivered rewrite, under its owner. It is written right before the answer to its request: see requests.ts. */
export const humanizations = (db: DynamoDBDocumentClient, TableName: string) => ({
  /** The newest documents, and a cursor where there are more. `since` hides what the plan keeps no longer. */
  async list(userId: string, { since, cursor }: { since?: Date; cursor?: string }) {
    const pk = ownerKey.user(userId)
    const found: Humanization[] = []
    let from = cursor === undefined ? undefined : { pk, sk: sortKey.humanization(idOf(cursor)) }
    // a page of DynamoDB ends at 1 MB, which 3,000-word documents fill before the 50th
    do {
      const page = await db.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk AND sk BETWEEN :oldest AND :newest',
          ExpressionAttributeValues: {
            ':pk': pk,
            ':oldest': sortKey.humanization(since === undefined ? '' : oldestIdSince(since)),
            ':newest': sortKey.humanization('~'),
          },
          ScanIndexForward: false,
          ConsistentRead: true,
          Limit: documentsPerPage - found.length,
          ExclusiveStartKey: from,
        }),
      )
      found.push(...(page.Items ?? []).map((item) => Humanization.parse(item)))
      from = page.LastEvaluatedKey as typeof from
    } while (from !== undefined && found.length < documentsPerPage)

    const last = found.at(-1)
    return { humanizations: found, ...(from !== undefined && last !== undefined && { cursor: last.id }) }
  },

  async read(userId: string, id: string): Promise<Humanization> {
    const { Item } = await db.send(
      new GetCommand({
        TableName,
        Key: { pk: ownerKey.user(userId), sk: sortKey.humanization(id) },
        ConsistentRead: true,
      }),
    )
    if (!Item) throw new Problem('not-found', noSuchDocument)
    return Humanization.parse(Item)
  },

  async delete(userId: string, id: string) {
    try {
      await db.send(
        new DeleteCommand({
          TableName,
          Key: { pk: ownerKey.user(userId), sk: sortKey.humanization(id) },
          ConditionExpression: 'attribute_exists(pk)',
        }),
      )
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error
      throw new Problem('not-found', noSuchDocument, { cause: error })
    }
  },
})

const idOf = (cursor: string): string => {
  try {
    decodeTime(cursor)
    return cursor
  } catch (error) {
    throw new Problem('invalid-request', 'The page that was asked for does not exist.', { cause: error })
  }
}
