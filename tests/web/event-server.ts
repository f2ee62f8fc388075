import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type { HumanizeEvent } from '#core/api/events.ts'
import type { HumanizeResponse } from '#core/api/humanize.ts'
import { problems, type Refusal } from '#core/problem.ts'

type Call = { headers: IncomingHttpHeaders; body: unknown }

/**
 * Closes a server. It refuses each request that waits for an answer: a page asks again a second after a lost connection, which would reach
 * the server of the next test.
 */
export const closer = (server: Server) => {
  const unanswered = new Set<ServerResponse>()
  server.on('request', (_, response: ServerResponse) => {
    unanswered.add(response)
    response.on('close', () => unanswered.delete(response))
  })
  return async () => {
    server.close()
    const refusal: Refusal = { code: 'unavailable', message: 'The test has ended.' }
    for (const response of unanswered) {
      // an answer that is still being written fails, and nobody reads it
      response.on('error', () => undefined)
      const hasEnded = once(response, 'close')
      if (response.headersSent) response.end(`event: error\ndata: ${JSON.stringify(refusal)}\n\n`)
      else refuse(refusal)(response)
      server.closeIdleConnections()
      await hasEnded
    }
    server.closeAllConnections()
  }
}

/** A server that answers each call with the next of the given answers, and keeps what it was asked. */
export const serve = async (...answers: ((response: ServerResponse) => void | Promise<void>)[]) => {
  const calls: Call[] = []
  const server = createServer((request, response) => {
    // the stage's configuration, which these servers do not have
    if (request.method === 'GET') {
      response.writeHead(404).end()
      return
    }
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      calls.push({ headers: request.headers, body: JSON.parse(Buffer.concat(parts).toString()) })
      const answer = answers[calls.length - 1]
      if (answer === undefined) response.writeHead(418).end()
      else void answer(response)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close: closer(server),
  }
}

export const asText = (events: readonly HumanizeEvent[], newline = '\n'): string =>
  events.map(({ event, data }) => `event: ${event}${newline}data: ${JSON.stringify(data)}${newline}${newline}`).join('')

/** Sends bytes in pieces of a size, each in its own packet: borders fall inside characters, fields and line ends. */
export const streamBytes =
  (text: string, size: number, end: 'end' | 'drop' = 'end') =>
  async (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
    response.socket?.setNoDelay(true)
    const bytes = Buffer.from(text)
    for (let at = 0; at < bytes.length; at += size) {
      response.write(bytes.subarray(at, at + size))
      await setImmediate()
    }
    if (end === 'end') response.end()
    else response.destroy()
  }

export const refuse = (body: Refusal) => (response: ServerResponse) => {
  response.writeHead(problems[body.code], { 'content-type': 'application/problem+json' }).end(JSON.stringify(body))
}

/** A small proof of work. */
export const challengeOf = async (until = 2_000_000_000) =>
  JSON.stringify(
    await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 2,
      counter: 3,
      data: { owner: 'somebody', until },
      deriveKey,
      hmacSignatureSecret: 'a secret',
      hmacKeySignatureSecret: 'another',
    }),
  )

export const challenged = (challenge: string) =>
  refuse({ code: 'challenge', message: 'A short check is needed.', challenge })

export const answerOf = (humanizedText: string, more: Partial<HumanizeResponse> = {}): HumanizeResponse => ({
  id: '01JDEXAMPLE',
  humanizedText,
  wordCount: 4,
  originalLength: 23,
  remaining_words: 996,
  report: {
    status: 'rewritten',
    facts: { figure: { kept: 2, of: 2 }, name: { kept: 1, of: 1 } },
    repaired: 0,
    left_as_it_was: 0,
    words_before: 4,
    words_after: 3,
  },
  receipt: { words_counted: 4, words_charged: 4, reason: 'delivered', balance_before: 1_000, balance_after: 996 },
  ...more,
})
