import type { DynamoDBRecord } from 'aws-lambda'
import { expect, test } from 'vitest'
import type { Change, Consumer } from '#lambdas/table-changes/consumer.ts'
import { tableChangesHandler } from '#lambdas/table-changes/handler.ts'
import { useLogs } from '#tests/support/logs.ts'
import { useDatabase } from '#tests/support/database.ts'
import { tableChangesServices } from '#tests/support/services.ts'

const database = useDatabase()
const logs = useLogs()

const record = (
  sequenceNumber: string,
  pk: string,
  images: Partial<DynamoDBRecord['dynamodb']> = {},
): DynamoDBRecord => ({
  eventName: 'MODIFY',
  dynamodb: { SequenceNumber: sequenceNumber, Keys: { pk: { S: pk }, sk: { S: 'ITEM' } }, ...images },
})

const run = (consumers: Consumer[], records: DynamoDBRecord[]) =>
  tableChangesHandler(tableChangesServices(database), consumers)({ Records: records })

const listener = (wants: (change: Change) => boolean, breaksOn: string[] = []) => {
  const heard: Change[] = []
  const consumer: Consumer = {
    name: 'listener',
    wants,
    consume: async (change) => {
      heard.push(change)
      if (breaksOn.includes(change.pk)) throw new Error('broken')
    },
  }
  return { consumer, heard }
}

test('a consumer gets its changes, with the old and the new item', async () => {
  const { consumer, heard } = listener(({ pk }) => pk.startsWith('USER#'))
  const answer = await run(
    [consumer],
    [
      record('1', 'POST#1'),
      record('2', 'USER#1', { OldImage: { plan: { S: 'free' } }, NewImage: { plan: { S: 'pro' }, n: { N: '2' } } }),
    ],
  )
  expect(answer).toEqual({ batchItemFailures: [] })
  expect(heard).toEqual([
    { kind: 'MODIFY', pk: 'USER#1', sk: 'ITEM', before: { plan: 'free' }, after: { plan: 'pro', n: 2 } },
  ])
})

test('a failed item is named, logged by its key, and delays no others', async () => {
  const { consumer, heard } = listener(() => true, ['b'])
  const second = listener(() => true)
  const answer = await run([consumer, second.consumer], [record('1', 'a'), record('2', 'b'), record('3', 'c')])
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: '2' }] })
  for (const all of [heard, second.heard]) expect(all.map(({ pk }) => pk)).toEqual(['a', 'b', 'c'])
  expect(logs.text).toContain('"consumer":"listener","pk":"b"')
})
