import { lazy, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { sayStyleNeedsModel } from '#core/needs-model.ts'
import { anonymous } from '#core/plans.ts'
import type { Style } from '#core/styles.ts'
import { isMostlyBlank, mostlyBlank } from '#core/text/words.ts'
import { EditorPanel } from '#web/editor/panel/editor-panel.tsx'
import { textAfter, textBefore } from '#web/editor/changes/text-diff.ts'
import { useNewEditor } from '#web/editor/panel/new-editor.ts'
import { TrySample } from '#web/editor/samples/try-sample.tsx'
import { withSamples } from '#web/editor/samples/with-samples.ts'
import { onlyHere, replaceTitle } from '#web/editor/samples/only-here.ts'
import { draft as draftOfTab, useDraft } from '#web/editor/state/draft.ts'
import { EditorContext, isBusy } from '#web/editor/state/editor.ts'
import { keptResult } from '#web/editor/state/kept-result.ts'
import type { Refusal, RewriteFailure, RewriteProgress } from '#web/editor/state/rewriter.ts'
import { clock } from '#web/time/clock.ts'
import { signUpPath } from '#web/lib/sign-up.ts'
import { Button } from '#web/ui/button.tsx'
import { useIsHydrated } from '#web/ui/hydration.ts'
import { useReplaceQuestion } from '#web/ui/replace-question.tsx'
import { toast } from '#web/ui/toast.ts'
import { example } from './example.ts'
import { usePasteAnywhere } from './paste-anywhere.ts'
import { markTrialUsed, useTrialUsed } from './trial-cookie.ts'

/** The demo takes at least this long, as the specification has it. */
const minimumMilliseconds = 2_000

/** The rewriter is the bulk of the demo and is fetched when somebody turns to it. */
const loadRewriter = () => import('./trial-rewriter.ts')

/** Signs and facts are read by code that comes with the visitor's first text. */
const DiagnosisView = lazy(() =>
  import('#web/editor/diagnosis/diagnosis-view.tsx').then((file) => ({ default: file.DiagnosisView })),
)
const BreakAFact = lazy(() =>
  import('#web/editor/diagnosis/break-a-fact.tsx').then((file) => ({ default: file.BreakAFact })),
)

async function* rewriteHere(text: string, style: Style): AsyncGenerator<RewriteProgress> {
  const [{ rewriteInBrowser }] = await Promise.all([loadRewriter(), clock.pause(minimumMilliseconds)])
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
  const [draft] = useDraft()
  const isHydrated = useIsHydrated()

  const refuse = (text: string, count: number, style: Style): Refusal | undefined => {
    if (used) {
      return {
        title: 'Trial Already Used',
        description: "You've already used your free trial. Sign up for more words!",
      }
    }
    if (text.trim() === '') return { title: 'No Text Provided', description: 'Please enter some text to humanize.' }
    const needsModel = sayStyleNeedsModel(style)
    if (needsModel !== undefined) return { title: 'A Model Is Needed', description: needsModel }
    if (isMostlyBlank(text)) return { title: 'Too Little Text', description: mostlyBlank }
    if (count > words) {
      return { title: 'Word Limit Exceeded', description: `Please limit your text to ${words} words or less.` }
    }
    return undefined
  }

  const editor = useNewEditor(
    withSamples(
      {
        text: draft,
        rewriter: rewriteHere,
        refuse,
        failureOf,
        example,
        onOwnText: () => void loadRewriter(),
        isClosed: used,
        kept: keptResult,
      },
      draft,
    ),
  )

  const panel = useRef<HTMLDivElement>(null)
  const [experiment, setExperiment] = useState<{ source: string; text: string }>()
  const ownText = editor.example === undefined && editor.text.trim() !== '' ? editor.text : undefined

  const replacing = useReplaceQuestion()
  const takePaste = async (text: string) => {
    if (isBusy(editor)) {
      toast({ title: 'A rewrite is running', description: 'Paste the text when it is done.', tone: 'error' })
      return
    }
    const now = draftOfTab.read()
    const lost = text === now ? undefined : onlyHere(now)
    if (lost !== undefined && !(await replacing.ask(replaceTitle, lost))) return
    setExperiment(undefined)
    editor.openText(text)
    void loadRewriter()
    panel.current?.scrollIntoView({ block: 'start' })
  }

  usePasteAnywhere(
    (text) => void takePaste(text),
    () =>
      toast({
        title: 'No Text Provided',
        description: 'There is no text in what you pasted. Copy the words themselves.',
        tone: 'error',
      }),
  )

  /** The example's rewrite, or the visitor's: of a text without one, the text itself. */
  const startExperiment = () => {
    const { shown } = editor
    setExperiment(
      shown
        ? { source: textBefore(shown.changes), text: textAfter(shown.changes) }
        : { source: editor.text, text: editor.text },
    )
  }

  const modelNote = sayStyleNeedsModel(editor.state.style)
  return (
    <EditorContext value={editor}>
      {replacing.question}
      <div ref={panel} className="scroll-mt-20">
        <EditorPanel
          limits={anonymous}
          overLimit={`Please limit your text to ${words} words or less.`}
          hint={`Up to ${words} words, no signup.`}
          options={
            <>
              <TrySample />
              {modelNote && !editor.example && (
                <p className="border-b border-line-soft px-4 py-2.5 text-sm text-ink-2 md:px-6">{modelNote}</p>
              )}
            </>
          }
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
          beforeRun={
            ownText === undefined ? undefined : (
              <Suspense fallback={<p className="px-4 text-ink-3 md:px-6">Reading your text...</p>}>
                <DiagnosisView text={ownText} onBreak={startExperiment} />
              </Suspense>
            )
          }
        />
      </div>
      {experiment ? (
        <Suspense>
          <BreakAFact key={experiment.text} {...experiment} onClose={() => setExperiment(undefined)} />
        </Suspense>
      ) : (
        <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-base text-ink-2">
          <span>Paste a text anywhere on this page to see its signs and facts at once, or</span>
          <Button
            size="sm"
            onClick={startExperiment}
            disabled={!isHydrated}
            className="disabled:cursor-progress disabled:bg-surface disabled:text-ink"
          >
            Try to break a fact
          </Button>
        </p>
      )}
    </EditorContext>
  )
}
