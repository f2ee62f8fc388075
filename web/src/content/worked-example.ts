import type { Report } from '#core/rewriting/report.ts'
import type { Style } from '#core/styles.ts'
import type { TextDiff } from '#web/editor/changes/text-diff.ts'

type Sign = { name: string; start: number; end: number }

/** The offline rewriter's output for a text of ours, written only by `node evaluation/page-examples.ts`. */
export type WorkedExample = {
  /** The date on which it was made. */
  date: string
  /** The path of the text in the repository. */
  source: string
  style: Style
  changes: TextDiff
  report: Pick<Report, 'facts' | 'words_before' | 'words_after'>
  /** The signs of AI writing in the text, by position, and the number of those in its rewrite. */
  signs: { before: readonly Sign[]; after: number }
}
