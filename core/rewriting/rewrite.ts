// A whole text: its chunks are written at once, then their seams and the text as a whole are held against the source.
import type { FactCounts } from '#core/facts/counts.ts'
import type { Comparison } from '#core/facts/check.ts'
import { countFacts } from '#core/facts/kept.ts'
import type { Reader } from '#core/facts/policy.ts'
import type { Chunk } from '#core/text/chunks.ts'
import { meets } from '#core/text/find-words.ts'
import { placeParts } from '#core/text/placed-parts.ts'
import { splitSentences } from '#core/text/sentences.ts'
import { countWords } from '#core/text/words.ts'
import { leaveChunk, rewriteChunk, type ChunkState, type Stage, type Steps } from './chunk.ts'
import { factFaults, type Fault } from './faults.ts'
import { ModelFailure } from './failure.ts'
import { jobOf, type Job } from './job.ts'
import { merge, refuseIfStopped } from './merge.ts'
import { reportOf } from './outcome.ts'
import type { Report } from './report.ts'
import type { RewriteRequest } from './request.ts'
import { restoreHead, seamFaults } from './seams.ts'
import { taskOf } from './task.ts'
import type { Writer, Writing } from './writer.ts'

export type RewriteEvent =
  | { type: 'started'; chunks: number }
  | { type: 'draft'; chunk: number; text: string }
  /** `text`: what is being checked. It replaces the chunk's draft, and is itself a draft. */
  | { type: 'stage'; chunk: number; stage: Stage; text?: string }
  | { type: 'verified'; chunk: number; text: string; facts: FactCounts }
  /** `kept`: the number of the text's words in rewritten chunks, if the rewrite was stopped. */
  | { type: 'done'; text: string; report: Report; kept?: number }

/** A text while it is written. */
type Run = Job & { by: Writer['by']; writing: Writing }

/** True for an answer that begins as models refuse. */
const isRefusal = (answer: string): boolean =>
  /^\W*(?:(?:I['’]m|I am|we['’]re|we are) (?:very |so |truly )?(?:sorry|afraid|unable|not able)|sorry,|(?:unfortunately, )?I (?:can['’]t|cannot|can not|won['’]t|will not|must decline) )/iu.test(
    answer,
  )

/** Makes a counter of chunks to which a model said something else. It throws when these are more than half of those with prose. */
const countStrange = (chunks: readonly Chunk[]): Steps['onStrangeAnswer'] => {
  const asked = chunks.filter(({ pieces }) => pieces.some(({ kind }) => kind === 'prose')).length
  let strange = 0
  return (answer) => {
    strange += 1
    if (strange * 2 > asked) throw new ModelFailure(isRefusal(answer) ? 'refused' : 'no-rewrite')
  }
}

/**
 * Rewrites a text. Chunks are written at once, so their events come interleaved: drafts while they are written, then the verified text, which replaces
 * them. Delivered text always passes the fact lock. Throws what a model throws, and throws if most of its answers are no rewrites; then it
 * delivers nothing. Closing the generator closes the writer's answers. A text without prose (only headings, code, tables, quotes) stays
 * unchanged, and its writer is not asked.
 */
export async function* rewrite(request: RewriteRequest, writer: Writer): AsyncGenerator<RewriteEvent, void> {
  const job = jobOf(request)
  const run: Run = { ...job, by: writer.by, writing: writer.begin(job) }
  const { text, chunks } = run
  yield { type: 'started', chunks: chunks.length }

  const states: ChunkState[] = []
  yield* writeChunks(run, states)
  const isStopped = chunks.some((_, index) => states[index] === undefined)
  for (const [index, chunk] of chunks.entries()) states[index] ??= leaveChunk(chunk.text)

  if (chunks.length > 1) yield* restoreSeams(run, states)
  const comparison = yield* holdTogether(run, states)
  const outcome = { request, writer, hasChecker: hasChecker(run), text, chunks, states, isStopped, comparison }
  yield {
    type: 'done',
    text: comparison.rewrite.text,
    report: await reportOf(outcome),
    ...(isStopped && { kept: countRewritten(chunks, states) }),
  }
}

