import { type Pair, pairSentences } from '#core/text/align.ts'
import { pairFigures } from './figures/compare.ts'
import { onceForBoth } from './once-for-both.ts'
import type { Reading } from './reading.ts'

/** The sentences of two texts and their figures, paired. */
type Pairing = { sentences: readonly Pair[]; figures: ReturnType<typeof pairFigures> }

/** Pairs two readings once for all who ask. */
export const pairingOf = onceForBoth((source: Reading, rewrite: Reading): Pairing => {
  const sentences = pairSentences(source.proses, rewrite.proses)
  return { sentences, figures: pairFigures(source, rewrite, sentences) }
})
