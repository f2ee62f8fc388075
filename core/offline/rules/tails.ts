import { capitalise } from '../casing.ts'
import { finiteVerbsOf, isImperative, startsAsClause, tensesOf, wordsOf, type Tense } from '../grammar.ts'
import { verbBy, type Verb } from '../verbs.ts'

const tail = /^(.*), (thereby |thus |ultimately |effectively |in turn )?([a-z]+ing) ([^:;]+)$/su

/** "…, underscoring the value of working together, learning together, and building together": the tail is the first of them. */
const tailWithList =
  /^(.*), (thereby |thus |ultimately |effectively |in turn )?([a-z]+ing) ([^,:;]*\bof [a-z]+ing\b[^,:;]*, [a-z]+ing\b[^,:;]*, (?:and|or) [a-z]+ing\b[^,:;]*)$/su

const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u))
/** Verbs of whole events. With these, the missing subject of the "-ing" is the clause before it. */
const results = list(
  `allowing bolstering boosting causing compelling contributing demonstrating easing eliminating empowering enabling encouraging enhancing ensuring
  forcing fostering generating helping highlighting hindering improving increasing leading limiting lowering making mandating
  meaning
  maximizing minimizing preserving preventing promoting prompting proving reducing reinforcing rendering requiring restricting
  resulting saving strengthening suggesting underscoring weakening`,
)
/** Verbs of events and of people alike: "She left, leaving her bag". */
const resultsOfThings = list(
  'adding bringing creating cutting driving freeing giving keeping leaving letting offering opening placing providing putting raising sending shifting',
)
const thing =
  /^[\s*_]*(?:The|This|That|These|Those|It|Its|A|An|Much|Most|Many|Some|In|By|With|For|[A-Z][a-z]+ing|[A-Z][a-z]+s|[A-Z][a-z]+ [a-z]+s)\b/u
const people =
  /\b(?:man|woman|person|people|student|friend|mother|father|child|children|parent|boss|teacher|author|writer|worker|employee|manager|leader|researcher|player|driver|doctor|girl|boy|king|queen|president|everyone|someone|men|women|guest|user|customer)s?\b/u
const isOfPerson = (clause: string): boolean => {
  const opening = clause.slice(clause.lastIndexOf(', ', 60) + 1).trim()
  return (
    !thing.test(capitalise(clause.trimStart())) ||
    /^(?:he|she|i|we|they|you)\b/iu.test(opening) ||
    people.test(wordsOf(clause).slice(0, 6).join(' '))
  )
}
/** "Learning is a pillar of society, empowering people": what empowers is the subject, not an event. */
const isSomething =
  /\b(?:is|are|was|were|remains?|becomes?) (?:a|an|the|one|its|their|our|my) (?!.*\b(?:by|because)\b)/u
/** Remarks of the author about the whole clause. They hold now, whatever the clause hopes or denies. */
const comments = list(
  'demonstrating highlighting illustrating marking mirroring proving reflecting showcasing showing suggesting underscoring',
)
/** "suggesting that demand is outpacing the budget". */
const ofNow = /^[^,]*\b(?:is|are|has|have|can|may|will|remains?)\b/u
/** "He smiled, showing his teeth": of people only the others are remarks. */
const commentsOfAnyone = list('demonstrating highlighting proving suggesting underscoring')

/** "making it popular" is a result, "making mistakes" is not. */
const makesSomethingSo =
  /^(?:it|them|this|that|these|those|each|every|all|the (?!most\b)|their|its|our|your|his|her|my)\b|^[^.,]{3,60} (?:easier|harder|possible|impossible|better|worse|cheaper|faster|safer|accessible|difficult|more|less) /u

