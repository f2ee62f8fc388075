// Facts that replace another: the rewrite has 67 % where the source has 63 %.
import type { Pair } from '#core/text/align.ts'
import type { Difference } from './difference.ts'
import { isLocated } from './findings.ts'
import { placesIn } from './sentence-places.ts'

const passageOf = ({ text, start, end }: Difference) => ({ text, start, end })

/** Lost and added facts of each kind and sentence that have no counterpart yet. */
const groupsOf = (
  facts: readonly Difference[],
  stretches: Parameters<typeof placesIn>[1],
): Map<string, Difference[]> => {
  const open = facts
    .filter(({ kind, other }) => other === undefined && isLocated(kind))
    .toSorted((one, other) => one.start - other.start)
  const places = placesIn(open, stretches)
  return Map.groupBy(open, (fact) => `${fact.kind} ${places.get(fact)}`)
}

/** Pairs the facts that a sentence lost with those that replaced them, if it lost and gained equally many of a kind. */
export const pairReplacements = (
  { lost, added }: { lost: readonly Difference[]; added: readonly Difference[] },
  sentences: readonly Pair[],
): { lost: Difference[]; added: Difference[] } => {
  const gained = groupsOf(
    added,
    sentences.map(({ rewrite }) => rewrite),
  )
  const others = new Map<Difference, Difference>()
  const lostByGroup = groupsOf(
    lost,
    sentences.map(({ source }) => source),
  )
  for (const [group, facts] of lostByGroup) {
    const instead = gained.get(group)
    if (instead?.length !== facts.length) continue
    for (const [at, fact] of facts.entries()) others.set(fact, instead[at]!).set(instead[at]!, fact)
  }
  const withOther = (fact: Difference): Difference => {
    const other = others.get(fact)
    return other === undefined ? fact : { ...fact, other: passageOf(other) }
  }
  return { lost: lost.map(withOther), added: added.map(withOther) }
}
