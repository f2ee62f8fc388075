import { useEffect, useRef, useState } from 'react'
import type { Style } from '#core/styles.ts'
import type { RewriteFailure, RewriteProgress } from '#web/editor/state/rewriter.ts'
import { isDone, keptJob, newJob, type Job, type Wishes } from './job.ts'
import { rewriteParts, type SendPart } from './rewrite-parts.ts'

export type PartsState = {
  job: Job | undefined
  /** The part that is being written, or is next after a pause, and how much of it is done. */
  writing: { index: number; share: number } | undefined
  phase: 'idle' | 'running' | 'pausing' | 'paused'
  /** Why it paused by itself. */
  halt: RewriteFailure | undefined
}

type Options = {
  wordsPerRequest: number
  /** Of a document that is begun now. */
  wishes: Wishes
  /** Of the file that it was opened from. */
  title: string | undefined
  isStored: boolean
  send: SendPart
  failureOf: (error: unknown) => RewriteFailure
}

/** A document that is rewritten in parts: it can pause, and goes on after a reload where it was. */
export const useParts = ({ wordsPerRequest, wishes, title, isStored, send, failureOf }: Options) => {
  const [state, setState] = useState<PartsState>(() => ({
    job: keptJob.restore(),
    writing: undefined,
    phase: 'idle',
    halt: undefined,
  }))
  const change = (next: Partial<PartsState>) => setState((before) => ({ ...before, ...next }))
  const control = useRef({ isAsked: false, isAnew: false, isPaused: false, isStopped: false, wake: () => {} })
  // whoever turns the switch while the document is written means the next part
  const stored = useRef(isStored)
  useEffect(() => {
    stored.current = isStored
  })

  const mayGoOn = async (): Promise<boolean> => {
    if (control.current.isPaused) {
      change({ phase: 'paused' })
      await new Promise<void>((resolve) => {
        control.current.wake = resolve
      })
    }
    return !control.current.isStopped
  }

  async function* rewrite(text: string, style: Style): AsyncGenerator<RewriteProgress> {
    const { job } = state
    const isOpen = job !== undefined && job.source === text && !isDone(job) && !control.current.isAnew
    Object.assign(control.current, { isPaused: false, isStopped: false })
    change({ phase: 'running', halt: undefined })
    try {
      yield* rewriteParts(isOpen ? job : newJob(text, style, wishes, wordsPerRequest, title), {
        send,
        isStored: () => stored.current,
        mayGoOn,
        onHalt: (error) => {
          control.current.isPaused = true
          change({ halt: failureOf(error) })
        },
        onChange: (next, writing) => {
          change({ job: next, writing })
          if (writing === undefined) keptJob.save(next)
        },
      })
    } finally {
      change({ phase: 'idle', writing: undefined })
    }
  }

  return {
    state,
    rewrite,
    /** True if the next run is in parts. */
    isAsked: () => control.current.isAsked,
    /** Begins, or goes on with, a run in parts; `run` starts the editor's. `isAnew`: what was done of it before is left. */
    begin: (run: () => void, isAnew = false) => {
      Object.assign(control.current, { isAsked: true, isAnew })
      run()
      control.current.isAsked = false
    },
    pause: () => {
      control.current.isPaused = true
      change({ phase: 'pausing' })
    },
    resume: () => {
      control.current.isPaused = false
      change({ phase: 'running', halt: undefined })
      control.current.wake()
    },
    /** Keeps the finished parts and leaves the rest as it was. */
    finish: () => {
      control.current.isStopped = true
      control.current.wake()
    },
  }
}
