// Limits of a statement that were lost or added: a hedge, a condition, an exception, the speaker.
import { around, overlap, type SenseKind } from './senses.ts'
import { clausesOf } from './clauses.ts'
import { isDenied } from './denials.ts'
import { findPhrases, phrasesOf } from './phrases.ts'
import type { Links, Statement, Statements } from './statements.ts'
import type { Word } from './words.ts'

type Meaning = { class: LimitClass; isWide: boolean }
type LimitClass = 'hedge' | 'habit' | 'condition' | 'exception' | 'speaker' | 'association' | 'urgency'

const kindOf: Record<LimitClass, SenseKind> = {
  hedge: 'qualifier',
  habit: 'qualifier',
  condition: 'condition',
  exception: 'scope',
  speaker: 'speaker',
  association: 'cause',
  urgency: 'qualifier',
}
/** Limits that can be added as well as lost. An invented condition or speaker is reported as an invented statement. */
const mayCome: readonly LimitClass[] = ['hedge', 'habit', 'condition']

const narrow = (of: LimitClass, phrases: string) => [phrases, { class: of, isWide: false }] as const
/** Other wordings that limit as much. */
const wide = (of: LimitClass, phrases: string) => [phrases, { class: of, isWide: true }] as const

const limits = phrasesOf<Meaning>([
  narrow(
    'hedge',
    "may|might|could|couldn't|perhaps|possibly|probably|likely|unlikely|maybe|suggest*|appear*|seem*|arguably|potentially|presumably|apparently|supposedly|allegedly|reportedly|estimated|supposed to",
  ),
  wide(
    'hedge',
    'can|would|should|possible|possibility|probable|probability|potential|indicat*|hint*|point*|think*|thought|believ*|belief|opinion|view|tend*|tendency|chance|chances|risk*|often|sometimes|usually|typically|generally|in theory|if|expect*|estimat*|claim*|argu*|propos*|capable|able|enough to|hop*|unclear|unsure|uncertain|doubt*|opportunit*|roughly|about|in some|some|certain|alleged|presumed|expected|as though|as if|impression|presum*|assum*|suspect*|susceptible|liable|prone|sign|signs|looks|looked|feel*|felt|intend*|mean*|meant|want*|considered|liken*|in principle|up to|likelihood|whether|question*|occasionally|at times|in cases|can be|consider|option',
  ),
  narrow(
    'habit',
    'often|sometimes|usually|typically|generally|normally|mostly|mainly|largely|frequently|tend to|tends to|tended to|occasionally|on average|nearly|almost|in most cases|in some cases',
  ),
  wide(
    'habit',
    'primarily|predominantly|chiefly|principally|for the most part|as a rule|common*|regular*|rarely|seldom|average|usual|typical|habit|commonly|regularly|tend*|may|might|can|could|many|most|some|frequent|time|times|routinely|daily|always|repeatedly|majority|close to|nearing|nearly|practically|virtually|likely|prone|when|every|general|normal|customar*|widely|more|mean|several|about|around|roughly|approximately|in general|overall|much|half|all but|one|appear*|seem*|suggest*|considerably|increasingly|broadly|near|would|consistently|keep|prevalent|recurr*|unusual|rare|just under|well over',
  ),
  narrow(
    'condition',
    'if|unless|provided that|providing that|provided the|provided you|provided they|only when|as long as|so long as|on condition|on the condition|assuming|subject to|only if|in case of|in the event|contingent',
  ),
  wide(
    'condition',
    'when|whenever|once|should|were|until|without|those who|anyone|whoever|whether|except|depend*|otherwise|event|case|cases|condition|conditional|requir*|must|need*|in case|even|would|given|could|only|in doubt|anyone who|people who',
  ),
  narrow(
    'exception',
    'except|excepting|excluding|apart from|other than|with the exception|save for|not including|aside from|all but|but for|except for|the exception',
  ),
  wide(
    'exception',
    "not|no|only|other|others|without|unless|exempt*|exclud*|exception|exceptions|besides|bar|rest|remaining|never|none|neither|don't|doesn't|isn't|aren't|can't|cannot|otherwise|remov*|beyond|alone|sole|special|different",
  ),
  narrow(
    'speaker',
    'according to|claim*|believe|believes|believed|argue|argues|argued|allege|alleges|alleged|say|says|said|insists|insisted|maintains|maintained|estimates|warns|warned|critics|critic|contends|contended|in the opinion|in the view|thinks|reportedly|supposedly|allegedly',
  ),
  wide(
    'speaker',
    'according|claim*|belie*|argu*|alleg*|say*|said|told|tells|insist*|maintain*|estimat*|warn*|critic*|contend*|opinion|opinions|view|views|think*|thought|thinking|report*|find*|found|show*|suggest*|state|states|stated|note|notes|noted|describ*|call*|assert*|announc*|explain*|emphasi*|emphasis*|stress*|add|adds|added|reply|replied|ask*|declar*|point*|mention*|observ*|conclud*|see|sees|seen|consider*|regard*|deem*|word|words|account|recommend*|advis*|urg*|promis*|indicat*|acknowledg*|admit*|agree*|concern*|fear*|worry|worries|expect*|predict*|caution*|highlight*|underlin*|underscor*|remind*|suspect*|comment*|remark*|quot*|wrote|writes|writ*|testif*|propos*|reveal*|speaker|feel*|felt|view*|hold|holds|held|counter|advocat*|defend*|proponent*|opponent*|supporter*|skeptic*|sceptic*|doubter*|research*|stud*|evidence|data|analyst*|expert*|official*|question*|put|puts|judg*|deni*|deny|accus*|complain*|attribut*|credit*|voice*|answer*|tell|speak*|spoke|cit*|reason*|contention|allegation*|assum*',
  ),
  narrow(
    'association',
    'associated with|association|linked to|linked with|correlated|correlates|correlate|correlation|tied to|related to|connected with|connected to|goes along with|go hand in hand|coincides|coincided',
  ),
  wide(
    'association',
    'associat*|link*|correlat*|tie|tied|relat*|connect*|relationship|hand|coincid*|accompan*|along|together|with|connection|involve*|attach*|affiliat*',
  ),
  narrow(
    'urgency',
    'at your convenience|when you can|when you have time|no rush|no hurry|eventually|in due course|whenever',
  ),
  wide('urgency', 'convenien*|time|rush|hurry|eventually|due course|whenever|ready|leisure|free|when'),
])

