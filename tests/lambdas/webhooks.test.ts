import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WebhookBody, webhooksPerAccount, type WebhookDelivery } from '#core/api/webhooks.ts'
import { apiHandler } from '#lambdas/api/handler.ts'
import { isPublicAddress, publicLookup, readWebhookUrl, type Resolve } from '#lambdas/clients/webhook-address.ts'
import { webhookSender } from '#lambdas/clients/webhook-sender.ts'
import * as profiles from '#lambdas/data/profiles.ts'
import * as webhooks from '#lambdas/data/webhooks.ts'
import { waitsMs } from '#lambdas/webhooks/deliver.ts'
import { webhooksHandler } from '#lambdas/webhooks/handler.ts'
import { itemsOf, pendingEmailsTo, useDatabase } from '#tests/support/database.ts'
import { failingTable } from '#tests/support/dying-table.ts'
import { invoke } from '#tests/support/lambda.ts'
import { useLogs } from '#tests/support/logs.ts'
import { apiServices, bearer, putOnPlan, webhookServices } from '#tests/support/services.ts'
import { eraseAccount, exportAccount } from '#tests/support/whole-account.ts'

const database = useDatabase()
useLogs()

type Received = { headers: IncomingHttpHeaders; body: string }
const received: Received[] = []
/** The status of each answer: the last one stays. `undefined`: no answer. */
let statuses: (number | undefined)[] = []
let hook = ''

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
    const status = statuses.length > 1 ? statuses.shift() : statuses[0]
    if (status === undefined) return
    response.writeHead(status, status === 302 ? { location: `${hook}/elsewhere` } : {}).end('An answer. '.repeat(9_999))
  })
})
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  hook = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

let time = new Date('2026-11-21T12:00:00Z')
const now = () => time
const pass = (ms: number) => {
  time = new Date(time.getTime() + ms)
}
beforeEach(() => {
  received.length = 0
  statuses = [200]
})

const owner = async () => {
  const userId = crypto.randomUUID()
  await putOnPlan(database, userId, 'pro')
  await profiles.setApiAccess(database.table, userId, now())
  return userId
}

const ask = (as: string | undefined, method: string, address = '', body?: object) =>
  invoke(apiHandler({ ...apiServices(database, now), webhookReach: 'local' as const }), {
    method,
    path: `/api/webhooks${address}`,
    ...(as !== undefined && { headers: bearer(as) }),
    ...(body && { body }),
  })
const add = async (as: string, url = `${hook}/`) => (await ask(as, 'POST', '', { url })).json
const deliveriesOf = async (as: string) => (await ask(as, 'GET')).json.deliveries as WebhookDelivery[]

const run = (most = 600_000) =>
  webhooksHandler(webhookServices(database, now))({}, { getRemainingTimeInMillis: () => most })

const announce = (as: string, webhookId: string, id = `msg_${crypto.randomUUID()}`) =>
  webhooks.send(
    database.table,
    as,
    webhookId,
    id,
    { type: 'batch.finished', timestamp: now().toISOString(), data: { batch_id: 'b', texts: 2, delivered: 2 } },
    now(),
  )

describe('an address', () => {
  test('is added with a secret that no later answer shows, gets a new one, and is removed', async () => {
    const as = await owner()
    const made = await add(as)
    expect(made).toMatchObject({ url: `${hook}/`, status: 'on', secret: expect.stringMatching(/^whsec_.{32}$/) })
    expect(JSON.stringify((await ask(as, 'GET')).json)).not.toContain('whsec_')
    const { json } = await ask(as, 'POST', `/${made.id}/secret`)
    expect(json.secret).toMatch(/^whsec_/)
    expect(json.secret).not.toBe(made.secret)
    expect(await ask(as, 'DELETE', `/${made.id}`)).toMatchObject({ status: 200 })
    expect((await ask(as, 'GET')).json.webhooks).toEqual([])
    expect(await ask(as, 'DELETE', `/${made.id}`)).toMatchObject({ status: 404 })
  })

  test('is only for an admitted account', async () => {
    const closed = crypto.randomUUID()
    await putOnPlan(database, closed, 'pro')
    expect(await ask(closed, 'POST', '', { url: `${hook}/` })).toMatchObject({ status: 403 })
  })

  test('is limited in number, also with simultaneous calls', async () => {
    const as = await owner()
    const answers = await Promise.all(
      Array.from({ length: webhooksPerAccount + 2 }, () => ask(as, 'POST', '', { url: `${hook}/` })),
    )
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '200', '200', '400', '400'])
  })

  test.each([
    '',
    'example.com',
    'ftp://example.com/',
    'http://example.com/',
    'https://user:secret@example.com/',
    'https://localhost/',
    'https://intranet/',
    'https://metadata.google.internal/',
    'https://printer.local/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fd00:ec2::254]/',
    `https://example.com/${'x'.repeat(600)}`,
  ])('%s is refused', async (url) => {
    expect(await ask(await owner(), 'POST', '', { url })).toMatchObject({
      status: 400,
      json: { code: 'invalid-request' },
    })
  })
})

