import { areEnglish } from '#core/text/language.ts'
import { once } from './once.ts'
import type { Reading } from './reading.ts'

/** True if the lock knows the small words of a text's language. Read once. */
export const isKnownLanguage = once(({ sentences }: Reading): boolean =>
  areEnglish(sentences.flatMap(({ words }) => words.map(({ word }) => word))),
)
