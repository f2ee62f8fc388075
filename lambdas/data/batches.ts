import {
  DeleteCommand,
  GetCommand,
  PutCommand,
  UpdateCommand,
  type DynamoDBDocumentClient,
} from '@aws-sdk/lib-dynamodb'
import { decodeTime } from 'ulid'
import * as z from 'zod'
import { Batch, BatchText, batchesAtOnce, textStates } from '#core/api/batches.ts'
import { daysOfBatch } from '#core/plans.ts'
import { Problem } from '#core/problem.ts'
import type { Style } from '#core/styles.ts'
import { ownerKey, secondsPerDay, sortKey, ttlAfter } from './keys.ts'
import { attempt, queryAll, whenAllowed, type Item } from './table.ts'

/** `waiting` for a worker, which the table's stream calls; `working` while one has it. The same to its owner: it runs. */
const states = ['waiting', 'working', 'done', 'cancelled'] as const

/** How all texts of a batch are written. Batches of before that could be said have none of it. */
const StoredWishes = z.object({ locked_terms: z.array(z.string()).default([]), voice_id: z.string().optional() })
export type StoredWishes = z.output<typeof StoredWishes>

const StoredBatch = Batch.extend({ status: z.enum(states), rung_at: z.number(), ttl: z.number() })
type StoredBatch = z.output<typeof StoredBatch>

const StoredText = BatchText.extend({
  /** Until it is delivered, and after that where the rewrite left it as it was. */
  text: z.string().optional(),
  document_id: z.string().optional(),
  /** How often it failed. */
  tries: z.int(),
})
export type StoredText = z.output<typeof StoredText>

export type NewText = { name: string; text: string; style: Style; words: number }

/** Longer than any turn of a worker and all the tries of the stream: nobody comes for this batch any more. */
const silentAfterMs = 20 * 60_000

/** Longer than it takes to store a batch. */
const unstoredAfterMs = 5 * 60_000

const noSuchBatch = () => new Problem('not-found', 'This batch does not exist or has been deleted.')

const shown = ({ id, created_at, status, texts, words }: StoredBatch): Batch => ({
  id,
  created_at,
  status: status === 'waiting' || status === 'working' ? 'running' : status,
  texts,
  words,
})

/**
 * Batches of texts: one item for each batch, whose change to `waiting` calls a worker through the table's stream, and one for each text.
 * Every change is made on condition that the item is there, so that nothing comes back after an erasure.
 */
