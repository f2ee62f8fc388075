import type { ReactNode } from 'react'
import { Link } from '#web/ui/link.tsx'
import { formatCount, formatNumber } from '#core/number-format.ts'
import { signUpPath } from '#web/lib/sign-up.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Close } from '#web/ui/close-icon.tsx'

type NoticeProps = {
  tone?: 'plain' | 'bad'
  children: ReactNode
  /** Buttons and links. */
  ways?: ReactNode
  onClose?: (() => void) | undefined
}

/** A line above the feet: what else there is to say about the text, and the way on. */
export const Notice = ({ tone = 'plain', children, ways, onClose }: NoticeProps) => (
  <div className="notice-line" data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
    <div className="told">{children}</div>
    {ways && <div className="ways">{ways}</div>}
    {onClose && (
      <Button tone="ghost" size="sm" className="square" aria-label="Close this notice" onClick={onClose}>
        <Close width="14" height="14" />
      </Button>
    )}
  </div>
)

type WayOut = 'retry' | 'sign-up' | 'upgrade' | 'sign-in'

const WayOutButton = ({ wayOut, onRetry }: { wayOut: WayOut; onRetry: () => void }) => {
  if (wayOut === 'retry')
    return (
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
    )
  const [to, name] = {
    'sign-up': [signUpPath, 'Create Free Account'],
    upgrade: ['/#pricing', 'Upgrade to Pro'],
    'sign-in': ['/auth', 'Sign In'],
  }[wayOut] as [string, string]
  return (
    <ButtonLink size="sm" to={to}>
      {name}
    </ButtonLink>
  )
}

type FailureProps = {
  title: string
  description: string
  /** The charge, unless no words were counted. */
  counted?: string | undefined
  wayOut?: WayOut | undefined
  onRetry: () => void
  onClose: () => void
}

/** Why there is no rewrite, and the way out. The text is still there. */
export const Failure = ({ title, description, counted, wayOut, onRetry, onClose }: FailureProps) => (
  <Notice tone="bad" ways={wayOut && <WayOutButton wayOut={wayOut} onRetry={onRetry} />} onClose={onClose}>
    <strong>{title}</strong> {description} Your text is still here. {counted ?? 'No words were counted.'}
  </Notice>
)

type FileProps =
  | { state: 'reading'; name: string }
  | { state: 'refused'; reason: string }
  | {
      state: 'open'
      name: string
      words: number
      notes: readonly string[]
      /** Files that were dropped with it and not opened. */
      others: number
      /** True once its words have been sent. */
      isCounted: boolean
    }
  /** The text has been edited too much to go back into its document. */
  | { state: 'edited'; name: string; isWord: boolean }

/** The file that the text came from, or the reason that it was not opened. */
export const FileNotice = (props: FileProps) => {
  if (props.state === 'reading') return <Notice>Reading {props.name}…</Notice>
  if (props.state === 'refused') return <Notice tone="bad">{props.reason}</Notice>
  if (props.state === 'edited')
    return (
      <Notice>
        {props.name} · edited here
        {props.isWord && ': saved as .docx, it will be a new document without the styles of the file'}
      </Notice>
    )
  const { name, words, notes, others, isCounted } = props
  return (
    <Notice>
      {name} · {formatCount(words, 'word')}
      {!isCounted && ' · nothing counted yet'}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {others > 0 && (
        <p>
          Only this one of {others + 1} files was opened. Several are rewritten at once in{' '}
          <Link to="/dashboard?tab=bulk">Bulk</Link>.
        </p>
      )}
    </Notice>
  )
}

type PartsRunProps = {
  phase: 'running' | 'pausing' | 'paused'
  /** Of the part that is being written, or comes next; from 1. */
  place: number
  of: number
  wordsDone: number
  words: number
  /** Why it paused by itself. */
  halt?: { title: string; description: string; wayOut?: WayOut | undefined } | undefined
  onPause: () => void
  onResume: () => void
  onFinish: () => void
}

/** The run of a text that is longer than one request takes. */
export const PartsRun = ({ phase, place, of, wordsDone, words, halt, onPause, onResume, onFinish }: PartsRunProps) => (
  <Notice
    tone={halt ? 'bad' : 'plain'}
    ways={
      <>
        {phase === 'running' && (
          <Button size="sm" onClick={onPause}>
            Pause
          </Button>
        )}
        {phase === 'paused' && (
          <>
            {halt?.wayOut !== undefined && halt.wayOut !== 'retry' && (
              <WayOutButton wayOut={halt.wayOut} onRetry={onResume} />
            )}
            <Button size="sm" onClick={onResume}>
              Resume
            </Button>
            <Button tone="ghost" size="sm" onClick={onFinish}>
              Finish here
            </Button>
          </>
        )}
      </>
    }
  >
    <progress aria-label="Words rewritten" max={words} value={Math.min(words, wordsDone)} />
    {phase === 'paused' ? 'Paused before part' : 'Part'} {formatNumber(place)} of {formatNumber(of)} ·{' '}
    {formatNumber(wordsDone)} of {formatCount(words, 'word')} done
    {phase === 'pausing' && ' · pausing after this part'}
    {halt && (
      <p>
        <strong>{halt.title}.</strong> {halt.description} Finished parts are kept.
      </p>
    )}
  </Notice>
)

type PartsLeftProps = {
  done: number
  of: number
  /** `isLost`: the connection broke off, and its words may have been counted. */
  failed: readonly { place: number; name: string; isLost: boolean }[]
  onGoOn: () => void
  onStartOver: () => void
}

/** A run in parts that ended before its last part. */
export const PartsLeft = ({ done, of, failed, onGoOn, onStartOver }: PartsLeftProps) => (
  <Notice
    ways={
      <>
        <Button size="sm" onClick={onGoOn}>
          {done + failed.length === of ? `Retry ${formatCount(failed.length, 'part')}` : 'Go on'}
        </Button>
        <Button tone="ghost" size="sm" onClick={onStartOver}>
          Start over
        </Button>
      </>
    }
  >
    {formatNumber(done)} of {formatCount(of, 'part')} {done === 1 ? 'is' : 'are'} done. The others are unchanged, and
    nothing was counted for {failed.some(({ isLost }) => isLost) ? 'those that were not lost' : 'them'}.
    {failed.map(({ place, name, isLost }) => (
      <p key={place}>
        <strong>
          Part {formatNumber(place)} {isLost ? 'was lost' : 'failed'}
        </strong>
        : “{name}”{isLost && ' (the connection broke off; its words may have been counted)'}
      </p>
    ))}
  </Notice>
)

/** On the landing page, for the hour after a trial. The text and its rewrite go along: they belong to the tab. */
export const TrialUsed = () => (
  <Notice>
    <Link to={signUpPath}>Trial already used - Sign up for unlimited access</Link> <span className="dot">·</span>{' '}
    <Link to="/dashboard">Keep editing, no account needed</Link>
  </Notice>
)
