// Compares the statements of two texts: dropped, invented, turned round, limited or no longer limited.
import type { Style } from '#core/styles.ts'
import { shareInCommon } from './common-words.ts'
import { compareComparisons } from './comparisons.ts'
import { findUncovered } from './coverage.ts'
import { compareDenials, denialsOf, type Turned } from './denials.ts'
import { findTurnedDeeds } from './holders.ts'
import { findTurnedJourneys } from './journeys.ts'
import { findLookalikes } from './lookalikes.ts'
import {
  findLostSpeakers,
  findMadeCauses,
  findMissing,
  findPlansDone,
  findTurnedConditions,
  findTurnedLists,
  type Missing,
} from './missing.ts'
import { findReversals } from './morphology.ts'
import { findReversed } from './orders.ts'
import { findInserted, findLeftOut, type Residue } from './residues.ts'
import { findOpposed, type SenseKind, wordsOfMark } from './senses.ts'
import { linkStatements, type Statement, type Statements } from './statements.ts'
import { findLostStatus } from './status.ts'
import { findSwaps } from './swaps.ts'
import { findTurnedVerbs } from './turned-verbs.ts'
import type { Word } from './words.ts'

type Place = { start: number; end: number }
export type StatementFinding = {
  kind: SenseKind | 'negation' | 'statement' | 'name'
  side: 'lost' | 'added'
  own: Place
  other: Place | undefined
  isRefusal: boolean
}

const placeOf = (words: readonly Word[]): Place => ({ start: words[0]!.start, end: words.at(-1)!.end })
const wholeOf = ({ start, end }: Statement): Place => ({ start, end })

/** A shorter text may express a sentence without any of its words. */
const fewestStatements = 3
/** An invented statement refuses the rewrite if the source has less than this share of it. */
const leastOfInvented = 0.05
const fewestStemsToRefuse = 4
/** The number of words around a turned one that both texts must have before nothing else can be meant. */
const leastSharedToRefuse = 2
const fewestWordsOfDenial = 4

/** Two statements with less in common are two wordings, and rules cannot tell whether one reverses the other. */
const leastInCommon = 0.7

/** A heading without a line of its own repeats the text. */
const isTitle = ({ text }: Statement): boolean => {
  const words = text.match(/\p{L}+/gu) ?? []
  return !/[.!?:;]\s*$/u.test(text) && words.filter((word) => /^\p{Lu}/u.test(word)).length * 2 > words.length
}

