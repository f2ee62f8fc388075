import type { RewriteChunk } from './editor-state.ts'

/** The stages in the order of a run. */
const stages = ['writing', 'reading', 'checking'] as const

/** The stage that is still to be done by the chunk that is furthest behind. */
export const stageOf = (chunks: readonly Pick<RewriteChunk, 'verified' | 'stage'>[]): (typeof stages)[number] => {
  const unfinished = chunks.flatMap(({ verified, stage = 'writing' }) => (verified ? [] : [stage]))
  return stages.find((stage) => unfinished.includes(stage)) ?? (chunks.length === 0 ? 'writing' : 'checking')
}
