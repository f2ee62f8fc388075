// Ordinals with the nouns that they rank, as pairs: "the sixth day of its fourth voyage", "second prize".
import type { Pair } from '#core/text/align.ts'
import type { Span } from '#core/text/find-words.ts'
import { placesIn } from '../sentence-places.ts'
import { wordsOf } from '../statements/words.ts'
import type { Figure } from './figure.ts'

type Side = { text: string; figures: readonly Figure[] }
/** `ranks` are more than one in "the first two prizes". */
type Ranked = Span & { ranks: readonly number[]; nouns: readonly string[] }

const charactersToNoun = 40
const wordsOfNoun = 3
const behindOf = /^ of (?:the|this|that|these|those|all|his|her|its|their|our|my|your|\p{L}+['’]s?) /iu
/** "The first and the second year" has one noun for both. */
const joins = /^(?:,? (?:and|or|to|then)|,)(?: the)? $/iu
const count = /^ (?<count>two|three|four|five|six|[2-6])(?= \p{L})/iu
const counts = ['two', 'three', 'four', 'five', 'six']

/** The stems of the next few words, as far as a small word or a mark. */
const nounsIn = (text: string): string[] => {
  const phrase = /^(?:[ -][\p{L}’'-]+)*/u.exec(text)?.[0] ?? ''
  const words = wordsOf(phrase).slice(0, wordsOfNoun)
  const end = words.findIndex(({ stem }) => stem === '')
  return (end === -1 ? words : words.slice(0, end)).map(({ stem }) => stem)
}

const ordinal = /^.*(?:st|nd|rd|th|second)(?!\p{L})/isu

/** The ranks of a text. Linear. */
const ranksOf = ({ text, figures }: Side): Ranked[] => {
  const ranked: Ranked[] = []
  for (const { value, start, ...figure } of figures.toReversed()) {
    const rank = /^(\d+)th$/u.exec(value)?.[1]
    if (rank === undefined) continue
    // "The sixth day" has its day for a unit.
    const end = start + (ordinal.exec(text.slice(start, figure.end))?.[0].length ?? 0)
    const next = ranked.at(-1)
    if (next !== undefined && joins.test(text.slice(end, Math.min(next.start, end + 16))) && next.start - end < 16) {
      ranked.push({ start, end, ranks: [Number(rank)], nouns: next.nouns })
      continue
    }
    const rest = text.slice(end, end + charactersToNoun)
    const many = rank === '1' ? count.exec(rest) : null
    const written = many?.groups?.['count'] ?? ''
    const last =
      many === null ? Number(rank) : /\d/u.test(written) ? Number(written) : counts.indexOf(written.toLowerCase()) + 2
    const ranks = Array.from({ length: last - Number(rank) + 1 }, (_, at) => Number(rank) + at)
    const behind = rest.slice(many?.[0].length ?? 0)
    const of = behindOf.exec(behind)
    ranked.push({ start, end, ranks, nouns: nounsIn(of === null ? behind : behind.slice(of[0].length - 1)) })
  }
  return ranked.toReversed()
}

const keysOf = ({ ranks, nouns }: Ranked): string[] => ranks.flatMap((rank) => nouns.map((noun) => `${rank} ${noun}`))

/** More in a sentence are a list, and each would be compared with every other. */
const mostRanks = 24

type Change = { was: Ranked; is: Ranked }

const sharesNoun = (one: Ranked, other: Ranked): boolean => one.nouns.some((noun) => other.nouns.includes(noun))
const sharesRank = (one: Ranked, other: Ranked): boolean => one.ranks.some((rank) => other.ranks.includes(rank))

/** True if another noun has got the old rank and lost the new one. */
const isExchanged = ({ was, is }: Change, changes: readonly Change[]): boolean =>
  changes.some((other) => other.was !== was && sharesRank(other.was, is) && sharesRank(other.is, was))

/**
 * Nouns that have another rank in the rewrite of their sentence: the one is nowhere in the rewrite, the other nowhere in the source.
 * A rank that both sentences have may have left its noun unsaid ("the second"), so then two nouns must have changed places.
 */
export const findChangedRanks = (
  source: Side,
  rewrite: Side,
  sentences: readonly Pair[],
): { was: Span; is: Span }[] => {
  const [before, after] = [ranksOf(source), ranksOf(rewrite)]
  if (before.length === 0 || after.length === 0) return []
  const bySentence = (ranked: readonly Ranked[], side: 'source' | 'rewrite') => {
    const stretches = sentences.map((sentence) => sentence[side])
    const places = placesIn(ranked, stretches)
    return Map.groupBy(ranked, (one) => places.get(one)!)
  }
  const known = { source: new Set(before.flatMap(keysOf)), rewrite: new Set(after.flatMap(keysOf)) }
  const only = (ranked: readonly Ranked[], keys: ReadonlySet<string>) =>
    ranked.filter((one) => keysOf(one).every((key) => !keys.has(key)))
  const [mine, theirs] = [bySentence(before, 'source'), bySentence(after, 'rewrite')]
  return [...mine].flatMap(([place, own]) => {
    const others = (place === -1 ? undefined : theirs.get(place)) ?? []
    if (own.length > mostRanks || others.length > mostRanks) return []
    const come = only(others, known.source)
    const changes = only(own, known.rewrite).flatMap((was): Change[] => {
      const is = come.find((other) => sharesNoun(was, other))
      return is === undefined ? [] : [{ was, is }]
    })
    return changes.filter(
      (change) =>
        isExchanged(change, changes) ||
        (!own.some((one) => sharesRank(one, change.is)) && !others.some((one) => sharesRank(one, change.was))),
    )
  })
}
