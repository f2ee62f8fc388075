import { afterAll, beforeAll, expect, test } from 'vitest'
import { canaryHandler } from '#lambdas/canary/handler.ts'
import { createCanaryServices } from '#lambdas/canary/services.ts'
import { startLocal, type Local } from '#local/start.ts'
import { useHttpServers } from '#tests/support/http-server.ts'
import { removeTemporaryFiles, temporaryFile } from '#tests/support/temporary-files.ts'

let local: Local

beforeAll(async () => {
  local = await startLocal({ folder: temporaryFile('state'), log: () => {} })
})
afterAll(async () => {
  await local.close()
  removeTemporaryFiles()
})

const visit = async (siteUrl: string) => canaryHandler(createCanaryServices({ SITE_URL: siteUrl }))()

const serve = useHttpServers()
const siteThatAnswers = (status: number, body: string) =>
  serve((_request, response) => void response.writeHead(status).end(body))

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
