// Opposites by their form: "aware" and "unaware", "harmful" and "harmless", "overpaid" and "underpaid".
import { clausesOf } from './clauses.ts'
import { denialsOf } from './denials.ts'
import { around, overlap } from './senses.ts'
import type { Links, Statement, Statements } from './statements.ts'
import { lemmaOf, type Word } from './words.ts'

/** Words with a beginning that looks like a denial of the rest, and is none. */
const noDenial =
  /^(?:in(?:valuab|flamm|differ|famous|habit|stan|cite|vent|come|tend|fluen|tent)|im(?:migra|plant|port|print|press|pose|prove|pact)|dis(?:cover|count|charg|clos|play|pos|patch|solv|cours|eas|plac|port|tract|till|pens|pers|tend|tress|cuss|miss|tribut|posit|solut)|mis(?:take|took|sion|ter)|non(?:e|the))/u
const endingOfQuality =
  /(?:[ai]bl[ey]|[ae]nt(?:ly)?|[ae]nce|[ae]ncy|ate(?:ly)?|al(?:ly)?|ive(?:ly)?|[ae]ct(?:ly)?|ures?|ity|ite|cy|ous(?:ly)?|id|ible|ice|mal|per|tie)$/u

/** A word without the prefix by which it denies the rest; undefined where it has none. */
const affirmedBy = (word: string): string | undefined => {
  const [, prefix, rest] = /^(un|in|im|il|ir|dis|mis|non)(\p{L}{4,})$/u.exec(word) ?? []
  if (prefix === undefined || rest === undefined || noDenial.test(word)) return undefined
  // "Inhabited" and "informed" deny nothing.
  if (prefix.startsWith('i') && !endingOfQuality.test(rest)) return undefined
  return (prefix === 'il' && !rest.startsWith('l')) || (prefix === 'ir' && !rest.startsWith('r')) ? undefined : rest
}

/** Beginnings that are opposites before the same rest, one way: the other way is found from the other text. */
const beginnings = [
  ['over', 'under'],
  ['pre', 'post'],
  ['hyper', 'hypo'],
  ['up', 'down'],
  ['in', 'out'],
  ['north', 'south'],
  ['east', 'west'],
  ['mono', 'poly'],
  ['macro', 'micro'],
] as const
/** "Overtake" and "undertake", "income" and "outcome" are about different things. */
const noOpposites =
  /^(?:overt|overgo|overst|overl|overcom|overw|income|intake|insight|inform|instead|inlet|into|intend|upset|pres|prep|ince|ins|inst)/u

const lettersOfRest = 3

/** Only such words have an opposite by their form. */
const mayOppose = /^(?:un|i[nmlr]|dis|mis|non|over|pre|hyper|up|north|east|mono|macro)|less/u

/** The words that reverse this one by their form. */
const opposedForms = (word: string): string[] => {
  if (!mayOppose.test(word)) return []
  const affirmed = affirmedBy(word)
  const [, stem, ending = ''] = (word.includes('less') && /^(\p{L}{3,})less(ly|ness)?$/u.exec(word)) || []
  const forms: string[] = []
  if (affirmed !== undefined) forms.push(affirmed)
  if (stem !== undefined) forms.push(`${stem}ful${ending}`)
  for (const [one, other] of beginnings)
    if (word.startsWith(one) && word.length >= one.length + lettersOfRest && !noOpposites.test(word))
      forms.push(other + word.slice(one.length))
  return forms
}

type Reversing = { at: number; lemma: string; forms: readonly string[] }
const reversingByStatement = new WeakMap<Statement, readonly Reversing[]>()

