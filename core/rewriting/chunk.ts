// One chunk: plan and write, hold against the lock, check, apply the repairs, and put back what is still refused.
import type { Reader } from '#core/facts/policy.ts'
import { sentencesOfParagraph } from '#core/text/sentences-of-paragraph.ts'
import { splitSentences } from '#core/text/sentences.ts'
import { countWords } from '#core/text/words.ts'
import { changesLength, lengths } from '#core/lengths.ts'
import type { Style } from '#core/styles.ts'
import { assess, type Attempt, type Restrain } from './attempt.ts'
import type { Answer } from './answer.ts'
import type { Comparison, Place } from './checker.ts'
import { drafter } from './drafting.ts'
import { hasPlace, keyOfFault, refusedFaults, type Fault } from './faults.ts'
import { isEdited } from './is-edited.ts'
import { obedienceFaults } from './obedience.ts'
import { applyRepairs, type Repaired, type Step } from './repairs.ts'
import type { Task } from './task.ts'
import type { Writer, Writing } from './writer.ts'

/** A chunk between two steps: its text, and the sentences of the source that were not simply rewritten. */
export type ChunkState = Repaired & {
  /** True if a checker that can be trusted compared the text with its source. */
  isChecked: boolean
}

/**
 * The way in which the rules hold a version against its source. `reader`: the checker's comparison of it. `mayObey`: a model wrote it. `strangers`:
 * sentences of the answer that come from somewhere else.
 */
type Hold = { reader: Reader; mayObey: boolean; strangers: readonly string[] }

/** The stages of a chunk after its draft: the checker compares it, or it is written again. */
export type Stage = 'checking' | 'writing'

export type ChunkEvent =
  | { type: 'draft'; chunk: number; text: string }
  /** `text`: what is being checked. It replaces the chunk's draft, and is itself a draft. */
  | { type: 'stage'; chunk: number; stage: Stage; text?: string }

/** The writer and the manner in which all chunks of a text are written. */
export type Steps = {
  by: Writer['by']
  writing: Writing
  restrain: Restrain | undefined
  /** Called when both answers to a chunk are about something else. Throws if that is the case for most chunks. */
  onStrangeAnswer: (answer: string) => void
}

/** A chunk that is delivered as it was. `left`: its sentences, if they were to be rewritten. */
export const leaveChunk = (text: string, left: readonly string[] = []): ChunkState => ({
  text,
  repaired: [],
  left: [...left],
  doubted: [],
  isChecked: true,
})

const sentencesOf = ({ proses }: Task): string[] => proses.flatMap(({ piece }) => splitSentences(piece.text))

/** Rewrites a chunk with at most three calls of a model. The text that it returns passes the fact lock. */
export async function* rewriteChunk(task: Task, steps: Steps): AsyncGenerator<ChunkEvent, ChunkState> {
  const { attempt, isSecond } = yield* writeOnceOrTwice(task, steps)
  if (!attempt.isUsable) return leaveChunk(task.text, sentencesOf(task))
  const { text, left } = attempt
  if (!isEdited(task.text, text)) return leaveChunk(task.text, left)
  const repaired = isSecond ? sentencesOf(task).filter((sentence) => !left.includes(sentence)) : []
  const written: ChunkState = { text, repaired, left: [...left], doubted: [], isChecked: false }
  const { compare } = steps.writing
  if (compare === undefined) return putBackRefused(task, written, attempt, steps)
  yield { type: 'stage', chunk: task.index, stage: 'checking', text }
  const comparison = await compare(task, attempt)
  if (comparison === undefined) return putBackRefused(task, written, attempt, steps)
  return putBackRefused(task, applyMends(task, written, comparison, steps), attempt, steps)
}

/** The writer's answer, or its second one to the same task where the first cannot be used. The rules would cut the same again. */
async function* writeOnceOrTwice(
  task: Task,
  { by, writing, restrain, onStrangeAnswer }: Steps,
): AsyncGenerator<ChunkEvent, { attempt: Attempt; isSecond: boolean }> {
  const hasChecker = writing.compare !== undefined
  const manner = { hasChecker, leaks: (text: string) => writing.leaks(task, text), restrain }
  const first = assess(task, yield* writeDraft(task, writing), manner)
  if (first.isUsable || by === 'rules') return { attempt: first, isSecond: false }
  if (hasChecker) yield { type: 'stage', chunk: task.index, stage: 'writing' }
  const pieces = writing.write(task, first.problems.slice(0, problemsNamed))
  const second = assess(task, await lastOf(pieces), manner)
  if (!first.isRewrite && !second.isRewrite) onStrangeAnswer(second.said)
  return { attempt: second, isSecond: true }
}

/** The faults of an answer, as far as a model can heed them. */
const problemsNamed = 20

const lastOf = async (pieces: AsyncGenerator<unknown, Answer>): Promise<Answer> => {
  let step = await pieces.next()
  while (step.done !== true) step = await pieces.next()
  return step.value
}

