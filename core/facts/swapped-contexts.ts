// Finds pairs of facts whose statements were swapped: in the rewrite, what the source says of one is said of the other, whatever the order of the clauses.
import { lazy } from '#core/lazy.ts'
import type { Item, Token } from './items.ts'
import type { Matching, Side } from './matching.ts'

/** The part of a sentence that facts of one group stand in, which nothing divides. Offsets in the text. */
type Clause = { start: number; end: number; places: number[] }

/** The words around a fact: `stems` are those of its clauses. Most facts are compared with none, so they are read when first asked for. */
type FactContext = { item: Item; at: number; clauses: Set<Clause>; stems: () => ReadonlySet<string> }

type Place = { side: Side; clause: Clause; place: number }

/** Only a list stands between two facts: "on Monday, Friday and on Sunday". */
const listSeparator =
  /^\s*(?:[,;&/]|(?:,\s*)?(?:and|or|nor|&))\s*(?:(?:the|in|on|at|of|by|for|to|from|with|see)\s+){0,2}$/iu

/** Of the marks and words between two facts the strongest divides their clauses. */
const clauseBorders: readonly RegExp[] = [
  /[.!?](?=\s|$)|[;:]|\s[–—-]\s|\n/gu,
  /(?<!\p{L})(?:but|while|whereas|whilst|although|though|when|where|which|who)(?!\p{L})/giu,
  /(?<!\p{L})(?:and|or|nor|plus|then|against|versus|compared|than)(?!\p{L})/giu,
  /[,()—–]/gu,
]

/** The places from the end of one clause to the beginning of the next: apart where the text between could belong to either. */
const borderOf = ({ text, offset }: Side, from: number, to: number): [end: number, start: number] | undefined => {
  const between = text.slice(from - offset, to - offset)
  if (!/[\S\n]/u.test(between) || listSeparator.test(between)) return undefined
  for (const pattern of clauseBorders) {
    const found = [...between.matchAll(pattern)]
    if (found.length > 0) return [from + found[0]!.index, from + found.at(-1)!.index + found.at(-1)![0].length]
  }
  return undefined
}

/** The clauses of one group of a sentence, in order. `places` are those of its facts among the tokens. */
const clausesOf = (side: Side, places: readonly number[]): Clause[] => {
  const clauses: Clause[] = [{ start: 0, end: Number.POSITIVE_INFINITY, places: [] }]
  for (const [index, place] of places.entries()) {
    const last = side.tokens[places[index - 1] ?? -1]
    const border = last && borderOf(side, last.end, side.tokens[place]!.start)
    if (border !== undefined) {
      clauses.at(-1)!.end = border[0]
      clauses.push({ start: border[1], end: Number.POSITIVE_INFINITY, places: [] })
    }
    clauses.at(-1)!.places.push(place)
  }
  return clauses
}

/** Words farther away tell nothing of a fact. */
const tokensOfContext = 24
const mostPlaces = 8

const stemsAround = ({ tokens }: Side, { start, end }: Clause, place: number): string[] =>
  tokens.slice(Math.max(0, place - tokensOfContext), place + tokensOfContext).flatMap((token) => {
    if (token === tokens[place] || token.stem === '' || token.start < start || token.end > end) return []
    return token.item === undefined ? token.stem : `${token.stem}${token.item.value}`
  })

const article = /^(?:the|an?|each|every|his|her|its|their|our|your|my)$/u

const ofRoles = 'role'

/** "The landlord": a word behind an article may name a role. */
const roleAt = (tokens: readonly Token[], place: number): Item | undefined => {
  const { stem, start, end } = tokens[place]!
  if (stem === '' || !article.test(tokens[place - 1]?.word ?? '')) return undefined
  return { kind: 'name', group: ofRoles, value: stem, start, end }
}

const matterOf = (item: Item, first: Place): FactContext & { places: Place[] } => {
  const places = [first]
  const stems = lazy(
    () => new Set(places.flatMap(({ side, clause, place }) => stemsAround(side, clause, place))) as ReadonlySet<string>,
  )
  return { item, at: first.side.at, clauses: new Set([first.clause]), places, stems }
}

/** The facts of a text by their group and value, with the words of the clauses that they stand in. */
const mattersOf = (sides: readonly Side[]): Map<string, FactContext> => {
  const matters = new Map<string, FactContext & { places: Place[] }>()
  for (const side of sides) {
    const items = side.tokens.map((token, place) => token.item ?? roleAt(side.tokens, place))
    const places = [...side.tokens.keys()].filter((place) => items[place] !== undefined)
    for (const own of Map.groupBy(places, (place) => items[place]!.group).values())
      for (const clause of clausesOf(side, own))
        for (const place of clause.places) {
          const item = items[place]!
          const key = keyOf(item)
          const known = matters.get(key)
          if (known === undefined) matters.set(key, matterOf(item, { side, clause, place }))
          else if (known.places.length < mostPlaces) {
            known.places.push({ side, clause, place })
            known.clauses.add(clause)
          }
        }
  }
  return matters
}

