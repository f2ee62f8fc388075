import { randomBytes } from 'node:crypto'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { strFromU8, unzipSync } from 'fflate'
import { ulid } from 'ulid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiHandler } from '#lambdas/api/handler.ts'
import { billingHandler } from '#lambdas/billing/handler.ts'
import * as accounts from '#lambdas/data/accounts.ts'
import * as contacts from '#lambdas/data/contacts.ts'
import * as newsletter from '#lambdas/data/newsletter.ts'
import { addressesOf, parseProfile } from '#lambdas/data/profiles.ts'
import { Table } from '#lambdas/data/table.ts'
import * as waitlist from '#lambdas/data/waitlist.ts'
import { documentItem } from '#lambdas/data/documents.ts'
import { ownerKey, senderKey, sortKey } from '#lambdas/data/keys.ts'
import * as usage from '#lambdas/data/usage.ts'
import { identityHandler } from '#lambdas/identity/handler.ts'
import { monthOf } from '#core/usage.ts'
import { exportHandler } from '#lambdas/export/handler.ts'
import { localPriceId } from '#local/stripe.ts'
import type { Webhook } from '#local/stripe/webhooks.ts'
import { itemsOf, pendingEmailsTo, useDatabase } from '#tests/support/database.ts'
import { failingTable } from '#tests/support/dying-table.ts'
import { invoke, invokeStream, ResponseStream } from '#tests/support/lambda.ts'
import { useLogs } from '#tests/support/logs.ts'
import {
  apiServices,
  bearer,
  billingServices,
  exportServices,
  putOnPlan,
  identityServices,
} from '#tests/support/services.ts'
import { startStripe } from '#tests/support/stripe.ts'

const database = useDatabase()
useLogs()

let stripe: Awaited<ReturnType<typeof startStripe>>
let services: ReturnType<typeof billingServices>
const deletedUsers: string[] = []

const deliver = async ({ body, headers }: Webhook): Promise<number> => {
  const request = { method: 'POST', path: '/api/stripe-webhook', headers, rawBody: body }
  return (await invoke(billingHandler(services), request)).status
}

beforeAll(async () => {
  stripe = await startStripe({ deliver })
  services = billingServices(database, {
    now: stripe.clock.now,
    stripe: async () => ({ client: stripe.client, webhookSecrets: stripe.state.webhookSecrets }),
    removeUser: async (userId) => {
      deletedUsers.push(userId)
    },
  })
})
afterAll(() => stripe.close())
beforeEach(() => stripe.faults.set(undefined))

const settle = async () => {
  stripe.tick()
  await stripe.post.idle()
}

/** The user's name, so that a scan of the table finds every trace. */
const newUser = () => `user-${crypto.randomUUID()}`

const putDocuments = async (userId: string, number: number, text = 'The text of the user.') => {
  for (let n = 0; n < number; n += 1) {
    const created = new Date(Date.parse('2026-11-01T10:00:00Z') + n * 1000)
    const document = {
      id: ulid(created.getTime()),
      style: 'formal' as const,
      word_count: 5,
      original_text: text,
      humanized_text: `Rewritten: ${text}`,
      created_at: created.toISOString(),
    }
    await database.client.send(
      new PutCommand({ TableName: database.tableName, Item: documentItem(userId, document, 90) }),
    )
  }
}

/** A user who has used what there is to use. */
const activeUser = async (documents = 3) => {
  const userId = newUser()
  await putOnPlan(database, userId, 'free')
  await putDocuments(userId, documents)
  const allowance = { owner: ownerKey.user(userId), period: '2026-11', words: 1_000, runsAtOnce: 3 }
  await usage.reserve(database.table, allowance, 'run-1', 5, new Date())
  await database.client.send(
    new PutCommand({
      TableName: database.tableName,
      Item: { pk: ownerKey.user(userId), sk: sortKey.request('some-key'), run: 'run-1' },
    }),
  )
  return userId
}

const pay = async (userId: string) => {
  const body = { priceId: localPriceId }
  await invoke(billingHandler(services), {
    method: 'POST',
    path: '/api/create-checkout',
    headers: bearer(userId),
    body,
  })
  const session = Object.values(stripe.state.sessions).findLast((one) => one.client_reference_id === userId)
  stripe.control.checkout({ session: session?.id ?? '' })
  await settle()
  return session?.customer ?? ''
}

