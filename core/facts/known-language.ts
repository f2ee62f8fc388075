import { areEnglish } from '#core/text/language.ts'
import { memoize } from '#core/memoize.ts'
import type { Reading } from './reading.ts'

/** True if the lock knows the small words of a text's language. Read once. */
export const isKnownLanguage = memoize(({ sentences }: Reading): boolean =>
  areEnglish(sentences.flatMap(({ words }) => words.map(({ word }) => word))),
)
