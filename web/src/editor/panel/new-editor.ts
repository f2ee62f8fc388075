import { startTransition, useEffect, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Style } from '#core/styles.ts'
import { countWords } from '#core/text/words.ts'
import { hasTypedWords, textBefore } from '#web/editor/changes/text-diff.ts'
import { draft } from '#web/editor/state/draft.ts'
import type { Editor } from '#web/editor/state/editor.ts'
import { defaultStyle, reviewIn } from '#web/editor/state/editor.ts'
import { initialState, reduceEditor } from '#web/editor/state/editor-state.ts'
import type {
  ExampleRewrite,
  FindWordings,
  FinishedRewrite,
  KeptRewrite,
  Refusal,
  RewriteFailure,
  Rewriter,
  RewriteSentence,
} from '#web/editor/state/rewriter.ts'
import { toast } from '#web/ui/toast.ts'
import { loadRun } from './lazy-run.ts'

type Options = {
  /** The draft as the page shows it; what is typed since is in `draft`. */
  text: string
  rewriter: Rewriter
  /** Called before every run with the text, its billable words and its style. */
  refuse: (text: string, words: number, style: Style) => Refusal | undefined
  failureOf: (error: unknown) => RewriteFailure
  /** A finished rewrite that is shown until the user turns to a text of their own. */
  example?: ExampleRewrite
  /** The user turns to a text of their own: time to fetch what a run will need. */
  onOwnText?: () => void
  isClosed?: boolean
  kept?: KeptRewrite
  /** Has the run stopped, where it can be. False if it had ended before. */
  stop?: (() => Promise<boolean>) | undefined
  rewriteSentence?: RewriteSentence
  findWordings?: FindWordings
  /** Asks before a rewrite with words that the user typed gives way to another. */
  mayReplace?: () => Promise<boolean>
}

const millisecondsOfRest = 200

/** A field that has just got a text has its caret behind the last letter, and on phones the view there too. */
const readFromTop = (field: HTMLTextAreaElement) => {
  field.setSelectionRange(0, 0)
  field.scrollTop = 0
  // The focus is still scrolling to the caret, so that the place of the field tells nothing yet.
  field.scrollIntoView({ block: 'start' })
}

