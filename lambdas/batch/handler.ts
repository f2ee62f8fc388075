import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { ownerKey, sortKey } from '#lambdas/data/keys.ts'
import type { BatchServices } from './services.ts'
import { readChange, type Change } from '#lambdas/table-changes/consumer.ts'
import { takeTurn } from './turn.ts'

/** The stream's filter in infra/constructs/batches.ts checks the same. */
const isWaitingForWorker = ({ sk, after }: Change): boolean =>
  sk.startsWith(sortKey.batch('')) && after?.['status'] === 'waiting'

/** Takes a turn for each batch that the table's stream names. Failed ones are reported, and the stream sends them again. */
export const batchHandler =
  (services: BatchServices) =>
  async (
    { Records: records }: DynamoDBStreamEvent,
    { getRemainingTimeInMillis }: Pick<Context, 'getRemainingTimeInMillis'>,
  ): Promise<DynamoDBBatchResponse> => {
    const batchItemFailures = []
    for (const record of records) {
      const change = readChange(record)
      if (!isWaitingForWorker(change)) continue
      const userId = change.pk.slice(ownerKey.user('').length)
      const id = change.sk.slice(sortKey.batch('').length)
      try {
        await takeTurn(userId, id, getRemainingTimeInMillis, services)
      } catch (error) {
        services.logger.error('a turn of a batch failed', { batch: id, error })
        batchItemFailures.push({ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' })
      }
    }
    return { batchItemFailures }
  }
