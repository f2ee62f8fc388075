// The sentences of a rewrite by the way they were compared, as reports tell it.
import * as z from 'zod'
import { formatCount, formatNumber } from '#core/number-format.ts'
import type { SentenceCounts } from './difference.ts'

export const Compared = z.object({ same: z.int(), word_for_word: z.int(), facts_only: z.int(), by_model: z.int() })
export type Compared = z.infer<typeof Compared>

export const comparedOf = ({ same, wordForWord, factsOnly, byModel }: SentenceCounts): Compared => ({
  same,
  word_for_word: wordForWord,
  facts_only: factsOnly,
  by_model: byModel,
})

/**
 * "12 of 40 sentences word for word, 28 by their facts only": all that is claimed of a comparison, and the only words for it. Sentences that are the same count
 * as compared word for word. '' where there are no sentences.
 */
export const sayCompared = ({ same, word_for_word, facts_only, by_model }: Compared): string => {
  const sentences = formatCount(same + word_for_word + facts_only + by_model, 'sentence')
  const ways = [
    [same + word_for_word, 'word for word'],
    [by_model, 'compared by a model'],
    [facts_only, 'by their facts only'],
  ] as const
  return ways
    .filter(([count]) => count > 0)
    .map(([count, way], at) => `${formatNumber(count)}${at === 0 ? ` of ${sentences}` : ''} ${way}`)
    .join(', ')
}
