// The history: one item per delivered rewrite, under its owner. It is written right before the answer to its request (requests.ts).
import { decodeTime } from 'ulid'
import * as z from 'zod'
import { documentsPerPage } from '#core/api/documents.ts'
import { Reviewed } from '#core/api/records.ts'
import { audiences } from '#core/disclosures.ts'
import { SavedDocument } from '#core/documents/document.ts'
import { Problem, rethrowUnlessNotFound } from '#core/problem.ts'
import { exists, expression, isNew } from './expressions.ts'
import { ownerKey, secondsPerDay, sortKey, ttlAfter } from './keys.ts'
import { put, remove as removal, update, type Item, type Key, type Table } from './table.ts'

/**
 * The number of table reads one page of documents may take. Each returns at most 1 MB, so the answer stays below Lambda's 6 MB and a search
 * through a long history below the gateway's 29 s.
 */
const readsPerPage = 5

/**
 * The size limit of a page of texts, within the 6 MB of a function's answer. The page's JSON is a string
 * inside other JSON, so a line break takes three bytes.
 */
export const bytesPerPage = 5_000_000
/** The bytes that an entry takes on such a page. */
export const bytesInAnswer = (entry: object) => Buffer.byteLength(JSON.stringify(JSON.stringify(entry)))

/** The number of documents that get a new deletion day in parallel. */
const datedAtOnce = 25
const Expiring = z.object({ ttl: z.number().optional() })
const Dated = Expiring.extend({ sk: z.string(), created_at: z.string() })

/**
 * The shared record of a document. It is an attribute of the document's item, so that it disappears with the document, whether
 * by deletion, expiry or erasure. Its `text` is the author's text at the time of sharing.
 */
export const StoredRecord = z.object({
  nonce: z.string(),
  text: z.string(),
  audience: z.enum(audiences).optional(),
  reviewed: Reviewed.optional(),
  shared_at: z.iso.datetime(),
})
export type StoredRecord = z.output<typeof StoredRecord>

/** An item has 400 KB: the three texts and the protected words must leave room for names, receipt and report. */
const bytesOfTexts = 370_000

const noSuchDocument = () => new Problem('not-found', 'This document does not exist or has been deleted.')

/** The item of a document. On a plan with a limited history it has a deletion day. */
export const documentItem = (userId: string, document: SavedDocument, historyDays: number | undefined) => ({
  pk: ownerKey.user(userId),
  sk: sortKey.document(document.id),
  ...document,
  ...(historyDays !== undefined && {
    ttl: ttlAfter(new Date(document.created_at), historyDays * secondsPerDay),
  }),
})

const keyOf = (userId: string, id: string) => ({ pk: ownerKey.user(userId), sk: sortKey.document(id) })

/** The table deletes expired items late, so every read must leave them out. */
const isUnexpired = (now: Date) => expression`attribute_not_exists(#ttl) OR #ttl > ${ttlAfter(now, 0)}`
const unexpiredDocuments = (userId: string, now: Date) => ({
  pk: ownerKey.user(userId),
  prefix: sortKey.document(''),
  filter: isUnexpired(now),
})

/** Changes a document. @throws {Problem} `not-found` if it does not exist or has expired. */
const change = (table: Table, userId: string, id: string, set: Item, now: Date) =>
  table.writeOrThrow(
    update(keyOf(userId, id), { set }, expression`${exists} AND (${isUnexpired(now)})`),
    noSuchDocument,
  )

/** @throws {Problem} `not-found` if the document does not exist or has expired: the table deletes late. */
const readItem = async (table: Table, userId: string, id: string, now: Date): Promise<Item> => {
  const item = await table.get(keyOf(userId, id))
  const { ttl } = Expiring.parse(item ?? {})
  if (item === undefined || (ttl !== undefined && ttl <= ttlAfter(now, 0))) throw noSuchDocument()
  return item
}

/** A document with its shared record, if it has one. @throws {Problem} `not-found` if the document does not exist. */
export const readShared = async (
  table: Table,
  userId: string,
  id: string,
  now: Date,
): Promise<{ document: SavedDocument; record: StoredRecord | undefined }> => {
  const item = await readItem(table, userId, id, now)
  return { document: SavedDocument.parse(item), record: StoredRecord.optional().parse(item['record']) }
}

/** Revokes the link of a record. @throws {Problem} `not-found` if the document does not exist. */
export const withdraw = (table: Table, userId: string, id: string, now: Date) =>
  change(table, userId, id, { record: undefined, shared_at: undefined }, now)

/**
 * The newest documents, or those that match, and a cursor if there are more. Expired documents are hidden, because the table
 * deletes them late. A search reads whole pages at half the price, so it may miss a document written a second ago.
 */