/** In these the clause is not a fact yet, or is denied: what follows from it cannot be said as one. */
const unsettled =
  /\b(?:not|never|no|nor|hardly|rarely|neither|without|expected|likely|unlikely|aims?|aiming|hopes?|plans?|wants?|designed|intended|seeks?|tries|try|trying|meant|supposed|if|unless|whether|instead|opportunit(?:y|ies)|excited|eager|goal|possible|potentially|potential (?:to|for))\b|n[’']t\b|\bwith\b[^,]* [a-z]+ing\b|\?/u

/** "some argue that ..." */
const reported =
  /\b(?:argue|say|believe|claim|suggest|report|think|find|found|show|estimate|feel|fear|warn|note|worry|hope|indicate|reveal|contend)(?:s|d|ed)?(?: that)?\b|\bsaid\b|\baccording to\b/u

const finite = (verb: Verb, tense: Tense): string | undefined => {
  if (tense === 'present' || tense === 'base') return verb.present
  if (tense === 'past') return verb.past
  if (tense === 'would' || tense === 'will' || tense === 'can') return `${tense} ${verb.base}`
  if (tense === 'perfect') return `has ${verb.participle}`
  return undefined
}

const unclear =
  /^(?:sank|shook|froze|hit|broke|tore|fled|swept|struck|shot|sold|bought|caught|woke|wore|threw|blew|flew|rang|sang|dug|hung|bent|lent|bore|stole|shut|split|quit|rode|hid|bit|ate|drank|slid|spun|swung|lit|fed|lay|said|heard|began|rose)$/u
const noVerbAfter =
  /^(?:a|an|the|its|their|our|your|my|his|her|this|that|these|those|is|are|was|were|be|been|being|has|have|had|and|or|of|with|by|for|to|in|on|at|from|as|than|more|most|less|very|highly|well|no|such|all|each|every|[a-z]+ly)$/u

const adverb = /^(?:often|always|never|also|still|now|sometimes)$/u

/** "The storm battered its needs": a past that the verb table does not know, beside a noun that looks like a present. */
const mayBePast = (clause: string): boolean => {
  const words = wordsOf(clause)
  /** "are often ignored" is no past. */
  const behind = (at: number): string => (adverb.test(words[at - 1] ?? '') ? words[at - 2] : words[at - 1]) ?? ''
  return words.some(
    (word, at) =>
      at > 0 &&
      !noVerbAfter.test(behind(at)) &&
      (unclear.test(word) || (/[^e]ed$/u.test(word) && !verbBy.past.has(word))),
  )
}

/** "Cities that invest in housing will …": the clause has the tense of its own verb. */
const relative = /(?<=^[\s*_]*(?:[\w’'-]+ ){0,3}[\w’'-]+) (?:that|which|who) (?:[a-z]+ ){1,7}?(?=(?:can|will|would) )/u

/** One tense for the clause, or none when its verbs disagree. Present forms of all persons agree. */
const tenseOf = (clause: string): Tense | undefined => {
  const [first, ...rest] = tensesOf(clause.replace(relative, ' ')).map((tense) =>
    tense === 'base' ? 'present' : tense,
  )
  return first !== undefined && rest.every((tense) => tense === first) ? first : undefined
}

/** A remark about what is to come, or has been, holds now. */
const tenseOfComment = (clause: string, rest: string): Tense | undefined => {
  if (ofNow.test(rest)) return 'present'
  // "the more tolerant of the two cultivars tested": behind another verb it is a participle.
  const all = tensesOf(clause)
  const open = clause.replace(/ [a-z]+ed$/u, '')
  const tenses = all.length > 1 ? tensesOf(open) : all
  if (tenses.every((tense) => tense === 'past') && (tenses.length > 0 || mayBePast(clause))) return 'past'
  const isPast = tenses.includes('past') || mayBePast(open)
  return tenses.length === 0 || isPast ? undefined : 'present'
}

/** These stand before a noun as a preposition would. */
const prepositions = list(
  'including excluding regarding concerning considering following according depending starting beginning ranging involving lasting standing being having costing using working looking going',
)
const introductory =
  /^[\s*_]*(?:In|At|For|With|Without|When|If|While|As|By|On|After|Before|Since|Because|Although|Though|During|Under|Through|Throughout|Despite|Rather|Unlike|Like|Instead|To|From|Given|Once|Until|Whether|Even|Upon|Within|Across|Beyond|Besides|Whenever|Where|However|Thus|Therefore|Moreover|Furthermore)\b/u
const coordinated = /^(.*?),? and ([a-z]+ing) (.*)$/su
const prepositionBeforeGerund =
  /\b(?:from|of|by|for|without|in|to|on|at|with|while|when|after|before|about)(?: [a-z]+)? [a-z]+ing\b/u

/** "reducing latency and enabling teams": the second "-ing" goes with the first. `undefined` where that is not certain. */
const conjugateSecond = (rest: string, conjugate: (verb: Verb) => string | undefined): string | undefined => {
  if (listBehindOf.test(rest)) return rest
  const found = coordinated.exec(rest)
  if (found === null) {
    const last = /^(.*?),? (?:and|or) [a-z]+ing\b/su.exec(rest)
    return last === null || prepositionBeforeGerund.test(last[1] ?? '') ? rest : undefined
  }
  const [, first = '', gerund = '', last = ''] = found
  const verb = verbBy.gerund.get(gerund)
  if (verb === undefined) return prepositionBeforeGerund.test(first) ? rest : undefined
  if (prepositionBeforeGerund.test(first) || /\b(?:and|or) [a-z]+ing\b/u.test(last)) return undefined
  const second = conjugate(verb)
  return second === undefined ? undefined : `${first} and ${second} ${last}`
}

/** "with kind, encouraging nudges": the second of two adjectives. */
const qualities = list(
  'challenging changing compelling competing developing emerging encouraging engaging existing exciting growing inspiring lasting leading promising rewarding supporting surprising',
)
const afterQuality = /\b(?:a|an|the|and|as|by|for|in|into|more|of|our|their|very|with|your) [a-z-]+$/u
const gerundAhead = /, (?:and |or )?[a-z]+ing\b/u
/** "the value of working together, learning together, and building together": each goes with "of". */
const listBehindOf = /^[^,]*\bof [a-z]+ing\b[^,]*, [a-z]+ing\b[^,]*, (?:and|or) [a-z]+ing\b[^,]*$/u

/** Longer sentences are split rather than go on with "and this". */
const longestInOne = 34

const document =
  /^[\s*_]*(?:This|The|Our|My) (?:[a-z]+ )?(?:essay|paper|review|article|report|chapter|section|thesis)\b/u

const determined = /^[\s*_]*(?:This|The|Our|Its|His|Her|My|Their|These|Those|Your) /u
const pronoun = /^[\s*_]*(?:It|He|She|I|We|They|You) /u
/** "Sykes attributes the change to the strike". */
const named = /^[\s*_]*\p{Lu}[\p{Ll}’'-]+ (?:\(\d{4}\) )?[a-z]+(?:s|ed) /u
const beForm = /^(?:is|are|was|were)$/u
/** "Grades increased, climbing from 2.61 to 2.79": the second verb says the first one more closely. */
const sameMove = list('climbing rising falling dropping reaching growing ranging totaling averaging spanning')
/** In words: a longer subject may hold another. */
const longestSubject = 6
/** "short, spare, and deliberate": one "and" more would be one too many. */
const list3 = /,[^,]*\b(?:and|or)\b/u
const opensClause = /\b(?:that|how|which|who|whose|where|when|while|because|if|whether|what|as|than|so)\b/u

const formOf: Partial<Record<Tense, 'present' | 'base' | 'past'>> = { present: 'present', base: 'base', past: 'past' }

/** "The exterior develops a patina, telling the story" → "develops a patina and tells the story": one subject, one verb before. */
const shareSubject = (sentence: string, clause: string, verb: Verb, rest: string): string => {
  const words = wordsOf(clause)
  const [main, ...more] = finiteVerbsOf(clause)
  const form = main === undefined ? undefined : formOf[main.tense]
  const isBe = beForm.test(main?.word ?? '')
  const behind = words[(main?.at ?? 0) + 1] ?? ''
  const isOwn = determined.test(clause) || pronoun.test(clause) || named.test(clause) || isBe
  if (main === undefined || form === undefined || more.length > 0 || !isOwn || main.at > longestSubject) return sentence
  if (main.at === 0 || verb[form] === main.word || unsettled.test(clause) || sameMove.has(verb.gerund)) return sentence
  // Behind an infinitive, or two things and a bare verb, the second verb could be taken for a part of them.
  const isOpen = opensClause.test(clause) || (/\bto\b/u.test(clause) && !(document.test(clause) && form === 'present'))
  if (
    isOpen ||
    list3.test(clause) ||
    /, to\b/u.test(rest) ||
    mayBePast(clause) ||
    (/\band\b/u.test(clause) && form === 'base' && !isBe)
  )
    return sentence
  // "are seeking a middle ground, pivoting toward it"
  if (isBe && behind.endsWith('ing')) return `${clause} and ${verb.gerund} ${rest}`
  const end = conjugateSecond(rest, (second) => second[form])
  return end === undefined ? sentence : `${clause} and ${verb[form]} ${end}`
}

const wish =
  /^[\s*_]*(?:I|We) (?:would like|want|hope|plan|aim|intend|am eager|are eager|look forward) to (?!be\b)[a-z]+ (?!.*\b(?:that|how|which|who|because|if|when|where|what|why)\b)/u

/** "I hope to study fiction, focusing on novels" → "and focus on novels": both are wished for. */
const shareWish = (sentence: string, clause: string, verb: Verb, rest: string): string => {
  if (!wish.test(clause) || clause.includes(',') || /\band\b/u.test(clause)) return sentence
  const end = conjugateSecond(rest, (second) => second.base)
  return end === undefined ? sentence : `${clause} and ${verb.base} ${end}`
}

const means = /^(.*[^\s,]), (?:using|utilizing|utilising|leveraging) ([^:;]+)$/su

/** "I deployed it on three servers, using tools like Docker": the tools need no comma, and so no comment begins. */
const joinMeans = (sentence: string): string => {
  const [, clause = '', tools = ''] = means.exec(sentence) ?? []
  const segment = clause.slice(clause.lastIndexOf(',') + 1).trim()
  if (tools === '' || /[:;]|\([^)]*$|\busing\b|\*\*|_/u.test(clause) || gerundAhead.test(tools)) return sentence
  const isListItem = /^(?:and |or )?[a-z]+ing\b/u.test(segment) || groups.test(clause)
  const isClause = startsAsClause(clause) && (!introductory.test(clause) || clause.includes(','))
  return isListItem || !isClause ? sentence : `${clause} using ${tools}`
}

const ensures = /^(.*), (?:thereby |thus )?(?:ensuring|making sure)( that)? ([^:;?]+)$/su
const subjectAhead =
  /^(?:a|an|the|its|their|our|your|my|his|her|this|these|those|each|every|all|everyone|everything|nothing|nobody|no|they|we|you|it|he|she|there) /u

/** A subject that can be nothing else, whatever its verb. */
const spoken = /^[\s*_]*(?:I|We|You|They|He|She|It) [a-z]+(?:ed|s) /u

/** "We roast to order, ensuring that every bag arrives fresh" → "so that every bag arrives fresh": a result needs no tense of its own. */
export const tellResult = (sentence: string): string => tellAbility(tellCertainty(sentence))

const tellCertainty = (sentence: string): string => {
  const [, clause = '', that = '', result = ''] = ensures.exec(sentence) ?? []
  const isClause = that !== '' || (subjectAhead.test(result) && startsAsClause(result))
  const segment = clause.slice(clause.lastIndexOf(',') + 1)
  // An item of a list, a subject behind its introduction, or one "so" too many.
  const isOther =
    /^ ?(?:and )?[a-z]+ing\b/u.test(segment) || /\bso\b|[:;]|\([^)]*$/u.test(clause) || gerundAhead.test(result)
  const isIntroduced = introductory.test(clause) && !clause.includes(',')
  const isPlain =
    startsAsClause(clause.slice(clause.lastIndexOf(', ', 60) + 1).trim()) ||
    tensesOf(clause).length > 0 ||
    spoken.test(clause) ||
    isImperative(clause)
  return result === '' || !isClause || isOther || isIntroduced || !isPlain
    ? sentence
    : `${clause}, so${/^there\b/u.test(result) ? '' : that} ${result}`
}

const allows =
  /^(.*), (?:thereby |thus )?(?:allowing|enabling|letting) ((?:(?:the|our|your|their) )?(?:(?!to )[a-z-]+ )??(?!to )[a-z-]+) (to )?(?!to )([a-z]+) ([^:;?]+)$/su
const subjectOf: Record<string, string> = { you: 'you', us: 'we', them: 'they', me: 'I', him: 'he', her: 'she' }
const groups =
  /(?:workers|employees|teams|users|customers|people|companies|students|businesses|managers|readers|guests|communities|researchers|patients|parents|residents|visitors|teachers|families|members|buyers|farmers|drivers|staff)$/u

/** "…, allowing you to pick up where you left off" → "so you can pick up where you left off". */
const tellAbility = (sentence: string): string => {
  const [, clause = '', whom = '', to, action = '', rest = ''] = allows.exec(sentence) ?? []
  const subject = subjectOf[whom] ?? (groups.test(whom) ? whom : undefined)
  const tenses = new Set(tensesOf(clause).map((tense) => (tense === 'base' ? 'present' : tense)))
  const modal = tenses.size !== 1 ? undefined : abilityIn[[...tenses][0]!]
  const segment = clause.slice(clause.lastIndexOf(',') + 1)
  const isOther =
    /^ ?(?:and )?[a-z]+ing\b/u.test(segment) || /\bso\b|[:;]|\([^)]*$/u.test(clause) || gerundAhead.test(rest)
  const isIntroduced = introductory.test(clause) && !clause.includes(',')
  if (
    subject === undefined ||
    modal === undefined ||
    (to === undefined && !verbBy.base.has(action)) ||
    isOther ||
    isIntroduced
  )
    return sentence
  return `${clause}, so ${subject} ${modal} ${action} ${rest}`
}
/** "can" for now, "could" for then. */
const abilityIn: Partial<Record<Tense, string>> = {
  present: 'can',
  perfect: 'can',
  will: 'can',
  can: 'can',
  past: 'could',
  would: 'could',
}

/**
 * ", ensuring every bag arrives" says who does it: ", which ensures", or a sentence of its own after a long clause;
 * in an instruction ", leaving room" becomes "and leave room". Left alone unless the clause has one certain tense and is a plain statement.
 */
export const finishTails = (sentence: string): string => {
  const joined = joinMeans(sentence)
  if (joined !== sentence) return joined
  const [, lead = '', body = ''] = introduced.exec(sentence) ?? []
  return body === '' ? finishTail(sentence) : lead + finishTail(body)
}

/** "**Accuracy:** I rebuilt the forecast, …": the label is no part of the clause. */
const introduced = /^([^:;]{2,80}:\*{0,2} )([^:;]+)$/su

const finishTail = (sentence: string): string => {
  const found = tailWithList.exec(sentence) ?? tail.exec(sentence)
  if (found === null || sentence.includes('?') || /\([^)]*$/u.test(found[1] ?? '')) return sentence
  const [, clause = '', thereby = '', gerund = '', rest = ''] = found
  const verb = verbBy.gerund.get(gerund)
  const segment = clause.slice(clause.lastIndexOf(',') + 1).trim()
  const isListItem = /^(?:and )?[a-z]+ing\b/u.test(segment) || /^(?:,|and [a-z]+ing,)/u.test(rest)
  if (verb === undefined || isListItem || /[;:](?!\d)/u.test(clause) || /\*\*|_/u.test(rest + segment)) return sentence

  if (
    qualities.has(gerund) &&
    afterQuality.test(clause) &&
    !/^(?:an?|the|its|their|our|your|his|her|to|from|that|it|them|you|us) /u.test(rest)
  )
    return sentence
  const gerundList = gerundAhead.test(rest) && !listBehindOf.test(rest)
  // "In a market where time is short, offering a shorter week can ...": the -ing form is the subject, and the clause is no clause.
  if (introductory.test(clause) && !clause.includes(',')) return sentence
  if (isImperative(clause)) {
    if (
      gerundList ||
      /^(?!(?:where|what|how|which|that|whether) )(?:[a-z]+ ){0,6}?(?:is|are|was|were|can|will|may|means|makes|also)\b/u.test(
        rest,
      ) ||
      /\band [a-z]+\b/u.test(clause) ||
      clause.includes(',')
    )
      return sentence
    const end = conjugateSecond(rest, (second) => second.base)
    return end === undefined ? sentence : `${clause} and ${verb.base} ${end}`
  }

  const isOfThing = !isOfPerson(clause)
  const wished = prepositions.has(gerund) ? sentence : shareWish(sentence, clause, verb, rest)
  if (wished !== sentence) return gerundList ? sentence : wished
  // "Routers are dual-band, offering two channels": what they are offers nothing, but they do.
  if (resultsOfThings.has(gerund) && /\b(?:is|are|was|were) [a-z-]+$/u.test(clause))
    return gerundList ? sentence : shareSubject(sentence, clause, verb, rest)
  // An essay that explores a question highlights its risks by itself: no event does.
  if (document.test(clause)) return gerundList ? sentence : shareSubject(sentence, clause, verb, rest)
  const isComment = commentsOfAnyone.has(gerund) || (comments.has(gerund) && isOfThing)
  const isResult =
    results.has(gerund) || isComment || thereby.startsWith('th') || (resultsOfThings.has(gerund) && isOfThing)
  if (gerund === 'making' && !makesSomethingSo.test(`${rest} `)) return sentence
  if (prepositions.has(gerund) && !(gerund === 'costing' && /^[a-z]/u.test(rest))) return sentence
  if (!isResult) return gerundList ? sentence : shareSubject(sentence, clause, verb, rest)
  if (isComment ? /\b(?:if|unless|whether)\b/u.test(clause) : unsettled.test(clause)) return sentence
  if (!isComment && isSomething.test(clause) && gerund !== 'making')
    return gerundList ? sentence : shareSubject(sentence, clause, verb, rest)
  const tense = isComment ? tenseOfComment(clause, rest) : tenseOf(clause)
  if (tense !== 'past' && !isComment && mayBePast(clause)) return sentence
  const predicate = tense === undefined ? undefined : finite(verb, tense)
  if (tense === undefined || predicate === undefined) return sentence
  const end = gerundList
    ? undefined
    : conjugateSecond(rest, (second) => finite(second, tense)?.replace(/^(?:would|will|can|has) /u, ''))
  if (end === undefined) return sentence

  // "and this proves" behind "is a strategy that …" would prove by the strategy.
  if (
    isComment &&
    isSomething.test(clause) &&
    isOfThing &&
    /\bis (?:an?|the|one) /u.test(clause) &&
    tense === 'present'
  )
    return `${clause}. It ${predicate} ${end}`

  const isLong = wordsOf(clause).length >= 10 && wordsOf(sentence).length > 22
  // After a plural noun "which leads" would look like a mistake.
  const isOfOne = tense === 'present' || tense === 'base' || tense === 'perfect'
  // "the two cultivars tested, which shows" would be a remark about the cultivars.
  const hasWhich =
    /\bwhich\b/u.test(clause) ||
    (isOfOne && /[^s]s$/u.test(clause)) ||
    (isComment && tense !== 'past' && /[a-z]ed$/u.test(clause))
  // Somebody's argument has to stay in their sentence.
  if (reported.test(clause)) return hasWhich ? sentence : `${clause}, which ${predicate} ${end}`
  // A past agrees with any noun, and "and this" would string one "and" to another.
  const isPast = tense === 'past' && wordsOf(sentence).length <= longestInOne
  if ((!isLong || isPast) && !hasWhich) return `${clause}, which ${predicate} ${end}`
  const shared = shareSubject(sentence, clause, verb, rest)
  if (shared !== sentence && wordsOf(sentence).length <= longestInOne) return shared
  // "This makes" at the head of a sentence would be a sign itself.
  return wordsOf(sentence).length > longestInOne
    ? `${clause}. That ${predicate} ${end}`
    : `${clause}, and this ${predicate} ${end}`
}
