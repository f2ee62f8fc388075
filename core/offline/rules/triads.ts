import { capitalise } from '../casing.ts'
import { isImperative, startsAsClause, tensesOf, wordsOf } from '../grammar.ts'
import { verbBy } from '../verbs.ts'

type Form = 'base' | 'present' | 'past'
const formOf = (word: string): Form | undefined =>
  verbBy.present.has(word) ? 'present' : verbBy.base.has(word) ? 'base' : verbBy.past.has(word) ? 'past' : undefined

const introduction = String.raw`(?:(?:By|With|In|For|Through|At|On)[^,;:()?]{1,60}, |(?:Today|Currently|Instead|However|Still|Yet|First|Second|Third|Finally|Overall)(?:, | ))?`
const determiner = String.raw`(?:[Tt]he|[Aa]n?|[Tt]his|[Oo]ur|[Yy]our|[Ii]ts|[Tt]heir|[Mm]y|[Hh]is|[Hh]er|[Ss]ome|[Mm]any|[Mm]ost|[Tt]hese|[Tt]hose)`
const subjects = {
  pronoun: new RegExp(
    String.raw`^[\s*_]*${introduction}(?:(?:[a-z][a-z ]*)?\bbecause |[^,;:()?]{3,60} because )?(I|[Ii]t|[Tt]his|[Tt]hat|[Ww]e|[Yy]ou|[Tt]hey|[Hh]e|[Ss]he) (?:also )?$`,
    'u',
  ),
  plural: new RegExp(
    String.raw`^[\s*_]*${introduction}(?:${determiner} )?(?:[A-Za-z’'-]+ ){0,2}[A-Za-z’'-]+[^s'’i]s (?:also )?$`,
    'u',
  ),
  thing: new RegExp(String.raw`^[\s*_]*${introduction}${determiner} (?:[A-Za-z’'-]+ ){1,4}$`, 'u'),
}
const notASubject =
  /\b(?:of|for|with|to|from|on|by|about|at|that|which|who|whose|and|or|not|never|no|neither|nor|if|when|while|unless)\b|n[’']t/u

/** A noun for people, by its ending or by itself: "she", not "it", stands for it. */
const endsInPerson =
  /(?:er|or|ist|ant|ian|ee|man|woman|person|people|student|friend|mother|father|child|children|parent|chief|men|women|colleague|guest|author|everyone|someone) (?:also )?$/u

/** The pronoun that stands for this subject in a sentence of its own, and whether it takes "is" or "are". */
const pronounFor = (subject: string, form: Form | 'modal'): string | undefined => {
  const named = subjects.pronoun.exec(subject)?.[1]
  if (named !== undefined) {
    if (/^(?:this|that)$/iu.test(named)) return 'It'
    return named === 'I' ? 'I' : `${named[0]?.toUpperCase()}${named.slice(1)}`
  }
  const core = subject.slice(subject.lastIndexOf(',') + 1)
  if (notASubject.test(core.replace(/^ ?[A-Z]\w+ /u, ' '))) return undefined
  if (subjects.plural.test(subject) && form !== 'present') return 'They'
  if (
    subjects.thing.test(subject) &&
    !endsInPerson.test(subject) &&
    !subject.endsWith('s ') &&
    (form === 'present' || form === 'modal')
  )
    return 'It'
  return undefined
}

const part = '[^,;:()?]'
const lastTwo = new RegExp(String.raw`^(.{6,200}), ([a-z]+) (${part}{2,70}), and ([a-z]+) (${part}{2,110})$`, 'su')
const modalVerb = new RegExp(
  String.raw`^(.*? )((?:can|will|would|must|should) (?:clearly |also |often )?)([a-z]+) (${part}{2,70})$`,
  'su',
)

/** "helps you stretch every dollar, cut waste, and ...": the verbs that follow belong to the one inside. */
const hasVerbInside =
  /^(?:helps?|helped|lets?|makes?|made|keeps?|kept|starts?|wants?|needs?|allows?|enables?|requires?|asks?|sees?|feels?|hears?|gets?|tr(?:y|ies)|aims?|seeks?|watch(?:es)?|finds?|begins?|stops?|enjoys?|considers?|includes?|means?|involves?|shows?|suggests?|says?|believes?|thinks?|knows?)$/u

/** The first word of that form with a subject before it: "In practice, firms | improve | quality". */
const withoutModal = (head: string, form: Form): [subject: string, modal: '', verb: string, object: string] | [] => {
  for (const { 0: word, index } of head.matchAll(/(?<= )[a-z]+(?= )/gu)) {
    const subject = head.slice(0, index)
    const object = head.slice(index + word.length + 1)
    if (formOf(word) === form && !object.includes(',') && pronounFor(subject, form) !== undefined)
      return [subject, '', word, object]
  }
  return []
}

const wordsOfOneBreath = 14

/**
 * "This cuts cost, improves speed, and raises quality." → "This cuts cost and improves speed. It also raises quality."
 * Only for three verbs in one form after a short subject that a pronoun can stand for: no item is lost and none agrees anew.
 */
const splitPredicates = (sentence: string): string => {
  const [, head = '', v2 = '', o2 = '', v3 = '', o3 = ''] = lastTwo.exec(sentence) ?? []
  const form = formOf(v2)
  if (head === '' || form === undefined || formOf(v3) !== form || isImperative(sentence)) return sentence

  const found = modalVerb.exec(head)
  if (found !== null && form !== 'base') return sentence
  const [subject, modal, v1, o1] = found === null ? withoutModal(head, form) : found.slice(1)
  if (subject === undefined || modal === undefined || v1 === undefined || o1 === undefined) return sentence
  const isOpen = hasVerbInside.test(v1) || /\b(?:and|that|which|who|how|what|to|[a-z]+ing)\b/u.test(o1)
  const again = pronounFor(subject, modal === '' ? form : 'modal')
  // "You balance her, challenge her, and make her laugh": of a person that is one breath.
  const isOneBreath = /^(?:You|I|He|She|We)$/u.test(again ?? '') && wordsOf(sentence).length < wordsOfOneBreath
  if (
    isOpen ||
    isOneBreath ||
    formOf(v1) !== form ||
    again === undefined ||
    (modal === '' && again === 'It' && form === 'base')
  )
    return sentence
  return `${head} and ${v2} ${o2}. ${again} ${modal.replace(/(?:clearly|also|often) $/u, '')}also ${v3} ${o3}`
}

const adjective = '(?:(?:more|less|very|highly|well|deeply|fully) )?[a-z]+(?:-[a-z]+)*'
const qualities = new RegExp(
  String.raw`^(.{1,80}? )(is|are|was|were) (${adjective}), (${adjective}), and ((?!not )${adjective}(?: (?:for|to|of|with|in|by) ${part}{2,50})?)([.!]?)$`,
  'su',
)
const adjectiveEnding =
  /(?:ed|ing|ive|ful|ous|able|ible|ic|al|ant|ent|ary|less|y|ite|ate|ar|lex|ple|ool|ear|ong|ast|ick|afe|ure|ble|ew|ipe|ise|ort|right|ich|ean|old|alm|arm|ind)$/u

const wordsOfTwoSentences = 9

/** "It is warm, well-paced, and kind to all of us here." → "It is warm and well-paced. It is also kind to all of us here." */
const splitQualities = (sentence: string): string => {
  const found = qualities.exec(sentence)
  // "They are warm, kind, and fast." in two sentences would be choppy.
  if (found === null || wordsOf(sentence).length < wordsOfTwoSentences) return sentence
  const [, subject = '', copula = '', first = '', second = '', third = '', end = ''] = found
  const again = pronounFor(subject, copula === 'is' ? 'present' : copula === 'are' ? 'base' : 'past')
  const head = /^(?:(?:more|less|very|highly|well|deeply|fully) )?[a-z-]+/u.exec(third)?.[0] ?? ''
  const areQualities = [first, second, head].every((word) => adjectiveEnding.test(word))
  const agrees =
    again === 'They' || again === 'We' || again === 'You'
      ? copula === 'are' || copula === 'were'
      : copula === 'is' || copula === 'was'
  if (again === undefined || again === 'I' || !areQualities || !agrees) return sentence
  return `${subject}${copula} ${first} and ${second}. ${again} ${copula} also ${third}${end}`
}

const item = String.raw`[a-z][a-z’'-]*(?: [a-z][a-z’'-]*){0,2}`
const items = new RegExp(String.raw`^(.*?[^,] |)([a-z][a-z’'-]*), (${item}), and ([a-z].*)$`, 'su')
const phrase =
  /^(.*?)(?=[.,;:!?()]|$| (?:for|of|in|on|with|at|by|from|to|that|which|who|where|when|so|because|while|across|through|into|over|about|before|after|without)\b)/su
const dependent = /\b(?:that|which|who|where|when|so|because|while|to|as)\b.*$/su
/** A noun that the words before it may all belong to: "product, engineering, and marketing teams". */
const sharedHead =
  /(?:skills|teams|services|systems|practices|process|processes|methods|tools|strategies|models|technologies|industries|fields|departments|issues|problems|needs|goals|costs|activities|areas|levels|leaders|workers|managers|professionals|sectors|companies|purposes|reasons|changes|challenges|experiences|products|decisions|programs|projects|ideas|solutions|resources|standards|policies|platforms|roles|tasks|settings|conditions|factors|dimensions|planning|work|time|management|ability)$/u
/** Verbs that look like nouns in "to fix bugs, patch holes, and boost speed"; too often nouns to count as verbs elsewhere. */
const otherVerbs = new Set(
  `attend audit fulfill recover detect stagger digest converse expose construct evaluate reflect engage pursue sustain design block boost browse catch close collect cook cover cut draft drop exercise exchange export face file fill finance fix
  fuel guard harm host import install interview issue label lift load lock mail mark market master match model name outline own
  pack park patch phone pitch post pour press print process program pursue rank rate record release relax rent repair request
  research rest review revise schedule score search secure sell sign sort spark spot stack staff store study supply swap switch
  tackle target taste tie trade transfer trim upgrade vote wash wear weigh`.split(/\s+/u),
)
const nounEnding =
  /(?:s|tion|sion|ment|ity|ness|ship|ance|ence|ism|cy|ure|age|ery|hood|work|time|data|culture|health|trust|speed|growth|language|design|quality|value|energy|mood|focus|place|craft|season|debt|care|life|sleep|software|support|marketing|training|engineering|clarity|balance|security|cost|research|loss|theft|art|form|memory|power|flavor|staff|equipment|knowledge|experience|money|stress|risk|waste|rent|food|music|history|science|practice|access|space|pace|rhythm|texture|weight|morale|communication|income|turnover|advice|planning|learning|building|hiring|pricing|funding|housing|spending|technology|nature|travel|habit|exercise|leadership|service|labor|capital|control|influence|identity|meaning|order|justice|wine|water|light|sound|color|code|text|teamwork|tone|style)$/u
const closed =
  /\b(?:between|among|both|either|neither|combin[a-z]+|mix|blend|balanc[a-z]+|intersection|three|each|all|not|than|as|including|such|like|and|or|if|that|which|who)\b[^,.;:]{0,40}$/u
const joiners = ['as well as', 'along with'] as const
/** "to rest and pursue hobbies, and care for a family" */
const pairOfTwo = / and [^,.;:?!]{2,80}, and /u

/** The joiners that a sentence has, to be remembered for its block. */
export const joinersIn = (sentence: string): string =>
  [...joiners.filter((joiner) => sentence.includes(joiner)), pairOfTwo.exec(sentence)?.[0] ?? ''].join(' ')

/** "speed, cost, and quality", all of them nouns: "speed and cost as well as quality". */
const splitItems = (sentence: string, joiner: string): string => {
  const found = items.exec(sentence)
  if (found === null) return sentence
  const [, lead = '', first = '', second = '', rest = ''] = found
  const third = phrase.exec(rest)?.[1] ?? ''
  const end = rest.slice(third.length)
  const all = [first, second, third]
  const areNouns =
    all.every((words) => nounEnding.test(words) && !/(?:ous|less|ly)$/u.test(words)) && wordsOf(third).length <= 4
  const mayBeVerbs = [second, third].some((words) => {
    const [head = '', ...others] = wordsOf(words)
    const isGerund = head.endsWith('ing') && others.length > 0
    return (
      isGerund ||
      ((formOf(head) !== undefined || otherVerbs.has(head)) && (others.length > 0 || verbBy.present.has(head)))
    )
  })
  const sharesHead = third.includes(' ') && sharedHead.test(third) && !second.endsWith('s')
  const isLongerList = /,[^,]{0,24}$/u.test(lead) || /^,(?! (?:and|but|so|which|while|with|where|when)\b)/u.test(end)
  const hasJoiner = all.some((words) =>
    /\b(?:and|or|that|which|to|not|for|of|in|on|with|at|by|from|then|also|even|other)\b/u.test(words),
  )
  // In front of its verb, "as well as" leaves it open whether one or many come with it.
  const clause = /^[^,;:.]*/u.exec(end)?.[0] ?? ''
  // "Your energy, goals, and lifestyle": what is said once belongs to all three.
  const sharesPhrase = end.startsWith(' of ') || /\b(?:your|our|their|its|my|his|her|the|an?) $/u.test(lead)
  const isSubject = wordsOf(lead).length < 2 || tensesOf(clause.replace(dependent, '')).length > 0
  if (
    !areNouns ||
    mayBeVerbs ||
    sharesHead ||
    sharesPhrase ||
    isLongerList ||
    hasJoiner ||
    isSubject ||
    closed.test(lead)
  )
    return sentence
  return `${lead}${first} and ${second} ${joiner} ${third}${end}`
}

const listOfThree = new RegExp(
  String.raw`^([^,;:()—]{3,220}), (${part}{2,80}?),? (and|or) (${part}{2,110})([,.;:!?].*|)$`,
  'su',
)
const notInList =
  /^(?:which|who|whose|where|when|while|because|since|if|although|though|but|so|then|too|also|not|even|in|on|at|by|for|with|from|of|to|as|like|such|including|especially|particularly|more|most|less|both|either|once|until|it|they|we|you|i|he|she|this|that|these|those|there|any|other|possibly|perhaps|eventually|finally|simply|just|[a-z]+ly)\b/u
const leadsIn =
  /^[\s*_]*(?:When|If|As|In|At|On|For|By|With|After|Before|Although|Though|While|Since|Because|Despite|During|To|From|Of|Under|Over|Through|Unlike|Like|Today|However|Moreover|Furthermore|Additionally|Thus|Therefore|Finally|First|Second|Third|Yes|No|Well|Now|Then|Also|So|But|And|Once|Until|Without|Besides|Given|Whether|Beyond|Instead|Here|There|Why|How|What)\b/u
/** "By moving the cycle, we can": what comes before its comma is no item. */
const introductoryPhrase =
  /^[\s*_]*(?:When|If|As|In|At|On|For|By|With|After|Before|Although|Though|While|Since|Because|Despite|During|To|Under|Through|Unlike|Today|However|Moreover|Furthermore|Additionally|Thus|Therefore|Finally|Overall|Instead|Second|Third|First|So)\b[^,;:()—]{0,120}, (?=(?:the|a|an|this|that|these|those|it|they|we|you|I|he|she|our|your|their|its|my|[a-z]+s) )/u
const opener = /^(a|an|the|your|our|their|its|my|his|her)\b/u
const isVerbForm = (word: string): boolean => formOf(word) !== undefined || otherVerbs.has(word)
const longestItem = 9

/** The words of an item of a list as far as its noun; undefined where that is no noun. */
const isThing = (listed: string): boolean => {
  const words = wordsOf(phrase.exec(listed)?.[1] ?? listed)
  const last = words.at(-1) ?? ''
  if (words.length === 0 || words.length > 4 || /(?:ous|less|ly)$/u.test(last)) return false
  return (
    nounEnding.test(last) || (last.length > 3 && words.length > 1 && !adjectiveEnding.test(last) && !isVerbForm(last))
  )
}

/** Whether the three begin alike: verbs of one form, "-ing" forms, or things with an article. */
const areAlike = (lead: string, second: string, third: string): boolean => {
  const [b = '', c = ''] = [wordsOf(second)[0], wordsOf(third)[0]]
  const before = wordsOf(lead).slice(-8)
  const [areGerunds, isGerund] = [b.endsWith('ing') && c.endsWith('ing'), b.endsWith('ing')]
  if (areGerunds) return before.some((word) => /^[a-z]{2,}ing$/u.test(word))
  if (isGerund) return false
  const areQualities = b.endsWith('ed') && c.endsWith('ed') && isThing(second) && isThing(third)
  if (isVerbForm(b) && isVerbForm(c) && !areQualities) {
    const form = formOf(b) ?? 'base'
    const isSame = (word: string) => (formOf(word) ?? (otherVerbs.has(word) ? 'base' : undefined)) === form
    return isSame(c) && wordsOf(second).length > 1 && before.some(isSame)
  }
  if ((isVerbForm(b) || isVerbForm(c)) && !areQualities) return false
  // Things need each its own article: "advertisements and emails, and campaigns" would be a list with two ends.
  return opener.test(second) && opener.test(third) && before.slice(-6).some((word) => opener.test(word))
}

/** "to rest, pursue hobbies, and care for a family": "to rest and pursue hobbies, and care for a family". No item goes, and none moves. */
const pairFirst = (sentence: string): string => {
  const intro = introductoryPhrase.exec(sentence)?.[0] ?? ''
  const found = listOfThree.exec(sentence.slice(intro.length))
  if (found === null) return sentence
  const [, lead = '', second = '', joiner = '', third = '', end = ''] = found
  const words = wordsOf(lead)
  const isPlainList =
    words.length >= 4 &&
    // "a toaster or a jacket, or a chair" would sound like two offers
    joiner === 'and' &&
    wordsOf(second).length <= longestItem &&
    !leadsIn.test(lead) &&
    !notInList.test(second) &&
    !notInList.test(third) &&
    !/[A-Z\d\uE000-\uF8FF*_]/u.test(second + third) &&
    !/[A-Z\d\uE000-\uF8FF*_]/u.test(lead.split(' ').slice(-2).join(' ')) &&
    !/\b(?:and|or|but|nor)\b/u.test(`${words.slice(-6).join(' ')} ${second} ${third}`) &&
    !startsAsClause(second) &&
    !startsAsClause(third) &&
    !/^,(?! (?:even|which|so|but|where|when|while|with|because|as|thereby|leaving)\b)/u.test(end) &&
    !closed.test(lead) &&
    areAlike(lead, second, third)
  // In front of its verb a list of things stays one.
  const isSubject = tensesOf(lead).length === 0 && !isImperative(sentence)
  return isPlainList && !isSubject ? `${intro}${lead} ${joiner} ${second}, ${joiner} ${third}${end}` : sentence
}

/** "Read it aloud, test it on children, and revise it." → "Read it aloud and test it on children. Revise it." */
const splitInstructions = (sentence: string): string => {
  const mark = /[.!]?$/u.exec(sentence)![0]
  const found = listOfThree.exec(sentence.slice(0, sentence.length - mark.length))
  if (found === null || !isImperative(sentence)) return sentence
  const [, first = '', second = '', joiner = '', third = '', end = ''] = found
  const [b = '', c = ''] = [wordsOf(second)[0], wordsOf(third)[0]]
  const areVerbs = [b, c].every((word) => verbBy.base.has(word) || otherVerbs.has(word))
  const isWhole = joiner === 'and' && areVerbs && wordsOf(third).length > 1 && wordsOf(second).length > 1
  if (!isWhole || /\b(?:and|or|to|that|if|when)\b/u.test(`${first} ${second}`) || end !== '') return sentence
  return `${first} and ${second}. ${capitalise(third)}${mark}`
}

/**
 * Lists of three inside a sentence, taken apart where every item can stay. `written` is the block so far:
 * each way to join is used once in a block, or it would become a sign itself.
 */
export const breakTriads = (sentence: string, written: string): string => {
  const split = splitQualities(splitPredicates(sentence))
  if (split !== sentence) return split
  const joiner = joiners.find((unused) => !written.includes(unused) && !sentence.includes(unused))
  const joined = joiner === undefined ? sentence : splitItems(sentence, joiner)
  if (joined !== sentence) return joined
  const instructed = splitInstructions(sentence)
  return instructed === sentence && !pairOfTwo.test(written) ? pairFirst(sentence) : instructed
}

const serial = new RegExp(
  String.raw`(, (?:${item}|[A-Z][\w’'-]*)), (and|or) (?=(?:[\w’'-]+)(?: [\w’'-]+){0,2}(?:[.,;:!?)]|$))`,
  'gu',
)
const verbPhrase = /^[a-z]+ (?:a|an|the|your|their|our|its|my|his|her) /u
const opensAnew =
  /^(?:it|they|we|you|i|he|she|this|that|there|then|so|even|thus|beyond|more|not|finally|eventually|perhaps|maybe)\b/iu
const aside = /\b(?:and|or|but|which|who|however|too|also|for example|for instance)\b/u

/** Two such lists in one block are a habit; one is a person's choice, and left to them. */
export const isFullOfLists = (block: string): boolean =>
  (block.match(/, [^,.;:?!\n]{1,40}, (?:and|or) /gu)?.length ?? 0) > 1

/** The comma before the last "and" of a short list goes, as newspapers write it; a list with an "and" inside an item keeps it. */
export const dropSerialCommas = (sentence: string): string =>
  sentence.replace(serial, (whole, last: string, joiner: string, offset: number, all: string) => {
    const before = all.slice(Math.max(0, offset - 60), offset)
    const first = before.slice(Math.max(before.lastIndexOf(','), before.lastIndexOf(':'), before.lastIndexOf('(')) + 1)
    const final = /^[^.,;:!?)]*/u.exec(all.slice(offset + whole.length))?.[0] ?? ''
    const middle = last.slice(2)
    const isClause = startsAsClause(final) || startsAsClause(middle) || opensAnew.test(final)
    // "in Jackson, Mississippi, and beyond": a place and its state.
    const isPlace = /^[A-Z]/u.test(middle) && !/^[A-Z]/u.test(final)
    const areUnlike = verbPhrase.test(`${final} `) !== verbPhrase.test(`${middle} `)
    return isClause || isPlace || areUnlike || aside.test(`${first} ${middle} ${final}`) ? whole : `${last} ${joiner} `
  })
