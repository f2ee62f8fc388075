import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { Client, StreamableHTTPClientTransport, type Transport } from '@modelcontextprotocol/client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { callMcp, listenMcp } from '#core/api/mcp.ts'
import { mcpServer, tools } from '#core/mcp/tools.ts'
import type { Model } from '#core/rewriting/model.ts'
import { readSettings } from '#lambdas/config.ts'
import { apiKeys } from '#lambdas/data/api-keys.ts'
import { ownerKey, sortKey } from '#lambdas/data/keys.ts'
import { profiles } from '#lambdas/data/profiles.ts'
import { humanizeHandler } from '#lambdas/humanize/handler.ts'
import { createHumanizeServices } from '#lambdas/humanize/services.ts'
import { createClock } from '#local/clock.ts'
import { startGateway, type Gateway } from '#local/gateway.ts'
import { useDatabase } from '#tests/support/database.ts'
import { failingModel, plainModel } from '#tests/support/models.ts'
import { writingOnly } from '#tests/support/writing-only.ts'

const text = 'Teams utilize clear language every day. The budget grew by 14% to $1.2M in 2025.'
const rewritten = 'Teams use clear language every day. The budget grew by 14% to $1.2M in 2025.'
const wordsOfText = 15

/** All calls of a test fall into one minute. */
const noon = new Date('2026-11-21T12:00:18Z')

/** The site, and for each test a user of it with a key. Read the fields inside tests and hooks. */
type Site = { gateway: Gateway; model: Model; userId: string; key: string; keys: ReturnType<typeof apiKeys> }

export const useSite = (): Site => {
  const database = useDatabase()
  const site = {} as Site

  beforeAll(async () => {
    Object.assign(process.env, { POWERTOOLS_METRICS_DISABLED: 'true', POWERTOOLS_LOG_LEVEL: 'SILENT' })
    const originSecret = 'the-secret-of-the-edge'
    const services = createHumanizeServices(
      readSettings('humanize', {
        TABLE_NAME: database.tableName,
        ORIGIN_SECRET: originSecret,
        USER_POOL_ID: 'us-east-1_testing01',
        USER_POOL_CLIENT_ID: 'client',
        MODEL_ID: 'anthropic.test-model',
      }),
      () => noon,
    )
    site.keys = apiKeys(database.client, database.tableName)
    site.gateway = await startGateway({
      routes: [callMcp, listenMcp],
      functions: {
        humanize: humanizeHandler({ ...services, writerFor: async () => writingOnly(site.model) }) as never,
      },
      authorize: async () => undefined,
      originSecret,
      clock: createClock(),
      mounts: {},
      site: (_, answer) => void answer.writeHead(200).end('the site'),
    })
  })
  afterAll(() => site.gateway.close())

  beforeEach(async () => {
    site.model = plainModel
    const { client, tableName } = database
    const userId = randomUUID()
    const Item = { pk: ownerKey.user(userId), sk: sortKey.profile, plan: 'free' }
    await client.send(new PutCommand({ TableName: tableName, Item }))
    await profiles(client, tableName).setApiAccess(userId, noon)
    const key = `lh_live_${randomUUID()}-2345678`.slice(0, 51)
    await site.keys.create(userId, { name: 'The agent' }, key, noon)
    Object.assign(site, { userId, key })
  })

  return site
}

/** The newest version of the protocol, and the newest of those that open with a handshake. */
export const versions = ['2026-07-28', '2025-11-25'] as const

/** Opens clients, and closes them after each test. */
export const useClients = () => {
  const opened: Client[] = []
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((client) => client.close()))
  })
  return async (transport: Transport, version: (typeof versions)[number] = versions[0]): Promise<Client> => {
    const mode = version === versions[0] ? { pin: version } : 'legacy'
    const client = new Client({ name: 'a test', version: '1.0.0' }, { versionNegotiation: { mode } })
    await client.connect(transport)
    opened.push(client)
    return client
  }
}

export const overHttp = ({ gateway, key }: Site) => {
  const headers = { authorization: `Bearer ${key}` }
  return new StreamableHTTPClientTransport(new URL('/v1/mcp', gateway.url), { requestInit: { headers } })
}

