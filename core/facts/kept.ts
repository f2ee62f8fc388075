// The number of facts that are kept. It is apart from the lock's own code, so that a page with only the number stays light.
import { formatNumber } from '#core/number-format.ts'
import type { FactCounts } from './counts.ts'
import { factKinds } from './kinds.ts'
import type { ListedFact } from './findings.ts'

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

/** "14 facts", or "12 of 14 facts": the facts that are kept. */
const sayShare = ({ kept, of }: { kept: number; of: number }, facts: string): string =>
  kept === of ? `${formatNumber(of)} ${facts} kept` : `${formatNumber(kept)} of ${formatNumber(of)} ${facts} kept`

const kindNames: Record<(typeof factKinds)[number], readonly [one: string, more: string]> = {
  figure: ['figure', 'figures'],
  date: ['date', 'dates'],
  name: ['name', 'names'],
  quotation: ['quotation', 'quotations'],
  citation: ['citation', 'citations'],
  link: ['link', 'links'],
  placeholder: ['placeholder', 'placeholders'],
  code: ['piece of code', 'pieces of code'],
  term: ['protected word', 'protected words'],
}
const kindsNamed = 3

/** "14 figures, dates and names kept", "12 of 14 figures and links kept": says what was counted. More kinds than three are "other facts". */
export const sayKeptKinds = (counts: FactCounts): string => {
  const total = totalOf(counts)
  if (total.of === 0) return 'no facts to keep'
  const kinds = factKinds.filter((kind) => (counts[kind]?.of ?? 0) > 0)
  const names = kinds.slice(0, kindsNamed).map((kind) => kindNames[kind][total.of === 1 ? 0 : 1])
  if (kinds.length > kindsNamed) names.push('other facts')
  const last = names.pop()!
  return sayShare(total, names.length === 0 ? last : `${names.join(', ')} and ${last}`)
}
