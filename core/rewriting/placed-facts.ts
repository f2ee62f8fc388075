import { findingsOf, locateFacts } from '#core/facts/annotate.ts'
import { comparer, type Comparison, type Rules } from '#core/facts/check.ts'
import { besideReader } from '#core/facts/compare.ts'
import type { Span } from '#core/text/find-words.ts'
import { lengthOfOpening, withoutRemarks } from '#core/text/remarks.ts'
import type { Report } from './report.ts'

type PlacedFacts = Required<Pick<Report, 'findings' | 'located_facts'>>

/** Longer lists would be longer than their text. */
const mostFindings = 200
const mostFacts = 1_000

/** The findings and the facts of a comparison for the report. Offsets of the source are those of the text that was sent. */
export const placeFacts = (sent: string, { source, rewrite, report }: Comparison): PlacedFacts => {
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

/** The same for a text and its rewrite that were stored. `isWhole`: the text is no sentence of another. `hasReader`: a model compared all of it. */
export const placeStoredFacts = (
  sent: string,
  rewrite: string,
  rules: Rules,
  { isWhole, hasReader }: { isWhole: boolean; hasReader: boolean },
): PlacedFacts => {
  const comparison = comparer(rules).compare(isWhole ? withoutRemarks(sent) : sent, rewrite)
  return placeFacts(sent, hasReader ? { ...comparison, report: besideReader(comparison.report) } : comparison)
}

/** A report without the lists whose offsets are true of one version of the rewrite only. */
export const withoutPlacedFacts = (report: Report): Report => {
  const { findings: _, located_facts: __, ...rest } = report
  return rest
}
