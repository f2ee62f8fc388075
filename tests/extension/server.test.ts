import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rewriteByAllowedServer } from '../../packages/extension/src/background/server.ts'
import type { Settings } from '../../packages/extension/src/settings.ts'
import { compare, rewriteByRules } from '#panel/rules.ts'
import { useHttpServers } from '#tests/support/http-server.ts'

const serve = useHttpServers()
let isAllowed = true

beforeAll(() => {
  const browser = {
    permissions: { contains: () => Promise.resolve(isAllowed) },
    runtime: { getPlatformInfo: () => Promise.resolve({}) },
  }
  Object.assign(globalThis, { chrome: browser })
})
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'chrome')
})

const text = 'Moreover, we utilize 14 tools.'
const settings = { key: 'lh_live_key', isKept: false, tone: 'casual', strength: 'light' } as const
const ask = (address: string, change: Partial<Settings> = {}, said: string[] = []) =>
  rewriteByAllowedServer(
    { text, tone: 'casual', strength: 'light', idempotencyKey: 'a-key-of-its-own' },
    { ...settings, address, ...change },
    (progress) => said.push(progress),
  )

const refusing =
  (status: number, body: object, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    void response
      .writeHead(status, { 'content-type': 'application/problem+json', ...headers })
      .end(JSON.stringify(body))

const events = (...blocks: [string, object][]): string =>
  blocks.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join('')
const done = (receipt: object, report: object = {}) => ({
  id: '1',
  humanized_text: 'We use 14 tools.',
  remaining_words: 95,
  report,
  receipt: {
    words_counted: 5,
    words_charged: 5,
    reason: 'delivered',
    balance_before: 100,
    balance_after: 95,
    ...receipt,
  },
})

test('the request has the text and its key, progress is reported, and then the cost', async () => {
  let sent: unknown
  let headers: Record<string, unknown> = {}
  const address = await serve((request, response) => {
    headers = request.headers
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      sent = JSON.parse(body)
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.end(
        events(
          ['meta', { id: '1', words: 5, chunks: 2, remaining_words: 95 }],
          ['verified', { chunk: 0, text: 'We use', facts: {} }],
          ['verified', { chunk: 1, text: '14 tools.', facts: {} }],
          ['done', done({})],
        ),
      )
    })
  })
  const said: string[] = []
  const { cost, changes } = await ask(address, {}, said)
  expect(sent).toEqual({ text, tone: 'casual', strength: 'light', store: false })
  expect(headers).toMatchObject({ 'idempotency-key': 'a-key-of-its-own', authorization: 'Bearer lh_live_key' })
  expect(said).toEqual(['Part 1 of 2 is written.', 'Part 2 of 2 is written.'])
  expect(cost).toBe('5 words charged, 95 left this month.')
  expect(changes.length).toBeGreaterThan(0)
})

test.each([
  [{ written_by: 'rules' }, 'written by rules'],
  [{ written_by: 'model' }, 'written by a language model'],
  [{ written_by: 'model', model: 'gemma3:12b', by_rules: 1 }, 'written by gemma3:12b, partly by rules'],
  [{}, undefined],
])('the writer is told as the server names it: %j', async (report, writer) => {
  const address = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(events(['done', done({}, report)]))
  })
  expect((await ask(address)).writer).toBe(writer)
})

test('what the model did not write is told with the cost', async () => {
  const report = { written_by: 'model', by_rules: 1, words_not_by_model: 2, unchecked: 0 }
  const address = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(events(['done', done({ words_charged: 3, reason: 'model-words', balance_after: 97 }, report)]))
  })
  expect((await ask(address)).cost).toBe(
    "3 words charged, 97 left this month. The model's answer for 1 sentence was refused, and rules rewrote it instead. 2 words that the model did not write are not charged.",
  )
})

test('the rules name themselves, and a comparison without a rewrite names nobody', async () => {
  expect((await rewriteByRules(text, { tone: 'casual', strength: 'medium' })).writer).toBe('written by rules')
  expect(await compare(text, text)).not.toHaveProperty('writer')
})

test('a rewrite that is free says why', async () => {
  const address = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(events(['done', done({ words_charged: 0, reason: 'unchanged', balance_after: 100 })]))
  })
  expect((await ask(address)).cost).toBe('Nothing was charged. Nothing was changed. You have 100 left this month.')
})

test.each([
  [401, { code: 'invalid-key', message: 'No.' }, {}, 'It may have been revoked. Save a new key in the options.'],
  [403, { code: 'forbidden', message: 'This account has no access to the API.' }, {}, 'This account has no access'],
  [413, { code: 'text-too-long', message: 'The text has too many words.' }, {}, 'The text has too many words. Nothing'],
  [
    429,
    { code: 'word-limit-exceeded', message: 'The month is used up.', remaining_words: 3 },
    { 'retry-after': '86400' },
    'The month is used up. Your key has 3 words left. Nothing was charged.',
  ],
  [
    429,
    { code: 'too-many-requests', message: 'Too many calls.' },
    { 'retry-after': '7' },
    'Too many calls. Wait 7 seconds. Nothing was charged.',
  ],
  [
    502,
    { code: 'humanization-failed', message: 'No rewrite. Nothing was charged.' },
    {},
    'No rewrite. Nothing was charged.',
  ],
  [503, { code: 'unavailable', message: 'Away.' }, {}, 'did not answer. Your text is as it was.'],
])('an answer of %i with %j is said in words', async (status, body, headers, sentence) => {
  await expect(ask(await serve(refusing(status, body, headers)))).rejects.toThrow(sentence)
})

test('an answer that breaks off or comes from a proxy can be retried, and is charged once', async () => {
  const broken = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(events(['meta', { id: '1', words: 5, chunks: 1, remaining_words: 95 }]))
  })
  const proxy = await serve((_, response) => void response.writeHead(502).end('<h1>Bad gateway</h1>'))
  const nobody = 'http://127.0.0.1:1'
  for (const address of [broken, proxy, nobody])
    await expect(ask(address)).rejects.toThrow('Press again: the same text is charged once.')
})

test('without a key or the permission, nothing is sent', async () => {
  let requests = 0
  const address = await serve((_, response) => {
    requests += 1
    response.end()
  })
  await expect(ask(address, { key: '' })).rejects.toThrow('There is no API key yet.')
  isAllowed = false
  await expect(ask(address)).rejects.toThrow('Save the address again in the options.')
  isAllowed = true
  expect(requests).toBe(0)
})
