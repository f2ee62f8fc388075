// Holds one answer to a chunk against its source.
import { countWords } from '#core/text/words.ts'
import type { Prose } from '#core/text/blocks.ts'
import { paragraphBreak } from '#core/text/put-back.ts'
import type { Span } from '#core/text/find-words.ts'
import { splitSentences } from '#core/text/sentences.ts'
import type { Answer } from './answer.ts'
import type { Place } from './checker.ts'
import { factFaults, isRepairable, strangerFaults, type Fault } from './faults.ts'
import type { Protected } from './protect.ts'
import { findStrangers, isRewriteOf } from '#core/facts/recall.ts'
import { applyRepairs } from './repairs.ts'
import { assemble, type MaskedProse, type Task } from './task.ts'
import { findTitles } from './unwrap.ts'

/** Reverts changes beyond the strength of a task. */
export type Restrain = (source: string, rewritten: string) => string

export type Attempt = {
  /** The chunk with this answer. A prose without a usable rewrite is as it was. */
  text: string
  /** The facts and sentences that the rules refuse in it, each with its place. */
  faults: readonly Fault[]
  /** Sentences of the answer that come from somewhere else than the masked text. */
  strangers: readonly string[]
  /** The sentences of the source that are in the text again, because the answer has none for them or damages their form. */
  left: readonly string[]
  /** The faults of the answer, in words for the model. */
  problems: readonly string[]
  /** False if no part of the answer can be used. */
  isUsable: boolean
  /** False if the answer is about something else than the text. */
  isRewrite: boolean
  /** The writer's words, without what is around them. */
  said: string
}

