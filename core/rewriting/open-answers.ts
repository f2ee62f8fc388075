import { refuseIfStopped, type StopSignal } from './merge.ts'
import { NotToBeWorkedAround, type Model, type ModelOptions, type Prompt } from './model.ts'

export type OpenAnswers = {
  /** A model's answer in pieces, each passed through `visible`. Throws if the rewrite was stopped. */
  ask: (prompt: Prompt, options: ModelOptions) => AsyncGenerator<string, void>
  /** Closes every answer that is still being written, also one that is waited for. */
  close: () => void
}

/** Keeps the answers of a model that are being written, so that they can be closed from outside. */
export const openAnswers = (
  model: Model,
  visible: (piece: string) => string,
  stop: StopSignal | undefined,
): OpenAnswers => {
  const open = new Set<AsyncIterator<string>>()
  let isClosed = false
  async function* ask(prompt: Prompt, options: ModelOptions): AsyncGenerator<string, void> {
    refuseIfStopped(stop)
    const answer = model(prompt, options)[Symbol.asyncIterator]()
    open.add(answer)
    let isOver = false
    try {
      for (;;) {
        const result = await answer.next().catch((error: unknown) => {
          isOver = true
          throw error
        })
        isOver = result.done === true
        refuseIfStopped(stop)
        // an answer that was closed is not whole
        if (isClosed) throw new NotToBeWorkedAround('The rewrite has ended.')
        if (result.done) return
        yield visible(result.value)
      }
    } finally {
      open.delete(answer)
      if (!isOver) await answer.return?.()
    }
  }
  const close = () => {
    isClosed = true
    for (const answer of open) answer.return?.().catch(() => {})
  }
  return { ask, close }
}
