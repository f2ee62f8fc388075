// Apart from the run itself, which a page without long texts does not load.
import type { RewriteFailure } from '#web/rewrites/progress.ts'
import { keptJob, type Job } from './job.ts'

export type PartsState = {
  job: Job | undefined
  /** The part in progress, or the next one after a pause, and the written share of it. */
  writing: { index: number; share: number } | undefined
  phase: 'idle' | 'running' | 'pausing' | 'paused'
  /** The reason of an automatic pause. */
  halt: RewriteFailure | undefined
}

export const noParts: PartsState = { job: undefined, writing: undefined, phase: 'idle', halt: undefined }

/** With the unfinished document that this tab keeps. */
export const partsAtStart = (): PartsState => ({ ...noParts, job: keptJob.restore() })
