import * as contract from '#core/api/records.ts'
import { bytesPerRequest } from '#core/api/humanize.ts'
import { titleOf } from '#core/documents/title.ts'
import { Problem, rethrowUnlessNotFound } from '#core/problem.ts'
import { countWords } from '#core/text/words.ts'
import * as documents from '#lambdas/data/documents.ts'
import * as profiles from '#lambdas/data/profiles.ts'
import { endpoint } from '#lambdas/http/endpoint.ts'
import { newNonce, openToken, sealRecord } from '#lambdas/http/record-token.ts'
import type { ApiServices } from './services.ts'

const noSuchRecord = () =>
  new Problem('not-found', 'This link opens nothing. The proof was taken back, or its document was deleted.')

export const shareRecord = endpoint(
  contract.shareRecord,
  async ({ userId, params: { id }, body: { text, ...told } }, { table, linkKey, now }: ApiServices) => {
    if (countWords(text) === 0) throw new Problem('empty-text', 'A proof needs the text that its edits led to.')
    if (Buffer.byteLength(text) > bytesPerRequest) {
      throw new Problem('text-too-long', 'This text is too long for a proof of edits.')
    }
    const at = now().toISOString()
    const { nonce } = await documents.share(
      table,
      userId,
      id,
      { nonce: newNonce(), text, ...told, shared_at: at },
      now(),
    )
    const token = sealRecord({ userId, documentId: id, nonce }, linkKey)
    return { token, shared_at: at, ...(told.audience && { audience: told.audience }) }
  },
)

export const readRecord = endpoint(
  contract.readRecord,
  async ({ userId, params: { id } }, { table, linkKey, now }: ApiServices) => {
    const { record } = await documents.readShared(table, userId, id, now())
    if (record === undefined) return {}
    const { nonce, shared_at, audience } = record
    const token = sealRecord({ userId, documentId: id, nonce }, linkKey)
    return { record: { token, shared_at, ...(audience && { audience }) } }
  },
)

export const withdrawRecord = endpoint(
  contract.withdrawRecord,
  async ({ userId, params: { id } }, { table, now }: ApiServices) => {
    await documents.withdraw(table, userId, id, now())
    return { ok: true as const }
  },
)

export const openRecord = endpoint(
  contract.openRecord,
  async ({ body: { token } }, { table, linkKey, now }: ApiServices) => {
    const address = openToken(token, linkKey)
    // a forged link costs no read
    if (address === undefined) throw noSuchRecord()
    // a large account is erased in turns, and its documents wait for theirs
    const [isErased, found] = await Promise.all([
      profiles.isErased(table, address.userId),
      documents.readShared(table, address.userId, address.documentId, now()).catch(rethrowUnlessNotFound),
    ])
    if (isErased || found?.record === undefined || found.record.nonce !== address.nonce) throw noSuchRecord()
    const { document, record } = found
    return {
      title: titleOf(document),
      style: document.style,
      ...(document.strength !== undefined && { strength: document.strength }),
      ...(document.report?.written_by !== undefined && { written_by: document.report.written_by }),
      ...(document.report?.by_rules !== undefined && { by_rules: document.report.by_rules }),
      rewritten_at: document.created_at,
      shared_at: record.shared_at,
      ...(record.audience && { audience: record.audience }),
      ...(record.reviewed && { reviewed: record.reviewed }),
      ...(document.locked_terms !== undefined && { locked_terms: document.locked_terms }),
      draft: document.original_text,
      delivered: document.humanized_text,
      text: record.text,
    }
  },
)
