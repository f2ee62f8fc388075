import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'

/** Whether a transaction was refused by the condition of its first part, or by another that was writing the same item at that moment. */
export const isFirstRefused = (error: unknown): boolean =>
  error instanceof TransactionCanceledException &&
  ['ConditionalCheckFailed', 'TransactionConflict'].includes(error.CancellationReasons?.[0]?.Code ?? '')
