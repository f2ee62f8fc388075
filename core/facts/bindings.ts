// Exact facts bound to what the text says of them: two that stand in each other's clauses have changed places, in whatever order the clauses come.
import { onceForBoth } from './once-for-both.ts'
import { type Item, type Part, partsOfBoth } from './places.ts'
import type { Reading } from './reading.ts'
import { countOfBothAlone } from './statements/common-words.ts'
import { linkStatements, type Statement } from './statements/statements.ts'

/** A fact that stands where the source has another one, with its place there. `isCertain`: the sentence otherwise stands. */
export type Moved = { was: Item; is: Item; statement: Statement; isCertain: boolean }

/** The part of a statement that one fact of a group has for itself, or shares with those that nothing divides from it. */
type Cell = { start: number; end: number }
/** `at` is the number of the fact among the parts of its statement. */
type Place = { item: Item; statement: Statement; parts: readonly Part[]; at: number; cell: Cell }

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
const borderOf = ({ text, offset }: Statement, from: number, to: number): [end: number, start: number] | undefined => {
  const between = text.slice(from - offset, to - offset)
  // The full stop of "2 p.m." ends a sentence as well.
  if (text[from - offset - 1] === '.' && /^\s+\p{Lu}/u.test(between)) return [from, from]
  if (!/[\S\n]/u.test(between) || isListed.test(between)) return undefined
  for (const pattern of divides) {
    const found = [...between.matchAll(pattern)]
    if (found.length > 0) return [from + found[0]!.index, from + found.at(-1)!.index + found.at(-1)![0].length]
  }
  return undefined
}

/** Words farther away tell nothing of a fact. */
const partsOfContext = 24
const particle = /^(?:in|out|up|down|off)$/u
/** "Opened in 2016" has no such word. */
const behindParticle = /^(?:from|by|at|before|after|until|till|is|are|was|were|on|and|or|to|for)$/u
const denier = /^(?:not|never|without|rather|instead)$|n't$/u

type Member = { item: Item; at: number }

/** The facts of one group of a statement, each with its cell. */
const placesOf = (statement: Statement, parts: readonly Part[], own: readonly Member[]): Place[] => {
  let cell: Cell = { start: 0, end: Number.POSITIVE_INFINITY }
  return own.map(({ item, at }, index): Place => {
    const last = own[index - 1]
    const border = last === undefined ? undefined : borderOf(statement, last.item.end, item.start)
    if (border !== undefined) {
      cell.end = border[0]
      cell = { start: border[1], end: Number.POSITIVE_INFINITY }
    }
    return { item, statement, parts, at, cell }
  })
}

/** All that a text says of one fact. */
type Matter = { places: Place[]; context?: ReadonlySet<string> }
const mostPlaces = 8

/** The stems that a fact stands with in its cells. Most facts are compared with none, so they are read when first asked for. */
const contextOf = (matter: Matter): ReadonlySet<string> => {
  if (matter.context !== undefined) return matter.context
  const context = new Set<string>()
  for (const { item, parts, at, cell } of matter.places)
    for (let near = Math.max(0, at - partsOfContext); near < Math.min(parts.length, at + partsOfContext); near += 1) {
      const part = parts[near]!
      if (part.item === item || part.start < cell.start || part.end > cell.end) continue
      const before = parts[near - 1]
      if (part.stem !== '') context.add(part.stem)
      // "Check in" and "check-out" differ in their small words alone.
      else if (
        particle.test(part.word) &&
        before !== undefined &&
        before.item === undefined &&
        before.stem !== '' &&
        behindParticle.test(parts[near + 1]?.word ?? 'and')
      )
        context.add(`${before.stem} ${part.word}`)
      else if (denier.test(part.word)) context.add('not')
    }
  matter.context = context
  return context
}

const mattersOf = (parts: ReadonlyMap<Statement, readonly Part[]>): Map<string, Matter> => {
  const matters = new Map<string, Matter>()
  for (const [statement, of] of parts) {
    const members = of.flatMap(({ item }, at): Member[] => (item === undefined ? [] : [{ item, at }]))
    for (const [group, own] of Map.groupBy(members, ({ item }) => item.group))
      for (const place of placesOf(statement, of, own)) {
        const key = `${group} ${place.item.value}`
        const known = matters.get(key)
        if (known === undefined) matters.set(key, { places: [place] })
        else if (known.places.length < mostPlaces) known.places.push(place)
      }
  }
  return matters
}

/** Two facts that both texts have: how many words stayed with each, and how many went over from one to the other. */
type Pair = {
  one: [was: Matter, is: Matter]
  two: [was: Matter, is: Matter]
  straight: number
  crossed: [number, number]
}

const sharesCell = (one: Matter, two: Matter): boolean =>
  one.places.some(({ cell }) => two.places.some((other) => other.cell === cell))
