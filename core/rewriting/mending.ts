// Mends a rewrite at the places that the checker named: once with the checker's own sentence, else with the source's.
import { meets, type Span } from '#core/text/find-words.ts'
import { partsOf, type Part } from '#core/text/parts.ts'
import { countWords } from '#core/text/words.ts'
import type { Place } from './checker.ts'
import { shareRepeated } from './patches.ts'

type Mended = {
  text: string
  /** Sentences of the source whose rewrite was mended. */
  repaired: string[]
  /** Sentences of the source that were put back. */
  left: string[]
  /** Sentences of the source whose rewrite stands as it was, although a place in it was named. */
  doubted: string[]
}

/** A whole text with some places mended, and as it was before. */
export type Step = { text: string; before: string; places: readonly Place[] }

/** A longer replacement is another text. */
const mostWords = (words: number): number => 2 * words + 25

/** `sentences`: the source's own that the part is made of. */
type Placed = Pick<Part, 'before' | 'after'> & { source: Span; rewrite: Span; sentences: readonly string[] }

/** The parts of both texts with their offsets. */
const placeParts = (source: string, rewrite: string): Placed[] => {
  let inSource = 0
  let inRewrite = 0
  return [...partsOf(source, rewrite)]
    .filter((part) => part !== undefined)
    .map((part) => {
      const placed = {
        before: part.before,
        after: part.after,
        sentences: part.before === '' ? [] : [part.before],
        source: { start: inSource, end: inSource + part.before.length },
        rewrite: { start: inRewrite, end: inRewrite + part.after.length },
      }
      inSource = placed.source.end
      inRewrite = placed.rewrite.end
      return placed
    })
}

const isMend = ({ rewrite, mend }: Place): boolean => rewrite !== undefined && mend !== undefined

const join = (one: Placed, next: Placed): Placed => ({
  before: one.before + next.before,
  after: one.after + next.after,
  sentences: [...one.sentences, ...next.sentences],
  source: { start: one.source.start, end: next.source.end },
  rewrite: { start: one.rewrite.start, end: next.rewrite.end },
})

/** The parts of both texts. Parts that one mend spans are joined. */
const partsFor = (source: string, rewrite: string, places: readonly Place[]): Placed[] => {
  const mends = places.filter(isMend)
  const parts: Placed[] = []
  for (const part of placeParts(source, rewrite)) {
    const last = parts.at(-1)
    const goesAcross = mends.some(
      ({ rewrite: at }) => last !== undefined && meets(last.rewrite, at) && meets(part.rewrite, at),
    )
    if (last !== undefined && goesAcross) parts[parts.length - 1] = join(last, part)
    else parts.push(part)
  }
  return parts
}

/** The part of a place, found by its words in the rewrite, or else by those in the source. */
const partOf = (parts: readonly Placed[], { rewrite, source }: Place): number => {
  if (rewrite !== undefined) return parts.findIndex((part) => meets(part.rewrite, rewrite))
  return source === undefined ? -1 : parts.findIndex((part) => meets(part.source, source))
}

type Mend = Span & { mend: string }

/** A part's text with all of its places mended; undefined if one of them has no mend, or two overlap. */
const mendPart = ({ after, rewrite }: Placed, places: readonly Place[]): string | undefined => {
  const mends = places
    .flatMap((place): Mend[] => (isMend(place) ? [{ ...place.rewrite!, mend: place.mend! }] : []))
    .toSorted((a, b) => b.start - a.start)
  if (mends.length < places.length) return undefined
  let text = after
  let until = rewrite.end
  for (const { start, end, mend } of mends) {
    if (start < rewrite.start || end > until) return undefined
    const from = start - rewrite.start
    const to = end - rewrite.start
    if (countWords(mend) > mostWords(countWords(text.slice(from, to)))) return undefined
    text = mend === '' ? cutOut(text, from, to) : putIn(text, from, to, mend)
    until = start
  }
  return repeatsItself(text) && !repeatsItself(after) ? undefined : inForm(text, after)
}

