// `longhand mcp` as a process, and the official suite: each starts Node.js.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commandLine } from '#tests/support/longhand.ts'
import { overHttp, testOwnServer, testTools, useClients } from './mcp-clients.ts'
import { useSite } from './site.ts'

const site = useSite()
const open = useClients()

const overStdio = async (env: Record<string, string> = {}) =>
  open(
    new StdioClientTransport({
      command: process.execPath,
      args: [await commandLine(), 'mcp'],
      env: { PATH: process.env['PATH'] ?? '', ...env },
      stderr: 'ignore',
    }),
  )

const withAccount = (url = site.gateway.url) => overStdio({ LONGHAND_URL: url, LONGHAND_KEY: site.key })

describe('over stdio with an account', () => {
  testTools(site, withAccount)
})

describe('over stdio', () => {
  testOwnServer(site, { overHttp: () => open(overHttp(site)), withAccount, withoutAccount: overStdio })
})

/**
 * The official suite has scenarios for any server, and others that call tools, prompts and resources of a test server of its own.
 * It sends no key, so a proxy adds one.
 */
const scenarios = ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection']

describe('the official conformance suite', () => {
  const proxy = createServer((incoming, outgoing) => {
    const { hostname, port } = new URL(site.gateway.url)
    const headers = { ...incoming.headers, authorization: `Bearer ${site.key}` }
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