/** A fact in both texts. */
type Both = { was: FactContext; is: FactContext }

const shareClause = (one: FactContext, other: FactContext): boolean =>
  [...one.clauses].some((clause) => other.clauses.has(clause))

/** The number of words that both contexts have and neither of the other two has. */
const countSharedOnly = (
  one: FactContext,
  other: FactContext,
  besideOne: FactContext,
  besideOther: FactContext,
): number => {
  let count = 0
  for (const stem of one.stems())
    if (other.stems().has(stem) && !besideOne.stems().has(stem) && !besideOther.stems().has(stem)) count += 1
  return count
}

/** The number of words that stayed with two facts, and of those that went over from each to the other; undefined where they share a clause. */
const countWords = (one: Both, two: Both): { stayed: number; swapped: [number, number] } | undefined => {
  if (shareClause(one.was, two.was) || shareClause(one.is, two.is)) return undefined
  return {
    stayed: countSharedOnly(one.was, one.is, two.was, two.is) + countSharedOnly(two.was, two.is, one.was, one.is),
    swapped: [countSharedOnly(one.was, two.is, two.was, one.is), countSharedOnly(two.was, one.is, one.was, two.is)],
  }
}

/**
 * True if each of two facts has words that were the other's, and more than stayed with them. A mark need not have given any, and the words of
 * two roles must be many, and none of them may have stayed.
 */
const haveSwapped = (one: Both, two: Both): boolean => {
  const words = countWords(one, two)
  if (words === undefined) return false
  const swapped = words.swapped[0] + words.swapped[1]
  if (Math.min(...words.swapped) === 0)
    return marks.has(one.was.item.group) && words.stayed === 0 && swapped >= fewestOfMarks
  return one.was.item.group === ofRoles ? words.stayed === 0 && swapped >= fewestOfRoles : swapped > 2 * words.stayed
}
/** A word in common is as often chance where two things were never known to be of one kind. */
const fewestOfRoles = 3
/** A mark has one place of its own, so that it may have come to words that the other had without giving any. */
const marks: ReadonlySet<string> = new Set(['citation', 'link', 'placeholder', 'code'])
const fewestOfMarks = 2

/** Each fact is compared with this many facts after it at most, in its own sentence and the next ones. */
const mostNeighbours = 6
const mostSentencesApart = 2

const keyOf = ({ group, value }: Item): string => `${group} ${value}`

export type SwappedContexts = {
  /** Facts of one group that both texts have, and that took over what was said of each other. */
  found: { was: Item; is: Item }[]
  /** True if two facts, whatever their order, kept their words: "40 % of men and 60 % of women", "60 % of women and 40 % of men". */
  keptTheirContexts: (one: Item, two: Item) => boolean
  isInBoth: (item: Item) => boolean
}

export const findSwappedContexts = ({ source, rewrite }: Matching): SwappedContexts => {
  const [before, after] = [mattersOf(source), mattersOf(rewrite)]
  const inBoth = (key: string): Both | undefined => {
    const [was, is] = [before.get(key), after.get(key)]
    return was && is && { was, is }
  }
  const kept = [...before.keys()].flatMap((key) => inBoth(key) ?? [])
  const found = [...Map.groupBy(kept, ({ was }) => was.item.group).values()].flatMap((group) =>
    group.flatMap((one, index) =>
      group
        .slice(index + 1, index + 1 + mostNeighbours)
        .filter((two) => Math.abs(two.was.at - one.was.at) <= mostSentencesApart && haveSwapped(one, two))
        .flatMap((two) => [
          { was: one.was.item, is: two.is.item },
          { was: two.was.item, is: one.is.item },
        ]),
    ),
  )
  return {
    found,
    isInBoth: (item) => inBoth(keyOf(item)) !== undefined,
    keptTheirContexts: (one, two) => {
      const both = [inBoth(keyOf(one)), inBoth(keyOf(two))] as const
      const words = both[0] && both[1] && countWords(both[0], both[1])
      if (words === undefined || words.stayed === 0) return false
      return Math.min(...words.swapped) === 0 || words.stayed > words.swapped[0] + words.swapped[1]
    },
  }
}
