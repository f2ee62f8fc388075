// The readers' verdicts on the versions of their sheets, by writer.
import * as z from 'zod'
import { estimate, type Estimate } from '../bootstrap.ts'
import type { Key } from './sheets.ts'

const Score = z.int().min(1).max(7)
const Reading = z.object({
  scores: z.record(
    z.string(),
    z.object({
      N: Score,
      C: Score,
      F: Score,
      T: Score,
      V: Score.optional(),
      faults: z.array(z.string()).default([]),
      phrase: z.string().default(''),
    }),
  ),
  ranking: z.array(z.string()),
})
export type Reading = z.infer<typeof Reading>

/** V, the voice, is judged on sheets with a sample of it. */
export const measures = ['N', 'C', 'F', 'T', 'V'] as const
type Measure = (typeof measures)[number]

export type Row = {
  writer: string
  readings: number
  /** Undefined for what the sheets did not ask. */
  means: Record<Measure, Estimate | undefined>
  /** The rank in each reading, 1 the best. */
  ranks: number[]
  faults: { id: string; fault: string }[]
}

/** Reads a reader's answer to a sheet. Throws unless it scores exactly the versions of the sheet. */
export const readScores = (id: string, answer: string, key: Key): Reading => {
  const shown = Object.keys(key[id] ?? {})
  if (shown.length === 0) throw new Error(`There is no sheet "${id}".`)
  const reading = parse(id, answer)
  const isSame = (names: readonly string[]) => names.toSorted().join() === shown.toSorted().join()
  if (!isSame(Object.keys(reading.scores)) || !isSame(reading.ranking))
    throw new Error(`The reading of "${id}" does not score and rank each version once.`)
  return reading
}

const parse = (id: string, answer: string): Reading => {
  try {
    return Reading.parse(JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1)))
  } catch (error) {
    throw new Error(`The reading of "${id}" is not the JSON that its sheet asks for.`, { cause: error })
  }
}

/** A row for each writer, the best mean rank first. */
export const tabulate = (readings: readonly { id: string; reading: Reading }[], key: Key): Row[] => {
  const rows = new Map<string, { scores: Reading['scores'][string][]; ranks: number[]; faults: Row['faults'] }>()
  for (const { id, reading } of readings) {
    for (const [letter, writer] of Object.entries(key[id] ?? {})) {
      const row = rows.get(writer) ?? { scores: [], ranks: [], faults: [] }
      const score = reading.scores[letter]!
      row.scores.push(score)
      row.ranks.push(reading.ranking.indexOf(letter) + 1)
      row.faults.push(...score.faults.map((fault) => ({ id, fault })))
      rows.set(writer, row)
    }
  }
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const meanOf = (scores: readonly (number | undefined)[]) => {
    const given = scores.filter((score) => score !== undefined)
    return given.length === 0 ? undefined : estimate(given, mean)
  }
  return [...rows]
    .map(([writer, { scores, ranks, faults }]) => ({
      writer,
      readings: scores.length,
      means: Object.fromEntries(
        measures.map((measure) => [measure, meanOf(scores.map((score) => score[measure]))]),
      ) as Row['means'],
      ranks,
      faults,
    }))
    .toSorted((a, b) => mean(a.ranks) - mean(b.ranks))
}
