// Sentences of a longer text that no sentence of its source stands behind: maxims and summaries, which a checker may take for a fuller wording.
import type { Fact } from '#core/facts/compare.ts'
import { meets } from '#core/text/find-words.ts'
import { partsOf } from '#core/text/parts.ts'
import type { Place } from './checker.ts'

/**
 * The sentences to take out of a rewrite. `added`: what the rules find in the rewrite alone. Neither sign is enough by itself: most sentences
 * without a partner share their content with one beside them, and a statement that the rules miss in the source may have one in other words.
 */
export const findUnsourced = (source: string, rewrite: string, added: readonly Fact[]): Place[] => {
  const statements = added.filter(({ kind }) => kind === 'statement')
  if (statements.length === 0) return []
  const places: Place[] = []
  let reached = 0
  for (const part of partsOf(source, rewrite)) {
    if (part === undefined) continue
    const at = { start: reached, end: reached + part.after.length }
    reached = at.end
    if (part.before === '' && statements.some((statement) => meets(statement, at)))
      places.push({ kind: 'added', rewrite: at, mend: '' })
  }
  return places
}
