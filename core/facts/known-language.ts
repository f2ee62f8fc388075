import { areEnglish } from '#core/text/language.ts'
import type { Reading } from './reading.ts'

const known = new WeakMap<Reading, boolean>()

/** True if the lock knows the small words of a text's language. Read once. */
export const isKnownLanguage = (reading: Reading): boolean => {
  const isKnown =
    known.get(reading) ?? areEnglish(reading.sentences.flatMap(({ words }) => words.map(({ word }) => word)))
  known.set(reading, isKnown)
  return isKnown
}