/** The writer's answer, with its text as drafts while it is written. */
async function* writeDraft(task: Task, writing: Writing): AsyncGenerator<ChunkEvent, Answer> {
  const draftOf = drafter(task)
  const pieces = writing.write(task, [])
  try {
    for (;;) {
      const step = await pieces.next()
      if (step.done === true) return step.value
      const text = draftOf(step.value)
      if (text === '') continue
      yield { type: 'draft', chunk: task.index, text }
      // The source is read while a model writes.
      task.readSource()
    }
  } finally {
    await pieces.return({ segments: [], isTorn: true })
  }
}

/** A version with the places of a comparison repaired. */
const applyMends = (
  task: Task,
  state: ChunkState,
  { places, isTrusted }: Comparison,
  { writing }: Steps,
): ChunkState => {
  const most = Math.floor(countWords(task.text) * lengths[task.style].max)
  const repaired = applyRepairs(task.text, state.text, byWeight(places), {
    isAllowed: allowing(task, state.text, writing),
    hasRoom: task.hasLength ? roomFor(most, task.style) : undefined,
  })
  return { ...together(state, repaired), isChecked: isTrusted }
}

/** Places in the order in which they use the text's room for repairs: omissions come last. */
const byWeight = (places: readonly Place[]): Place[] =>
  places.toSorted((a, b) => Number(a.kind === 'lost') - Number(b.kind === 'lost'))

/**
 * Makes a test of whether a text has room for a repair: it has no more words than `most`, or the repair adds none. What was lost comes back only as
 * far as there is room. What was changed or added is repaired whatever its length, except in a style that is about length.
 */
const roomFor =
  (most: number, style: Style) =>
  ({ text, before, places }: Step): boolean =>
    countWords(text) <= Math.max(countWords(before), most) ||
    places.some(({ kind }) => kind !== 'lost' && !changesLength(style))

/** A sentence that returns may bring the next fault to light, but not again and again. */
const mostRounds = 4

/**
 * Puts sentences of the source back: first the one at each refused place, then the paragraph of a fault that this did not settle. The whole chunk
 * returns if that does not do.
 */
const putBackRefused = (task: Task, state: ChunkState, { strangers }: Attempt, { by, writing }: Steps): ChunkState => {
  const unread = writing.compare === undefined ? 'none' : 'untrusted'
  const hold: Hold = { reader: state.isChecked ? 'trusted' : unread, mayObey: by === 'model', strangers }
  const tried = new Set<string>()
  let current = state
  for (let round = 0; round < mostRounds; round += 1) {
    const faults = refusedIn(task, current.text, hold)
    if (faults.length === 0) return current
    const restored = (reachOf: (fault: Fault) => Reach): ChunkState => {
      const places = faults
        .filter(hasPlace)
        .flatMap((fault) => placesToPutBack(task.text, current.text, fault, reachOf(fault)))
      return together(current, applyRepairs(task.text, current.text, places))
    }
    const next = restored((fault) => (tried.has(keyOfFault(fault)) ? 'paragraph' : 'sentence'))
    // half of a pair of marks may return with a sentence
    const isTorn = refusedIn(task, next.text, hold).some(({ kind }) => kind === 'structure')
    for (const fault of faults) tried.add(keyOfFault(fault))
    current = isTorn ? restored(() => 'paragraph') : next
  }
  return refusedIn(task, current.text, hold).length === 0 ? current : leaveChunk(task.text, sentencesOf(task))
}

type Reach = 'sentence' | 'paragraph'

const placesToPutBack = (source: string, rewrite: string, { side, at }: Fault, reach: Reach): Place[] => {
  const text = side === 'lost' ? source : rewrite
  const spans = reach === 'sentence' ? [at] : sentencesOfParagraph(text, at)
  return spans.map((span) => (side === 'lost' ? { kind: 'lost', source: span } : { kind: 'added', rewrite: span }))
}

const refusedIn = (task: Task, text: string, hold: Hold): Fault[] => {
  const faults = refusedFaults(task.compare(text), hold)
  if (faults.length === 0 || hold.reader === 'trusted' || !hold.mayObey) return faults
  // An answer that was wrong elsewhere is not trusted where the text may have asked for it.
  return [...faults, ...obedienceFaults(task.text, text)]
}

/** Makes a test of whether a checker's repair may be taken: the text has nothing that the rules refuse and did not refuse before. */
const allowing = (task: Task, before: string, { leaks }: Writing): ((text: string) => boolean) => {
  const hold: Hold = { reader: 'trusted', mayObey: false, strangers: [] }
  const known = new Set(refusedIn(task, before, hold).map(keyOfFault))
  return (text) => !leaks(task, text) && refusedIn(task, text, hold).every((fault) => known.has(keyOfFault(fault)))
}

/** A state after some repairs. A sentence that was put back is no longer repaired or doubted. */
const together = (state: ChunkState, { text, repaired, left, doubted }: Repaired): ChunkState => {
  const all = new Set([...state.left, ...left])
  const others = (sentences: readonly string[]) => [...new Set(sentences)].filter((sentence) => !all.has(sentence))
  return {
    ...state,
    text,
    left: [...all],
    repaired: others([...state.repaired, ...repaired]),
    doubted: others([...state.doubted, ...doubted]),
  }
}
