// Comparisons and limits that a rewrite turns round: "no worse than" for "worse than", "not limited to" for "limited to".
import type { Turned } from './denials.ts'
import type { Links, Statement, Statements } from './statements.ts'
import type { Word } from './words.ts'

/** "Worse" of "worse than" and "limited" of "limited to". `isNegated` if a "no" or "not" stands right before it, and `isDenied` if one stands anywhere near. */
type Comparison = { key: string; from: number; to: number; isNegated: boolean; isDenied: boolean }

const comparative = /^(?:more|less|worse|better|further|farther|\p{L}{3,}er)$/u
/** Comparatives that make a bound with a figure: "no later than 5". */
const bounding =
  /^(?:more|less|fewer|higher|lower|later|earlier|sooner|older|younger|closer|nearer|bigger|larger|greater|smaller|wider|narrower|deeper|heavier|lighter|longer|shorter|further|farther)$/u
const limited = /^(?:limited|confined|restricted)$/u
const denying = /^(?:no|not|never|nor|neither|none|nobody|nothing|hardly|barely|cannot|without)$|n't$/u
/** The largest number of words between a denial and what it denies. */
const wordsBetween = 6
/** "Higher in May than in April". */
const wordsToThan = 4
const number =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|half|\p{N}.*)$/u

const comparisonsByStatement = new WeakMap<Statement, readonly Comparison[]>()

/** The key is the same for words that compare alike: "no bigger than" and "no larger than". */
const keyOf = ({ word, stem, lemma }: Word): string => (/^(?:bigger|larger)$/u.test(word) ? 'larger' : stem || lemma)

const comparisonsOf = (statement: Statement): readonly Comparison[] => {
  const known = comparisonsByStatement.get(statement)
  if (known !== undefined) return known
  const { words } = statement
  let denial: number | undefined
  const mayCompare = words.some(({ word }) => word === 'than' || limited.test(word))
  const found = (mayCompare ? words : []).flatMap((word, at): Comparison[] => {
    if (denying.test(word.word)) denial = at
    const [before, next] = [words[at - 1]?.word ?? '', words[at + 1]?.word ?? '']
    const isLimit = limited.test(word.word) && next === 'to'
    if (!isLimit && !comparative.test(word.word)) return []
    // "A later payment" compares with nothing, and a bound of a figure is compared with its figure.
    const than = words.slice(at + 1, at + 1 + wordsToThan).findIndex((after) => after.word === 'than')
    if (!isLimit && than === -1) return []
    if (bounding.test(word.word) && number.test(words[at + 2 + than]?.word ?? '')) return []
    const isNegated = isLimit ? before === 'not' : before === 'no' && next === 'than'
    return [
      {
        key: isLimit ? 'limited' : keyOf(word),
        from: isNegated ? at - 1 : at,
        to: at + 1,
        isNegated,
        isDenied: denial !== undefined && at - denial <= wordsBetween,
      },
    ]
  })
  comparisonsByStatement.set(statement, found)
  return found
}

/** The comparisons that one text negates and the other one affirms. */
const compareOneWay = (own: Statements, links: Links['toRewrite'], others: Statements): Turned[] =>
  own.flatMap((statement) => {
    const negated = comparisonsOf(statement).filter(({ isNegated }) => isNegated)
    if (negated.length === 0) return []
    const linked = links[statement.at]!.map((at) => others[at]!)
    const keysOf = (of: readonly Statement[], isDenied: boolean) =>
      new Set(
        of.flatMap((one) => comparisonsOf(one).flatMap((found) => (found.isDenied === isDenied ? [found.key] : []))),
      )
    // A text that says both says it of two things.
    const [mine, denied] = [keysOf([statement], false), keysOf(linked, true)]
    const affirmed = new Map(
      linked.flatMap((other) => comparisonsOf(other).map(({ key }) => [key, other] as const)).toReversed(),
    )
    return negated.flatMap(({ key, from, to }): Turned[] => {
      const other = affirmed.get(key)
      return other === undefined || denied.has(key) || mine.has(key)
        ? []
        : [{ statement, words: statement.words.slice(from, to), other, isTurned: true }]
    })
  })

export const compareComparisons = (
  source: Statements,
  rewrite: Statements,
  { toRewrite, toSource }: Links,
): { lost: Turned[]; added: Turned[] } => ({
  lost: compareOneWay(source, toRewrite, rewrite),
  added: compareOneWay(rewrite, toSource, source),
})
