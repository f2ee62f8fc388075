// Facts that the rewrite tells in each other's clauses, in whatever order the clauses come: all that was said of the one is now said of the other.
import { lazy } from '#core/lazy.ts'
import type { Item, Token } from './items.ts'
import type { Matching, Side } from './matching.ts'

/** The part of a sentence that facts of one group stand in, which nothing divides. Offsets in the text. */
type Cell = { start: number; end: number; places: number[] }

/** All that a text says of a fact: `stems` are those of its cells. Most facts are compared with none, so they are read when first asked for. */
type Matter = { item: Item; at: number; cells: Set<Cell>; stems: () => ReadonlySet<string> }

type Place = { side: Side; cell: Cell; place: number }

/** Only a list stands between two facts: "on Monday, Friday and on Sunday". */
const isListed = /^\s*(?:[,;&/]|(?:,\s*)?(?:and|or|nor|&))\s*(?:(?:the|in|on|at|of|by|for|to|from|with|see)\s+){0,2}$/iu

/** Of the marks and words between two facts the strongest divides their clauses. */
const divides: readonly RegExp[] = [
  /[.!?](?=\s|$)|[;:]|\s[–—-]\s|\n/gu,
  /(?<!\p{L})(?:but|while|whereas|whilst|although|though|when|where|which|who)(?!\p{L})/giu,
  /(?<!\p{L})(?:and|or|nor|plus|then|against|versus|compared|than)(?!\p{L})/giu,
  /[,()—–]/gu,
]

/** The places from the end of one clause to the beginning of the next: apart where the text between could belong to either. */
const borderOf = ({ text, offset }: Side, from: number, to: number): [end: number, start: number] | undefined => {
  const between = text.slice(from - offset, to - offset)
  if (!/[\S\n]/u.test(between) || isListed.test(between)) return undefined
  for (const pattern of divides) {
    const found = [...between.matchAll(pattern)]
    if (found.length > 0) return [from + found[0]!.index, from + found.at(-1)!.index + found.at(-1)![0].length]
  }
  return undefined
}

/** The cells of one group of a sentence, in order. `places` are those of its facts among the tokens. */
const cellsOf = (side: Side, places: readonly number[]): Cell[] => {
  const cells: Cell[] = [{ start: 0, end: Number.POSITIVE_INFINITY, places: [] }]
  for (const [index, place] of places.entries()) {
    const last = side.tokens[places[index - 1] ?? -1]
    const border = last && borderOf(side, last.end, side.tokens[place]!.start)
    if (border !== undefined) {
      cells.at(-1)!.end = border[0]
      cells.push({ start: border[1], end: Number.POSITIVE_INFINITY, places: [] })
    }
    cells.at(-1)!.places.push(place)
  }
  return cells
}

/** Words farther away tell nothing of a fact. */
const tokensOfContext = 24
const mostPlaces = 8

const stemsAround = ({ tokens }: Side, { start, end }: Cell, place: number): string[] =>
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

const matterOf = (item: Item, first: Place): Matter & { places: Place[] } => {
  const places = [first]
  const stems = lazy(
    () => new Set(places.flatMap(({ side, cell, place }) => stemsAround(side, cell, place))) as ReadonlySet<string>,
  )
  return { item, at: first.side.at, cells: new Set([first.cell]), places, stems }
}

/** The facts of a text by their group and value, with the words of the clauses that they stand in. */
const mattersOf = (sides: readonly Side[]): Map<string, Matter> => {
  const matters = new Map<string, Matter & { places: Place[] }>()
  for (const side of sides) {
    const items = side.tokens.map((token, place) => token.item ?? roleAt(side.tokens, place))
    const places = [...side.tokens.keys()].filter((place) => items[place] !== undefined)
    for (const own of Map.groupBy(places, (place) => items[place]!.group).values())
      for (const cell of cellsOf(side, own))
        for (const place of cell.places) {
          const item = items[place]!
          const key = keyOf(item)
          const known = matters.get(key)
          if (known === undefined) matters.set(key, matterOf(item, { side, cell, place }))
          else if (known.places.length < mostPlaces) {
            known.places.push({ side, cell, place })
            known.cells.add(cell)
          }
        }
  }
  return matters
}

/** A fact in both texts. */
type Both = { was: Matter; is: Matter }

const sharesCell = (one: Matter, other: Matter): boolean => [...one.cells].some((cell) => other.cells.has(cell))

/** The number of words that both contexts have and neither of the other two has. */
const countAlone = (one: Matter, other: Matter, besideOne: Matter, besideOther: Matter): number => {
  let count = 0
  for (const stem of one.stems())
    if (other.stems().has(stem) && !besideOne.stems().has(stem) && !besideOther.stems().has(stem)) count += 1
  return count
}

/** The number of words that stayed with two facts, and of those that went over from each to the other; undefined where they share a clause. */
const countWords = (one: Both, two: Both): { stayed: number; crossed: [number, number] } | undefined => {
  if (sharesCell(one.was, two.was) || sharesCell(one.is, two.is)) return undefined
  return {
    stayed: countAlone(one.was, one.is, two.was, two.is) + countAlone(two.was, two.is, one.was, one.is),
    crossed: [countAlone(one.was, two.is, two.was, one.is), countAlone(two.was, one.is, one.was, two.is)],
  }
}

/**
 * True if each of two facts has words that were the other's, and more than stayed with them. A mark need not have given any, and the words of
 * two roles must be many, and none of them may have stayed.
 */
const areCrossed = (one: Both, two: Both): boolean => {
  const words = countWords(one, two)
  if (words === undefined) return false
  const crossed = words.crossed[0] + words.crossed[1]
  if (Math.min(...words.crossed) === 0)
    return marks.has(one.was.item.group) && words.stayed === 0 && crossed >= fewestOfMarks
  return one.was.item.group === ofRoles ? words.stayed === 0 && crossed >= fewestOfRoles : crossed > 2 * words.stayed
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

export type Crossings = {
  /** Facts of one group that both texts have, and that took over what was said of each other. */
  found: { was: Item; is: Item }[]
  /** True if two facts, whatever their order, kept their words: "40 % of men and 60 % of women", "60 % of women and 40 % of men". */
  haveStayed: (one: Item, two: Item) => boolean
  isInBoth: (item: Item) => boolean
}

export const findCrossings = ({ source, rewrite }: Matching): Crossings => {
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
        .filter((two) => Math.abs(two.was.at - one.was.at) <= mostSentencesApart && areCrossed(one, two))
        .flatMap((two) => [
          { was: one.was.item, is: two.is.item },
          { was: two.was.item, is: one.is.item },
        ]),
    ),
  )
  return {
    found,
    isInBoth: (item) => inBoth(keyOf(item)) !== undefined,
    haveStayed: (one, two) => {
      const both = [inBoth(keyOf(one)), inBoth(keyOf(two))] as const
      const words = both[0] && both[1] && countWords(both[0], both[1])
      if (words === undefined || words.stayed === 0) return false
      return Math.min(...words.crossed) === 0 || words.stayed > words.crossed[0] + words.crossed[1]
    },
  }
}
