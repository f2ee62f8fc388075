import { setTimeout } from 'node:timers/promises'
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  ListStreamsCommand,
  type _Record as StreamRecord,
} from '@aws-sdk/client-dynamodb-streams'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import * as z from 'zod'
import { openStateFile } from './state-file.ts'

type Options = {
  /** The address of the DynamoDB with the table. */
  endpoint: string
  tableName: string
  /** lambdas/table-changes, as Lambda would run it. */
  handler: (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>
  statePath: string
  /** The first wait after a failure; each further wait is twice as long. */
  firstWaitInMs?: number
  log?: (line: string) => void
}

const State = z.object({
  /** A new table has a new stream. */
  streamArn: z.string(),
  /** The last sequence number that was read of each shard. */
  positions: z.record(z.string(), z.string()),
  givenUp: z.array(z.object({ sequenceNumber: z.string(), pk: z.string(), sk: z.string(), at: z.iso.datetime() })),
})

/** The settings of the event source in infra/constructs/table-changes.ts, with fewer retries over a shorter time. */
const recordsPerBatch = 10
const retryAttempts = 5
const pollInMs = 250

/**
 * Lambda's event source for a table: feeds every change to the consumers, in order, at least once. A failed batch is retried from
 * its first failure on, with doubling waits; records that always fail are given up and listed, and the stream moves on.
 */
// oxlint-disable-next-line max-lines-per-function
export const followTableChanges = async (options: Options) => {
  const { endpoint, tableName, handler, statePath, firstWaitInMs = 200, log = console.log } = options
  const client = new DynamoDBStreamsClient({ endpoint })
  const { Streams: [stream] = [] } = await client.send(new ListStreamsCommand({ TableName: tableName }))
  const streamArn = stream?.StreamArn
  if (streamArn === undefined) throw new Error(`The table ${tableName} has no stream.`)

  const { value: state, save } = openStateFile(statePath, State, () => ({ streamArn, positions: {}, givenUp: [] }))
  if (state.streamArn !== streamArn) Object.assign(state, { streamArn, positions: {} })
  const iterators = new Map<string, string>()
  const ending = new AbortController()
  const wait = (milliseconds: number) =>
    setTimeout(milliseconds, undefined, { signal: ending.signal }).catch(() => undefined)

  const openIterator = async (shardId: string) => {
    const position = state.positions[shardId]
    const { ShardIterator } = await client.send(
      new GetShardIteratorCommand({
        StreamArn: streamArn,
        ShardId: shardId,
        ...(position === undefined
          ? { ShardIteratorType: 'TRIM_HORIZON' }
          : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: position }),
      }),
    )
    return ShardIterator
  }

  /** Feeds one batch of one shard; false if there was none. */
  const readShard = async (shardId: string): Promise<boolean> => {
    const iterator = iterators.get(shardId) ?? (await openIterator(shardId))
    iterators.delete(shardId)
    const { Records = [], NextShardIterator } = await client.send(
      new GetRecordsCommand({ ShardIterator: iterator, Limit: recordsPerBatch }),
    )
    await deliver(shardId, Records.map(asLambdaRecord))
    if (NextShardIterator !== undefined && !ending.signal.aborted) iterators.set(shardId, NextShardIterator)
    return Records.length > 0
  }

  const deliver = async (shardId: string, records: DynamoDBRecord[]) => {
    let rest = records
    for (let failures = 0; rest.length > 0 && !ending.signal.aborted;) {
      const consumed = await countConsumed(rest)
      if (consumed > 0) {
        reach(shardId, rest[consumed - 1])
        rest = rest.slice(consumed)
        failures = 0
      }
      if (rest.length === 0) return
      failures += 1
      if (failures <= retryAttempts) {
        await wait(firstWaitInMs * 2 ** (failures - 1))
      } else {
        giveUp(rest[0])
        reach(shardId, rest[0])
        rest = rest.slice(1)
        failures = 0
      }
    }
  }

  /** The number of records that were consumed before the first failure. */
  const countConsumed = async (records: DynamoDBRecord[]): Promise<number> => {
    try {
      const { batchItemFailures } = await handler({ Records: records })
      const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
      const index = records.findIndex(({ dynamodb }) => failed.has(dynamodb?.SequenceNumber ?? ''))
      return index === -1 ? records.length : index
    } catch (error) {
      log(`The function of the table's changes failed: ${String(error)}`)
      return 0
    }
  }

  const reach = (shardId: string, record: DynamoDBRecord | undefined) => {
    const position = record?.dynamodb?.SequenceNumber
    if (position === undefined) return
    state.positions[shardId] = position
    save()
  }

  const giveUp = (record: DynamoDBRecord | undefined) => {
    const { SequenceNumber: sequenceNumber = '', Keys = {} } = record?.dynamodb ?? {}
    const key = { pk: Keys['pk']?.S ?? '', sk: Keys['sk']?.S ?? '' }
    state.givenUp.push({ sequenceNumber, ...key, at: new Date().toISOString() })
    log(`A change was given up after ${retryAttempts + 1} tries: ${key.pk} ${key.sk}. See /local/given-up.`)
  }

  const read = async () => {
    while (!ending.signal.aborted) {
      try {
        const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn: streamArn }))
        const shards = StreamDescription?.Shards ?? []
        let busy = false
        for (const { ShardId = '' } of shards) busy = (await readShard(ShardId)) || busy
        if (!busy) await wait(pollInMs)
      } catch (error) {
        // an expired iterator is reopened at the last position in the shard
        iterators.clear()
        if (!ending.signal.aborted) log(`The table's stream could not be read: ${String(error)}`)
        await wait(pollInMs * 4)
      }
    }
  }

  const reading = read()
  return {
    givenUp: () => state.givenUp,
    close: async () => {
      ending.abort()
      await reading
      client.destroy()
    },
  }
}

/** The SDK gives a date where Lambda gives seconds. */
const asLambdaRecord = ({ dynamodb = {}, ...record }: StreamRecord): DynamoDBRecord =>
  ({
    ...record,
    dynamodb: {
      ...dynamodb,
      ApproximateCreationDateTime: (dynamodb.ApproximateCreationDateTime?.getTime() ?? 0) / 1000,
    },
  }) as DynamoDBRecord
