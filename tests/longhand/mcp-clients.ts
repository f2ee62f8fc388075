import { randomUUID } from 'node:crypto'
import { Client, StreamableHTTPClientTransport, type Transport } from '@modelcontextprotocol/client'
import { afterEach, expect, test } from 'vitest'
import { mcpServer, tools } from '#core/mcp/tools.ts'
import * as apiKeys from '#lambdas/data/api-keys.ts'
import { failingModel } from '#tests/support/models.ts'
import { rewritten, text, wordsOfText, type Site } from './site.ts'

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
    const [listed] = await apiKeys.list(site.table, site.userId)
    await apiKeys.revoke(site.table, site.userId, listed!.id)
    await expect(call(http, 'rewrite', { text })).rejects.toThrow('revoked')
    expect(await call(stdio, 'rewrite', { text })).toMatchObject({
      isError: true,
      said: expect.stringMatching(/revoked\. \(invalid-key\)/),
    })
    // what needs no account goes on
    expect((await call(stdio, 'find_signs', { text })).isError).toBe(false)
  })

  test('an unreachable server is a plain message, with the key that makes a second try safe', async () => {
    const client = await withAccount('http://127.0.0.1:1')
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
