import type { IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import * as z from 'zod'
import type { Clock } from './clock.ts'
import type { Listener } from './gateway.ts'

const Move = z.strictObject({ advance_seconds: z.number() })

type Control = Partial<Record<string, (request: IncomingMessage) => Promise<object> | object>>

/** A control of a fake for tests and developers: a method, and the state that it returns. A refusal has its `status`. */
export const control =
  (methods: Control): Listener =>
  async (request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      response.end(JSON.stringify(body))
    }
    const run = methods[request.method ?? '']
    if (run === undefined) {
      answer(405, { message: `It takes ${Object.keys(methods).join(', ')}.` })
      return
    }
    try {
      answer(200, await run(request))
    } catch (error) {
      if (error instanceof Error && 'status' in error) answer(Number(error.status), { message: error.message })
      else if (error instanceof z.ZodError) answer(400, { message: z.prettifyError(error) })
      else if (error instanceof SyntaxError) answer(400, { message: 'The body is not JSON.' })
      else throw error
    }
  }

/** `POST {"advance_seconds": 3600}` lets an hour pass, `DELETE` goes back to the machine's time. */
export const clockControl = (clock: Clock, afterMove: () => Promise<unknown>): Listener => {
  const read = () => ({ now: clock.now().toISOString() })
  return control({
    GET: read,
    POST: async (request) => {
      clock.move(Move.parse(await json(request)).advance_seconds * 1000)
      await afterMove()
      return read()
    },
    DELETE: () => {
      clock.reset()
      return read()
    },
  })
}

/** The changes that the stream's function could not consume. In the stack they are in a queue. */
export const givenUpControl = (givenUp: () => readonly object[]): Listener =>
  control({ GET: () => ({ given_up: givenUp() }) })
