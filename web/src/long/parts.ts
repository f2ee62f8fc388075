import type { RewriteFailure, RewriteProgress } from '#web/rewrites/progress.ts'
import { titleOf } from '#core/documents/title.ts'
import type { Style } from '#core/styles.ts'
import { splitDocument } from '#core/text/document.ts'
import { isDone, type Job, keptJob, mostOf, newKey, type PartOptions } from './job.ts'
import type { PartsState } from './parts-state.ts'
import type { SendPart } from './rewrite-parts.ts'

export type PartsHost = {
  wordsPerRequest: number
  /** The options for a new document. */
  wishes: PartOptions
  /** The title of the text, if it has one of its own. */
  title: string | undefined
  /** Asked before each part: a switch during the run applies from the next one. */
  isStored: () => boolean
  send: SendPart
  failureOf: (error: unknown) => RewriteFailure
}

export const newJob = (
  source: string,
  style: Style,
  wishes: PartOptions,
  wordsPerRequest: number,
  title = titleOf({ original_text: source }),
): Job => ({
  source,
  style,
  wishes,
  title,
  parts: splitDocument(source, mostOf(wordsPerRequest)).map((text) => ({ text, key: newKey(), state: 'waiting' })),
})

export type Parts = ReturnType<typeof createParts>

/** Rewrites a document in parts. It can pause, and resumes after a reload. `host` is asked at the beginning of each run. */
export const createParts = (read: () => PartsState, onChange: (state: PartsState) => void, host: () => PartsHost) => {
  const control = { isRequested: false, startsOver: false, isPaused: false, isStopped: false, wake: () => {} }
  const change = (next: Partial<PartsState>) => onChange({ ...read(), ...next })

  const mayGoOn = async (): Promise<boolean> => {
    if (control.isPaused) {
      change({ phase: 'paused' })
      await new Promise<void>((resolve) => {
        control.wake = resolve
      })
    }
    return !control.isStopped
  }

  async function* rewrite(text: string, style: Style): AsyncGenerator<RewriteProgress> {
    const { job } = read()
    const { wishes, wordsPerRequest, title, send, isStored, failureOf } = host()
    const isOpen = job !== undefined && job.source === text && !isDone(job) && !control.startsOver
    Object.assign(control, { isPaused: false, isStopped: false })
    change({ phase: 'running', halt: undefined })
    try {
      const { rewriteParts } = await import('./rewrite-parts.ts')
      yield* rewriteParts(isOpen ? job : newJob(text, style, wishes, wordsPerRequest, title), {
        send,
        isStored,
        mayGoOn,
        onHalt: (error) => {
          control.isPaused = true
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
    rewrite,
    /** True if the next run is in parts. */
    isRequested: () => control.isRequested,
    /** Starts or resumes a run in parts; `run` starts the editor's. `startsOver`: discards the finished parts. */
    begin: async (run: () => Promise<void>, startsOver = false): Promise<void> => {
      Object.assign(control, { isRequested: true, startsOver })
      await run()
      control.isRequested = false
    },
    pause: () => {
      control.isPaused = true
      change({ phase: 'pausing' })
    },
    resume: () => {
      control.isPaused = false
      change({ phase: 'running', halt: undefined })
      control.wake()
    },
    /** Keeps the finished parts and leaves the rest as it was. */
    finish: () => {
      control.isStopped = true
      control.wake()
    },
  }
}
