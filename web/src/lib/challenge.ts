import type { SolvedChallenge } from './solve-challenge.ts'

/** Does a proof of work in a worker, so that the page never stalls. Rejects if the browser cannot do it. */
export const solveInWorker = async (challenge: string): Promise<string> => {
  const worker = new Worker(new URL('challenge.worker.ts', import.meta.url), { type: 'module' })
  try {
    const answer = await new Promise<SolvedChallenge>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<SolvedChallenge>) => resolve(data))
      worker.addEventListener('error', ({ message }) => reject(new Error(message || 'The challenge did not load.')))
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one page
      worker.postMessage(challenge)
    })
    if ('failure' in answer) throw new Error(answer.failure)
    return answer.solution
  } finally {
    worker.terminate()
  }
}
