import type { Style } from '#core/styles.ts'
import { compareFacts } from './compare.ts'
import type { FactReport } from './difference.ts'
import { readFacts, type Reading } from './reading.ts'

/** The rules for a rewrite: its style, and the pattern of the user's protected words. */
export type Rules = { style: Style; terms: RegExp | undefined }

export type Comparison = { source: Reading; rewrite: Reading; report: FactReport }

/** Reads each text and compares each two of them once, for as long as it is kept. */
export type Comparer = {
  read: (text: string) => Reading
  compare: (source: string, rewrite: string) => Comparison
}

export const comparer = ({ style, terms }: Rules): Comparer => {
  const readings = new Map<string, Reading>()
  const comparisons = new Map<string, Map<string, Comparison>>()
  const read = (text: string): Reading => {
    const reading = readings.get(text) ?? readFacts(text, terms)
    readings.set(text, reading)
    return reading
  }
  return {
    read,
    compare: (before, after) => {
      const ofSource = comparisons.get(before) ?? new Map<string, Comparison>()
      comparisons.set(before, ofSource)
      const [source, rewrite] = [read(before), read(after)]
      const comparison = ofSource.get(after) ?? { source, rewrite, report: compareFacts(source, rewrite, style) }
      ofSource.set(after, comparison)
      return comparison
    },
  }
}
