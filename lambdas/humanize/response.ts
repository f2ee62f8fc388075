import { Readable } from 'node:stream'
import type { HumanizeEvent } from '#core/api/events.ts'
import type { HumanizeResponse } from '#core/api/humanize.ts'
import { Problem } from '#core/problem.ts'
import type { StreamedAnswer } from '#lambdas/http/streaming-function.ts'

type Events = AsyncIterable<HumanizeEvent> | Iterable<HumanizeEvent>

/** Renames an answer's fields to those that its route promises. */
type Show = (answer: HumanizeResponse) => object

/** A proxy could mistake a longer silence for a dead connection. */
const pingMs = 15_000

/**
 * The events of a run as server-sent events, with its stages if they are wanted. The run is drained even if nobody listens, and `isDone` settles when it ends.
 */
export const respondWithEvents = (events: Events, show: Show, wantsStages: boolean): StreamedAnswer => {
  const body = new Readable({ read: () => undefined })
  const send = async () => {
    const ping = setInterval(() => body.push(': still writing\n\n'), pingMs)
    try {
      for await (const { event, data } of events) {
        if (event === 'stage' && !wantsStages) continue
        body.push(`event: ${event}\ndata: ${JSON.stringify(event === 'done' ? show(data) : data)}\n\n`)
        ping.refresh()
      }
    } finally {
      clearInterval(ping)
      body.push(null)
    }
  }
  return {
    statusCode: 200,
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
    body,
    isDone: send(),
  }
}

/** The end of a run as one JSON answer, or as the problem that it ended with. */
export const respondAtOnce = async (events: Events, show: Show): Promise<StreamedAnswer> => {
  let last: HumanizeEvent | undefined
  for await (const event of events) last = event
  if (last?.event === 'error') throw Problem.from(last.data)
  if (last?.event !== 'done') throw new Error('The run ended without `done` or `error`.')
  return {
    statusCode: 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: JSON.stringify(show(last.data)),
  }
}
