import { useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { countWords } from '#core/text/words.ts'
import type { Report } from '#core/rewriting/report.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Check, Copy } from '#web/ui/icons.tsx'
import type { Changes } from '#web/editor/changes/change.ts'
import { textAfter, textBefore } from '#web/editor/changes/change.ts'
import { Facts } from '#web/editor/report/facts.tsx'
import { Marked, inTurn } from '#web/editor/changes/marked.tsx'
import { paneBody, paneFooter, paneHeader, paneText } from './pane.ts'
import { Rhythm, useSentenceLengths } from './rhythm.tsx'
import type { Chunk, Failure, Run } from '#web/editor/state/run.ts'

/** A rewrite to show: the example's, or the run's own. */
export type Result = {
  changes: Changes
  report: Report
  /** Words of each sentence, where they are known beforehand. */
  measured?: readonly number[]
  /** Whether it inks in. */
  entrance: boolean
}

type Props = {
  run: Run
  /** The run waits for the user. */
  paused: boolean
  result: Result | undefined
  marks: boolean
  onMarks: (marks: boolean) => void
  onRetry: () => void
  body: Ref<HTMLElement>
  /** What stands below a finished rewrite. */
  below: ReactNode
  selected: number | undefined
  /** What else can be done with a finished rewrite; stands beside Copy. */
  actions: ((before: string, after: string) => ReactNode) | undefined
}

const copiedMilliseconds = 2_000

/** The rewrite: how it comes, how it stands, or why there is none. */
export const ResultPane = ({ run, paused, result, marks, onMarks, onRetry, body, below, selected, actions }: Props) => {
  const busy = run.phase === 'busy'
  const isRun = run.phase === 'done'
  const after = result ? textAfter(result.changes.changes) : ''
  const lengths = useSentenceLengths(result?.measured ? '' : after)
  return (
    <div
      className="flex min-w-0 flex-col max-md:border-t max-md:border-line md:bg-[color-mix(in_oklab,var(--color-paper)_38%,var(--color-surface))]"
      aria-busy={busy}
    >
      <div className={paneHeader}>
        <h2 className={`shrink-0 text-sm font-medium text-ink-2 ${result ? 'max-[22.5rem]:sr-only' : ''}`}>
          Humanized
        </h2>
        <output className={`min-w-0 truncate text-sm ${busy ? 'text-ink-3' : 'text-pen max-md:sr-only'}`}>
          {busy && paused && 'Paused'}
          {busy && !paused && (
            <span className="inline-flex items-center gap-2">
              <span
                aria-hidden="true"
                className="size-3.5 animate-spin rounded-full border-2 border-line border-t-pen"
              />
              Humanizing your text...
            </span>
          )}
          {result && (
            <>
              {isRun && <span className="sr-only">Done, </span>}
              {edits(result.changes.edits)}
            </>
          )}
        </output>
        {result && (
          <>
            <button
              type="button"
              aria-pressed={marks}
              onClick={() => onMarks(!marks)}
              className="h-8 min-w-0 truncate text-sm text-pen tabular-nums underline decoration-current/40 underline-offset-4 md:hidden"
            >
              {marks ? 'Hide' : 'Show'} {edits(result.changes.edits)}
            </button>
            <CopyButton text={after} />
            {isRun && actions?.(textBefore(result.changes.changes), after)}
          </>
        )}
      </div>
      <div className={paneBody}>
        {result && (
          <section
            ref={body}
            // A long text scrolls, and what scrolls must be reachable without a mouse.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            aria-label="Humanized text"
            className={`${paneText} ${reading} ${result.entrance ? 'ink-in' : ''}`}
          >
            <Marked changes={result.changes.changes} side="after" marks={marks} selected={selected} />
          </section>
        )}
        {result && (
          <div className="mt-auto px-4 pt-2 pb-2 md:px-6">
            {result.report.status === 'unchanged' && (
              <p className="pb-2 text-sm text-ink-3">
                {result.report.left_as_it_was > 0 ? 'No change passed the checks' : 'Nothing here needed changing'}, so
                no words were counted.
              </p>
            )}
            {below || <Facts report={result.report} />}
          </div>
        )}
        {busy && <Writing chunks={run.chunks} />}
        {run.phase === 'failed' && <Failed failure={run.failure} onRetry={onRetry} />}
        {run.phase === 'idle' && !result && <Empty />}
      </div>
      <div className={paneFooter}>
        {result ? (
          <>
            <div className="min-w-0 flex-1">
              <Rhythm lengths={result.measured ?? lengths} tone="pen" />
            </div>
            <p className="shrink-0 text-sm text-ink-3 tabular-nums">
              {number(countWords(textBefore(result.changes.changes)))} <span aria-hidden="true">→</span>
              <span className="sr-only">to</span> {number(countWords(after))} words
            </p>
          </>
        ) : (
          <p className="text-sm text-ink-3">Sentence lengths are compared here.</p>
        )}
      </div>
    </div>
  )
}

const reading = 'font-read text-[1.1875rem] leading-[1.9rem]'

const number = (value: number): string => value.toLocaleString('en-US')

const edits = (count: number): string => (count === 1 ? '1 edit' : `${number(count)} edits`)

const CopyButton = ({ text }: { text: string }) => {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    if (!(await copyText(text))) return
    setCopied(true)
    setTimeout(() => setCopied(false), copiedMilliseconds)
  }
  return (
    <Button tone="ghost" size="sm" onClick={() => void copy()} className="-mr-2 ml-auto">
      {copied ? <Check className="text-ok" /> : <Copy />}
      <span aria-live="polite">{copied ? 'Copied!' : 'Copy'}</span>
    </Button>
  )
}

