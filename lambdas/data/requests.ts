// Requests by their Idempotency-Key: the first one runs, the others wait for its answer.
import * as z from 'zod'
import { HumanizeResponse } from '#core/api/humanize.ts'
import { type SavedDocument } from '#core/documents/document.ts'
import { expression, type Expression } from './expressions.ts'
import { ownerKey, secondsPerDay, sortKey, ttlAfter } from './keys.ts'
import { documentItem } from './documents.ts'
import { put, remove, update, type Item, type Key, type Table } from './table.ts'

/** A run that has not finished by then has crashed (a function ends after 90 s), so another run may take over its request. */
const staleAfterMs = 5 * 60_000

/** The time for which a stored answer can be requested again. */
const keptSeconds = secondsPerDay

/**
 * The answer without its text. The text is in the history, where its owner can delete it, or is the request's own text.
 * `stored`: whether the history has it.
 */
const Answer = z.object({ ...HumanizeResponse.omit({ humanizedText: true }).shape, stored: z.boolean() })
export type Answer = z.output<typeof Answer>

const Request = z.object({
  run: z.string(),
  body_hash: z.string(),
  started_at: z.number(),
  answer: Answer.optional(),
  /** Its user has asked to stop it. */
  is_to_stop: z.literal(true).optional(),
})

/** The first request for some content. Its answer also answers all later ones. */
const First = z.object({ run: z.string(), key: z.string(), started_at: z.number() })

export type RequestState =
  | { state: 'started' }
  | { state: 'running' }
  | { state: 'answered'; answer: Answer; run: string }
  | { state: 'reused-for-another-body' }

export type RunKeys = {
  owner: string
  key: string
  /** A second key, made of the content: see `contentKey`. */
  contentKey?: string | undefined
  run: string
}

/** The change to the history that belongs to an answer: a new document, or a new text for an existing one. */
export type StoredDocument =
  | { userId: string; content: SavedDocument; historyDays: number | undefined }
  | { userId: string; id: string; replace: string; by: string }

type Finished = 'finished' | 'taken-over' | 'document-changed'

/** The key of a user's text, style and options. The same request within a day gets the first answer. */
export const contentKey = (bodyHash: string): string => `same#${bodyHash}`

/** The condition that no request has the key, or one that has expired. */
const isFree = (now: Date) => expression`attribute_not_exists(#pk) OR #ttl < ${ttlAfter(now, 0)}`

const keyOf = (owner: string, key: string) => ({ pk: owner, sk: sortKey.request(key) })
const documentKey = (owner: string, id: string) => ({ pk: owner, sk: sortKey.document(id) })

const read = async (table: Table, owner: string, key: string) =>
  Request.optional().parse(await table.get(keyOf(owner, key)))

/** Puts an item if the condition holds. In either case, returns the item that was there before. */
const take = async (table: Table, item: Key & Item, condition: Expression) => {
  const { isDone, before } = await table.attempt(put(item, condition))
  return { isTaken: isDone, before }
}

const isUnanswered = (run: string) => expression`#run = ${run} AND attribute_not_exists(#answer)`

/** Deletes the request of a run unless it was answered; otherwise returns the item that is there. */
const eraseUnanswered = async (table: Table, owner: string, key: string, run: string) => {
  const { isDone, before } = await table.attempt(remove(keyOf(owner, key), isUnanswered(run)))
  return isDone ? undefined : before
}

const eraseDocument = (table: Table, owner: string, id: string) => table.write(remove(documentKey(owner, id)))

const storeAnswer = (table: Table, { owner, key, run }: RunKeys, answer: Answer): Promise<boolean> =>
  table.writeIf(update(keyOf(owner, key), { set: { answer } }, expression`#run = ${run}`))

/** False if the text has changed or is gone. */
const replaceText = (table: Table, userId: string, id: string, replace: string, by: string): Promise<boolean> =>
  table.writeIf(
    update(
      documentKey(ownerKey.user(userId), id),
      { set: { humanized_text: by } },
      expression`#humanized_text = ${replace}`,
    ),
  )

const storeDocument = async (table: Table, document: StoredDocument): Promise<boolean> => {
  if ('by' in document) return replaceText(table, document.userId, document.id, document.replace, document.by)
  const { userId, content, historyDays } = document
  await table.write(put(documentItem(userId, content, historyDays)))
  return true
}

