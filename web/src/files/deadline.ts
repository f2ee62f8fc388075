import { FileProblem } from './file-problem.ts'

/** Several times longer than a slow computer needs for a document of 1,000 pages. */
const deadlineMs = 20_000

const tooSlow = {
  read: `This file takes longer than ${deadlineMs / 1_000} seconds to read, so it was not opened. Open a shorter part of it, or paste its text.`,
  write: `This file takes longer than ${deadlineMs / 1_000} seconds to write, so it was not saved. Save a shorter part of it, or copy the text.`,
} as const

/**
 * Works on a file until `signal` is aborted or the time is up. Either aborts the signal passed to `work`, which must then end.
 * @throws {FileProblem} when the time is up; the reason of `signal` when that is aborted.
 */
export const withDeadline = async <T>(
  kind: keyof typeof tooSlow,
  work: (signal: AbortSignal) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> => {
  signal?.throwIfAborted()
  const working = new AbortController()
  const cancel = () => working.abort(signal?.reason)
  signal?.addEventListener('abort', cancel, { once: true })
  const deadline = setTimeout(() => working.abort(new FileProblem(tooSlow[kind])), deadlineMs)
  try {
    return await Promise.race([
      new Promise<never>((_, reject) => {
        working.signal.addEventListener('abort', () => reject(working.signal.reason as Error), { once: true })
      }),
      work(working.signal),
    ])
  } finally {
    clearTimeout(deadline)
    signal?.removeEventListener('abort', cancel)
  }
}
