// Limits of a statement that were lost or added: a condition, an exception, the speaker.
import { around, overlap, type SenseKind } from './senses.ts'
import { clausesOf } from './clauses.ts'
import { denialsOf } from './denials.ts'
import { findPhrases, phrasesOf } from './phrases.ts'
import type { Links, Statement, Statements } from './statements.ts'
import type { Word } from './words.ts'

type Meaning = { class: LimitClass; isWide: boolean }
type LimitClass =
  | 'condition'
  | 'exception'
  | 'only'
  | 'part'
  | 'former'
  | 'speaker'
  | 'association'
  | 'urgency'
  | 'peers'
  | 'attempt'
  | 'refusal'
  | 'plan'

const kindOf: Record<LimitClass, SenseKind> = {
  condition: 'condition',
  exception: 'scope',
  only: 'scope',
  part: 'scope',
  former: 'time',
  speaker: 'speaker',
  association: 'cause',
  urgency: 'qualifier',
  peers: 'scope',
  attempt: 'sense',
  refusal: 'sense',
  plan: 'time',
}
/** Limits that can be added as well as lost. An invented condition or speaker is reported as an invented statement. */
const mayCome: readonly LimitClass[] = ['condition', 'former', 'peers', 'refusal']

const narrow = (of: LimitClass, phrases: string) => [phrases, { class: of, isWide: false }] as const
/** Other wordings that limit as much. */
const wide = (of: LimitClass, phrases: string) => [phrases, { class: of, isWide: true }] as const

