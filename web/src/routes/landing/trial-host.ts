// The editor of the landing page: one rewrite an hour, in the browser.
import { formatNumber } from '#core/number-format.ts'
import { anonymous } from '#core/plans.ts'
import { sayStyleNeedsModel } from '#core/needs-model.ts'
import type { Style } from '#core/styles.ts'
import { isMostlyBlank, mostlyBlank } from '#core/text/words.ts'
import { withSamples } from '#web/editor/replay/with-samples.ts'
import { draft } from '#web/editor/store/tab-draft.ts'
import { tabRewrite } from '#web/editor/store/tab-rewrite.ts'
import type { RewriteFailure, RewriteProgress } from '#web/rewrites/progress.ts'
import { createEditor, type Editor, type Host, initialState } from '#web/editor/store/store.ts'
import { lockedTerms } from '#web/editor/options/keep-words.ts'
import { isTrialUsed, markTrialUsed } from '#web/editor/trial/trial-cookie.ts'
import { clock } from '#web/time/clock.ts'

/** The trial takes at least this long, as the specification has it. */
const minimumMilliseconds = 2_000

async function* rewriteHere(text: string, style: Style): AsyncGenerator<RewriteProgress> {
  const [{ rewriteInBrowser }] = await Promise.all([
    import('#web/editor/trial/trial-rewriter.ts'),
    clock.pause(minimumMilliseconds),
  ])
  for await (const progress of rewriteInBrowser(text, style)) {
    // A text that needed nothing, or got no more than a light edit, has not used the trial up.
    if (progress.type === 'done' && progress.report.status === 'rewritten') markTrialUsed()
    yield progress
  }
}

/** The rewriter says itself what it cannot do. */
const failureOf = (error: unknown): RewriteFailure =>
  (error as { failure?: RewriteFailure }).failure ?? {
    title: 'Error',
    description: 'An unexpected error occurred. Please try again.',
    wayOut: 'retry',
  }

const words = anonymous.wordsPerRequest

const refuse: Host['refuse'] = (text, count, style) => {
  if (isTrialUsed())
    return { title: 'Trial Already Used', description: "You've already used your free trial. Sign up for more words!" }
  if (text.trim() === '') return { title: 'No Text Provided', description: 'Please enter some text to humanize.' }
  const needsModel = sayStyleNeedsModel(style)
  if (needsModel !== undefined) return { title: 'A Model Is Needed', description: needsModel }
  if (isMostlyBlank(text)) return { title: 'Too Little Text', description: mostlyBlank }
  if (count > words)
    return {
      title: 'Word Limit Exceeded',
      description: `Please limit your text to ${formatNumber(words)} words or less.`,
    }
  return undefined
}

export const createTrial = (): Editor => {
  const host: Host = {
    limits: anonymous,
    isVisitor: true,
    isByRules: true,
    get terms() {
      return lockedTerms()
    },
    refuse,
    failureOf,
    rewriter: rewriteHere,
  }
  const editor: Editor = createEditor(
    withSamples(host, () => editor.get().draft),
    initialState(draft.read(), tabRewrite.readLast()),
  )
  return editor
}
