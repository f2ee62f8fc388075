// One chunk: plan and write, hold against the lock, check, apply the repairs, and put back what is still refused.
import type { Reader } from '#core/facts/policy.ts'
import { findWords } from '#core/text/find-words.ts'
import { sentencesOfParagraph } from '#core/text/sentences-of-paragraph.ts'
import { splitSentences } from '#core/text/sentences.ts'
import { countWords } from '#core/text/words.ts'
import { changesLength, lengths } from '#core/lengths.ts'
import type { Style } from '#core/styles.ts'
import { assess, type Attempt, type Restrain } from './attempt.ts'
import { plantCanary } from './canary.ts'
import { optionsForChecker, readComparison, writeCheckerPrompt, type Comparison, type Place } from './checker.ts'
import { drafter } from './drafting.ts'
import { hasPlace, keyOfFault, refusedFaults, type Fault } from './faults.ts'
import { isEdited } from './is-edited.ts'
import { NotToBeWorkedAround, type ModelOptions, type Prompt } from './model.ts'
import { obedienceFaults } from './obedience.ts'
import { applyRepairs, type Repaired, type Step } from './repairs.ts'
import type { Task } from './task.ts'

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

/** The model and the manner in which all chunks of a text are written. */
export type Steps = {
  /** The model's answer in pieces. */
  ask: (prompt: Prompt, options: ModelOptions) => AsyncGenerator<string, void>
  hasChecker: boolean
  /** False for rules, which cannot obey a text. */
  mayObey: boolean
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

/** Rewrites a chunk with at most three calls of the model. The text that it returns passes the fact lock. */
export async function* rewriteChunk(task: Task, steps: Steps): AsyncGenerator<ChunkEvent, ChunkState> {
  const { attempt, isSecond } = yield* writeOnceOrTwice(task, steps)
  if (!attempt.isUsable) return leaveChunk(task.source.text, sentencesOf(task))
  const { text, left } = attempt
  if (!isEdited(task.source.text, text)) return leaveChunk(task.source.text, left)
  const repaired = isSecond ? sentencesOf(task).filter((sentence) => !left.includes(sentence)) : []
  const written: ChunkState = { text, repaired, left: [...left], doubted: [], isChecked: false }
  if (!steps.hasChecker) return putBackRefused(task, written, attempt, steps)
  yield { type: 'stage', chunk: task.index, stage: 'checking', text }
  const comparison = await compare(task, attempt, steps)
  if (comparison === undefined) return putBackRefused(task, written, attempt, steps)
  return putBackRefused(task, applyMends(task, written, comparison), attempt, steps)
}

/** The writer's answer, or its second one to the same task where the first cannot be used. */
async function* writeOnceOrTwice(
  task: Task,
  steps: Steps,
): AsyncGenerator<ChunkEvent, { attempt: Attempt; isSecond: boolean }> {
  const first = assess(task, yield* writeDraft(task, steps), steps.hasChecker, steps.restrain)
  if (first.isUsable) return { attempt: first, isSecond: false }
  if (steps.hasChecker) yield { type: 'stage', chunk: task.index, stage: 'writing' }
  const answer = await collect(steps, task.prompt(first.problems.slice(0, problemsNamed)), {
    maxTokens: task.maxTokens,
  })
  const second = assess(task, answer, steps.hasChecker, steps.restrain)
  if (!first.isRewrite && !second.isRewrite) steps.onStrangeAnswer(second.said)
  return { attempt: second, isSecond: true }
}

/** The faults of an answer, as far as a model can heed them. */
const problemsNamed = 20

const collect = async ({ ask }: Steps, prompt: Prompt, options: ModelOptions): Promise<string> => {
  let answer = ''
  for await (const piece of ask(prompt, options)) answer += piece
  return answer
}

/** The writer's answer, with its text as drafts while it is written. */
async function* writeDraft(task: Task, { ask }: Steps): AsyncGenerator<ChunkEvent, string> {
  const draft = drafter(task)
  const writing = ask(task.prompt(), { maxTokens: task.maxTokens })
  let answer = ''
  try {
    for await (const piece of writing) {
      answer += piece
      const text = draft.read(piece)
      if (text === '') continue
      yield { type: 'draft', chunk: task.index, text }
      // The source is read while the model writes.
      void task.source
    }
  } finally {
    await writing.return()
  }
  const rest = draft.end()
  if (rest !== '') yield { type: 'draft', chunk: task.index, text: rest }
  return answer
}

/** The checker's comparison of a version with its source. Undefined without an answer: the rewrite goes on with the rules alone. */
const compare = async (task: Task, { text, faults }: Attempt, steps: Steps): Promise<Comparison | undefined> => {
  const source = task.source.text
  const planted = plantCanary(source, text, task.key)
  const prompt = writeCheckerPrompt(source, text, task.key, {
    planted,
    faults: faults.filter((fault) => hasPlace(fault) && fault.kind !== 'sentence' && isOnlyInOne(fault, source, text)),
    ...(task.hasLength && { style: task.style }),
  })
  const answer = await collect(steps, prompt, optionsForChecker(source, text)).catch((error: unknown) => {
    if (error instanceof NotToBeWorkedAround) throw error
  })
  return answer === undefined ? undefined : readComparison(answer, planted)
}

/** True if only one of the texts has the words of a fault. Figures that changed places are in both. */
const isOnlyInOne = ({ side, text }: Fault, source: string, rewrite: string): boolean =>
  findWords(side === 'lost' ? rewrite : source, text) === undefined

/** A version with the places of a comparison repaired. */
const applyMends = (task: Task, state: ChunkState, { places, isTrusted }: Comparison): ChunkState => {
  const most = Math.floor(countWords(task.source.text) * lengths[task.style].max)
  const repaired = applyRepairs(task.source.text, state.text, byWeight(places), {
    isAllowed: allowing(task, state.text),
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
const putBackRefused = (
  task: Task,
  state: ChunkState,
  { strangers }: Attempt,
  { mayObey, hasChecker }: Steps,
): ChunkState => {
  const unread = hasChecker ? 'untrusted' : 'none'
  const hold: Hold = { reader: state.isChecked ? 'trusted' : unread, mayObey, strangers }
  const tried = new Set<string>()
  let current = state
  for (let round = 0; round < mostRounds; round += 1) {
    const faults = refusedIn(task, current.text, hold)
    if (faults.length === 0) return current
    const restored = (reachOf: (fault: Fault) => Reach): ChunkState => {
      const places = faults
        .filter(hasPlace)
        .flatMap((fault) => placesToPutBack(task.source.text, current.text, fault, reachOf(fault)))
      return together(current, applyRepairs(task.source.text, current.text, places))
    }
    const next = restored((fault) => (tried.has(keyOfFault(fault)) ? 'paragraph' : 'sentence'))
    // half of a pair of marks may return with a sentence
    const isTorn = refusedIn(task, next.text, hold).some(({ kind }) => kind === 'structure')
    for (const fault of faults) tried.add(keyOfFault(fault))
    current = isTorn ? restored(() => 'paragraph') : next
  }
  return refusedIn(task, current.text, hold).length === 0 ? current : leaveChunk(task.source.text, sentencesOf(task))
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
  return [...faults, ...obedienceFaults(task.source.text, text)]
}

/** Makes a test of whether a checker's repair may be taken: the text has nothing that the rules refuse and did not refuse before. */
const allowing = (task: Task, before: string): ((text: string) => boolean) => {
  const hold: Hold = { reader: 'trusted', mayObey: false, strangers: [] }
  const known = new Set(refusedIn(task, before, hold).map(keyOfFault))
  return (text) => !task.leaks(text) && refusedIn(task, text, hold).every((fault) => known.has(keyOfFault(fault)))
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
