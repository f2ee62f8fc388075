// The signs of AI writing. A sign is no proof: people write every one of them, and a cluster says more than any single one.
import { phrases } from './phrases.ts'
import { punctuation } from './punctuation.ts'
import { rateOf } from './rates.ts'
import { type Sign } from './sign.ts'
import { structure } from './structure.ts'
import { words } from './words.ts'

/** Every sign, structure first. */
export const signs: readonly Sign[] = [...structure, ...words, ...phrases, ...punctuation].map((entry) => ({
  ...entry,
  rates: rateOf(entry.id),
}))

export const signById: ReadonlyMap<string, Sign> = new Map(signs.map((sign) => [sign.id, sign]))
