// Hedges: certain, likely, possible or as it seems; usually or at times.
import { clausesOf } from './clauses.ts'
import { isDenied } from './denials.ts'
import { findPhrases, phrasesOf } from './phrases.ts'
import { around, overlap } from './senses.ts'
import type { Statement } from './statements.ts'

type Degree = 'possible' | 'permitted' | 'estimated' | 'perhaps' | 'likely' | 'seeming' | 'often' | 'at times'

/** A hedge and its place. `isFirm`: the statement changes without it; the other hedges can only replace a firm one. */
export type Hedge = { degree: Degree; isFirm: boolean; statement: Statement; from: number; to: number }

const firm = (degree: Degree, phrases: string) => [phrases, { degree, isFirm: true }] as const
const loose = (degree: Degree, phrases: string) => [phrases, { degree, isFirm: false }] as const

const degrees = phrasesOf<Pick<Hedge, 'degree' | 'isFirm'>>(() => [
  firm('possible', "may|might|could|couldn't"),
  firm(
    'perhaps',
    "perhaps|possibly|maybe|potentially|it is possible|it's possible|there is a chance|there's a chance|there is a possibility",
  ),
  loose(
    'possible',
    "you'd|i'd|we'd|they'd|he'd|she'd|it'd|can|would|possible|possibility|potential|chance|chances|risk*|in theory|in principle|capable|able|enough to|if|unclear|unsure|uncertain|uncertainty|doubt*|opportunit*|liable|susceptible|threaten*|whether|question*|hope*|hoping|option|up to|conceivabl*|conceivably|theoretically|should you|should the|should it|should they",
  ),
  firm('estimated', 'estimated'),
  loose(
    'estimated',
    'estimat*|put at|puts|about|around|roughly|approximately|some|or so|predict*|forecast*|project*|calculat*|reckon*|assess*|guess*|rough|provisional*|tentative*|anticipat*|target*',
  ),
  loose('permitted', 'permitted|permits|permission|allowed|allows|free to'),
  firm('likely', 'probably|likely|unlikely|presumably|supposed to'),
  loose(
    'likely',
    'should|probable|probability|likelihood|expect*|anticipat*|predict*|forecast*|project*|prone|inclined|odds|poised|bound to|improbable|set to|on track|presum*|assum*|suspect*',
  ),
  firm('seeming', 'suggest*|appear*|seem*|arguably|apparently|supposedly|allegedly|reportedly'),
  loose(
    'seeming',
    'indicat*|hint*|point*|think*|thought|believ*|belief|opinion|view|views|viewed|argu*|claim*|propos*|impression|sign|signs|looks|look like|looked|feel*|felt|consider*|regard*|deem*|alleged|as though|as if|according|reports|reported|contend*|maintain*|hypothes*|impl*|sense',
  ),
  firm(
    'often',
    'often|usually|typically|generally|normally|mostly|mainly|largely|frequently|tend to|tends to|tended to|on average|in most cases|nearly|almost|starting at|starting from',
  ),
  loose(
    'often',
    'primarily|predominantly|chiefly|principally|for the most part|as a rule|common*|commonly|regular*|regularly|relentlessly|ordinarily|traditionally|average|usual|typical|habit|tend*|most|routinely|repeatedly|majority|close to|nearing|practically|virtually|frequent|customar*|widely|in general|overall|all but|increasingly|broadly|near|consistently|keep|keeps|prevalent|every|always|whenever|from|starts at|constantly|mean|changed little|little changed|little change|more often|general|time and again|essentially|effectively|basically',
  ),
  firm('at times', 'sometimes|occasionally|in some cases|rarely|seldom'),
  loose(
    'at times',
    'some|several|at times|at some|times|now and then|once in a while|occasion*|certain|rare|uncommon|unusual|hardly|scarcely|in cases|few|little|depend*|when|vary|varies',
  ),
])

/** Degrees that imply another. */
const standsFor: Record<Degree, readonly Degree[]> = {
  possible: ['possible', 'permitted', 'perhaps', 'seeming', 'at times'],
  permitted: [],
  estimated: ['estimated', 'possible', 'perhaps', 'likely', 'seeming'],
  perhaps: ['perhaps', 'possible', 'seeming', 'at times'],
  likely: ['likely', 'seeming', 'often'],
  seeming: ['seeming', 'possible', 'perhaps', 'likely'],
  often: ['often', 'likely'],
  'at times': ['at times', 'possible', 'often'],
}

const firstWordOf = ({ statement, from }: Hedge): string => statement.words[from]!.word

/** True if the first implies the second. */
export const canStandFor = (one: Hedge, hedge: Hedge): boolean =>
  standsFor[hedge.degree].includes(one.degree) &&
  // "They assume" does not say how often.
  (isOfChance(hedge) || !isOfChance(one) || one.isFirm) &&
  // "From $20" is "starting at $20", and "from 9 to 5" is not "usually from 9 to 5".
  // "When it rains" does not say that something may be.
  (firstWordOf(one) !== 'when' || hedge.degree === 'at times') &&
  (firstWordOf(one) !== 'from' || firstWordOf(hedge) === 'starting') &&
  (one.degree !== 'permitted' || isSamePermission(one, hedge))

