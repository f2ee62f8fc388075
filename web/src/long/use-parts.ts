import { useEffect, useRef, useState } from 'react'
import type { Style } from '#core/styles.ts'
import type { RewriteFailure, RewriteProgress } from '#web/editor/state/rewriter.ts'
import { isDone, keptJob, newJob, type Job, type PartOptions } from './job.ts'
import { rewriteParts, type SendPart } from './rewrite-parts.ts'

export type PartsState = {
  job: Job | undefined
  /** The part in progress, or the next one after a pause, and the written share of it. */
  writing: { index: number; share: number } | undefined
  phase: 'idle' | 'running' | 'pausing' | 'paused'
  /** The reason of an automatic pause. */
  halt: RewriteFailure | undefined
}

type Options = {
  wordsPerRequest: number
  /** The options for a new document. */
  wishes: PartOptions
  /** The title from the opened file. */
  title: string | undefined
  isStored: boolean
  send: SendPart
  failureOf: (error: unknown) => RewriteFailure
}

/** Rewrites a document in parts. It can pause, and resumes after a reload. */
export const useParts = ({ wordsPerRequest, wishes, title, isStored, send, failureOf }: Options) => {
  const [state, setState] = useState<PartsState>(() => ({
    job: keptJob.restore(),
    writing: undefined,
    phase: 'idle',
    halt: undefined,
  }))
  const change = (next: Partial<PartsState>) => setState((before) => ({ ...before, ...next }))
  const control = useRef({ isRequested: false, startsOver: false, isPaused: false, isStopped: false, wake: () => {} })
  // A switch during the run applies from the next part.
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
    const isOpen = job !== undefined && job.source === text && !isDone(job) && !control.current.startsOver
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
    isRequested: () => control.current.isRequested,
    /** Starts or resumes a run in parts; `run` starts the editor's. `startsOver`: discards the finished parts. */
    begin: async (run: () => Promise<void>, startsOver = false): Promise<void> => {
      Object.assign(control.current, { isRequested: true, startsOver })
      await run()
      control.current.isRequested = false
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
