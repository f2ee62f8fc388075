// Small words that were lost, added or replaced in sentences that otherwise stayed as they were.
import type { Token } from './items.ts'
import type { FactKind } from './kinds.ts'
import { type Gap, gapsOf, type Match, type Matching, type Range, type Side } from './matching.ts'
import { type Axis, type SmallWord, smallWordsIn, type Weight } from './small-words.ts'

/** A small word, with its place in the texts that have it. */
export type WordChange = { kind: FactKind; match: Match; was?: Place; is?: Place }
type Place = { start: number; end: number }

/** Sentences with less in common are two wordings, in which a small word may be told by others. */
export const leastLikeness = 0.7

const kindOf: Record<Axis, FactKind> = {
  denial: 'negation',
  quantity: 'scope',
  certainty: 'qualifier',
  duty: 'duty',
  condition: 'condition',
  exception: 'condition',
  order: 'time',
  comparison: 'sense',
  attribution: 'speaker',
  only: 'scope',
}

/** The small words of a sentence, how often it has each side of an axis, and how often it and its neighbours have each axis. */
type Reading = {
  side: Side
  words: readonly SmallWord[]
  times: ReadonlyMap<string, number>
  around: (axis: Axis) => number
  /** True if a sentence beside it has this stem. */
  isBeside: (stem: string) => boolean
}

const sideOf = ({ meaning: { axis, side } }: SmallWord): string => `${axis} ${side}`

const ofAxis = (axis: Axis, words: readonly SmallWord[]): number =>
  words.filter(({ meaning }) => meaning.axis === axis).length

/** Makes a reader of the sentences of a text, which reads each of them once. */
const reader = (sides: readonly Side[]): ((side: Side) => Reading) => {
  const known = new Map<number, readonly SmallWord[]>()
  const wordsAt = (at: number): readonly SmallWord[] => {
    const words = known.get(at) ?? (sides[at] === undefined ? [] : smallWordsIn(sides[at].tokens))
    known.set(at, words)
    return words
  }
  return (side) => {
    const words = wordsAt(side.at)
    const times = new Map<string, number>()
    for (const word of words) times.set(sideOf(word), (times.get(sideOf(word)) ?? 0) + 1)
    const around = (axis: Axis) => ofAxis(axis, [side.at - 1, side.at, side.at + 1].flatMap(wordsAt))
    const isBeside = (stem: string) => [side.at - 1, side.at + 1].some((at) => sides[at]?.stems.has(stem))
    return { side, words, times, around, isBeside }
  }
}

/** The small words that lie in a gap or reach into it, and those at its edge of which the other sentence has more or fewer: "few" beside "a few". */
const wordsIn = (own: Reading, { from, to }: Range, other: Reading): SmallWord[] =>
  own.words.filter(
    (word) =>
      (word.to > from && word.from < to) ||
      (word.to >= from && word.from <= to && own.times.get(sideOf(word)) !== other.times.get(sideOf(word))),
  )

/** True if all words of a gap are small ones, or carry only grammar. */
const isSmall = (tokens: readonly Token[], { from, to }: Range, words: readonly SmallWord[]): boolean =>
  tokens
    .slice(from, to)
    .every(({ stem }, at) => stem === '' || words.some((word) => from + at >= word.from && from + at < word.to))

type Change = { axis: Axis; was?: SmallWord; is?: SmallWord }

/** True if one sentence has a side of an axis more often than the other. */
const isOftener = (word: SmallWord, own: Reading, other: Reading): boolean =>
  own.times.get(sideOf(word))! > (other.times.get(sideOf(word)) ?? 0)

/** The words of one sentence that the other has less often. "May" that is told as "perhaps" is no permission: what it says on one axis tells which it is. */
const withoutCounterpart = (words: readonly SmallWord[], own: Reading, other: Reading): SmallWord[] =>
  words.filter(
    (word) =>
      isOftener(word, own, other) && words.every((same) => same.from !== word.from || isOftener(same, own, other)),
  )

/**
 * True if one text has more words of an axis in a sentence and its neighbours than the other: else one of those may say what this one said. "Does not
 * prevent" has two denials, and may be told without both.
 */
const hasMore = (own: Reading, other: Reading, axis: Axis): boolean =>
  own.around(axis) > other.around(axis) &&
  (axis !== 'denial' || (ofAxis(axis, own.words) - ofAxis(axis, other.words)) % 2 !== 0)

