import type { ExampleRewrite } from '#web/editor/state/rewriter.ts'
import stored from './example.json' with { type: 'json' }

/** The demo's own rewrite of a draft. A test compares it with the rewriter's output; `vitest -u` regenerates it. */
export const example = stored as ExampleRewrite
