// The errors of the counter itself, on rewrites that a person has read: `labels.jsonl` names the lost and added facts of each.
import { readFileSync } from 'node:fs'
import { countFacts, type CountedKind, type Difference } from './counter.ts'
import type { ToolRewrite } from './samples.ts'

type Finding = { kind: string; at?: [start: number, length: number]; doubt?: string }
type Label = { cycle: 'june' | 'july'; line: number } & Record<Difference['side'], Finding[]>

/** Those that have a place: the others are only counted. */
const placedKinds = ['figure', 'date', 'name', 'quotation', 'citation', 'placeholder'] as const satisfies CountedKind[]

/** A year is a figure to one reader and a date to another, a weekday a date or a name. */
const alike: Partial<Record<string, readonly string[]>> = {
  figure: ['figure', 'date'],
  date: ['date', 'figure', 'name'],
  name: ['name', 'date'],
}
const isLike = (kind: string, other: string): boolean => kind === other || alike[kind]?.includes(other) === true

export type CounterCheck = {
  kind: CountedKind
  /** Of what the reader found, and of what the counter found. */
  found: number
  of: number
  mistaken: number
  counted: number
}

const overlaps = ({ start, end }: Difference, [from, length]: [number, number]): boolean =>
  start < from + length && from < end

/** If the source has a figure twice and the rewrite once, the reader found a loss. The counter finds none, because it counts values. */
export const checkCounter = (rewrites: readonly ToolRewrite[]): CounterCheck[] => {
  const checks = new Map(
    placedKinds.map((kind) => [kind as string, { kind, found: 0, of: 0, mistaken: 0, counted: 0 }]),
  )
  const byPlace = new Map(rewrites.map((rewrite) => [`${rewrite.cycle} ${rewrite.line}`, rewrite]))
  const labels = readFileSync(new URL('labels.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  for (const label of labels.map((line) => JSON.parse(line) as Label)) {
    const read = byPlace.get(`${label.cycle} ${label.line}`)
    if (read === undefined) continue
    const { differences } = countFacts(read.source, read.rewrite)
    for (const side of ['lost', 'added'] as const) {
      const text = side === 'lost' ? read.source : read.rewrite
      const counted = differences.filter((difference) => difference.side === side)
      const isSame = (finding: Finding, difference: Difference) =>
        isLike(finding.kind, difference.kind) &&
        (finding.at === undefined ||
          overlaps(difference, finding.at) ||
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
