import type { Model } from '#core/rewriting/model.ts'
import { answerPrompt } from './answer-prompt.ts'

const words = (text: string) => text.match(/\s*\S+/g) ?? []

/** A model that does what it is asked, in a way that a test can foresee: it writes "use" for "utilize". */
export const plainModel: Model = async function* (prompt) {
  yield* words(answerPrompt(prompt, (text) => text.replaceAll('utilize', 'use')))
}

/** A model that gives back what it was given. */
export const idleModel: Model = async function* (prompt) {
  yield* words(answerPrompt(prompt, (text) => text))
}

/** A model that breaks off in the middle of its answer. */
export const failingModel: Model = async function* (prompt) {
  yield words(answerPrompt(prompt, (text) => text))[0] ?? ''
  throw new Error('the model broke off')
}

/** A model that answers when it is released, and tells how often it was asked. */
export const heldModel = () => {
  const gate = Promise.withResolvers<void>()
  let asked = 0
  const waiting: { times: number; resolve: () => void }[] = []
  const model: Model = async function* (prompt, options) {
    asked += 1
    for (const { times, resolve } of waiting) if (asked >= times) resolve()
    await gate.promise
    yield* plainModel(prompt, options)
  }
  return {
    model,
    release: () => gate.resolve(),
    timesAsked: () => asked,
    whenAsked: (times = 1) =>
      new Promise<void>((resolve) => {
        if (asked >= times) resolve()
        else waiting.push({ times, resolve })
      }),
  }
}