/** The state of an editor and its run, which continues while the editor is hidden. */
export const useNewEditor = (options: Options): Editor => {
  const { text, rewriter, refuse, failureOf, onOwnText, isClosed = false, kept } = options
  const [state, dispatch] = useReducer(reduceEditor, undefined, () =>
    initialState(kept?.reopen()?.style ?? defaultStyle),
  )
  const { run } = state
  const review = reviewIn({ state })
  const field = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<[number, number]>([0, 0])
  const cuts = useRef<HTMLElement>(null)
  const result = useRef<HTMLElement>(null)
  const resultPane = useRef<HTMLDivElement>(null)
  const isRunning = useRef(false)

  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })

  const textsOpened = useRef(0)
  const restore = async (finished: FinishedRewrite | undefined): Promise<void> => {
    if (!finished) return
    const opened = textsOpened.current
    const [{ reviewAgain }] = await loadRun()
    const again = await reviewAgain(finished)
    if (opened === textsOpened.current) startTransition(() => dispatch({ type: 'run-restored', review: again }))
  }
  useEffect(() => {
    // Not `text`: while a page's HTML is hydrated, that is still the empty one of the server.
    void restore(kept?.reopen())
    // Once, when the editor is opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const finished = review?.finished
  const sheet = review?.sheets.present
  const receipt = review?.receipt
  const variants = review?.variants
  /** Stores what has changed since the last time; undefined when nothing has. */
  const keep = useRef<() => void>(undefined)
  const lastKept = useRef(finished)
  const unsettled = useRef<() => void>(undefined)
  useEffect(() => {
    // The last words of the rewrite before this one.
    if (lastKept.current !== finished) keep.current?.()
    lastKept.current = finished
    keep.current = () => {
      keep.current = undefined
      if (!finished || !sheet) return
      kept?.save({
        ...finished,
        ...(receipt && { receipt }),
        changes: { changes: sheet.changes, edits: finished.changes.edits },
        reverted: sheet.reverted,
        ...(variants && { variants }),
      })
    }
    // A long rewrite takes a while to be stored, and typing must not wait for it.
    const timer = setTimeout(() => keep.current?.(), millisecondsOfRest)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `kept` is storage, not state
  }, [finished, sheet, receipt, variants])
  useEffect(() => {
    // Nothing is stored again once it has been: a sign-out has deleted it.
    const keepNow = () => {
      const settle = unsettled.current
      if (settle) flushSync(settle)
      keep.current?.()
    }
    // First of all, for the autosave takes what is kept.
    addEventListener('pagehide', keepNow, { capture: true })
    document.addEventListener('visibilitychange', keepNow, { capture: true })
    return () => {
      removeEventListener('pagehide', keepNow, { capture: true })
      document.removeEventListener('visibilitychange', keepNow, { capture: true })
      keep.current?.()
    }
  }, [])

  const onShown = useRef(() => {})
  useEffect(() => {
    if (run.phase === 'done') onShown.current()
  }, [run.phase])
  useEffect(() => () => onShown.current(), [])

  // The text field gives way to the text with its cuts: keyboard focus that was in the field moves to the result.
  const wasBusy = useRef(false)
  useEffect(() => {
    if (run.phase === 'done' && wasBusy.current && document.activeElement === document.body)
      result.current?.focus({ preventScroll: true })
    wasBusy.current = run.phase === 'busy'
  }, [run.phase])

  const example = state.hasOwnText || isClosed || text !== '' ? undefined : options.example
  const source = example ? textBefore(example.changes.changes) : text
  const words = countWords(source)

  const start = async (): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    const { style } = state
    const written = draft.read()
    dispatch({ type: 'run-started' })
    try {
      const steps = rewriter(written, style)[Symbol.asyncIterator]()
      // The rewriter begins at once, with what its caller has just set.
      const [first, [{ runRewrite }]] = await Promise.all([steps.next(), loadRun()])
      await runRewrite({
        text: written,
        style,
        steps,
        first,
        dispatch,
        onShown: (resolve) => {
          onShown.current = resolve
        },
      })
    } catch (error) {
      const failure = failureOf(error)
      dispatch({ type: 'run-failed', failure })
      toast({ title: failure.title, description: failure.description, tone: 'error' })
    } finally {
      isRunning.current = false
    }
  }

  const { stop } = options

  return {
    state,
    dispatch,
    latest: () => latest.current,
    text,
    write: (typed) => {
      if (!latest.current.hasOwnText) dispatch({ type: 'typed' })
      draft.write(typed, true)
    },
    openText: (opened, given) => {
      textsOpened.current += 1
      const rewrite = given ?? kept?.restore(opened)
      // The rewrite that goes is not kept once more.
      keep.current = undefined
      if (!rewrite) kept?.forget()
      draft.write(opened)
      dispatch({ type: 'text-opened', style: rewrite?.style ?? defaultStyle })
      void restore(rewrite)
      requestAnimationFrame(() => {
        if (field.current && document.activeElement === field.current) readFromTop(field.current)
      })
    },
    source,
    words,
    example,
    isClosed,
    shown: review?.shown ?? example?.changes,
    showsCuts: example !== undefined || (review !== undefined && state.marks !== 'none' && !state.isEditing),
    humanize: async () => {
      if (run.phase === 'busy') return
      const written = draft.read()
      const refusal = refuse(written, countWords(written), state.style)
      if (refusal) {
        toast({ ...refusal, tone: 'error' })
        field.current?.focus()
        return
      }
      const replaces = review && hasTypedWords(review.sheets.present)
      if (replaces && options.mayReplace && !(await options.mayReplace())) return
      void start()
    },
    stop:
      stop &&
      (async () => {
        if (run.phase !== 'busy' || run.isStopping) return
        dispatch({ type: 'stop-asked' })
        try {
          // The server found no such run. If it has ended, this changes nothing.
          if (!(await stop())) dispatch({ type: 'stop-failed' })
        } catch {
          dispatch({ type: 'stop-failed' })
          toast({
            title: 'It could not be stopped',
            description: 'The rewrite goes on. Please try again.',
            tone: 'error',
          })
        }
      }),
    edit: () => {
      dispatch({ type: 'editing-started' })
      onOwnText?.()
      requestAnimationFrame(() => field.current?.focus())
    },
    rewriteSentence: options.rewriteSentence,
    findWordings: options.findWordings,
    failureOf,
    unsettled,
    elements: { field, caret, cuts, result, resultPane },
  }
}