/** Drafts stand in grey until they are checked; only then does the ink dry. */
const Writing = ({ chunks }: { chunks: readonly Chunk[] }) => {
  if (chunks.every(({ text }) => text === '')) {
    return (
      <div aria-hidden="true" className="space-y-3.5 px-4 pt-2 md:px-6">
        {['w-[96%]', 'w-[88%]', 'w-[93%]', 'w-[71%]', 'w-[84%]', 'w-[42%]'].map((width) => (
          <div key={width} className={`shimmer h-3.5 ${width}`} />
        ))}
      </div>
    )
  }
  return (
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label="Rewrite in progress"
      className={`${paneText} ${reading} space-y-[1.9rem]`}
    >
      {chunks.map(({ text, verified }, index) => (
        // A part's place is its identity.
        <Part key={index} text={text.trim()} verified={verified} />
      ))}
    </section>
  )
}

const Part = ({ text, verified }: Chunk) => {
  if (text === '') return <div aria-hidden="true" className="shimmer h-3.5 w-3/5" />
  if (!verified) return <p className="text-ink-3 select-none">{text}</p>
  return (
    <p className="ink-in">
      {text.split(/(?<=[.!?…]\s+)/).map((sentence, index) => (
        <span key={index} style={inTurn(index)}>
          {sentence}
        </span>
      ))}
    </p>
  )
}

const Empty = () => (
  <div className="grid flex-1 place-items-center px-6 pb-6 text-center">
    <div>
      <svg width="64" height="40" viewBox="0 0 64 40" fill="none" aria-hidden="true" className="mx-auto mb-3">
        <path
          d="M4 30C16 28 22 6 30 6c6 0-5 26 3 26 6 0 10-12 18-17 3-2 6-2 9-1"
          stroke="var(--color-line)"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
      <p className="mx-auto max-w-48 text-base text-ink-3">Your rewrite appears here, with every edit marked.</p>
    </div>
  </div>
)

const Failed = ({
  failure: { title, description, counted, wayOut },
  onRetry,
}: {
  failure: Failure
  onRetry: () => void
}) => (
  <div role="alert" className="mx-4 mb-4 rounded-md bg-pencil-wash p-4 md:mx-6">
    <p className="text-base font-medium text-pencil">{title}</p>
    <p className="mt-1 text-base text-ink">{description}</p>
    <p className="mt-1 text-sm text-ink-2">Your text is still here. {counted ?? 'No words were counted.'}</p>
    <div className="mt-3 empty:hidden">
      {wayOut === 'retry' && (
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      )}
      {wayOut === 'sign-up' && (
        <ButtonLink size="sm" to="/auth">
          Create Free Account
        </ButtonLink>
      )}
      {wayOut === 'upgrade' && (
        <ButtonLink size="sm" to="/#pricing">
          Upgrade to Pro
        </ButtonLink>
      )}
      {wayOut === 'sign-in' && (
        <ButtonLink size="sm" to="/auth">
          Sign In
        </ButtonLink>
      )}
    </div>
  </div>
)
