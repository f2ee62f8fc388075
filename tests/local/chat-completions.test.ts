import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { chatOf } from '#local/models/writer.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** A small server that speaks OpenAI's chat completions. */
const startModelServer = async (answer: (asked: IncomingMessage, response: ServerResponse) => Promise<void> | void) => {
  const server = createServer((asked, response) => void answer(asked, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const data = (chunk: object) => `data: ${JSON.stringify(chunk)}\n\n`
const delta = (content: string) => data({ choices: [{ index: 0, delta: { content } }] })
const finish = (reason: string) => data({ choices: [{ index: 0, delta: {}, finish_reason: reason }] })

const logged: string[] = []

/** The text of an answer, and the failure that ended it. */
const ask = async (url: string, signal = new AbortController().signal, key?: string) => {
  logged.length = 0
  const chat = chatOf({ url, model: 'qwen3:4b', key, log: (line) => logged.push(line) })
  const prompt = { system: 'You rewrite.', user: 'Utilize words.' }
  let text = ''
  let failure: unknown
  try {
    for await (const piece of chat(prompt, { maxTokens: 5_000, signal })) text += piece
  } catch (error) {
    failure = error
  }
  return { text, failure }
}

it('streams its answer, however the network cuts it', async () => {
  let asked: unknown
  let path: string | undefined
  let key: string | undefined
  const url = await startModelServer(async (request, response) => {
    asked = await json(request)
    path = request.url
    key = request.headers.authorization
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const stream = data({ choices: [{ delta: { role: 'assistant' } }] }) + delta('Plain ') + delta('wörds.')
    const bytes = Buffer.from(stream + finish('stop') + data({ choices: [] }) + 'data: [DONE]\n\n')
    // in the middle of a character
    const cut = bytes.indexOf('ö') + 1
    response.write(bytes.subarray(0, cut))
    setTimeout(() => response.end(bytes.subarray(cut)), 20)
  })
  expect(await ask(url, undefined, 'secret')).toEqual({ text: 'Plain wörds.', failure: undefined })
  expect(path).toBe('/v1/chat/completions')
  expect(key).toBe('Bearer secret')
  expect(asked).toEqual({
    model: 'qwen3:4b',
    stream: true,
    max_tokens: 5_000,
    chat_template_kwargs: { enable_thinking: false },
    reasoning_effort: 'none',
    messages: [
      { role: 'system', content: 'You rewrite.' },
      { role: 'user', content: 'Utilize words.' },
    ],
  })
})

it.each([
  ['at its limit of tokens', finish('length'), 'stopped-early'],
  ['by its own filter', finish('content_filter'), 'refused'],
  ['without a reason', '', 'stopped-early'],
])('an answer that ends %s is not whole', async (_, end, reason) => {
  const url = await startModelServer((_request, response) => void response.end(delta('Half') + end))
  expect(await ask(url)).toMatchObject({ text: 'Half', failure: { name: 'ModelFailure', reason } })
})

it('passes on that it is busy', async () => {
  const url = await startModelServer((_, response) => void response.writeHead(429).end('busy'))
  expect((await ask(url)).failure).toMatchObject({ reason: 'unavailable' })
})

it('is logged when it does not have the model', async () => {
  const url = await startModelServer((_, response) => void response.writeHead(404).end('model "m" not found'))
  expect((await ask(url)).failure).toMatchObject({ reason: 'unavailable' })
  expect(logged).toEqual([`The model at ${url} answered 404: model "m" not found`])
})

it('is unavailable when nothing listens there, and the log names the remedy', async () => {
  const url = 'http://127.0.0.1:9'
  expect((await ask(url)).failure).toMatchObject({ reason: 'unavailable' })
  expect(logged).toEqual([expect.stringContaining(`The model at ${url} cannot be reached.`)])
})

it('is left when the run ends', async () => {
  const left = Promise.withResolvers<void>()
  const run = new AbortController()
  const url = await startModelServer((_, response) => {
    response.write(delta('Endless'))
    response.on('close', () => left.resolve())
    setTimeout(() => run.abort(), 20)
  })
  expect(await ask(url, run.signal)).toMatchObject({ text: 'Endless', failure: { name: 'AbortError' } })
  await left.promise
})
