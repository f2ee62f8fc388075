import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { HumanizeEvent } from '#core/api/events.ts'
import { eventsWithStages, HumanizeResponse, humanizeText } from '#core/api/humanize.ts'
import type { HumanizeRequest } from '#core/api/humanize.ts'
import { Problem } from '#core/problem.ts'
import { expireAccount } from './account.ts'
import { clock } from '#web/time/clock.ts'

type Options = {
  /** The idempotency key of a run. A second call with the same key gets the first call's answer and is not charged. */
  key: string
  /** The access token of a signed-in user; `refresh`: a new one, because the last was refused. */
  token: (refresh?: boolean) => Promise<string | undefined>
  /** The origin of the API, if not the page's. */
  origin?: string
  /** Aborts when the page is left. A connection that is lost afterwards is not retried. */
  signal?: AbortSignal | undefined
}

/** The server's events, and `challenge` while the browser does a proof of work before the server writes. */
export type RunEvent = HumanizeEvent | { event: 'challenge'; data: Record<string, never> }

/** The connection ended before the answer did. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
}

const millisecondsBeforeRetry = 1_000

/** A challenge may expire while the device sleeps, or a try that had to wait may have used its solution. */
const mostChallenges = 2

/**
 * Rewrites a text and yields its events; the last is `done`.
 * A lost connection is retried once under the same key. `meta` then comes again and voids earlier drafts.
 * A refused token is refreshed once, because the clocks of browser and server may differ; a fresh token that is
 * refused ends the session. A challenge to a visitor is solved, which takes some seconds, and the text is sent again.
 * @throws {Problem} a refusal, or a failure that the server names.
 */
export async function* humanize(request: HumanizeRequest, options: Options): AsyncGenerator<RunEvent> {
  try {
    yield* eventsOf(request, options)
  } catch (error) {
    if (!(error instanceof ConnectionLost)) throw error
    await clock.pause(millisecondsBeforeRetry, options.signal)
    if (options.signal?.aborted) throw error
    yield* eventsOf(request, options)
  }
}

async function* eventsOf(request: HumanizeRequest, options: Options): AsyncGenerator<RunEvent> {
  let answered = request
  for (let challenges = 0; ; challenges += 1) {
    try {
      yield* answerTo(answered, options)
      return
    } catch (error) {
      if (!(error instanceof Problem) || error.challenge === undefined || challenges === mostChallenges) throw error
      yield { event: 'challenge', data: {} }
      const { solveInWorker } = await import('./challenge.ts')
      const solution = await solveInWorker(error.challenge).catch((cause: unknown) => {
        throw new Problem('challenge', error.message, { cause })
      })
      answered = { ...request, solution }
    }
  }
}

async function* answerTo(request: HumanizeRequest, { key, token, origin = '' }: Options) {
  const send = (bearer: string | undefined) =>
    fetch(origin + humanizeText.path, {
      method: humanizeText.method,
      headers: {
        'content-type': 'application/json',
        accept: eventsWithStages,
        'idempotency-key': key,
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      },
      body: JSON.stringify(request),
    }).catch(lost)

  const bearer = await token()
  const first = await send(bearer)
  const isRefused = first.status === 401 && bearer !== undefined
  const response = isRefused ? await send(await token(true)) : first
  if (isRefused && response.status === 401) expireAccount()
  if (!response.ok) throw Problem.from(await response.json().catch(() => undefined))
  if (response.body === null) throw new ConnectionLost()
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    const data = HumanizeResponse.parse(await response.json().catch(lost))
    yield { event: 'done', data } satisfies HumanizeEvent
    return
  }

  for await (const message of messages(response.body)) {
    const event = HumanizeEvent.parse({ event: message.event, data: JSON.parse(message.data) })
    if (event.event === 'error') throw Problem.from(event.data)
    yield event
    if (event.event === 'done') return
  }
  throw new ConnectionLost()
}

const lost = (cause: unknown): never => {
  throw new ConnectionLost('The connection was lost.', { cause })
}

/** The messages of an event stream, however the network cuts it. */
async function* messages(body: ReadableStream<Uint8Array>): AsyncGenerator<EventSourceMessage> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const unread: EventSourceMessage[] = []
  const parser = createParser({ onEvent: (message) => void unread.push(message) })
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(lost)
      if (done) return
      parser.feed(decoder.decode(value, { stream: true }))
      yield* unread.splice(0)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
