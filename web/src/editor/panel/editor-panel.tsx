import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Style } from '#core/styles.ts'
import { countWords } from '#core/text/words.ts'
import { toast } from '#web/ui/toast.ts'
import { textBefore } from '#web/editor/changes/change.ts'
import { useDraft } from '#web/editor/state/draft.ts'
import type { Example } from '#web/editor/trial/example.ts'
import type { Result } from './result-pane.tsx'
import { ResultPane } from './result-pane.tsx'
import type { RedoSentence } from '#web/editor/review/review.tsx'
import type { Failure, Finished, Rewriter } from '#web/editor/state/run.ts'
import { useRun } from '#web/editor/state/run.ts'
import { SourcePane } from './source-pane.tsx'
import { StylePicker } from '#web/editor/options/style-picker.tsx'
import type { OtherWordings } from '#web/editor/review/wordings.tsx'

/** Why a text is not taken. */
export type Refusal = { title: string; description?: string }

/** For parts of the page that start a run themselves. */
export type EditorControl = { humanize: () => void; busy: boolean }

type Props = {
  limits: { wordsPerRequest: number; warnAboveWords: number }
  rewriter: Rewriter
  /** Asked before every run, with the text's billable words. */
  refuse: (text: string, words: number) => Refusal | undefined
  /** Stands beside a text that is too long: what can be done about it. */
  overLimit: string
  failureOf: (error: unknown) => Failure
  /** Stands in the place of the rhythm while there is no text. */
  hint: string
  /** A finished rewrite that is shown until the visitor asks for the empty page. */
  example?: Example
  /** The visitor turns to an own text: time to fetch what a run will need. */
  onOwnText?: () => void
  /** The run waits for the user. */
  paused?: boolean
  /** Nothing can be typed, and this says why. */
  closed?: ReactNode
  /** More to say about a run, below the styles. */
  options?: ReactNode | ((control: EditorControl) => ReactNode)
  /** Writes one sentence of a finished rewrite again. */
  redo?: RedoSentence
  /** Finds other wordings for a phrase of a finished rewrite. */
  wordings?: OtherWordings
  /** What else can be done with a finished rewrite. */
  actions?: (before: string, after: string) => ReactNode
  /** Keeps a rewrite as it stands, and gives it back to an editor that is opened later. */
  kept?: { save: (finished: Finished) => void; restore: (source: string) => Finished | undefined }
}

/** The product's one screen: a draft on the left, its rewrite on the right, every edit marked. */
export const EditorPanel = (props: Props) => {
  const { limits, rewriter, refuse, overLimit, failureOf, hint, example, onOwnText, closed, options, redo, kept } =
    props
  const isClosed = Boolean(closed)
  const id = useId()
  const [text, setText] = useDraft()
  const [style, setStyle] = useState<Style>(() => kept?.restore(text)?.style ?? 'simple')
  const [marks, setMarks] = useState(true)
  const [ownText, setOwnText] = useState(false)
  const [editing, setEditing] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const resultBody = useRef<HTMLElement>(null)
  const { run, start, show } = useRun({
    rewriter,
    failureOf,
    restore: kept && (() => kept.restore(text)),
    onFailed: ({ title, description }) => toast({ title, description, tone: 'error' }),
  })

  const shownExample = ownText || isClosed || text !== '' ? undefined : example
  const result: Result | undefined =
    run.phase === 'done'
      ? { changes: run.shown, report: run.finished.report, entrance: !run.streamed }
      : shownExample && {
          changes: shownExample.changes,
          report: shownExample.report,
          measured: shownExample.lengths.after,
          entrance: false,
        }
  const source = shownExample ? textBefore(shownExample.changes.changes) : text
  const words = countWords(source)
  const busy = run.phase === 'busy'
  const isRewritten = run.phase === 'done' && run.finished.source === text
  const struck = shownExample?.changes ?? (run.phase === 'done' && marks && !editing ? run.shown : undefined)

  // The field gives way to the struck text; a keyboard that was in it would be nowhere, and goes on in the result.
  const wasBusy = useRef(false)
  useEffect(() => {
    if (run.phase === 'done' && wasBusy.current && document.activeElement === document.body)
      resultBody.current?.focus({ preventScroll: true })
    wasBusy.current = run.phase === 'busy'
  }, [run.phase])

  const type = (typed: string) => {
    setOwnText(true)
    setText(typed)
  }

  const edit = () => {
    setOwnText(true)
    setEditing(true)
    onOwnText?.()
    requestAnimationFrame(() => area.current?.focus())
  }

  const humanize = () => {
    if (busy) return
    const refusal = refuse(text, words)
    if (refusal) {
      toast({ ...refusal, tone: 'error' })
      area.current?.focus()
      return
    }
    setEditing(false)
    void start(text, style)
  }

  return (
    <section aria-label="Editor" className="panel overflow-hidden">
      <div className="flex items-center gap-3 border-b border-line-soft px-3 py-2 md:px-4">
        <StylePicker value={style} onChange={setStyle} disabled={busy} />
        <button
          type="button"
          role="switch"
          aria-checked={marks}
          onClick={() => setMarks(!marks)}
          className="group ml-auto inline-flex h-8 shrink-0 items-center gap-2 rounded-md px-1 text-base text-ink-2 hover:text-ink max-md:hidden"
        >
          Show changes
          <span className="relative h-[18px] w-8 rounded-full bg-field transition-colors group-aria-checked:bg-pen">
            <span className="absolute top-[2px] left-[2px] size-[14px] rounded-full bg-surface transition-transform group-aria-checked:translate-x-[14px]" />
          </span>
        </button>
      </div>
      {isClosed && <div className="border-b border-line-soft bg-pen-wash px-4 py-2.5 text-base md:px-6">{closed}</div>}
      <Options shown={options} humanize={humanize} busy={busy} />
      <div className="grid md:grid-cols-2">
        <SourcePane
          id={id}
          area={area}
          text={source}
          onType={type}
          struck={struck?.changes}
          selected={run.phase === 'done' ? run.selected : undefined}
          marks={marks}
          measured={shownExample?.lengths.before}
          busy={busy}
          closed={isClosed}
          words={words}
          limits={limits}
          // what was rewritten in parts is not told that it cannot be
          overLimit={isRewritten ? undefined : overLimit}
          hint={hint}
          onHumanize={humanize}
          onEdit={edit}
        />
        <ResultPane
          run={run}
          result={result}
          marks={marks}
          onMarks={setMarks}
          onRetry={humanize}
          paused={props.paused ?? false}
          body={resultBody}
          below={
            run.phase === 'done' && (
              <run.Review
                finished={run.finished}
                selected={run.selected}
                body={resultBody}
                onShow={show}
                onKeep={kept?.save}
                redo={redo}
                wordings={props.wordings}
                failureOf={failureOf}
              />
            )
          }
          selected={run.phase === 'done' ? run.selected : undefined}
          actions={props.actions}
        />
      </div>
    </section>
  )
}

const Options = ({ shown, ...control }: EditorControl & { shown: Props['options'] }) =>
  typeof shown === 'function' ? shown(control) : shown
