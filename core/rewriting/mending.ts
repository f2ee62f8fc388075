// Mends a rewrite at the places that the checker named: once with the checker's own sentence, else with the source's.
import type { Span } from '#core/text/find-words.ts'
import { partsOf, type Part } from '#core/text/parts.ts'
import { countWords } from '#core/text/words.ts'
import type { Place } from './checker.ts'

type Mended = {
  text: string
  /** Sentences of the source whose rewrite was mended. */
  repaired: string[]
  /** Sentences of the source that stand again as they were. */
  left: string[]
}

/** A mended sentence that is longer than this is another text. */
const mostWords = (words: number): number => 2 * words + 25

type Placed = Part & { source: Span; rewrite: Span }

/** The parts of both texts with their offsets. */
const placeParts = (source: string, rewrite: string): Placed[] => {
  let inSource = 0
  let inRewrite = 0
  return [...partsOf(source, rewrite)]
    .filter((part) => part !== undefined)
    .map((part) => {
      const placed = {
        ...part,
        source: { start: inSource, end: inSource + part.before.length },
        rewrite: { start: inRewrite, end: inRewrite + part.after.length },
      }
      inSource = placed.source.end
      inRewrite = placed.rewrite.end
      return placed
    })
}

const meets = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end

/** The part that a place is about: by the sentence to mend, by its words in the rewrite, by its words in the source. */
const partOf = (parts: readonly Placed[], { at, rewrite, source }: Place): number => {
  const inRewrite = at ?? rewrite
  if (inRewrite !== undefined) return parts.findIndex((part) => meets(part.rewrite, inRewrite))
  return source === undefined ? -1 : parts.findIndex((part) => meets(part.source, source))
}

/** A part's text with the sentence of a place mended; undefined where that sentence is not in it, or the mend is none. */
const mendPart = ({ after, rewrite }: Placed, { at, mend }: Place): string | undefined => {
  if (at === undefined || at.start < rewrite.start || at.end > rewrite.end) return undefined
  const from = at.start - rewrite.start
  const to = at.end - rewrite.start
  if (countWords(mend) > mostWords(countWords(after.slice(from, to)))) return undefined
  const before = after.slice(0, from)
  return (mend === '' ? before.trimEnd() : before + mend) + after.slice(to)
}

/**
 * Mends each place once. A mend that `mayStand` refuses is not taken: the part of the source stands there again, and a part that only the rewrite
 * has goes. Where even that may not stand, the rewrite stays as it was. `mayStand` judges the whole text.
 */
export const mendPlaces = (
  source: string,
  rewrite: string,
  places: readonly Place[],
  mayStand: (text: string) => boolean,
): Mended => {
  const parts = placeParts(source, rewrite)
  let texts: readonly string[] = parts.map(({ after }) => after)
  const repaired = new Set<string>()
  const left = new Set<string>()
  const take = (changed: readonly string[]): boolean => {
    const stands = mayStand(changed.join(''))
    if (stands) texts = changed
    return stands
  }

  for (const [index, ofPart] of Map.groupBy(places, (place) => partOf(parts, place))) {
    const part = parts[index]
    if (part === undefined) continue
    const [place] = ofPart
    // Two mends of one part were written without each other.
    const mended = ofPart.length === 1 && place !== undefined ? mendPart(part, place) : undefined
    if (mended !== undefined && mended.trim() !== '' && take(texts.with(index, mended))) repaired.add(part.before)
    else if (take(putBack(texts, index, part.before)) && part.before !== '') left.add(part.before)
  }
  return { text: texts.join(''), repaired: [...repaired], left: [...left] }
}

const spaceAfter = (text: string): string => text.slice(text.trimEnd().length)

/** The texts of all parts with `own` in the place of one of them. The space between two parts stays as it was; where a part is new or gone, its neighbour's does. */
const putBack = (texts: readonly string[], index: number, own: string): string[] => {
  const now = texts[index]!
  const before = texts.findLastIndex((text, at) => at < index && text !== '')
  if (now !== '' && own !== '') return texts.with(index, own.trimEnd() + spaceAfter(now))
  if (before === -1) return texts.with(index, own)
  const previous = texts[before]!
  if (own === '') return texts.with(before, previous.trimEnd() + spaceAfter(now)).with(index, '')
  return texts.with(before, `${previous.trimEnd()} `).with(index, own.trimEnd() + spaceAfter(previous))
}
