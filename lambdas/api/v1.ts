import { createHash } from 'node:crypto'
import * as batchContract from '#core/api/v1-batches.ts'
import * as documentContract from '#core/api/v1-documents.ts'
import type { SavedDocument } from '#core/documents/document.ts'
import { titleOf } from '#core/documents/title.ts'
import { Problem, rethrowUnlessNotFound } from '#core/problem.ts'
import { styleOfTone } from '#core/tones.ts'
import * as batches from '#lambdas/data/batches.ts'
import * as documents from '#lambdas/data/documents.ts'
import { endpoint } from '#lambdas/http/endpoint.ts'
import { idempotencyKeyOf, markReplayed } from '#lambdas/http/idempotency-key.ts'
import { resultsOf, submitBatch } from './batches.ts'
import type { ApiServices } from './services.ts'

/**
 * The key is recorded with the batch's id before anything is stored. So a repeated request, even after a crash or at the same time as
 * the first, gets the same batch. A refused request is not recorded and may be sent again with the same key. If there was no room
 * for another batch, the key stays tied to its body.
 */
export const createBatchByKey = endpoint(batchContract.createBatchByKey, async (request, services: ApiServices) => {
  const { userId, key, body } = request
  const { table, now, newId } = services
  const { texts, strength, locked_terms } = body
  const submission = {
    userId,
    key,
    texts: texts.map(({ name, text, tone }) => ({ name, text, style: styleOfTone[tone] })),
    options: { strength, locked_terms },
  }
  const idempotencyKey = idempotencyKeyOf(request)
  if (idempotencyKey === undefined) return submitBatch(submission, async () => newId(), services)

  const fingerprint = createHash('sha256').update(JSON.stringify(body)).digest('base64url')
  const find = async () => {
    const found = await batches.findSubmission(table, userId, idempotencyKey, now())
    if (found !== undefined && found.fingerprint !== fingerprint) {
      throw new Problem('idempotency-key-reused', 'This Idempotency-Key was used for another batch.')
    }
    return found
  }
  const earlier = await find()
  if (earlier !== undefined) {
    const stored = await batches.read(table, userId, earlier.batch_id, now()).catch(rethrowUnlessNotFound)
    if (stored !== undefined) {
      markReplayed(request)
      return stored.batch
    }
    if (earlier.is_stored) throw new Problem('request-repeated', 'The batch of this request has been deleted.')
  }
  const claimId = async () => {
    if (earlier !== undefined) return earlier.batch_id
    const id = newId()
    if (await batches.beginSubmission(table, userId, idempotencyKey, fingerprint, id, now())) return id
    // the same request at the same time came first
    markReplayed(request)
    return (await find())?.batch_id ?? id
  }
  const batch = await submitBatch(submission, claimId, services)
  await batches.endSubmission(table, userId, idempotencyKey)
  return batch
})

export const listBatchesByKey = endpoint(
  batchContract.listBatchesByKey,
  async ({ userId, query: { cursor, limit } }, { table, now }: ApiServices) => {
    const { batches: found, next } = await batches.page(table, userId, { cursor, limit }, now())
    return { batches: found, ...(next !== undefined && { next_cursor: next }) }
  },
)

export const readBatchByKey = endpoint(
  batchContract.readBatchByKey,
  async ({ userId, params }, { table, now }: ApiServices) => batches.read(table, userId, params.id, now()),
)

export const readBatchResultsByKey = endpoint(
  batchContract.readBatchResultsByKey,
  async ({ userId, params, query: { cursor, limit } }, services: ApiServices) => {
    if (cursor !== undefined && !/^\d{1,4}$/.test(cursor)) {
      throw new Problem('invalid-request', 'The requested page does not exist.')
    }
    const from = Number(cursor ?? 0)
    const { results, next } = await resultsOf({ userId, id: params.id, from, limit }, services)
    return { results, ...(next !== undefined && { next_cursor: String(next) }) }
  },
)

export const deleteBatchByKey = endpoint(
  batchContract.deleteBatchByKey,
  async ({ userId, params }, { table, now }: ApiServices) => ({
    now: await batches.remove(table, userId, params.id, now()),
  }),
)

const withTitle = (document: SavedDocument) => ({ ...document, title: titleOf(document) })

export const listDocumentsByKey = endpoint(
  documentContract.listDocumentsByKey,
  async ({ userId, query: { cursor, limit } }, { table, now }: ApiServices) => {
    const page = await documents.list(table, userId, { limit, ...(cursor !== undefined && { cursor }) }, now())
    return {
      documents: page.humanizations.map(withTitle),
      ...(page.cursor !== undefined && { next_cursor: page.cursor }),
    }
  },
)

export const readDocumentByKey = endpoint(
  documentContract.readDocumentByKey,
  async ({ userId, params }, { table, now }: ApiServices) =>
    withTitle(await documents.read(table, userId, params.id, now())),
)
