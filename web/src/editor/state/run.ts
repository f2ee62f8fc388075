import { useEffect, useReducer, useRef } from 'react'
import type { Receipt } from '#core/receipt.ts'
import type { Report } from '#core/rewriting/report.ts'
import type { Style } from '#core/styles.ts'
import type { Changes } from '#web/editor/changes/change.ts'

/** A rewrite that is done, as its rewriter gave it. */
export type Delivery = {
  text: string
  report: Report
  receipt?: Receipt
  /** Where it stands in the user's history. */
  documentId?: string
}

/** What a rewriter says while it works; the server's stream and the browser's own rewriter both come down to this. */
export type Progress =
  | { type: 'started'; chunks: number }
  | { type: 'draft'; chunk: number; text: string }
  | { type: 'verified'; chunk: number; text: string }
  | ({ type: 'done' } & Delivery)

export type Rewriter = (text: string, style: Style) => AsyncIterable<Progress>

/** What went wrong, in the user's words, and the way out of it. */
export type Failure = {
  title: string
  description: string
  /** What became of the words, where it is not that none were counted. */
  counted?: string
  wayOut?: 'retry' | 'sign-up' | 'upgrade' | 'sign-in'
}

/** A part of the text that is written at its own pace. A draft has not been checked yet. */
export type Chunk = { text: string; verified: boolean }

/** A rewrite and what it was made of; `reverted` are the places of the sentences that stand as they were. */
export type Finished = Delivery & { source: string; style: Style; changes: Changes; reverted?: readonly number[] }

type ReviewComponent = (typeof import('#web/editor/review/review.tsx'))['Review']

export type Run =
  | { phase: 'idle' }
  | { phase: 'busy'; chunks: readonly Chunk[] }
  | {
      phase: 'done'
      finished: Finished
      /** The rewrite as it stands, after what the user has put back and had written again. */
      shown: Changes
      /** The place of the sentence that the user looks at. */
      selected: number | undefined
      /** The user has watched it being written, so it need not make an entrance. */
      streamed: boolean
      /** What stands below a finished rewrite: loaded before it is shown, never before there is one. */
      Review: ReviewComponent
    }
  | { phase: 'failed'; failure: Failure }

type Action =
  | { type: 'begun' }
  | { type: 'finished'; finished: Finished; Review: ReviewComponent }
  | { type: 'restored'; finished: Finished; Review: ReviewComponent }
  | { type: 'shown'; shown: Changes; selected: number | undefined }
  | { type: 'failed'; failure: Failure }
  | Exclude<Progress, { type: 'done' }>

const withChunk = (chunks: readonly Chunk[], index: number, change: (chunk: Chunk) => Chunk): Chunk[] => {
  const next = [...chunks]
  while (next.length <= index) next.push({ text: '', verified: false })
  next[index] = change(next[index] ?? { text: '', verified: false })
  return next
}

const done = ({ finished, Review }: { finished: Finished; Review: ReviewComponent }, streamed: boolean): Run => ({
  phase: 'done',
  finished,
  shown: finished.changes,
  selected: undefined,
  streamed,
  Review,
})

const reduce = (run: Run, action: Action): Run => {
  const chunks = run.phase === 'busy' ? run.chunks : []
  switch (action.type) {
    case 'begun':
      return { phase: 'busy', chunks: [] }
    case 'started':
      return { phase: 'busy', chunks: Array.from({ length: action.chunks }, () => ({ text: '', verified: false })) }
    case 'draft':
      return {
        phase: 'busy',
        chunks: withChunk(chunks, action.chunk, ({ text }) => ({ text: text + action.text, verified: false })),
      }
    case 'verified':
      return { phase: 'busy', chunks: withChunk(chunks, action.chunk, () => ({ text: action.text, verified: true })) }
    case 'restored':
      // Whoever was faster has begun something new.
      return run.phase === 'idle' ? done(action, true) : run
    case 'finished':
      return done(
        action,
        chunks.some(({ verified }) => verified),
      )
    case 'shown':
      return run.phase === 'done' ? { ...run, shown: action.shown, selected: action.selected } : run
    default:
      return { phase: 'failed', failure: action.failure }
  }
}

type Options = {
  rewriter: Rewriter
  failureOf: (error: unknown) => Failure
  onFailed: (failure: Failure) => void
  /** A rewrite of before that is still good. */
  restore?: (() => Finished | undefined) | undefined
}

/** One rewrite at a time, from the click to the marked text. It goes on when the panel is put away. */
export const useRun = ({ rewriter, failureOf, onFailed, restore }: Options) => {
  const [run, dispatch] = useReducer(reduce, { phase: 'idle' })
  const running = useRef(false)

  useEffect(() => {
    const finished = restore?.()
    if (finished)
      void import('#web/editor/review/review.tsx').then(({ Review }) =>
        dispatch({ type: 'restored', finished, Review }),
      )
    // Once, when the editor is opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const start = async (source: string, style: Style): Promise<void> => {
    if (running.current) return
    running.current = true
    dispatch({ type: 'begun' })
    try {
      const loading = Promise.all([
        import('#web/editor/changes/mark-changes.ts'),
        import('#web/editor/review/review.tsx'),
      ])
      for await (const progress of rewriter(source, style)) {
        if (progress.type !== 'done') {
          dispatch(progress)
          continue
        }
        const [{ markChanges }, { Review }] = await loading
        const { type: _, ...delivery } = progress
        const changes = await markChanges(source, delivery.text)
        dispatch({ type: 'finished', finished: { ...delivery, source, style, changes }, Review })
      }
    } catch (error) {
      const failure = failureOf(error)
      dispatch({ type: 'failed', failure })
      onFailed(failure)
    } finally {
      running.current = false
    }
  }

  const show = (shown: Changes, selected: number | undefined) => dispatch({ type: 'shown', shown, selected })

  return { run, start, show }
}
