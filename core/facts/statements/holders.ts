// Finds exchanged owners of facts: figures and names that are all present but belong to each other's subjects, and deeds whose doer and object changed places.
import { isOfCalendar } from '../figures/calendar.ts'
import { clausesOf } from './clauses.ts'
import { countOfBothAlone } from './common-words.ts'
import { findPhrases, phrasesOf } from './phrases.ts'
import type { Links, Statement, Statements } from './statements.ts'

/** A fact with the value that identifies it in both texts. Facts of one group can be confused with each other. */
export type Held = { value: string; group: string; start: number; end: number }

type Placed<Item> = { item: Item; statement: Statement; at: number; context: Set<string>; isLast: boolean }

const divides = /^(?:and|or|but|while|whereas|compared|against|versus|vs)$/u

/** The words about a fact in its statement: those of its clause as far as the next fact of the kind, or the next "and". `isLast` tells that none follows it. */
const contextOf = (
  statement: Statement,
  from: number,
  to: number,
  taken: ReadonlySet<number>,
): { context: Set<string>; isLast: boolean } => {
  const { words } = statement
  const clauses = clausesOf(statement)
  const stems = new Set<string>()
  const walk = (start: number, step: 1 | -1, isWide: boolean) => {
    for (let at = start; at >= 0 && at < words.length && Math.abs(at - start) < wordsOfContext; at += step) {
      if (taken.has(at) && !(at >= from && at <= to)) return
      const isBorder = clauses[at] !== clauses[from] || divides.test(words[at]!.word)
      if (isBorder && !isWide) return
      if (words[at]!.stem !== '') stems.add(words[at]!.stem)
    }
  }
  walk(to + 1, 1, false)
  const isLast = stems.size === 0
  walk(from - 1, -1, false)
  // Without words in its own clause, the words beside it identify the fact.
  if (stems.size === 0) {
    walk(to + 1, 1, true)
    walk(from - 1, -1, true)
  }
  return { context: stems, isLast }
}
const wordsOfContext = 14

/** The facts in their statements, in order. Linear. */
const place = <Item extends Held>(items: readonly Item[], statements: Statements): Placed<Item>[] => {
  const found: { item: Item; statement: Statement; from: number; to: number }[] = []
  let reached = 0
  for (const item of items) {
    while (reached < statements.length && statements[reached]!.end <= item.start) reached += 1
    const statement = statements[reached]
    if (statement === undefined || statement.start > item.start) continue
    const from = wordAt(statement, item.start)
    let to = from
    while (to + 1 < statement.words.length && statement.words[to + 1]!.start < item.end) to += 1
    found.push({ item, statement, from, to })
  }
  const taken = new Map<Statement, Set<number>>()
  for (const { statement, from, to } of found) {
    const places = taken.get(statement) ?? new Set()
    taken.set(statement, places)
    for (let at = from; at <= to; at += 1) places.add(at)
  }
  return found.map(({ item, statement, from, to }) => ({
    item,
    statement,
    at: from,
    ...contextOf(statement, from, to, taken.get(statement)!),
  }))
}

/** The word at an offset of the text, by halving. */
const wordAt = ({ words }: Statement, offset: number): number => {
  let [low, high] = [0, words.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (words[middle]!.end > offset) high = middle
    else low = middle + 1
  }
  return low
}

/** Each fact is compared with this many facts after it at most. */
const mostNeighbours = 6

/**
 * Two facts of a kind that stand near each other and have changed places: the rewrite says of one what the source says only of the
 * other. Facts that a text has more than once are identified by everything that it says of them.
 */