const erase = (userId: string, body: unknown = { confirm: 'DELETE' }, using = services) =>
  invoke(billingHandler(using), { method: 'DELETE', path: '/api/account', headers: bearer(userId), body })

const everything = () => itemsOf(database)

const tracesOf = async (...words: string[]) => {
  const items = await everything()
  return items.filter((item) => words.some((word) => JSON.stringify(item).includes(word)))
}

const receipts = async () => (await everything()).filter(({ pk }) => String(pk).startsWith('RECEIPT#'))

describe('erasing an account', () => {
  test('leaves only data that identifies nobody', async () => {
    const userId = await activeUser(60)
    expect(await erase(userId)).toMatchObject({ status: 200, json: { ok: true } })
    expect(await tracesOf(userId)).toEqual([])
    expect(deletedUsers).toContain(userId)
  })

  test('never lowers what a mailbox has used, whichever of its two figures another account raises', async () => {
    const at = services.now()
    const [first, second, next] = [newUser(), newUser(), newUser()]
    const mailbox = `MAILBOX#${newUser()}`
    const use = async (userId: string, number: number, modelWords: number) => {
      const allowance = { owner: ownerKey.user(userId), period: monthOf(at), words: 1_000, runsAtOnce: 3 }
      const reserved = await usage.reserve(database.table, allowance, 'run-1', Math.max(1, number), at, modelWords)
      if ('refused' in reserved) throw new Error('There was no room.')
      await usage.settle(database.table, { ...reserved.reservation }, number)
      await usage.carryOver(database.table, ownerKey.user(userId), mailbox, monthOf(at))
    }
    await use(first, 900, 900)
    await use(second, 0, 2_000)
    await usage.carryOver(database.table, mailbox, ownerKey.user(next), monthOf(at))
    expect(await usage.read(database.table, ownerKey.user(next), monthOf(at), at)).toEqual({
      used: 900,
      committed: 900,
    })
    const counters = (await everything()).filter(({ pk }) => pk === mailbox)
    expect(counters).toMatchObject([{ used: 900, model_words: 2_000 }])
  })

  test('does not restart the month for the same mailbox, and keeps nothing else of it', async () => {
    const userId = newUser()
    const at = services.now()
    await putOnPlan(database, userId, 'free')
    const allowance = { owner: ownerKey.user(userId), period: monthOf(at), words: 1_000, runsAtOnce: 3 }
    const reserved = await usage.reserve(database.table, allowance, 'run-1', 400, at)
    if ('refused' in reserved) throw new Error('There was no room.')
    await usage.settle(database.table, reserved.reservation)
    expect((await erase(userId)).status).toBe(200)
    expect(await tracesOf(userId)).toEqual([])

    const again = newUser()
    await identityHandler({ ...identityServices(database), now: () => at })({
      triggerSource: 'PostConfirmation_ConfirmSignUp',
      request: { userAttributes: { sub: again, email: `${userId}+second@EXAMPLE.com` } },
      response: {},
    } as never)
    expect(await usage.read(database.table, ownerKey.user(again), monthOf(at), at)).toEqual({
      used: 400,
      committed: 400,
    })
    const kept = (await everything()).filter(({ pk }) => String(pk).startsWith('MAILBOX#'))
    expect(kept).toContainEqual({
      pk: expect.stringMatching(/^MAILBOX#[\w-]{22}$/),
      sk: `USAGE#${monthOf(at)}`,
      used: 400,
      committed: 400,
      model_words: expect.any(Number),
      ttl: expect.any(Number),
    })
  })

  test('cancels the subscription first, and keeps the record of payments', async () => {
    const before = (await receipts()).length
    const userId = await activeUser()
    const customer = await pay(userId)
    expect((await erase(userId)).status).toBe(200)
    await settle()

    expect(Object.values(stripe.state.subscriptions).filter((one) => one.customer === customer)).toMatchObject([
      { status: 'canceled' },
    ])
    expect(stripe.state.customers[customer]).toMatchObject({ deleted: true })
    expect(await tracesOf(userId, customer)).toEqual([])
    const kept = await receipts()
    expect(kept).toHaveLength(before + 1)
    expect(kept).toContainEqual({
      pk: expect.stringMatching(/^RECEIPT#/),
      sk: 'RECEIPT',
      erased_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      payments: [{ paid_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), amount: 1900, currency: 'usd' }],
    })
  })

  test('closes a checkout that is open in another tab', async () => {
    const userId = await activeUser()
    const body = { priceId: localPriceId }
    await invoke(billingHandler(services), {
      method: 'POST',
      path: '/api/create-checkout',
      headers: bearer(userId),
      body,
    })
    expect((await erase(userId)).status).toBe(200)
    const sessions = Object.values(stripe.state.sessions).filter((one) => one.client_reference_id === userId)
    expect(sessions).toMatchObject([{ status: 'expired' }])
  })

  test('deletes the form entries of its address, and keeps those of others', async () => {
    const userId = await activeUser()
    const [mine, theirs] = [`${userId.toUpperCase()}@Example.com`, `not-${newUser()}@example.com`]
    for (const email of [mine, theirs]) {
      await newsletter.add(database.table, email, ulid(), new Date())
      const entry = { firstName: 'A', lastName: 'B', email, company: 'C', useCase: 'D', volume: '1M+ words' as const }
      await waitlist.add(database.table, entry, ulid(), new Date())
      const message = { firstName: 'A', lastName: 'B', email, subject: 'S', message: 'M' }
      await contacts.add(database.table, message, ulid(), new Date())
    }
    const formsOf = async (email: string) =>
      (await tracesOf(email)).filter(({ pk }) => !String(pk).startsWith('OUTBOX#'))
    expect(await formsOf(mine)).toHaveLength(3)
    expect((await erase(userId)).status).toBe(200)
    expect(await formsOf(mine)).toEqual([])
    expect(await formsOf(theirs)).toHaveLength(3)
    const notes = (await itemsOf(database)).map(({ pk }) => pk)
    expect(notes).not.toContain(senderKey(contacts.hashSender(mine), '').pk)
    expect(notes).toContain(senderKey(contacts.hashSender(theirs), '').pk)
  })

  test('finds the messages of an address without reading those of others, whatever the spelling', async () => {
    const email = `${newUser()}@example.com`
    const message = { firstName: 'A', lastName: 'B', subject: 'S', message: 'M' }
    for (const sender of [email, email.toUpperCase(), `not-${email}`, '']) {
      await contacts.add(database.table, { ...message, email: sender }, ulid(), new Date())
    }
    const counting = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: database.endpoint }))
    let read = 0
    counting.middlewareStack.add(
      (next) => async (call) => {
        const answer = await next(call)
        const { Item, Items = [] } = answer.output as { Item?: object; Items?: object[] }
        read += Items.length + (Item === undefined ? 0 : 1)
        return answer
      },
      { step: 'initialize' },
    )
    const found = []
    for await (const form of accounts.listForms(new Table(counting, database.tableName), email)) found.push(form)
    counting.destroy()
    expect(found.map((form) => String(form['email']).toLowerCase())).toEqual([email, email])
    // two notes, and their messages
    expect(read).toBe(4)
  })

  test('a token that outlives its account is refused everywhere and writes nothing', async () => {
    const userId = await activeUser()
    await erase(userId)
    const refused = { status: 401, json: { code: 'not-signed-in', message: 'This account was deleted.' } }
    const billing = billingHandler(services)
    const body = { priceId: localPriceId }
    expect(
      await invoke(billing, { method: 'POST', path: '/api/create-checkout', headers: bearer(userId), body }),
    ).toMatchObject(refused)
    expect(
      await invoke(billing, { method: 'POST', path: '/api/check-subscription', headers: bearer(userId) }),
    ).toMatchObject(refused)
    const api = apiHandler(apiServices(database))
    expect(await invoke(api, { path: '/api/usage', headers: bearer(userId) })).toMatchObject(refused)
    expect(await tracesOf(userId)).toEqual([])
  })

  test('can be repeated', async () => {
    const userId = await activeUser()
    await pay(userId)
    expect((await erase(userId)).status).toBe(200)
    const before = (await receipts()).length
    expect((await erase(userId)).status).toBe(200)
    expect(await receipts()).toHaveLength(before)
  })

  test('happens once when two tabs ask at the same time', async () => {
    const before = (await receipts()).length
    const userId = await activeUser()
    await pay(userId)
    const answers = await Promise.all([erase(userId), erase(userId)])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect((await erase(userId)).status).toBe(200)
    expect(await tracesOf(userId)).toEqual([])
    expect(await receipts()).toHaveLength(before + 1)
  })

  test.each([[{}], [{ confirm: 'delete' }], [{ confirm: true }], [{ confirm: 'DELETE', userId: 'somebody-else' }]])(
    '%j is not meant, and erases nothing',
    async (body) => {
      const userId = await activeUser()
      const before = await tracesOf(userId)
      expect(await erase(userId, body)).toMatchObject({ status: 400, json: { code: 'invalid-request' } })
      expect(await tracesOf(userId)).toEqual(before)
    },
  )

  test('leaves another user’s account', async () => {
    const [userId, other] = [await activeUser(), await activeUser()]
    await erase(userId)
    expect((await tracesOf(other)).length).toBeGreaterThan(4)
  })

  test('erases nothing while Stripe cannot cancel, and tells the user', async () => {
    const userId = await activeUser()
    await pay(userId)
    stripe.faults.set({ kind: 'error' })
    expect(await erase(userId)).toMatchObject({
      status: 503,
      json: { code: 'unavailable', message: expect.stringMatching(/nothing was deleted/) },
    })
    expect((await tracesOf(ownerKey.user(userId))).length).toBeGreaterThan(4)
    expect(deletedUsers).not.toContain(userId)
    stripe.faults.set(undefined)
    expect((await erase(userId)).status).toBe(200)
    expect(await tracesOf(userId)).toEqual([])
  })

  const at = (part: string) => (input: string) => input.includes(part)
  const after = (part: string) => {
    let isPast = false
    return (input: string) => {
      const wasPast = isPast
      isPast ||= input.includes(part)
      return wasPast
    }
  }
  const crashes: [string, () => (input: string) => boolean][] = [
    ['before anything', () => () => true],
    ['when it knew what was paid', () => at('"payments"')],
    ['when all was cancelled', () => after('"payments"')],
    ['before the items', () => at('"key_hash"')],
    ['when the items were gone', () => at('RECEIPT#')],
    ['when only the user was left', () => after('RECEIPT#')],
  ]

  test.each(crashes)('is completed by the next try after a crash %s', async (_, isCrash) => {
    const before = (await receipts()).length
    const userId = await activeUser()
    const customer = await pay(userId)
    const error = new Error('The function ended here.')
    const crashing = { ...services, table: failingTable(database.tableName, error, isCrash()) }
    expect((await erase(userId, undefined, crashing)).status).toBe(500)
    await settle()

    expect((await erase(userId)).status).toBe(200)
    await settle()
    expect(await tracesOf(userId, customer)).toEqual([])
    expect(deletedUsers).toContain(userId)
    const kept = await receipts()
    expect(kept).toHaveLength(before + 1)
    expect(kept.at(-1)).toBeDefined()
    expect(kept.filter(({ payments }) => (payments as unknown[]).length === 1).length).toBeGreaterThan(0)
    expect(Object.values(stripe.state.subscriptions).filter((one) => one.customer === customer)).toMatchObject([
      { status: 'canceled' },
    ])
  })

  test('also deletes a payment that arrives during the erasure', async () => {
    const userId = await activeUser()
    await pay(userId)
    stripe.post.set({ hold: true })
    await erase(userId)
    stripe.post.set({ hold: false })
    await settle()
    expect(await tracesOf(userId)).toEqual([])
  })
})

