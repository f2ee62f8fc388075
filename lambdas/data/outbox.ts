import { UpdateCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Access, PendingLetter } from '#lambdas/letters/letter.ts'
import { letterKey, secondsPerDay, ttlAfter } from './keys.ts'
import { attempt, refusedParts } from './table.ts'

/** Twice the timeout of the function that sends mail. A run that claimed a letter longer ago than this has crashed. */
const staleAfterMs = 2 * 60_000
const daysKept = 30

/** A letter starts as `waiting`, is `sending` while one run has it, and ends as `sent`. `failed`: it may be tried again. */
type Status = 'waiting' | 'sending' | 'failed' | 'sent'

const waiting: Status = 'waiting'

/** The item of a letter. It is written in one transaction with the item that it is about, so neither exists without the other. */
export const letterItem = (letter: PendingLetter, id: string, now: Date) => ({
  ...letterKey(id),
  status: waiting,
  letter,
  created_at: now.toISOString(),
  ttl: ttlAfter(now, daysKept * secondsPerDay),
})

export type LetterItem = ReturnType<typeof letterItem>

/** The letter about a new key or webhook; undefined for an account without an address. */
export const accessLetter = (
  email: string | undefined,
  what: Access['what'],
  name: string,
  id: string,
  now: Date,
): LetterItem | undefined =>
  email === undefined
    ? undefined
    : letterItem({ kind: 'access-made', email, what, name, made: now.toISOString() }, id, now)

/**
 * Stores an item, and its letter if there is one, unless the item already exists. Then it stays as it is, no second letter is sent, and
 * the answer is false.
 */
export const putFirstWithLetter = async (
  db: DynamoDBDocumentClient,
  TableName: string,
  item: Record<string, unknown>,
  letter: LetterItem | undefined,
): Promise<boolean> => {
  const refused = await refusedParts(db, [
    { Put: { TableName, Item: item, ConditionExpression: 'attribute_not_exists(pk)' } },
    ...(letter ? [{ Put: { TableName, Item: letter } }] : []),
  ])
  return refused === undefined
}

/** Letters that wait to be mailed. The stream delivers a change at least once, so each letter is claimed before it is sent. */
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
    /** Claims a letter for this run: it is `ours`, already `done`, or `taken` by another run. */
    async claim(pk: string, now: Date): Promise<'ours' | 'done' | 'taken'> {
      const claim = await update(
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
      if ('output' in claim) return 'ours'
      return claim.refusedBy?.['status'] === ('sending' satisfies Status) ? 'taken' : 'done'
    },

    /** Deletes the letter's text: the receiver has it, and the subject has its own item. */
    async markSent(pk: string, now: Date) {
      await update(pk, 'SET #status = :sent, sent_at = :now REMOVE letter', 'attribute_exists(pk)', {
        ':sent': 'sent' satisfies Status,
        ':now': now.toISOString(),
      })
    },

    /** Not `waiting` again: the stream would deliver that as a new letter. */
    async markFailed(pk: string) {
      await update(pk, 'SET #status = :failed', '#status = :sending', {
        ':failed': 'failed' satisfies Status,
        ':sending': 'sending' satisfies Status,
      })
    },
  }
}
