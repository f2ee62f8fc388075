import { findingsOf, locateFacts } from '#core/facts/annotate.ts'
import type { Rules } from '#core/facts/check.ts'
import { compareFacts, type Fact, type FactReport } from '#core/facts/compare.ts'
import { readFacts, type Reading } from '#core/facts/reading.ts'
import { findWords, meets, type Span } from '#core/text/find-words.ts'
import { keyOfFault, type Fault } from './faults.ts'
import { lengthOfOpening, withoutRemarks } from '#core/text/remarks.ts'
import type { Report } from './report.ts'

type PlacedFacts = Required<Pick<Report, 'findings' | 'located_facts'>>

/** Longer lists would be longer than their text. */
const mostFindings = 200
const mostFacts = 1_000

/**
 * A comparison that tells what a checker has found the same: its refusals warn, and so do sentences that the rules took for another's, if nothing
 * else tells of them.
 */
const withLifted = (report: FactReport, rewrite: string, lifted: readonly Fault[]): FactReport => {
  if (lifted.length === 0) return report
  const keys = new Set(lifted.map(keyOfFault))
  const told = (side: Fault['side']) =>
    report[side].map((fact): Fact => (keys.has(keyOfFault({ side, ...fact })) ? { ...fact, severity: 'warns' } : fact))
  const added = told('added')
  const sentences = lifted.flatMap(({ kind, text }): Fact[] => {
    const at = kind === 'sentence' ? findWords(rewrite, text) : undefined
    if (at === undefined || added.some((fact) => fact.kind === 'statement' && meets(fact, at))) return []
    return [{ kind: 'statement', severity: 'warns', text: rewrite.slice(at.start, at.end), ...at }]
  })
  return { ...report, lost: told('lost'), added: [...added, ...sentences] }
}

/**
 * The findings and the facts of a comparison for the report. Offsets of the source are those of the text that was sent. `lifted`: refusals of
 * rewrite and source that warn instead.
 */
export const placeFacts = (
  sent: string,
  source: Reading,
  rewrite: Reading,
  compared: FactReport,
  lifted: readonly Fault[] = [],
): PlacedFacts => {
  const report = withLifted(compared, rewrite.text, lifted)
  const opening = lengthOfOpening(sent, source.text)
  const shifted = <Placed extends { source: Span | null }>(placed: Placed): Placed =>
    opening === 0 || placed.source === null
      ? placed
      : {
          ...placed,
          source: { ...placed.source, start: placed.source.start + opening, end: placed.source.end + opening },
        }
  return {
    findings: findingsOf(report).slice(0, mostFindings).map(shifted),
    located_facts: locateFacts(source, rewrite, report).slice(0, mostFacts).map(shifted),
  }
}

/** The same for a text and its rewrite that were stored. `isWhole`: the text is no sentence of another. */
export const placeStoredFacts = (
  sent: string,
  rewrite: string,
  { style, terms }: Rules,
  isWhole: boolean,
): PlacedFacts => {
  const source = readFacts(isWhole ? withoutRemarks(sent) : sent, terms)
  const reading = readFacts(rewrite, terms)
  return placeFacts(sent, source, reading, compareFacts(source, reading, style))
}

/** A report without the lists whose offsets are true of one version of the rewrite only. */
export const withoutPlacedFacts = (report: Report): Report => {
  const { findings: _, located_facts: __, ...rest } = report
  return rest
}
