import type { Stage } from '#core/rewriting/chunk.ts'
import type { RewriteChunk } from './store.ts'

/** The stage that is still to be done by the chunk that is furthest behind. */
export const stageOf = (chunks: readonly Pick<RewriteChunk, 'verified' | 'stage'>[]): Stage => {
  const isWritten = chunks.length > 0 && chunks.every(({ verified, stage }) => verified || stage === 'checking')
  return isWritten ? 'checking' : 'writing'
}
