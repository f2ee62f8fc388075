// Words of one text that nothing in the other one answers to: a claim that was put in, or a part that was left out.
import { clausesOf } from './clauses.ts'
import type { SenseKind } from './senses.ts'
import type { Links, Statement, Statements } from './statements.ts'
import { lemmaOf, type Word } from './words.ts'

/** Words that a rewording may need, and that claim nothing of their own. */
const light = new Set(
  `use like include people person case issue way option situation place time part work help allow give need require see show find feel look
  offer serve space spot effect follow start regard able possible free easy spend year day week month travel generally right access happen involve
  become consider concern relate available current present different certain general specific number amount level area end begin last next late now
  course order form type kind set group member main whole full clear good well better great big small new old carry hold turn bring run stand
  remain leave stay move try want know think tell say ask name state due back home outside inside beyond often always usually simply actually exactly
  fully hour minute morning evening inch percent receive cause reason result lead total item`
    .split(/\s+/u)
    .map(lemmaOf),
)
const number =
  /\p{N}|^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|halves|quarter|third|dozen|hundred|thousand|million|billion|cent|noon|mid(?:day|night)|\p{L}+teen(?:th)?|(?:twen|thir|for|fif|six|seven|eigh|nine)t(?:y|ies|ieth)|fourth|fifth)$/u
/** "Approve" and "approval" begin alike. */
const lettersAlike = 5
const beginningOf = ({ lemma }: Word): string => lemma.slice(0, lettersAlike)

const beginningsByStatement = new WeakMap<Statement, ReadonlySet<string>>()
const beginningsOf = (statement: Statement): ReadonlySet<string> => {
  const known =
    beginningsByStatement.get(statement) ??
    new Set(statement.words.flatMap((word) => (word.stem === '' ? [] : [beginningOf(word)])))
  beginningsByStatement.set(statement, known)
  return known
}

/** The places of the words of a statement that these statements have in no form. Figures and names are compared elsewhere. */
const residueOf = (own: Statement, others: readonly Statement[]): number[] =>
  own.words.flatMap((word, at) =>
    word.stem === '' ||
    number.test(word.word) ||
    (at > 0 && /\p{Lu}/u.test(own.text[word.start - own.offset]!)) ||
    others.some((other) => other.stems.has(word.stem) || beginningsOf(other).has(beginningOf(word)))
      ? []
      : [at],
  )

/** The statements at these places with their neighbours. */
export const nearOf = (statements: Statements, places: readonly number[]): Statement[] => {
  const near: Statement[] = []
  for (const at of places)
    for (const place of [at, at - 1, at + 1]) {
      const statement = statements[place]
      if (statement !== undefined && !near.includes(statement)) near.push(statement)
    }
  return near
}

/** New words side by side in one clause; `isWhole` where the clause has no other content, and `isAlone` where the statement has none either; `weight` counts those that claim something. */
type Run = { from: number; to: number; weight: number; isWhole: boolean; isAlone: boolean; count: number }

const runsOf = (own: Statement, fresh: ReadonlySet<number>): Run[] => {
  const clauses = clausesOf(own)
  const mixed = new Set(own.words.flatMap(({ stem }, at) => (stem === '' || fresh.has(at) ? [] : [clauses[at]!])))
  const runs: Run[] = []
  let run: Run | undefined
  for (const [at, { stem, lemma }] of own.words.entries()) {
    if (run !== undefined && clauses[at] !== clauses[run.from]) run = undefined
    if (stem === '') continue
    if (!fresh.has(at)) {
      run = undefined
      continue
    }
    if (run === undefined) {
      run = { from: at, to: at, weight: 0, isWhole: !mixed.has(clauses[at]!), isAlone: mixed.size === 0, count: 0 }
      runs.push(run)
    }
    run.to = at + 1
    run.count += 1
    if (!light.has(lemma)) run.weight += 1
  }
  return runs
}

type Sides = { own: Statements; others: Statements; links: Links['toRewrite']; backLinks: Links['toRewrite'] }

/** A statement without a counterpart is compared with those of the statements beside it. */
const placesFor = (statement: Statement, links: Links['toRewrite']): readonly number[] =>
  links[statement.at]!.length > 0
    ? links[statement.at]!
    : [...(links[statement.at - 1] ?? []), ...(links[statement.at + 1] ?? [])]

/** The runs of a statement, with the words of its counterparts that might be told by them; `near` starts with a counterpart. */
const comparedRuns = (
  statement: Statement,
  { own, others, links, backLinks }: Sides,
): { runs: readonly Run[]; spare: readonly Word[]; near: readonly Statement[] } => {
  const places = placesFor(statement, links)
  const near = nearOf(others, places)
  const runs = near.length === 0 ? [] : runsOf(statement, new Set(residueOf(statement, near)))
  if (runs.length === 0) return { runs, spare: [], near }
  const spare = places.flatMap((at) =>
    residueOf(others[at]!, nearOf(own, backLinks[at]!)).map((place) => others[at]!.words[place]!),
  )
  return { runs, spare, near }
}

