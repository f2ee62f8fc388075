// Batches of texts: one item per batch and one per text. When a batch changes to `waiting`, the table's stream starts a worker.
// Every change requires that the item exists, so that nothing comes back after an erasure. `rung_at` is when a worker was last
// called or started.
import { decodeTime } from 'ulid'
import * as z from 'zod'
import { Batch, BatchText, batchesAtOnce, batchesKept, type TextOutcome, textStates } from '#core/api/batches.ts'
import { pathParameters } from '#core/api/route.ts'
import { daysOfBatch } from '#core/plans.ts'
import { Problem } from '#core/problem.ts'
import { strengths } from '#core/strengths.ts'
import type { Style } from '#core/styles.ts'
import { exists, expression, isNew, type Expression } from './expressions.ts'
import { ownerKey, secondsPerDay, sortKey, ttlAfter } from './keys.ts'
import { put, remove as removal, update, type Item, type Key, type Table } from './table.ts'

/** `waiting`: for a worker, which the table's stream starts. `working`: a worker has it. Its owner sees both as running. */
const states = ['waiting', 'working', 'done', 'cancelled'] as const

/** The options of all texts in a batch. Old batches lack these. */
const StoredOptions = z.object({
  locked_terms: z.array(z.string()).default([]),
  voice_id: z.string().optional(),
  strength: z.enum(strengths).optional(),
  /** The API key that submitted the batch. Its words are counted too. */
  key_id: z.string().optional(),
})
export type StoredOptions = z.output<typeof StoredOptions>

const StoredBatch = Batch.extend({ status: z.enum(states), rung_at: z.number(), ttl: z.number() })
type StoredBatch = z.output<typeof StoredBatch>

/** Lists show no options: the terms of a batch may be a hundred times as long as the rest. */
const ListedBatch = StoredBatch.omit({ rung_at: true })
const StoredText = BatchText.extend({
  /** Kept until it is delivered, or longer if the rewrite changed nothing. */
  text: z.string().optional(),
  /** Failed attempts. */
  tries: z.int(),
})
export type StoredText = z.output<typeof StoredText>

/** `text`: kept if no document contains it. */
type DeliveredText = {
  charged: number
  documentId: string | undefined
  text: string | undefined
  outcome: TextOutcome
}

export type NewText = { name: string; text: string; style: Style; words: number }

/** Longer than any worker's turn plus all retries of the stream. After this, no worker will pick up the batch. */
const abandonedAfterMs = 20 * 60_000

/** Longer than it takes to store a batch. */
const unstoredAfterMs = 5 * 60_000

/** A client may send the same request again for this long. */
const submissionKeptSeconds = secondsPerDay

/** The note of an Idempotency-Key: the id of its batch, and whether that batch is stored. */
const Submission = z.object({ batch_id: z.string(), fingerprint: z.string(), is_stored: z.boolean(), ttl: z.number() })
export type Submission = z.output<typeof Submission>

const noSuchBatch = () => new Problem('not-found', 'This batch does not exist or has been deleted.')

const inNamesOfApi = ({ id, created_at, status, texts, words }: z.output<typeof ListedBatch>): Batch => ({
  id,
  created_at,
  status: status === 'waiting' || status === 'working' ? 'running' : status,
  texts,
  words,
})

const batchKey = (userId: string, id: string) => ({ pk: ownerKey.user(userId), sk: sortKey.batch(id) })
const textKey = (userId: string, id: string, index: number) => ({
  pk: ownerKey.user(userId),
  sk: sortKey.batchText(id, index),
})

/** Changes a batch or a text in one of these states; false in another. */
const change = (table: Table, key: Key, set: Item, from: readonly string[], more?: Expression): Promise<boolean> => {
  const isInState = from
    .map((state) => expression`#status = ${state}`)
    .reduce((one, other) => expression`${one} OR ${other}`)
  return table.writeIf(update(key, { set }, more ? expression`(${isInState}) AND ${more}` : isInState))
}

const newestBatches = (userId: string) => ({
  pk: ownerKey.user(userId),
  prefix: sortKey.batch(''),
  attributes: Object.keys(ListedBatch.shape),
  isNewestFirst: true,
})

const readStored = async (table: Table, userId: string, id: string, now: Date): Promise<StoredBatch> => {
  const item = await table.get(batchKey(userId, id))
  if (item === undefined || Number(item['ttl']) <= ttlAfter(now, 0)) throw noSuchBatch()
  return StoredBatch.parse(item)
}

export const texts = async (table: Table, userId: string, id: string): Promise<StoredText[]> => {
  const found: StoredText[] = []
  for await (const item of table.items({ pk: ownerKey.user(userId), prefix: sortKey.batchText(id, '') }))
    found.push(StoredText.parse(item))
  return found
}

