import { marshall } from '@aws-sdk/util-dynamodb'
import { paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { asOneLine } from '#core/text/lines.ts'
import { apiHandler } from '#lambdas/api/handler.ts'
import * as outbox from '#lambdas/data/outbox.ts'
import { tableChangesHandler } from '#lambdas/table-changes/handler.ts'
import { writeMessage } from '#lambdas/emails/message.ts'
import { readMessage } from '#local/mail/message.ts'
import { findFault } from '#local/mail/well-formed.ts'
import { useDatabase } from '#tests/support/database.ts'
import { invoke } from '#tests/support/lambda.ts'
import { useLogs } from '#tests/support/logs.ts'
import { usePostOffice } from '#tests/support/post-office.ts'
import { apiServices, bearer, putOnPlan, tableChangesServices } from '#tests/support/services.ts'

const database = useDatabase()
const office = usePostOffice()
const logs = useLogs()

const submit = async (body: unknown, headers: Record<string, string> = {}) => {
  const answer = await invoke(apiHandler(apiServices(database)), {
    method: 'POST',
    path: '/api/send-contact-email',
    headers,
    body,
  })
  if (answer.status !== 200) throw new Error(`It was refused: ${answer.text}`)
}

const contact = {
  type: 'contact',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  subject: 'Figures & dates',
  message: 'Does it keep <b>"63%"</b>?\n\nAda',
}
const entry = {
  type: 'api-waitlist',
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@example.com',
  company: 'Navy',
  useCase: 'Reports,\nevery day.',
  volume: '1M+ words',
}

/** The stream's records for the emails in the outbox with this status. */
const records = async (status = 'waiting'): Promise<DynamoDBRecord[]> => {
  const found: DynamoDBRecord[] = []
  for await (const { Items = [] } of paginateScan({ client: database.client }, { TableName: database.tableName })) {
    for (const item of Items.filter(
      ({ pk, ...rest }) => String(pk).startsWith('OUTBOX#') && rest['status'] === status,
    )) {
      found.push({
        eventName: 'INSERT',
        dynamodb: {
          SequenceNumber: String(found.length + 1),
          Keys: { pk: { S: String(item['pk']) }, sk: { S: 'LETTER' } },
          NewImage: marshall(item) as NonNullable<DynamoDBRecord['dynamodb']>['NewImage'] & object,
        },
      })
    }
  }
  return found
}

const deliver = (list: DynamoDBRecord[], now?: () => Date, settings = {}) =>
  tableChangesHandler(tableChangesServices(database, now, settings))({ Records: list })

const sent = { batchItemFailures: [] }
const failed = { batchItemFailures: [{ itemIdentifier: '1' }] }

beforeEach(async () => {
  office.isClosed = false
  await deliver(await records())
  office.outbox.clear()
})

test('a message goes to the team, and a reply goes to its writer', async () => {
  await submit(contact)
  expect(await deliver(await records())).toEqual(sent)
  const [email, ...others] = office.outbox.emails()
  expect(others).toEqual([])
  expect(email).toMatchObject({
    from: 'Longhand <hello@longhand.example>',
    to: ['team@longhand.example'],
    replyTo: ['ada@example.com'],
    subject: 'Message from Ada Lovelace: Figures & dates',
  })
  expect(email?.text).toContain('Does it keep <b>"63%"</b>?\n\nAda')
  expect(email?.html).toContain('Does it keep &lt;b&gt;&quot;63%&quot;&lt;/b&gt;?<br>\n<br>\nAda')
})

test('the subject of a message says that its writer is on Pro, and says nothing for Free', async () => {
  const subjects = []
  for (const plan of ['pro', 'free'] as const) {
    const userId = crypto.randomUUID()
    await putOnPlan(database, userId, plan)
    await submit(contact, bearer(userId))
    await deliver(await records())
    const [email] = office.outbox.emails()
    subjects.push(email?.subject)
    expect(email?.text?.includes('Pro Monthly, which promises to be answered first')).toBe(plan === 'pro')
    office.outbox.clear()
  }
  expect(subjects).toEqual([
    '[Pro Monthly] Message from Ada Lovelace: Figures & dates',
    'Message from Ada Lovelace: Figures & dates',
  ])
})

test('a message with a single word is also sent', async () => {
  await submit({ type: 'contact', message: 'Hello' })
  await deliver(await records())
  const [email] = office.outbox.emails()
  expect(email).toMatchObject({ subject: 'Message from a visitor' })
  expect(email).not.toHaveProperty('replyTo')
  expect(email?.text).toContain('none was given, so it cannot be answered')
})

test('an entry of the waitlist is sent with all its fields', async () => {
  await submit(entry)
  await deliver(await records())
  const [email] = office.outbox.emails()
  expect(email).toMatchObject({
    to: ['team@longhand.example'],
    replyTo: ['grace@example.com'],
    subject: 'API waitlist: Navy',
  })
  for (const part of ['Grace Hopper', 'grace@example.com', 'Navy', 'Reports,\nevery day.', '1M+ words']) {
    expect(email?.text).toContain(part)
  }
})

test('a new address is welcomed once, with a link to unsubscribe in the email and its headers', async () => {
  for (let times = 0; times < 3; times += 1) await submit({ type: 'newsletter', email: 'New.Reader@example.com' })
  await deliver(await records())
  const emails = office.outbox.emails()
  expect(emails).toHaveLength(1)
  expect(emails[0]).toMatchObject({ to: ['New.Reader@example.com'], subject: 'You are on the Longhand list' })
  const { headers = {}, html, text } = emails[0] ?? {}
  const token = /token=([\w.-]+)>$/.exec(headers['list-unsubscribe'] ?? '')?.[1]
  expect(headers['list-unsubscribe']).toBe(`<https://longhand.example/api/unsubscribe?token=${token}>`)
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  for (const body of [html, text]) expect(body).toContain(`https://longhand.example/unsubscribe?token=${token}`)
})

describe('an email goes once', () => {
  test('when its change arrives twice in a row', async () => {
    await submit(contact)
    const told = await records()
    expect(await deliver(told)).toEqual(sent)
    expect(await deliver(told)).toEqual(sent)
    expect(office.outbox.emails()).toHaveLength(1)
  })

  test('when its change arrives ten times at once', async () => {
    await submit(contact)
    const told = await records()
    await Promise.all(Array.from({ length: 10 }, () => deliver(told)))
    expect(office.outbox.emails()).toHaveLength(1)
  })

  test('when it was refused at first', async () => {
    await submit(contact)
    const told = await records()
    office.isClosed = true
    for (let times = 0; times < 3; times += 1) expect(await deliver(told)).toEqual(failed)
    expect(await records('failed')).toHaveLength(1)
    expect(logs.text).toContain('a change was not consumed')
    expect(logs.text).not.toContain('63%')
    office.isClosed = false
    expect(await deliver(told)).toEqual(sent)
    expect(await deliver(told)).toEqual(sent)
    expect(office.outbox.emails()).toHaveLength(1)
  })

  test('and its content is deleted afterwards', async () => {
    await submit(contact)
    await deliver(await records())
    expect(JSON.stringify(await records('sent'))).not.toContain('Lovelace')
  })
})

test('an email whose run crashed is sent after two minutes', async () => {
  await submit(contact)
  const told = await records()
  const begun = new Date('2026-11-21T12:00:00Z')
  const later = (seconds: number) => () => new Date(begun.getTime() + seconds * 1000)
  const pk = told[0]?.dynamodb?.Keys?.['pk']?.S ?? ''
  expect(await outbox.claim(database.table, pk, begun)).toBe('ours')
  expect(await deliver(told, later(110))).toEqual(failed)
  expect(await deliver(told, later(130))).toEqual(sent)
  expect(office.outbox.emails()).toHaveLength(1)
})

test('an email that an operator sets to waiting is sent again', async () => {
  await submit(contact)
  office.isClosed = true
  await deliver(await records())
  office.isClosed = false
  const [given] = await records('failed')
  await database.client.send(
    new UpdateCommand({
      TableName: database.tableName,
      Key: { pk: given?.dynamodb?.Keys?.['pk']?.S, sk: 'LETTER' },
      UpdateExpression: 'SET #s = :w',
      ExpressionAttributeNames: { '#s': 'status' },
      ExpressionAttributeValues: { ':w': 'waiting' },
    }),
  )
  expect(await deliver(await records())).toEqual(sent)
  expect(office.outbox.emails()).toHaveLength(1)
})

test('without an address to send from, emails wait', async () => {
  await submit(contact)
  expect(await deliver(await records(), undefined, { MAIL_FROM: '' })).toEqual(sent)
  expect(await records()).toHaveLength(1)
  expect(office.outbox.emails()).toEqual([])
})

const injections = [
  '\r\nBcc: victim@example.net',
  '\nBcc: victim@example.net',
  '\rBcc: victim@example.net',
  '%0d%0aBcc: victim@example.net',
  '%0ABcc:victim@example.net',
  '\\r\\nBcc: victim@example.net',
  '\u2028Bcc: victim@example.net',
  '\u2029Bcc: victim@example.net',
  '\u0085Bcc: victim@example.net',
  '\u000B\u000CBcc: victim@example.net',
  '\r\n\r\n<script>alert(1)</script>',
  '\r\n.\r\nMAIL FROM:<x@y.z>',
  '=?utf-8?Q?=0D=0ABcc:_victim@example.net?=',
  '=?utf-8?B?DQpCY2M6IHZpY3RpbUBleGFtcGxlLm5ldA==?=',
  '\r\n Bcc: victim@example.net',
  '\u560A\u560DBcc: victim@example.net',
  '\u0000Bcc: victim@example.net',
  '; charset="x"\r\nContent-Type: text/html',
  '--=_longhand\r\nContent-Type: text/html\r\n\r\n<h1>owned</h1>',
  'x@example.com, victim@example.net',
  '\u202Emoc.elpmaxe@tcejni',
]

const heads = ['content-type', 'from', 'mime-version', 'reply-to', 'subject', 'to']

describe.each([
  ['contact', contact, ['firstName', 'lastName', 'subject', 'message']],
  ['api-waitlist', entry, ['firstName', 'lastName', 'company', 'useCase']],
] as const)('no header gets in through %s', (_, form, fields) => {
  test.each(fields)('by %s', async (field) => {
    for (const [index, injection] of injections.entries()) {
      await submit({ ...form, email: `${field.toLowerCase()}-${index}@example.com`, [field]: `Ada${injection}` })
    }
    expect(await deliver(await records())).toEqual(sent)
    const emails = office.outbox.emails()
    expect(emails).toHaveLength(injections.length)
    for (const email of emails) {
      expect(email.to).toEqual(['team@longhand.example'])
      expect(Object.keys(email.headers ?? {}).toSorted()).toEqual(heads)
      expect(email.replyTo).toEqual([expect.stringMatching(/^[a-z]+-\d+@example\.com$/)])
      expect(email.headers?.['content-type']).toBe('multipart/alternative; boundary="=_longhand"')
      expect(email.subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202E]/u)
      expect(email.html).not.toContain('<script>')
      expect(email.html).not.toContain('<h1>owned')
    }
  })

  test('by the address', async () => {
    for (const injection of injections) {
      const email = `ada@example.com${injection}`
      await expect(submit({ ...form, email })).rejects.toThrow('It was refused')
      await expect(submit({ type: 'newsletter', email })).rejects.toThrow('It was refused')
    }
  })
})

