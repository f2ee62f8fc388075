// The facts and the signs of a draft and its rewrite, with their places in both texts.
import { findingsOf } from '#core/facts/annotate.ts'
import { besideReader, compareFacts, type SentencePlaces } from '#core/facts/compare.ts'
import type { FactReport } from '#core/facts/difference.ts'
import { type Finding, isLocated, type ListedFact, type Passage } from '#core/facts/findings.ts'
import { readFacts, type Reading } from '#core/facts/reading.ts'
import type { Span } from '#core/text/find-words.ts'
import { lengthOfOpening, withoutRemarks } from '#core/text/remarks.ts'
import { isEnglish } from '#core/text/language.ts'
import { phrasesOf } from '#core/signs/ai-phrases.ts'
import { readSigns } from '#core/signs/find.ts'
import type { Style } from '#core/styles.ts'
import { termsPattern } from '#core/text/spans.ts'
import type { Doubt } from '#web/editor/findings/checks.ts'
import type { Highlight } from './highlights.ts'

/** `rewrite` is undefined while there is none: then only the draft is read. */
export type Texts = {
  source: string
  rewrite: string | undefined
  style: Style
  terms: readonly string[]
  /** The sentences that were edited since a model that can be trusted compared the two texts; undefined if none has. */
  edited?: readonly SentencePlaces[] | undefined
}

export type Findings = {
  texts: Texts
  facts: readonly ListedFact[]
  /** Those that refuse a rewrite come first. */
  doubts: readonly Doubt[]
  compared: FactReport['compared']
  /** False for a language of which the lock knows the exact facts alone. */
  hasStatements: boolean
  /** False for a language other than English, whose signs are not known. */
  hasSigns: boolean
  before: Highlight[]
  after: Highlight[]
}

/** Two drafts and two rewrites: while one text is typed in, the other stays as it was. */
const readingsKept = 4

/** Keeps the last results of a reading, by the text and what else it depends on. */
const remembering = <Result>(read: (text: string, beside: string) => Result) => {
  let kept: readonly { text: string; beside: string; result: Result }[] = []
  return (text: string, beside = ''): Result => {
    const known = kept.find((each) => each.text === text && each.beside === beside)
    const found = known ?? { text, beside, result: read(text, beside) }
    kept = [found, ...kept.filter((each) => each !== found)].slice(0, readingsKept)
    return found.result
  }
}

const factsOf = remembering<Reading>((text, terms) =>
  readFacts(text, termsPattern(terms === '' ? [] : terms.split('\n'))),
)
const signsOf = remembering((text) => readSigns(text).findings)

const shifted = (passage: Passage | null, by: number): Passage | null =>
  passage && { ...passage, start: passage.start + by, end: passage.end + by }

/** Words of a draft with no more than this between them are one passage. */
const charactersBetween = 12

/** The words of one clause that have the same place in the rewrite put one question: "if", "the roof leaks". */
const joined = (doubts: readonly Doubt[], draft: string): Doubt[] => {
  const whole: Doubt[] = []
  for (const doubt of doubts) {
    const last = whole.at(-1)
    const isSame =
      last?.kind === doubt.kind && last.severity === doubt.severity && last.rewrite?.start === doubt.rewrite?.start
    const [first, next] = [isSame && doubt.rewrite !== null ? last?.source : undefined, doubt.source]
    if (first && next && next.start >= first.end && next.start - first.end <= charactersBetween) {
      const text = draft.slice(first.start, next.end)
      whole[whole.length - 1] = { ...doubt, source: { ...next, start: first.start, text } }
    } else whole.push(doubt)
  }
  return whole
}

const doubtsOf = (found: readonly Finding[], draft: string, opening: number): Doubt[] => {
  const each = found.flatMap(({ kind, severity, source, rewrite }): Doubt[] =>
    isLocated(kind) || kind === 'length' ? [] : [{ kind, severity, source: shifted(source, opening), rewrite }],
  )
  const doubts = joined(each, draft)
  const { refuses = [], warns = [] } = Object.groupBy(doubts, ({ severity }) => severity)
  return [...refuses, ...warns]
}

export const readFindings = (texts: Texts): Findings => {
  const { source, rewrite, style, edited } = texts
  const terms = texts.terms.join('\n')
  // The words of an assistant about its work have no part in a rewrite, and no facts.
  const piece = withoutRemarks(source)
  const compared = compareFacts(factsOf(piece, terms), factsOf(rewrite ?? piece, terms), style)
  const opening = lengthOfOpening(source, piece)
  const inPiece = ({ start, end }: Span): Span => ({ start: start - opening, end: end - opening })
  const report = edited
    ? besideReader(
        compared,
        edited.map((places) => ({ ...places, source: inPiece(places.source) })),
      )
    : compared
  const placesIn = (side: 'source' | 'rewrite', by: number): Highlight[] =>
    report.facts.flatMap(({ places: { [side]: spans } }, fact) =>
      spans.map(({ start, end, isBroken }) => ({ start: start + by, end: end + by, fact, isBroken })),
    )
  const places = {
    before: placesIn('source', opening),
    after: rewrite === undefined ? [] : placesIn('rewrite', 0),
  }
  const doubts = doubtsOf(findingsOf(report), source, opening)
  const hasSigns = isEnglish(source)
  const phrases = {
    before: hasSigns ? phrasesOf(signsOf(source), places.before) : [],
    after: rewrite === undefined || !hasSigns ? [] : phrasesOf(signsOf(rewrite), places.after),
  }
  return {
    texts,
    facts: report.facts,
    doubts,
    compared: report.compared,
    hasStatements: report.statements === 'compared',
    hasSigns,
    before: [...places.before, ...phrases.before],
    after: [...places.after, ...phrases.after],
  }
}
