// Repairs a rewrite at named places: with the words that a place brings along, else with the source's own sentence.
import { capitalise } from '#core/text/casing.ts'
import { meets, type Span } from '#core/text/find-words.ts'
import { alternativesOf, cardinals } from '#core/text/number-words.ts'
import { partsOf, sentencesOf, type Part } from '#core/text/parts.ts'
import { placeParts, type Placed } from '#core/text/placed-parts.ts'
import { countWords } from '#core/text/words.ts'
import type { Place } from './checker.ts'
import { sayOnce, shareRepeated } from './patches.ts'

export type Repaired = {
  text: string
  /** Sentences of the source whose rewrite was repaired. */
  repaired: string[]
  /** Sentences of the source that were put back. */
  left: string[]
  /** Sentences of the source whose rewrite stays as it was, although a place in it was named. */
  doubted: string[]
}

/** A whole text with some places repaired, and as it was before. */
export type Step = { text: string; before: string; places: readonly Place[] }

/** A longer replacement is another text. */
const mostWords = (words: number): number => 2 * words + 25

/** `sentences`: the source's own that the part is made of. */
type RepairPart = Placed<Pick<Part, 'before' | 'after'>> & { sentences: readonly string[] }

const isMend = ({ rewrite, mend }: Place): boolean => rewrite !== undefined && mend !== undefined

const join = (one: RepairPart, next: RepairPart): RepairPart => ({
  before: one.before + next.before,
  after: one.after + next.after,
  sentences: [...one.sentences, ...next.sentences],
  source: { start: one.source.start, end: next.source.end },
  rewrite: { start: one.rewrite.start, end: next.rewrite.end },
})

