import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import type { TableChangesServices } from './services.ts'
import { readChange, type Change, type Consumer } from './consumer.ts'
import { erasures } from './erasures.ts'
import { emails } from './send-emails.ts'
import { planChanges } from './plan-changes.ts'

/** A change that a consumer wants must also pass a filter in infra/constructs/table-changes.ts. */
const consumers: readonly Consumer[] = [emails, planChanges, erasures]

/**
 * Gives each change to the consumers that want it, and reports the failed ones, so that they are delivered again. Each change is tried
 * even if the one before it failed, so that a change that always fails does not drag others into the dead letter queue.
 */
export const tableChangesHandler =
  (services: TableChangesServices, all = consumers) =>
  async ({ Records: records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const batchItemFailures = []
    for (const record of records) {
      const change = readChange(record)
      const outcomes = await Promise.all(
        all.filter((consumer) => consumer.wants(change)).map((consumer) => tryToConsume(consumer, change, services)),
      )
      if (outcomes.includes(false)) batchItemFailures.push({ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' })
    }
    return { batchItemFailures }
  }

const tryToConsume = async (consumer: Consumer, change: Change, services: TableChangesServices): Promise<boolean> => {
  try {
    await consumer.consume(change, services)
    return true
  } catch (error) {
    const { pk, sk } = change
    services.logger.error('a change was not consumed', { consumer: consumer.name, pk, sk, error })
    return false
  }
}
