import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { canaryHandler } from '#lambdas/canary/handler.ts'
import { createCanaryServices } from '#lambdas/canary/services.ts'
import { startLocal, type Local } from '#local/start.ts'
import { removeTemporaryFiles, temporaryFile } from '#tests/support/temporary-files.ts'

let local: Local
const servers: Server[] = []

beforeAll(async () => {
  local = await startLocal({ folder: temporaryFile('state'), log: () => {} })
})
afterAll(async () => {
  await local.close()
  for (const server of servers) server.close()
  removeTemporaryFiles()
})

const visit = async (siteUrl: string) => canaryHandler(createCanaryServices({ SITE_URL: siteUrl }))()

const siteThatAnswers = async (status: number, body: string) => {
  const server = createServer((_request, response) => response.writeHead(status).end(body))
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a site that rewrites passes', async () => {
  await expect(visit(local.url)).resolves.toBeUndefined()
})

test.each([
  [503, '{"code":"unavailable","message":"We cannot answer right now."}', /^The site answered 503: .*unavailable/],
  [200, '<!doctype html>', /JSON/],
  [200, '{"humanizedText":"Growth was 14% in 2025."}', /./],
])('a site that answers %i with %j fails', async (status, body, message) => {
  await expect(visit(await siteThatAnswers(status, body))).rejects.toThrow(message)
})

test('a rewrite that lost a fact fails', async () => {
  const broken = { ...(await rewriteOf(local.url)), humanizedText: 'The report shows growth in 2025.' }
  await expect(visit(await siteThatAnswers(200, JSON.stringify(broken)))).rejects.toThrow('The rewrite has lost 14%')
})

const rewriteOf = async (siteUrl: string) => {
  const answer = await fetch(`${siteUrl}/api/humanize-text`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ text: 'Moreover, the report clearly shows growth of 14% in 2025.', style: 'simple' }),
  })
  return (await answer.json()) as Record<string, unknown>
}
