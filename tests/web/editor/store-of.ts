// An editor without a page, for tests of its store.
import type { HumanizeResponse } from '#core/api/humanize.ts'
import type { FinishedRewrite } from '#web/editor/store/rewriter.ts'
import type { Delivery, RewriteProgress } from '#web/rewrites/progress.ts'
import { segmentsOf } from '#web/editor/store/segments.ts'
import { createEditor, type Editor, type Host, initialState } from '#web/editor/store/store.ts'

export const report: HumanizeResponse['report'] = {
  status: 'rewritten',
  facts: {},
  repaired: 0,
  left_as_it_was: 0,
  words_before: 4,
  words_after: 4,
  written_by: 'model',
}

export const finishedOf = async (
  source: string,
  text: string,
  more: Partial<FinishedRewrite> = {},
): Promise<FinishedRewrite> => ({
  source,
  text,
  style: 'simple',
  report,
  segments: await segmentsOf(source, text),
  ...more,
})

/** Delivers these steps, each after the page has drawn the one before it. */
export const rewriterOf = (...steps: RewriteProgress[]): Host['rewriter'] =>
  async function* rewriter() {
    for (const step of steps) yield step
  }

export const deliver = (text: string, more: Partial<Delivery> = {}): RewriteProgress => ({
  type: 'done',
  text,
  report,
  ...more,
})

export const editorOf = (host: Partial<Host> = {}, draft = '', rewrite?: FinishedRewrite): Editor =>
  createEditor(
    {
      limits: { wordsPerRequest: 300, warnAboveWords: 250, exports: ['txt'] },
      isVisitor: true,
      rewriter: rewriterOf(),
      refuse: () => undefined,
      failureOf: (error) => ({ title: 'Failed', description: String(error), wayOut: 'retry' }),
      terms: [],
      ...host,
    },
    initialState(draft, rewrite),
  )

/** An editor with a finished rewrite. */
export const withRewrite = async (source: string, text: string, host: Partial<Host> = {}): Promise<Editor> =>
  editorOf(host, source, await finishedOf(source, text))
