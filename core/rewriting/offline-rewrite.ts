import { answerPrompt } from '#core/rewriting/prompt.ts'
import type { Prompt } from '#core/rewriting/model.ts'
import { rewriteTextOffline } from '#core/offline/rewrite-text.ts'

/** The rules' answer to a prompt for a rewrite. They read all its paragraphs before they change one. */
export const rewritePromptOffline = (prompt: Prompt): string => {
  const paragraphs: string[] = []
  answerPrompt(prompt, (paragraph) => {
    paragraphs.push(paragraph)
    return paragraph
  })
  const rewritten = rewriteTextOffline(paragraphs)
  let at = 0
  return answerPrompt(prompt, (paragraph) => rewritten[at++] ?? paragraph)
}
