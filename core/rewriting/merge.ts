import { NotToBeWorkedAround } from './model.ts'

/** The part of an `AbortSignal` that stopping takes; the core names no type of a platform. */
export type StopSignal = {
  readonly aborted: boolean
  addEventListener: (type: 'abort', listener: () => void) => void
  removeEventListener: (type: 'abort', listener: () => void) => void
}

/** Throws if the rewrite was stopped. */
export const refuseIfStopped = (stop: StopSignal | undefined): void => {
  if (stop?.aborted) throw new NotToBeWorkedAround('The rewrite was stopped.')
}

/**
 * Runs sources at once, at most `limit` of them, and gives their values as they come. Each source is asked for its next value only when
 * the last one was taken, so nothing piles up and nothing is lost. The first error ends all; whoever stops early, or aborts `stop`, closes the
 * sources that run.
 */
export async function* merge<T>(
  sources: readonly (() => AsyncGenerator<T, void>)[],
  limit: number,
  stop?: StopSignal,
): AsyncGenerator<T, void> {
  const waiting = sources.values()
  const running = new Set<AsyncGenerator<T, void>>()
  type Arrival = { source: AsyncGenerator<T, void>; result: IteratorResult<T, void> } | { error: unknown }
  const arrivals: Arrival[] = []
  let wake = () => {}

  const arrive = (arrival: Arrival) => {
    arrivals.push(arrival)
    wake()
  }
  const ask = (source: AsyncGenerator<T, void>) => {
    source.next().then(
      (result) => arrive({ source, result }),
      (error: unknown) => arrive({ error }),
    )
  }
  const begin = () => {
    const next = waiting.next()
    if (next.done) return
    const source = next.value()
    running.add(source)
    ask(source)
  }

  const wakeToStop = () => wake()
  stop?.addEventListener('abort', wakeToStop)
  try {
    for (let started = 0; started < Math.max(1, limit); started += 1) begin()
    while (running.size > 0) {
      if (stop?.aborted === true) return
      const arrival = arrivals.shift()
      if (arrival === undefined) {
        // The loop waits for whichever comes first.
        await new Promise<void>((resolve) => {
          wake = resolve
        })
        continue
      }
      if ('error' in arrival) throw arrival.error
      const { source, result } = arrival
      if (result.done) {
        running.delete(source)
        begin()
        continue
      }
      yield result.value
      ask(source)
    }
  } finally {
    stop?.removeEventListener('abort', wakeToStop)
    // Not awaited: a source may hang, and its values are no longer needed.
    for (const source of running) source.return().catch(() => {})
  }
}
