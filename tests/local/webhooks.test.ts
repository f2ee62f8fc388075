import type { IncomingHttpHeaders } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Local } from '#local/start.ts'
import { startWithoutSite } from '#tests/support/api-user.ts'
import { useHttpServers } from '#tests/support/http-server.ts'
import { accessToken, callAs } from '#tests/support/local-run.ts'

/** The whole product: a batch goes in, and its owner's own server is called when it is finished. */
let local: Local
const serve = useHttpServers()

beforeAll(async () => {
  local = await startWithoutSite()
})
afterAll(() => local.close())

test("a finished batch calls its owner's address, and the owner can verify the call", async () => {
  const received: { headers: IncomingHttpHeaders; body: string }[] = []
  const url = await serve((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(204).end()
    })
  })
  const token = await accessToken(local.url, 'pro@example.com')
  const made = await callAs(local.url, token, 'POST', '/api/webhooks', { url })
  expect(made.status).toBe(200)
  const texts = [{ name: 'one.txt', text: 'We utilize clear language every day. The budget grew by 14% in 2025.' }]
  const batch = await callAs(local.url, token, 'POST', '/api/batches', { texts })

  await expect.poll(() => received.length).toBe(1)
  const [{ headers, body }] = received as [(typeof received)[0]]
  const event = new Webhook(String(made.body['secret'])).verify(body, headers as Record<string, string>)
  expect(event).toMatchObject({
    type: 'batch.finished',
    data: { batch_id: batch.body['id'], texts: 1, delivered: 1, failed: 0 },
  })
})
