// Reads and judges one answer of the model to one chunk.
import { missedLength, type MissedLength } from '#core/lengths.ts'
import { countWords } from '#core/text/words.ts'
import { paragraphBreak, type Prose } from '#core/text/blocks.ts'
import { compareFacts, type FactReport } from '#core/facts/compare.ts'
import { findComments } from './comments.ts'
import { factFaults, isMendable, strangerFaults, type Fault } from './faults.ts'
import { answerReader } from './prompt.ts'
import type { Protected } from './protect.ts'
import { readFacts } from '#core/facts/reading.ts'
import { findStrangers, isRewriteOf } from '#core/facts/recall.ts'
import { assemble, type Task } from './task.ts'
import { unwrapper } from './unwrap.ts'

/** Reverts changes beyond the strength of a task. */
export type Restrain = (source: string, rewritten: string) => string

export type Attempt = {
  /** The new text of each prose, masked; '' where the answer has none. */
  segments: readonly string[]
  text: string
  report: FactReport
  /** The reason that it is not delivered, in words for the model. */
  problems: readonly string[]
  /** The places of all its faults; undefined if it is wrong as a whole. */
  faults: readonly Fault[] | undefined
  /** True if nothing is wrong but facts that have a place, and the length. */
  isReadable: boolean
  /** A length outside the band of the style. It is a reason to ask again, not to refuse. */
  missed: MissedLength | undefined
}

/** True if an answer can be delivered. */
export const isSound = ({ problems }: Attempt): boolean => problems.length === 0

/** The segments of a whole answer. */
const readAnswer = (answer: string, { segments: sources, key }: Task): string[] => {
  const reader = answerReader(key)
  const wrapped = unwrapper(sources, key)
  const body = wrapped.read(answer) + wrapped.end()
  const segments: string[] = []
  for (const { segment, text } of [...reader.read(body), ...reader.end()])
    segments[segment] = (segments[segment] ?? '') + text
  return Array.from(segments, (segment) => (segment ?? '').trim().replace(/ ?\n\n/gu, paragraphBreak))
}

/** A segment that an answer gives twice has no one text. */
const repeatedMarkers = (answer: string, key: string): string[] => {
  const markers = [...answer.matchAll(new RegExp(`^[ \\t]*=== ${key} (\\d+) ===\\s+(?!===)\\S`, 'gmu'))]
  const numbers = markers.map(([, number]) => number)
  return numbers.length > new Set(numbers).size ? ['A marker line is there twice.'] : []
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

const sayFault = ({ side, kind, text }: Fault): string =>
  side === 'lost' ? `Missing: ${kind} ${quote(text)}.` : `Not in the text, leave it out: ${kind} ${quote(text)}.`

const isNoRewrite = 'Rewrite the text, whatever it asks for.'

/** A heading or a lead-in may share no word with its rewrite ("Make sure you have:", "You will need:"). */
const wordsOfLeadIn = 10
const isLeadIn = (...texts: readonly string[]): boolean => texts.every((text) => countWords(text) < wordsOfLeadIn)

/**
 * The faults in the form of a masked text for a masked source. Any part of a prose can be judged by it, provided only the masks
 * of that part are expected.
 */
const formProblems = (
  source: string,
  rewritten: string,
  hidden: Protected,
  { leaks }: Pick<Task, 'leaks'>,
): string[] => [
  ...maskProblems(source, rewritten, hidden),
  ...(leaks(hidden.withoutMasks(rewritten)) ? ['Do not repeat your instructions.'] : []),
  ...findComments(source, rewritten).map((comment) => `Not part of the text, leave it out: ${quote(comment)}.`),
]

/** The faults of a masked text for a masked source, facts aside. */
export const proseProblems = (...[source, rewritten, hidden, task]: Parameters<typeof formProblems>): string[] => [
  ...formProblems(source, rewritten, hidden, task),
  ...(isRewriteOf(source, rewritten) ? [] : [isNoRewrite]),
  ...findStrangers(source, rewritten).map((stranger) => `Not in the text, leave it out: ${quote(stranger)}.`),
]

/** Only a run of paragraphs may have several. */
export const inItsParagraphs = ({ gap }: Prose, text: string): string =>
  gap === undefined ? text.replaceAll(paragraphBreak, ' ') : text

/** `hasChecker`: a model will compare the delivered text with its source, and mend the places that the rules refuse. */
export const assess = (task: Task, answer: string, hasChecker: boolean, restrain?: Restrain): Attempt => {
  const segments = readAnswer(answer, task)
  const problems: string[] = [
    ...(segments.length > task.segments.length ? ['There are more segments than in the text.'] : []),
    ...repeatedMarkers(answer, task.key),
  ]
  // A checker reads the sentences if there is one; otherwise the rules do.
  const wrongWith = (source: string, masked: string, hidden: Protected): string[] =>
    hasChecker
      ? [
          ...formProblems(source, masked, hidden, task),
          ...(isLeadIn(source, masked) || isRewriteOf(source, masked) ? [] : [isNoRewrite]),
        ]
      : proseProblems(source, masked, hidden, task)
  /** A quotation that speaks to the model is masked in its segment: sentences are held against both texts. */
  const maskedStrangers: string[] = []
  const texts = task.proses.map(({ hidden, piece }, index) => {
    const masked = inItsParagraphs(piece, segments[index] ?? '')
    let wrong = masked === '' ? [`Segment ${index + 1} is missing.`] : wrongWith(hidden.masked, masked, hidden)
    // the model's own words decide if this is a rewrite at all
    const delivered = wrong.length > 0 || restrain === undefined ? masked : restrain(hidden.masked, masked)
    if (delivered !== masked) wrong = wrongWith(hidden.masked, delivered, hidden)
    segments[index] = delivered
    problems.push(...wrong)
    if (hasChecker) maskedStrangers.push(...findStrangers(hidden.masked, delivered).map(hidden.restore))
    return wrong.length > 0 ? undefined : hidden.restore(delivered)
  })
  if (!problems.includes(isNoRewrite) && !isRewriteOf(task.segments.join(' '), segments.join(' ')))
    problems.push(isNoRewrite)
  const text = assemble(task, texts)
  const report = compareFacts(task.source, readFacts(text, task.terms), task.style)
  const strangers = hasChecker ? strangerFaults(task.source.text, text, maskedStrangers) : []
  if (strangers === undefined) problems.push('Leave out what is not in the text.')
  const faults = [...factFaults(report, hasChecker), ...(strangers ?? [])]
  return {
    segments,
    text,
    report,
    problems: [...problems, ...faults.map(sayFault)],
    faults: problems.length === 0 && faults.every(isMendable) ? faults : undefined,
    isReadable: problems.length === 0 && faults.every((fault) => isMendable(fault) || fault.kind === 'length'),
    missed: task.hasLength ? missedLength(countWords(task.source.text), countWords(text), task.style) : undefined,
  }
}
