// The number of facts that are kept. It is apart from the lock's own code, so that a page with only the number stays light.
import { formatNumber } from '#core/number-format.ts'
import type { FactCounts } from './counts.ts'
import { factKinds } from './kinds.ts'
import type { ListedFact } from './listed.ts'

/** The facts of the source, and those of them that are kept. An added fact is none of the source. */
export const countFacts = (facts: readonly ListedFact[]): FactCounts => {
  const counts: FactCounts = {}
  for (const { kind, state } of facts) {
    if (state === 'added') continue
    const { kept, of } = counts[kind] ?? { kept: 0, of: 0 }
    counts[kind] = { kept: kept + (state === 'kept' ? 1 : 0), of: of + 1 }
  }
  return counts
}

/** All kinds together. Kinds that only reports of before 24 November 2026 count are left out. */
export const totalOf = (counts: FactCounts): { kept: number; of: number } => {
  const known = factKinds.flatMap((kind) => counts[kind] ?? [])
  const sum = (name: 'kept' | 'of') => known.reduce((total, count) => total + count[name], 0)
  return { kept: sum('kept'), of: sum('of') }
}

/** "12 of 12 facts kept": the words of this number wherever it stands in a sentence. */
export const sayKept = ({ kept, of }: { kept: number; of: number }): string =>
  `${formatNumber(kept)} of ${formatNumber(of)} facts kept`
