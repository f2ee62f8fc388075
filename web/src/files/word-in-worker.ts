import { type Answer, type FileText, readAnswer } from './answer.ts'

/**
 * Reads a Word document outside of the page's thread, until `signal` is aborted.
 * @throws {FileProblem} when it cannot be read; see word.ts.
 */
export const readWordInWorker = (bytes: Uint8Array, signal: AbortSignal): Promise<FileText> =>
  new Promise<Answer>((resolve, reject) => {
    const worker = new Worker(new URL('word.worker.ts', import.meta.url), { type: 'module' })
    const end = () => worker.terminate()
    signal.addEventListener('abort', end, { once: true })
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      signal.removeEventListener('abort', end)
      end()
      resolve(data)
    })
    worker.addEventListener('error', ({ message }) => {
      signal.removeEventListener('abort', end)
      end()
      reject(new Error(message || 'The reader of Word documents did not load.'))
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one page
    worker.postMessage(bytes)
  }).then(readAnswer)
