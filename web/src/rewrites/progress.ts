// The events and the outcome of a rewrite, from whichever rewriter.
import type { Receipt } from '#core/receipt.ts'
import type { Report } from '#core/rewriting/report.ts'
import type { Stage } from '#core/rewriting/chunk.ts'
import type { Strength } from '#core/strengths.ts'
import type { Style } from '#core/styles.ts'

/** A finished rewrite as its rewriter delivered it. */
export type Delivery = {
  text: string
  /** The freedom of the wording, if the user chose it. */
  strength?: Strength
  report: Report
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