const countRewritten = (chunks: readonly Chunk[], states: readonly ChunkState[]): number =>
  chunks.reduce((sum, chunk, index) => sum + (states[index]!.text === chunk.text ? 0 : countWords(chunk.text)), 0)

/** Writes all chunks into `states`. Those that a stop leaves out have none. */
async function* writeChunks(run: Run, states: ChunkState[]): AsyncGenerator<RewriteEvent, void> {
  const { request, by, writing, text, chunks } = run
  const { strength, concurrency, stop } = request
  // lazy: few rewrites need the catalogue of signs
  const restrain = strength === 'light' ? (await import('./restraint.ts')).restraintFor(text) : undefined
  const steps: Steps = { by, writing, restrain, onStrangeAnswer: countStrange(chunks) }

  async function* write(chunk: number): AsyncGenerator<RewriteEvent, void> {
    const task = taskOf(run, chunk)
    const state = task.segments.length === 0 ? leaveChunk(chunks[chunk]!.text) : yield* rewriteChunk(task, steps)
    // After a stop it comes too late.
    refuseIfStopped(stop)
    states[chunk] = state
    yield { type: 'verified', chunk, text: state.text, facts: countFacts(task.compare(state.text).report.facts) }
  }

  try {
    yield* merge(
      chunks.map((_, index) => () => write(index)),
      concurrency,
      stop,
    )
  } finally {
    writing.close()
  }
}

const hasChecker = ({ writing }: Run): boolean => writing.compare !== undefined

/** Chunks whose reader could not be trusted have been held against the rules already. */
const readerOf = (run: Run): Reader => (hasChecker(run) ? 'trusted' : 'none')

/** Puts back a sentence that repeats the one before the seam of two chunks, or falls out of its tense there. */
async function* restoreSeams(run: Run, states: ChunkState[]): AsyncGenerator<RewriteEvent, void> {
  const { chunks, facts } = run
  const { tenseOf } = await import('#core/text/tense.ts')
  for (let index = 1; index < chunks.length; index += 1) {
    const [before, after] = [index - 1, index].map((at) => ({ source: chunks[at]!.text, text: states[at]!.text }))
    if (seamFaults(before!, after!, tenseOf).length === 0) continue
    const restored = restoreHead(after!)
    if (restored === undefined) continue
    const { report } = facts.compare(after!.source, restored.text)
    if (factFaults(report, readerOf(run)).length > 0) continue
    states[index] = { ...states[index]!, text: restored.text, left: [...states[index]!.left, restored.sentence] }
    yield { type: 'verified', chunk: index, text: restored.text, facts: countFacts(report.facts) }
  }
}

/** Compares the whole text. Two chunks that pass alone may fail together: they are then taken back one by one. */
async function* holdTogether(run: Run, states: ChunkState[]): AsyncGenerator<RewriteEvent, Comparison> {
  const { text, chunks, facts } = run
  for (;;) {
    const comparison = facts.compare(text, states.map((state) => state.text).join(''))
    // A single chunk is the whole text, and has been held against it.
    const faults = chunks.length > 1 ? factFaults(comparison.report, readerOf(run)) : []
    const index = faults.length === 0 ? undefined : chunkAtFault(chunks, states, faults)
    if (index === undefined) return comparison
    const chunk = chunks[index]!
    states[index] = leaveChunk(chunk.text, splitSentences(chunk.text))
    const own = facts.compare(chunk.text, chunk.text).report
    yield { type: 'verified', chunk: index, text: chunk.text, facts: countFacts(own.facts) }
  }
}

/** A chunk to take back: one that holds a fault, else the first that was rewritten. */
const chunkAtFault = (
  chunks: readonly Chunk[],
  states: readonly ChunkState[],
  faults: readonly Fault[],
): number | undefined => {
  const placed = placeParts(chunks.map(({ text: before }, index) => ({ index, before, after: states[index]!.text })))
  const changed = placed.filter(({ before, after }) => after !== before)
  const found = changed.find(({ source, rewrite: rewritten }) =>
    faults.some(({ side, at }) => meets(side === 'lost' ? source : rewritten, at)),
  )
  return (found ?? changed[0])?.index
}
