import { setTimeout as wait } from 'node:timers/promises'
import {
  BatchGetCommand,
  BatchWriteCommand,
  paginateScan,
  type BatchWriteCommandInput,
  type DynamoDBDocumentClient,
} from '@aws-sdk/lib-dynamodb'

type Item = Record<string, unknown> & { pk: string; sk: string }
type Writes = NonNullable<BatchWriteCommandInput['RequestItems']>[string]

/** Parts of a table that are read at once. A connection carries one request at a time, so more would wait for each other. */
const segments = 16
/** DynamoDB's own limits of one request. */
const writesPerRequest = 25
const keysPerRequest = 100
const longestWaitInMs = 5_000

/** Work that waited when the copy was made. It was done since, so that the table's stream may not start it a second time. */
const unfinished = new Set(['waiting', 'working', 'sending'])

/** An item as it is restored; undefined for one that would only start work again. */
const atRest = (item: Item): Item | undefined => {
  if (item.pk === 'WEBHOOKS' || item.sk === 'BATCHES') return undefined
  if (!unfinished.has(String(item['status']))) return item
  if (item.pk.startsWith('OUTBOX#')) return { ...item, status: 'failed' }
  const { due_key: _, ...delivery } = item
  if (item.sk.startsWith('DELIVERY#')) return { ...delivery, status: 'failed' }
  const { text: __, ...rest } = item
  if (item.sk.startsWith('TEXT#')) return { ...rest, status: 'cancelled' }
  return item.sk.startsWith('BATCH#') ? { ...item, status: 'cancelled' } : item
}

const chunksOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))

/** Runs a step over each page of a table, its segments side by side. Gives the sum of what the steps return. */
const overPages = async (
  db: DynamoDBDocumentClient,
  scan: { TableName: string; ProjectionExpression?: string },
  step: (items: Item[]) => Promise<number>,
): Promise<number> => {
  const counts = await Promise.all(
    Array.from({ length: segments }, async (_, Segment) => {
      let count = 0
      const input = { ...scan, ConsistentRead: true, Segment, TotalSegments: segments }
      for await (const { Items = [] } of paginateScan({ client: db }, input)) count += await step(Items as Item[])
      return count
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** DynamoDB hands back what is too much at once, and it is sent again, each time after a longer wait. */
const untilDone = async <T>(all: T[], send: (left: T[]) => Promise<T[] | undefined>): Promise<void> => {
  let left: T[] | undefined = all
  for (let delay = 0; left !== undefined && left.length > 0; delay = Math.min(50 + 2 * delay, longestWaitInMs)) {
    await wait(delay)
    left = await send(left)
  }
}

/** Writes side by side, as many to a request as it takes. */
const write = async (db: DynamoDBDocumentClient, table: string, writes: Writes): Promise<void> => {
  const send = async (left: Writes) =>
    (await db.send(new BatchWriteCommand({ RequestItems: { [table]: left } }))).UnprocessedItems?.[table]
  await Promise.all(chunksOf(writes, writesPerRequest).map((chunk) => untilDone(chunk, send)))
}

/** Those of the keys that a table does not have. */
const missingIn = async (db: DynamoDBDocumentClient, table: string, keys: readonly Item[]): Promise<Item[]> => {
  const nameOf = ({ pk, sk }: Item) => JSON.stringify([pk, sk])
  const found = new Set<string>()
  const wanted: Record<string, unknown>[] = keys.map(({ pk, sk }) => ({ pk, sk }))
  await untilDone(wanted, async (left) => {
    const request = { Keys: left, ConsistentRead: true, ProjectionExpression: 'pk, sk' }
    const answer = await db.send(new BatchGetCommand({ RequestItems: { [table]: request } }))
    for (const item of answer.Responses?.[table] ?? []) found.add(nameOf(item as Item))
    return answer.UnprocessedKeys?.[table]?.Keys
  })
  return keys.filter((key) => !found.has(nameOf(key)))
}

/**
 * Makes a table equal to another one, to recover from a restored backup, but for work that waited then: emails and deliveries are
 * marked as failed and batches as cancelled, so that nothing is done twice. Nothing may write to either table in the meantime.
 * Memory does not grow with the tables. Run again after a failure, it goes on where it has to.
 */
export const copyTable = async (db: DynamoDBDocumentClient, from: string, to: string) => {
  const copied = await overPages(db, { TableName: from }, async (items) => {
    const writes = items.flatMap((item) => {
      const Item = atRest(item)
      return Item === undefined ? [] : [{ PutRequest: { Item } }]
    })
    await write(db, to, writes)
    return writes.length
  })
  const removed = await overPages(db, { TableName: to, ProjectionExpression: 'pk, sk' }, async (keys) => {
    const late: Item[] = []
    for (const chunk of chunksOf(keys, keysPerRequest)) late.push(...(await missingIn(db, from, chunk)))
    const writes = late.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }))
    await write(db, to, writes)
    return late.length
  })
  return { copied, removed }
}
