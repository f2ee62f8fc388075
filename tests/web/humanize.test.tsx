// @vitest-environment node
import { verifySolution, type Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterEach, expect, test } from 'vitest'
import type { HumanizeEvent } from '#core/api/events.ts'
import { Problem } from '#core/problem.ts'
import { humanize, type RunEvent } from '#web/lib/humanize.ts'
import { answerOf, asText, challenged, challengeOf, refuse, serve, streamBytes } from './event-server.ts'

const request = { text: 'Furthermore, 12 % – 日本語.', style: 'simple' } as const
const key = '00000000-0000-4000-8000-000000000000'

const wholeRun: HumanizeEvent[] = [
  { event: 'meta', data: { id: '01JDEXAMPLE', words: 4, chunks: 1, remaining_words: 996 } },
  { event: 'draft', data: { chunk: 0, text: '12 % – 日' } },
  { event: 'draft', data: { chunk: 0, text: '本語 😀.' } },
  { event: 'verified', data: { chunk: 0, text: '12 % – 日本語 😀.', facts: { figure: { kept: 1, of: 1 } } } },
  { event: 'done', data: answerOf('12 % – 日本語 😀.') },
]

let server: Awaited<ReturnType<typeof serve>>
afterEach(() => server.close())

const events = async (
  token: (refresh?: boolean) => Promise<string | undefined> = async () => undefined,
  signal?: AbortSignal,
) => {
  const received: RunEvent[] = []
  for await (const event of humanize(request, { key, token, origin: server.origin, signal })) received.push(event)
  return received
}

test.each([1, 2, 3, 7, 64, 100_000])('reads a stream that comes in pieces of %i bytes', async (size) => {
  server = await serve(streamBytes(`: ping\n\n${asText(wholeRun)}`, size))
  expect(await events()).toEqual(wholeRun)
})

test.each(['\r\n', '\r'])('reads a stream whose lines end with %j', async (newline) => {
  server = await serve(streamBytes(asText(wholeRun, newline) + newline, 1))
  expect(await events()).toEqual(wholeRun)
})

test('a token that is refused is refreshed once, and the text is sent again under the same key', async () => {
  const refusal = refuse({ code: 'not-signed-in', message: 'Sign in to continue.' })
  server = await serve(refusal, streamBytes(asText(wholeRun), 50))
  expect(await events(async (refresh) => (refresh ? 'fresh.b.c' : 'stale.b.c'))).toEqual(wholeRun)
  expect(server.calls.map(({ headers }) => [headers.authorization, headers['idempotency-key']])).toEqual([
    ['Bearer stale.b.c', key],
    ['Bearer fresh.b.c', key],
  ])
})

test('sends the wishes, the caller and the key of the run', async () => {
  server = await serve(streamBytes(asText(wholeRun), 50))
  await events(async () => 'a.b.c')
  expect(server.calls).toHaveLength(1)
  expect(server.calls[0]?.body).toEqual(request)
  expect(server.calls[0]?.headers).toMatchObject({
    accept: 'text/event-stream; stages=true',
    authorization: 'Bearer a.b.c',
    'idempotency-key': key,
  })
})

test('sends no authorization for a visitor', async () => {
  server = await serve(streamBytes(asText(wholeRun), 50))
  await events()
  expect(server.calls[0]?.headers.authorization).toBeUndefined()
})

test('accepts a JSON answer', async () => {
  server = await serve((response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answerOf('12 %.')))
  })
  expect(await events()).toEqual([{ event: 'done', data: answerOf('12 %.') }])
})

test('retries once, under the same key, after a lost connection', async () => {
  const begun = asText(wholeRun.slice(0, 2))
  server = await serve(streamBytes(begun, 20, 'drop'), streamBytes(asText(wholeRun), 20))
  expect(await events()).toEqual([...wholeRun.slice(0, 2), ...wholeRun])
  expect(server.calls.map(({ headers }) => headers['idempotency-key'])).toEqual([key, key])
})

