import * as fc from 'fast-check'
import { readTexts } from '#evaluation/fact-lock.ts'

/** Texts of up to six sentences of ours in any order, with anything else between them. */
export const mixedTexts = (): fc.Arbitrary<string> => {
  const sentences = Object.values(readTexts()).flatMap((text) => text.split(/(?<=[.!?])\s+/u))
  return fc
    .array(fc.oneof(fc.constantFrom(...sentences), fc.string({ maxLength: 40 })), { maxLength: 6 })
    .map((parts) => parts.join(' '))
}