describe('a new address', () => {
  const adopt = (userId: string, address: string | undefined, using = services) =>
    invoke(billingHandler({ ...using, verifiedAddress: async () => address }), {
      method: 'PUT',
      path: '/api/account/email',
      headers: bearer(userId),
    })
  const profileOf = async (userId: string) =>
    (await itemsOf(database)).find(({ pk, sk }) => pk === ownerKey.user(userId) && sk === sortKey.profile)
  const emailsTo = (address: string) => pendingEmailsTo(database, address)

  test('reaches the profile, the payment provider and the newsletter once, and the old address is told', async () => {
    const userId = await activeUser()
    const customer = await pay(userId)
    const [from, to] = [`${userId}@example.com`, `${userId}@new.example`]
    await newsletter.add(database.table, from, ulid(), new Date())
    expect(await adopt(userId, to)).toMatchObject({ status: 200, json: { email: to } })
    expect(await adopt(userId, to)).toMatchObject({ status: 200, json: { email: to } })

    expect(await profileOf(userId)).toMatchObject({ email: to, former_emails: [{ email: from }] })
    expect(stripe.state.customers[customer]).toMatchObject({ email: to })
    expect(await newsletter.has(database.table, from)).toBe(false)
    expect(await newsletter.has(database.table, to)).toBe(true)
    const told = (await emailsTo(from)).filter(({ kind }) => kind === 'email-changed')
    expect(told).toMatchObject([{ to }])
    const used = (await everything()).filter(
      ({ pk, sk }) => String(pk).startsWith('MAILBOX#') && String(sk).startsWith('USAGE#'),
    )
    expect(used.length).toBeGreaterThan(0)
  })

  test('changes nothing while the payment provider is unreachable, or without a verified address', async () => {
    const userId = await activeUser()
    await pay(userId)
    stripe.faults.set({ kind: 'error' })
    const refused = { status: 503, json: { code: 'unavailable', message: expect.stringMatching(/invoices/) } }
    expect(await adopt(userId, `${userId}@new.example`)).toMatchObject(refused)
    stripe.faults.set(undefined)
    expect(await adopt(userId, undefined)).toMatchObject({ status: 404, json: { code: 'not-found' } })
    expect(await profileOf(userId)).toMatchObject({ email: `${userId}@example.com` })
  })

  test('that is changed back restores everything, and assigns no message to the account twice', async () => {
    const userId = await activeUser()
    const customer = await pay(userId)
    const [first, second] = [`${userId}@example.com`, `${userId}@new.example`]
    const message = { type: 'contact' as const, firstName: '', lastName: '', subject: '', message: 'Only once.' }
    await contacts.add(database.table, { ...message, email: first }, ulid(), new Date())
    await newsletter.add(database.table, first, ulid(), new Date())
    for (const to of [second, first, second, first]) {
      expect(await adopt(userId, to)).toMatchObject({ status: 200, json: { email: to } })
      expect(stripe.state.customers[customer]).toMatchObject({ email: to })
      expect(await newsletter.has(database.table, to)).toBe(true)
    }
    expect(await newsletter.has(database.table, second)).toBe(false)
    const told = async (email: string) =>
      (await emailsTo(email)).flatMap((pending) => (pending.kind === 'email-changed' ? [pending.to] : []))
    expect(await told(first)).toEqual([second, second])
    expect(await told(second)).toEqual([first, first])

    const parsed = parseProfile(await profileOf(userId))
    expect(addressesOf(parsed)).toMatchObject([{ email: first }, { email: second }])
    expect(addressesOf(parsed)[0]).not.toHaveProperty('until')
    const found = []
    for (const { email, until } of addressesOf(parsed)) {
      for await (const form of accounts.listForms(database.table, email, until))
        if (form['message'] === 'Only once.') found.push(form)
    }
    expect(found).toHaveLength(1)
    expect((await erase(userId)).status).toBe(200)
    expect((await everything()).filter(({ email }) => email === first || email === second)).toEqual([])
  })

  test('during an open checkout leaves the payment with its account', async () => {
    const userId = await activeUser()
    const [from, to] = [`${userId}@example.com`, `${userId}@new.example`]
    const opened = await invoke(billingHandler(services), {
      method: 'POST',
      path: '/api/create-checkout',
      headers: bearer(userId),
      body: { priceId: localPriceId },
    })
    expect(opened.status).toBe(200)
    const session = Object.values(stripe.state.sessions).findLast((one) => one.client_reference_id === userId)
    expect(await adopt(userId, to)).toMatchObject({ status: 200 })
    // somebody else may have the old address by now
    const other = await activeUser()
    expect(await adopt(other, from)).toMatchObject({ status: 200 })
    stripe.control.checkout({ session: session?.id ?? '' })
    await settle()
    const customer = session?.customer ?? ''
    expect(await profileOf(userId)).toMatchObject({ email: to, plan: 'pro', stripe_customer: customer })
    expect(stripe.state.customers[customer]).toMatchObject({ metadata: { user_id: userId } })
    expect(await profileOf(other)).toMatchObject({ email: from, plan: 'free' })
    expect(await profileOf(other)).not.toHaveProperty('stripe_customer')
  })

  test('leaves earlier messages to the account, and later ones to their writers', async () => {
    const userId = await activeUser()
    const [from, to] = [`${userId}@example.com`, `${userId}@new.example`]
    const message = { type: 'contact' as const, firstName: '', lastName: '', subject: '', message: 'Hello.' }
    const at = (day: string) => new Date(`2026-11-${day}T10:00:00Z`)
    await contacts.add(database.table, { ...message, email: from }, ulid(), at('01'))
    expect((await adopt(userId, to, { ...services, now: () => at('02') })).status).toBe(200)
    await contacts.add(database.table, { ...message, email: from }, ulid(), at('03'))
    expect((await erase(userId)).status).toBe(200)
    const left = (await everything()).filter(({ pk, email }) => pk === 'CONTACTS' && email === from)
    expect(left).toMatchObject([{ created_at: at('03').toISOString() }])
  })
})

