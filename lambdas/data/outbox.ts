import { UpdateCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { PendingLetter } from '#lambdas/letters/letter.ts'
import { letterKey, secondsPerDay, ttlAfter } from './keys.ts'
import { attempt, refusedParts } from './table.ts'

/** Twice as long as the function that mails may run: who took a letter before that has crashed. */
const staleAfterMs = 2 * 60_000
const daysKept = 30

/** A letter begins as `waiting`, is `sending` while one run has it, and ends as `sent`. `failed`: it was tried, and may be again. */
type Status = 'waiting' | 'sending' | 'failed' | 'sent'

const waiting: Status = 'waiting'

/** The item of a letter, written in the transaction that stores what it is about: neither is there without the other. */
export const letterItem = (letter: PendingLetter, id: string, now: Date) => ({
  ...letterKey(id),
  status: waiting,
  letter,
  created_at: now.toISOString(),
  ttl: ttlAfter(now, daysKept * secondsPerDay),
})

/** Stores an item and its letter, if there is no such item; one that is there stays as it was, and there is no second letter. */
export const putFirstWithLetter = async (
  db: DynamoDBDocumentClient,
  TableName: string,
  item: Record<string, unknown>,
  letter: ReturnType<typeof letterItem>,
) => {
  await refusedParts(db, [
    { Put: { TableName, Item: item, ConditionExpression: 'attribute_not_exists(pk)' } },
    { Put: { TableName, Item: letter } },
  ])
}

/** Letters that wait to be mailed. A change of the table comes at least once, and a letter shall go once: each is taken before it is sent. */
export const outbox = (db: DynamoDBDocumentClient, TableName: string) => {
  const update = (pk: string, expression: string, condition: string, values: Record<string, unknown>) =>
    attempt(
      db.send(
        new UpdateCommand({
          TableName,
          Key: { pk, sk: 'LETTER' },
          UpdateExpression: expression,
          ConditionExpression: condition,
          ExpressionAttributeNames: { '#status': 'status' },
          ExpressionAttributeValues: values,
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      ),
    )

  return {
    /** Whether the letter is ours to send; otherwise it is done with, or another run has it. */
    async take(pk: string, now: Date): Promise<'ours' | 'done' | 'taken'> {
      const taking = await update(
        pk,
        'SET #status = :sending, taken_at = :now',
        '#status IN (:waiting, :failed) OR (#status = :sending AND taken_at < :stale)',
        {
          ':waiting': waiting,
          ':failed': 'failed' satisfies Status,
          ':sending': 'sending' satisfies Status,
          ':now': now.getTime(),
          ':stale': now.getTime() - staleAfterMs,
        },
      )
      if ('output' in taking) return 'ours'
      return taking.refusedBy?.['status'] === ('sending' satisfies Status) ? 'taken' : 'done'
    },

    /** What it said is not kept: its receiver has it, and what it was about stands in an item of its own. */
    async markSent(pk: string, now: Date) {
      await update(pk, 'SET #status = :sent, sent_at = :now REMOVE letter', 'attribute_exists(pk)', {
        ':sent': 'sent' satisfies Status,
        ':now': now.toISOString(),
      })
    },

    /** Not `waiting` again: that would be told by the stream as if it were a new letter. */
    async markFailed(pk: string) {
      await update(pk, 'SET #status = :failed', '#status = :sending', {
        ':failed': 'failed' satisfies Status,
        ':sending': 'sending' satisfies Status,
      })
    },
  }
}
