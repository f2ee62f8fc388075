import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { longest, volumes } from '#core/forms.ts'
import { apiHandler } from '#lambdas/api/handler.ts'
import { useDatabase } from '#tests/support/database.ts'
import { invoke } from '#tests/support/lambda.ts'
import { apiServices, bearer, putOnPlan } from '#tests/support/services.ts'
import { histories } from '#tests/support/examples.ts'

const database = useDatabase()
let handler: ReturnType<typeof apiHandler> | undefined
const send = (body: unknown, headers: Record<string, string> = {}) => {
  handler ??= apiHandler(apiServices(database))
  return invoke(handler, { method: 'POST', path: '/api/send-contact-email', headers, body })
}

const listed = async (pk: 'CONTACTS' | 'NEWSLETTER' | 'WAITLIST') => {
  const { Items = [] } = await database.client.send(
    new QueryCommand({
      TableName: database.tableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
    }),
  )
  return Items
}

const people = (() => {
  let count = 0
  return () => `person-${(count += 1)}@example.com`
})()

const message = {
  type: 'contact',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  subject: 'A question',
  message: 'Does it keep my figures?\n\nAda',
}
const entry = () => ({
  type: 'api-waitlist',
  firstName: 'Grace',
  lastName: 'Hopper',
  email: people(),
  company: 'Navy',
  useCase: 'Reports.',
  volume: '10K - 100K words',
})

const taken = { status: 200, json: { ok: true } }
const refused = (field: string) => ({
  status: 400,
  json: { code: 'invalid-request', errors: expect.arrayContaining([{ field, reason: expect.any(String) }]) },
})

describe('a message', () => {
  test('is stored unchanged', async () => {
    expect(await send(message)).toMatchObject(taken)
    const { type: _, ...said } = message
    expect((await listed('CONTACTS')).at(-1)).toMatchObject({
      ...said,
      created_at: expect.any(String),
      ttl: expect.any(Number),
    })
  })

  test.each([{ message: 'Hello' }, { subject: 'Only this' }, { email: 'ada@example.com' }, { lastName: 'Lovelace' }])(
    'needs no field of its own: %j',
    async (fields) => {
      expect(await send({ type: 'contact', ...fields })).toMatchObject(taken)
    },
  )

  test('is marked only if its sender is on Pro, whatever it says', async () => {
    const [payer, reader] = [crypto.randomUUID(), crypto.randomUUID()]
    await putOnPlan(database, payer, 'pro')
    await putOnPlan(database, reader, 'free')
    const from = async (subject: string, headers?: Record<string, string>) => {
      expect(await send({ ...message, subject }, headers)).toMatchObject(taken)
      return (await listed('CONTACTS')).find((item) => item['subject'] === subject)
    }
    expect(await from('I pay', bearer(payer))).toMatchObject({ plan: 'pro' })
    expect(await from('I read', bearer(reader))).not.toHaveProperty('plan')
    expect(await from('I look around')).not.toHaveProperty('plan')
    expect((await send({ ...message, subject: 'I say so', plan: 'pro' })).status).toBe(200)
    expect((await listed('CONTACTS')).find((item) => item['subject'] === 'I say so')).not.toHaveProperty('plan')
  })

  test('with only blanks is empty', async () => {
    const before = (await listed('CONTACTS')).length
    for (const fields of [{}, { firstName: '  ', message: '\n\t \u2028' }]) {
      expect(await send({ type: 'contact', ...fields })).toMatchObject({
        status: 400,
        json: { message: 'Please write something first.' },
      })
    }
    expect(await listed('CONTACTS')).toHaveLength(before)
  })

  test('may be as long as the form allows, and no longer', async () => {
    expect(await send({ ...message, message: 'x'.repeat(longest.message) })).toMatchObject(taken)
    expect(await send({ ...message, message: 'x'.repeat(longest.message + 1) })).toMatchObject(refused('message'))
    expect(await send({ ...message, message: 'x'.repeat(100_000) })).toMatchObject(refused('message'))
    expect(await send({ ...message, subject: 'x'.repeat(longest.subject + 1) })).toMatchObject(refused('subject'))
  })
})

describe('an entry of the waitlist', () => {
  test('is stored once for an address, in its first version', async () => {
    const first = entry()
    expect(await send(first)).toMatchObject(taken)
    expect(await send({ ...first, email: first.email.toUpperCase(), company: 'Elsewhere' })).toMatchObject(taken)
    const { type: _, ...said } = first
    expect((await listed('WAITLIST')).filter(({ sk }) => sk === first.email)).toMatchObject([said])
  })

  test.each(['firstName', 'lastName', 'email', 'company', 'useCase'])('needs %s', async (field) => {
    expect(await send({ ...entry(), [field]: '' })).toMatchObject(refused(field))
    expect(await send({ ...entry(), [field]: ' \n' })).toMatchObject(refused(field))
  })

  test('names one of the four volumes, or none', async () => {
    for (const volume of ['', ...volumes]) expect(await send({ ...entry(), volume })).toMatchObject(taken)
    expect(await send({ ...entry(), volume: 'Unlimited' })).toMatchObject(refused('volume'))
  })
})

