import type { Prompt } from '#core/rewriting/model.ts'
import { rewritePromptOffline } from '#core/rewriting/offline-rewrite.ts'
import { answerWordings } from '#core/rewriting/wordings/prompt.ts'
import { findWordingsOffline } from '#core/offline/wordings/find.ts'

/** The rules' answer to any prompt for a model: a rewrite, or other wordings for a phrase. */
export const answerOffline = (prompt: Prompt): string =>
  answerWordings(prompt, findWordingsOffline) ?? rewritePromptOffline(prompt)
