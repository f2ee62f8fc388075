import { memo } from 'react'
import type { RewriteChunk } from '#web/editor/state/editor-state.ts'
import { stageOf } from '#web/editor/state/stage-of.ts'
import type { RewriteFailure } from '#web/editor/state/rewriter.ts'
import { signUpPath } from '#web/lib/sign-up.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { paneReading, paneText } from './pane-classes.ts'

type ProgressProps = {
  chunks: readonly RewriteChunk[]
  isPaused: boolean
  isChecking?: boolean
  isStopping?: boolean
}

const stageNames = {
  writing: 'Humanizing your text...',
  checking: 'Checking every fact...',
}

/** Its place is an `output`, so a screen reader tells each change once the reader pauses. */
export const Progress = ({ chunks, isPaused, isChecking = false, isStopping = false }: ProgressProps) =>
  isPaused ? (
    'Paused'
  ) : isStopping ? (
    'Stopping…'
  ) : (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className="size-3.5 animate-spin rounded-full border-2 border-line border-t-pen" />
      {isChecking ? 'A short check comes first...' : stageNames[stageOf(chunks)]}
    </span>
  )

/** A draft is grey until it is verified. */
export const Writing = ({ chunks }: { chunks: readonly RewriteChunk[] }) => {
  if (chunks.every(({ text }) => text === '')) {
    return (
      <div aria-hidden="true" className="space-y-3.5 px-4 pt-2 md:px-6">
        {['w-[96%]', 'w-[88%]', 'w-[93%]', 'w-[71%]', 'w-[84%]', 'w-[42%]'].map((width) => (
          <div key={width} className={`shimmer h-3.5 ${width}`} />
        ))}
      </div>
    )
  }
  // Several parts are written at once. Below the first that still grows nothing is shown, so that nothing is pushed down while it is read.
  const growing = chunks.findIndex(({ verified }) => !verified)
  const reached = growing === -1 ? chunks.length : growing
  return (
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label="Rewrite in progress"
      className={`${paneText} ${paneReading} space-y-[1.9rem]`}
    >
      {chunks.slice(0, reached + 1).map(({ text, verified }, index) => (
        // Chunks are never reordered, so the index identifies them.
        <WrittenChunk key={index} text={text.trim()} verified={verified} />
      ))}
    </section>
  )
}

const WrittenChunk = memo(({ text, verified }: RewriteChunk) => {
  if (text === '') return <div aria-hidden="true" className="shimmer h-3.5 w-3/5" />
  if (!verified) return <p className="text-ink-3 select-none">{text}</p>
  return (
    <p className="ink-in">
      {text.split(/(?<=[.!?…]\s+)/).map((sentence, index) => (
        <span key={index}>{sentence}</span>
      ))}
    </p>
  )
})

/** Why there is no rewrite, and the way out. */
export const Failed = ({
  failure: { title, description, counted, wayOut },
  onRetry,
  onBack,
}: {
  failure: RewriteFailure
  onRetry: () => void
  /** Shows the rewrite that stood there before; undefined if there was none. */
  onBack?: (() => void) | undefined
}) => (
  <div role="alert" className="mx-4 mb-4 rounded-md bg-pencil-wash p-4 md:mx-6">
    <p className="text-base font-medium text-pencil">{title}</p>
    <p className="mt-1 text-base text-ink">{description}</p>
    <p className="mt-1 text-sm text-ink-2">Your text is still here. {counted ?? 'No words were counted.'}</p>
    <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
      {wayOut === 'retry' && (
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      )}
      {wayOut === 'sign-up' && (
        <ButtonLink size="sm" to={signUpPath}>
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
      {onBack && (
        <Button size="sm" tone="ghost" onClick={onBack}>
          Show the earlier rewrite
        </Button>
      )}
    </div>
  </div>
)

/** Shown before the first run where there is no example. */
export const Empty = () => (
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