describe('the newsletter', () => {
  test('writes to one mailbox at most three times a day, whatever spellings of its address are entered', async () => {
    const name = `victim${Date.now()}`
    const now = () => new Date('2026-11-21T12:00:00Z')
    const services = apiServices(database, now)
    const limited = apiHandler({ ...services, rateFactor: 1 })
    const enter = (email: string, address: string) =>
      invoke(limited, {
        method: 'POST',
        path: '/api/send-contact-email',
        headers: { 'x-viewer-ip': address },
        body: { type: 'newsletter', email },
      })
    for (let index = 0; index < 8; index += 1)
      expect(await enter(`${name}+${index}@example.com`, `203.0.113.${index}`)).toMatchObject({ json: { ok: true } })
    const entered = (await listed('NEWSLETTER')).filter(({ email }) => String(email).startsWith(name))
    expect(entered).toHaveLength(3)
  })

  test('stores an address once, also for simultaneous entries, and never reveals whether it was stored before', async () => {
    const email = people()
    const answers = new Set<string>()
    const post = async () => {
      const { status, headers, text } = await send({ type: 'newsletter', email })
      // every answer has another number in it
      delete headers['ratelimit']
      answers.add(JSON.stringify({ status, headers, text }))
    }
    for (let round = 0; round < 3; round += 1) await Promise.all(Array.from({ length: 50 }, post))
    expect([...answers]).toEqual([expect.stringContaining('"status":200')])
    expect((await listed('NEWSLETTER')).filter(({ sk }) => sk === email)).toHaveLength(1)
  })

  test('is sent only with an address', async () => {
    expect(await send({ type: 'newsletter', email: '' })).toMatchObject(refused('email'))
    expect(await send({ type: 'newsletter' })).toMatchObject(refused('email'))
  })
})

test.each([{ type: 'spam' }, { type: 'contact', message: 5 }, [], 'text', null, { message: 'no type' }])(
  '%j is no form',
  async (body) => {
    expect(await send(body)).toMatchObject({ status: 400, json: { code: 'invalid-request' } })
  },
)

test('a message with the hidden field filled in is silently dropped', async () => {
  const before = await Promise.all((['CONTACTS', 'WAITLIST', 'NEWSLETTER'] as const).map(listed))
  for (const body of [message, entry(), { type: 'newsletter', email: people() }]) {
    expect(await send({ ...body, reference: 'https://spam.example' })).toMatchObject(taken)
  }
  expect(await Promise.all((['CONTACTS', 'WAITLIST', 'NEWSLETTER'] as const).map(listed))).toEqual(before)
})

const edge64 = 'a'.repeat(64)
const label63 = 'b'.repeat(63)

test.each([
  'a@b.co',
  `${edge64}@example.com`,
  `x@${label63}.${label63}.${label63}.example`,
  "!#$%&'*+/=?^_`{|}~-@example.com",
  'first.last+tag@sub.example.co.uk',
  'UPPER@EXAMPLE.COM',
  'x@xn--bcher-kva.example',
  '  padded@example.com ',
])('%j is an address', async (email) => {
  expect(await send({ ...message, email })).toMatchObject(taken)
})

test.each(
  [
    'plain',
    '@example.com',
    'a@',
    'a@localhost',
    `${'a'.repeat(65)}@example.com`,
    `x@${label63}b.example`,
    `x@${`${label63}.`.repeat(4)}example`,
    '.a@example.com',
    'a.@example.com',
    'a..b@example.com',
    'a@-b.example',
    'a@b-.example',
    'a@b..example',
    '"quoted name"@example.com',
    'a@[192.0.2.1]',
    'a b@example.com',
    'a@b@example.com',
    'Ann <ann@example.com>',
    'a@example.com,b@example.com',
    'ü@example.com',
    'a@exämple.com',
    'a@example.com\r\nBcc: x@y.z',
    'a@example.com\n',
    'a@example.com\u2028Bcc: x@y.z',
    'a@example.com%0d%0aBcc:x@y.z',
  ].filter((email) => email !== 'a@example.com\n'),
)('%j is none', async (email) => {
  expect(await send({ ...message, email })).toMatchObject(refused('email'))
  expect(await send({ type: 'newsletter', email })).toMatchObject(refused('email'))
})

test('an address that is too long is refused, whatever its characters', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('a', 'a.', '.', 'a-', '@', 'a@a.', '-', "'"),
      fc.integer({ min: 1_000, max: 100_000 }),
      async (part, times) => {
        expect(await send({ type: 'newsletter', email: part.repeat(times) })).toMatchObject(refused('email'))
      },
    ),
    { numRuns: histories },
  )
})