describe('the resolved name', () => {
  test.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.0.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:169.254.169.254',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'ff02::1',
    '::7f00:1',
    '::a9fe:a9fe',
    '4000::1',
    '0200::1',
    'f000::1',
    'no address',
  ])('%s is not public, and nothing is sent there', async (address) => {
    expect(isPublicAddress(address)).toBe(false)
    const resolve: Resolve = (_, __, callback) =>
      callback(null, [
        { address: '93.184.216.34', family: 4 },
        { address, family: 4 },
      ])
    expect(await webhookSender('public', resolve)('https://example.com/', {}, '{}')).toEqual({
      reason: 'This address is not public, so nothing is sent to it.',
    })
  })

  test('a public address is used for the connection as it was checked', () => {
    const addresses = [{ address: '93.184.216.34', family: 4 }]
    const given: unknown[] = []
    const look = publicLookup((_, __, callback) => callback(null, addresses))
    look('example.com', { all: true }, (...all) => void given.push(all))
    look('example.com', {}, (...all) => void given.push(all))
    expect(given).toEqual([
      [null, addresses],
      [null, '93.184.216.34', 4],
    ])
  })

  test('a name without an address, and this machine outside the local run, are refused', async () => {
    const resolve: Resolve = (_, __, callback) => callback(new Error('ENOTFOUND'), [])
    expect(await webhookSender('public', resolve)('https://example.com/', {}, '{}')).toEqual({
      reason: 'The address could not be reached.',
    })
    expect(() => readWebhookUrl(hook, 'public')).toThrow('must begin with https://')
    expect(await webhookSender('public')(`${hook}/`, {}, '{}')).toHaveProperty('reason')
    expect(received).toEqual([])
  })

  test('an address that does not answer is given up on', async () => {
    statuses = [undefined]
    expect(await webhookSender('local', undefined, 50)(`${hook}/`, {}, '{}')).toEqual({
      reason: 'No answer within ten seconds.',
    })
  })
})

