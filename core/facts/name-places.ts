import type { Span } from '#core/text/find-words.ts'
import { foldName, type Name } from './names.ts'
import { memoizePair } from '#core/memoize.ts'
import type { Reading } from './reading.ts'

type Placed = Span & { value: string }

/** The places of words with a capital that these are, in lower case. */
const placesIn = (prose: string, words: ReadonlySet<string>): Placed[] =>
  Array.from(prose.matchAll(/(?<![\p{L}\p{M}\p{N}])\p{Lu}[\p{L}\p{M}\p{N}-]*/gu), ({ 0: text, index }) => ({
    value: foldName(text),
    start: index,
    end: index + text.length,
  })).filter(({ value }) => words.has(value))

const valuesOf = (...readings: readonly Reading[]): string[] =>
  readings.flatMap(({ names }) => names.map(({ value }) => value))

/** Every place of a name of either text, also at the start of a sentence. */
export const namesOfBoth = memoizePair((own: Reading, other: Reading): readonly Placed[] =>
  placesIn(own.prose, new Set(valuesOf(own, other))),
)

/** "The Customer": a word with a capital behind such a word is a party to the text, ordinary as it is elsewhere. */
const party =
  /(?<![\p{L}\p{N}])(?:the|an?|each|every|either|neither|both|any|our|your) (\p{Lu}\p{Ll}+)(?![\p{L}\p{N}])/gu

const partiesOf = ({ prose }: Reading): string[] =>
  Array.from(prose.matchAll(party), ([, name = '']) => name.toLowerCase())

/** Every place of a name or a party of either text. */
export const partiesOfBoth = (own: Reading, other: Reading): readonly Placed[] =>
  placesIn(own.prose, new Set([...valuesOf(own, other), ...partiesOf(own), ...partiesOf(other)]))

/** The names that the lock follows. Where every noun has a capital, only another capital or a digit tells a name. */
export const namesToFollow = ({ names }: Reading, hasCapitalNouns: boolean): readonly Name[] =>
  hasCapitalNouns ? names.filter(({ text }) => /\p{Lu}.*\p{Lu}|\p{N}/u.test(text)) : names
