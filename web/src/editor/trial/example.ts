import type { Report } from '#core/rewriting/report.ts'
import type { TextDiff } from '#web/editor/changes/text-diff.ts'
import stored from './example.json' with { type: 'json' }

/** A worked example, stored with its measures so that the page need not load the rewriter. */
export type ExampleRewrite = { changes: TextDiff; report: Report }

/** A rewrite of a sample's paragraphs. A test compares it with the rewriter's output. */
export const example = stored as ExampleRewrite
