// Rewrites by other tools that a person compared with their sources: `labels.jsonl` names what each lost and added.
import { readFileSync } from 'node:fs'
import type { FactKind } from '#core/facts/kinds.ts'
import { readAudit, type ToolRewrite } from './samples.ts'

export type Side = 'lost' | 'added'

/** A reader's finding in one rewrite. `mark` is a figure or a count; `at` is a start and a length in the text that has it. */
export type Finding = {
  kind: FactKind
  mark?: string
  at?: [start: number, length: number]
  /** The reader was not sure, or the other text has the same figure elsewhere: neither a miss nor a false alarm. */
  doubt?: 'reading' | 'repeat'
}

export type Label = {
  cycle: ToolRewrite['cycle']
  /** From 0, in the file of the cycle's rewrites. */
  line: number
  /** True if negations and qualifiers were read, too. */
  turns: boolean
} & Record<Side, Finding[]>

export type Labelled = Label & Pick<ToolRewrite, 'source' | 'rewrite'>

/** Every label with its source and rewrite, which stay in the benchmark; none without it. */
export const readLabelled = (): Labelled[] => {
  const { rewrites } = readAudit()
  const byPlace = new Map(rewrites.map((rewrite) => [`${rewrite.cycle} ${rewrite.line}`, rewrite]))
  return readFileSync(new URL('labels.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .flatMap((line) => {
      const label = JSON.parse(line) as Label
      const read = byPlace.get(`${label.cycle} ${label.line}`)
      return read === undefined ? [] : [{ ...label, source: read.source, rewrite: read.rewrite }]
    })
}

/** A year is a figure to one reader and a date to another, and a weekday is a date or a name. Each counts as found under either kind. */
const alike: Partial<Record<FactKind, readonly FactKind[]>> = {
  figure: ['figure', 'date'],
  date: ['date', 'figure', 'name'],
  name: ['name', 'date'],
  // The lock reports a reversed, dropped or limited statement; the readers of these texts reported its "not" or its "may".
  negation: ['negation', 'sense', 'scope', 'condition', 'statement'],
  qualifier: ['qualifier', 'sense', 'scope', 'duty', 'condition', 'cause', 'speaker', 'statement'],
}

export const isLike = (wanted: FactKind, found: FactKind): boolean =>
  wanted === found || alike[wanted]?.includes(found) === true
