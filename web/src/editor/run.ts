import { useReducer, useRef } from 'react'
import type { Report } from '#core/api/humanizations.ts'
import type { Style } from '#core/styles.ts'
import type { Changes } from './change.ts'

/** What a rewriter says while it works; the server's stream and the browser's own rewriter both come down to this. */
export type Progress =
  | { type: 'started'; chunks: number }
  | { type: 'draft'; chunk: number; text: string }
  | { type: 'verified'; chunk: number; text: string }
  | { type: 'done'; text: string; report: Report }

export type Rewriter = (text: string, style: Style) => AsyncIterable<Progress>

/** What went wrong, in the user's words, and the way out of it. */
export type Failure = {
  title: string
  description: string
  wayOut?: 'retry' | 'sign-up' | 'upgrade' | 'sign-in'
}

/** A part of the text that is written at its own pace. A draft has not been checked yet. */
export type Chunk = { text: string; verified: boolean }

export type Run =
  | { phase: 'idle' }
  | { phase: 'busy'; chunks: readonly Chunk[] }
  /** `streamed`: the user has watched it being written, so it need not make an entrance. */
  | { phase: 'done'; text: string; changes: Changes; report: Report; streamed: boolean }
  | { phase: 'failed'; failure: Failure }

type Action =
  | { type: 'begun' }
  | { type: 'finished'; text: string; changes: Changes; report: Report }
  | { type: 'failed'; failure: Failure }
  | Exclude<Progress, { type: 'done' }>

const withChunk = (chunks: readonly Chunk[], index: number, change: (chunk: Chunk) => Chunk): Chunk[] => {
  const next = [...chunks]
  while (next.length <= index) next.push({ text: '', verified: false })
  next[index] = change(next[index] ?? { text: '', verified: false })
  return next
}

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
    case 'finished': {
      const { text, changes, report } = action
      return { phase: 'done', text, changes, report, streamed: chunks.some(({ verified }) => verified) }
    }
    default:
      return { phase: 'failed', failure: action.failure }
  }
}

type Options = {
  rewriter: Rewriter
  failureOf: (error: unknown) => Failure
  onFailed: (failure: Failure) => void
}

/** One rewrite at a time, from the click to the marked text. It goes on when the panel is put away. */
export const useRun = ({ rewriter, failureOf, onFailed }: Options) => {
  const [run, dispatch] = useReducer(reduce, { phase: 'idle' })
  const running = useRef(false)

  const start = async (text: string, style: Style): Promise<void> => {
    if (running.current) return
    running.current = true
    dispatch({ type: 'begun' })
    try {
      const comparing = import('./changes.ts')
      for await (const progress of rewriter(text, style)) {
        if (progress.type !== 'done') {
          dispatch(progress)
          continue
        }
        const { markChanges } = await comparing
        const changes = await markChanges(text, progress.text)
        dispatch({ type: 'finished', text: progress.text, changes, report: progress.report })
      }
    } catch (error) {
      const failure = failureOf(error)
      dispatch({ type: 'failed', failure })
      onFailed(failure)
    } finally {
      running.current = false
    }
  }

  return { run, start }
}