/** Compares what two texts state. Near linear. */
export const compareStatements = (
  { source, rewrite }: { source: Statements; rewrite: Statements },
  style: Style,
): StatementFinding[] => {
  const isSame = source.length === rewrite.length && source.every(({ text }, at) => text === rewrite[at]!.text)
  if (isSame) return []
  const links = linkStatements(source, rewrite)
  const found: StatementFinding[] = []

  const isShort = source.length < fewestStatements
  const isInvention = style === 'expand' ? 0.5 : 1
  /** A sentence that shares no word with its source is more often a rewording than an invention, unless there is one more of them. */
  const isLonger = rewrite.length > source.length
  if (style !== 'shorten' && !isShort)
    for (const { statement } of findUncovered(
      'dropped',
      source,
      links.toRewrite,
      rewrite,
      links.toSource,
      links.weightOf,
    ))
      found.push({ kind: 'statement', side: 'lost', own: wholeOf(statement), other: undefined, isRefusal: false })
  for (const { statement, cover } of findUncovered(
    'invented',
    rewrite,
    links.toSource,
    source,
    links.toRewrite,
    links.weightOf,
  ))
    if ((!isShort || cover === 0) && !isTitle(statement))
      found.push({
        kind: 'statement',
        side: 'added',
        own: wholeOf(statement),
        other: undefined,
        isRefusal: isLonger && cover < leastOfInvented * isInvention && statement.stems.size >= fewestStemsToRefuse,
      })

  // A denial of something that the source does not speak of is made up, however short.
  if (!isShort)
    for (const statement of rewrite) {
      const [denial] = denialsOf(statement).filter(({ isPlain }) => isPlain)
      const isSaid = links.toSource[statement.at]!.some((at) =>
        [...statement.stems].some((stem) => source[at]!.stems.has(stem)),
      )
      if (
        denial === undefined ||
        statement.words.length < fewestWordsOfDenial ||
        isSaid ||
        links.toSource[statement.at]!.some((at) => denialsOf(source[at]!).length > 0)
      )
        continue
      const words = statement.words.slice(denial.from, denial.to)
      found.push({ kind: 'negation', side: 'added', own: placeOf(words), other: undefined, isRefusal: true })
    }
  const denials = compareDenials(source, rewrite, links)
  const denial =
    (side: 'lost' | 'added') =>
    ({ statement, words, other, isTurned }: Turned) =>
      found.push({
        kind: 'negation',
        side,
        own: placeOf(words),
        other: wholeOf(other),
        isRefusal: isTurned && shareInCommon(statement, other) >= leastInCommon,
      })
  const comparisons = compareComparisons(source, rewrite, links)
  for (const side of ['lost', 'added'] as const) [...denials[side], ...comparisons[side]].forEach(denial(side))

  for (const { kind, lost, added, shared, isBeside } of findOpposed(source, rewrite, links)) {
    const [was, is] = [placeOf(wordsOfMark(lost)), placeOf(wordsOfMark(added))]
    const isRefusal =
      kind === 'sense' &&
      isBeside &&
      shared >= leastSharedToRefuse &&
      shareInCommon(lost.statement, added.statement) >= leastInCommon
    found.push(
      { kind, side: 'lost', own: was, other: is, isRefusal },
      { kind, side: 'added', own: is, other: was, isRefusal },
    )
  }
  for (const { statement, other, lost, added, shared } of findReversals(source, rewrite, links)) {
    const [was, is] = [placeOf([lost]), placeOf([added])]
    const isRefusal = shared >= leastSharedToRefuse && shareInCommon(statement, other) >= leastInCommon
    found.push(
      { kind: 'sense', side: 'lost', own: was, other: is, isRefusal },
      { kind: 'sense', side: 'added', own: is, other: was, isRefusal },
    )
  }
  for (const { kind, lost, added } of findSwaps(source, rewrite, links)) {
    const [was, is] = [placeOf([lost]), placeOf([added])]
    found.push(
      { kind, side: 'lost', own: was, other: is, isRefusal: false },
      { kind, side: 'added', own: is, other: was, isRefusal: false },
    )
  }
  const missing =
    (side: 'lost' | 'added') =>
    ({ kind, words, other }: Missing) =>
      found.push({ kind, side, own: placeOf(words), other: wholeOf(other), isRefusal: false })
  const limits = findMissing(source, rewrite, links)
  limits.lost.forEach(missing('lost'))
  limits.added.forEach(missing('added'))
  findLostStatus(source, links.toRewrite, rewrite).forEach(missing('lost'))
  findLostStatus(rewrite, links.toSource, source).forEach(missing('added'))
  findMadeCauses(source, rewrite, links).forEach(missing('added'))
  findLostSpeakers(source, rewrite, links).forEach(missing('lost'))
  const told = new Set(found.filter(({ kind }) => kind === 'statement').map(({ own }) => own.start))
  const residue =
    (side: 'lost' | 'added') =>
    ({ kind, words, statement, other }: Residue) => {
      if (!told.has(statement.start))
        found.push({ kind, side, own: placeOf(words), other: wholeOf(other), isRefusal: false })
    }
  if (style !== 'shorten') findLeftOut(source, rewrite, links).forEach(residue('lost'))
  if (style !== 'expand') findInserted(source, rewrite, links).forEach(residue('added'))
  for (const find of [findTurnedLists, findTurnedConditions, findPlansDone])
    for (const turned of find(source, rewrite, links)) {
      missing('lost')(turned.source)
      missing('added')(turned.rewrite)
    }
  for (const { kind, lost, added } of findReversed(source, rewrite, links)) {
    const [was, is] = [placeOf(lost.words), placeOf(added.words)]
    found.push(
      { kind, side: 'lost', own: was, other: is, isRefusal: false },
      { kind, side: 'added', own: is, other: was, isRefusal: false },
    )
  }
  for (const { lost, added, isRefusal } of findTurnedJourneys(source, rewrite, links)) {
    const [was, is] = [placeOf(lost), placeOf(added)]
    found.push(
      { kind: 'role', side: 'lost', own: was, other: is, isRefusal },
      { kind: 'role', side: 'added', own: is, other: was, isRefusal },
    )
  }
  for (const { lost, added } of findLookalikes(source, rewrite, links)) {
    const [was, is] = [placeOf([lost]), placeOf([added])]
    found.push(
      { kind: 'name', side: 'lost', own: was, other: is, isRefusal: false },
      { kind: 'name', side: 'added', own: is, other: was, isRefusal: false },
    )
  }
  const turned = findTurnedDeeds(source, rewrite, links)
  const isKnown = new Set(turned.map(({ source: { statement } }) => statement))
  const turnedVerbs = findTurnedVerbs(source, rewrite, links).filter(({ source: was }) => !isKnown.has(was.statement))
  for (const { source: was, rewrite: is } of [...turned, ...turnedVerbs])
    found.push(
      { kind: 'role', side: 'lost', own: was, other: is, isRefusal: false },
      { kind: 'role', side: 'added', own: is, other: was, isRefusal: false },
    )
  return found
}
