import { afterAll, beforeAll, expect, test } from 'vitest'
import { canaryHandler } from '#lambdas/canary/handler.ts'
import { createCanaryServices } from '#lambdas/canary/services.ts'
import { createCanaryToken, isCanaryToken } from '#lambdas/http/canary-token.ts'
import { startLocal, type Local } from '#local/start.ts'
import { useHttpServers } from '#tests/support/http-server.ts'
import { removeTemporaryFiles, temporaryFile } from '#tests/support/temporary-files.ts'

let local: Local
const secret = 'local-origin-secret'

beforeAll(async () => {
  // a day on which visitors get nothing
  const environment = { ANONYMOUS_WORDS_PER_DAY: '0', ANONYMOUS_WORDS_PER_DAY_FOR_EVERYONE: '0' }
  const folder = temporaryFile('state')
  local = await startLocal({ folder, builtSite: folder, log: () => {}, environment })
})
afterAll(async () => {
  await local.close()
  removeTemporaryFiles()
})

const visit = async (siteUrl: string, ORIGIN_SECRET = secret) =>
  canaryHandler(createCanaryServices({ SITE_URL: siteUrl, ORIGIN_SECRET }))()

const send = (headers: Record<string, string>) =>
  fetch(`${local.url}/api/humanize-text`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify({ text: 'They utilize the same tools.', style: 'simple' }),
  })

test('a canary of another secret fails', async () => {
  await expect(visit(local.url, 'the secret of another stage')).rejects.toThrow('The site answered 403')
})

test.each([
  ['another secret', () => createCanaryToken('another secret of the edge', new Date())],
  ['an old token', () => createCanaryToken(secret, new Date(Date.now() - 6 * 60_000))],
  ['a token of the future', () => createCanaryToken(secret, new Date(Date.now() + 6 * 60_000))],
  [
    'a changed time',
    () => createCanaryToken(secret, new Date()).replace(/^\d+/, (second) => String(Number(second) + 1)),
  ],
  ['no token', () => 'canary'],
])('%s is refused', async (_, token) => {
  expect((await send({ 'x-canary': token() })).status).toBe(403)
})

test('a token of the secret that is being replaced is valid', () => {
  const token = createCanaryToken('the secret before', new Date())
  expect(isCanaryToken(token, { originSecret: secret, otherOriginSecret: 'the secret before' }, new Date())).toBe(true)
  expect(isCanaryToken(token, { originSecret: secret }, new Date())).toBe(false)
})

const serve = useHttpServers()
const siteThatAnswers = (status: number, body: string) =>
  serve((_request, response) => void response.writeHead(status).end(body))

test('a working site passes, even if visitors have used up their day', async () => {
  expect((await send({})).status).toBe(429)
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
  const answer = await send({ 'x-canary': createCanaryToken(secret, new Date()) })
  const rewritten = (await answer.json()) as Record<string, unknown>
  const broken = { ...rewritten, humanizedText: 'The report shows growth in 2025.' }
  await expect(visit(await siteThatAnswers(200, JSON.stringify(broken)))).rejects.toThrow('The rewrite has lost 14%')
})
