import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { describe, expect, test } from 'vitest'
import type { EditRecord, SharedRecord } from '#core/api/records.ts'
import type { SavedDocument } from '#core/documents/document.ts'
import { apiHandler } from '#lambdas/api/handler.ts'
import * as accounts from '#lambdas/data/accounts.ts'
import { documentItem } from '#lambdas/data/documents.ts'
import { zipAccount } from '#lambdas/export/zip.ts'
import { erasedKey, ownerKey, sortKey } from '#lambdas/data/keys.ts'
import { erasedMark } from '#lambdas/data/profiles.ts'
import { newNonce, openToken, sealRecord } from '#lambdas/http/record-token.ts'
import { unzipSync } from 'fflate'
import { useDatabase } from '#tests/support/database.ts'
import { invoke } from '#tests/support/lambda.ts'
import { apiServices, bearer } from '#tests/support/services.ts'

const database = useDatabase()
const today = new Date('2026-11-22T12:00:00Z')
const at = (date = today) => apiHandler(apiServices(database, () => date))
const newUser = () => crypto.randomUUID()

const putDocument = async (userId: string, more: Partial<SavedDocument> = {}, historyDays?: number) => {
  const document: SavedDocument = {
    id: ulid(today.getTime()),
    style: 'simple',
    word_count: 4,
    original_text: 'Moreover, it costs $12.',
    humanized_text: 'It costs $12.',
    created_at: today.toISOString(),
    ...more,
  }
  const Item = documentItem(userId, document, historyDays)
  await database.client.send(new PutCommand({ TableName: database.tableName, Item }))
  return document
}

const asOwner = (userId: string, method: 'GET' | 'PUT' | 'DELETE', id: string, body?: object, date?: Date) =>
  invoke(at(date), {
    method,
    path: `/api/humanizations/${id}/record`,
    headers: bearer(userId),
    ...(body && { body }),
  })
const open = (token: unknown, date?: Date) =>
  invoke(at(date), { method: 'POST', path: '/api/records/open', body: { token } })

const share = async (userId: string, id: string, text = 'It only costs $12.') => {
  const answer = await asOwner(userId, 'PUT', id, { text })
  expect(answer.status).toBe(200)
  return (answer.json as SharedRecord).token
}

const gone = { status: 404, json: { code: 'not-found', message: expect.stringMatching(/^This link opens nothing/) } }

