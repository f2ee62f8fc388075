import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
import { commandLine } from '#tests/support/longhand.ts'
import { failingModel, plainModel } from '#tests/support/models.ts'

const root = path.resolve(import.meta.dirname, '../..')
const database = useDatabase()
const text = 'Teams utilize clear language every day. The budget grew by 14% to $1.2M in 2025.'
const rewritten = 'Teams use clear language every day. The budget grew by 14% to $1.2M in 2025.'
const wordsOfText = 15

/** All calls of a test fall into one minute. */
const noon = new Date('2026-11-21T12:00:18Z')

let gateway: Gateway
let model: Model
let userId: string
let key: string

beforeAll(async () => {
  process.env['POWERTOOLS_METRICS_DISABLED'] = 'true'
  process.env['POWERTOOLS_LOG_LEVEL'] = 'SILENT'
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
  gateway = await startGateway({
    routes: [callMcp, listenMcp],
    functions: { humanize: humanizeHandler({ ...services, modelFor: () => model }) as never },
    authorize: async () => undefined,
    originSecret,
    clock: createClock(),
    mounts: {},
    site: (_, answer) => void answer.writeHead(200).end('the site'),
  })
})
afterAll(() => gateway.close())

const keysOf = () => apiKeys(database.client, database.tableName)

beforeEach(async () => {
  model = plainModel
  const { client, tableName } = database
  userId = randomUUID()
  const Item = { pk: ownerKey.user(userId), sk: sortKey.profile, plan: 'free' }
  await client.send(new PutCommand({ TableName: tableName, Item }))
  await profiles(client, tableName).setApiAccess(userId, noon)
  key = `lh_live_${randomUUID()}-2345678`.slice(0, 51)
  await keysOf().create(userId, { name: 'The agent' }, key, noon)
})

const opened: Client[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((client) => client.close()))
})

const overHttp = async (): Promise<Client> => {
  const client = new Client({ name: 'a test', version: '1.0.0' })
  const headers = { authorization: `Bearer ${key}` }
  const transport = new StreamableHTTPClientTransport(new URL('/v1/mcp', gateway.url), { requestInit: { headers } })
  await client.connect(transport)
  opened.push(client)
  return client
}

const overStdio = async (env: Record<string, string> = {}): Promise<Client> => {
  const client = new Client({ name: 'a test', version: '1.0.0' })
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [await commandLine(), 'mcp'],
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stderr: 'ignore',
  })
  await client.connect(transport)
  opened.push(client)
  return client
}

const withAccount = (url = gateway.url) => overStdio({ LONGHAND_URL: url, LONGHAND_KEY: key })

const call = async (client: Client, name: string, args: object) => {
  const result = (await client.callTool({ name, arguments: { ...args } })) as CallToolResult
  const [said] = result.content
  return {
    isError: result.isError ?? false,
    answer: result.structuredContent as Record<string, unknown>,
    said: said?.type === 'text' ? said.text : '',
  }
}

const wordsLeft = async (client: Client): Promise<unknown> => (await call(client, 'balance', {})).answer['words_left']

describe.each([
  ['over HTTP', overHttp],
  ['over stdio with an account', () => withAccount()],
] as const)('%s', (_, connect) => {
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
    const compared = await call(client, 'check_facts', { source: 'We sold 14.', rewrite: 'We sold 15.' })
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

  test('invalid arguments and a failed rewrite are plain messages that charge nothing', async () => {
    const client = await connect()
    expect(await call(client, 'rewrite', { text, tone: 'florid' })).toMatchObject({
      isError: true,
      said: expect.stringContaining('tone'),
    })
    expect(await call(client, 'rewrite', { text: ' ' })).toMatchObject({ isError: true })
    expect(await call(client, 'florid', {})).toMatchObject({ isError: true, said: expect.stringContaining('choose') })
    model = failingModel
    const failed = await call(client, 'rewrite', { text })
    expect(failed).toMatchObject({ isError: true, said: expect.stringContaining('humanization-failed') })
    expect(await wordsLeft(client)).toBe(1_000)
  })
})