test('retries once if a stream ends without its last event', async () => {
  server = await serve(streamBytes(asText(wholeRun.slice(0, 4)), 200), streamBytes(asText(wholeRun), 200))
  expect((await events()).at(-1)?.event).toBe('done')
})

test('gives up after the second lost connection', async () => {
  server = await serve(
    (response) => void response.destroy(),
    (response) => void response.destroy(),
  )
  await expect(events()).rejects.toThrow('connection')
  expect(server.calls).toHaveLength(2)
})

test('does not retry for a page that was left meanwhile', async () => {
  const leaving = new AbortController()
  server = await serve((response) => {
    leaving.abort()
    response.destroy()
  })
  await expect(events(undefined, leaving.signal)).rejects.toThrow('connection')
  expect(server.calls).toHaveLength(1)
})

test('throws a refusal with its code and the words left, and does not retry', async () => {
  server = await serve(refuse({ code: 'word-limit-exceeded', message: 'Word limit exceeded', remaining_words: 12 }))
  const refusal = await events().catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Problem)
  expect(refusal).toMatchObject({ code: 'word-limit-exceeded', remainingWords: 12 })
  expect(server.calls).toHaveLength(1)
})

test('throws a failure that comes in mid-stream', async () => {
  const failed: HumanizeEvent = {
    event: 'error',
    data: { code: 'humanization-failed', message: 'Unable to process your text.', words_charged: 0 },
  }
  server = await serve(streamBytes(asText([...wholeRun.slice(0, 2), failed]), 9))
  await expect(events()).rejects.toMatchObject({ name: 'Problem', code: 'humanization-failed' })
  expect(server.calls).toHaveLength(1)
})

test('solves a challenge, and sends the text again under the same key with a solution that the library accepts', async () => {
  server = await serve(challenged(await challengeOf()), streamBytes(asText(wholeRun), 50))
  expect(await events()).toEqual([{ event: 'challenge', data: {} }, ...wholeRun])
  const [first, second] = server.calls
  expect(first?.body).toEqual(request)
  expect(second?.headers['idempotency-key']).toBe(key)
  expect(second?.body).toEqual({ ...request, solution: expect.any(String) as string })
  const { solution } = (second?.body ?? {}) as { solution: string }
  const { verified } = await verifySolution({
    ...(JSON.parse(solution) as Payload),
    deriveKey,
    hmacSignatureSecret: 'a secret',
    hmacKeySignatureSecret: 'another',
  })
  expect(verified).toBe(true)
})

test('solves a second challenge with a new solution, and shows the third', async () => {
  const challenges = await Promise.all([challengeOf(1), challengeOf(2), challengeOf(3)])
  server = await serve(...challenges.map(challenged))
  await expect(events()).rejects.toMatchObject({ name: 'Problem', code: 'challenge' })
  expect(server.calls).toHaveLength(3)
  const solutions = server.calls.map(({ body }) => (body as { solution?: string }).solution)
  expect(new Set(solutions).size).toBe(3)
})

test('shows a challenge that the browser cannot solve', async () => {
  server = await serve(challenged('no challenge'))
  await expect(events()).rejects.toMatchObject({ name: 'Problem', code: 'challenge' })
  expect(server.calls).toHaveLength(1)
})

test("treats a proxy's page as an unavailable service", async () => {
  server = await serve((response) => void response.writeHead(502).end('<h1>Bad gateway</h1>'))
  await expect(events()).rejects.toMatchObject({ name: 'Problem', code: 'unavailable' })
})

test('refuses an event that is not of the contract', async () => {
  server = await serve(streamBytes('event: draft\ndata: {"chunk":"zero"}\n\n', 100))
  await expect(events()).rejects.toMatchObject({ name: 'ZodError' })
  expect(server.calls).toHaveLength(1)
})