/** Any characters at all, halves of them too; mostly such as are written. */
const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0x10_ff_ff }), fc.integer({ min: 0, max: 0x20_70 })), { maxLength: 200 })
  .map((points) => String.fromCodePoint(...points))

test('any subject arrives unchanged, on lines that mail allows', () => {
  fc.assert(
    fc.property(anyText, anyText, (subject, text) => {
      const said = asOneLine(subject)
      const raw = Buffer.from(
        writeMessage({ from: 'a@b.co', to: 'c@d.co', subject: said, text: text.toWellFormed(), html: '<p>' }),
      )
      expect(findFault(raw)).toBeUndefined()
      expect(
        Math.max(
          ...raw
            .toString()
            .split('\r\n')
            .map(({ length }) => length),
        ),
      ).toBeLessThanOrEqual(78)
      expect(readMessage(raw)).toMatchObject({ headers: { subject: said }, text: text.toWellFormed() })
    }),
  )
})

test.each(['to', 'replyTo', 'from'] as const)('a message with a line break in its %s is not written', (field) => {
  const plain = { from: 'a@b.co', to: 'c@d.co', subject: 's', text: 't', html: 'h' }
  for (const value of ['x@y.z\r\nBcc: v@w.co', 'x@y.z\nBcc: v@w.co', 'x@y.z\u2028', 'é@y.z']) {
    expect(() => writeMessage({ ...plain, [field]: value })).toThrow('cannot be written')
  }
})
