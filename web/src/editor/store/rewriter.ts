import type { Receipt } from '#core/receipt.ts'
import type { Report } from '#core/rewriting/report.ts'
import type { Stage } from '#core/rewriting/chunk.ts'
import type { Strength } from '#core/strengths.ts'
import type { Style } from '#core/styles.ts'
import type { Segment } from './segments.ts'

/** A finished rewrite as its rewriter delivered it. */
export type Delivery = {
  text: string
  /** The freedom of the wording, if the user chose it. */
  strength?: Strength
  report: Report
  /** True if it is replayed from recorded answers. */
  isRecorded?: true
  receipt?: Receipt
  /** A visitor's: whoever signs up can have it stored. */
  seal?: string
  /** Its id in the user's history. */
  documentId?: string
  /** Its title there, where it has one of its own. */
  title?: string
}

/** Events of a running rewrite. The server's stream and the browser's own rewriter are both translated into these. */
export type RewriteProgress =
  /** A short check runs in the browser before the server writes. */
  | { type: 'checking' }
  | { type: 'started'; chunks: number }
  | { type: 'draft'; chunk: number; text: string }
  | { type: 'stage'; chunk: number; stage: Stage; text?: string | undefined }
  | { type: 'verified'; chunk: number; text: string }
  | ({ type: 'done' } & Delivery)
  /** Stopped before anything was written. */
  | { type: 'stopped' }

export type Rewriter = (text: string, style: Style) => AsyncIterable<RewriteProgress>

/** Why a rewrite failed, in the user's words, and the way out. */
export type RewriteFailure = {
  title: string
  description: string
  /** The charge, unless no words were counted. */
  counted?: string
  wayOut?: 'retry' | 'sign-up' | 'upgrade' | 'sign-in'
}

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