const causal = phrasesOf<'cause'>([
  [
    'make|makes|made|making|cause*|lead to|leads to|led to|leading to|result in|results in|resulted in|bring about|brings about|brought about|because of|due to|thanks to|as a result|owing to|lowered|lowers|reduces|reduced|reduce|raises|raised|increases|increased|improves|improved|cuts|boosts|boosted|prevents|prevented|drives|drove|brings down|brought down|produces|triggers|triggered|protects|helps|helped|keeps|turns|gives|so that|ensures',
    'cause',
  ],
])

type Limit = { class: LimitClass; statement: Statement; from: number; to: number }

const readings = new WeakMap<Statement, { narrow: Limit[]; classes: ReadonlySet<LimitClass> }>()

const limitsOf = (statement: Statement): { narrow: Limit[]; classes: ReadonlySet<LimitClass> } => {
  const known = readings.get(statement)
  if (known !== undefined) return known
  const found = findPhrases(statement.words, limits)
  const reading = {
    narrow: found.flatMap(({ meaning, from, to }) =>
      meaning.isWide || !isLimit(statement, meaning.class, from) ? [] : [{ class: meaning.class, statement, from, to }],
    ),
    // "July is when it opens" sets no condition.
    classes: new Set(
      found
        .filter(
          ({ from }) =>
            !(statement.words[from]!.word === 'when' && /^(?:is|was)$/u.test(statement.words[from - 1]?.word ?? '')),
        )
        .map(({ meaning }) => meaning.class),
    ),
  }
  readings.set(statement, reading)
  return reading
}

const firstPersons = new Set(['i', 'we', 'you', 'me', 'us'])

/** True if a word limits something where it stands: "I believe", "as if", "how often" and "what seems" do not. */
const isLimit = (statement: Statement, of: LimitClass, at: number): boolean => {
  const { words, text, offset } = statement
  const [before, word, after] = [words[at - 1]?.word ?? '', words[at]!.word, words[at + 1]?.word ?? '']
  if (of === 'speaker')
    return (
      !firstPersons.has(before) &&
      !(
        word === 'according' &&
        /^(?:vary|varies|varied|differ|differs|change|changes|sorted|ranked|adjust|adjusted)$/u.test(before)
      ) &&
      !(word === 'according' && firstPersons.has(words[at + 2]?.word ?? ''))
    )
  if (of === 'habit') return before !== 'how' && !(word === 'almost' && after === 'always')
  // The month of May, and a permission that is denied.
  if (word === 'may' && at > 0 && text.startsWith('May', words[at]!.start - offset)) return false
  if (of === 'hedge' && isDenied(statement, at)) return false
  if (of === 'hedge')
    return (
      !(word === 'likely' && (before === 'more' || before === 'less')) && !(word.startsWith('appear') && after !== 'to')
    )
  if (of === 'condition')
    return !(
      word === 'if' &&
      (['as', 'even', 'what', 'ask', 'wonder', 'see', 'and', 'or'].includes(before) ||
        ['not', 'any', 'so', 'anything', 'only'].includes(after))
    )
  return true
}

/** A limit that one text has and the other has not. */
export type Missing = { kind: SenseKind; words: readonly Word[]; statement: Statement; other: Statement }

/** The share of the words around a limit that the other statement must have; with less it says something else. */
const leastShared = 2
const shareOfAround = 0.4

