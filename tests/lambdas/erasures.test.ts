import { BatchWriteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { apiHandler } from '#lambdas/api/handler.ts'
import { billingHandler } from '#lambdas/billing/handler.ts'
import * as contacts from '#lambdas/data/contacts.ts'
import { documentItem } from '#lambdas/data/documents.ts'
import { dueKey, keyHashKey, ownerKey, sortKey } from '#lambdas/data/keys.ts'
import * as newsletter from '#lambdas/data/newsletter.ts'
import { Table } from '#lambdas/data/table.ts'
import { erasures } from '#lambdas/table-changes/erasures.ts'
import { tableChangesHandler } from '#lambdas/table-changes/handler.ts'
import { itemsOf, useDatabase } from '#tests/support/database.ts'
import { tableThatDiesAfter } from '#tests/support/dying-table.ts'
import { invoke } from '#tests/support/lambda.ts'
import { useLogs } from '#tests/support/logs.ts'
import { apiServices, bearer, billingServices, putOnPlan, tableChangesServices } from '#tests/support/services.ts'

const database = useDatabase()
useLogs()

const put = (Item: Record<string, unknown>) =>
  database.client.send(new PutCommand({ TableName: database.tableName, Item }))

/** A user with so many documents, a key, an event that waits, and entries in the forms. */
const userWith = async (documents: number) => {
  const userId = `user-${crypto.randomUUID()}`
  const owner = ownerKey.user(userId)
  await putOnPlan(database, userId, 'pro')
  const created = Date.parse('2026-11-01T10:00:00Z')
  const items = Array.from({ length: documents }, (_, n) => {
    const document = {
      id: ulid(created + n),
      style: 'formal' as const,
      word_count: 5,
      original_text: 'The text of the user.',
      humanized_text: 'The text of the user.',
      created_at: new Date(created + n).toISOString(),
    }
    return { PutRequest: { Item: documentItem(userId, document, undefined) } }
  })
  for (let first = 0; first < items.length; first += 25)
    await database.client.send(
      new BatchWriteCommand({ RequestItems: { [database.tableName]: items.slice(first, first + 25) } }),
    )
  const hash = `hash-of-${userId}`
  await put({ pk: owner, sk: sortKey.key(1), key_hash: hash })
  await put({ ...keyHashKey(hash), user_id: userId })
  const due = dueKey(new Date(created), userId, 'event')
  await put({ pk: owner, sk: sortKey.delivery('event'), due_key: due.sk })
  await put(due)
  const email = `${userId}@example.com`
  await newsletter.add(database.table, email, ulid(), new Date(created))
  const message = { firstName: 'A', lastName: 'B', email, subject: 'S', message: 'M' }
  await contacts.add(database.table, message, ulid(), new Date(created))
  return userId
}

/** A clock that moves on by a second each time it is read, and never else: a call has time for the same few batches anywhere. */
const slowClock = () => {
  let time = Date.now()
  return () => new Date((time += 1_000))
}

const erase = (userId: string, removed: string[] = []) =>
  invoke(
    billingHandler({
      ...billingServices(database, { removeUser: async (id) => void removed.push(id) }),
      now: slowClock(),
    }),
    { method: 'DELETE', path: '/api/account', headers: bearer(userId), body: { confirm: 'DELETE' } },
  )

const restOf = async (userId: string) => {
  const Key = { pk: ownerKey.user(userId), sk: sortKey.erasureRest }
  return (await database.client.send(new GetCommand({ TableName: database.tableName, Key, ConsistentRead: true }))).Item
}

/** A change of the rest, as the table's stream tells it. */
const deliver = (rest: Record<string, unknown>, db = database.client) => {
  const image = (item: Record<string, unknown>) => marshall(item) as NonNullable<DynamoDBRecord['dynamodb']>['NewImage']
  const services = { ...tableChangesServices(database, slowClock()), table: new Table(db, database.tableName) }
  return tableChangesHandler(services, [erasures])({
    Records: [
      {
        eventName: 'MODIFY',
        dynamodb: {
          SequenceNumber: '1',
          Keys: image({ pk: rest['pk'], sk: rest['sk'] })!,
          NewImage: image(rest)!,
        },
      },
    ],
  })
}

const done = { batchItemFailures: [] }
const failed = { batchItemFailures: [{ itemIdentifier: '1' }] }

const tracesOf = async (userId: string) =>
  (await itemsOf(database))
    .filter((item) => JSON.stringify(item).includes(userId))
    .map(({ pk, sk }) => `${String(pk)} ${String(sk)}`)

const documentsOf = async (userId: string) => (await tracesOf(userId)).filter((key) => key.includes(' HUM#')).length

/** Takes turns until none is called for. */
const finish = async (userId: string): Promise<number> => {
  let turns = 0
  for (let rest = await restOf(userId); rest !== undefined; rest = await restOf(userId)) {
    expect(await deliver(rest)).toEqual(done)
    turns += 1
  }
  return turns
}

test('an account of hundreds of documents is closed at once, and emptied in turns that survive crashes', async () => {
  const userId = await userWith(800)
  const other = await userWith(3)
  const removed: string[] = []
  expect(await erase(userId, removed)).toMatchObject({ status: 200, json: { ok: true } })
  expect(removed).toEqual([userId])

  // the rest is not the owner's any more
  const left = await documentsOf(userId)
  expect(left).toBeGreaterThan(300)
  expect(left).toBeLessThan(800)
  const api = apiHandler(apiServices(database))
  expect(await invoke(api, { path: '/api/usage', headers: bearer(userId) })).toMatchObject({
    status: 401,
    json: { message: 'This account was deleted.' },
  })

  // each of three turns dies after a hundred deletions, and the stream delivers it again
  for (let crash = 0; crash < 3; crash += 1) {
    const rest = await restOf(userId)
    const { client, hasDied } = tableThatDiesAfter(100, database.endpoint)
    expect(await deliver(rest!, client)).toEqual(failed)
    expect(hasDied()).toBe(true)
    client.destroy()
  }
  const afterCrashes = await documentsOf(userId)
  expect(afterCrashes).toBeLessThanOrEqual(left - 270)
  expect(await restOf(userId)).toMatchObject({ turn: 1 })

  expect(await finish(userId)).toBeGreaterThan(2)
  // emails that wait for the post go by their own day
  expect((await tracesOf(userId)).filter((key) => !key.startsWith('OUTBOX#'))).toEqual([])
  expect(await documentsOf(other)).toBe(3)
})

test('a turn that is delivered twice calls for one more turn, and one after the end changes nothing', async () => {
  const userId = await userWith(600)
  await erase(userId)
  const first = await restOf(userId)
  expect(first).toMatchObject({ turn: 1 })
  expect(await deliver(first!)).toEqual(done)
  expect(await deliver(first!)).toEqual(done)
  expect(await restOf(userId)).toMatchObject({ turn: 2 })
  await finish(userId)

  // somebody who has the address now signs up to the newsletter
  const email = `${userId}@example.com`
  await newsletter.add(database.table, email, ulid(), new Date(Date.now() + 60_000))
  expect(await deliver(first!)).toEqual(done)
  expect(await newsletter.has(database.table, email)).toBe(true)
  expect(await restOf(userId)).toBeUndefined()
})

test('an account whose call crashed is erased when the call is repeated, and has one receipt', async () => {
  const userId = await userWith(400)
  const receipts = async () => (await itemsOf(database)).filter(({ sk }) => sk === 'RECEIPT').length
  const before = await receipts()
  const broken = billingServices(database, {
    removeUser: async () => {
      throw new Error('The function ended here.')
    },
  })
  const request = { method: 'DELETE', path: '/api/account', headers: bearer(userId), body: { confirm: 'DELETE' } }
  expect((await invoke(billingHandler({ ...broken, now: slowClock() }), request)).status).toBe(500)
  expect(await restOf(userId)).toBeDefined()
  const removed: string[] = []
  expect((await erase(userId, removed)).status).toBe(200)
  expect(removed).toEqual([userId])
  await finish(userId)
  expect((await tracesOf(userId)).filter((key) => !key.startsWith('OUTBOX#'))).toEqual([])
  expect(await receipts()).toBe(before + 1)
})
