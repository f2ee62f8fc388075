// Sentences in which a model may have obeyed the text instead of rewriting it. They count where no checker compared the two.
import { findAddresses } from '#core/facts/address.ts'
import type { Fault } from './faults.ts'
import { partsOf } from '#core/text/parts.ts'

/**
 * The rewritten sentences of the source that may address a model, and the sentences that only the rewrite has; none if no sentence of the source may.
 */
export const obedienceFaults = (source: string, rewrite: string): Fault[] => {
  if (source === rewrite) return []
  const parts = [...partsOf(source, rewrite)].filter((part) => part !== undefined)
  const addresses = findAddresses(parts.map(({ before }) => before))
  if (!addresses.includes(true)) return []
  let [inSource, inRewrite] = [0, 0]
  return parts.flatMap(({ before, after }, index): Fault[] => {
    const lost = { start: inSource, end: (inSource += before.length) }
    const added = { start: inRewrite, end: (inRewrite += after.length) }
    if (before.trim() === after.trim()) return []
    if (before.trim() === '') return [{ side: 'added', kind: 'sentence', text: after, at: added }]
    return addresses[index] ? [{ side: 'lost', kind: 'sentence', text: before, at: lost }] : []
  })
}