/** The words that are limited: those around a hedge, the rest of the statement around a condition, which goes as a whole. */
const limited = (limit: Limit): ReadonlySet<string> => {
  const { class: of, statement, from } = limit
  if (of !== 'condition' && of !== 'speaker' && of !== 'exception') return around(limit)
  const clauses = clausesOf(statement)
  const rest = new Set(
    statement.words.flatMap(({ stem }, at) => (stem !== '' && clauses[at] !== clauses[from] ? [stem] : [])),
  )
  return rest.size >= leastShared ? rest : around(limit)
}

const findOneWay = (own: Statements, links: Links['toRewrite'], others: Statements, isCome: boolean): Missing[] =>
  own.flatMap((statement) => {
    const linked = links[statement.at]!.map((at) => others[at]!)
    if (linked.length === 0) return []
    const told = new Set<LimitClass>()
    return limitsOf(statement).narrow.flatMap((limit): Missing[] => {
      if (told.has(limit.class) || (isCome && !mayCome.includes(limit.class))) return []
      if (linked.some((other) => limitsOf(other).classes.has(limit.class))) return []
      const near = limited(limit)
      const shared = linked.map((other) => ({ other, count: overlap(near, other.stems) }))
      const best = shared.reduce((a, b) => (b.count > a.count ? b : a))
      if (best.count < Math.min(leastShared, near.size) || best.count < near.size * shareOfAround || best.count === 0)
        return []
      // An association is reported as a cause only where the other text names one.
      if (limit.class === 'association' && findPhrases(best.other.words, causal).length === 0) return []
      told.add(limit.class)
      return [
        { kind: kindOf[limit.class], words: statement.words.slice(limit.from, limit.to), statement, other: best.other },
      ]
    })
  })

export const findMissing = (
  source: Statements,
  rewrite: Statements,
  { toRewrite, toSource }: Links,
): { lost: Missing[]; added: Missing[] } => ({
  lost: findOneWay(source, toRewrite, rewrite, false),
  added: findOneWay(rewrite, toSource, source, true),
})

const comparisons =
  /(?<!\p{L})(?:who|with|that|whose)(?!\p{L}).{0,80}?(?<!\p{L})(?:is|are|was|were|has|have|had|showed|show|shows|report|reported)(?!\p{L}).{0,20}?(?<!\p{L})(?:more|less|fewer|lower|higher|better|worse|\p{L}{3,}er)(?!\p{L})/iu
/** Places where one text says that two things go together, and the other that one causes the other. */
export const findMadeCauses = (source: Statements, rewrite: Statements, { toRewrite }: Links): Missing[] =>
  source.flatMap((statement) => {
    const isComparison = comparisons.test(statement.text.slice(0, 600))
    if (!isComparison || findPhrases(statement.words, causal).length > 0) return []
    return toRewrite[statement.at]!.flatMap((at): Missing[] => {
      const other = rewrite[at]!
      if (comparisons.test(other.text.slice(0, 600))) return []
      const [cause] = findPhrases(other.words, causal)
      if (cause === undefined || overlap(around({ statement: other, ...cause }), statement.stems) < leastShared)
        return []
      return [{ kind: 'cause', words: other.words.slice(cause.from, cause.to), statement: other, other: statement }]
    })
  })

/** "Red and white" that is now "red or white": both hold, or one of them does. */
export const findTurnedLists = (
  source: Statements,
  rewrite: Statements,
  { toRewrite }: Links,
): { source: Missing; rewrite: Missing }[] => {
  const joins = ({ words }: Statement, by: string): Map<string, number> =>
    new Map(
      words.flatMap(({ word }, at) => {
        if (word !== by || words[at - 1]?.word === 'either') return []
        const [before, after] = [
          words.slice(Math.max(0, at - 3), at).findLast(({ stem }) => stem !== ''),
          words.slice(at + 1, at + 4).find(({ stem }) => stem !== ''),
        ]
        return before === undefined || after === undefined
          ? []
          : [[[before.stem, after.stem].toSorted().join(' '), at] as const]
      }),
    )
  return source.flatMap((statement) =>
    toRewrite[statement.at]!.flatMap((place) => {
      const other = rewrite[place]!
      return (
        [
          ['and', 'or'],
          ['or', 'and'],
        ] as const
      ).flatMap(([was, is]) => {
        const [before, after, kept] = [joins(statement, was), joins(other, is), joins(other, was)]
        return [...before].flatMap(([pair, at]) => {
          const there = after.get(pair)
          if (there === undefined || kept.has(pair)) return []
          const denied = (of: Statement) =>
            of.words.some(({ word }) => /^(?:not|no|never|without|neither|nor)$|n't$/u.test(word))
          if (denied(statement) || denied(other)) return []
          return [
            {
              source: { kind: 'sense' as const, words: [statement.words[at]!], statement, other },
              rewrite: { kind: 'sense' as const, words: [other.words[there]!], statement: other, other: statement },
            },
          ]
        })
      })
    }),
  )
}
