import { Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { countWords } from '#core/text/words.ts'
import { Marked } from '#web/editor/changes/marked.tsx'
import { textAfter, textBefore } from '#web/editor/changes/text-diff.ts'
import { copy, humanizeText, toggleChanges } from '#web/editor/commands/panel-commands.ts'
import { Facts } from '#web/editor/report/facts.tsx'
import { Rhythm, useSentenceLengths } from '#web/editor/report/rhythm.tsx'
import { reviewIn, useEditor } from '#web/editor/state/editor.ts'
import { formatCount, formatNumber } from '#core/number-format.ts'
import { Button } from '#web/ui/button.tsx'
import { Check, Copy } from '#web/ui/icons.tsx'
import { Review } from './lazy-review.ts'
import { Empty, Failed, Progress, Writing } from './lazy-run.ts'
import { paneBody, paneFooter, paneHeader, paneReading, paneText } from './pane-classes.ts'

type Props = {
  /** The run waits for the user. */
  isPaused: boolean
  /** Shown before the first run. */
  beforeRun: ReactNode
  /** More actions for a finished rewrite, beside Copy. */
  actions: ((before: string, after: string) => ReactNode) | undefined
}

const copiedMilliseconds = 2_000

/** The rewrite: while it is written, when it is finished, or why there is none. */
export const ResultPane = ({ isPaused, beforeRun, actions }: Props) => {
  const editor = useEditor()
  const { state, shown, example } = editor
  const { result: resultRef, resultPane: paneRef } = editor.elements
  const { run, marks } = state
  const showsChanges = marks === 'edits'
  const review = reviewIn(editor)
  const report = review?.finished.report ?? example?.report
  const busy = run.phase === 'busy'
  const before = shown ? textBefore(shown.changes) : ''
  const after = shown ? textAfter(shown.changes) : ''
  const measured = example?.lengths.after
  const lengths = useSentenceLengths(measured ? '' : after)
  return (
    <div
      ref={paneRef}
      className="flex min-w-0 flex-col max-md:border-t max-md:border-line md:bg-[color-mix(in_oklab,var(--color-paper)_38%,var(--color-surface))]"
      aria-busy={busy}
    >
      <div className={paneHeader}>
        <h2 className={`shrink-0 text-sm font-medium text-ink-2 ${shown ? 'max-[22.5rem]:sr-only' : ''}`}>Humanized</h2>
        <output className={`min-w-0 truncate text-sm ${busy ? 'text-ink-3' : 'text-pen max-md:sr-only'}`}>
          <Suspense>{busy && <Progress chunks={run.chunks} isPaused={isPaused} />}</Suspense>
          {shown && (
            <>
              {review && <span className="sr-only">Done, </span>}
              {formatCount(shown.edits, 'edit')}
            </>
          )}
        </output>
        {shown && (
          <>
            <button
              type="button"
              aria-pressed={showsChanges}
              onClick={() => toggleChanges.run(editor)}
              className="h-8 min-w-0 truncate text-sm text-pen tabular-nums underline decoration-current/40 underline-offset-4 md:hidden"
            >
              {showsChanges ? 'Hide' : 'Show'} {formatCount(shown.edits, 'edit')}
            </button>
            <CopyButton />
            {review && actions?.(before, after)}
          </>
        )}
      </div>
      <div className={paneBody}>
        {shown && (
          <section
            ref={resultRef}
            // A scrolling area must be reachable by keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            aria-label="Humanized text"
            className={`${paneText} ${paneReading} ${review?.wasStreamed === false ? 'ink-in' : ''}`}
          >
            <Marked changes={shown.changes} side="after" marks={showsChanges} selected={review?.selected} />
          </section>
        )}
        {report && (
          <div className="mt-auto px-4 pt-2 pb-2 md:px-6">
            {review ? <Review review={review} /> : <Facts report={report} />}
          </div>
        )}
        <Suspense>
          {busy && <Writing chunks={run.chunks} />}
          {run.phase === 'idle' && !shown && (beforeRun ?? <Empty />)}
          {run.phase === 'failed' && <Failed failure={run.failure} onRetry={() => humanizeText.run(editor)} />}
        </Suspense>
      </div>
      <div className={paneFooter}>
        {shown ? (
          <>
            <div className="min-w-0 flex-1">
              <Rhythm lengths={measured ?? lengths} tone="pen" />
            </div>
            <p className="shrink-0 text-sm text-ink-3 tabular-nums">
              {formatNumber(countWords(before))} <span aria-hidden="true">→</span>
              <span className="sr-only">to</span> {formatNumber(countWords(after))} words
            </p>
          </>
        ) : (
          <p className="text-sm text-ink-3">Sentence lengths are compared here.</p>
        )}
      </div>
    </div>
  )
}

const CopyButton = () => {
  const editor = useEditor()
  const { copies } = editor.state
  const [confirmed, setConfirmed] = useState(copies)
  const isCopied = confirmed < copies
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setConfirmed(copies), copiedMilliseconds)
    return () => clearTimeout(timer)
  }, [copies, isCopied])
  return (
    <Button tone="ghost" size="sm" onClick={() => copy.run(editor)} className="-mr-2 ml-auto">
      {isCopied ? <Check className="text-ok" /> : <Copy />}
      <span aria-live="polite">{isCopied ? 'Copied!' : 'Copy'}</span>
    </Button>
  )
}