/** The change that a gap makes: a small word that replaces one of another side, or one whose loss or addition alone is a change. */
const changeIn = (gap: Gap, source: Reading, rewrite: Reading, kept: number): Change | undefined => {
  const [here, there] = [wordsIn(source, gap.source, rewrite), wordsIn(rewrite, gap.rewrite, source)]
  const isPure = isSmall(source.side.tokens, gap.source, here) && isSmall(rewrite.side.tokens, gap.rewrite, there)
  if (!isPure) return prefixChange(gap, source, rewrite) ?? clauseChange(gap, source, rewrite, here, there)
  const lost = withoutCounterpart(here, source, rewrite)
  const added = withoutCounterpart(there, rewrite, source)
  for (const was of lost) {
    const is = added.find(({ meaning }) => meaning.axis === was.meaning.axis && meaning.side !== was.meaning.side)
    if (is !== undefined) return { axis: was.meaning.axis, was, is }
  }
  const isAlone = (own: Reading, other: Reading, wanted: Weight) => (word: SmallWord) =>
    word.meaning.weight === wanted && hasMore(own, other, word.meaning.axis)
  const was = lost.find(isAlone(source, rewrite, 'alone'))
  if (was !== undefined) return { axis: was.meaning.axis, was }
  const is = added.find(isAlone(rewrite, source, 'alone'))
  if (is !== undefined) return { axis: is.meaning.axis, is }
  const went =
    alikeBut(source.side, rewrite.side, kept, gap) < leastOfSame
      ? undefined
      : lost.find(isAlone(source, rewrite, 'alike'))
  return went && { axis: went.meaning.axis, was: went }
}
/** Nothing else changed, but for an article or so. */
const leastOfSame = 0.95

const prefix = /^(?:un|in|im|il|ir|dis|non|mis)(?=\p{L}{3})/u

/** "Aware" told as "unaware", "harmful" as "harmless". */
const areDenied = (one: string, other: string): boolean =>
  (other.replace(prefix, '') === one && other !== one) ||
  (other.endsWith('less') && one === other.replace(/less$/u, 'ful'))

const only = (tokens: readonly Token[], { from, to }: Range): number | undefined => {
  const places = Array.from({ length: to - from }, (_, at) => from + at).filter((at) => tokens[at]!.stem !== '')
  return places.length === 1 ? places[0] : undefined
}

const prefixChange = (gap: Gap, source: Reading, rewrite: Reading): Change | undefined => {
  const [from, to] = [only(source.side.tokens, gap.source), only(rewrite.side.tokens, gap.rewrite)]
  if (from === undefined || to === undefined) return undefined
  const [one, two] = [source.side.tokens[from]!.word, rewrite.side.tokens[to]!.word]
  if (!areDenied(one, two) && !areDenied(two, one)) return undefined
  if (source.times.get('denial no') !== rewrite.times.get('denial no')) return undefined
  const meaning = { axis: 'denial', side: 'no', weight: 'alone' } as const
  return { axis: 'denial', was: { meaning, from, to: from + 1 }, is: { meaning, from: to, to: to + 1 } }
}

const ofClauses: ReadonlySet<Axis> = new Set(['condition', 'exception', 'attribution'])

/** A clause that only went or came: the word that opens it says what it was. */
const clauseChange = (
  gap: Gap,
  source: Reading,
  rewrite: Reading,
  here: readonly SmallWord[],
  there: readonly SmallWord[],
): Change | undefined => {
  const opens =
    (own: Reading, other: Reading, { from }: Range) =>
    ({ meaning, ...word }: SmallWord) =>
      meaning.weight === 'alone' &&
      ofClauses.has(meaning.axis) &&
      (meaning.axis === 'attribution' || word.from <= from + 1) &&
      hasMore(own, other, meaning.axis)
  if (gap.rewrite.from === gap.rewrite.to) {
    if (isJoined(source, gap.source, rewrite)) return undefined
    const was = here.find(opens(source, rewrite, gap.source))
    return was && { axis: was.meaning.axis, was: { ...was, ...gap.source } }
  }
  if (gap.source.from === gap.source.to) {
    if (isJoined(rewrite, gap.rewrite, source)) return undefined
    const is = there.find(opens(rewrite, source, gap.rewrite))
    return is && { axis: is.meaning.axis, is: { ...is, ...gap.rewrite } }
  }
  return undefined
}

/** True if the words of a clause are a sentence of their own in the other text, beside its counterpart. */
const isJoined = ({ side }: Reading, { from, to }: Range, other: Reading): boolean => {
  const stems = side.tokens.slice(from, to).flatMap(({ stem }) => (stem === '' ? [] : [stem]))
  return stems.filter(other.isBeside).length * 2 > stems.length
}

const placeOf = ({ tokens }: Side, { from, to }: SmallWord): Place => ({
  start: tokens[from]!.start,
  end: tokens[to - 1]!.end,
})

