// The places of a rewrite that a second reader should mend first: phrases of its draft, and signs of AI writing.
import { signById } from '#core/signs/catalogue.ts'
import { readSigns } from '#core/signs/find.ts'
import { findSharedRuns } from '#core/text/shared-runs.ts'

/** A longer list would be a rewrite of everything. */
const mostOfEach = 12
const charactersOfPlace = 160

const quote = (text: string): string => `"${text.replace(/\s+/gu, ' ').slice(0, charactersOfPlace)}"`

/** Signs that no phrase shows, that belong to the layout, or that good writing may keep. */
const unnamed = new Set(['even-rhythm', 'triad', 'bold-lead', 'bold-inside', 'emoji', 'emoji-lead'])

const namedIn = (text: string) => {
  const named = readSigns(text).findings.filter(({ sign }) => !unnamed.has(sign))
  return Map.groupBy(named, ({ sign }) => sign)
}

/** Makes a test of whether an edit gives a text a sign of AI writing, or one more of a kind that it has. It reads each version once. */
export const signAdder = (): ((before: string, after: string) => boolean) => {
  const known = new Map<string, ReturnType<typeof namedIn>>()
  const signsOf = (text: string) => {
    const signs = known.get(text) ?? namedIn(text)
    known.set(text, signs)
    return signs
  }
  return (before, after) =>
    before !== after &&
    [...signsOf(after)].some(([sign, found]) => found.length > (signsOf(before).get(sign)?.length ?? 0))
}

/** The remains in each masked segment of a rewrite, in words for a model: the longest phrases first, then the signs. */
export const findRemains = (segments: readonly string[], rewrite: readonly string[]): string[] => {
  const phrases = segments.flatMap((segment, index) => {
    const written = rewrite[index] ?? ''
    return findSharedRuns(segment, written).runs.map(({ start, end }) => written.slice(start, end))
  })
  const signs = rewrite
    .flatMap((segment) => readSigns(segment).findings)
    .flatMap(({ sign, text }) => {
      const name = signById.get(sign)?.name
      return name === undefined || unnamed.has(sign) ? [] : [`${quote(text)} (${name})`]
    })
  return [
    ...phrases
      .toSorted((a, b) => b.length - a.length)
      .slice(0, mostOfEach)
      .map((phrase) => `The draft's own words: ${quote(phrase)}`),
    ...[...new Set(signs)].slice(0, mostOfEach).map((sign) => `A sign of machine writing: ${sign}`),
  ]
}
