import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import type { StreamServices } from './services.ts'
import { readChange, type Change, type Consumer } from './consumer.ts'
import { letters } from './letters.ts'
import { planChanges } from './plan-changes.ts'

/** Everything that follows from a change of the table. What a consumer wants must also pass a filter in infra/constructs/stream.ts. */
const consumers: readonly Consumer[] = [letters, planChanges]

/**
 * Hands each change to whoever wants it, and names those that failed: they come again. Each is tried whatever happened to the one before,
 * so that one that fails for ever takes no other with it into the queue of those given up.
 */
export const streamHandler =
  (services: StreamServices, whom = consumers) =>
  async ({ Records: records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const batchItemFailures = []
    for (const record of records) {
      const change = readChange(record)
      const outcomes = await Promise.all(
        whom.filter((consumer) => consumer.wants(change)).map((consumer) => consumed(consumer, change, services)),
      )
      if (outcomes.includes(false)) batchItemFailures.push({ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' })
    }
    return { batchItemFailures }
  }

const consumed = async (consumer: Consumer, change: Change, services: StreamServices): Promise<boolean> => {
  try {
    await consumer.consume(change, services)
    return true
  } catch (error) {
    const { pk, sk } = change
    services.logger.error('a change was not consumed', { consumer: consumer.name, pk, sk, error })
    return false
  }
}
