import type { Stage } from '#core/rewriting/chunk.ts'

/** The stage that is still to be done by the chunk that is furthest behind. */
export const stageOf = (chunks: readonly { verified: boolean; stage?: Stage }[]): Stage => {
  const isWritten = chunks.length > 0 && chunks.every(({ verified, stage }) => verified || stage === 'checking')
  return isWritten ? 'checking' : 'writing'
}
