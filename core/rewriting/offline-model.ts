import type { Model } from '#core/rewriting/model.ts'
import { rewritePromptOffline } from '#core/rewriting/offline-rewrite.ts'

/** The rules as a model: it answers the pipeline's own prompt, word by word, so that it streams like any other. */
export const offlineModel: Model = async function* (prompt) {
  yield* rewritePromptOffline(prompt).match(/\s*\S+\s*/gu) ?? []
}