const takeBack = async (table: Table, document: StoredDocument) => {
  if ('content' in document) return eraseDocument(table, ownerKey.user(document.userId), document.content.id)
  await replaceText(table, document.userId, document.id, document.by, document.replace)
}

/** Starts a run for its key, or returns the state of the earlier one. Deletes the document of a run that crashed. */
export const begin = async (
  table: Table,
  { owner, key, run }: RunKeys,
  bodyHash: string,
  now: Date,
): Promise<RequestState> => {
  const { isTaken, before } = await take(
    table,
    {
      ...keyOf(owner, key),
      run,
      body_hash: bodyHash,
      started_at: now.getTime(),
      ttl: ttlAfter(now, keptSeconds),
    },
    expression`${isFree(now)} OR (attribute_not_exists(#answer) AND #started_at < ${now.getTime() - staleAfterMs} AND #body_hash = ${bodyHash})`,
  )
  const earlier = before && Request.parse(before)
  if (isTaken) {
    if (earlier && !earlier.answer) await eraseDocument(table, owner, earlier.run)
    return { state: 'started' }
  }
  // it failed and was deleted in between, so the caller tries again
  if (!earlier) return { state: 'running' }
  if (earlier.body_hash !== bodyHash) return { state: 'reused-for-another-body' }
  return earlier.answer ? { state: 'answered', answer: earlier.answer, run: earlier.run } : { state: 'running' }
}

/** Makes this run the first for its content, or returns the state of the one that is. */
export const beginSame = async (
  table: Table,
  { owner, key, contentKey: same, run }: RunKeys,
  now: Date,
): Promise<RequestState> => {
  if (same === undefined) return { state: 'started' }
  const item = { ...keyOf(owner, same), run, key, started_at: now.getTime(), ttl: ttlAfter(now, keptSeconds) }
  const { isTaken, before } = await take(table, item, isFree(now))
  if (isTaken) return { state: 'started' }
  if (!before) return { state: 'running' }

  const first = First.parse(before)
  const request = await read(table, owner, first.key)
  if (request?.run === first.run && request.answer) return { state: 'answered', answer: request.answer, run: first.run }
  // when two requests with the same key arrive together, one gets the key and the other may be first here
  const hasLostItsKey = request?.run === run
  if (!hasLostItsKey) {
    if (now.getTime() - first.started_at <= staleAfterMs) return { state: 'running' }
    const left = await eraseUnanswered(table, owner, first.key, first.run)
    if (left?.['run'] === first.run) return { state: 'running' }
    await eraseDocument(table, owner, first.run)
  }
  const again = await take(table, item, expression`#run = ${first.run}`)
  return { state: again.isTaken ? 'started' : 'running' }
}

/**
 * Stores the change to the history, if any, then the answer under its key. A transaction would double the document's price, so
 * instead a document without its answer is removed, here or by the run that takes over after a crash. Nothing is kept if a later
 * run took over, or if the text to be replaced has changed or is gone.
 */
export const finish = async (
  table: Table,
  run: RunKeys,
  answer: Answer,
  document?: StoredDocument,
): Promise<Finished> => {
  if (document !== undefined && !(await storeDocument(table, document))) return 'document-changed'
  let isFinished = false
  try {
    isFinished = await storeAnswer(table, run, answer)
  } finally {
    if (!isFinished && document !== undefined) await takeBack(table, document)
  }
  return isFinished ? 'finished' : 'taken-over'
}

/** Marks a run that is still writing as one to stop. False if it has ended or another run has its key. */
export const stop = (table: Table, { owner, key, run }: RunKeys): Promise<boolean> =>
  table.writeIf(update(keyOf(owner, key), { set: { is_to_stop: true } }, isUnanswered(run)))

export const isToStop = async (table: Table, { owner, key, run }: RunKeys): Promise<boolean> => {
  const request = await read(table, owner, key)
  return request?.run === run && request.is_to_stop === true
}

/** Deletes the request of a failed run, so that its keys can be used again. */
export const forget = async (table: Table, { owner, key, contentKey: same, run }: RunKeys) => {
  await eraseUnanswered(table, owner, key, run)
  if (same !== undefined) await eraseUnanswered(table, owner, same, run)
}

/** Forgets the first request for some content, because its document was deleted or another run has the key. */
export const forgetFirst = async (table: Table, { owner, contentKey: same, run }: Omit<RunKeys, 'key'>) => {
  if (same !== undefined) await eraseUnanswered(table, owner, same, run)
}
