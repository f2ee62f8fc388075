import { expect, test } from 'vitest'
import { checkFacts } from '#core/facts/compare.ts'

/** A source and its rewrite; or both as one text, in which `{red|blue}` is "red" in the source and "blue" in the rewrite. */
export type Row = string | readonly [source: string, rewrite: string]

const sideOf = (marked: string, side: 1 | 2): string => marked.replace(/\{(.*?)\|(.*?)\}/gsu, `$${side}`)

export const pairsOf = (rows: readonly Row[]): (readonly [source: string, rewrite: string])[] =>
  rows.map((row) => (typeof row === 'string' ? [sideOf(row, 1), sideOf(row, 2)] : row))

/** All that was lost and added. The texts of rows are too short for their length to count. */
export const findingsIn = (source: string, rewrite: string) => {
  const { lost, added } = checkFacts(source, rewrite, 'simple')
  return [...lost, ...added].filter(({ kind }) => kind !== 'length')
}

const severitiesIn = (source: string, rewrite: string) => findingsIn(source, rewrite).map(({ severity }) => severity)

/** Rewrites that the lock refuses, and that it refuses as sources of their sources. */
export const refused = (topic: string, rows: readonly Row[]) =>
  test.each(pairsOf(rows))(`${topic}: %j told as %j is refused, in both directions`, (source, rewrite) => {
    expect(severitiesIn(source, rewrite)).toContain('refuses')
    expect(severitiesIn(rewrite, source)).toContain('refuses')
  })

/** Rewrites of which the lock has something to say. */
export const found = (topic: string, rows: readonly Row[]) =>
  test.each(pairsOf(rows))(`${topic}: %j told as %j is found`, (source, rewrite) => {
    expect(findingsIn(source, rewrite)).not.toEqual([])
  })

/** Rewrites that the lock may warn of, and does not refuse, in both directions. */
export const notRefused = (topic: string, rows: readonly Row[]) =>
  test.each(pairsOf(rows))(`${topic}: %j told as %j is not refused, in both directions`, (source, rewrite) => {
    expect(checkFacts(source, rewrite, 'simple').verdict).not.toBe('fail')
    expect(checkFacts(rewrite, source, 'simple').verdict).not.toBe('fail')
  })

/** Rewrites of which the lock has nothing to say, in both directions. */
export const kept = (topic: string, rows: readonly Row[]) =>
  test.each(pairsOf(rows))(`${topic}: %j told as %j is kept, in both directions`, (source, rewrite) => {
    expect(findingsIn(source, rewrite)).toEqual([])
    expect(findingsIn(rewrite, source)).toEqual([])
  })
