import type { Model } from '#core/rewriting/model.ts'
import { answerPrompt } from '#core/rewriting/prompt.ts'
import { rewriteOffline } from '#core/offline/rewrite.ts'

/** The rules as a model: it answers the pipeline's own prompt, word by word, so that it streams like any other. */
export const offlineModel: Model = async function* (prompt) {
  yield* answerPrompt(prompt, rewriteOffline).match(/\s*\S+\s*/gu) ?? []
}