type Connect = () => Promise<Client>

const call = async (client: Client, name: string, args: object) => {
  const result = await client.callTool({ name, arguments: { ...args } })
  const [said] = result.content
  return {
    isError: result.isError ?? false,
    answer: result.structuredContent as Record<string, unknown>,
    said: said?.type === 'text' ? said.text : '',
  }
}

const wordsLeft = async (client: Client): Promise<unknown> => (await call(client, 'balance', {})).answer['words_left']

/** The tests of every client with an account, whichever way it is connected. */
export const testTools = (site: Site, connect: Connect) => {
  testDelivered(connect)
  testRefused(site, connect)
}

const testDelivered = (connect: Connect) => {
  test('a client lists every tool and calls each', async () => {
    const client = await connect()
    expect(client.getServerVersion()).toMatchObject(mcpServer)
    const { tools: listed } = await client.listTools()
    expect(listed.map(({ name }) => name)).toEqual(Object.keys(tools))
    for (const tool of listed) {
      expect(tool.inputSchema).toMatchObject({ type: 'object', additionalProperties: false })
      expect(tool.annotations?.readOnlyHint).toBe(tool.name !== 'rewrite')
    }

    // the client itself checks each answer against the tool's schema
    const compared = await call(client, 'check_facts', {
      source: 'We sold 14.',
      rewrite: 'We sold 15.',
      tone: 'casual',
    })
    expect(compared.answer).toMatchObject({
      verdict: 'fail',
      lost: [{ kind: 'figure', text: '14', start: 8, end: 10 }],
    })
    const found = await call(client, 'find_signs', { text: 'We delve into the rich tapestry of tools.' })
    expect(found.answer).toMatchObject({
      per_100_words: null,
      signs: expect.arrayContaining([expect.objectContaining({ notice: expect.any(String), start: 3 })]),
    })
    const before = await call(client, 'balance', { text })
    expect(before.answer).toMatchObject({ words_left: 1_000, words_of_text: wordsOfText, is_enough: true })
    const { answer } = await call(client, 'rewrite', { text, tone: 'casual' })
    expect(answer).toMatchObject({
      humanized_text: rewritten,
      words_charged: wordsOfText,
      words_left: 1_000 - wordsOfText,
      reason: 'delivered',
    })
    expect(await wordsLeft(client)).toBe(1_000 - wordsOfText)
  })

  test('two clients with the same idempotency key pay once, and are refused for another text', async () => {
    const clients = await Promise.all([connect(), connect()])
    const args = { text, idempotency_key: randomUUID() }
    const answers = await Promise.all(clients.map((client) => call(client, 'rewrite', args)))
    for (const { answer } of answers) expect(answer).toMatchObject({ humanized_text: rewritten })
    expect(await call(clients[0], 'rewrite', { ...args, text: `${text} And more.` })).toMatchObject({
      isError: true,
      said: expect.stringContaining('idempotency-key-reused'),
    })
    expect(await wordsLeft(clients[0])).toBe(1_000 - wordsOfText)
  })
}