/** The parts of both texts. Parts that one mend spans are joined. */
const partsFor = (source: string, rewrite: string, places: readonly Place[]): RepairPart[] => {
  const mends = places.filter(isMend)
  const parts: RepairPart[] = []
  const all = [...partsOf(source, rewrite)].filter((part) => part !== undefined)
  for (const placed of placeParts(all)) {
    const part = { ...placed, sentences: sentencesOf(placed.before) }
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
const partOf = (parts: readonly RepairPart[], { rewrite, source }: Place): number => {
  if (rewrite !== undefined) return parts.findIndex((part) => meets(part.rewrite, rewrite))
  return source === undefined ? -1 : parts.findIndex((part) => meets(part.source, source))
}

type Mend = Span & { mend: string }

/** A part's text with all of its places mended; undefined if one of them has no mend, or two overlap. */
const mendPart = ({ after, rewrite }: RepairPart, places: readonly Place[]): string | undefined => {
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
  if (/^[*_"“]*\p{Lu}/u.test(after)) text = capitalise(text.replace(/^[\s,;:]+/u, ''))
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
  const put = ends + begins < words.length ? words.slice(begins, words.length - ends).join(' ') : mend
  return joinWords(joinWords(before, put), after)
}

const spaced = '\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{N}'
const endOfWord = new RegExp(`[${spaced},;:]$`, 'u')
const startOfWord = new RegExp(`^[${spaced}]`, 'u')

/** Two texts with a space between them where two words would become one, in scripts that have spaces. */
const joinWords = (one: string, other: string): string =>
  endOfWord.test(one) && startOfWord.test(other) ? `${one} ${other}` : one + other

/** A longer repetition is left to `repeatsItself`. */
const wordsOfOverlap = 6

const beginsWith = (text: string, words: string): boolean =>
  text.startsWith(words) && !/^[\p{L}\p{N}'’-]/u.test(text.slice(words.length))

const endsWith = (text: string, words: string): boolean =>
  text.endsWith(words) && !/[\p{L}\p{N}'’-]$/u.test(text.slice(0, text.length - words.length))

type Limits = {
  /** False where a version of the whole text may not be delivered. */
  isAllowed?: (text: string) => boolean
  /** True if the whole text has room for a repair. */
  hasRoom?: ((step: Step) => boolean) | undefined
}

/** A sentence is already in the text if the text has this share of its words. */
const shareOfSaid = 0.8

/** Words that reverse a sentence whose other words are the same: denials, limits and numbers. */
const telling = new RegExp(
  `(?<!\\p{L})(?:not|no|nor|none|never|neither|nobody|nothing|without|hardly|barely|only|unless|except|cannot|half|${alternativesOf(cardinals, 2, 99)}|hundred|thousand|million)(?!\\p{L})|n['’]t(?!\\p{L})|\\d+`,
  'giu',
)

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
 * Repairs each place once. A place without a mend, or whose mend is not allowed, gets the sentence of the source back; a sentence that only the
 * rewrite has goes. A sentence whose words are elsewhere in the rewrite goes, too, rather than being said twice. Where even that is not
 * allowed or has no room, the rewrite stays as it was. If the mends of one sentence have no room together, what was lost stays out first.
 */
export const applyRepairs = (
  source: string,
  rewrite: string,
  places: readonly Place[],
  { isAllowed = () => true, hasRoom = () => true }: Limits = {},
): Repaired => {
  const parts = partsFor(source, rewrite, places)
  const state: State = { parts, texts: parts.map(({ after }) => after), isAllowed, hasRoom }
  const sentences = { repaired: new Set<string>(), left: new Set<string>(), doubted: new Set<string>() }
  for (const [index, named] of Map.groupBy(places, (place) => partOf(parts, place))) {
    if (parts[index] === undefined) continue
    // A sentence of the rewrite alone is reported as the sentence before it.
    const own = parts.slice(0, index + 1).findLast(({ before }) => before !== '')?.sentences ?? []
    for (const outcome of repairPart(state, index, named)) for (const sentence of own) sentences[outcome].add(sentence)
  }
  return {
    text: state.texts.join(''),
    repaired: [...sentences.repaired],
    left: [...sentences.left],
    doubted: [...sentences.doubted],
  }
}

type State = {
  parts: readonly RepairPart[]
  texts: readonly string[]
  isAllowed: (text: string) => boolean
  hasRoom: (step: Step) => boolean
}

/** Repairs one part, and tells what became of it. */
const repairPart = (state: State, index: number, named: readonly Place[]): ('repaired' | 'left' | 'doubted')[] => {
  const part = state.parts[index]!
  const before = state.texts
  const fits = (texts: readonly string[], of: readonly Place[]) =>
    state.hasRoom({ text: texts.join(''), before: before.join(''), places: of })
  const take = (texts: readonly string[]): boolean => {
    const isTaken = state.isAllowed(texts.join(''))
    if (isTaken) state.texts = texts
    return isTaken
  }
  const mendedBy = (places: readonly Place[]): readonly string[] | undefined => {
    const mended = mendPart(part, places)
    return mended === undefined || mended.trim() === '' ? undefined : before.with(index, mended)
  }

  const whole = mendedBy(named)
  const hasRoomForAll = whole === undefined || fits(whole, named)
  const places = hasRoomForAll ? named : named.filter(({ kind }) => kind !== 'lost')
  const without = hasRoomForAll ? [] : (['doubted'] as const)
  if (places.length === 0) return [...without]

  const mended = hasRoomForAll ? whole : mendedBy(places)
  const own = putBackOnce(state, index)
  if (mended !== undefined && fits(mended, places) && take(mended)) return [...without, 'repaired']
  if (mended === undefined && isSaidElsewhere(state, index) && take(putBack(before, index, '')))
    return [...without, state.texts.join('') === before.join('') ? 'doubted' : 'repaired']
  if (fits(own, places) && take(own)) return [...without, part.before === '' ? 'repaired' : 'left']
  return ['doubted']
}

/** A sentence was joined to another one that has this share of its words in addition to its own. */
const shareOfJoined = 0.5

/**
 * The texts with a part as it was in the source. Parts that had it joined to them would say it twice, and parts that were joined to it would not be
 * said at all, so they go back with it.
 */
const putBackOnce = ({ parts, texts }: State, index: number): readonly string[] => {
  const wasJoinedTo = (at: number, to: number): boolean =>
    parts[at]!.before.trim() !== '' &&
    texts[at]!.trim() === '' &&
    shareRepeated(parts[at]!.before, texts[to]!, parts[to]!.before) >= shareOfJoined
  const back = new Set([index])
  for (let known = 0; known < back.size;) {
    known = back.size
    const patches = parts.map((part, at) => ({
      own: part.sentences,
      theirs: back.has(at) || texts[at] === part.before ? undefined : texts[at],
    }))
    for (const [at, { theirs }] of sayOnce(patches).entries())
      if (theirs === undefined && texts[at] !== parts[at]!.before) back.add(at)
    for (const at of parts.keys()) if ([...back].some((to) => to !== at && wasJoinedTo(at, to))) back.add(at)
  }
  return [...back].toSorted((a, b) => a - b).reduce((now, at) => putBack(now, at, parts[at]!.before), texts)
}

/** True if another part of the text has the words of this part's sentences in addition to its own, with every denial and number. */
const isSaidElsewhere = ({ parts, texts }: State, index: number): boolean => {
  const { before } = parts[index]!
  return (
    before.trim() !== '' &&
    parts.some(
      (other, at) =>
        at !== index &&
        shareRepeated(before, texts[at]!, other.before) >= shareOfSaid &&
        hasTellingWords(before, texts[at]!, other.before),
    )
  )
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
