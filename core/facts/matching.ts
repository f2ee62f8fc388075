// The sentences of two texts that belong together, aligned once for all who ask.
import { type Pair, pairSentences, type Stretch } from '#core/text/align.ts'
import { inSameOrder } from '#core/text/common-order.ts'
import { pairFigures } from './figures/compare.ts'
import { type Token, tokensOfBoth } from './items.ts'
import { memoizePair } from '#core/memoize.ts'
import type { Reading } from './reading.ts'
import type { Sentence } from './read-sentences.ts'
import { placesIn } from './sentence-places.ts'

/** A sentence with its tokens. */
export type Side = Sentence & { tokens: readonly Token[] }

/** A sentence and its counterpart: each is the nearest of the other. */
export type Match = {
  source: Side
  rewrite: Side
  /** The tokens that both have in the same order: pairs of their indexes, ascending. Facts of one group count as the same. */
  kept: readonly (readonly [number, number])[]
  /** The share of the tokens of both that is kept: 1 for the same words. */
  likeness: number
}

/** Tokens `from` to `to` (exclusive) of one sentence. */
export type Range = { from: number; to: number }

/** The tokens of each sentence of a match between two tokens that both have. One side may be empty. */
export type Gap = { source: Range; rewrite: Range }

export const gapsOf = ({ kept, source, rewrite }: Match): Gap[] => {
  const gaps: Gap[] = []
  let [i, j] = [0, 0]
  for (const [one, two] of [...kept, [source.tokens.length, rewrite.tokens.length] as const]) {
    if (one > i || two > j) gaps.push({ source: { from: i, to: one }, rewrite: { from: j, to: two } })
    ;[i, j] = [one + 1, two + 1]
  }
  return gaps
}

export type Matching = {
  /** The sentences in their order; one may be split or joined, and one side of a pair may be empty. */
  pairs: readonly Pair[]
  source: readonly Side[]
  rewrite: readonly Side[]
  /** By the number of the source's sentence, and by that of the rewrite's. */
  bySource: ReadonlyMap<number, Match>
  byRewrite: ReadonlyMap<number, Match>
}

/** Stretches of one pair, and of its neighbours, may be counterparts. */
const pairsAround = 1
/** Two sentences of one pair stand at most so far apart, and as far as the texts differ in length: a pair may be a whole text. */
const sentencesAround = 8
/** A stem that more sentences have identifies none of them. */
const mostSentencesOfStem = 24
/** So many sentences that share rare stems with one are compared with it, wherever they stand. */
const mostElsewhere = 3

/** Sentences of the rewrite that may be the counterpart of each of the source: near its place, and where its rare words are. Near linear. */
const candidatesOf = (source: readonly Side[], rewrite: readonly Side[], pairs: readonly Pair[]): Set<number>[] => {
  const placesOf = (sides: readonly Side[], stretches: readonly Stretch[]) => {
    const places = placesIn(sides, stretches)
    return sides.map((side) => places.get(side)!)
  }
  const own = placesOf(
    source,
    pairs.map((pair) => pair.source),
  )
  const theirs = Map.groupBy(
    placesOf(
      rewrite,
      pairs.map((pair) => pair.rewrite),
    ).map((place, at) => ({ place, at })),
    ({ place }) => place,
  )
  const slope = rewrite.length / Math.max(1, source.length)
  const reach = sentencesAround + Math.abs(source.length - rewrite.length)
  const withStem = new Map<string, number[]>()
  for (const { stems, at } of rewrite)
    for (const stem of stems) {
      const places = withStem.get(stem)
      if (places === undefined) withStem.set(stem, [at])
      else places.push(at)
    }
  return source.map(({ stems, at }) => {
    const found = new Set<number>()
    for (let place = own[at]! - pairsAround; place <= own[at]! + pairsAround; place += 1)
      for (const other of theirs.get(place) ?? []) if (Math.abs(other.at - at * slope) <= reach) found.add(other.at)
    const weights = new Map<number, number>()
    for (const stem of stems) {
      const places = withStem.get(stem) ?? []
      if (places.length <= mostSentencesOfStem)
        for (const place of places) weights.set(place, (weights.get(place) ?? 0) + 1 / places.length)
    }
    for (const [place] of [...weights].toSorted((a, b) => b[1] - a[1]).slice(0, mostElsewhere)) found.add(place)
    return found
  })
}

const likenessOf = (kept: number, one: readonly unknown[], two: readonly unknown[]): number =>
  (2 * kept) / Math.max(1, one.length + two.length)

/** The tokens of a sentence with the values of its facts. */
const saidBy = ({ tokens }: Side): string[] =>
  tokens.map(({ lemma, item }) => (item === undefined ? lemma : `${lemma}${item.value}`))

/** Pairs of sentences of which each is the nearest of the other: by its words in their order, and of two as near by its place. */
const nearestOf = (source: readonly Side[], rewrite: readonly Side[], pairs: readonly Pair[]): [Side, Side][] => {
  const said = { source: source.map(saidBy), rewrite: rewrite.map(saidBy) }
  const slope = rewrite.length / Math.max(1, source.length)
  const best = { source: new Map<number, [number, number]>(), rewrite: new Map<number, [number, number]>() }
  const keepBest = (of: Map<number, [number, number]>, at: number, other: number, score: number) => {
    if (score > (of.get(at)?.[1] ?? 0)) of.set(at, [other, score])
  }
  for (const [at, others] of candidatesOf(source, rewrite, pairs).entries())
    for (const other of others) {
      const [one, two] = [said.source[at]!, said.rewrite[other]!]
      const likeness = likenessOf(inSameOrder(one, two).length, one, two)
      const distance = Math.abs(at * slope - other) / Math.max(1, rewrite.length)
      const score = likeness - shareOfPlace * Math.min(1, distance)
      keepBest(best.source, at, other, score)
      keepBest(best.rewrite, other, at, score)
    }
  return [...best.source].flatMap(([at, [other]]): [Side, Side][] =>
    best.rewrite.get(other)?.[0] === at ? [[source[at]!, rewrite[other]!]] : [],
  )
}
/** The part of a score that the places of two sentences decide. */
const shareOfPlace = 0.02

const matchOf = ([source, rewrite]: readonly [Side, Side]): Match => {
  const keysOf = ({ tokens }: Side) => tokens.map(({ lemma }) => lemma)
  const kept = inSameOrder(keysOf(source), keysOf(rewrite))
  return { source, rewrite, kept, likeness: likenessOf(kept.length, source.tokens, rewrite.tokens) }
}

/** Aligns two texts once for all who ask. Near linear. */
export const matchingOf = memoizePair((source: Reading, rewrite: Reading): Matching => {
  const pairs = pairSentences(source.proses, rewrite.proses)
  const tokens = tokensOfBoth(source, rewrite)
  const sidesOf = (of: 'source' | 'rewrite', { sentences }: Reading): Side[] =>
    sentences.map((sentence, at) => ({ ...sentence, tokens: tokens[of][at]! }))
  const sides = { source: sidesOf('source', source), rewrite: sidesOf('rewrite', rewrite) }
  const matches = nearestOf(sides.source, sides.rewrite, pairs).map(matchOf)
  return {
    pairs,
    ...sides,
    bySource: new Map(matches.map((match) => [match.source.at, match])),
    byRewrite: new Map(matches.map((match) => [match.rewrite.at, match])),
  }
})

/** The figures of two texts, paired once for all who ask. */
export const figurePairsOf = memoizePair((source: Reading, rewrite: Reading) =>
  pairFigures(source, rewrite, matchingOf(source, rewrite).pairs),
)