/** The words of a statement that reverse another word. "Non-members" are two words. */
const reversingOf = (statement: Statement): readonly Reversing[] => {
  const known = reversingByStatement.get(statement)
  if (known !== undefined) return known
  const reversing: Reversing[] = []
  for (const [at, { word, lemma }] of statement.words.entries()) {
    if (statement.words[at - 1]?.word === 'non') {
      reversing.push({ at, lemma: `non-${lemma}`, forms: [lemma] })
      continue
    }
    const forms = opposedForms(word)
    if (forms.length > 0) reversing.push({ at, lemma, forms: forms.map(lemmaOf) })
  }
  reversingByStatement.set(statement, reversing)
  return reversing
}

const plainByStatement = new WeakMap<Statement, ReadonlyMap<string, number>>()

/** The other words of a statement by their lemma, for the few statements that have a word reversed. */
const plainOf = (statement: Statement): ReadonlyMap<string, number> => {
  const known = plainByStatement.get(statement)
  if (known !== undefined) return known
  const plain = new Map<string, number>()
  for (const [at, { lemma }] of statement.words.entries())
    if (statement.words[at - 1]?.word !== 'non' && !plain.has(lemma)) plain.set(lemma, at)
  plainByStatement.set(statement, plain)
  return plain
}

/** The number of denials in the clause of a word, without its own: that of "non-members" is the word before. */
const denialsAround = (statement: Statement, at: number): number => {
  const clauses = clausesOf(statement)
  const own = statement.words[at - 1]?.word === 'non' ? at - 1 : at
  return denialsOf(statement).filter(
    ({ from, to, isHollow, isFaint }) =>
      // "Or not available" denies, whatever "or not" does elsewhere.
      (!isHollow || statement.words[to - 1]!.word === 'not') &&
      // "Far from clear" denies, and "too slow or clear" does not.
      (!isFaint || (to <= at && at - to < wordsToFaint)) &&
      clauses[from] === clauses[at] &&
      from !== own &&
      from !== at,
  ).length
}

/** A faint denial stands this near to what it denies. */
const wordsToFaint = 2

/** "Used wrongly" is "misused". */
const wrongly = /^(?:wrong|bad|poor|false|incorrect|improper|inappropriate|unfair)(?:ly)?$/u

/** The words around both that show that both are about one thing. */
const leastShared = 2

export type Reversal = { statement: Statement; other: Statement; lost: Word; added: Word; shared: number }

/** Words that the rewrite reverses by their form. "Not clear" is "unclear", so their clauses must deny alike. Linear. */
export const findReversals = (source: Statements, rewrite: Statements, { toRewrite }: Links): Reversal[] => {
  const between = (own: Statement, other: Statement): { from: number; to: number }[] => {
    const reversing = reversingOf(own)
    if (reversing.length === 0) return []
    const [mine, theirs, theirReversing] = [plainOf(own), plainOf(other), reversingOf(other)]
    return reversing.flatMap(({ at, lemma, forms }) => {
      if (lemma.startsWith('mis') && other.words.some(({ word }) => wrongly.test(word))) return []
      if (theirs.has(lemma) || theirReversing.some((same) => same.lemma === lemma)) return []
      const form = forms.find((candidate) => theirs.has(candidate) && !mine.has(candidate))
      const to = form === undefined ? undefined : theirs.get(form)
      if (to === undefined || denialsAround(own, at) !== denialsAround(other, to)) return []
      return [{ from: at, to }]
    })
  }
  const placed = (statement: Statement, at: number) => around({ statement, from: at, to: at + 1 })
  return source.flatMap((statement) =>
    toRewrite[statement.at]!.flatMap((place) => {
      const other = rewrite[place]!
      return [
        ...between(statement, other),
        ...between(other, statement).map(({ from, to }) => ({ from: to, to: from })),
      ].flatMap(({ from, to }): Reversal[] => {
        const [near, there] = [placed(statement, from), placed(other, to)]
        const shared = overlap(near, there)
        if (shared < Math.min(leastShared, near.size, there.size)) return []
        return [{ statement, other, lost: statement.words[from]!, added: other.words[to]!, shared }]
      })
    }),
  )
}