/** The share of the tokens of two sentences that is kept, without those of a gap. */
const alikeBut = (source: Side, rewrite: Side, kept: number, gap: Gap): number => {
  const inGap = gap.source.to - gap.source.from + gap.rewrite.to - gap.rewrite.from
  return (2 * kept) / Math.max(1, source.tokens.length + rewrite.tokens.length - inGap)
}

const isNear = ({ kept, source, rewrite }: Match, gap: Gap): boolean =>
  kept.length >= fewestKept && alikeBut(source, rewrite, kept.length, gap) >= leastLikeness
const fewestKept = 2

/** Tokens that only one of two sentences has. */
const restOf = (match: Match): { lost: Token[]; added: Token[] } => {
  const mine = new Set(match.kept.map(([i]) => i))
  const theirs = new Set(match.kept.map(([, j]) => j))
  return {
    lost: match.source.tokens.filter((_, i) => !mine.has(i)),
    added: match.rewrite.tokens.filter((_, j) => !theirs.has(j)),
  }
}

/** True if a word or a fact of a sentence is elsewhere in it now: "A is longer than B" may be "B is shorter than A". */
const hasMoved = (match: Match, { lost, added }: ReturnType<typeof restOf>): boolean => {
  const come = new Set(added.map(({ stem }) => stem))
  return (
    lost.some(({ stem }) => stem !== '' && come.has(stem)) ||
    match.kept.some(([i, j]) => match.source.tokens[i]!.item?.value !== match.rewrite.tokens[j]!.item?.value)
  )
}

/** Axes of words that turn the order of two things. */
const ofOrder: ReadonlySet<Axis> = new Set(['comparison', 'order', 'attribution'])
const denied = /^(?:un|in|im|il|ir|dis|non|mis)\p{L}{4,}$|^\p{L}{3,}less$/u

/** Axes that bound a figure: "no more than 5" is compared with its figure. */
const ofBounds: ReadonlySet<Axis> = new Set(['denial', 'comparison'])

const isBound = ({ tokens }: Side, word: SmallWord | undefined): boolean => {
  if (word === undefined) return false
  const than = tokens.slice(word.to, word.to + 2).findIndex((token) => token.word === 'than')
  return tokens[word.to + than + 1]?.item?.kind === 'figure'
}

/** True if other words of the sentence may make up for a change. */
const isMadeUpFor = ({ axis, was, is }: Change, match: Match, source: Reading, rewrite: Reading): boolean => {
  const rest = restOf(match)
  if (ofOrder.has(axis) && hasMoved(match, rest)) return true
  if (ofBounds.has(axis) && (isBound(match.source, was) || isBound(match.rewrite, is))) return true
  // "No contracts, no commitments" are "no contracts or commitments".
  if (axis === 'denial' && [...rest.lost, ...rest.added].some(({ word }) => word === 'or' || word === 'nor'))
    return true
  // "Not unlocked" is "locked".
  if (axis === 'denial')
    return (
      [...rest.lost, ...rest.added].filter(({ word }) => denied.test(word)).length % 2 === 1 &&
      (was === undefined || is === undefined)
    )
  // "Not all" is "some", and "some are not".
  return (
    was !== undefined &&
    is !== undefined &&
    [...denialsIn(rest.lost, source, was), ...denialsIn(rest.added, rewrite, is)].length > 0
  )
}

/** The denials that only one sentence has, without the word that changed. */
const denialsIn = (rest: readonly Token[], { side, words }: Reading, change: SmallWord): SmallWord[] =>
  words.filter(
    (word) => sideOf(word) === 'denial no' && word.from !== change.from && rest.includes(side.tokens[word.from]!),
  )

/** The change of one sentence. Where there is more than one, they make another wording together. */
const changeOf = (match: Match, source: Reading, rewrite: Reading): WordChange | undefined => {
  const changes = gapsOf(match).flatMap((gap) => {
    const change = changeIn(gap, source, rewrite, match.kept.length)
    return change !== undefined && isNear(match, gap) ? [change] : []
  })
  const [change, ...more] = changes
  if (change === undefined || more.length > 0 || isMadeUpFor(change, match, source, rewrite)) return undefined
  const { axis, was, is } = change
  return {
    kind: kindOf[axis],
    match,
    ...(was && { was: placeOf(match.source, was) }),
    ...(is && { is: placeOf(match.rewrite, is) }),
  }
}

/** The small words that changed, at most one in a sentence. */
export const findWordChanges = ({ source, rewrite, bySource }: Matching): WordChange[] => {
  const read = { source: reader(source), rewrite: reader(rewrite) }
  return Array.from(bySource.values()).flatMap((match) =>
    match.source.text === match.rewrite.text
      ? []
      : (changeOf(match, read.source(match.source), read.rewrite(match.rewrite)) ?? []),
  )
}