describe('an event', () => {
  test('arrives once, signed so that the library of its receiver takes it, and without a text', async () => {
    const as = await owner()
    const { id, secret } = await add(as)
    await announce(as, id, 'msg_once')
    await announce(as, id, 'msg_once')
    time = new Date()
    await run()
    await run()
    expect(received).toHaveLength(1)
    const [{ headers, body }] = received as [Received]
    const verified = new Webhook(secret).verify(body, headers as Record<string, string>)
    expect(WebhookBody.parse(verified)).toMatchObject({ type: 'batch.finished', data: { texts: 2 } })
    expect(headers['webhook-id']).toBe('msg_once')
    expect(await deliveriesOf(as)).toMatchObject([{ status: 'delivered', attempts: 1, outcome: 'Answered 200.' }])
  })

  test('that tests the address arrives too', async () => {
    const as = await owner()
    const { id } = await add(as)
    expect(await ask(as, 'POST', `/${id}/test`)).toMatchObject({ status: 200 })
    await run()
    expect(JSON.parse(received[0]?.body ?? '{}')).toMatchObject({ type: 'webhook.test', data: {} })
  })

  test('is signed with the old secret too, for a day', async () => {
    time = new Date()
    const as = await owner()
    const { id, secret: old } = await add(as)
    const { secret } = (await ask(as, 'POST', `/${id}/secret`)).json
    await announce(as, id)
    await run()
    const { headers, body } = received[0] as Received
    for (const each of [old, secret]) new Webhook(each).verify(body, headers as Record<string, string>)
    pass(24 * 3_600_000 + 1)
    await announce(as, id)
    await run()
    expect(received[1]?.headers['webhook-signature']).not.toContain(' ')
  })

  test('is retried for nearly a day with the same id; then the address is off, and its owner is told once', async () => {
    const as = await owner()
    const { id } = await add(as)
    statuses = [500, 302, 404]
    await announce(as, id, 'msg_again')
    await run()
    for (const [index, wait] of waitsMs.entries()) {
      pass(wait - 1)
      await run()
      expect(received).toHaveLength(index + 1)
      pass(1)
      await run()
      expect(received).toHaveLength(index + 2)
    }
    expect(waitsMs.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(23 * 3_600_000)
    expect(new Set(received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set(['msg_again']))
    expect(await deliveriesOf(as)).toMatchObject([{ status: 'failed', attempts: waitsMs.length + 1 }])
    expect((await ask(as, 'GET')).json.webhooks).toMatchObject([{ status: 'off' }])
    const kinds = (await pendingEmailsTo(database, `${as}@example.com`)).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['access-made', 'webhook-off'])
    expect(await ask(as, 'POST', `/${id}/test`)).toMatchObject({ status: 400, json: { code: 'invalid-request' } })
    await announce(as, id)
    await run()
    expect(received).toHaveLength(waitsMs.length + 1)
  })

  test('turns an address off at once if it answers 410', async () => {
    const as = await owner()
    const { id } = await add(as)
    statuses = [410]
    await announce(as, id)
    await run()
    expect((await ask(as, 'GET')).json.webhooks).toMatchObject([{ status: 'off' }])
    expect(await deliveriesOf(as)).toMatchObject([{ status: 'failed', attempts: 1, outcome: 'Answered 410.' }])
  })

  test('is sent again with the same id after a crash between sending and recording', async () => {
    const as = await owner()
    const { id } = await add(as)
    await announce(as, id, 'msg_crash')
    const records = (input: string) => input.includes('"delivered"')
    const table = failingTable(database.tableName, new Error('The function ended here.'), records)
    const crashing = { ...webhookServices(database, now), table }
    await expect(webhooksHandler(crashing)({}, { getRemainingTimeInMillis: () => 600_000 })).rejects.toThrow(
      'could not be recorded',
    )
    await run()
    expect(received).toHaveLength(1)
    pass(3 * 60_000)
    await run()
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual(['msg_crash', 'msg_crash'])
  })

  test('is sent once if two runs meet, and waits if a run has no time left', async () => {
    const as = await owner()
    const { id } = await add(as)
    await announce(as, id)
    await run(1_000)
    expect(received).toEqual([])
    await Promise.all([run(), run()])
    expect(received).toHaveLength(1)
  })

  test('is not sent to an address that was removed', async () => {
    const as = await owner()
    const { id } = await add(as)
    await announce(as, id)
    await ask(as, 'DELETE', `/${id}`)
    await run()
    expect(received).toEqual([])
    expect(await deliveriesOf(as)).toMatchObject([{ status: 'failed' }])
  })
})

describe('an account whose addresses never answer', () => {
  test('holds two attempts, one for each address, and nobody else waits', async () => {
    const running = new Map<string, number>()
    const most = { ofAccount: 0, ofAddress: 0 }
    const sent: string[] = []
    const hang = Promise.withResolvers<void>()
    const [busy, calm] = [await owner(), await owner()]
    const slow = [await add(busy, `${hook}/a`), await add(busy, `${hook}/b`), await add(busy, `${hook}/c`)]
    for (let event = 0; event < 10; event += 1) for (const { id } of slow) await announce(busy, id)

    const send = async (url: string) => {
      sent.push(url)
      if (url.endsWith('calm')) return { status: 200 }
      running.set(url, (running.get(url) ?? 0) + 1)
      most.ofAddress = Math.max(most.ofAddress, running.get(url) ?? 0)
      most.ofAccount = Math.max(
        most.ofAccount,
        [...running.values()].reduce((sum, count) => sum + count, 0),
      )
      await hang.promise
      running.set(url, (running.get(url) ?? 0) - 1)
      return { status: 200 }
    }
    const sending = webhooksHandler({ ...webhookServices(database, now), send })(
      {},
      { getRemainingTimeInMillis: () => 600_000 },
    )
    await expect.poll(() => sent.length).toBe(2)
    await announce(calm, (await add(calm, `${hook}/calm`)).id)
    await expect.poll(() => sent, { timeout: 10_000 }).toContain(`${hook}/calm`)
    expect(sent).toHaveLength(3)
    hang.resolve()
    await sending
    expect(sent).toHaveLength(31)
    expect(most).toEqual({ ofAccount: 2, ofAddress: 1 })
  })
})

describe('the data of an account', () => {
  test('has its addresses and events in the export, without a secret', async () => {
    const as = await owner()
    const { id } = await add(as)
    await announce(as, id)
    const account = await exportAccount(database, as)
    expect(account).toContain(hook)
    expect(account).toContain('batch.finished')
    expect(account).not.toContain('whsec_')
    // nothing is left for the next test
    await run()
  })

  test('is deleted with the account, including waiting events', async () => {
    const as = await owner()
    const { id } = await add(as)
    await announce(as, id)
    expect(await eraseAccount(database, as)).toMatchObject({ status: 200 })
    // the email about the address is deleted once it is sent
    const items = (await itemsOf(database)).filter(({ sk }) => sk !== 'LETTER')
    expect(items.filter((item) => JSON.stringify(item).includes(as))).toEqual([])
    await run()
    expect(received).toEqual([])
  })
})