const limits = phrasesOf<Meaning>(() => [
  narrow(
    'condition',
    'if|unless|provided that|providing that|provided the|provided you|provided they|only when|as long as|so long as|on condition|on the condition|assuming|subject to|only if|in case of|in the event|contingent',
  ),
  wide(
    'condition',
    'when|whenever|once|should|were|until|without|provided|providing|permitting|those who|anyone|whoever|whether|except|depend*|otherwise|event|case|cases|condition|conditional|requir*|must|need*|in case|even|would|given|could|only|in doubt|anyone who|people who',
  ),
  narrow(
    'exception',
    'except|excepting|excluding|apart from|other than|with the exception|save for|not including|aside from|all but|but|but for|except for|the exception',
  ),
  wide(
    'exception',
    "not|no|only|other|others|without|unless|exempt*|exclud*|exception|exceptions|besides|bar|rest|remaining|never|none|neither|don't|doesn't|isn't|aren't|can't|cannot|otherwise|remov*|beyond|alone|sole|special|different",
  ),
  narrow('only', 'only|solely|exclusively|nothing but|no one but|nobody but|none but'),
  wide(
    'only',
    "sole|alone|lone|just|purely|merely|simply|limit*|restrict*|confin*|reserv*|exclusiv*|not|no|none|never|neither|nobody|nothing|don't|doesn't|didn't|isn't|aren't|wasn't|weren't|can't|cannot|won't|unless|until|till|except|but|other|others|else|without|unique*|few|hardly|barely|rarely|at most|up to|at least|as little|once|one|before|after|when|all|entire*|any|provided|if|must|need*|requir*|first|special*|specific*|particular*|mere|meagre|small|little|less|fewer|under|low|recently|lately|newly|simple",
  ),
  narrow('part', 'some of|several of|a few of|many of|most of|part of|parts of'),
  wide(
    'part',
    'some|several|few|many|most|mostly|half|part*|number*|majority|minority|certain|selected|group*|handful|share|portion|percent|per|among|one|two|three|four|five|six|seven|eight|nine|ten|dozen*|large*|main*|much|bulk|more|third*|quarter*|not|often|usually|sometimes|various|section*|couple|member*|element*|lot|lots|plenty|numerous|include*|including|fraction|halves|nearly|almost|best|widely|generally|typically|frequently',
  ),
  narrow('former', 'used to|formerly|no longer'),
  wide(
    'former',
    "former|once|previous*|ex|past|then|earlier|ago|had|was|were|did|didn't|wasn't|until|longer|not|stop*|ceas*|gave up|left|leave|retir*|would|back|before|old|one time|been|quit|end*|historic*|originally|abandon*|lost|lose|gone|discontinu*|no|never|accustomed|more|any|drop*|shut|clos*|withdrew|withdrawn|remov*|expire*|lapse*|now|today|obsolete|outdated|dead|anymore|lack*",
  ),
  narrow(
    'speaker',
    'according to|claim*|believe|believes|believed|argue|argues|argued|allege|alleges|alleged|say|says|said|insists|insisted|maintains|maintained|told|called|calls|described|estimates|warns|warned|critics|critic|contends|contended|in the opinion|in the view|thinks|reportedly|supposedly|allegedly',
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
  narrow('peers', 'one of|among|amongst|some of|part of'),
  wide('peers', 'arguably|perhaps|alongside|along with|belongs|rank*|counts'),
  narrow(
    'attempt',
    'try to|tries to|tried to|attempt to|attempts to|attempted to|seek to|seeks to|sought to|set out to',
  ),
  wide(
    'attempt',
    'try|tries|tried|trying|attempt*|seek*|sought|aim*|effort*|want*|hope*|plan*|intend*|intention|goal|bid|bids|struggl*|fail*|unsuccessful*|meant|mission|strive*|striving|endeavour*|endeavor*|in order|campaign*|so that|set out|design*',
  ),
  narrow(
    'refusal',
    'fail to|fails to|failed to|failing to|refuse*|avoid*|prevent*|avert*|decline to|declines to|declined to|unable to|forgot to|forget to|neglect to|neglects to|neglected to|stop short|ban|bans|banned|prohibit*|forbid*|forbade|forbidden|reject*|lacks|lacked|lacking|denies|denied|cancel*|abandon*|omit*|exempt*|ward off|wards off|fend off|stave off',
  ),
  wide(
    'refusal',
    'avert*|called off|call off|gave up|give up|given up|giving up|threw out|cut out|guard*|shield*|protect*|save*|saving|ward*|fend*|stave*|scrap*|drop*|axe*|shelve*|suspend*|withdraw*|withdrew|revoke*|veto*|hard|before|object*|evade*|escape*|dodge*|stuck|below|limit*|restrict*|need*|want*|safe*|secure*|end*|lost|lose*|reduce*|lower*|close*|relie*|out',
  ),
  narrow(
    'plan',
    'intends to|intend to|intended to|plans to|plan to|planned to|planning to|is going to|are going to|aims to|aim to|is set to|are set to|is due to|are due to|is to be|are to be|is scheduled to|are scheduled to|is about to|are about to|is expected to|are expected to',
  ),
  wide(
    'plan',
    'intend*|intention|plan*|going to|aim*|set to|due|schedule*|about to|expect*|will|would|shall|hope*|hoping|want*|prepare*|soon|next|future|ahead|coming|propos*|mean|meant|look*|goal|target*|purpose|seek*|sought|try|tries|trying|design*|promise*|pledge*|ready|may|might|could|should|must|can|commit*|decide*|forecast*|predict*|project*|to be|by|likely|in order|so that|have to|has to|need*|once|later|until|if|when|wish*|agree*|consider*',
  ),
  wide('urgency', 'convenien*|time|rush|hurry|eventually|due course|whenever|ready|leisure|free|when'),
])

const causal = phrasesOf<'cause'>(() => [
  [
    'make|makes|made|making|cause*|lead to|leads to|led to|leading to|result in|results in|resulted in|bring about|brings about|brought about|because of|due to|thanks to|as a result|owing to|bring on|brings on|brought on|protected|protect|stave off|staves off|lowered|lowers|reduces|reduced|reduce|raises|raised|increases|increased|improves|improved|cuts|boosts|boosted|prevents|prevented|drives|drove|bring down|brings down|brought down|produce|produces|produced|triggers|triggered|protects|helps|helped|keeps|turns|gives|so that|ensures',
    'cause',
  ],
])

/** The causes that a statement names. "A reduced risk" and "linked to increased sales" name none. */
const causesOf = (statement: Statement) =>
  findPhrases(statement.words, causal).filter(
    ({ from, to }) =>
      !(
        to === from + 1 &&
        /(?:ed|es|ts)$/u.test(statement.words[from]!.word) &&
        // "Healthy and prevents heart attacks" names one.
        /^(?:a|an|the|with|to|of|in|by|its|their|his|her|our|such|these|those|no|any|some|more|less) |^(?:and|or) \p{L}+ed$/u.test(
          `${statement.words[from - 1]?.word ?? ''} ${statement.words[from]!.word}`,
        )
      ),
  )

type Limit = { class: LimitClass; statement: Statement; from: number; to: number }

type Limits = { narrow: readonly Limit[]; classes: ReadonlySet<LimitClass> }
const unlimited: Limits = { narrow: [], classes: new Set() }
const readings = new WeakMap<Statement, Limits>()

const limitsOf = (statement: Statement): Limits => {
  const known = readings.get(statement)
  if (known !== undefined) return known
  const reading = readLimits(statement)
  readings.set(statement, reading)
  return reading
}

const readLimits = (statement: Statement): Limits => {
  const found = findPhrases(statement.words, limits)
  if (found.length === 0) return unlimited
  return {
    narrow: found.flatMap(({ meaning, from, to }) =>
      meaning.isWide || !isLimit(statement, meaning.class, from) ? [] : [{ class: meaning.class, statement, from, to }],
    ),
    // "July is when it opens" sets no condition.
    classes: new Set(
      found
        .filter(
          ({ from, meaning }) =>
            (meaning.isWide || isLimit(statement, meaning.class, from)) &&
            !(statement.words[from]!.word === 'when' && /^(?:is|was)$/u.test(statement.words[from - 1]?.word ?? '')),
        )
        .map(({ meaning }) => meaning.class),
    ),
  }
}

const ofAll = /^(?:all|every|any|no|none|nobody|nothing|everyone|everybody|everything|anyone|anybody|anything|each)$/u
const wordsOfAll = 4

const firstPersons = new Set(['i', 'we', 'you', 'me', 'us'])

/** "Well-maintained" says nothing. */
const isEndOfCompound = ({ text, words, offset }: Statement, at: number): boolean =>
  text[words[at]!.start - offset - 1] === '-'

/** True if a word limits something where it stands: "I believe", "as if", "how often" and "what seems" do not. */
const isLimit = (statement: Statement, of: LimitClass, at: number): boolean => {
  const { words } = statement
  const [before, word, after] = [words[at - 1]?.word ?? '', words[at]!.word, words[at + 1]?.word ?? '']
  // "Every day but Monday" makes an exception.
  if (of === 'exception' && word === 'but' && after !== 'for')
    return words.slice(Math.max(0, at - wordsOfAll), at).some((one) => ofAll.test(one.word))
  if (of === 'speaker' && isEndOfCompound(statement, at)) return false
  if (of === 'speaker' && word === 'told')
    return words.slice(at + 1, at + 1 + wordsOfAll * 2).some((one) => one.word === 'that')
  // "What the brochure called the quietest street".
  if (of === 'speaker' && /^(?:call|describ)/u.test(word))
    return words.slice(Math.max(0, at - wordsOfAll), at).some((one) => one.word === 'what')
  if (of === 'speaker')
    return (
      !firstPersons.has(before) &&
      !(
        word === 'according' &&
        /^(?:vary|varies|varied|differ|differs|change|changes|sorted|ranked|adjust|adjusted)$/u.test(before)
      ) &&
      !(word === 'according' && firstPersons.has(words[at + 2]?.word ?? ''))
    )
  // "Not only", "only then" and a bound of a figure are compared elsewhere.
  if (of === 'only')
    return (
      !['not', "n't", 'if', 'the', 'an', 'my', 'your', 'our', 'their', 'his', 'her', 'its'].includes(before) &&
      !/n't$|\p{N}/u.test(before) &&
      // "Came only to find" limits nothing, and "applies only to members" does.
      (after !== 'to' || leadingTo.test(before)) &&
      !/^(?:if|when|after|once|then|because|so|a|an|one|two|three|four|five|six|seven|eight|ten|half|few|as|be|that|natural)$|\p{N}/u.test(
        after,
      )
    )
  if (of === 'former')
    return (
      word !== 'used' ||
      // "Traditionally used to develop" tells of a use.
      !/^(?:is|are|was|were|be|been|being|get|gets|got|getting|become|became|not|it|them|can|often|also|then|that|which|traditionally|historically|originally|commonly|widely|mainly|mostly|largely|primarily|typically|usually|generally|frequently|normally|regularly|routinely|chiefly|rarely|specifically|solely|purely|exclusively|increasingly|currently)$/u.test(
        before,
      )
    )
  // "One of the oldest": of a few, and not "one of the doors".
  if (of === 'peers') return superlative(statement, at + 2) !== undefined
  if (of === 'condition')
    // "As long as 100 minutes" is a bound.
    return !(
      (/^(?:as|so)$/u.test(word) &&
        /^\p{N}|^(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty|half)$/u.test(
          words[at + 3]?.word ?? '',
        )) ||
      (word === 'if' &&
        (words.slice(Math.max(0, at - wordsToQuestion), at).some(({ word: asked }) => asking.test(asked)) ||
          ['as', 'even', 'what', 'see', 'and', 'or'].includes(before) ||
          ['not', 'any', 'so', 'anything', 'only'].includes(after)))
    )
  return true
}

const leadingTo =
  /^(?:appl(?:y|ies|ied)|open|available|accessible|visible|known|due|sold|sells?|given|gives?|granted|offered|offers?|extends?|refers?|belongs?|relates?|lent|lends?|rented|rents?|shown|paid|pays?|delivers?|delivered|talks?|speaks?|responds?|listens?)$/u
/** Verbs before an "if" that asks: "asking him if he knows". */
const asking = /^(?:ask|asks|asked|asking|wonder|wonders|wondered|wondering|inquire|inquired)$/u
const wordsToQuestion = 3

/** A superlative within two words of a place. */
const superlative = ({ words }: Statement, from: number): Word | undefined =>
  words
    .slice(from, from + 2)
    .find(
      ({ word }) =>
        /^(?:most|best|worst|least|first)$|^\p{L}{2,}(?:[^aeiou]|i)est$/u.test(word) &&
        !/^(?:interest|request|forest|protest|harvest|contest|invest|suggest|guest|honest|modest|arrest|midwest|northwest|southwest|digest)$/u.test(
          word,
        ),
    )

/** A limit that one text has and the other has not. */
export type Missing = { kind: SenseKind; words: readonly Word[]; statement: Statement; other: Statement }

/** The share of the words around a limit that the other statement must have. A statement with less says something else. */
const leastShared = 2
const shareOfAround = 0.4

/** The limited words: for a hedge those around it, for a condition the rest of its statement, and for an exception either. */
const limited = (limit: Limit): readonly ReadonlySet<string>[] => {
  const { class: of, statement, from } = limit
  if (of !== 'condition' && of !== 'speaker' && of !== 'exception') return [around(limit)]
  const clauses = clausesOf(statement)
  const rest = new Set(
    statement.words.flatMap(({ stem }, at) => (stem !== '' && clauses[at] !== clauses[from] ? [stem] : [])),
  )
  if (rest.size < leastShared) return [around(limit)]
  return of === 'exception' ? [rest, around(limit)] : [rest]
}

/** The statement about the limited thing; undefined if there is none. */
const ofLimited = (limit: Limit, linked: readonly Statement[]): Statement | undefined => {
  for (const near of limited(limit)) {
    const shared = linked.map((other) => ({ other, count: overlap(near, other.stems) }))
    const best = shared.reduce((a, b) => (b.count > a.count ? b : a))
    if (best.count > 0 && best.count >= Math.min(leastShared, near.size) && best.count >= near.size * shareOfAround)
      return best.other
  }
  return undefined
}

const wordsOfCase = 6

/** "Extra for spills": the word stands behind a "for". */
const isWithFor = (words: readonly Word[], wanted: string): boolean =>
  words.some(
    ({ stem }, at) => stem === wanted && words.slice(Math.max(0, at - 3), at).some(({ word }) => word === 'for'),
  )

/** Each limit is compared with its whole statement, so the limits after these are not. */
const mostLimits = 60
const isContent = ({ stem }: Word): boolean => stem !== ''

const particle = /^(?:down|off|out|away|back|aside)$/u
const withParticle =
  /^(?:turn|call|put|hand|throw|threw|vote|strik|struck|knock|shut|rul|leav|left|keep|kept|cut|hold|held|lock|switch|stay|brush|set)/u
const wordsToParticle = 6

/** "Turned the request down" refuses with two words. */
const isRefusing = (statement: Statement): boolean =>
  denialsOf(statement).some(({ isHollow }) => !isHollow) ||
  statement.words.some(
    ({ word }, at) =>
      particle.test(word) &&
      statement.words.slice(Math.max(0, at - wordsToParticle), at).some((before) => withParticle.test(before.lemma)),
  )

const findOneWay = (own: Statements, links: Links['toRewrite'], others: Statements, isCome: boolean): Missing[] =>
  own.flatMap((statement) => {
    const linked = links[statement.at]!.map((at) => others[at]!)
    if (linked.length === 0) return []
    const told = new Set<LimitClass>()
    return limitsOf(statement)
      .narrow.slice(0, mostLimits)
      .flatMap((limit): Missing[] => {
        if (told.has(limit.class) || (isCome && !mayCome.includes(limit.class))) return []
        if (linked.some((other) => limitsOf(other).classes.has(limit.class))) return []
        if (limit.class === 'refusal' && linked.some((other) => isRefusing(other))) return []
        // "Extra in case of spills" is "extra for spills".
        const caseOf =
          statement.words[limit.from + 1]?.word === 'case'
            ? statement.words.slice(limit.to, limit.to + wordsOfCase).find(isContent)
            : undefined
        if (caseOf !== undefined && linked.some(({ words }) => isWithFor(words, caseOf.stem))) return []
        const best = ofLimited(limit, linked)
        if (best === undefined) return []
        // "Got a big house?" asks for the condition.
        if (isCome && limit.class === 'condition' && linked.some(({ text }) => text.includes('?'))) return []
        // "The oldest" of all, where it is now "one of the oldest": another word may be no superlative at all.
        if (limit.class === 'peers' && best.words.every((_, at) => superlative(best, at) === undefined)) return []
        // An association is reported as a cause only where the other text names one.
        if (limit.class === 'association' && (causesOf(best).length === 0 || causesOf(statement).length > 0)) return []
        told.add(limit.class)
        return [
          { kind: kindOf[limit.class], words: statement.words.slice(limit.from, limit.to), statement, other: best },
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
  /(?<!\p{L})(?:who|with|that|whose|where|living|using|taking|eating|drinking|working|attending)(?!\p{L}).{0,80}?(?<!\p{L})(?:is|are|was|were|has|have|had|tend|tends|tended|showed|show|shows|report|reported)(?!\p{L}).{0,20}?(?<!\p{L})(?:more|less|fewer|lower|higher|better|worse|\p{L}{3,}er|\p{L}{3,}est)(?!\p{L})/iu
/** Places where one text says that two things go together, and the other that one causes the other. */
export const findMadeCauses = (source: Statements, rewrite: Statements, { toRewrite }: Links): Missing[] =>
  source.flatMap((statement) => {
    const isComparison = comparisons.test(statement.text.slice(0, 600))
    if (!isComparison || causesOf(statement).length > 0) return []
    return toRewrite[statement.at]!.flatMap((at): Missing[] => {
      const other = rewrite[at]!
      if (comparisons.test(other.text.slice(0, 600))) return []
      const [cause] = causesOf(other)
      if (cause === undefined || overlap(around({ statement: other, ...cause }), statement.stems) < leastShared)
        return []
      return [{ kind: 'cause', words: other.words.slice(cause.from, cause.to), statement: other, other: statement }]
    })
  })

const conditional = /^(?:if|unless)$/u

/** The condition of a statement with its words and those of the rest; undefined where it has none or more than one. */
const conditionOf = (statement: Statement) => {
  const { words } = statement
  const at = words.findIndex(({ word }) => conditional.test(word))
  if (at === -1 || words.slice(at + 1).some(({ word }) => conditional.test(word))) return undefined
  const clauses = clausesOf(statement)
  // A condition in front ends at its mark; one behind goes on to the end.
  const nextClause = clauses.findIndex((clause, place) => place > at && clause !== clauses[at])
  const end = at > wordsOfFront || nextClause === -1 ? words.length : nextClause
  const stemsIn = (from: number, to: number) => words.slice(from, to).flatMap(({ stem }) => (stem === '' ? [] : [stem]))
  const denials = denialsOf(statement).filter(({ from, isHollow, isFaint }) => from !== at && !isHollow && !isFaint)
  return {
    word: words[at]!,
    condition: new Set(stemsIn(at + 1, end)),
    rest: new Set([...stemsIn(0, at), ...stemsIn(end, words.length)]),
    denials: denials.length,
  }
}
/** So many words before an "if" leave it in front. */
const wordsOfFront = 2

/** "If" that is now "unless" of the same condition: one of the two must deny what depends on it, or the condition. */
export const findTurnedConditions = (
  source: Statements,
  rewrite: Statements,
  { toRewrite }: Links,
): { source: Missing; rewrite: Missing }[] =>
  source.flatMap((statement) => {
    const mine = conditionOf(statement)
    if (mine === undefined) return []
    return toRewrite[statement.at]!.flatMap((place) => {
      const other = rewrite[place]!
      const theirs = conditionOf(other)
      if (
        theirs === undefined ||
        theirs.word.word === mine.word.word ||
        theirs.denials % 2 !== mine.denials % 2 ||
        overlap(mine.condition, theirs.condition) < Math.min(leastShared, mine.condition.size) ||
        overlap(mine.rest, theirs.rest) === 0
      )
        return []
      return [
        {
          source: { kind: 'condition' as const, words: [mine.word], statement, other },
          rewrite: { kind: 'condition' as const, words: [theirs.word], statement: other, other: statement },
        },
      ]
    })
  })

/** "Red and white" that became "red or white": the source claims both, and the rewrite one of them. */
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
        const before = joins(statement, was)
        if (before.size === 0) return []
        const [after, kept] = [joins(other, is), joins(other, was)]
        return [...before].flatMap(([pair, at]) => {
          const there = after.get(pair)
          if (there === undefined || kept.has(pair)) return []
          const denied = (of: Statement) =>
            of.words.some(({ word }) => /^(?:not|no|never|without|neither|nor)$|n't$/u.test(word))
          // "Between war and peace" is "whether war or peace".
          const isChoice = (of: Statement) =>
            of.words.some(({ word }) => word === 'between' || word === 'whether') || of.text.includes(' as well as ')
          if (denied(statement) || denied(other) || isChoice(statement) || isChoice(other)) return []
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

const saying = phrasesOf<'before' | 'behind'>(() => [
  ['according to|in the view of|in the opinion of', 'behind'],
  [
    'say|says|said|insist|insists|insisted|claim|claims|claimed|argue|argues|argued|warn|warns|warned|maintain|maintains|maintained|believe|believes|believed|allege|alleges|alleged|contend|contends|contended',
    'before',
  ],
])
const saysBehind = (words: readonly Word[], at: number): boolean =>
  findPhrases(words.slice(at + 1, at + 4), saying).length > 0

/** The largest number of words in a speaker's name and title. */
const wordsOfSpeaker = 4

const numberWord =
  /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|half|halves|(?:third|quarter|fifth|sixth|eighth|tenth)s?)$/u

/** "Often" in "critics often argue". */
const besideSaying = /^(?:also|often|still|sometimes|usually|frequently|generally|typically|have|has|had|\p{L}+ly)$/u
/** A quotation stands between, blanked out, or a sentence has ended. */
const endOfSentence = /[.!?]\s| {4}/u
/** Speakers of no name; one may be told as another of its side, or as "some". */
const sides = [
  /^(?:critic|opponent|skeptic|sceptic|detractor|objector)s?$/u,
  /^(?:advocate|supporter|proponent|backer|champion|defender)s?$/u,
]
const somebody = /^(?:some|many|others|people|those)$/u

/** Speakers that the rewrite does not name: it states their words as its own, or attributes them to somebody else. */
export const findLostSpeakers = (source: Statements, rewrite: Statements, { toRewrite }: Links): Missing[] => {
  const stems = new Set(rewrite.flatMap((statement) => [...statement.stems]))
  return source.flatMap((statement) => {
    const { words } = statement
    const linked = toRewrite[statement.at]!.map((at) => rewrite[at]!)
    if (linked.length === 0) return []
    const clauses = clausesOf(statement)
    return findPhrases(words, saying).flatMap(({ meaning, from, to }): Missing[] => {
      if (isEndOfCompound(statement, from)) return []
      const behind = words.slice(0, from).findLastIndex(({ word }) => !besideSaying.test(word)) + 1
      const between = statement.text.slice(
        (words[behind - 1]?.end ?? statement.offset) - statement.offset,
        words[from]!.start - statement.offset,
      )
      if (meaning === 'before' && endOfSentence.test(between)) return []
      const speaker =
        meaning === 'before'
          ? words.slice(Math.max(0, behind - 1), behind)
          : words.slice(to, to + wordsOfSpeaker).filter((_, index) => clauses[to + index] === clauses[from])
      // "63% said" and "three quarters said": the figure has its own finding.
      const named = speaker.filter(({ stem, word }) => /^\p{L}/u.test(stem) && !numberWord.test(word))
      if (named.length === 0 || named.some(({ stem }) => stems.has(stem))) return []
      const side = sides.find((one) => named.some(({ word }) => one.test(word)))
      const isTold = ({ words: others }: Statement) =>
        others.some(({ word }, at) => side?.test(word) || (somebody.test(word) && saysBehind(others, at)))
      if (side !== undefined && linked.some(isTold)) return []
      const said = new Set(
        words.flatMap(({ stem }) => (stem === '' || named.some((one) => one.stem === stem) ? [] : [stem])),
      )
      const other = linked.toSorted((a, b) => overlap(said, b.stems) - overlap(said, a.stems))[0]!
      return overlap(said, other.stems) < leastShared ? [] : [{ kind: 'speaker', words: named, statement, other }]
    })
  })
}

const planned = phrasesOf<'planned'>(() => [
  [
    'plan to|plans to|planned to|planning to|intend to|intends to|intended to|due to|set to|expect to|expects to|expected to|hope to|hopes to|hoping to|aim to|aims to|want to|wants to|scheduled to|going to|about to|preparing to|will',
    'planned',
  ],
])
const stillPlanned =
  /^(?:being|still|plan|plans|planned|planning|intend|intends|intended|intention|due|set|expect|expects|expected|hope|hopes|hoping|aim|aims|want|wants|scheduled|going|about|preparing|will|would|shall|may|might|could|soon|next|future|yet|once|when|if|until|by|propose|proposes|proposed|upcoming)$/u
const has = /^(?:has|have|had|ve)$/u
const hasDone = (before: readonly Word[]): boolean => before.some(({ word }) => has.test(word))

/** "Is building": what goes on is not done. */
const ongoingOf = (words: readonly Word[]): { from: number; to: number; isOngoing: boolean; isPassive?: true }[] =>
  words.flatMap(({ word }, at) => {
    if (!/^(?:is|are)$/u.test(word)) return []
    const being = words.slice(at + 1, at + 3).findIndex((next) => next.word === 'being')
    if (being !== -1) return [{ from: at, to: at + 2 + being, isOngoing: true, isPassive: true as const }]
    const deed = words.slice(at + 1, at + 3).findIndex(({ stem }) => stem !== '')
    return deed !== -1 && words[at + 1 + deed]!.word.endsWith('ing')
      ? [{ from: at, to: at + 1 + deed, isOngoing: true }]
      : []
  })

/** Plans that the rewrite reports as done: "plans to move" that became "has moved". */
export const findPlansDone = (
  source: Statements,
  rewrite: Statements,
  { toRewrite }: Links,
): { source: Missing; rewrite: Missing }[] =>
  source.flatMap((statement) => {
    const { words } = statement
    const planning = findPhrases(words, planned).map(({ from, to }) => ({
      from,
      to,
      isOngoing: false,
      isPassive: undefined,
    }))
    return [...planning, ...ongoingOf(words)].flatMap(({ from, to, isOngoing, isPassive }) => {
      const deed = words.slice(to, to + 2).find(({ stem }) => stem !== '')
      if (deed === undefined || (deed.word.endsWith('ed') && isPassive !== true)) return []
      return toRewrite[statement.at]!.flatMap((place) => {
        const other = rewrite[place]!
        const at = other.words.findIndex(
          ({ stem, word }, index) =>
            stem === deed.stem &&
            (word !== deed.word || isPassive === true) &&
            !word.endsWith('ing') &&
            (hasDone(other.words.slice(Math.max(0, index - 2), index)) ||
              (!isOngoing &&
                /(?:ed|en|ew|ought|aught|uilt|old|eft|ade|an)$/u.test(word) &&
                !/^(?:to|be|is|are|being|the|a|an)$/u.test(other.words[index - 1]?.word ?? 'the'))),
        )
        if (at === -1 || other.words.some(({ word }) => stillPlanned.test(word))) return []
        return [
          {
            source: { kind: 'time' as const, words: words.slice(from, to), statement, other },
            rewrite: { kind: 'time' as const, words: [other.words[at]!], statement: other, other: statement },
          },
        ]
      })
    })
  })
