// Two things in an order of time, cause or size: a rewrite that swaps them says the reverse.
import { clausesOf } from './clauses.ts'
import { findPhrases, phrasesOf } from './phrases.ts'
import type { SenseKind } from './senses.ts'
import type { Links, Statement, Statements } from './statements.ts'
import type { Word } from './words.ts'

type Shape =
  | 'first is main'
  | 'first is main if past'
  | 'first is other'
  | 'first is before'
  | 'object is first'
  | 'object is second'
  | 'neither'
type Meaning = { kind: SenseKind; axis: 'time' | 'cause'; shape: Shape }

const entry = (axis: Meaning['axis'], shape: Shape, phrases: string) => [phrases, { kind: axis, axis, shape }] as const

const connectors = phrasesOf<Meaning>(() => [
  entry(
    'time',
    'first is main',
    'before|prior to|ahead of|until|till|preceded|by the time|had already|in advance of|in the run up to',
  ),
  entry(
    'time',
    'first is other',
    'after|following|once|subsequent to|followed|in the wake of|on completion of|upon completion of|upon completing|on completing|upon finishing',
  ),
  entry('time', 'first is main if past', 'when'),
  entry(
    'time',
    'neither',
    'until then|since then|even then|before long|once more|once again|once a|after all|shortly after|soon after',
  ),
  entry('time', 'first is before', 'then|and then|subsequently|afterwards|later'),
  entry(
    'cause',
    'first is other',
    'because|because of|due to|owing to|thanks to|stem* from|on account of|result* from|comes from|came from|come from|arise* from|arose from|arisen from|arose out of|grew out of|grow out of|grows out of|grown out of|sprang from|springs from|sprung from|follows from|followed from|is down to|was down to|are down to|were down to|response to|reaction to|result of|consequence of|product of|fault of|born of|attributable to',
  ),
  entry(
    'cause',
    'first is before',
    'lead|leads|led|leading to|cause*|result* in|bring about|brings about|brought about|bringing about|bring on|brings on|brought on|so|therefore|consequently|that is why|which is why|trigger*|give rise to|gives rise to|gave rise to|given rise to|spark*|prompt*|provoke*|fuel*|force*|push*|induce*|spur*|spurred|inspire*|drive|drives|drove|driven|make|makes|made|start*|generate*|account* for|contribute* to|responsible for|reason for|explains|explained|set off|sets off',
  ),
  // "Blame the dam for the harvest" and "blame the harvest on the dam".
  entry('cause', 'object is first', 'blame*'),
  entry('cause', 'object is second', 'attribute*|ascribe*|put down to|trace*|traced back|owe*'),
])

/** `first` came or caused; `second` followed. */
type Order = {
  first: ReadonlySet<string>
  second: ReadonlySet<string>
  words: readonly Word[]
  axis: string
  kind: SenseKind
  statement: Statement
  shape?: Shape
  object?: string | undefined
  /** Of a comparison: its degree, and the thing behind "than". */
  degree?: string
  than?: string | undefined
}

const stemsOf = (words: readonly Word[]): Set<string> =>
  new Set(words.flatMap(({ stem }) => (stem === '' ? [] : [stem])))

/** A word farther away belongs to something else. */
const wordsOfPart = 16
const wordsOfFront = 4
const wordsToHad = 8

/** The cause and what follows from it, where the one is the object of a verb and the other stands behind a preposition. */
const partsOfObject = (
  before: readonly Word[],
  behind: readonly Word[],
  shape: 'object is first' | 'object is second',
): Pick<Order, 'first' | 'second'> | undefined => {
  const at = behind.findIndex(({ word }) => word === 'for' || word === 'on' || word === 'to')
  if (at === -1 || (shape === 'object is second' && behind[at]!.word !== 'to')) return undefined
  const object = stemsOf(behind.slice(0, at))
  // "The dam was blamed for it": the object stands in front.
  const [one, two] = [object.size === 0 ? stemsOf(before) : object, stemsOf(behind.slice(at + 1))]
  return shape === 'object is first' && behind[at]!.word !== 'on'
    ? { first: one, second: two }
    : { first: two, second: one }
}