const doubledWords = /(?<![\p{L}\p{N}])(\p{L}+(?: \p{L}+){0,2}) \1(?![\p{L}\p{N}])/iu
const endOfSentence = /[.!?…:]["”’)*_]*\s*$/u

/** True if each quotation mark that opens is closed. */
const closesQuotes = (text: string): boolean => {
  const count = (mark: string) => text.split(mark).length - 1
  return count('"') % 2 === 0 && count('“') === count('”')
}

/**
 * A mended part without the slips of its mend: it has single spaces, a capital and a full stop where the rewrite had them. Undefined if words
 * stand twice, or a quotation mark is alone.
 */
const inForm = (mended: string, after: string): string | undefined => {
  if (doubledWords.test(mended) && !doubledWords.test(after)) return undefined
  if (!closesQuotes(mended) && closesQuotes(after)) return undefined
  let text = / {2}\S/u.test(after) ? mended : mended.replace(/ {2,}(?=\S)/gu, ' ')
  if (/^[*_"“]*\p{Lu}/u.test(after))
    text = text
      .replace(/^[\s,;:]+/u, '')
      .replace(
        /^([*_"“]*)(\p{Ll})(?!\p{Ll}*\p{Lu})/u,
        (_, marks: string, letter: string) => marks + letter.toUpperCase(),
      )
  return endOfSentence.test(after) ? text.replace(/(?<=[\p{L}\p{N}])(?=\s*$)/u, '.') : text
}

const wordsOfRun = 4

/** True if a run of words is in a text twice, because its mend repeats the words around it. */
const repeatsItself = (text: string): boolean => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const runs = words.slice(wordsOfRun - 1).map((_, at) => words.slice(at, at + wordsOfRun).join(' '))
  return new Set(runs).size < runs.length
}

/** A text without some of its words and the space before them. */
const cutOut = (text: string, from: number, to: number): string => {
  const after = text.slice(to)
  const before = text.slice(0, from).trimEnd()
  return before === '' ? after.trimStart() : before + after
}

/** A text with a mend in the place of some of its words, without the words that the text around them has already. */
const putIn = (text: string, from: number, to: number, mend: string): string => {
  const [before, after] = [text.slice(0, from), text.slice(to)]
  const words = mend.split(' ')
  const [said, next] = [before.trimEnd().toLowerCase(), after.trimStart().toLowerCase()]
  const counts = Array.from({ length: Math.min(words.length, wordsOfOverlap) - 1 }, (_, at) => at + 1).toReversed()
  const ends = counts.find((count) => beginsWith(next, words.slice(-count).join(' ').toLowerCase())) ?? 0
  const begins = counts.find((count) => endsWith(said, words.slice(0, count).join(' ').toLowerCase())) ?? 0
  return before + (ends + begins < words.length ? words.slice(begins, words.length - ends).join(' ') : mend) + after
}

/** A longer repetition is left to `repeatsItself`. */
const wordsOfOverlap = 6

const beginsWith = (text: string, words: string): boolean =>
  text.startsWith(words) && !/^[\p{L}\p{N}'’-]/u.test(text.slice(words.length))

const endsWith = (text: string, words: string): boolean =>
  text.endsWith(words) && !/[\p{L}\p{N}'’-]$/u.test(text.slice(0, text.length - words.length))

type Limits = {
  /** True if the whole text has room for a mend. */
  hasRoom?: ((step: Step) => boolean) | undefined
  /** True if a mend costs more than the doubt is worth: the place stays unchanged and is reported. */
  isOnlyTold?: (step: Step) => boolean
}

/** A sentence is already in the text if the text has this share of its words. */
const shareOfSaid = 0.8

/** Words that reverse a sentence whose other words are the same: denials, limits and numbers. */
const telling =
  /(?<!\p{L})(?:not|no|nor|none|never|neither|nobody|nothing|without|hardly|barely|only|unless|except|cannot|half|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|hundred|thousand|million)(?!\p{L})|n['’]t(?!\p{L})|\d+/giu

const tellingWordsOf = (text: string): string[] =>
  (text.match(telling) ?? []).map((word) => word.toLowerCase().replace(/^(?:n['’]t|cannot)$/u, 'not'))

/** True if a text has every telling word of a sentence in addition to those from its own source. */
const hasTellingWords = (sentence: string, text: string, source: string): boolean => {
  const left = tellingWordsOf(text)
  const take = (word: string): boolean => {
    const at = left.indexOf(word)
    if (at !== -1) left.splice(at, 1)
    return at !== -1
  }
  for (const word of tellingWordsOf(source)) take(word)
  return tellingWordsOf(sentence).every(take)
}

/**
 * Mends each place once. A mend that `mayStand` refuses is not taken: the part of the source stands there again, and a part that only the rewrite
 * has goes. A part whose words stand elsewhere in the rewrite goes, too, rather than being said twice. Where even that may not stand, or
 * `hasRoom` refuses its length, the rewrite stays as it was. All judge the whole text. Of a part whose mends have no room, what was lost stays
 * out first.
 */
export const mendPlaces = (
  source: string,
  rewrite: string,
  places: readonly Place[],
  mayStand: (text: string) => boolean,
  { hasRoom = () => true, isOnlyTold = () => false }: Limits = {},
): Mended => {
  const parts = partsFor(source, rewrite, places)
  let texts: readonly string[] = parts.map(({ after }) => after)
  const repaired = new Set<string>()
  const left = new Set<string>()
  const doubted = new Set<string>()
  const fits = (changed: readonly string[], of: readonly Place[]): boolean =>
    hasRoom({ text: changed.join(''), before: texts.join(''), places: of })
  const take = (changed: readonly string[]): boolean => {
    const stands = mayStand(changed.join(''))
    if (stands) texts = changed
    return stands
  }

  /** True if another part of the text has the words of this part's sentences in addition to its own, with every denial and number. */
  const isSaidElsewhere = (index: number): boolean =>
    parts[index]!.before.trim() !== '' &&
    parts.some(
      (other, at) =>
        at !== index &&
        shareRepeated(parts[index]!.before, texts[at]!, other.before) >= shareOfSaid &&
        hasTellingWords(parts[index]!.before, texts[at]!, other.before),
    )

  for (const [index, named] of Map.groupBy(places, (place) => partOf(parts, place))) {
    const part = parts[index]
    if (part === undefined) continue
    const note = (sentences: Set<string>) => part.sentences.forEach((sentence) => sentences.add(sentence))
    const mendsOf = (some: readonly Place[]): readonly string[] | undefined => {
      const mended = mendPart(part, some)
      return mended === undefined || mended.trim() === '' ? undefined : texts.with(index, mended)
    }
    const own = putBack(texts, index, part.before)
    const before = texts.join('')
    const ofPart = named.filter(
      (place) => !isOnlyTold({ text: (mendsOf([place]) ?? own).join(''), before, places: [place] }),
    )
    if (ofPart.length < named.length) note(doubted)
    if (ofPart.length === 0) continue
    const whole = mendsOf(ofPart)
    const hasRoomForAll = whole === undefined || fits(whole, ofPart)
    const present = hasRoomForAll ? ofPart : ofPart.filter(({ kind }) => kind !== 'lost')
    const mended = hasRoomForAll ? whole : mendsOf(present)
    if (!hasRoomForAll) note(doubted)
    if (present.length === 0) continue
    if (mended !== undefined && fits(mended, present) && take(mended)) note(repaired)
    else if (mended === undefined && isSaidElsewhere(index) && take(putBack(texts, index, '')))
      note(texts.join('') === before ? doubted : repaired)
    else if (fits(own, present) && take(own)) note(left)
    else note(doubted)
  }
  return { text: texts.join(''), repaired: [...repaired], left: [...left], doubted: [...doubted] }
}

const spaceAfter = (text: string): string => text.slice(text.trimEnd().length)

/** The texts of all parts, with `own` in the place of one. The space between two parts stays as it was; a new or missing part takes its neighbour's. */
const putBack = (texts: readonly string[], index: number, own: string): string[] => {
  const now = texts[index]!
  const before = texts.findLastIndex((text, at) => at < index && text !== '')
  if (now !== '' && own !== '') return texts.with(index, own.trimEnd() + spaceAfter(now))
  if (before === -1) return texts.with(index, own)
  const previous = texts[before]!
  if (own === '') return texts.with(before, previous.trimEnd() + spaceAfter(now)).with(index, '')
  return texts.with(before, `${previous.trimEnd()} `).with(index, own.trimEnd() + spaceAfter(previous))
}
