import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  DeleteCommand,
  GetCommand,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
  type DynamoDBDocumentClient,
} from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { HumanizeResponse, type Humanization } from '#core/api/humanizations.ts'
import { ownerKey, secondsPerDay, sortKey, ttlAfter } from './keys.ts'
import { humanizationItem } from './humanizations.ts'

/** A run that is not finished after this time has crashed (a function ends after 90 s): its request may be taken over. */
const staleAfterMs = 5 * 60_000

/** How long an answer can be asked for again. */
const keptSeconds = secondsPerDay

/**
 * The answer without its text: that stands in the history, where its owner can delete it, or is the text of the request itself.
 * Where `stored` is false there is nothing in the history.
 */
const Answer = z.object({ ...HumanizeResponse.omit({ humanizedText: true }).shape, stored: z.boolean() })
export type Answer = z.output<typeof Answer>

const Request = z.object({
  run: z.string(),
  body_hash: z.string(),
  started_at: z.number(),
  answer: Answer.optional(),
})

export type Begun =
  | { state: 'started' }
  | { state: 'running' }
  | { state: 'answered'; answer: Answer }
  | { state: 'reused-for-another-body' }

type Run = {
  owner: string
  key: string
  /** A second key, made of what is asked for: see `contentKey`. */
  contentKey?: string | undefined
  run: string
}

/** What is written into the history together with an answer: a new document, or another text of one that is there. */
type StoredDocument =
  | { userId: string; content: Humanization; historyDays: number | undefined }
  | { userId: string; id: string; replace: string; by: string }

type Finished = 'finished' | 'taken-over' | 'document-changed'

/** The key of a user's text, style and options: whoever asks for the same again within a day gets the first answer. */
export const contentKey = (bodyHash: string): string => `same#${bodyHash}`

/** Requests by their Idempotency-Key: the first one runs, the others wait for its answer. */
export const requests = (db: DynamoDBDocumentClient, TableName: string) => {
  const keyOf = (owner: string, key: string) => ({ pk: owner, sk: sortKey.request(key) })

  const erase = async (owner: string, key: string, run: string, state: 'unanswered' | 'answered') => {
    try {
      await db.send(
        new DeleteCommand({
          TableName,
          Key: keyOf(owner, key),
          ConditionExpression: `#run = :run AND ${state === 'answered' ? 'attribute_exists' : 'attribute_not_exists'}(answer)`,
          ExpressionAttributeNames: { '#run': 'run' },
          ExpressionAttributeValues: { ':run': run },
        }),
      )
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error
    }
  }

  const answerUpdate = (owner: string, key: string, run: string, answer: Answer) => ({
    TableName,
    Key: keyOf(owner, key),
    UpdateExpression: 'SET answer = :answer',
    ConditionExpression: '#run = :run',
    ExpressionAttributeNames: { '#run': 'run' },
    ExpressionAttributeValues: { ':run': run, ':answer': answer },
  })

  const historyWrite = (document: StoredDocument) =>
    'content' in document
      ? { Put: { TableName, Item: humanizationItem(document.userId, document.content, document.historyDays) } }
      : {
          Update: {
            TableName,
            Key: { pk: ownerKey.user(document.userId), sk: sortKey.humanization(document.id) },
            UpdateExpression: 'SET humanized_text = :by',
            ConditionExpression: 'humanized_text = :replace',
            ExpressionAttributeValues: { ':replace': document.replace, ':by': document.by },
          },
        }

  return {
    /** Starts a run for this key, or says what became of the one before. */
    async begin({ owner, key, run }: Omit<Run, 'contentKey'>, bodyHash: string, now: Date): Promise<Begun> {
      try {
        await db.send(
          new PutCommand({
            TableName,
            Item: {
              ...keyOf(owner, key),
              run,
              body_hash: bodyHash,
              started_at: now.getTime(),
              ttl: ttlAfter(now, keptSeconds),
            },
            ConditionExpression:
              'attribute_not_exists(pk) OR #ttl < :now OR (attribute_not_exists(answer) AND started_at < :stale AND body_hash = :hash)',
            ExpressionAttributeNames: { '#ttl': 'ttl' },
            ExpressionAttributeValues: {
              ':now': ttlAfter(now, 0),
              ':stale': now.getTime() - staleAfterMs,
              ':hash': bodyHash,
            },
          }),
        )
        return { state: 'started' }
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error
      }
      const { Item } = await db.send(new GetCommand({ TableName, Key: keyOf(owner, key), ConsistentRead: true }))
      // it failed and was taken away in between: the caller asks again
      if (!Item) return { state: 'running' }

      const request = Request.parse(Item)
      if (request.body_hash !== bodyHash) return { state: 'reused-for-another-body' }
      if (request.answer) return { state: 'answered', answer: request.answer }
      return { state: 'running' }
    },

    /**
     * Keeps the answer of a run under its key, together with the document that it put into the history, if any: all or nothing.
     * Nothing is kept when a later run took this one over, or when the text that is to be replaced has changed or gone.
     */
    async finish({ owner, key, run }: Run, answer: Answer, document?: StoredDocument): Promise<Finished> {
      const documents = document === undefined ? [] : [historyWrite(document)]
      const Update = answerUpdate(owner, key, run, answer)
      try {
        await db.send(new TransactWriteCommand({ TransactItems: [{ Update }, ...documents] }))
        return 'finished'
      } catch (error) {
        const reasons = error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []) : []
        const failed = reasons.findIndex(({ Code }) => Code === 'ConditionalCheckFailed')
        if (failed === -1) throw error
        return failed === 0 ? 'taken-over' : 'document-changed'
      }
    },

    /** Keeps the answer under what was asked for, too, so that the same text is free for a day. */
    async remember({ owner, contentKey: key, run }: Run, answer: Answer) {
      if (key === undefined) return
      try {
        await db.send(new UpdateCommand(answerUpdate(owner, key, run, answer)))
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error
      }
    },

    /** Forgets a run that failed, so that the same keys may be tried again. */
    async forget({ owner, key, contentKey: second, run }: Run) {
      await erase(owner, key, run, 'unanswered')
      if (second !== undefined) await erase(owner, second, run, 'unanswered')
    },

    /** Forgets the answer to what was asked for, after its document was deleted. */
    async forgetAnswer({ owner, contentKey: key, run }: { owner: string; contentKey: string; run: string }) {
      await erase(owner, key, run, 'answered')
    },
  }
}
