// The fact lock finds the facts that a rewrite lost or added, and decides whether it is delivered.
import type { Style } from '#core/styles.ts'
import { withoutRemarks } from '#core/text/remarks.ts'
import { meets, type Span } from '#core/text/find-words.ts'
import { termsPattern } from '#core/text/spans.ts'
import { locateFacts } from './annotate.ts'
import { findSwaps } from './swaps.ts'
import { type RawDifference, type Difference, type FactReport, onlyIn, passageAt, changedIn } from './difference.ts'
import { findFigureChanges } from './figure-changes.ts'
import { findFormChanges } from './form-changes.ts'
import { isKnownLanguage } from './known-language.ts'
import { listFacts } from './listed.ts'
import { matchingOf } from './matching.ts'
import { findNameChanges } from './name-changes.ts'
import { consequenceOf } from './policy.ts'
import { findQuotationChanges } from './quotation-changes.ts'
import { readFacts, type Reading } from './reading.ts'
import { pairReplacements } from './replacements.ts'
import { countSentences, sentenceStates } from './sentence-states.ts'
import { findSentenceChanges } from './sentences.ts'
import { findSpanChanges, findStructureChanges } from './span-changes.ts'
import { findChatter, findLengthChange, findSubjectChange } from './whole-changes.ts'
import { findWordChanges } from './word-changes.ts'

/** Facts and roles that changed places, as far as no fact there was replaced. */
const swapped = (source: Reading, rewrite: Reading): RawDifference[] =>
  findSwaps(matchingOf(source, rewrite)).flatMap(({ kind, was, is }) =>
    changedIn({ of: 'swap', kind }, { source, rewrite }, was, is),
  )

const changedWords = (source: Reading, rewrite: Reading): RawDifference[] =>
  findWordChanges(matchingOf(source, rewrite)).flatMap(({ kind, match, was, is }): RawDifference[] => {
    const told = { of: 'word', kind } as const
    const texts = { source, rewrite }
    if (was !== undefined && is !== undefined) return changedIn(told, texts, was, is)
    // The sentence of the other text is where the word is missing.
    if (was !== undefined)
      return [{ ...onlyIn('lost', told, texts, was), other: passageAt(rewrite.text, match.rewrite) }]
    return [{ ...onlyIn('added', told, texts, is!), other: passageAt(source.text, match.source) }]
  })

const changedSentences = (source: Reading, rewrite: Reading, style: Style): RawDifference[] => {
  const { dropped, invented } = findSentenceChanges(matchingOf(source, rewrite))
  const told = { of: 'sentence', kind: 'statement' } as const
  return [
    // A short version leaves out what it can spare.
    ...(style === 'shorten' ? [] : dropped.map((sentence) => onlyIn('lost', told, { source, rewrite }, sentence))),
    ...invented.map((sentence) => onlyIn('added', told, { source, rewrite }, sentence)),
  ]
}

const areKnown = (source: Reading, rewrite: Reading): boolean => isKnownLanguage(source) && isKnownLanguage(rewrite)

/** The differences of two texts. Two checks may see one: a rate is also a frequency. */
const differencesOf = (source: Reading, rewrite: Reading, style: Style, isKnown: boolean): RawDifference[] => {
  const all = [
    ...findFigureChanges(source, rewrite),
    ...findNameChanges(source, rewrite),
    ...findFormChanges(source, rewrite, isKnown),
    ...findQuotationChanges(source, rewrite),
    ...findSpanChanges(source, rewrite),
    ...findStructureChanges(source, rewrite),
    ...swapped(source, rewrite),
    ...(isKnown ? [...changedWords(source, rewrite), ...changedSentences(source, rewrite, style)] : []),
    ...findSubjectChange(source, rewrite, isKnown),
    ...findChatter(source, rewrite),
    ...findLengthChange(source, rewrite, style),
  ]
  const keyOf = ({ side, kind, start, end, text }: RawDifference) => `${side} ${kind} ${start} ${end} ${text}`
  return [...new Map(all.toReversed().map((each) => [keyOf(each), each])).values()].toReversed()
}

