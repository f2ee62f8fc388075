import type { SignFinding, SignReading } from './find.ts'
import { signById } from './catalogue.ts'
import { signFamilies, type SignFamily } from './sign.ts'

/** Clusters of signs, which deserve a reader's attention before any single sign. */
type SignCluster = { start: number; end: number; findings: SignFinding[] }

/** The sum of a text's signs. It says how the text reads, and never who wrote it. */
export type SignSummary = {
  words: number
  signs: number
  /** Signs per 100 words of prose: 1.2 in students' texts, 7.7 in drafts of 2026's models. */
  per100Words: number
  /** The same by family, structure first. */
  families: Record<SignFamily, number>
  clusters: SignCluster[]
}

/** In a shorter text a single phrase weighs too much for a rate. */
const wordsOfSummary = 100

/** About 12 words: the distance over which a reader remembers a phrase. */
const charactersBetween = 70
const findingsOfCluster = 3
const signsOfCluster = 2

const clustersOf = (findings: readonly SignFinding[]): SignCluster[] => {
  const clusters: SignCluster[] = []
  for (const finding of findings) {
    const last = clusters.at(-1)
    if (last !== undefined && finding.start - last.end <= charactersBetween) {
      last.findings.push(finding)
      last.end = Math.max(last.end, finding.end)
    } else clusters.push({ start: finding.start, end: finding.end, findings: [finding] })
  }
  return clusters.filter(
    (cluster) =>
      cluster.findings.length >= findingsOfCluster &&
      new Set(cluster.findings.map(({ sign }) => sign)).size >= signsOfCluster,
  )
}

/**
 * Sums up the findings of `readSigns`. Undefined under 100 words of prose; the findings themselves may still be shown.
 * There is no score and no verdict: a person may write any of the signs.
 */
export const summarizeSigns = ({ words, findings }: SignReading): SignSummary | undefined => {
  if (words < wordsOfSummary) return undefined
  const rate = (count: number) => (count / words) * 100
  const counts = new Map<SignFamily, number>()
  for (const { sign } of findings) {
    const family = signById.get(sign)?.family
    if (family !== undefined) counts.set(family, (counts.get(family) ?? 0) + 1)
  }
  const [structure, ofWords, phrases, punctuation] = signFamilies.map((family) => rate(counts.get(family) ?? 0))
  return {
    words,
    signs: findings.length,
    per100Words: rate(findings.length),
    families: { structure: structure!, words: ofWords!, phrases: phrases!, punctuation: punctuation! },
    clusters: clustersOf(findings),
  }
}
