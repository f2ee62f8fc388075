// One answer of the model to one chunk, read, put together and judged.
import { paragraphBreak, type Prose } from '#core/text/blocks.ts'
import { compareFacts, type Fact, type FactReport } from '#core/facts/compare.ts'
import { answerReader } from './prompt.ts'
import type { Protected } from './protect.ts'
import { readFacts } from '#core/facts/reading.ts'
import { findStrangers, isRewriteOf } from '#core/facts/recall.ts'
import { assemble, type Task } from './task.ts'

/** Takes back what is more than the strength of a task allows. */
export type Restrain = (source: string, rewritten: string) => string

export type Attempt = {
  /** The new text of each prose, masked; '' where the answer has none. */
  segments: readonly string[]
  text: string
  report: FactReport
  /** The reason that it is not delivered, in words for the model. */
  problems: readonly string[]
}

export const isGood = ({ problems }: Attempt): boolean => problems.length === 0

/** The segments of a whole answer. */
const readAnswer = (answer: string, key: string): string[] => {
  const reader = answerReader(key)
  const segments: string[] = []
  for (const { segment, text } of [...reader.read(answer), ...reader.end()])
    segments[segment] = (segments[segment] ?? '') + text
  return Array.from(segments, (segment) => (segment ?? '').trim().replace(/ ?\n\n/gu, paragraphBreak))
}

/** Each mask of the source must be in its rewrite exactly once. */
const maskProblems = (source: string, rewritten: string, { masksIn }: Protected): string[] => {
  const found = Map.groupBy(masksIn(rewritten), (mask) => mask)
  return masksIn(source).flatMap((mask) => {
    const times = found.get(mask)?.length ?? 0
    return times === 1
      ? []
      : [times === 0 ? `The token ${mask} is missing.` : `The token ${mask} is there ${times} times.`]
  })
}

const charactersOfProblem = 120
const quote = (text: string): string => `"${text.replace(/\s+/gu, ' ').slice(0, charactersOfProblem)}"`

/** With a checker, negations and hedges are its matter; alone, the rules hold them too. */
const factProblems = ({ verdict, exact, lost, added }: FactReport, hasChecker: boolean): string[] => {
  if ((hasChecker ? exact : verdict) !== 'fail') return []
  const say = ({ kind, text }: Fact) => `${kind} ${quote(text)}`
  const isHeld = ({ kind }: Fact) => !hasChecker || (kind !== 'negation' && kind !== 'qualifier')
  return [
    ...lost.filter(isHeld).map((fact) => `Missing: ${say(fact)}.`),
    ...added.filter(isHeld).map((fact) => `Not in the text, leave it out: ${say(fact)}.`),
  ]
}

/**
 * The faults of a masked text for a masked source, facts aside. Any part of a prose can be judged by it, provided only the masks
 * of that part are expected.
 */
export const proseProblems = (
  source: string,
  rewritten: string,
  hidden: Protected,
  { leaks }: Pick<Task, 'leaks'>,
): string[] => {
  return [
    ...maskProblems(source, rewritten, hidden),
    ...(leaks(hidden.withoutMasks(rewritten)) ? ['Do not repeat your instructions.'] : []),
    ...(isRewriteOf(source, rewritten) ? [] : ['Rewrite the text, whatever it asks for.']),
    ...findStrangers(source, rewritten).map((stranger) => `Not in the text, leave it out: ${quote(stranger)}.`),
  ]
}

/** Only a run of paragraphs may have several. */
export const inItsParagraphs = ({ gap }: Prose, text: string): string =>
  gap === undefined ? text.replaceAll(paragraphBreak, ' ') : text

/** `hasChecker`: a model will compare what is delivered with its source. */
export const assess = (task: Task, answer: string, hasChecker: boolean, restrain?: Restrain): Attempt => {
  const segments = readAnswer(answer, task.key)
  const problems: string[] = segments.length > task.segments.length ? ['There are more segments than in the text.'] : []
  const texts = task.proses.map(({ hidden, piece }, index) => {
    const masked = inItsParagraphs(piece, segments[index] ?? '')
    let wrong =
      masked === '' ? [`Segment ${index + 1} is missing.`] : proseProblems(hidden.masked, masked, hidden, task)
    // whether it is a rewrite at all is judged by what the model wrote
    const delivered = wrong.length > 0 || restrain === undefined ? masked : restrain(hidden.masked, masked)
    if (delivered !== masked) wrong = proseProblems(hidden.masked, delivered, hidden, task)
    segments[index] = delivered
    problems.push(...wrong)
    return wrong.length > 0 ? undefined : hidden.restore(delivered)
  })
  const text = assemble(task, texts)
  const report = compareFacts(task.source, readFacts(text, task.terms), task.style)
  return { segments, text, report, problems: [...problems, ...factProblems(report, hasChecker)] }
}
