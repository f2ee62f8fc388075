import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import * as documents from '#lambdas/data/documents.ts'
import { erasedKey, ownerKey, sortKey } from '#lambdas/data/keys.ts'
import { erasedMark } from '#lambdas/data/profiles.ts'
import { planChanges } from '#lambdas/table-changes/plan-changes.ts'
import { tableChangesHandler } from '#lambdas/table-changes/handler.ts'
import { itemsOfUser, useDatabase } from '#tests/support/database.ts'
import { tableChangesServices } from '#tests/support/services.ts'

const database = useDatabase()
const today = new Date('2026-11-21T12:00:00Z')
const daysFrom = (days: number) => new Date(today.getTime() + days * 24 * 60 * 60 * 1000)
const seconds = (time: Date) => Math.floor(time.getTime() / 1000)

const newUser = async (profile: object) => {
  const userId = crypto.randomUUID()
  await putProfile(userId, profile)
  return userId
}

const putProfile = (userId: string, profile: object) =>
  database.client.send(
    new PutCommand({
      TableName: database.tableName,
      Item: { pk: ownerKey.user(userId), sk: sortKey.profile, ...profile },
    }),
  )

const putDocument = async (userId: string, daysAgo: number, historyDays: number | undefined) => {
  const created = daysFrom(-daysAgo)
  const document = {
    id: ulid(created.getTime()),
    style: 'simple' as const,
    word_count: 2,
    original_text: 'The text.',
    humanized_text: 'That text.',
    created_at: created.toISOString(),
  }
  await database.client.send(
    new PutCommand({ TableName: database.tableName, Item: documents.documentItem(userId, document, historyDays) }),
  )
  return document.id
}

const ttlOf = async (userId: string, id: string) => {
  const Key = { pk: ownerKey.user(userId), sk: sortKey.document(id) }
  const { Item } = await database.client.send(new GetCommand({ TableName: database.tableName, Key }))
  return Item?.['ttl'] as number | undefined
}

/** The note, as the table's stream tells of it. */
const ring = (userId: string) =>
  tableChangesHandler(
    tableChangesServices(database, () => today),
    [planChanges],
  )({
    Records: [
      {
        eventName: 'INSERT',
        dynamodb: {
          SequenceNumber: '1',
          Keys: { pk: { S: ownerKey.user(userId) }, sk: { S: sortKey.planChange } },
          NewImage: { user_id: { S: userId } },
        },
      },
    ],
  })

const done = { batchItemFailures: [] }

test('an upgrade removes the day of deletion from every document, however many there are', async () => {
  const userId = await newUser({ plan: 'pro', plan_changed_at: today.toISOString() })
  const ids = await Promise.all(Array.from({ length: 60 }, (_, day) => putDocument(userId, day, 90)))
  expect(await ring(userId)).toEqual(done)
  expect(await Promise.all(ids.map((id) => ttlOf(userId, id)))).toEqual(ids.map(() => undefined))
})

test('a document that had expired before the upgrade stays expired', async () => {
  const userId = await newUser({ plan: 'pro', plan_changed_at: today.toISOString() })
  const id = await putDocument(userId, 91, 90)
  await ring(userId)
  expect(await ttlOf(userId, id)).toBe(seconds(daysFrom(-1)))
})

test('a downgrade leaves every document at least 30 days, and newer ones their 90', async () => {
  const userId = await newUser({ plan: 'free', plan_changed_at: today.toISOString() })
  const [old, middling, recent] = await Promise.all([400, 70, 10].map((age) => putDocument(userId, age, undefined)))
  expect(await ring(userId)).toEqual(done)
  expect(await ttlOf(userId, old!)).toBe(seconds(daysFrom(30)))
  expect(await ttlOf(userId, middling!)).toBe(seconds(daysFrom(30)))
  expect(await ttlOf(userId, recent!)).toBe(seconds(daysFrom(80)))

  const shown = (at: Date) => documents.list(database.table, userId, {}, at)
  expect((await shown(daysFrom(29))).humanizations).toHaveLength(3)
  expect((await shown(daysFrom(31))).humanizations).toHaveLength(1)
})

test('Pro that expires has the same grace period, from its end', async () => {
  const userId = await newUser({
    plan: 'pro',
    plan_changed_at: daysFrom(-300).toISOString(),
    plan_until: daysFrom(-1).toISOString(),
  })
  const id = await putDocument(userId, 200, undefined)
  await ring(userId)
  expect(await ttlOf(userId, id)).toBe(seconds(daysFrom(29)))
})

test('late or repeated notes lead to the current plan', async () => {
  const userId = await newUser({ plan: 'free', plan_changed_at: today.toISOString() })
  const id = await putDocument(userId, 10, undefined)
  await ring(userId)
  await ring(userId)
  expect(await ttlOf(userId, id)).toBe(seconds(daysFrom(80)))
  await putProfile(userId, { plan: 'pro', plan_changed_at: today.toISOString() })
  await ring(userId)
  await ring(userId)
  expect(await ttlOf(userId, id)).toBeUndefined()
})

test('a run that broke off halfway is completed by the next', async () => {
  const userId = await newUser({ plan: 'pro' })
  const ids = await Promise.all([1, 2, 3].map((day) => putDocument(userId, day, 90)))
  await database.client.send(
    new UpdateCommand({
      TableName: database.tableName,
      Key: { pk: ownerKey.user(userId), sk: sortKey.document(ids[0]!) },
      UpdateExpression: 'REMOVE #ttl',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
    }),
  )
  await ring(userId)
  expect(await Promise.all(ids.map((id) => ttlOf(userId, id)))).toEqual([undefined, undefined, undefined])
})

test('nothing of an erased account comes back, and its note does not fail', async () => {
  const userId = crypto.randomUUID()
  await database.client.send(new PutCommand({ TableName: database.tableName, Item: erasedKey(erasedMark(userId)) }))
  expect(await ring(userId)).toEqual(done)
  expect(await itemsOfUser(database, userId)).toEqual([])
})

test('it handles new notes, not their removal, and no other items', () => {
  const note = { kind: 'INSERT' as const, pk: 'USER#1', sk: sortKey.planChange, before: undefined }
  expect(planChanges.wants({ ...note, after: { user_id: '1' } })).toBe(true)
  expect(planChanges.wants({ ...note, kind: 'REMOVE', after: undefined })).toBe(false)
  expect(planChanges.wants({ ...note, sk: sortKey.profile, after: { plan: 'pro' } })).toBe(false)
})