/** Deeds that nobody permits. */
const unruly =
  /^(?:rise|fall|grow|increase|decrease|drop|delay|damage|cause|fail|affect|vary|occur|happen|lead|result|break|reduce|improve|worsen|rain|snow|suffer|need|feel|seem|appear|contain|depend|last|differ|harm|hurt|kill|lose|trigger)$/u

/** "Is permitted to leave" is "may leave", and not "might leave" nor "may fall". */
const isSamePermission = (one: Hedge, { statement: { words }, from, to }: Hedge): boolean => {
  const { stem: deed, word } = words.slice(to, to + wordsHedged * 2).find(({ stem }) => stem !== '') ?? {}
  if (word === undefined || unruly.test(word)) return false
  const clauses = clausesOf(one.statement)
  return (
    words[from]!.word === 'may' &&
    one.statement.words.some(({ stem }, at) => stem === deed && clauses[at] === clauses[one.from])
  )
}

/** True for a hedge of how sure something is, and not of how often. */
export const isOfChance = ({ degree }: Hedge): boolean => degree !== 'often' && degree !== 'at times'

const isHedge = (statement: Statement, { degree, isFirm }: Pick<Hedge, 'degree' | 'isFirm'>, at: number): boolean => {
  const { words, text, offset } = statement
  const [before, word, after] = [words[at - 1]?.word ?? '', words[at]!.word, words[at + 1]?.word ?? '']
  // "From $20" is a lowest price, and "from Leeds" none.
  if (word === 'from') return /^\p{N}/u.test(after)
  if (!isFirm) return true
  if (word === 'starting' && after === 'from') return /^\p{N}/u.test(words[at + 2]?.word ?? '')
  // "Estimated losses"; "an estimated 40" is the bound of a figure, and "experts estimated" names its speaker.
  if (word === 'estimated')
    return (
      /^(?:|the|its|their|his|her|our|of|in|with|total|and)$/u.test(before) && !/^(?:that|at|\p{N}.*)$/u.test(after)
    )
  // "It is possible to pay by card" is no guess.
  if (words[at + 2]?.word === 'possible') return words[at + 3]?.word !== 'to'
  // The month of May, and a permission that is denied.
  if (word === 'may' && at > 0 && text.startsWith('May', words[at]!.start - offset)) return false
  if (degree === 'possible' && word !== "couldn't" && isDenied(statement, at)) return word === 'might' || word === 'may'
  // "More likely than" compares.
  if (word.startsWith('appear') || word.startsWith('appearance')) return after === 'to' || after === 'that'
  if (word.startsWith('suggest'))
    return !/^(?:a|an|some|two|three|you|we|i)$/u.test(before) || /^suggest(?:s|ing)$/u.test(word)
  if (word === 'nearly' || word === 'almost')
    return !/^(?:an?|half|\p{N}.*|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty|sixty|hundred|thousand|dozen|third|quarter|million|always)$/u.test(
      after,
    )
  return before !== 'how'
}

const hedgesByStatement = new WeakMap<Statement, readonly Hedge[]>()

export const hedgesOf = (statement: Statement): readonly Hedge[] => {
  const known = hedgesByStatement.get(statement)
  if (known !== undefined) return known
  const hedges = findPhrases(statement.words, degrees).flatMap(({ meaning, from, to }) =>
    isHedge(statement, meaning, from) ? [{ ...meaning, statement, from, to }] : [],
  )
  hedgesByStatement.set(statement, hedges)
  return hedges
}

/** The number of words on each side that identify the hedged statement. */
const wordsHedged = 3
/** Statements with more hedges are not compared, because each hedge would be compared with every other. */
const mostHedges = 60

const areAbout = (one: Hedge, other: Hedge): boolean =>
  overlap(around(one, wordsHedged), around(other, wordsHedged)) > 0

/** The firm hedges of these statements that lack a hedge of the same degree in `others`, which say the same. */
export const findLostHedges = (own: readonly Statement[], others: readonly Statement[]): Hedge[] => {
  const mine = own.flatMap(hedgesOf)
  if (!mine.some(({ isFirm }) => isFirm) || mine.length > mostHedges) return []
  const theirs = others.flatMap(hedgesOf)
  if (theirs.length > mostHedges) return []
  // A hedge of something that is plain here may be the missing one in other words.
  const wordOf = ({ statement, from }: Hedge) => statement.words[from]!.lemma
  // A "can" that both texts have cannot replace a "may" of one of them.
  const isSettled = (other: Hedge, hedge: Hedge) =>
    !other.isFirm &&
    wordOf(other) !== wordOf(hedge) &&
    mine.some((one) => wordOf(one) === wordOf(other) && areAbout(one, other))
  const spare = theirs.filter((other) => !mine.some((hedge) => areAbout(hedge, other)))
  return mine.filter((hedge) => {
    if (!hedge.isFirm) return false
    const isTold = (other: Hedge) => canStandFor(other, hedge)
    if (theirs.some((other) => isTold(other) && areAbout(hedge, other) && !isSettled(other, hedge))) return false
    const at = spare.findIndex(isTold)
    if (at !== -1) spare.splice(at, 1)
    return at === -1
  })
}