const ordersOf = (statement: Statement): Order[] => {
  const { words } = statement
  const clauses = clausesOf(statement)
  return findPhrases(words, connectors).flatMap(({ meaning, from, to }): Order[] => {
    if (meaning.shape === 'neither') return []
    // "Had closed when the train came": only the past before the past tells an order.
    const isPast = words.slice(Math.max(0, from - wordsToHad), from).some(({ word }) => word === 'had')
    if (meaning.shape === 'first is main if past' && !isPast) return []
    const own = clauses[to - 1]!
    let end = to
    while (end < words.length && clauses[end] === own && end < to + wordsOfPart) end += 1
    if (meaning.shape === 'object is first' || meaning.shape === 'object is second') {
      const parts = partsOfObject(
        words.slice(Math.max(0, from - wordsOfPart), from),
        words.slice(to, end),
        meaning.shape,
      )
      return parts === undefined
        ? []
        : [{ ...parts, words: words.slice(from, to), axis: meaning.axis, kind: meaning.kind, statement }]
    }
    // "Was caused by" names the cause behind it.
    const shape: Shape =
      meaning.shape === 'first is before' && words[to]?.word === 'by' ? 'first is other' : meaning.shape
    const opensStatement =
      from === 0 ||
      (clauses[from - 1] !== own && words.slice(Math.max(0, from - 2), from).every(({ stem }) => stem === ''))
    const isFronted = opensStatement && shape !== 'first is before'
    // "Ahead of the cup final the goalkeeper signed": a fronted phrase without a comma is short.
    if (isFronted && clauses[end] === undefined) end = Math.min(end, to + wordsOfFront)
    const other = stemsOf(words.slice(to, end))
    const main = isFronted
      ? stemsOf(words.slice(end, end + wordsOfPart))
      : stemsOf(words.slice(Math.max(0, from - wordsOfPart), from))
    const object = words.slice(to, to + wordsOfPart).find(({ stem }) => stem !== '')?.stem
    if (shape === 'first is before' && from === 0) return []
    const [first, second] = shape === 'first is other' ? [other, main] : [main, other]
    return [
      {
        first,
        second,
        words: words.slice(from, to),
        axis: meaning.axis,
        kind: meaning.kind,
        statement,
        shape,
        object,
      },
    ]
  })
}

const lessThan =
  /^(?:less|fewer|lower|smaller|shorter|lighter|cheaper|slower|weaker|younger|poorer|worse|milder|quieter|thinner|narrower|shallower|safer|easier)$/u

const degrees =
  /^(?:more|less|fewer|worse|better|(?:high|low|bigg|larg|small|tall|long|short|old|young|new|fast|quick|slow|cheap|dear|heavi|light|warm|hott|cold|cool|strong|weak|rich|poor|easi|hard|safe?|wid|narrow|deep|thick|thinn|loud|quiet|mild|harsh|near|clos|farth|furth|earli|lat|soon|great|clean|bright|dark|soft|rough|smooth|happi|busi|tight|loos|full|dens|riski|healthi|costli|prici|noisi|dri|wett|simpl|steep|rar)er)$/u

/** Verbs and phrases that compare as "more than" does. */
const ahead = phrasesOf<'more' | 'less'>(() => [
  [
    'ahead of|beat|beats|outperform*|outscore*|outsell*|outsold|outnumber*|outpace*|outweigh*|surpass*|exceeds|exceeded|overtook|overtaken',
    'more',
  ],
  ['lag behind|lags behind|lagged behind|trails|trailed|fell behind|falls behind', 'less'],
])

/** Degrees that say the same of two things. */
const degreeOf = (word: string): string => {
  if (/^(?:more|higher|greater|bigger|larger)$/u.test(word)) return 'more'
  return /^(?:less|fewer|lower|smaller)$/u.test(word) ? 'less' : word
}

const wordsCompared = { before: 12, behind: 6 }

/** Comparisons: "more A than B", "A is heavier than B", "A beats B". */
const comparisonsOf = (statement: Statement): Order[] => {
  const { words } = statement
  const order = (at: number, to: number, word: Word, degree: string): Order => {
    const [mine, theirs] = [
      stemsOf(words.slice(Math.max(0, at - wordsCompared.before), at)),
      stemsOf(words.slice(to, to + wordsCompared.behind)),
    ]
    const isLess = degree === 'less' || lessThan.test(degree)
    const [first, second] = isLess ? [theirs, mine] : [mine, theirs]
    const than = words.slice(to, to + wordsCompared.behind).find(({ stem }) => stem !== '')?.stem
    return { first, second, words: [word], axis: 'comparison', kind: 'sense', statement, degree, than }
  }
  return [
    ...words.flatMap(({ word }, at): Order[] => {
      if (word !== 'than' || at === 0 || words[at - 1]!.word === 'rather' || words[at - 1]!.word === 'other') return []
      const degree = words.slice(Math.max(0, at - wordsCompared.before), at).findLast((one) => degrees.test(one.word))
      return degree === undefined ? [] : [order(at, at + 1, degree, degreeOf(degree.word))]
    }),
    ...findPhrases(words, ahead).map(({ meaning, from, to }) => order(from, to, words[from]!, meaning)),
  ]
}

