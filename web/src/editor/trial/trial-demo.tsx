import { Link } from 'react-router-dom'
import { anonymous } from '#core/plans.ts'
import type { Style } from '#core/styles.ts'
import { isMostlyBlank, mostlyBlank } from '#core/text/words.ts'
import { EditorPanel } from '#web/editor/panel/editor-panel.tsx'
import { useNewEditor } from '#web/editor/panel/new-editor.ts'
import { EditorContext } from '#web/editor/state/editor.ts'
import { keptResult } from '#web/editor/state/kept-result.ts'
import type { Refusal, RewriteFailure, RewriteProgress } from '#web/editor/state/rewriter.ts'
import { signUpPath } from '#web/lib/sign-up.ts'
import { example } from './example.ts'
import { markTrialUsed, useTrialUsed } from './trial-cookie.ts'

/** The demo takes at least this long, as the specification has it. */
const minimumMilliseconds = 2_000

/** The rewriter is the bulk of the demo and is fetched when somebody turns to it. */
const loadRewriter = () => import('./trial-rewriter.ts')

async function* rewriteHere(text: string, style: Style): AsyncGenerator<RewriteProgress> {
  const [{ rewriteInBrowser }] = await Promise.all([
    loadRewriter(),
    new Promise((resolve) => setTimeout(resolve, minimumMilliseconds)),
  ])
  for await (const progress of rewriteInBrowser(text, style)) {
    yield progress
    // A text that needed nothing, or got no more than a light edit, has not used the trial up.
    if (progress.type === 'done' && progress.report.status === 'rewritten') markTrialUsed()
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

const link = 'font-medium text-pen underline decoration-current/40 underline-offset-4'

/** The landing page's panel: an example, then one rewrite an hour that runs in the browser. */
export const TrialDemo = () => {
  const used = useTrialUsed()

  const refuse = (text: string, count: number): Refusal | undefined => {
    if (used) {
      return {
        title: 'Trial Already Used',
        description: "You've already used your free trial. Sign up for more words!",
      }
    }
    if (text.trim() === '') return { title: 'No Text Provided', description: 'Please enter some text to humanize.' }
    if (isMostlyBlank(text)) return { title: 'Too Little Text', description: mostlyBlank }
    if (count > words) {
      return { title: 'Word Limit Exceeded', description: `Please limit your text to ${words} words or less.` }
    }
    return undefined
  }

  const editor = useNewEditor({
    rewriter: rewriteHere,
    refuse,
    failureOf,
    example,
    onOwnText: () => void loadRewriter(),
    isClosed: used,
    kept: keptResult,
  })

  return (
    <EditorContext value={editor}>
      <EditorPanel
        limits={anonymous}
        overLimit={`Please limit your text to ${words} words or less.`}
        hint={`Up to ${words} words, no signup.`}
        closed={
          used && (
            <p className="flex flex-wrap gap-x-6 gap-y-1">
              <Link to={signUpPath} className={link}>
                Trial already used - Sign up for unlimited access
              </Link>
              {/* The text and its rewrite go along: they belong to the tab. */}
              <Link to="/dashboard" className={link}>
                Keep editing, no account needed
              </Link>
            </p>
          )
        }
      />
    </EditorContext>
  )
}