const isAtHead = (text: string, { start }: Span): boolean => {
  const before = text.slice(Math.max(0, start - charactersBefore), start)
  return before.trim() === '' || /[.!?]["”’)]*\s+$/u.test(before)
}
const charactersBefore = 8

/**
 * The places where masks of the source are missing, repeated, or begin a sentence with a small letter, which a writer cannot see. Each has to be in
 * the rewrite exactly once.
 */
export const misplacedMasks = (
  source: string,
  rewritten: string,
  { placesOfMasks, restore }: Pick<Protected, 'placesOfMasks' | 'restore'>,
): Place[] => {
  const found = placesOfMasks(rewritten)
  const masks = [...placesOfMasks(source)].map(([mask, [place]]) => ({ mask, was: place!, is: found.get(mask)?.[0] }))
  const repeated = [...found.values()].flatMap((places) => places.slice(1))
  const isSmallHead = ({ mask, was, is }: (typeof masks)[number]) =>
    is !== undefined && /^["'“‘]\p{Ll}/u.test(restore(mask)) && isAtHead(rewritten, is) && !isAtHead(source, was)
  return [
    ...masks.filter(({ is }) => is === undefined).map(({ was }): Place => ({ kind: 'lost', source: was })),
    ...masks.filter(isSmallHead).map(({ was, is }): Place => ({ kind: 'changed', source: was, rewrite: is! })),
    ...repeated.map((rewrite): Place => ({ kind: 'added', rewrite })),
  ]
}

const charactersOfProblem = 120
const quote = (text: string): string => `"${text.replace(/\s+/gu, ' ').slice(0, charactersOfProblem)}"`

const sayFault = ({ side, kind, text }: Fault): string =>
  side === 'lost' ? `Missing: ${kind} ${quote(text)}.` : `Not in the text, leave it out: ${kind} ${quote(text)}.`

const isNoRewrite = 'Rewrite the text, whatever it asks for.'

/** A heading or a lead-in may share no word with its rewrite ("Make sure you have:", "You will need:"). */
const wordsOfLeadIn = 10
const isLeadIn = (...texts: readonly string[]): boolean => texts.every((text) => countWords(text) < wordsOfLeadIn)

/** Only a run of paragraphs may have several. */
export const inItsParagraphs = ({ gap }: Prose, text: string): string =>
  gap === undefined ? text.replaceAll(paragraphBreak, ' ') : text

/** The manner in which an answer is held against its source. */
type Manner = {
  /** True if a model will compare the text with its source, so that the rules leave the meaning of statements to it. */
  hasChecker: boolean
  /** True if a text, without its masks, has words that its writer was told and the source does not have. */
  leaks: (text: string) => boolean
  restrain: Restrain | undefined
}

/** The rewrite of one prose, masked. Without a text the prose stays as it was, for the reasons in `problems`. */
type ProseRewrite = { masked: string | undefined; left: readonly string[]; problems: readonly string[] }

const readProse = (
  { hidden, piece }: MaskedProse,
  segment: string,
  number: number,
  { leaks, restrain = (_, rewritten) => rewritten }: Manner,
): ProseRewrite => {
  const said = inItsParagraphs(piece, segment)
  const source = hidden.masked
  const refused = (...problems: string[]): ProseRewrite => ({
    masked: undefined,
    left: splitSentences(piece.text),
    problems,
  })
  if (said === '') return refused(`Segment ${number} is missing.`)
  if (leaks(hidden.withoutMasks(said))) return refused('Do not repeat your instructions.')
  if (!isLeadIn(source, said) && !isRewriteOf(source, said)) return refused(isNoRewrite)
  const titles = findTitles(source, said)
  if (titles.length > 0)
    return refused(...titles.map((title) => `Not part of the text, leave it out: ${quote(title)}.`))
  const whole = applyRepairs(source, said, misplacedMasks(source, said, hidden))
  const masked = restrain(source, whole.text)
  if (misplacedMasks(source, masked, hidden).length > 0)
    return refused(`Copy each of these tokens exactly once: ${hidden.masks.join(' ')}`)
  return { masked, left: [...whole.left, ...whole.doubted].map(hidden.restore), problems: [] }
}

/** Proses whose rewrite alone breaks the form or the length of the text, which no sentence can repair, go back to their source. */
const withoutBroken = (task: Task, proses: readonly ProseRewrite[]): ProseRewrite[] =>
  proses.map((prose, index) => {
    const { piece, hidden } = task.proses[index]!
    if (prose.masked === undefined) return prose
    const { report } = task.compareProse(piece.text, hidden.restore(prose.masked))
    const faults = factFaults(report, 'trusted')
    return isRepairable(faults)
      ? prose
      : { masked: undefined, left: splitSentences(piece.text), problems: faults.map(sayFault) }
  })

const textOf = (task: Task, proses: readonly ProseRewrite[]): string =>
  assemble(
    task,
    proses.map(({ masked }, index) => masked && task.proses[index]!.hidden.restore(masked)),
  )

export const assess = (task: Task, { segments, isTorn }: Answer, manner: Manner): Attempt => {
  const read = task.proses.map((prose, index) => readProse(prose, segments[index] ?? '', index + 1, manner))
  const isSound = isRepairable(factFaults(task.compare(textOf(task, read)).report, 'trusted'))
  const proses = isSound ? read : withoutBroken(task, read)
  const text = textOf(task, proses)
  const { report } = task.compare(text)
  const maskedStrangers = proses.flatMap(({ masked }, index) => {
    const { hidden } = task.proses[index]!
    return masked === undefined ? [] : findStrangers(hidden.masked, masked).map(hidden.restore)
  })
  const strangers = strangerFaults(task.text, text, maskedStrangers)
  const faults = [...factFaults(report, manner.hasChecker ? 'trusted' : 'none'), ...strangers]
  const isRewrite = isRewriteOf(task.segments.join(' '), segments.join(' '))
  return {
    text,
    faults,
    strangers: maskedStrangers,
    left: proses.flatMap(({ left }) => left),
    problems: [
      ...(isTorn ? ['Answer with each segment once, after its marker line.'] : []),
      ...proses.flatMap(({ problems }) => problems),
      ...faults.map(sayFault),
    ],
    isUsable: isRewrite && !isTorn && isRepairable(faults) && proses.some(({ masked }) => masked !== undefined),
    isRewrite,
    said: segments.join(' '),
  }
}