export const findExchanges = <Item extends Held>(
  source: readonly Item[],
  rewrite: readonly Item[],
  statements: { source: Statements; rewrite: Statements },
): { one: { was: Item; is: Item }; two: { was: Item; is: Item } }[] => {
  type Matter = { first: Item; at: number; context: Set<string>; group: string; isLast: boolean }
  /** "The left pipe holds 30 litres and the right 20": the second figure has but its label, and the other words are about both. */
  const lastOf = (one: Matter, two: Matter): Matter | undefined => {
    const second = one.first.start > two.first.start ? one : two
    return second.isLast && second.group !== 'name' && one.at === two.at ? second : undefined
  }
  const haveWords = (was: Matter, is: Matter): boolean => was.context.size > 0 && is.context.size > 0
  const mattersOf = (items: readonly Item[], of: Statements): Map<string, Matter> => {
    const matters = new Map<string, Matter>()
    for (const { item, statement, context, isLast } of place(items, of)) {
      const known = matters.get(item.value)
      if (known === undefined)
        matters.set(item.value, { first: item, at: statement.at, context, group: item.group, isLast })
      else for (const stem of context) known.context.add(stem)
    }
    return matters
  }
  const before = mattersOf(source, statements.source)
  const after = mattersOf(rewrite, statements.rewrite)
  const found: { one: { was: Item; is: Item }; two: { was: Item; is: Item } }[] = []
  const kept = [...before].filter(([value]) => after.has(value))
  for (const [index, [value, one]] of kept.entries()) {
    for (let next = index + 1; next <= Math.min(index + mostNeighbours, kept.length - 1); next += 1) {
      const [otherValue, two] = kept[next]!
      if (one.group !== two.group || two.at - one.at > 2) continue
      const [newOne, newTwo] = [after.get(value)!, after.get(otherValue)!]
      if (newOne.group !== newTwo.group) continue
      // No word can have gone over: most figures of a list have none of their own.
      if (!haveWords(one, newTwo) && !haveWords(two, newOne)) continue
      const [last, newLast] = [lastOf(one, two), lastOf(newOne, newTwo)]
      const areLabelled = last !== undefined && newLast !== undefined
      const isCounted = (stem: string) => !areLabelled || last.context.has(stem) || newLast.context.has(stem)
      const [forOne, forTwo] = [[one.context, two.context] as const, [two.context, one.context] as const]
      const [newForOne, newForTwo] = [
        [newOne.context, newTwo.context] as const,
        [newTwo.context, newOne.context] as const,
      ]
      const crossed = [
        countOfBothAlone(forOne, newForTwo, isCounted),
        countOfBothAlone(forTwo, newForOne, isCounted),
      ] as const
      const swapped = crossed[0] + crossed[1]
      if (swapped === 0) continue
      const straight = countOfBothAlone(forOne, newForOne, isCounted) + countOfBothAlone(forTwo, newForTwo, isCounted)
      const isSameLabel = areLabelled && (last === one) !== (newLast === newOne) && swapped > 0 && straight === 0
      if ((swapped < 2 && !isSameLabel) || swapped <= straight || (straight > 0 && crossed[0] * crossed[1] === 0))
        continue
      found.push({ one: { was: one.first, is: newOne.first }, two: { was: two.first, is: newTwo.first } })
    }
  }
  return found
}

/** A deed: its doer, its object, and the stem of its verb. */
type Deed = {
  doer: string
  sufferer: string
  deeds: ReadonlySet<string>
  isOfNames: boolean
  isGiving: boolean
  start: number
  end: number
}

const passive = /^(?:is|are|was|were|be|been|being|got|gets)$/u
const joins = /^(?:and|or|with|who|which|whose|but|while|like|than|as)$/u
/** Deeds that two people do together, or that need nobody else. */
const mutual = /^(?:meet|marry|married|divorc|join|shar|resembl|equal|between|together|includ)/u

/** The largest number of words between two actors of one deed. */
const wordsBetween = { names: 9, nouns: 8 }
const prepositions =
  /^(?:in|on|at|to|for|with|after|before|of|about|into|over|under|near|during|until|since|because|that|through|across)$/u

/** Actors are names, and nouns with an article of their own. */
const actorsOf = ({
  words,
  text,
  offset,
}: Statement): { stem: string; at: number; start: number; end: number; isName: boolean }[] =>
  words.flatMap(({ stem, start, end, word }, at) => {
    if (stem === '' || /\p{N}/u.test(word) || isOfCalendar(word)) return []
    const isName = at > 0 && /^\p{Lu}/u.test(text.slice(start - offset, start - offset + 1))
    const isNamedFirst = at === 0 && /^\p{Lu}/u.test(text.slice(start - offset))
    const isNoun = /^(?:the|a|an|his|her|their|its|our|my)$/u.test(words[at - 1]?.word ?? '')
    return isName || isNamedFirst || isNoun ? [{ stem, at, start, end, isName: isName || isNamedFirst }] : []
  })