describe('the export', () => {
  const exportOf = async (userId: string, headers = bearer(userId)) => {
    const stream = new ResponseStream()
    const handler = exportHandler(exportServices(database))
    const answer = await invokeStream(handler, { path: '/api/account/export', headers }, { stream })
    return { ...answer, bytes: Buffer.concat(stream.chunks) }
  }

  test('is a zip of everything: documents as Markdown, the rest as JSON', async () => {
    const userId = await activeUser(2)
    await newsletter.add(database.table, `${userId}@example.com`, ulid(), new Date())
    const { status, headers, bytes } = await exportOf(userId)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/^attachment; filename="longhand-\d{4}-\d\d-\d\d\.zip"$/),
      'cache-control': 'no-store, no-transform',
    })
    const files = unzipSync(bytes)
    const names = Object.keys(files)
    expect(names.filter((name) => /^documents\/2026-11-01-formal-\w{26}\.md$/.test(name))).toHaveLength(2)
    const markdown = strFromU8(files[names[0]!]!)
    expect(markdown).toMatch(
      /^---\nid: \w{26}\nstyle: formal\nword_count: 5\ncreated_at: 2026-11-01T10:00:00\.000Z\n---\n/,
    )
    expect(markdown).toContain(
      '# Rewritten\n\nRewritten: The text of the user.\n\n# Original\n\nThe text of the user.\n',
    )
    const account = JSON.parse(strFromU8(files['account.json']!))
    expect(account).toMatchObject({ user_id: userId, forms: [{ pk: 'NEWSLETTER', email: `${userId}@example.com` }] })
    expect(account.items.map(({ sk }: { sk: string }) => sk)).toEqual(['PROFILE', 'REQ#some-key', 'USAGE#2026-11'])
  })

  test('reads page after page, because a page of the table holds at most 1 MB', async () => {
    const userId = newUser()
    for (let n = 0; n < 5; n += 1) await putDocuments(userId, 1, randomBytes(127_500).toString('base64'))
    const { bytes } = await exportOf(userId)
    expect(Object.keys(unzipSync(bytes))).toHaveLength(6)
    expect(bytes.length).toBeGreaterThan(1_000_000)
  })

  test('contains only the caller’s data', async () => {
    const [userId, other] = [await activeUser(1), await activeUser(1)]
    const { bytes } = await exportOf(userId)
    expect(
      Object.values(unzipSync(bytes))
        .map((file) => strFromU8(file))
        .join(''),
    ).not.toContain(other)
  })
})
