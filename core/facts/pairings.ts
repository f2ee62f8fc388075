import { type Pair, pairSentences } from '#core/text/align.ts'
import { pairFigures } from './figures/compare.ts'
import type { Reading } from './reading.ts'

/** The sentences of two texts and their figures, paired. */
type Pairing = { sentences: readonly Pair[]; figures: ReturnType<typeof pairFigures> }

const pairings = new WeakMap<Reading, WeakMap<Reading, Pairing>>()

/** Pairs two readings once for all who ask, and keeps it as long as both of them. */
export const pairingOf = (source: Reading, rewrite: Reading): Pairing => {
  const ofSource = pairings.get(source) ?? new WeakMap<Reading, Pairing>()
  pairings.set(source, ofSource)
  const known = ofSource.get(rewrite)
  if (known !== undefined) return known
  const sentences = pairSentences(source.proses, rewrite.proses)
  const pairing = { sentences, figures: pairFigures(source, rewrite, sentences) }
  ofSource.set(rewrite, pairing)
  return pairing
}