export const list = async (
  table: Table,
  userId: string,
  {
    cursor,
    matches,
    limit = documentsPerPage,
  }: { cursor?: string; matches?: (document: SavedDocument) => boolean; limit?: number },
  now: Date,
) => {
  const pk = ownerKey.user(userId)
  const found: SavedDocument[] = []
  let bytes = 0
  let from: Key | undefined = cursor === undefined ? undefined : { pk, sk: sortKey.document(idOf(cursor)) }
  for (let reads = 0; reads < readsPerPage; reads += 1) {
    const page = await table.query({
      ...unexpiredDocuments(userId, now),
      isNewestFirst: true,
      isConsistent: matches === undefined,
      limit: matches === undefined ? limit - found.length : undefined,
      after: from,
    })
    const read = page.items.map((item) => SavedDocument.parse(item))
    for (const [index, document] of read.entries()) {
      if (matches !== undefined && !matches(document)) continue
      bytes += bytesInAnswer(document)
      const last = found.at(-1)
      if (last !== undefined && bytes > bytesPerPage) return { humanizations: found, cursor: last.id }
      found.push(document)
      const isLast = index === read.length - 1 && page.last === undefined
      if (found.length === limit) return { humanizations: found, ...(!isLast && { cursor: document.id }) }
    }
    from = page.last
    if (from === undefined) return { humanizations: found }
  }
  return { humanizations: found, ...(from && { cursor: from.sk.slice(sortKey.document('').length) }) }
}

/** Gives a document a title, or removes it. */
export const rename = (table: Table, userId: string, id: string, title: string | undefined, now: Date) =>
  change(table, userId, id, { title }, now)

/** @throws {Problem} `not-found` if there is no such document. */
export const read = async (table: Table, userId: string, id: string, now: Date): Promise<SavedDocument> =>
  SavedDocument.parse(await readItem(table, userId, id, now))

/**
 * Shares the record of a document. A record that is already shared keeps its link and shows the new text.
 * @throws {Problem} `not-found` if the document does not exist, `text-too-long` if the item has no room for the text.
 */
export const share = async (
  table: Table,
  userId: string,
  id: string,
  record: StoredRecord,
  now: Date,
): Promise<StoredRecord> => {
  const { document, record: shared } = await readShared(table, userId, id, now)
  const texts = [document.original_text, document.humanized_text, record.text, ...(document.locked_terms ?? [])]
  if (texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) > bytesOfTexts) {
    throw new Problem('text-too-long', 'This document is too long for a proof of edits.')
  }
  const stored = { ...record, nonce: shared?.nonce ?? record.nonce }
  const isSame =
    shared === undefined ? expression`attribute_not_exists(#record)` : expression`#record.#nonce = ${shared.nonce}`
  await table.writeOrThrow(
    update(
      keyOf(userId, id),
      { set: { record: stored, shared_at: record.shared_at } },
      expression`${exists} AND (${isUnexpired(now)}) AND ${isSame}`,
    ),
    // another tab shared or unshared it in between
    () => new Problem('not-found', 'This document has changed. Please try again.'),
  )
  return stored
}

/** Revokes the links of all records of a user. Can be repeated, also after a crash. */
export const withdrawAll = async (table: Table, userId: string, now: Date) => {
  const shared = table.items({
    ...unexpiredDocuments(userId, now),
    filter: expression`attribute_exists(#shared_at) AND (${isUnexpired(now)})`,
    attributes: ['sk'],
  })
  for await (const { sk } of shared) {
    const id = String(sk).slice(sortKey.document('').length)
    await withdraw(table, userId, id, now).catch(rethrowUnlessNotFound)
  }
}

/**
 * Gives every document the time-to-live that follows from its creation day, or none. Expired documents stay expired. It can be
 * repeated safely, also after a crash.
 */
export const redate = async (
  table: Table,
  userId: string,
  ttlOf: ((createdAt: Date) => number) | undefined,
  now: Date,
) => {
  const pk = ownerKey.user(userId)
  const attributes = ['sk', 'created_at', 'ttl']
  for await (const items of table.pages({ ...unexpiredDocuments(userId, now), attributes, limit: datedAtOnce })) {
    const wrong = items
      .map((item) => Dated.parse(item))
      .map((document) => ({ ...document, wanted: ttlOf?.(new Date(document.created_at)) }))
      .filter(({ ttl, wanted }) => ttl !== wanted)
    // a document that was deleted in the meantime does not come back
    await Promise.all(
      wrong.map(({ sk, wanted }) => table.writeIf(update({ pk, sk }, { set: { ttl: wanted } }, exists))),
    )
  }
}

/** Stores a document that was written without one. The same again changes nothing. */
export const keep = async (table: Table, userId: string, document: SavedDocument, historyDays: number | undefined) => {
  await table.writeIf(put(documentItem(userId, document, historyDays), isNew))
}

/** Deletes a document. @throws {Problem} `not-found` if it does not exist. */
export const remove = (table: Table, userId: string, id: string) =>
  table.writeOrThrow(removal(keyOf(userId, id), exists), noSuchDocument)

const idOf = (cursor: string): string => {
  try {
    decodeTime(cursor)
    return cursor
  } catch (error) {
    throw new Problem('invalid-request', 'The requested page does not exist.', { cause: error })
  }
}
