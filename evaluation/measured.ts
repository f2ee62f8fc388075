import { countedKinds } from './counter.ts'
import type { Evaluation } from './report.ts'

/** What a page of the site may quote, and where it was measured. */
type Evidence = { figure: string; source: string; date: string }

/** The evidence for the site's claims; null where the figures do not bear a claim out, and the site then does not make it. */
export const writeMeasured = ({ date, summaries }: Evaluation): { factsKept: Evidence | null } => {
  const ours = summaries.filter(({ writer, texts }) => writer === 'Longhand, offline' && texts !== 'people')
  const total = { of: 0, lost: 0, added: 0 }
  for (const { facts } of ours) {
    for (const kind of countedKinds) {
      total.of += facts[kind].of
      total.lost += facts[kind].lost
      total.added += facts[kind].added
    }
  }
  if (total.of === 0 || total.lost > 0 || total.added > 0) return { factsKept: null }
  // Each style was measured on the same texts: their facts count once.
  const styles = new Set(ours.map(({ style }) => style)).size
  const texts = ours.reduce((sum, { count }) => sum + count, 0) / styles
  return {
    factsKept: {
      figure: `All ${(total.of / styles).toLocaleString('en-US')} facts of ${texts} texts kept, and none added, in each of ${styles} styles of the offline rewriter`,
      source: 'evaluation/report.md',
      date,
    },
  }
}
