import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { afterEach, expect, test } from 'vitest'
import { followTableChanges } from '#local/table-changes.ts'
import { useDatabase } from '#tests/support/database.ts'
import { removeTemporaryFiles, temporaryFile } from '#tests/support/temporary-files.ts'

const database = useDatabase()
const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  removeTemporaryFiles()
})

const keyOf = ({ dynamodb }: DynamoDBRecord) => dynamodb?.Keys?.['pk']?.S ?? ''
const failuresOf = (records: DynamoDBRecord[], broken: (key: string) => boolean) => ({
  batchItemFailures: records
    .filter((record) => broken(keyOf(record)))
    .map(({ dynamodb }) => ({ itemIdentifier: dynamodb?.SequenceNumber ?? '' })),
})

/** A consumer that fails for some keys, and what it was given, batch by batch. */
const follow = async (
  broken: (key: string) => boolean = () => false,
  { statePath = temporaryFile('stream.json'), firstWaitInMs = 1 } = {},
) => {
  const heard: string[] = []
  const images: DynamoDBRecord[] = []
  const changes = await followTableChanges({
    endpoint: database.endpoint,
    tableName: database.tableName,
    statePath,
    firstWaitInMs,
    log: () => undefined,
    handler: async ({ Records }: DynamoDBStreamEvent) => {
      heard.push(...Records.map(keyOf))
      images.push(...Records)
      return failuresOf(Records, broken)
    },
  })
  stops.push(changes.close)
  return { ...changes, images, statePath, heard: () => heard }
}

const put = (...keys: string[]) =>
  keys.reduce(
    (before, pk) =>
      before.then(() =>
        database.client.send(new PutCommand({ TableName: database.tableName, Item: { pk, sk: 'A', at: 1 } })),
      ),
    Promise.resolve<unknown>(undefined),
  )

const until = (condition: () => boolean) =>
  expect.poll(condition, { message: `waiting for ${String(condition)}` }).toBe(true)

test('changes arrive in order, with both images, and after a restart only new ones', async () => {
  const first = await follow()
  await put('a', 'b', 'a')
  await until(() => first.heard().length === 3)
  expect(first.heard()).toEqual(['a', 'b', 'a'])
  expect(first.images.map(({ eventName, dynamodb }) => [eventName, 'OldImage' in (dynamodb ?? {})])).toEqual([
    ['INSERT', false],
    ['INSERT', false],
    ['MODIFY', true],
  ])
  await first.close()

  await put('c')
  const second = await follow(undefined, { statePath: first.statePath })
  await until(() => second.heard().length > 0)
  expect(second.heard()).toEqual(['c'])
})

test('a failed batch of records is retried from the first failure until it succeeds', async () => {
  let broken = true
  const { heard, givenUp } = await follow((key) => key === 'late' && broken, { firstWaitInMs: 40 })
  await put('early', 'late', 'after')
  await until(() => heard().filter((key) => key === 'late').length >= 3)
  broken = false
  await put('end')
  await until(() => heard().includes('end'))
  expect(givenUp()).toEqual([])
  expect(heard()).toContain('after')
  expect(heard().filter((key) => key === 'early')).toHaveLength(1)
})

test('an email that always fails is given up on, stays visible, and delays no other', async () => {
  const { heard, givenUp } = await follow((key) => key === 'poison')
  await put('before', 'poison', 'behind')
  await until(() => givenUp().length > 0)
  await put('later')
  await until(() => heard().includes('later'))
  expect(givenUp()).toMatchObject([{ pk: 'poison', sk: 'A' }])
  expect(heard().filter((key) => key === 'poison')).toHaveLength(6)
  expect(heard()).toContain('behind')
})

test('a table without a stream fails at once', async () => {
  await expect(
    followTableChanges({
      endpoint: database.endpoint,
      tableName: 'no-such-table',
      statePath: temporaryFile('stream.json'),
      handler: async () => ({ batchItemFailures: [] }),
    }),
  ).rejects.toThrow('The table no-such-table has no stream.')
})