describe('the record of an edit', () => {
  test('tells who wrote the rewrite, the rules that helped included', async () => {
    const owner = newUser()
    const report = {
      status: 'rewritten' as const,
      facts: {},
      repaired: 1,
      left_as_it_was: 0,
      words_before: 4,
      words_after: 3,
    }
    const hands = { written_by: 'model' as const, by_rules: 1, words_not_by_model: 4 }
    const { id } = await putDocument(owner, { report: { ...report, ...hands } })
    const { json } = await open(await share(owner, id))
    expect(json).toMatchObject({ written_by: 'model', by_rules: 1 })
  })

  test('opens no more once its account is being erased, however many documents wait for their turn', async () => {
    const traces = [
      (owner: string) => erasedKey(erasedMark(owner)),
      (owner: string) => ({ pk: ownerKey.user(owner), sk: sortKey.erasureRest }),
    ]
    for (const traceOf of traces) {
      const owner = newUser()
      const { id } = await putDocument(owner)
      const token = await share(owner, id)
      expect((await open(token)).status).toBe(200)
      await database.client.send(new PutCommand({ TableName: database.tableName, Item: traceOf(owner) }))
      expect(await open(token)).toMatchObject(gone)
    }
  })

  test('is not shared until its owner shares it, and then opens to everybody who has the link', async () => {
    const owner = newUser()
    const { id } = await putDocument(owner, { title: 'Prices' })
    expect(await asOwner(owner, 'GET', id)).toMatchObject({ status: 200, json: {} })

    const answer = await asOwner(owner, 'PUT', id, { text: 'It only costs $12.', audience: 'journal' })
    expect(answer).toMatchObject({ status: 200, json: { shared_at: today.toISOString(), audience: 'journal' } })
    const { token } = answer.json as SharedRecord
    expect(await asOwner(owner, 'GET', id)).toMatchObject({ status: 200, json: { record: answer.json } })

    const opened = await open(token)
    expect(opened.status).toBe(200)
    expect(opened.json).toEqual({
      title: 'Prices',
      style: 'simple',
      rewritten_at: today.toISOString(),
      shared_at: today.toISOString(),
      audience: 'journal',
      draft: 'Moreover, it costs $12.',
      delivered: 'It costs $12.',
      text: 'It only costs $12.',
    } satisfies EditRecord)
    expect(JSON.stringify(opened.json)).not.toContain(owner)

    const reviewed = { alone: 2, together: 5, open: 1 }
    await asOwner(owner, 'PUT', id, { text: 'It only costs $12.', reviewed })
    const { json: again } = await open(token)
    expect(again).toMatchObject({ reviewed })
    expect(again).not.toHaveProperty('audience')
    expect(opened.headers['cache-control']).toBe('no-store')
  })

  test('has the protected words of its document', async () => {
    const owner = newUser()
    const { id } = await putDocument(owner, { locked_terms: ['it costs'] })
    expect((await open(await share(owner, id))).json).toMatchObject({ locked_terms: ['it costs'] })
  })

  test('keeps its link when it is shared again, with the new text', async () => {
    const owner = newUser()
    const { id } = await putDocument(owner)
    const token = await share(owner, id)
    expect(await share(owner, id, 'It costs just $12.')).toBe(token)
    expect((await open(token)).json).toMatchObject({ text: 'It costs just $12.' })
  })

  test('can be withdrawn repeatedly; shared again, it has another link', async () => {
    const owner = newUser()
    const { id } = await putDocument(owner)
    const before = await putDocument(owner)
    const token = await share(owner, id)
    for (let times = 0; times < 2; times += 1)
      expect(await asOwner(owner, 'DELETE', id)).toMatchObject({ status: 200, json: { ok: true } })
    expect(await open(token)).toMatchObject(gone)
    const { Item } = await database.client.send(
      new GetCommand({ TableName: database.tableName, Key: { pk: `USER#${owner}`, sk: `HUM#${id}` } }),
    )
    expect(Item).toEqual({ ...documentItem(owner, { ...before, id }, undefined) })

    const again = await share(owner, id)
    expect(again).not.toBe(token)
    expect(await open(token)).toMatchObject(gone)
    expect(await open(again)).toMatchObject({ status: 200 })
  })

  test('is deleted with its document: by hand, by expiry, with the account', async () => {
    const owner = newUser()
    const deleted = await putDocument(owner)
    const expiring = await putDocument(owner, {}, 90)
    const kept = await putDocument(owner)
    const tokens = await Promise.all([deleted, expiring, kept].map(({ id }) => share(owner, id)))
    await invoke(at(), { method: 'DELETE', path: `/api/humanizations/${deleted.id}`, headers: bearer(owner) })
    expect(await open(tokens[0])).toMatchObject(gone)
    const late = new Date(today.getTime() + 91 * 86_400_000)
    expect(await open(tokens[1])).toMatchObject({ status: 200 })
    expect(await open(tokens[1], late)).toMatchObject(gone)
    expect(await asOwner(owner, 'PUT', expiring.id, { text: 'x' }, late)).toMatchObject({ status: 404 })
    expect(await asOwner(owner, 'DELETE', expiring.id, undefined, late)).toMatchObject({ status: 404 })
    await accounts.removeItems(database.table, owner)
    expect(await open(tokens[2])).toMatchObject(gone)
  })

  test('stays after the rewrite of a sentence and a new title, and says so in the list', async () => {
    const owner = newUser()
    const { id } = await putDocument(owner)
    const token = await share(owner, id)
    const path = `/api/humanizations/${id}`
    await invoke(at(), { method: 'PUT', path, headers: bearer(owner), body: { title: 'Costs' } })
    expect((await open(token)).json).toMatchObject({ title: 'Costs' })
    const { json } = await invoke(at(), { path: '/api/humanizations', headers: bearer(owner) })
    expect(json).toMatchObject({ humanizations: [{ id, shared_at: today.toISOString() }] })
    expect(JSON.stringify(json)).not.toContain('It only costs')
  })

  test('is in the export of its owner', async () => {
    const owner = newUser()
    const { id } = await putDocument(owner, { locked_terms: ['it costs', 'say: “$12”'] })
    await share(owner, id)
    const parts: Uint8Array[] = []
    const items = accounts.list(database.table, owner)
    for await (const part of zipAccount(items, { user_id: owner, exported_at: today.toISOString(), forms: [] }))
      parts.push(part)
    const text = Object.values(unzipSync(Buffer.concat(parts)))
      .map((file) => Buffer.from(file).toString())
      .join('')
    expect(text).toContain('# Shared\n\nIt only costs $12.\n')
    expect(text).toContain('disclosed_to: nobody')
    expect(text).toContain('\nlocked_terms: ["it costs","say: “$12”"]\n')
  })
})

