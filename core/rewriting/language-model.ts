// A language model as a writer. It plans and writes, and compares what was written with the source.
import { findWords } from '#core/text/find-words.ts'
import { withUnseenOf } from '#core/text/unseen.ts'
import { answerReader, readAnswer, type Answer, type AnswerPiece } from './answer.ts'
import type { Attempt } from './attempt.ts'
import { plantCanary } from './canary.ts'
import { optionsForChecker, readComparison, writeCheckerPrompt, type Comparison } from './checker.ts'
import { hasPlace, type Fault } from './faults.ts'
import type { Job } from './job.ts'
import { leakFinder } from './leaks.ts'
import { NotToBeWorkedAround, type Model, type Prompt } from './model.ts'
import { notesFor } from './notes.ts'
import { openAnswers, type OpenAnswers } from './open-answers.ts'
import { asItIs, planDropper } from './plan.ts'
import { maxTokensFor, writePrompt } from './prompt.ts'
import { voiceNotes, voiceRules } from './prompts/voice.ts'
import { writerSystem, type Approach } from './prompts/writer.ts'
import type { RewriteRequest } from './request.ts'
import type { Task } from './task.ts'
import type { Writer, Writing } from './writer.ts'

type Options = {
  /** As users know the model. */
  name?: string | undefined
  /** False for a model that is not asked to compare the texts. */
  hasChecker?: boolean
}

/** A model as a writer. Each chunk takes one call to write it, one more if the answer cannot be used, and one to compare it. */
export const languageModel = (model: Model, { name, hasChecker = true }: Options = {}): Writer => ({
  by: 'model',
  name,
  begin: (job) => {
    const answers = openAnswers(model, withUnseenOf(job.text), job.request.stop)
    const approach = approachTo(job.request)
    const writePromptFor = promptWriter(job)
    const finders = new WeakMap<Task, (text: string) => boolean>()
    const leaks: Writing['leaks'] = (task, said) => {
      const finder = finders.get(task) ?? leakFinderFor(task, job.request, approach)
      finders.set(task, finder)
      return finder(said)
    }
    return {
      write: (task, problems) => write(task, writePromptFor(task, problems), { answers, leaks, approach }),
      ...(hasChecker && { compare: (task, version) => compare(task, version, answers) }),
      leaks,
      close: answers.close,
    }
  },
})

const approachTo = ({ strength, within }: RewriteRequest): Approach => {
  if (strength === 'light') return 'light'
  return within === undefined ? 'plan' : 'sentence'
}

/** Makes a function that writes the prompt for a chunk of a text. `problems`: those of an earlier answer. */
export const promptWriter = (job: Job): ((task: Task, problems?: readonly string[]) => Prompt) => {
  const { style, strength = 'medium', key, voice } = job.request
  const notesOf = notesFor(job)
  const approach = approachTo(job.request)
  return (task, problems = []) =>
    writePrompt({
      ...notesOf(task),
      chunk: task.segments,
      style,
      strength,
      approach,
      nonce: key,
      repair: problems,
      voice,
    })
}

const leakFinderFor = (
  { text }: Task,
  { style, strength = 'medium', key, voice }: RewriteRequest,
  approach: Approach,
) => {
  const examples = voice && [...voiceRules(voice, style), ...voiceNotes(voice)].join('\n')
  return leakFinder(writerSystem(style, strength, approach), key, text, examples)
}

type Asking = { answers: OpenAnswers; leaks: Writing['leaks']; approach: Approach }

/** Longer than any run of words that counts as a leak. */
const charactersOfTail = 120

/** An answer that begins to recite its prompt is shown no further, because its pieces are shown before they are checked. */
const untilLeak = (task: Task, leaks: Writing['leaks']) => {
  const anyMask = new RegExp(`⟦${task.key}:\\d{1,9}⟧`, 'gu')
  /** The end of the text so far, for a leak across several pieces. */
  let tail = ''
  let isMute = false
  return (pieces: readonly AnswerPiece[]): readonly AnswerPiece[] => {
    if (isMute) return []
    const visible = tail + pieces.map(({ text }) => text.replace(anyMask, '')).join('')
    isMute = leaks(task, visible)
    tail = visible.slice(-charactersOfTail)
    return isMute ? [] : pieces
  }
}

async function* write(
  task: Task,
  prompt: Prompt,
  { answers, leaks, approach }: Asking,
): AsyncGenerator<AnswerPiece, Answer> {
  const { key, segments, style } = task
  const texts = approach === 'plan' ? planDropper(segments[0] ?? '') : asItIs
  const reader = answerReader(key)
  const shown = untilLeak(task, leaks)
  let whole = ''
  for await (const piece of answers.ask(prompt, { maxTokens: maxTokensFor(segments, style) })) {
    const text = texts.read(piece)
    whole += text
    yield* shown(reader.read(text))
  }
  const rest = texts.end()
  yield* shown([...reader.read(rest), ...reader.end()])
  return readAnswer(whole + rest, segments, key)
}

/** The checker's comparison of a version with its source. Undefined without an answer: the rewrite goes on with the rules alone. */
const compare = async (
  task: Task,
  { text, faults }: Pick<Attempt, 'text' | 'faults'>,
  { ask }: OpenAnswers,
): Promise<Comparison | undefined> => {
  const { text: source, key } = task
  const planted = plantCanary(source, text, key)
  const prompt = writeCheckerPrompt(source, text, key, {
    planted,
    faults: faults.filter((fault) => hasPlace(fault) && fault.kind !== 'sentence' && isOnlyInOne(fault, source, text)),
    ...(task.hasLength && { style: task.style }),
  })
  try {
    let answer = ''
    for await (const piece of ask(prompt, optionsForChecker(source, text))) answer += piece
    return readComparison(answer, planted)
  } catch (error) {
    if (error instanceof NotToBeWorkedAround) throw error
    return undefined
  }
}

/** True if only one of the texts has the words of a fault. Figures that changed places are in both. */
const isOnlyInOne = ({ side, text }: Fault, source: string, rewrite: string): boolean =>
  findWords(side === 'lost' ? rewrite : source, text) === undefined