const deedsOf = (statement: Statement): Deed[] => {
  const { words } = statement
  const actors = actorsOf(statement)
  return actors.flatMap((one, index): Deed[] =>
    actors.slice(index + 1, index + 4).flatMap((two): Deed[] => {
      if (
        two.at - one.at > (one.isName ? wordsBetween.names : wordsBetween.nouns) ||
        two.stem === one.stem ||
        one.isName !== two.isName
      )
        return []
      const between = words.slice(one.at + 1, two.at)
      if (between.some(({ word, lemma }) => joins.test(word) || mutual.test(lemma))) return []
      const deeds = new Set(between.flatMap(({ stem }) => (stem === '' ? [] : [stem])))
      if (deeds.size === 0 || (!one.isName && between.some(({ word }) => prepositions.test(word)))) return []
      const isPassive = between.some(({ word }) => passive.test(word)) && between.some(({ word }) => word === 'by')
      const isReceived = between.some(({ word }) => word === 'by' || word === 'from' || word === 'of') || isPassive
      // "From" and "of" reverse some deeds and not others, so only verbs of asking count with them.
      if (isReceived && !isPassive && !between.some(({ stem }) => stem === 'ask' || stem === 'desire')) return []
      const [doer, sufferer] = isPassive ? [two.stem, one.stem] : [one.stem, two.stem]
      return [
        {
          doer,
          sufferer,
          deeds,
          isOfNames: one.isName,
          isGiving: gives(statement, one.at + 1, two.at),
          start: one.start,
          end: two.end,
        },
      ]
    }),
  )
}

/** Deeds by which one gives to another: "repays" told as "pays back" is the same deed. */
const giving = phrasesOf<'giving'>(() => [
  [
    'pay*|paid|repay*|repaid|refund*|reimburse*|compensate*|give|gives|gave|given|lend*|lent|owe*|send*|sent|award*|grant*|deliver*|sell*|sold|donate*|tip*',
    'giving',
  ],
])
const gives = ({ words }: Statement, from: number, to: number): boolean =>
  findPhrases(words.slice(from, to), giving).length > 0

export type TurnedDeed = {
  source: { statement: Statement; start: number; end: number }
  rewrite: { statement: Statement; start: number; end: number }
}

/** A statement with more deeds is not compared, because each deed would be compared with every other. */
const mostDeeds = 60

/** The deeds that the same two actors do the other way round in the rewrite, and not merely in the passive. */
export const findTurnedDeeds = (source: Statements, rewrite: Statements, { toRewrite }: Links): TurnedDeed[] =>
  source.flatMap((statement) => {
    const mine = deedsOf(statement)
    if (mine.length === 0 || mine.length > mostDeeds) return []
    return toRewrite[statement.at]!.flatMap((at): TurnedDeed[] => {
      const other = rewrite[at]!
      const theirs = deedsOf(other)
      if (theirs.length > mostDeeds) return []
      return mine.flatMap((deed): TurnedDeed[] => {
        const same = theirs.filter(
          ({ doer, sufferer }) =>
            (doer === deed.doer && sufferer === deed.sufferer) || (doer === deed.sufferer && sufferer === deed.doer),
        )
        const turned = same.find(({ doer }) => doer === deed.sufferer)
        if (turned === undefined || same.some(({ doer }) => doer === deed.doer)) return []
        // The deed itself may stand before the two: "a lawsuit that Belmar brought against Nordhaus".
        const isOneGift = deed.isGiving && turned.isGiving
        if (
          !isOneGift &&
          ![...deed.deeds].some((stem) => turned.deeds.has(stem) || (deed.isOfNames && other.stems.has(stem)))
        )
          return []
        return [
          {
            source: { statement, start: deed.start, end: deed.end },
            rewrite: { statement: other, start: turned.start, end: turned.end },
          },
        ]
      })
    }).slice(0, 1)
  })
