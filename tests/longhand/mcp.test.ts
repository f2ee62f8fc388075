import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { InMemoryTransport } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { describe, expect, test } from 'vitest'
import type { Backend } from '#core/mcp/answer.ts'
import { mcpServer, tools } from '#core/mcp/tools.ts'
import { createMcpServer } from '#lambdas/humanize/mcp-server.ts'
import { byRules, ofAccount } from '#longhand/mcp-backends.ts'
import { overHttp, testOwnServer, testTools, useClients, versions } from './mcp-clients.ts'
import { useSite } from './site.ts'

const root = path.resolve(import.meta.dirname, '../..')
const site = useSite()
const open = useClients()

/** The server of `longhand mcp`, without its process: `mcp.slow.test.ts` starts that. */
const serve = async (backend: Backend) => {
  const [ours, theirs] = InMemoryTransport.createLinkedPair()
  serveStdio(() => createMcpServer(backend, () => {}), { transport: theirs })
  return open(ours)
}
const withAccount = (url = site.gateway.url) => serve(ofAccount({ url, key: site.key, newKey: randomUUID }))

describe.each(versions)('over HTTP in the version %s', (version) => {
  testTools(site, () => open(overHttp(site), version))
})

describe('on one’s own machine, with an account', () => {
  testTools(site, withAccount)
})

describe('on one’s own machine', () => {
  testOwnServer(site, { overHttp: () => open(overHttp(site)), withAccount, withoutAccount: () => serve(byRules) })
})

test('requests outside the protocol, and pages of other sites, are refused', async () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(new URL('/v1/mcp', site.gateway.url), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${site.key}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body,
    })
  expect((await post('{')).status).toBe(400)
  const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
  expect((await post(ping)).status).toBe(200)
  expect((await post(ping, { accept: 'text/html' })).status).toBe(406)
  expect((await post(ping, { 'mcp-protocol-version': '1999-01-01' })).status).toBe(400)
  expect((await post('{}', { origin: 'https://elsewhere.example' })).status).toBe(403)
  expect((await post('{}', { authorization: 'Bearer none' })).status).toBe(401)
  const asSubscriber = {
    'io.modelcontextprotocol/protocolVersion': versions[0],
    'io.modelcontextprotocol/clientInfo': { name: 'a test', version: '1.0.0' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const params = { _meta: asSubscriber, notifications: { toolsListChanged: true } }
  const subscribed = await post(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params }), {
    'mcp-protocol-version': versions[0],
    'mcp-method': 'subscriptions/listen',
  })
  expect(await subscribed.json()).toMatchObject({ error: { message: 'Subscription limit reached' } })
  const listening = await fetch(new URL('/v1/mcp', site.gateway.url))
  expect({ status: listening.status, allow: listening.headers.get('allow') }).toEqual({ status: 405, allow: 'POST' })
})

test('the package and the file for agents name the same version and tools', () => {
  const read = (file: string) => readFileSync(path.join(root, 'packages/longhand', file), 'utf8')
  expect(JSON.parse(read('package.json'))).toMatchObject({ version: mcpServer.version })
  for (const name of Object.keys(tools)) expect(read('skills/longhand/SKILL.md')).toContain(`\`${name}\``)
})

test('the lines of docs/mcp.md work', async () => {
  const [, line = ''] = /^(curl [\s\S]*?)\n```/m.exec(readFileSync(path.join(root, 'docs/mcp.md'), 'utf8')) ?? []
  const { stdout } = await promisify(execFile)(
    'bash',
    ['-c', line.replace('https://your-site.example', site.gateway.url)],
    {
      env: { ...process.env, LONGHAND_KEY: site.key },
    },
  )
  expect(JSON.parse(stdout)).toMatchObject({ result: { structuredContent: { words_left: 1_000 } } })
})
