import { compareFacts } from '#core/facts/compare.ts'
import type { FactReport } from '#core/facts/difference.ts'
import { readFacts, type Reading } from '#core/facts/reading.ts'
import type { Style } from '#core/styles.ts'

/** `checkFacts` for many rewrites of few sources, each of which is read once. */
export const sourceChecks = (): ((source: string, rewrite: string, style: Style) => FactReport) => {
  const readings = new Map<string, Reading>()
  return (source, rewrite, style) => {
    const reading = readings.get(source) ?? readFacts(source)
    readings.set(source, reading)
    return compareFacts(reading, readFacts(rewrite), style)
  }
}