const sharesStatement = (one: Matter, two: Matter): boolean => one.places[0]!.statement === two.places[0]!.statement
const isBefore = (one: Matter, two: Matter): boolean => one.places[0]!.item.start < two.places[0]!.item.start

const compare = (one: Pair['one'], two: Pair['two']): Pair | undefined => {
  if (sharesCell(one[0], two[0]) || sharesCell(one[1], two[1])) return undefined
  // "Tickets are 12 on weekdays and 18 at weekends": what stands before the first of two holds for both.
  const isShared = sharesStatement(one[0], two[0]) && sharesStatement(one[1], two[1])
  const [first, last] = [isBefore(one[0], two[0]) ? 0 : 1, isBefore(one[1], two[1]) ? 0 : 1]
  const [was, is] = [0, 1].map((side) => [contextOf(one[side]!), contextOf(two[side]!)])
  const common = (from: 0 | 1, to: 0 | 1): number => {
    const isPhraseAlone = isShared && from === first && to === last
    return countOfBothAlone(
      [was![from]!, was![1 - from]!],
      [is![to]!, is![1 - to]!],
      (stem) => !isPhraseAlone || stem.includes(' '),
    )
  }
  return { one, two, straight: common(0, 0) + common(1, 1), crossed: [common(0, 1), common(1, 0)] }
}

/** Each fact is compared with this many facts after it at most, in its own statement and the next ones. */
const mostNeighbours = 6
const mostStatementsApart = 2

/** The pairs of facts of one group that stand near each other in the source and are both in the rewrite. */
const pairsOf = onceForBoth((source: Reading, rewrite: Reading): Pair[] => {
  const parts = partsOfBoth(source, rewrite)
  const [before, after] = [mattersOf(parts.source), mattersOf(parts.rewrite)]
  const kept = [...before].filter(([key]) => after.has(key))
  const byGroup = Map.groupBy(kept, ([, { places }]) => places[0]!.item.group)
  const pairs: Pair[] = []
  for (const group of byGroup.values()) {
    const matters = group.map(([key, matter]): Pair['one'] => [matter, after.get(key)!])
    for (const [at, one] of matters.entries())
      for (let next = at + 1; next < matters.length && next <= at + mostNeighbours; next += 1) {
        const two = matters[next]!
        if (two[0].places[0]!.statement.at - one[0].places[0]!.statement.at > mostStatementsApart) continue
        const pair = compare(one, two)
        if (pair !== undefined) pairs.push(pair)
      }
  }
  return pairs
})

/** Statements with less in common are two wordings. */
const leastInCommon = 0.85

/** The share of the words of two facts' statements that both texts have. */
const shareInCommon = ({ one, two }: Pair): number => {
  const [was, is] = [0, 1].map((side) =>
    [...new Set([...one[side]!.places, ...two[side]!.places].map(({ statement }) => statement))].flatMap(({ words }) =>
      words.map(({ lemma }) => lemma),
    ),
  )
  const left = Map.groupBy(is!, (lemma) => lemma)
  const both = was!.filter((lemma) => left.get(lemma)?.pop() !== undefined).length
  return (2 * both) / Math.max(1, was!.length + is!.length)
}

const isExchange = (pair: Pair): boolean => {
  const { straight, crossed } = pair
  const all = crossed[0] + crossed[1]
  if (all === 0) return false
  if (Math.min(...crossed) > 0 && all > straight) return true
  return (straight === 0 || (Math.min(...crossed) > 0 && all === straight)) && shareInCommon(pair) >= leastInCommon
}

/** Facts that the rewrite tells in each other's clauses. */
export const findExchangedPlaces = (source: Reading, rewrite: Reading): Moved[] =>
  pairsOf(source, rewrite)
    .filter(isExchange)
    .flatMap((pair) => {
      const isCertain = pair.straight === 0 && shareInCommon(pair) >= leastInCommon
      const [one, two] = [pair.one, pair.two].map((matters) => matters.map(({ places }) => places[0]!))
      return [
        { was: one![0]!.item, is: two![1]!.item, statement: one![0]!.statement, isCertain },
        { was: two![0]!.item, is: one![1]!.item, statement: two![0]!.statement, isCertain },
      ]
    })

/** Words that a sentence may have more or less of, and still stand. */
const idle: ReadonlySet<string> = new Set(
  'a an the is are was were be been being will would has have had also both then and or'.split(' '),
)

type Frame = { statement: Statement; parts: readonly Part[]; key: string; values: string }

/** The words of a statement with its facts left open. */
const framesOf = (parts: ReadonlyMap<Statement, readonly Part[]>): Frame[] =>
  [...parts].flatMap(([statement, of]) => {
    const kept = of.filter(({ word, item }) => item !== undefined || !idle.has(word))
    if (kept.filter(({ item }) => item === undefined).length < fewestWords) return []
    return [
      {
        statement,
        parts: kept,
        key: kept.map(({ stem, word, item }) => item?.group ?? (stem || word)).join(' '),
        values: kept.flatMap(({ item }) => item?.value ?? []).join('\n'),
      },
    ]
  })