const judging = new Set(
  `unwise wise foolish rightly wrongly sad happily unfortunate lucky surprising astonishing amazing remarkable impressive brilliant wonderful superb
  admirable brave heroic shameful disgraceful outrageous tragic regrettable disappointing worrying alarming shocking controversial reckless careless
  needless unnecessary unfair unjust cruel deserved justifiable understandable predictable inevitable ironic odd notorious generous gracious selfish
  stubborn clever masterful clumsy terrible dreadful excellent outstanding magnificent splendid marvellous stunning breathtaking beautiful delightful
  charming exceptional extraordinary unrivalled unmatched unparalleled acclaimed renowned celebrated legendary iconic beloved popular groundbreaking
  pioneering revolutionary innovative disastrous appalling awful infamous misguided absurd overdue perfect ideal rival deserve boast outlast outshine
  outperform triumph masterpiece disgrace scandal shame unforgettable spectacular thrilling lovely shoddy mediocre elegant sensible`.split(
    /\s+/u,
  ),
)
/** A word without the ending that makes an adverb of it. */
const judges = ({ word }: Word): boolean =>
  judging.has(word) ||
  judging.has(word.replace(/ly$/u, '')) ||
  judging.has(word.replace(/ily$/u, 'y')) ||
  judging.has(word.replace(/(?<=b)ly$/u, 'le')) ||
  judging.has(word.replace(/ally$/u, '')) ||
  judging.has(word.replace(/s$/u, ''))
const superlative = /^(?:best|worst|greatest|finest|most|least)$|^\p{L}{2,}(?:[^aeiou]|i)est$/u
const noSuperlative =
  /^(?:interest|request|forest|protest|harvest|contest|invest|suggest|guest|honest|modest|arrest|midwest|northwest|southwest|digest|latest|nearest|most|least|manifest|earnest)$/u
/** Words by which the source may judge or rank. */
const ranking =
  /^(?:best|worst|most|least|more|less|first|top|only|main|leading|major|key|record|peak|well|good|great|bad|big|important|special|strong|high|low|very|so|too|ever|none|than|no|never|even|just|fine|nice|praise\p{L}*|critic\p{L}*|enjoy\p{L}*|hate\p{L}*|love\p{L}*|like|poor|rich|sorry|hope\p{L}*|fear\p{L}*|better|greater|larger|bigger|higher|\p{L}{3,}est)$/u

const isAdverb = ({ word }: Word): boolean => word.endsWith('ly')

const ofQuality = /(?:ing|ous|ful|ive|less|[ai]ble|ic|ish)$/u
const article = /^(?:the|a|an|his|her|their|its|our|my|this|that|these|those)$/u

/** "The struggling firm": one word between an article and a noun that the source has. */
const isAttribute = ({ words }: Statement, from: number, to: number): boolean =>
  to - from === 1 &&
  ofQuality.test(words[from]!.word) &&
  article.test(words[from - 1]?.word ?? '') &&
  (words[to]?.stem ?? '') !== ''

export type Residue = { kind: SenseKind | 'statement'; words: readonly Word[]; statement: Statement; other: Statement }

/** Claims of the rewrite that nothing in the source answers to, while it tells all else of it. */
export const findInserted = (source: Statements, rewrite: Statements, { toRewrite, toSource }: Links): Residue[] =>
  rewrite.flatMap((statement) => {
    const { runs, spare, near } = comparedRuns(statement, {
      own: rewrite,
      others: source,
      links: toSource,
      backLinks: toRewrite,
    })
    const judged = runs.filter(({ from, to }) =>
      statement.words
        .slice(from, to)
        .some((word) => judges(word) || (superlative.test(word.word) && !noSuperlative.test(word.word))),
    )
    const isJudgedThere =
      judged.length > 0 && near.some(({ words }) => words.some((word) => judges(word) || ranking.test(word.word)))
    const hasSpareAdverb = spare.some(isAdverb)
    const clauses = clausesOf(statement)
    return runs.flatMap((run): Residue[] => {
      const { from, to, weight, isWhole, isAlone } = run
      const words = statement.words.slice(from, to)
      // "Sure," is no clause.
      const isClause = isWhole && [from - 1, to].some((at) => clauses[at] === clauses[from])
      const isClaim =
        weight > 0 && spare.length === 0 && (weight > 1 || (isClause && !isAlone) || isAttribute(statement, from, to))
      const isJudgement =
        !isJudgedThere &&
        judged.includes(run) &&
        (spare.length === 0 || (isWhole && weight >= spare.length) || (words.every(isAdverb) && !hasSpareAdverb))
      return isClaim || isJudgement ? [{ kind: 'statement', words, statement, other: near[0]! }] : []
    })
  })

/** A quotation is blanked out in one of the texts only where its marks differ. */
const quotes = /(?<=^|[\s(])['‘"“]/u
const opensCondition = /^(?:if|unless|provided|providing|assuming|once|when|whenever|as)$/u

/** Clauses and short sentences of the source that the rewrite has nothing for. */
export const findLeftOut = (source: Statements, rewrite: Statements, { toRewrite, toSource }: Links): Residue[] =>
  source.flatMap((statement) => {
    if (quotes.test(statement.text)) return []
    const { runs, spare, near } = comparedRuns(statement, {
      own: source,
      others: rewrite,
      links: toRewrite,
      backLinks: toSource,
    })
    if (spare.length > 0) return []
    const clauses = clausesOf(statement)
    return runs.flatMap(({ from, to, weight, count, isWhole, isAlone }): Residue[] => {
      if (!isWhole) return []
      let opening = from
      while (opening > 0 && clauses[opening - 1] === clauses[from]) opening -= 1
      const isCondition = opensCondition.test(statement.words[opening]!.word)
      if (weight < (isCondition || (isAlone && count > 1) ? 1 : 2)) return []
      const words = statement.words.slice(from, to)
      return [{ kind: isCondition ? 'condition' : 'statement', words, statement, other: near[0]! }]
    })
  })
