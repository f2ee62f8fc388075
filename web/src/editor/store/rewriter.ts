import type { Strength } from '#core/strengths.ts'
import type { Style } from '#core/styles.ts'
import type { Delivery } from '#web/rewrites/progress.ts'
import type { Segment } from './segments.ts'

/** Why a text is not accepted. */
export type Refusal = { title: string; description?: string }

/** A finished rewrite and its source, with the writer's decisions. */
export type FinishedRewrite = Delivery & {
  source: string
  style: Style
  segments: readonly Segment[]
  /** The end of the draft, which was too long to be rewritten with the rest. */
  rest?: string
}

/** The draft that a rewrite is of. */
export const draftOf = ({ source, rest = '' }: Pick<FinishedRewrite, 'source' | 'rest'>): string => source + rest

/** A sentence of the source; `place` is its index among the source's sentences. */
type SourceSentence = {
  sentence: string
  place: number
  style: Style
  strength?: Strength
  documentId: string | undefined
  /** Another wording of what was rewritten is free; the words of a draft that has changed since are not. */
  isAnother: boolean
}

/** Rewrites one sentence of a finished rewrite again. */
export type RewriteSentence = (request: SourceSentence) => Promise<Delivery>