describe('access to a record is refused', () => {
  test('for unknown documents', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const body = method === 'PUT' ? { text: 'Mine.' } : undefined
      expect(await asOwner(newUser(), method, ulid(), body)).toMatchObject({ status: 404, json: { code: 'not-found' } })
    }
  })

  test.each([
    [{ text: ' \n ' }, 400, 'empty-text'],
    [{ text: 'a '.repeat(80_000) }, 413, 'text-too-long'],
    [{ text: 'A text.', audience: 'friends' }, 400, 'invalid-request'],
    [{ text: 'A text.', reviewed: { alone: -1, together: 0, open: 0 } }, 400, 'invalid-request'],
    [{ text: 'A text.', title: 'x' }, 400, 'invalid-request'],
    [{}, 400, 'invalid-request'],
  ])('for a record of %j', async (body, status, code) => {
    const owner = newUser()
    const { id } = await putDocument(owner)
    expect(await asOwner(owner, 'PUT', id, body)).toMatchObject({ status, json: { code } })
    expect((await asOwner(owner, 'GET', id)).json).toEqual({})
  })

  test('for three texts and their protected words that do not fit into one item, without changing the document', async () => {
    const owner = newUser()
    const long = 'word '.repeat(26_000)
    const { id } = await putDocument(owner, { original_text: long, humanized_text: long })
    const locked_terms = Array.from({ length: 60 }, () => '語'.repeat(100))
    const locked = await putDocument(owner, { original_text: long, humanized_text: long, locked_terms })
    const rest = 'word '.repeat(21_000)
    expect(await asOwner(owner, 'PUT', locked.id, { text: rest })).toMatchObject({ status: 413 })
    expect(await asOwner(owner, 'PUT', id, { text: long })).toMatchObject({
      status: 413,
      json: { code: 'text-too-long' },
    })
    expect((await asOwner(owner, 'GET', id)).json).toEqual({})
    await share(owner, id, rest)
  })

  test('for a forged link, with the same message as for all dead links', async () => {
    const owner = newUser()
    const { id } = await putDocument(owner)
    const token = await share(owner, id)
    const bytes = Buffer.from(token, 'base64url')
    const changed = Array.from(bytes.keys(), (index) => {
      const other = Buffer.from(bytes)
      other[index]! ^= 1
      return other.toString('base64url')
    })
    const foreign = sealRecord(
      { userId: owner, documentId: id, nonce: newNonce() },
      'another key of thirty-two letters',
    )
    const guessed = sealRecord({ userId: owner, documentId: id, nonce: newNonce() }, apiServices(database).linkKey)
    for (const forged of ['', 'x', token.slice(0, -4), `${token}AAAA`, foreign, guessed, ...changed])
      expect(await open(forged)).toMatchObject(gone)
    expect(await open(7)).toMatchObject({ status: 400, json: { code: 'invalid-request' } })
    expect(await open('x'.repeat(401))).toMatchObject({ status: 400, json: { code: 'invalid-request' } })
    expect(openToken(token, apiServices(database).linkKey)).toMatchObject({ userId: owner, documentId: id })
    // the token says nothing about its owner
    expect(bytes.toString('latin1')).not.toContain(owner.slice(0, 8))
  })
})