/** Clients' keys never contain a `#`, so this cannot collide with the request of a single text. */
const submissionKey = (userId: string, key: string) => ({
  pk: ownerKey.user(userId),
  sk: sortKey.request(`batch#${key}`),
})

const placesKey = (userId: string) => ({ pk: ownerKey.user(userId), sk: sortKey.batchPlaces })

const tryPlace = (table: Table, userId: string, id: string) => {
  const hasRoom = expression`attribute_not_exists(#batches) OR size(#batches) < ${batchesAtOnce} OR contains(#batches, ${id})`
  return table.attempt(update(placesKey(userId), { add: { batches: new Set([id]) } }, hasRoom))
}

/** The newest batches, as many as an account may keep. */
export const list = async (table: Table, userId: string, now: Date): Promise<Batch[]> => {
  const found: Batch[] = []
  for await (const item of table.items(newestBatches(userId))) {
    const batch = ListedBatch.parse(item)
    // the table deletes late what has expired, and that is the oldest
    if (batch.ttl <= ttlAfter(now, 0) || found.length === batchesKept) break
    found.push(inNamesOfApi(batch))
  }
  return found
}

/** Only if the places exist, so that no data of an erased account comes back. */
const leavePlaces = (table: Table, userId: string, ids: readonly string[]) =>
  table.writeIf(update(placesKey(userId), { takeOut: { batches: new Set(ids) } }, exists))

/** The ids of batches that have ended, or that were never stored because of a crash. */
const freePlaces = async (table: Table, userId: string, taken: readonly string[], now: Date): Promise<boolean> => {
  const statuses = new Map((await list(table, userId, now)).map(({ id, status }) => [id, status]))
  const isFree = (id: string) => {
    const status = statuses.get(id)
    return status === undefined ? now.getTime() - decodeTime(id) > unstoredAfterMs : status !== 'running'
  }
  const free = taken.filter(isFree)
  if (free.length === 0) return false
  await leavePlaces(table, userId, free)
  return true
}

/**
 * Takes one of a user's places for batches in progress, for a batch about to be created. False if all are taken. A batch
 * that ends does not free its place; that happens when a place is needed.
 */
export const takePlace = async (table: Table, userId: string, id: string, now: Date): Promise<boolean> => {
  const first = await tryPlace(table, userId, id)
  if (first.isDone) return true
  const taken = first.before?.['batches']
  if (!(taken instanceof Set) || !(await freePlaces(table, userId, [...taken].map(String), now))) return false
  return (await tryPlace(table, userId, id)).isDone
}

/**
 * Stores the texts first, because the batch's item starts the worker. Leftovers of a crash expire like the rest. If an earlier try
 * of the same request has already stored the batch, it stays as it is.
 */
