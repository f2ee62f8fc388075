// The places of a rewrite that a second reader should mend first: phrases of its draft, and signs of AI writing.
import { signById } from '#core/signs/catalogue.ts'
import { readSigns } from '#core/signs/find.ts'
import { findSharedRuns } from '#core/text/shared-runs.ts'
import { countWords } from '#core/text/words.ts'

/** Longer lists make a model rewrite everything, and then it reads worse. */
const most = { phrases: 6, signs: 10, threes: 4 }
/** Shorter phrases of the draft are how anybody would say it. */
const wordsOfPhrase = 8
const charactersOfPlace = 160

const quote = (text: string): string => `"${text.replace(/\s+/gu, ' ').slice(0, charactersOfPlace)}"`

/** Signs that no phrase shows, or that belong to the layout. */
const unnamed = new Set(['even-rhythm', 'bold-lead', 'bold-inside', 'emoji', 'emoji-lead'])

/** The remains in each masked segment of a rewrite, in words for a model: the longest phrases first, then the signs, then the lists of three. */
export const findRemains = (segments: readonly string[], rewrite: readonly string[]): string[] => {
  const phrases = segments.flatMap((segment, index) => {
    const written = rewrite[index] ?? ''
    return findSharedRuns(segment, written).runs.map(({ start, end }) => written.slice(start, end))
  })
  const findings = rewrite.flatMap((segment) => readSigns(segment).findings).filter(({ sign }) => !unnamed.has(sign))
  const signs = findings.flatMap(({ sign, text }) => {
    const name = signById.get(sign)?.name
    return name === undefined || sign === 'triad' ? [] : [`A sign of machine writing: ${quote(text)} (${name})`]
  })
  const threes = findings
    .filter(({ sign }) => sign === 'triad')
    .map(({ text }) => `Three in a row, of which one or two may do where they say the same: ${quote(text)}`)
  return [
    ...phrases
      .filter((phrase) => countWords(phrase) >= wordsOfPhrase)
      .toSorted((a, b) => b.length - a.length)
      .slice(0, most.phrases)
      .map((phrase) => `The draft's own words: ${quote(phrase)}`),
    ...[...new Set(signs)].slice(0, most.signs),
    ...[...new Set(threes)].slice(0, most.threes),
  ]
}