test('a key that is revoked between two calls is refused at the second', async () => {
  const [http, stdio] = await Promise.all([overHttp(), withAccount()])
  const [listed] = await keysOf().list(userId)
  await keysOf().revoke(userId, listed!.id)
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
  const client = await overStdio()
  expect((await call(client, 'rewrite', { text, tone: 'creative', locked_terms: ['utilize'] })).answer).toMatchObject({
    humanized_text: text,
    words_charged: 0,
    words_left: null,
    reason: 'rules',
  })
  expect((await call(client, 'rewrite', { text, tone: 'creative' })).answer).toMatchObject({
    humanized_text: rewritten,
  })
  expect((await call(client, 'balance', { text })).answer).toMatchObject({
    words_left: null,
    words_of_text: wordsOfText,
  })
})

test('requests outside the protocol, and pages of other sites, are refused', async () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(new URL('/v1/mcp', gateway.url), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body,
    })
  expect((await post('{')).status).toBe(400)
  expect((await post('{}', { accept: 'text/html' })).status).toBe(406)
  expect((await post('{}', { origin: 'https://elsewhere.example' })).status).toBe(403)
  expect((await post('{}', { authorization: 'Bearer none' })).status).toBe(401)
  const listening = await fetch(new URL('/v1/mcp', gateway.url))
  expect({ status: listening.status, allow: listening.headers.get('allow') }).toEqual({ status: 405, allow: 'POST' })
})

/**
 * The official suite has scenarios for any server, and others that call tools, prompts and resources of a test server of its own.
 * It sends no key, so a proxy adds one.
 */
const scenarios = ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection']

describe('the official conformance suite', () => {
  const proxy = createServer((incoming, outgoing) => {
    const { hostname, port } = new URL(gateway.url)
    const headers = { ...incoming.headers, authorization: `Bearer ${key}` }
    const forwarded = send({ hostname, port, path: incoming.url, method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  beforeAll(async () => {
    proxy.listen(0, 'localhost')
    await once(proxy, 'listening')
  })
  afterAll(() => void proxy.close())

  test.each(scenarios)('passes %s', async (scenario) => {
    const { port } = proxy.address() as AddressInfo
    const suite = path.join(
      path.dirname(fileURLToPath(import.meta.resolve('@modelcontextprotocol/conformance/package.json'))),
      'dist/index.js',
    )
    const flags = ['server', '--url', `http://localhost:${port}/v1/mcp`, '--scenario', scenario]
    // it fails where the suite exits with an error
    const { stdout } = await promisify(execFile)(process.execPath, [suite, ...flags])
    expect(stdout).toMatch(/\b0 failed\b/)
  })
})

test('the files for registries and agents name the same version and tools', () => {
  const read = (file: string) => readFileSync(path.join(root, 'packages/longhand', file), 'utf8')
  const published = JSON.parse(read('package.json')) as { version: string; mcpName: string }
  const server = JSON.parse(read('server.json')) as { name: string; version: string; packages: { version: string }[] }
  expect(published.version).toBe(mcpServer.version)
  expect(server).toMatchObject({ name: published.mcpName, version: published.version })
  expect(server.packages.map(({ version }) => version)).toEqual([published.version])
  for (const name of Object.keys(tools)) expect(read('skills/longhand/SKILL.md')).toContain(`\`${name}\``)
})

test('the lines of docs/mcp.md work', async () => {
  const [, line = ''] = /^(curl [\s\S]*?)\n```/m.exec(readFileSync(path.join(root, 'docs/mcp.md'), 'utf8')) ?? []
  const { stdout } = await promisify(execFile)('bash', ['-c', line.replace('https://your-site.example', gateway.url)], {
    env: { ...process.env, LONGHAND_KEY: key },
  })
  expect(JSON.parse(stdout)).toMatchObject({ result: { structuredContent: { words_left: 1_000 } } })
})
