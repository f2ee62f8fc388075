// `node evaluation/lock-measures.ts`: prints the report's tables about the fact lock as JSON. `evaluate.ts` runs it as its own process.
import * as z from 'zod'
import { describeMeasure, measureBenchmark, measurePlanted } from './fact-lock.ts'
import { describeMeaning, measureMeaning } from './meaning.ts'

/** Tables in markdown. */
export const LockMeasures = z.strictObject({ factLock: z.array(z.string()), meaning: z.string() })
export type LockMeasures = z.infer<typeof LockMeasures>

/** The lock's tables; its lists of faults are longer than a page. */
const tablesOnly = (described: string): string => (described.split('\n### ')[0] ?? '').replace('## ', '### ').trim()

if (import.meta.main) {
  const labelled = measureBenchmark()
  const measures: LockMeasures = {
    factLock: [
      describeMeasure('Planted damage and clean rewrites', measurePlanted()),
      ...(labelled === undefined ? [] : [describeMeasure('Rewrites labelled by hand', labelled)]),
    ].map(tablesOnly),
    meaning: describeMeaning(await measureMeaning()),
  }
  console.log(JSON.stringify(measures))
}