export const create = async (
  table: Table,
  userId: string,
  id: string,
  newTexts: readonly NewText[],
  options: StoredOptions,
  now: Date,
): Promise<Batch> => {
  const ttl = ttlAfter(now, daysOfBatch * secondsPerDay)
  await Promise.all(
    newTexts.map((text, index) => {
      const stored: StoredText = { ...text, index, status: 'waiting', words_charged: 0, tries: 0 }
      return table.writeIf(put({ ...textKey(userId, id, index), ...stored, ttl }, isNew))
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
  const isFirst = await table.writeIf(put({ ...batchKey(userId, id), ...batch, ...options }, isNew))
  return inNamesOfApi(isFirst ? batch : await readStored(table, userId, id, now))
}

/** A page of `list`, and the id after which the next page begins. */
export const page = async (
  table: Table,
  userId: string,
  { cursor, limit }: { cursor: string | undefined; limit: number },
  now: Date,
) => {
  const { items, last } = await table.query({
    ...newestBatches(userId),
    // one more, to see whether there is another page
    limit: limit + 1,
    after: cursor === undefined ? undefined : batchKey(userId, idOfCursor(cursor)),
  })
  const found = items.slice(0, limit).map((item) => ListedBatch.parse(item))
  return {
    batches: found.filter(({ ttl }) => ttl > ttlAfter(now, 0)).map(inNamesOfApi),
    // a page also ends where the table has read a megabyte
    next: items.length > limit || last !== undefined ? found.at(-1)?.id : undefined,
  }
}

/** The submission that was made with an Idempotency-Key in the last day; undefined if there was none. */
export const findSubmission = async (
  table: Table,
  userId: string,
  key: string,
  now: Date,
): Promise<Submission | undefined> => {
  const found = Submission.optional().parse(await table.get(submissionKey(userId, key)))
  return found !== undefined && found.ttl > ttlAfter(now, 0) ? found : undefined
}

/** Records a submission before its batch is stored. False if another request with the same key was first. */
export const beginSubmission = (
  table: Table,
  userId: string,
  key: string,
  fingerprint: string,
  id: string,
  now: Date,
): Promise<boolean> => {
  const ttl = ttlAfter(now, submissionKeptSeconds)
  const submission: Submission = { batch_id: id, fingerprint, is_stored: false, ttl }
  const isFree = expression`attribute_not_exists(#pk) OR #ttl <= ${ttlAfter(now, 0)}`
  return table.writeIf(put({ ...submissionKey(userId, key), ...submission }, isFree))
}

/** Records that a submission's batch is stored, so that it is not stored again after its owner removes it. */
export const endSubmission = async (table: Table, userId: string, key: string) => {
  await table.writeIf(update(submissionKey(userId, key), { set: { is_stored: true } }, exists))
}

/** A batch and its texts. Calls a worker again if none has come for a long time. */
export const read = async (
  table: Table,
  userId: string,
  id: string,
  now: Date,
): Promise<{ batch: Batch; texts: StoredText[] }> => {
  const stored = await readStored(table, userId, id, now)
  if (now.getTime() - stored.rung_at > abandonedAfterMs) {
    const isUncalled = expression`#rung_at = ${stored.rung_at}`
    const called = { status: 'waiting', rung_at: now.getTime() }
    await change(table, batchKey(userId, id), called, ['waiting', 'working'], isUncalled)
  }
  return { batch: inNamesOfApi(stored), texts: await texts(table, userId, id) }
}

/** Begins a worker's turn. Any earlier worker has ended or died, because the stream starts one at a time. Undefined if nothing is to do. */
export const take = async (table: Table, userId: string, id: string, now: Date): Promise<StoredOptions | undefined> => {
  const key = batchKey(userId, id)
  if (!(await change(table, key, { status: 'working', rung_at: now.getTime() }, ['waiting', 'working'])))
    return undefined
  return StoredOptions.optional().parse(await table.get(key))
}

/** False if another worker delivered it, or it was cancelled. */
export const startText = (table: Table, userId: string, id: string, index: number) =>
  change(table, textKey(userId, id, index), { status: 'working' }, ['waiting', 'working'])

export const deliverText = (
  table: Table,
  userId: string,
  id: string,
  index: number,
  { charged, documentId, text, outcome }: DeliveredText,
) =>
  change(
    table,
    textKey(userId, id, index),
    { status: 'delivered', words_charged: charged, document_id: documentId, text, outcome },
    ['working'],
  )

export const failText = (table: Table, userId: string, id: string, index: number, reason: string) =>
  change(table, textKey(userId, id, index), { status: 'failed', reason, text: undefined }, ['waiting', 'working'])

/** Lets the text be tried again later, unless it was cancelled. */
export const putTextBack = (table: Table, userId: string, id: string, index: number, tries: number) =>
  change(table, textKey(userId, id, index), { status: 'waiting', tries }, ['working'])

/** Ends a worker's turn: the batch is done, or waits for the next turn. */
export const endTurn = (table: Table, userId: string, id: string, isDone: boolean, now: Date) =>
  change(table, batchKey(userId, id), { status: isDone ? 'done' : 'waiting', rung_at: now.getTime() }, ['working'])

/** Cancels a running batch with the texts that have not started. Deletes an ended batch, but not its documents. */
export const remove = async (table: Table, userId: string, id: string, now: Date): Promise<'cancelled' | 'deleted'> => {
  await readStored(table, userId, id, now)
  const isStopped = await change(table, batchKey(userId, id), { status: 'cancelled' }, ['waiting', 'working'])
  const own = await texts(table, userId, id)
  if (isStopped) {
    await Promise.all(
      own.map(({ index }) =>
        change(table, textKey(userId, id, index), { status: 'cancelled', text: undefined }, ['waiting']),
      ),
    )
    return 'cancelled'
  }
  const keys = [...own.map(({ index }) => textKey(userId, id, index)), batchKey(userId, id)]
  await Promise.all(keys.map((key) => table.write(removal(key))))
  await leavePlaces(table, userId, [id])
  return 'deleted'
}

export const isOpen = ({ status }: { status: (typeof textStates)[number] }): boolean =>
  status === 'waiting' || status === 'working'

/** @throws {Problem} `invalid-request` for a cursor that no page returned. */
const idOfCursor = (cursor: string): string => {
  if (pathParameters.id.safeParse(cursor).success) return cursor
  throw new Problem('invalid-request', 'The requested page does not exist.')
}
