// Sentences in which a model may have obeyed the text instead of rewriting it. They count where no checker compared the two.
import { findPromptInjections } from '#core/facts/prompt-injections.ts'
import type { Fault } from './faults.ts'
import { partsOf } from '#core/text/parts.ts'
import { placeParts } from '#core/text/placed-parts.ts'

/**
 * The rewritten sentences of the source that may address a model, and the sentences that only the rewrite has; none if no sentence of the source may.
 */
export const obedienceFaults = (source: string, rewrite: string): Fault[] => {
  if (source === rewrite) return []
  const parts = [...partsOf(source, rewrite)].filter((part) => part !== undefined)
  const injections = findPromptInjections(parts.map(({ before }) => before))
  if (!injections.includes(true)) return []
  return placeParts(parts).flatMap(({ before, after, ...at }, index): Fault[] => {
    if (before.trim() === after.trim()) return []
    if (before.trim() === '') return [{ side: 'added', kind: 'sentence', text: after, at: at.rewrite }]
    return injections[index] ? [{ side: 'lost', kind: 'sentence', text: before, at: at.source }] : []
  })
}