export const batches = (db: DynamoDBDocumentClient, TableName: string) => {
  const batchKey = (userId: string, id: string) => ({ pk: ownerKey.user(userId), sk: sortKey.batch(id) })
  const textKey = (userId: string, id: string, index: number) => ({
    pk: ownerKey.user(userId),
    sk: sortKey.batchText(id, index),
  })

  /** False where the condition does not hold. `values` are set under their own names. */
  const change = async (
    Key: { pk: string; sk: string },
    values: Record<string, string | number | undefined>,
    from: readonly string[],
    more: { condition: string; values: Record<string, unknown> } = { condition: '', values: {} },
  ): Promise<boolean> => {
    const given = Object.entries(values).filter(([, value]) => value !== undefined)
    const gone = Object.keys(values).filter((name) => values[name] === undefined)
    const set = `SET ${given.map(([name]) => `#${name} = :${name}`).join(', ')}`
    return whenAllowed(
      db.send(
        new UpdateCommand({
          TableName,
          Key,
          UpdateExpression: gone.length === 0 ? set : `${set} REMOVE ${gone.map((name) => `#${name}`).join(', ')}`,
          ConditionExpression: `#status IN (${from.map((_, index) => `:from${index}`).join(', ')})${more.condition}`,
          ExpressionAttributeNames: {
            '#status': 'status',
            ...Object.fromEntries(Object.keys(values).map((name) => [`#${name}`, name])),
          },
          ExpressionAttributeValues: {
            ...Object.fromEntries(given.map(([name, value]) => [`:${name}`, value])),
            ...Object.fromEntries(from.map((state, index) => [`:from${index}`, state])),
            ...more.values,
          },
        }),
      ),
    )
  }

  const query = async (userId: string, prefix: string, newestFirst = false) => {
    const found: Item[] = []
    const items = queryAll(db, {
      TableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': ownerKey.user(userId), ':prefix': prefix },
      ScanIndexForward: !newestFirst,
      ConsistentRead: true,
    })
    for await (const item of items) found.push(item)
    return found
  }

  const readStored = async (userId: string, id: string, now: Date): Promise<StoredBatch> => {
    const { Item } = await db.send(new GetCommand({ TableName, Key: batchKey(userId, id), ConsistentRead: true }))
    if (Item === undefined || Number(Item['ttl']) <= ttlAfter(now, 0)) throw noSuchBatch()
    return StoredBatch.parse(Item)
  }

  const texts = async (userId: string, id: string): Promise<StoredText[]> =>
    (await query(userId, sortKey.batchText(id, ''))).map((item) => StoredText.parse(item))

  const placesKey = (userId: string) => ({ pk: ownerKey.user(userId), sk: sortKey.batchPlaces })

  const tryPlace = (userId: string, id: string) =>
    attempt(
      db.send(
        new UpdateCommand({
          TableName,
          Key: placesKey(userId),
          UpdateExpression: 'ADD batches :new',
          ConditionExpression: 'attribute_not_exists(batches) OR size(batches) < :most',
          ExpressionAttributeValues: { ':new': new Set([id]), ':most': batchesAtOnce },
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      ),
    )

  const list = async (userId: string, now: Date): Promise<Batch[]> => {
    const found = (await query(userId, sortKey.batch(''), true)).map((item) => StoredBatch.parse(item))
    return found.filter(({ ttl }) => ttl > ttlAfter(now, 0)).map(shown)
  }

  const leavePlaces = async (userId: string, ids: readonly string[]) => {
    const update = new UpdateCommand({
      TableName,
      Key: placesKey(userId),
      UpdateExpression: 'DELETE batches :ended',
      // nothing of an account that was erased comes back
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':ended': new Set(ids) },
    })
    await whenAllowed(db.send(update))
  }

  /** Those of batches that have ended, or that a crash kept from being stored. */
  const freePlaces = async (userId: string, taken: readonly string[], now: Date): Promise<boolean> => {
    const statuses = new Map((await list(userId, now)).map(({ id, status }) => [id, status]))
    const isFree = (id: string) => {
      const status = statuses.get(id)
      return status === undefined ? now.getTime() - decodeTime(id) > unstoredAfterMs : status !== 'running'
    }
    const free = taken.filter(isFree)
    if (free.length === 0) return false
    await leavePlaces(userId, free)
    return true
  }

  return {
    /**
     * Takes one of the places of a user's batches under way, for a batch that is about to be created. False where there is none. A batch
     * that ends leaves its place taken: it is freed when somebody needs one.
     */
    async takePlace(userId: string, id: string, now: Date): Promise<boolean> {
      const first = await tryPlace(userId, id)
      if ('output' in first) return true
      const taken = first.refusedBy?.['batches']
      if (!(taken instanceof Set) || !(await freePlaces(userId, [...taken].map(String), now))) return false
      return 'output' in (await tryPlace(userId, id))
    },

    /** The texts first: the batch calls the worker. What a crash leaves of it is forgotten like the rest. */
    async create(
      userId: string,
      id: string,
      newTexts: readonly NewText[],
      wishes: StoredWishes,
      now: Date,
    ): Promise<Batch> {
      const ttl = ttlAfter(now, daysOfBatch * secondsPerDay)
      await Promise.all(
        newTexts.map((text, index) => {
          const stored: StoredText = { ...text, index, status: 'waiting', words_charged: 0, tries: 0 }
          return db.send(new PutCommand({ TableName, Item: { ...textKey(userId, id, index), ...stored, ttl } }))
        }),
      )
      const batch: StoredBatch = {
        id,
        created_at: now.toISOString(),
        status: 'waiting',
        texts: newTexts.length,
        words: newTexts.reduce((sum, { words }) => sum + words, 0),
        rung_at: now.getTime(),
        ttl,
      }
      await db.send(new PutCommand({ TableName, Item: { ...batchKey(userId, id), ...batch, ...wishes } }))
      return shown(batch)
    },

    /** The newest first. */
    list,

    /** A batch and its texts. One that nobody has worked on for long is called for again. */
    async read(userId: string, id: string, now: Date): Promise<{ batch: Batch; texts: StoredText[] }> {
      const stored = await readStored(userId, id, now)
      if (now.getTime() - stored.rung_at > silentAfterMs) {
        await change(batchKey(userId, id), { status: 'waiting', rung_at: now.getTime() }, ['waiting', 'working'], {
          condition: ' AND #rung_at = :seen',
          values: { ':seen': stored.rung_at },
        })
      }
      return { batch: shown(stored), texts: await texts(userId, id) }
    },

    /** A worker's turn begins. Whoever had it before has died, or ended: the stream calls one at a time. Undefined when there is nothing to do. */
    async take(userId: string, id: string, now: Date): Promise<StoredWishes | undefined> {
      const Key = batchKey(userId, id)
      if (!(await change(Key, { status: 'working', rung_at: now.getTime() }, ['waiting', 'working']))) return undefined
      const { Item } = await db.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
      return Item && StoredWishes.parse(Item)
    },

    /** Its texts in their order. */
    texts,

    /** False where it is over: delivered by another, or cancelled. */
    startText: (userId: string, id: string, index: number) =>
      change(textKey(userId, id, index), { status: 'working' }, ['waiting', 'working']),

    /** `text`: kept where there is no document of it. */
    deliverText: (
      userId: string,
      id: string,
      index: number,
      { charged, documentId, text }: { charged: number; documentId: string | undefined; text: string | undefined },
    ) =>
      change(
        textKey(userId, id, index),
        { status: 'delivered', words_charged: charged, document_id: documentId, text },
        ['working'],
      ),

    failText: (userId: string, id: string, index: number, reason: string) =>
      change(textKey(userId, id, index), { status: 'failed', reason, text: undefined }, ['waiting', 'working']),

    /** It is tried again later, unless it was cancelled. */
    putTextBack: (userId: string, id: string, index: number, tries: number) =>
      change(textKey(userId, id, index), { status: 'waiting', tries }, ['working']),

    /** A worker's turn ends: the batch is done, or waits for the next turn. */
    endTurn: (userId: string, id: string, isDone: boolean, now: Date) =>
      change(batchKey(userId, id), { status: isDone ? 'done' : 'waiting', rung_at: now.getTime() }, ['working']),

    /** Stops what runs, texts that have not begun included. An ended batch goes, with all but its documents. */
    async delete(userId: string, id: string, now: Date): Promise<'cancelled' | 'deleted'> {
      await readStored(userId, id, now)
      const isStopped = await change(batchKey(userId, id), { status: 'cancelled' }, ['waiting', 'working'])
      const own = await texts(userId, id)
      if (isStopped) {
        await Promise.all(
          own.map(({ index }) =>
            change(textKey(userId, id, index), { status: 'cancelled', text: undefined }, ['waiting']),
          ),
        )
        return 'cancelled'
      }
      const keys = [...own.map(({ index }) => textKey(userId, id, index)), batchKey(userId, id)]
      await Promise.all(keys.map((Key) => db.send(new DeleteCommand({ TableName, Key }))))
      await leavePlaces(userId, [id])
      return 'deleted'
    },
  }
}

export const isOpen = ({ status }: { status: (typeof textStates)[number] }): boolean =>
  status === 'waiting' || status === 'working'