const fewestWords = 2

/** The facts of a frame by the lists that they stand in: the order of a list is free. */
const listsOf = ({ parts, statement: { text, offset } }: Frame): Item[][] => {
  const lists: Item[][] = []
  let last: Part | undefined
  for (const part of parts) {
    if (part.item === undefined) {
      last = undefined
      continue
    }
    const isNext =
      last?.item?.group === part.item.group && isListed.test(text.slice(last.end - offset, part.start - offset))
    if (isNext && !/respectively/iu.test(text)) lists.at(-1)!.push(part.item)
    else lists.push([part.item])
    last = part
  }
  return lists
}

/** The facts of an otherwise same sentence that are others than in the source, and which both texts have. */
export const findReplacedInPlace = (source: Reading, rewrite: Reading): Moved[] => {
  const parts = partsOfBoth(source, rewrite)
  const byKey = Map.groupBy(framesOf(parts.rewrite), ({ key }) => key)
  if (byKey.size === 0) return []
  const own = framesOf(parts.source)
  const told = new Set(own.map((frame) => `${frame.key}\n${frame.values}`))
  const valuesIn = (of: ReadonlyMap<Statement, readonly Part[]>) =>
    new Set(
      [...of.values()].flatMap((all) =>
        all.flatMap(({ item }) => (item === undefined ? [] : [`${item.group} ${item.value}`])),
      ),
    )
  const values = [valuesIn(parts.source), valuesIn(parts.rewrite)] as const
  const isInBoth = ({ group, value }: Item) => values.every((of) => of.has(`${group} ${value}`))
  const moved = new Map(
    pairsOf(source, rewrite).map((pair) => [
      keyOfTwo(pair.one[0].places[0]!.item, pair.two[0].places[0]!.item),
      pair.straight === 0 && pair.crossed[0] + pair.crossed[1] > 0,
    ]),
  )
  /** Two facts of one sentence that nothing divides have no words of their own, and only the order of the sentence. */
  const mayHaveMoved = (one: Item, two: Item) => moved.get(keyOfTwo(one, two)) ?? moved.get(keyOfTwo(two, one)) ?? true
  const { toRewrite } = linkStatements(source.statements, rewrite.statements)
  return own.flatMap((frame) => {
    const same = byKey.get(frame.key)
    if (same === undefined || same.some((other) => other.values === frame.values)) return []
    const linked = toRewrite[frame.statement.at]!
    const other = same.find((one) => linked.includes(one.statement.at) && !told.has(`${one.key}\n${one.values}`))
    if (other === undefined) return []
    const [before, after] = [listsOf(frame), listsOf(other)]
    if (before.length !== after.length) return []
    const changes = before.flatMap((list, at) => {
      const [gone, come] = [leftOf(list, after[at]!), leftOf(after[at]!, list)]
      return gone.flatMap((was, index) =>
        come[index] === undefined ? [] : [{ was, is: come[index], statement: frame.statement, isCertain: true }],
      )
    })
    const isOneKind = new Set(changes.map(({ was }) => was.group)).size === 1
    const gone = new Set(changes.map(({ was }) => was.value))
    const isReplaced = changes.every(
      ({ was, is }) =>
        isInBoth(was) &&
        isInBoth(is) &&
        // "Lena left on Monday and Paul on Friday" may come in another order.
        (!gone.has(is.value) || mayHaveMoved(was, is)),
    )
    return isOneKind && isReplaced ? changes : []
  })
}

const keyOfTwo = (one: Item, two: Item): string => `${one.group} ${one.value} ${two.value}`

/** The facts of one list that the other has not. */
const leftOf = (list: readonly Item[], others: readonly Item[]): Item[] => {
  const values = new Set(others.map(({ value }) => value))
  return list.filter(({ value }) => !values.has(value))
}

/** Starts of the facts, in either text, that kept their words and have none of another fact's. */
export const findBound = onceForBoth((source: Reading, rewrite: Reading) => {
  const pairs = pairsOf(source, rewrite)
  const ofTwo = (pair: Pair, side: 0 | 1) => [pair.one, pair.two].flatMap((matters) => matters[side].places)
  const startsOf = (of: readonly Pair[], side: 0 | 1) =>
    of.flatMap((pair) => ofTwo(pair, side).map(({ item }) => item.start))
  const [bound, crossed] = [
    pairs.filter(({ straight }) => straight > 0),
    pairs.filter((pair) => pair.crossed[0] + pair.crossed[1] > 0),
  ]
  const boundIn = (side: 0 | 1) => {
    const doubtful = new Set(startsOf(crossed, side))
    return new Set(startsOf(bound, side).filter((start) => !doubtful.has(start)))
  }
  return { source: boundIn(0), rewrite: boundIn(1) }
})
