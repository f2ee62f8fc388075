import {
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
  paginateQuery,
  type DynamoDBDocumentClient,
} from '@aws-sdk/lib-dynamodb'
import { decodeTime } from 'ulid'
import * as z from 'zod'
import { documentsPerPage } from '#core/api/humanizations.ts'
import { Reviewed } from '#core/api/records.ts'
import { audiences } from '#core/disclosures.ts'
import { SavedDocument } from '#core/documents/document.ts'
import { Problem, rethrowUnlessNotFound } from '#core/problem.ts'
import { ownerKey, secondsPerDay, sortKey, ttlAfter } from './keys.ts'
import { type Item, orProblem, queryAll, whenAllowed } from './table.ts'

/**
 * The number of table reads one page of documents may take. Each returns at most 1 MB, so the answer stays below Lambda's 6 MB and a search
 * through a long history below the gateway's 29 s.
 */
const readsPerPage = 5

/**
 * The size limit of a page of documents, within the 6 MB of a function's answer. The page's JSON is a string
 * inside other JSON, so a line break takes three bytes.
 */
const bytesPerPage = 5_000_000
const bytesInAnswer = (document: SavedDocument) => Buffer.byteLength(JSON.stringify(JSON.stringify(document)))

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

/** The history: one item per delivered rewrite, under its owner. It is written right before the answer to its request (requests.ts). */
export const documents = (db: DynamoDBDocumentClient, TableName: string, now: () => Date = () => new Date()) => {
  const keyOf = (userId: string, id: string) => ({ pk: ownerKey.user(userId), sk: sortKey.document(id) })

  /** The table deletes expired items late, so every read must leave them out. */
  const isUnexpired = 'attribute_not_exists(#ttl) OR #ttl > :now'
  const unexpiredDocuments = (userId: string) => ({
    TableName,
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :documents)',
    FilterExpression: isUnexpired,
    ExpressionAttributeNames: { '#ttl': 'ttl' },
    ExpressionAttributeValues: {
      ':pk': ownerKey.user(userId),
      ':documents': sortKey.document(''),
      ':now': ttlAfter(now(), 0),
    },
  })

  /** A document that was deleted in the meantime does not come back. */
  const setTtl = (Key: { pk: string; sk: string }, ttl: number | undefined) =>
    whenAllowed(
      db.send(
        new UpdateCommand({
          TableName,
          Key,
          UpdateExpression: ttl === undefined ? 'REMOVE #ttl' : 'SET #ttl = :ttl',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeNames: { '#ttl': 'ttl' },
          ...(ttl !== undefined && { ExpressionAttributeValues: { ':ttl': ttl } }),
        }),
      ),
    )

  /** The condition of a write: the document exists and has not expired. */
  const whereUnexpired = {
    ConditionExpression: `attribute_exists(pk) AND (${isUnexpired})`,
    ExpressionAttributeNames: { '#ttl': 'ttl' },
  }

  /** @throws {Problem} `not-found` if the document does not exist or has expired: the table deletes late. */
  const readItem = async (userId: string, id: string): Promise<Item> => {
    const { Item: item } = await db.send(new GetCommand({ TableName, Key: keyOf(userId, id), ConsistentRead: true }))
    const { ttl } = Expiring.parse(item ?? {})
    if (item === undefined || (ttl !== undefined && ttl <= ttlAfter(now(), 0))) throw noSuchDocument()
    return item
  }

  /** A document with its shared record, if it has one. @throws {Problem} `not-found` if the document does not exist. */
  const readShared = async (
    userId: string,
    id: string,
  ): Promise<{ document: SavedDocument; record: StoredRecord | undefined }> => {
    const item = await readItem(userId, id)
    return { document: SavedDocument.parse(item), record: StoredRecord.optional().parse(item['record']) }
  }

  /** Revokes the link of a record. @throws {Problem} `not-found` if the document does not exist. */
  const withdraw = async (userId: string, id: string) => {
    const update = new UpdateCommand({
      TableName,
      Key: keyOf(userId, id),
      UpdateExpression: 'REMOVE #record, shared_at',
      ConditionExpression: whereUnexpired.ConditionExpression,
      ExpressionAttributeNames: { ...whereUnexpired.ExpressionAttributeNames, '#record': 'record' },
      ExpressionAttributeValues: { ':now': ttlAfter(now(), 0) },
    })
    await orProblem(db.send(update), noSuchDocument)
  }

  return {
    /**
     * The newest documents, or those that match, and a cursor if there are more. Expired documents are hidden, because the table
     * deletes them late. A search reads whole pages at half the price, so it may miss a document written a second ago.
     */
    async list(
      userId: string,
      {
        cursor,
        matches,
        limit = documentsPerPage,
      }: { cursor?: string; matches?: (document: SavedDocument) => boolean; limit?: number },
    ) {
      const pk = ownerKey.user(userId)
      const found: SavedDocument[] = []
      let bytes = 0
      let from = cursor === undefined ? undefined : { pk, sk: sortKey.document(idOf(cursor)) }
      for (let reads = 0; reads < readsPerPage; reads += 1) {
        const page = await db.send(
          new QueryCommand({
            ...unexpiredDocuments(userId),
            ScanIndexForward: false,
            ConsistentRead: matches === undefined,
            ...(matches === undefined && { Limit: limit - found.length }),
            ExclusiveStartKey: from,
          }),
        )
        const read = (page.Items ?? []).map((item) => SavedDocument.parse(item))
        for (const [index, document] of read.entries()) {
          if (matches !== undefined && !matches(document)) continue
          bytes += bytesInAnswer(document)
          const last = found.at(-1)
          if (last !== undefined && bytes > bytesPerPage) return { humanizations: found, cursor: last.id }
          found.push(document)
          const isLast = index === read.length - 1 && page.LastEvaluatedKey === undefined
          if (found.length === limit) return { humanizations: found, ...(!isLast && { cursor: document.id }) }
        }
        from = page.LastEvaluatedKey as typeof from
        if (from === undefined) return { humanizations: found }
      }
      return { humanizations: found, ...(from && { cursor: from.sk.slice(sortKey.document('').length) }) }
    },

    /** Gives a document a title, or removes it. */
    async rename(userId: string, id: string, title: string | undefined) {
      const update = new UpdateCommand({
        TableName,
        Key: keyOf(userId, id),
        UpdateExpression: title === undefined ? 'REMOVE title' : 'SET title = :title',
        ...whereUnexpired,
        ExpressionAttributeValues: {
          ':now': ttlAfter(now(), 0),
          ...(title !== undefined && { ':title': title }),
        },
      })
      await orProblem(db.send(update), noSuchDocument)
    },

    /** @throws {Problem} `not-found` if there is no such document. */
    async read(userId: string, id: string): Promise<SavedDocument> {
      return SavedDocument.parse(await readItem(userId, id))
    },

    readShared,

    /**
     * Shares the record of a document. A record that is already shared keeps its link and shows the new text.
     * @throws {Problem} `not-found` if the document does not exist, `text-too-long` if the item has no room for the text.
     */
    async share(userId: string, id: string, record: StoredRecord): Promise<StoredRecord> {
      const { document, record: shared } = await readShared(userId, id)
      const texts = [document.original_text, document.humanized_text, record.text, ...(document.locked_terms ?? [])]
      if (texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) > bytesOfTexts) {
        throw new Problem('text-too-long', 'This document is too long for a record.')
      }
      const stored = { ...record, nonce: shared?.nonce ?? record.nonce }
      const update = new UpdateCommand({
        TableName,
        Key: keyOf(userId, id),
        UpdateExpression: 'SET #record = :record, shared_at = :at',
        ConditionExpression: `${whereUnexpired.ConditionExpression} AND ${shared === undefined ? 'attribute_not_exists(#record)' : '#record.nonce = :nonce'}`,
        ExpressionAttributeNames: { ...whereUnexpired.ExpressionAttributeNames, '#record': 'record' },
        ExpressionAttributeValues: {
          ':now': ttlAfter(now(), 0),
          ':record': stored,
          ':at': record.shared_at,
          ...(shared !== undefined && { ':nonce': shared.nonce }),
        },
      })
      // another tab shared or unshared it in between
      await orProblem(db.send(update), () => new Problem('not-found', 'This document has changed. Please try again.'))
      return stored
    },

    withdraw,

    /** Revokes the links of all records of a user. Can be repeated, also after a crash. */
    async withdrawAll(userId: string) {
      const query = unexpiredDocuments(userId)
      const shared = queryAll(db, {
        ...query,
        FilterExpression: `attribute_exists(shared_at) AND (${query.FilterExpression})`,
        ProjectionExpression: 'sk',
        ConsistentRead: true,
      })
      for await (const { sk } of shared) {
        const id = String(sk).slice(sortKey.document('').length)
        await withdraw(userId, id).catch(rethrowUnlessNotFound)
      }
    },

    /**
     * Gives every document the time-to-live that follows from its creation day, or none. Expired documents stay expired. It can be
     * repeated safely, also after a crash.
     */
    async redate(userId: string, ttlOf: ((createdAt: Date) => number) | undefined) {
      const pk = ownerKey.user(userId)
      const pages = paginateQuery(
        { client: db, pageSize: datedAtOnce },
        { ...unexpiredDocuments(userId), ProjectionExpression: 'sk, created_at, #ttl', ConsistentRead: true },
      )
      for await (const { Items = [] } of pages) {
        const wrong = Items.map((item) => Dated.parse(item))
          .map((document) => ({ ...document, wanted: ttlOf?.(new Date(document.created_at)) }))
          .filter(({ ttl, wanted }) => ttl !== wanted)
        await Promise.all(wrong.map(({ sk, wanted }) => setTtl({ pk, sk }, wanted)))
      }
    },

    /** Stores a document that was written without one. The same again changes nothing. */
    async keep(userId: string, document: SavedDocument, historyDays: number | undefined) {
      const write = new PutCommand({
        TableName,
        Item: documentItem(userId, document, historyDays),
        ConditionExpression: 'attribute_not_exists(pk)',
      })
      await whenAllowed(db.send(write))
    },

    async delete(userId: string, id: string) {
      const deletion = new DeleteCommand({
        TableName,
        Key: keyOf(userId, id),
        ConditionExpression: 'attribute_exists(pk)',
      })
      await orProblem(db.send(deletion), noSuchDocument)
    },
  }
}

const idOf = (cursor: string): string => {
  try {
    decodeTime(cursor)
    return cursor
  } catch (error) {
    throw new Problem('invalid-request', 'The requested page does not exist.', { cause: error })
  }
}
