import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { ContactMessage } from '#core/api/contact.ts'
import * as contacts from '#lambdas/data/contacts.ts'
import * as newsletter from '#lambdas/data/newsletter.ts'
import * as waitlist from '#lambdas/data/waitlist.ts'
import { asCsv, asJsonLines, readList } from '#operations/lists.ts'
import { useDatabase } from '#tests/support/database.ts'
import { putOnPlan } from '#tests/support/services.ts'

const database = useDatabase()
const now = new Date('2026-11-21T12:00:00Z')
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

test('messages from Pro users are marked and come first, the others follow by age, and expired ones are left out', async () => {
  const { client, tableName } = database
  await putOnPlan(database, 'payer', 'pro')
  await putOnPlan(database, 'reader', 'free')
  const key = { pk: 'USER#former', sk: 'PROFILE' }
  const former = { ...key, email: 'former@example.com', plan: 'pro', plan_until: '2026-11-01T00:00:00.000Z' }
  await client.send(new PutCommand({ TableName: tableName, Item: former }))
  const write = (email: string, message: string, at: Date, plan?: 'pro') =>
    contacts.add(database.table, ContactMessage.parse({ email, message }), `${at.getTime()}`, at, plan)
  await write('reader@example.com', 'first', now)
  await write('former@example.com', 'second', minutesLater(1))
  await write('Payer@example.com', 'third', minutesLater(2))
  await write('other-address@example.com', 'fourth, signed in', minutesLater(3), 'pro')
  await write('old@example.com', 'long ago', new Date('2024-01-01T00:00:00Z'))

  const found = await readList(client, tableName, 'contacts', minutesLater(4))
  expect(found.map(({ plan, message }) => [plan, message])).toEqual([
    ['pro', 'third'],
    ['pro', 'fourth, signed in'],
    ['', 'first'],
    ['', 'second'],
  ])
})

test('the waitlist and the newsletter list the fields of their forms', async () => {
  const { client, tableName } = database
  const entry = {
    firstName: 'Ada',
    lastName: '=1+1',
    email: 'ada@example.com',
    company: 'Ada, "Ltd"',
    useCase: "hello;=cmd|' /C calc'!A0;\n＝1+1",
    volume: '1M+ words' as const,
  }
  await waitlist.add(database.table, entry, 'email-1', now)
  const waiting = await readList(client, tableName, 'waitlist', now)
  expect(asCsv('waitlist', waiting)).toBe(
    [
      '"created_at","email","firstName","lastName","company","volume","useCase"',
      `"2026-11-21T12:00:00.000Z","ada@example.com","Ada","'=1+1","Ada, ""Ltd""","1M+ words","hello;'=cmd|' /C calc'!A0;\n＝1+1"`,
    ].join('\r\n'),
  )
  expect(JSON.parse(asJsonLines('waitlist', waiting))).toEqual({ created_at: now.toISOString(), ...entry })

  await newsletter.add(database.table, 'b@example.com', 'email-2', minutesLater(1))
  await newsletter.add(database.table, 'z@example.com', 'email-3', now)
  expect(asCsv('newsletter', await readList(client, tableName, 'newsletter', now))).toBe(
    '"created_at","email"\r\n"2026-11-21T12:00:00.000Z","z@example.com"\r\n"2026-11-21T12:01:00.000Z","b@example.com"',
  )
})
