import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { decodeTime, ulid } from 'ulid'
import { describe, expect, test } from 'vitest'
import type { SavedDocument } from '#core/documents/document.ts'
import { apiHandler } from '#lambdas/api/handler.ts'
import { documentItem } from '#lambdas/data/documents.ts'
import { useDatabase } from '#tests/support/database.ts'
import { invoke } from '#tests/support/lambda.ts'
import { apiServices, bearer } from '#tests/support/services.ts'

const database = useDatabase()
const today = new Date('2026-11-21T12:00:00Z')
const call = (userId: string, request: Parameters<typeof invoke>[1]) =>
  invoke(apiHandler(apiServices(database, () => today)), { headers: bearer(userId), ...request })

const newUser = () => crypto.randomUUID()

type Options = { daysAgo?: number; historyDays?: number } & Partial<SavedDocument>

const putDocument = async (userId: string, { daysAgo = 0, historyDays, ...more }: Options = {}) => {
  const createdAt = new Date(today.getTime() - daysAgo * 24 * 60 * 60 * 1000)
  const document: SavedDocument = {
    id: ulid(createdAt.getTime()),
    style: 'simple',
    word_count: 2,
    original_text: 'The text.',
    humanized_text: 'A text.',
    created_at: createdAt.toISOString(),
    ...more,
  }
  await database.client.send(
    new PutCommand({ TableName: database.tableName, Item: documentItem(userId, document, historyDays) }),
  )
  return document
}

type Page = { humanizations: SavedDocument[]; cursor?: string }

const list = async (userId: string) => (await call(userId, { path: '/api/humanizations' })).json as Page
const search = (userId: string, text: string, cursor?: string) =>
  call(userId, { method: 'POST', path: '/api/humanizations/search', body: { text, ...(cursor && { cursor }) } })
const rename = (userId: string, id: string, title: unknown) =>
  call(userId, { method: 'PUT', path: `/api/humanizations/${id}`, body: { title } })

describe('a name', () => {
  test('is set, changed and removed, and changes nothing else', async () => {
    const owner = newUser()
    const document = await putDocument(owner, { daysAgo: 1, historyDays: 90 })
    const stored = async () => {
      const { Items } = await database.client.send(
        new QueryCommand({
          TableName: database.tableName,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': `USER#${owner}` },
        }),
      )
      return Items
    }
    const before = await stored()

    expect(await rename(owner, document.id, ' My\nessay ')).toMatchObject({ status: 200, json: { title: 'My essay' } })
    expect((await list(owner)).humanizations).toEqual([{ ...document, title: 'My essay' }])
    expect(await rename(owner, document.id, 'Second draft')).toMatchObject({ json: { title: 'Second draft' } })
    expect(await rename(owner, document.id, '  ')).toMatchObject({ status: 200, json: {} })
    expect(await stored()).toEqual(before)
  })

  test('is set only for existing documents', async () => {
    const owner = newUser()
    const document = await putDocument(owner)
    const expired = await putDocument(owner, { daysAgo: 91, historyDays: 90 })
    for (const id of [expired.id, ulid(), 'nothing']) {
      expect(await rename(owner, id, 'Mine')).toMatchObject({ status: 404, json: { code: 'not-found' } })
    }
    expect((await list(owner)).humanizations).toEqual([document])
  })

  test.each([undefined, 7, 'x'.repeat(101)])('is not %j', async (title) => {
    const owner = newUser()
    const { id } = await putDocument(owner)
    expect(await rename(owner, id, title)).toMatchObject({ status: 400, json: { code: 'invalid-request' } })
  })
})

describe('one document', () => {
  const read = (userId: string, id: string) => call(userId, { path: `/api/humanizations/${id}` })

  test('is read until it expires', async () => {
    const owner = newUser()
    const document = await putDocument(owner, { title: 'Essay', batch_id: ulid() })
    const expired = await putDocument(owner, { daysAgo: 91, historyDays: 90 })
    expect(await read(owner, document.id)).toMatchObject({ status: 200, json: document })
    for (const id of [expired.id, ulid()]) {
      expect(await read(owner, id)).toMatchObject({ status: 404, json: { code: 'not-found' } })
    }
  })
})

