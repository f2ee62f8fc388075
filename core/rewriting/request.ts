// A text to be rewritten, and how.
import type { Strength } from '#core/strengths.ts'
import type { Style } from '#core/styles.ts'
import type { Guide } from '#core/voices/guide.ts'
import type { StopSignal } from './merge.ts'

export type RewriteRequest = {
  text: string
  style: Style
  /** The freedom of the wording; medium by default. */
  strength?: Strength
  /** At least 8 random letters and digits of this request. They mark the text as data and replace protected spans. */
  key: string
  /** The number of chunks that are written at once. */
  concurrency: number
  /** Words that no rewrite may touch; those that do not occur are no error. */
  lockedTerms?: readonly string[]
  /** For a sentence of another text: that text, and the sentences around it, for reading only. */
  within?: { text: string; before: string; after: string }
  /** The outline of the document that the text is a part of; without it, a text in several chunks gets its own. */
  outline?: readonly string[] | undefined
  /** The tone of the rewrite; its spelling takes precedence over that of the text. */
  voice?: Guide | undefined
  /** Ends the writing early: chunks that are not written by then stay as they are in the text. */
  stop?: StopSignal
}
