import type { Report } from '#core/rewriting/report.ts'
import type { Changes } from '#web/editor/changes/change.ts'
import stored from './example.json' with { type: 'json' }

export type Example = {
  changes: Changes
  report: Report
  /** Words of each sentence. */
  lengths: { before: readonly number[]; after: readonly number[] }
}

/**
 * The worked example: what the demo's own rewriter makes of a draft, kept so that the page need not load the rewriter.
 * A test compares it with the rewriter's output, and `vitest -u` writes it anew.
 */
export const example = stored as Example
