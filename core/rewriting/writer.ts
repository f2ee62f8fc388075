// The writer of a text's chunks: a language model, or the rules of this program.
import type { Answer, AnswerPiece } from './answer.ts'
import type { Attempt } from './attempt.ts'
import type { Comparison } from './checker.ts'
import type { Job } from './job.ts'
import type { Task } from './task.ts'

export type Writer = {
  by: 'rules' | 'model'
  /** Its name as the report gives it. Without one users are not told. */
  name?: string | undefined
  begin: (job: Job) => Writing
}

/** A writer at work on one text. Its functions throw if the text was stopped, and what a model throws. */
export type Writing = {
  /** Writes the masked segments of a chunk, and gives the pieces as they come. `problems`: those of an earlier answer, in words for a model. */
  write: (task: Task, problems: readonly string[]) => AsyncGenerator<AnswerPiece, Answer>
  /** Compares a version of a chunk with its source; undefined if there was no comparison. Absent for a writer that cannot compare texts. */
  compare?: (task: Task, version: Pick<Attempt, 'text' | 'faults'>) => Promise<Comparison | undefined>
  /** True if a text, without its masks, has words that the writer was told and the source does not have. */
  leaks: (task: Task, text: string) => boolean
  /** Closes every answer that is still being written. */
  close: () => void
}
