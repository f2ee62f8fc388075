// What is delivered of a chunk, and the simplest case of it: nothing was changed.
import type { FactCounts } from '#core/api/humanizations.ts'
import { compareFacts } from './facts.ts'
import type { Task } from './task.ts'

/** What is delivered, and the sentences of the source that were written again after a check failed, and that were left as they were. */
export type Settled = { text: string; repaired: readonly string[]; left: readonly string[] }

/** A chunk as it is delivered. */
export type Written = Settled & { counts: FactCounts }

/** The source of a chunk, delivered as it is. */
export const leave = ({ source, style }: Pick<Task, 'source' | 'style'>, left: readonly string[]): Written => ({
  text: source.text,
  counts: compareFacts(source, source, style).counts,
  repaired: [],
  left,
})
