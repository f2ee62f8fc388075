import { findingsOf, locateFacts } from '#core/facts/annotate.ts'
import type { Rules } from '#core/facts/check.ts'
import { withoutCleared } from '#core/facts/cleared.ts'
import { compareFacts, type FactReport } from '#core/facts/compare.ts'
import type { Cleared } from '#core/facts/findings.ts'
import { readFacts, type Reading } from '#core/facts/reading.ts'
import type { Span } from '#core/text/find-words.ts'
import { lengthOfOpening, withoutRemarks } from '#core/text/remarks.ts'
import type { Report } from './report.ts'

type PlacedFacts = Required<Pick<Report, 'findings' | 'located_facts'>>

/** Longer lists would be longer than their text. */
const mostFindings = 200
const mostFacts = 1_000

/** The findings and the facts of a comparison for the report. Offsets of the source are those of the text that was sent. */
export const placeFacts = (
  sent: string,
  source: Reading,
  rewrite: Reading,
  report: FactReport,
  cleared: readonly Cleared[],
): PlacedFacts => {
  const opening = lengthOfOpening(sent, source.text)
  const shifted = <Placed extends { source: Span | null }>(placed: Placed): Placed =>
    opening === 0 || placed.source === null
      ? placed
      : {
          ...placed,
          source: { ...placed.source, start: placed.source.start + opening, end: placed.source.end + opening },
        }
  return {
    findings: findingsOf(withoutCleared(report, { source: source.text, rewrite: rewrite.text }, cleared))
      .slice(0, mostFindings)
      .map(shifted),
    located_facts: locateFacts(source, rewrite, report).slice(0, mostFacts).map(shifted),
  }
}

/** The same for a text and its rewrite that were stored. `isWhole`: the text is no sentence of another. */
export const placeStoredFacts = (
  sent: string,
  rewrite: string,
  { style, terms }: Rules,
  isWhole: boolean,
  cleared: readonly Cleared[],
): PlacedFacts => {
  const source = readFacts(isWhole ? withoutRemarks(sent) : sent, terms)
  const reading = readFacts(rewrite, terms)
  return placeFacts(sent, source, reading, compareFacts(source, reading, style), cleared)
}

/** A report without the lists whose offsets are true of one version of the rewrite only. */
export const withoutPlacedFacts = (report: Report): Report => {
  const { findings: _, located_facts: __, ...rest } = report
  return rest
}