const testRefused = (site: Site, connect: Connect) => {
  test('a text that is too long is a plain message, and charges nothing', async () => {
    const client = await connect()
    const long = 'They utilize tools every day. '.repeat(8_000)
    expect(await call(client, 'rewrite', { text: long })).toMatchObject({ isError: true })
    const over = await call(client, 'rewrite', { text: 'They utilize tools. '.repeat(400) })
    expect(over).toMatchObject({
      isError: true,
      said: expect.stringMatching(/limit your text to .* words.*text-too-long/),
    })
    const capped = await call(client, 'rewrite', { text, max_words: 5 })
    expect(capped).toMatchObject({ isError: true, said: expect.stringContaining('Nothing was charged') })
    for (const [name, args] of [
      ['find_signs', { text: long }],
      ['check_facts', { source: long, rewrite: text }],
    ] as const)
      expect(await call(client, name, args)).toMatchObject({ isError: true, said: expect.stringContaining('parts') })
    expect(await wordsLeft(client)).toBe(1_000)
  })

  test('a text of marks without words is refused like a long one, and an answer never outgrows its texts', async () => {
    const client = await connect()
    const marks = '⟦'.repeat(240_000)
    expect(await call(client, 'check_facts', { source: marks, rewrite: marks })).toMatchObject({
      isError: true,
      said: expect.stringContaining('parts'),
    })
    const numbers = (from: number) => Array.from({ length: 3_000 }, (_, n) => from + 7 * n).join(' ')
    const { answer } = await call(client, 'check_facts', { source: numbers(10_000), rewrite: numbers(500_000) })
    expect(answer?.['verdict']).toBe('fail')
    expect(answer?.['lost_count']).toBeGreaterThan(200)
    expect(answer?.['lost']).toHaveLength(200)
    expect(answer?.['added']).toHaveLength(200)
    expect(JSON.stringify(answer).length).toBeLessThan(100_000)
  })

  test('invalid arguments and a failed rewrite are plain messages that charge nothing', async () => {
    const client = await connect()
    expect(await call(client, 'rewrite', { text, tone: 'florid' })).toMatchObject({
      isError: true,
      said: expect.stringContaining('tone'),
    })
    expect(await call(client, 'rewrite', { text: ' ' })).toMatchObject({ isError: true })
    await expect(call(client, 'florid', {})).rejects.toMatchObject({
      code: -32_602,
      message: expect.stringContaining('Choose'),
    })
    site.model = failingModel
    const failed = await call(client, 'rewrite', { text })
    expect(failed).toMatchObject({ isError: true, said: expect.stringContaining('humanization-failed') })
    expect(await wordsLeft(client)).toBe(1_000)
  })
}

/** The other tests of a server on one's own machine. */
export const testOwnServer = (
  site: Site,
  {
    overHttp: connect,
    withAccount,
    withoutAccount,
  }: {
    overHttp: Connect
    withAccount: (url?: string) => Promise<Client>
    withoutAccount: Connect
  },
) => {
  test('a key that is revoked between two calls is refused at the second', async () => {
    const [http, stdio] = await Promise.all([connect(), withAccount()])
    const [listed] = await site.keys.list(site.userId)
    await site.keys.revoke(site.userId, listed!.id)
    await expect(call(http, 'rewrite', { text })).rejects.toThrow('revoked')
    expect(await call(stdio, 'rewrite', { text })).toMatchObject({
      isError: true,
      said: expect.stringMatching(/revoked\. \(invalid-key\)/),
    })
    // what needs no account goes on
    expect((await call(stdio, 'find_signs', { text })).isError).toBe(false)
  })

  test('an unreachable server is a plain message, with the key that makes a second try safe', async () => {
    const away = createServer().listen(0, '127.0.0.1')
    await once(away, 'listening')
    const { port } = away.address() as AddressInfo
    away.close()
    await once(away, 'close')
    const client = await withAccount(`http://127.0.0.1:${port}`)
    const { isError, said } = await call(client, 'rewrite', { text, idempotency_key: 'the-same-key' })
    expect(isError).toBe(true)
    expect(said).toMatch(/cannot be reached\. To send it again without paying twice, .* the-same-key\. \(unavailable\)/)
    expect((await call(client, 'balance', {})).said).toContain('Nothing was charged')
  })

  test('without an account, the rules rewrite on this machine for free', async () => {
    const client = await withoutAccount()
    const announced = `It is worth noting that teams${text.slice('Teams'.length)}`
    const kept = await call(client, 'rewrite', { text: announced, tone: 'creative', locked_terms: ['worth noting'] })
    expect(kept.answer).toMatchObject({
      humanized_text: announced,
      words_charged: 0,
      words_left: null,
      reason: 'rules',
    })
    expect((await call(client, 'rewrite', { text: announced, tone: 'creative' })).answer).toMatchObject({
      humanized_text: text,
    })
    expect((await call(client, 'balance', { text })).answer).toMatchObject({
      words_left: null,
      words_of_text: wordsOfText,
    })
  })
}
