import { UpdateCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Access, PendingEmail } from '#lambdas/emails/pending-emails.ts'
import { outboxKey, secondsPerDay, ttlAfter } from './keys.ts'
import { attempt, refusedParts } from './table.ts'

/** Twice the timeout of the function that sends mail. A run that claimed an email longer ago than this has crashed. */
const staleAfterMs = 2 * 60_000
const daysKept = 30

/** An email starts as `waiting`, is `sending` while one run has it, and ends as `sent`. `failed`: it may be tried again. */
type Status = 'waiting' | 'sending' | 'failed' | 'sent'

const waiting: Status = 'waiting'

/** The item of an email. It is written in one transaction with the item that it is about, so neither exists without the other. */
export const outboxItem = (pendingEmail: PendingEmail, id: string, now: Date) => ({
  ...outboxKey(id),
  status: waiting,
  // the name that stored items have
  letter: pendingEmail,
  created_at: now.toISOString(),
  ttl: ttlAfter(now, daysKept * secondsPerDay),
})

export type OutboxItem = ReturnType<typeof outboxItem>

/** The email about a new key or webhook; undefined for an account without an address. */
export const accessEmail = (
  email: string | undefined,
  what: Access['what'],
  name: string,
  id: string,
  now: Date,
): OutboxItem | undefined =>
  email === undefined
    ? undefined
    : outboxItem({ kind: 'access-made', email, what, name, made: now.toISOString() }, id, now)

/**
 * Stores an item, and its email if there is one, unless the item already exists. Then it stays as it is, no second email is sent, and
 * the answer is false.
 */
export const putFirstWithEmail = async (
  db: DynamoDBDocumentClient,
  TableName: string,
  item: Record<string, unknown>,
  pendingEmail: OutboxItem | undefined,
): Promise<boolean> => {
  const refused = await refusedParts(db, [
    { Put: { TableName, Item: item, ConditionExpression: 'attribute_not_exists(pk)' } },
    ...(pendingEmail ? [{ Put: { TableName, Item: pendingEmail } }] : []),
  ])
  return refused === undefined
}

/** Emails that wait to be sent. The table's stream delivers a change at least once, so each email is claimed before it is sent. */
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
    /** Claims an email for this run: it is `ours`, already `done`, or `taken` by another run. */
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

    /** Deletes the email's text: the receiver has it, and the subject has its own item. */
    async markSent(pk: string, now: Date) {
      await update(pk, 'SET #status = :sent, sent_at = :now REMOVE letter', 'attribute_exists(pk)', {
        ':sent': 'sent' satisfies Status,
        ':now': now.toISOString(),
      })
    },

    /** Not `waiting` again: the stream would deliver that as a new email. */
    async markFailed(pk: string) {
      await update(pk, 'SET #status = :failed', '#status = :sending', {
        ':failed': 'failed' satisfies Status,
        ':sending': 'sending' satisfies Status,
      })
    },
  }
}
