// Word documents are read and written outside of the page's thread, so that the page never stalls. A worker does one thing and ends.
import { type Answer, type FileText, readAnswer } from './answer.ts'
import type { WordOrder, WrittenWord } from './write-word-file.ts'

const answerOf = <Result>(worker: Worker, message: unknown, signal: AbortSignal): Promise<Result> =>
  new Promise<Answer<Result>>((resolve, reject) => {
    const end = () => worker.terminate()
    signal.addEventListener('abort', end, { once: true })
    const close = () => {
      signal.removeEventListener('abort', end)
      end()
    }
    worker.addEventListener('message', ({ data }: MessageEvent<Answer<Result>>) => {
      close()
      resolve(data)
    })
    worker.addEventListener('error', ({ message: reason }) => {
      close()
      reject(new Error(reason || 'The code for Word documents did not load.'))
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one page
    worker.postMessage(message)
  }).then(readAnswer)

/**
 * Reads a Word document, until `signal` is aborted.
 * @throws {FileProblem} when it cannot be read; see read-word-file.ts.
 */
export const readWordInWorker = (bytes: Uint8Array, signal: AbortSignal): Promise<FileText> =>
  answerOf(new Worker(new URL('word-reader.worker.ts', import.meta.url), { type: 'module' }), bytes, signal)

/** Writes a Word document, until `signal` is aborted. */
export const writeWordInWorker = (order: WordOrder, signal: AbortSignal): Promise<WrittenWord> =>
  answerOf(new Worker(new URL('word-writer.worker.ts', import.meta.url), { type: 'module' }), order, signal)
