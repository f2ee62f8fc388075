// A text to be rewritten, as every step of its rewrite has it.
import { comparer, type Comparer, type Rules } from '#core/facts/check.ts'
import { readBlocks, type Block } from '#core/text/blocks.ts'
import { cutChunks, type Chunk } from '#core/text/chunks.ts'
import { withoutRemarks } from '#core/text/remarks.ts'
import { termsPattern } from '#core/text/spans.ts'
import type { RewriteRequest } from './request.ts'

export type Job = {
  request: RewriteRequest
  /** The text without the remarks of an assistant around it; a sentence of another text as it is. */
  text: string
  blocks: readonly Block[]
  chunks: readonly Chunk[]
  rules: Rules
  /** Shared by the chunks and the whole text, so that no two texts are compared again. */
  facts: Comparer
}

export const jobOf = (request: RewriteRequest): Job => {
  const text = request.within === undefined ? withoutRemarks(request.text) : request.text
  const blocks = readBlocks(text)
  const rules = { style: request.style, terms: termsPattern(request.lockedTerms ?? []) }
  return { request, text, blocks, chunks: cutChunks(blocks), rules, facts: comparer(rules) }
}