const verdictOf = (facts: readonly Difference[]): FactReport['verdict'] => {
  if (facts.some(({ severity }) => severity === 'refuses')) return 'fail'
  return facts.length > 0 ? 'warn' : 'pass'
}

/** The differences of one side with what follows from each where rules alone compared. */
const judged = (differences: readonly RawDifference[], of: RawDifference['side']): Difference[] =>
  differences.flatMap(({ side, ...fact }): Difference[] => {
    const severity = consequenceOf(fact.of, 'comparison', 'none')
    return side !== of || severity === 'silent' ? [] : [{ ...fact, severity }]
  })

/** `checkFacts` for texts that were read before. */
export const compareFacts = (source: Reading, rewrite: Reading, style: Style): FactReport => {
  const isKnown = areKnown(source, rewrite)
  const found = differencesOf(source, rewrite, style, isKnown)
  const differences = pairReplacements(
    { lost: judged(found, 'lost'), added: judged(found, 'added') },
    matchingOf(source, rewrite).pairs,
  )
  return {
    verdict: verdictOf([...differences.lost, ...differences.added]),
    ...differences,
    facts: listFacts(locateFacts(source, rewrite, differences), source, rewrite),
    statements: isKnown ? 'compared' : 'unknown language',
    compared: countSentences(sentenceStates(source, rewrite, isKnown)),
  }
}

/** The places of a sentence in the source and in the rewrite; empty where one of them lacks it. */
export type SentencePlaces = { source: Span; rewrite: Span }

/**
 * A comparison of two texts that a model compared as well, and can be trusted: the rules say nothing of meaning then, but of the sentences
 * that were edited since.
 */
export const besideReader = (report: FactReport, edited: readonly SentencePlaces[] = []): FactReport => {
  const left = (facts: readonly Difference[], own: keyof SentencePlaces, other: keyof SentencePlaces) =>
    facts.flatMap((fact): Difference[] => {
      if (edited.some((places) => meets(fact, places[own]) || meets(fact.other, places[other]))) return [fact]
      const severity = consequenceOf(fact.of, 'comparison', 'trusted')
      return severity === 'silent' ? [] : [{ ...fact, severity }]
    })
  const [lost, added] = [left(report.lost, 'source', 'rewrite'), left(report.added, 'rewrite', 'source')]
  const { same, wordForWord, factsOnly, byModel } = report.compared
  return {
    ...report,
    verdict: verdictOf([...lost, ...added]),
    lost,
    added,
    ...(edited.length === 0 && {
      compared: { same, wordForWord: 0, factsOnly: 0, byModel: byModel + wordForWord + factsOnly },
    }),
  }
}

/**
 * Compares a rewrite with its source, both ways and deterministically.
 * Figures and dates are compared by value, with their number; quotations of three words or more, citations, links, placeholders and code byte for byte;
 * `lockedTerms` likewise, where they occur; names by their parts, once each; structure by counts; the bound of a figure by its sense. Facts and roles that
 * changed places, a small word that changed and a sentence that was dropped or invented are found where the sentences around otherwise stayed.
 * A rewrite outside its style's length fails where it is on the far side of the band and has 40 words or more.
 * An assistant's words about itself or its work are an addition unless the source has them as often. Linear in the length of the texts.
 */
export const checkFacts = (
  source: string,
  rewrite: string,
  style: Style,
  lockedTerms: readonly string[] = [],
): FactReport => {
  const terms = termsPattern(lockedTerms)
  return compareFacts(readFacts(source, terms), readFacts(rewrite, terms), style)
}

/** `checkFacts` for a draft as it was sent: an assistant's remarks around it are no part of it. The rewrite is taken as it is. */
export const checkDraft = (
  draft: string,
  rewrite: string,
  style: Style,
  lockedTerms: readonly string[] = [],
): FactReport => checkFacts(withoutRemarks(draft), rewrite, style, lockedTerms)
