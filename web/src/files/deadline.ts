import { FileProblem } from './file-problem.ts'

/** Several times longer than a slow computer needs for a document of 1,000 pages. */
const deadlineMs = 20_000

/**
 * Reads a file until `signal` is aborted or the time is up. Either aborts the signal passed to `read`, which must then end its work.
 * @throws {FileProblem} when the time is up; the reason of `signal` when that is aborted.
 */
export const withDeadline = async <T>(
  read: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> => {
  signal?.throwIfAborted()
  const reading = new AbortController()
  const cancel = () => reading.abort(signal?.reason)
  signal?.addEventListener('abort', cancel, { once: true })
  const deadline = setTimeout(() => {
    reading.abort(
      new FileProblem(
        `This file takes longer than ${deadlineMs / 1_000} seconds to read, so it was not opened. Open a shorter part of it, or paste its text.`,
      ),
    )
  }, deadlineMs)
  try {
    return await Promise.race([
      new Promise<never>((_, reject) => {
        reading.signal.addEventListener('abort', () => reject(reading.signal.reason as Error), { once: true })
      }),
      read(reading.signal),
    ])
  } finally {
    clearTimeout(deadline)
    signal?.removeEventListener('abort', cancel)
  }
}