const times = /^(?:times|twice|double|triple|treble|\d+(?:\.\d+)?x)$/u
const ofBase = /^(?:the|that|what|those|its|his|her|their|our)$/u

/** Multiples: "she spent four times the fee" is not "the fee is four times what she spent". */
const multiplesOf = (statement: Statement): Order[] => {
  const { words } = statement
  return words.flatMap((word, at): Order[] => {
    if (!times.test(word.word) || !ofBase.test(words[at + 1]?.word ?? '')) return []
    const base = words.slice(at + 1, at + 1 + wordsCompared.behind).find(({ stem }) => stem !== '')
    const first = stemsOf(words.slice(Math.max(0, at - wordsCompared.before), at))
    return base === undefined
      ? []
      : [{ first, second: new Set([base.stem]), words: [word], axis: 'multiple', kind: 'sense', statement }]
  })
}

const overlapWithout = (a: ReadonlySet<string>, b: ReadonlySet<string>, common: ReadonlySet<string>): number => {
  let count = 0
  for (const stem of a) if (b.has(stem) && !common.has(stem)) count += 1
  return count
}

const commonOf = ({ first, second }: Order): string[] => [...first].filter((stem) => second.has(stem))

/** True if each of two comparisons of one degree has before its "than" what the other has behind it. */
const isTurnedRound = (a: Order, b: Order): boolean => {
  if (a.than === undefined || b.than === undefined || a.degree !== b.degree) return false
  const before = ({ first, second, degree = '' }: Order) =>
    degree === 'less' || lessThan.test(degree) ? second : first
  const [mine, theirs] = [before(a), before(b)]
  return mine.has(b.than) && theirs.has(a.than) && !mine.has(a.than) && !theirs.has(b.than)
}

/** True if two orders compare the same two things the other way round. */
const isReverse = (a: Order, b: Order): boolean => {
  const common = new Set([...commonOf(a), ...commonOf(b)])
  // "Before the meeting" and "after the meeting".
  const shapes = [a.shape, b.shape]
  if (
    a.object !== undefined &&
    a.object === b.object &&
    shapes.includes('first is main') &&
    shapes.includes('first is other')
  )
    return true
  if (isTurnedRound(a, b)) return true
  const straight = overlapWithout(a.first, b.first, common) + overlapWithout(a.second, b.second, common)
  const [one, two] = [overlapWithout(a.first, b.second, common), overlapWithout(a.second, b.first, common)]
  return one > 0 && two > 0 && straight * 2 <= one + two
}

const allOf = (statement: Statement): Order[] => [
  ...ordersOf(statement),
  ...comparisonsOf(statement),
  ...multiplesOf(statement),
]

/** A statement with more orders is not compared, because each would be compared with every other. */
const mostOrders = 20

export type Reversed = { kind: SenseKind; lost: Order; added: Order }

export const findReversed = (source: Statements, rewrite: Statements, { toRewrite }: Links): Reversed[] =>
  source.flatMap((statement) => {
    const mine = allOf(statement)
    if (mine.length === 0 || mine.length > mostOrders) return []
    const theirs = toRewrite[statement.at]!.flatMap((at) => allOf(rewrite[at]!))
    if (theirs.length > mostOrders) return []
    return mine.flatMap((order): Reversed[] => {
      const same = theirs.filter(({ axis }) => axis === order.axis)
      const other = same.find((candidate) => isReverse(order, candidate))
      if (other === undefined) return []
      // One mention in the right order is enough.
      const isTold = same.some((candidate) => {
        if (candidate === other) return false
        const common = new Set([...commonOf(order), ...commonOf(candidate)])
        return (
          overlapWithout(order.first, candidate.first, common) > 0 &&
          overlapWithout(order.second, candidate.second, common) > 0
        )
      })
      return isTold ? [] : [{ kind: order.kind, lost: order, added: other }]
    })
  })
