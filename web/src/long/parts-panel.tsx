import { formatCount, formatNumber } from '#core/number-format.ts'
import type { ReactNode } from 'react'
import { countWords } from '#core/text/words.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { estimateParts, isDone, type Job, type Part } from './job.ts'
import type { PartsState } from './use-parts.ts'

type Props = {
  text: string
  wordsPerRequest: number
  wordsPerMonth: number
  state: PartsState
  /** True while another run of the editor is in progress. */
  busy: boolean
  /** True if rewrites are stored in the history. */
  isStored: boolean
  /** `startsOver`: discards the finished parts. */
  onBegin: (startsOver?: boolean) => void
  onPause: () => void
  onResume: () => void
  onFinish: () => void
}

/** The first words of a part. */
const nameOf = ({ text }: Part): string => {
  const line = text
    .trim()
    .split('\n', 1)[0]!
    .replace(/^[#>\-*\s]+/u, '')
  return line.length > 60 ? `${line.slice(0, 60).trimEnd()}…` : line
}

const wordsOf = (parts: readonly Part[]): number => parts.reduce((sum, { text }) => sum + countWords(text), 0)

/** Offers to rewrite a long document in parts, and shows their progress. */
export const PartsPanel = (props: Props) => {
  const { text, wordsPerRequest, wordsPerMonth, state, busy, isStored, onBegin } = props
  const { job, phase } = state
  if (phase !== 'idle' && job !== undefined)
    return (
      <Box>
        <Running {...props} job={job} />
      </Box>
    )
  if (busy) return null
  if (job !== undefined && job.source === text)
    return (
      <Box>
        {isDone(job) ? (
          <Done job={job} onBegin={onBegin} />
        ) : (
          <Unfinished job={job} isStored={isStored} onBegin={onBegin} />
        )}
      </Box>
    )
  const words = countWords(text)
  if (words <= wordsPerRequest) return null
  return (
    <Box>
      <p className="min-w-0 flex-1 basis-64 text-ink-2">
        {formatNumber(words)} words are more than one request takes. They can be rewritten in about{' '}
        {formatCount(estimateParts(words, wordsPerRequest), 'part')}, split at headings and paragraphs. Each is counted
        when it is delivered.
        {words > wordsPerMonth &&
          ` Your plan has ${formatNumber(wordsPerMonth)} words a month: it pauses where they end, and the rest stays as it is.`}
        {!isStored && ` ${inThisTab}`}
      </p>
      <Button size="sm" onClick={() => onBegin()}>
        Rewrite in parts
      </Button>
    </Box>
  )
}

const inThisTab = 'Nothing written now is stored. Only this tab keeps it, until you close it.'

const Box = ({ children }: { children: ReactNode }) => (
  <section
    aria-label="Long document"
    className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line-soft bg-pen-wash px-4 py-2.5 text-sm md:px-6"
  >
    {children}
  </section>
)

const Running = ({ state, job, onPause, onResume, onFinish }: Props & { job: Job }) => {
  const { phase, writing, halt } = state
  const done = wordsOf(job.parts.filter((part) => part.state === 'done'))
  const all = countWords(job.source)
  const current = writing === undefined ? 0 : wordsOf([job.parts[writing.index]!]) * writing.share
  const next = (writing?.index ?? job.parts.findIndex((part) => part.state !== 'done')) + 1
  const at = next === 0 ? job.parts.length : next
  return (
    <>
      <div className="min-w-0 flex-1 basis-64">
        <progress
          aria-label="Words rewritten"
          max={all}
          value={Math.min(all, Math.round(done + current))}
          className="block h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-pen/20 [&::-moz-progress-bar]:bg-pen [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-pen"
        />
        <p aria-live="polite" className="mt-1.5 text-ink-2 tabular-nums">
          {phase === 'paused' ? 'Paused before part' : 'Part'} {formatNumber(at)} of {formatNumber(job.parts.length)} ·{' '}
          {formatNumber(done)} of {formatNumber(all)} words done
          {phase === 'pausing' && ' · pausing after this part'}
        </p>
      </div>
      {phase === 'running' && (
        <Button size="sm" onClick={onPause}>
          Pause
        </Button>
      )}
      {phase === 'paused' && (
        <>
          <Button size="sm" onClick={onResume}>
            Resume
          </Button>
          <Button size="sm" tone="ghost" onClick={onFinish}>
            Finish here
          </Button>
        </>
      )}
      {phase === 'paused' && halt && (
        <div role="alert" className="w-full text-ink">
          <strong className="font-medium text-pencil">{halt.title}.</strong> {halt.description} Finished parts are kept.
          {halt.wayOut === 'upgrade' && (
            <ButtonLink size="sm" to="/#pricing" className="ml-2">
              Upgrade to Pro
            </ButtonLink>
          )}
          {halt.wayOut === 'sign-in' && (
            <ButtonLink size="sm" to="/auth" className="ml-2">
              Sign In
            </ButtonLink>
          )}
        </div>
      )}
    </>
  )
}

const Unfinished = ({ job, isStored, onBegin }: { job: Job } & Pick<Props, 'isStored' | 'onBegin'>) => {
  const { parts } = job
  const failed = parts.flatMap((part, index) => (part.state === 'failed' ? [{ part, place: index + 1 }] : []))
  const done = parts.filter(({ state }) => state === 'done').length
  const isRetry = done + failed.length === parts.length
  const isLost = failed.some(({ part }) => part.isLost)
  return (
    <>
      <div className="min-w-0 flex-1 basis-64 text-ink-2">
        <p>
          {formatNumber(done)} of {formatCount(parts.length, 'part')} {done === 1 ? 'is' : 'are'} done. The others are
          unchanged, and nothing was counted for {isLost ? 'those that were not lost' : 'them'}. The rest will use the
          style, voice and terms that you started with.{!isStored && ` ${inThisTab}`}
        </p>
        {failed.length > 0 && (
          <ul aria-label="Parts that failed" className="mt-1">
            {failed.map(({ part, place }) => (
              <li key={place} className="wrap-anywhere">
                <span className="text-pencil">
                  Part {place} {part.isLost ? 'was lost' : 'failed'}
                </span>
                : “{nameOf(part)}”
                {part.isLost &&
                  ' (the connection broke off; its words may have been counted, and it was not stored, so that it cannot be shown)'}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Button size="sm" onClick={() => onBegin()}>
        {isRetry ? `Retry ${formatCount(failed.length, 'part')}` : 'Go on'}
      </Button>
      <Button size="sm" tone="ghost" onClick={() => onBegin(true)}>
        Start over
      </Button>
    </>
  )
}

const Done = ({ job, onBegin }: { job: Job } & Pick<Props, 'onBegin'>) => (
  <>
    <p className="min-w-0 flex-1 text-ink-2">All {formatCount(job.parts.length, 'part')} are done.</p>
    <Button size="sm" tone="ghost" onClick={() => onBegin()}>
      Rewrite again
    </Button>
  </>
)