describe('a search', () => {
  test('finds by title, text and rewrite, newest first, ignoring case', async () => {
    const owner = newUser()
    const byTitle = await putDocument(owner, { daysAgo: 3, title: 'Tidal LOCKING' })
    const bySource = await putDocument(owner, { daysAgo: 2, original_text: 'On tidal\nlocking of moons.' })
    await putDocument(owner, { daysAgo: 1 })
    const byRewrite = await putDocument(owner, { humanized_text: 'Moons know Tidal locking.' })
    const { status, json } = await search(owner, 'tidal locking')
    expect(status).toBe(200)
    expect(json).toEqual({ humanizations: [byRewrite, bySource, byTitle] })
  })

  test('finds no documents of other users and no expired ones', async () => {
    const [owner, other] = [newUser(), newUser()]
    await putDocument(owner, { title: 'Secret' })
    await putDocument(other, { title: 'Secret', daysAgo: 91, historyDays: 90 })
    expect((await search(other, 'secret')).json).toEqual({ humanizations: [] })
    const { humanizations } = await list(owner)
    expect((await search(other, 'secret', humanizations[0]?.id)).json).toEqual({ humanizations: [] })
  })

  test('continues over several calls, and finds each match once', async () => {
    const owner = newUser()
    // 130 KB in each text: four documents fill 1 MB, and five reads of it do not reach the last of 26
    const long = 'word '.repeat(26_000)
    const wanted = new Set<string>()
    for (let day = 26; day > 0; day -= 1) {
      const isWanted = day % 8 === 0
      const { id } = await putDocument(owner, {
        daysAgo: day,
        original_text: long,
        humanized_text: isWanted ? `${long} needle` : long,
      })
      if (isWanted) wanted.add(id)
    }
    const found: string[] = []
    let cursor: string | undefined
    let calls = 0
    do {
      const { json } = await search(owner, 'Needle', cursor)
      found.push(...(json as Page).humanizations.map(({ id }) => id))
      // it says how far back it has looked, until it has seen everything
      const { searched_to } = json as { searched_to?: string }
      cursor = (json as Page).cursor
      expect(searched_to && Date.parse(searched_to)).toBe(cursor && decodeTime(cursor))
      calls += 1
    } while (cursor !== undefined)
    expect(calls).toBeGreaterThan(1)
    expect(found).toEqual([...wanted].toReversed())
  })

  test('gives 50 matches at a time', async () => {
    const owner = newUser()
    for (let day = 101; day > 0; day -= 1) {
      await putDocument(owner, { daysAgo: day, title: day % 2 === 0 ? 'Even' : 'even and odd' })
    }
    const { json: first } = await search(owner, 'even')
    const { json: second } = await search(owner, 'even', first.cursor)
    const { json: third } = await search(owner, 'even', second.cursor)
    const pages = [first, second, third] as Page[]
    expect(pages.map(({ humanizations }) => humanizations.length)).toEqual([50, 50, 1])
    expect(third.cursor).toBeUndefined()
    expect(new Set(pages.flatMap(({ humanizations }) => humanizations.map(({ id }) => id))).size).toBe(101)
  })

  test.each([undefined, '', '  ', 'x'.repeat(101), 3])('for %j is refused', async (text) => {
    expect(await search(newUser(), text as string)).toMatchObject({ status: 400, json: { code: 'invalid-request' } })
  })

  test.each(['nonsense', 'USER#somebody', '../..'])('after the cursor %j is refused', async (cursor) => {
    expect(await search(newUser(), 'a', cursor)).toMatchObject({ status: 400, json: { code: 'invalid-request' } })
  })
})

test('a page of line breaks, which JSON doubles, can be read', async () => {
  const owner = newUser()
  const breaks = `a${'\n'.repeat(148_000)}b`
  for (let day = 36; day > 0; day -= 1) await putDocument(owner, { daysAgo: day, original_text: breaks })
  const ids = new Set<string>()
  let cursor: string | undefined
  do {
    const { json } = await call(owner, { path: '/api/humanizations', ...(cursor && { query: { cursor } }) })
    // a function answers with the page as a string in JSON, of 6 MB at most
    expect(Buffer.byteLength(JSON.stringify(JSON.stringify(json)))).toBeLessThan(6_000_000)
    for (const { id } of (json as Page).humanizations) ids.add(id)
    cursor = (json as Page).cursor
  } while (cursor !== undefined)
  expect(ids.size).toBe(36)
})

test('a page ends before the answer is too long for a function to give', async () => {
  const owner = newUser()
  const long = 'word '.repeat(26_000)
  for (let day = 30; day > 0; day -= 1) {
    await putDocument(owner, { daysAgo: day, original_text: long, humanized_text: long })
  }
  const first = await list(owner)
  expect(JSON.stringify(first).length).toBeLessThan(6_000_000)
  const { json: second } = await call(owner, { path: '/api/humanizations', query: { cursor: first.cursor ?? '' } })
  const listed = [...first.humanizations, ...(second as Page).humanizations].map(({ id }) => id)
  expect(listed).toHaveLength(30)
  expect(new Set(listed).size).toBe(30)
})
