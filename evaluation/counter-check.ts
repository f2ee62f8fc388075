// The errors of the counter itself, on rewrites that a person has read.
import { meets } from '#core/text/find-words.ts'
import { countFacts, type CountedKind, type Difference } from './counter.ts'
import { isLike, readLabelled, type Finding } from './labels.ts'

/** Those that have a place: the others are only counted. */
const placedKinds = ['figure', 'date', 'name', 'quotation', 'citation', 'placeholder'] as const satisfies CountedKind[]

export type CounterCheck = {
  kind: CountedKind
  /** Of what the reader found, and of what the counter found. */
  found: number
  of: number
  mistaken: number
  counted: number
}

/** If the source has a figure twice and the rewrite once, the reader found a loss. The counter finds none, because it counts values. */
export const checkCounter = (): CounterCheck[] => {
  const checks = new Map(
    placedKinds.map((kind) => [kind as string, { kind, found: 0, of: 0, mistaken: 0, counted: 0 }]),
  )
  for (const label of readLabelled()) {
    const { differences } = countFacts(label.source, label.rewrite)
    for (const side of ['lost', 'added'] as const) {
      const text = side === 'lost' ? label.source : label.rewrite
      const counted = differences.filter((difference) => difference.side === side)
      const isSame = (finding: Finding, difference: Difference) =>
        isLike(finding.kind, difference.kind) &&
        (finding.at === undefined ||
          meets(difference, { start: finding.at[0], end: finding.at[0] + finding.at[1] }) ||
          text.slice(finding.at[0], finding.at[0] + finding.at[1]).includes(difference.text))
      for (const finding of label[side]) {
        const check = checks.get(finding.kind)
        if (check === undefined || finding.at === undefined || finding.doubt !== undefined) continue
        check.of += 1
        if (counted.some((difference) => isSame(finding, difference))) check.found += 1
      }
      for (const difference of counted) {
        const check = checks.get(difference.kind)
        if (check === undefined) continue
        check.counted += 1
        if (!label[side].some((finding) => isSame(finding, difference))) check.mistaken += 1
      }
    }
  }
  return [...checks.values()]
}
