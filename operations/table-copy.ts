import { DeleteCommand, paginateScan, PutCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

type Key = { pk: string; sk: string }

/** Makes a table equal to another one, to recover from a restored backup. Nothing may write to either table in the meantime. */
export const copyTable = async (db: DynamoDBDocumentClient, from: string, to: string) => {
  const kept = new Set<string>()
  let removed = 0
  for await (const { Items = [] } of paginateScan({ client: db }, { TableName: from, ConsistentRead: true })) {
    for (const Item of Items) {
      await db.send(new PutCommand({ TableName: to, Item }))
      kept.add(nameOf(Item as Key))
    }
  }
  const keys = { TableName: to, ConsistentRead: true, ProjectionExpression: 'pk, sk' }
  for await (const { Items = [] } of paginateScan({ client: db }, keys)) {
    for (const { pk, sk } of Items as Key[]) {
      if (kept.has(nameOf({ pk, sk }))) continue
      await db.send(new DeleteCommand({ TableName: to, Key: { pk, sk } }))
      removed += 1
    }
  }
  return { copied: kept.size, removed }
}

const nameOf = ({ pk, sk }: Key) => JSON.stringify([pk, sk])
