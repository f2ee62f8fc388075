// Reads the words around a place. If they do not tell, the answer is no.
import { verbBy } from '../verbs.ts'

/** The text before and after a place, in small letters, with straight apostrophes. */
export type Place = { before: string; after: string }

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u))

const determiners = set(
  "a an the this that these those my your his her its our their each every some any no all both another either neither such what which whose one two three four five six seven eight nine ten several many few more most less fewer much enough other own same today's",
)
const possessive = /['’]s?$/u
const prepositions = set(
  'of in on at by for from with into onto over under about between among across through during before after against without within toward towards upon per via than as like despite throughout along behind beyond near off up down out around since until to',
)
const closed = set(
  'and or but nor so yet if when while because although though unless until since that which who whom whose where how why what is are was were be been being has have had do does did will would can could may might must shall should not also too only just very then there here i you he she it we they me him us them myself itself themselves himself herself ourselves yourself is always never often already even still rather instead again',
)
const copulas = set(
  "is are was were be been being am isn't aren't wasn't weren't it's that's they're we're you're i'm he's she's become becomes became becoming seem seems seemed remain remains remained feel feels felt look looks looked stay stays stayed get gets got prove proves proved sound sounds sounded appear appears appeared",
)
const beForms = set(
  "is are was were be been being am isn't aren't wasn't weren't get gets got it's they're we're you're i'm",
)
const haveForms = set("has have had having hasn't haven't hadn't i've we've you've they've it's")
const modals = set("can could will would shall should may might must can't won't couldn't wouldn't shouldn't cannot")
const subjects = set('i you we they he she it who that which this there')
/** After these a word that may be a noun or a verb is a verb. */
const beforeVerb = set('to not please let lets help helps helped do does did i you we they who')
const degrees = set(
  'very so too more most less least as quite rather extremely highly increasingly how really incredibly particularly especially equally fairly pretty',
)
const notObjects = set(
  'to that than as and or but nor if when while because then which who whom whose where how why what he she they we i so not very too also only just up down out off away back again together',
)

const adverb = /^(?:[a-z]{3,}ly|also|often|always|never|not|now|just|only|still|even|already|then|once|more)$/u

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*|[^\s\p{L}\p{N}]/gu) ?? []

/** Endings of words that stand before a noun and are none. */
const describes = /(?:al|ive|ous|ful|ic|able|ible|ary|less|ant|(?<!m)ent|ual|ed|ing|stable|ready|sure)$/u
const shortAdjectives = set(
  'new old big small good bad key main major minor real true clear strong weak high low long short great large single first second third last next final early late best better only such own full rich poor safe free fair wide deep broad basic simple complex modern current recent social human larger higher lower stronger greater smaller bigger longer shorter faster broader wider biggest greatest largest strongest highest lowest',
)

/** The last words before a place, the nearest first; marks count as words. */
const lastOf = (before: string): string[] => wordsOf(before.slice(-160)).slice(-6).toReversed()

const nextWord = ({ after }: Place): string => /^ ([\p{L}\p{N}][\p{L}\p{N}'’-]*)/u.exec(after)?.[1] ?? ''

const isAtStop = ({ after }: Place): boolean => /^(?:$|\s*$|[.,;:!?)”"—–]| [—–(])/u.test(after)

export const isAtHead = ({ before }: Place): boolean => /^[^\p{L}\p{N}]*$/u.test(before)

const isFunction = (word: string): boolean =>
  determiners.has(word) || prepositions.has(word) || closed.has(word) || modals.has(word) || copulas.has(word)

/** The nearest word before, adverbs passed over. */
const governor = ({ before }: Place): string => {
  const last = lastOf(before)
  return last.find((word) => !adverb.test(word)) ?? ''
}
const previous = ({ before }: Place): string => lastOf(before)[0] ?? ''

export const hasObject = (place: Place): boolean => {
  const { after } = place
  if (/^ [$£€“"(]?\p{N}/u.test(after)) return true
  const next = nextWord(place)
  if (next === '' || notObjects.has(next) || modals.has(next) || beForms.has(next) || haveForms.has(next)) return false
  return !prepositions.has(next)
}

export const hasClause = ({ after }: Place): boolean => /^ (?:that|how|why|what|whether|where)\b/u.test(after)
export const hasQuestion = ({ after }: Place): boolean => /^ (?:how|why|what|whether|where)\b/u.test(after)
export const hasInfinitive = ({ after }: Place): boolean =>
  /^ to (?!the\b|a\b|an\b|its\b|their\b|our\b|this\b|that\b)[a-z]+/u.test(after) && !/^ to [a-z]+ing\b/u.test(after)
/** An object of a few words, and what it is to do. */
export const hasObjectAndInfinitive = (place: Place): boolean =>
  hasObject(place) &&
  /^(?: [\p{L}'’-]+){1,5}? to (?!the\b|a\b|an\b|its\b|their\b|our\b|this\b)[a-z]+/u.test(place.after)
/** An object with something behind it that belongs to the verb: "provide teams with", "prevent it from". */
export const hasSecondObject = ({ after }: Place): boolean =>
  /^(?: [\p{L}'’-]+){1,6}? (?:with|from|as|into)\b/u.test(after)
/** Two objects: "gives users control". */
export const hasPersonObject = ({ after }: Place): boolean =>
  /^ (?:(?:the|our|their|its|your|my) )?(?:\p{L}+ )?(?:people|users?|customers?|teams?|employees|workers|students|children|readers|guests|clients|companies|businesses|organizations|individuals|managers|leaders|citizens|residents|patients|parents|them|us|you|me|him|her|it|everyone|anyone) (?!to\b|and\b|or\b|in\b|on\b|at\b|of\b|for\b|with\b|who\b|that\b|by\b|from\b|as\b|when\b|while\b|through\b)[\p{L}]/u.test(
    after,
  )
/** An adjective that ends its clause or has its complement behind it. */
export const hasAdjective = ({ after }: Place): boolean => {
  const [, word = ''] =
    /^ (?:(?:more|less|very|increasingly|so|too|even more|quite|rather|fairly|highly) )?([a-z-]+)(?=$|[.,;:!?)]| (?:and|or|but|in|for|to|when|because|as|at|over|with|than|by|if|while|until)\b)/u.exec(
      after,
    ) ?? []
  return describes.test(word) || shortAdjectives.has(word)
}

/** An object, and a verb without "to" that it is to do: "help teams work". */
export const hasBareInfinitive = ({ after }: Place): boolean =>
  /^ (?:you|us|them|me|him|her|it|everyone|people) [a-z]/u.test(after) ||
  (/^[^.,;:!?]*/u.exec(after)?.[0].match(/[a-z'’-]+/gu) ?? []).slice(0, 8).some((word) => verbBy.base.has(word))
export const isBeforeVerb = (place: Place): boolean => verbBy.base.has(nextWord(place))

export const standsAlone = (place: Place): boolean =>
  isAtStop(place) ||
  /^(?:in|on|at|by|from|over|during|across|and|as|when|while|because|for|through|if|but|after|before|since|until|quickly|slowly|rapidly|steadily|naturally|together|again|well)$/u.test(
    nextWord(place),
  )

type VerbForm = 'base' | 'present' | 'past' | 'gerund'

/** `reduced`: "tools used in May", which may be as finite as "prices rose in May". */
export type VerbRole = 'finite' | 'participle' | 'passive' | 'reduced'

/** The form of a verb at its place: a past form may be a participle, and a noun no verb at all. */
export const verbAt = (form: VerbForm, isAlsoANoun: boolean, place: Place): VerbRole | undefined => {
  const before = previous(place)
  const ruler = governor(place)
  const next = nextWord(place)
  const isDetermined = determiners.has(before) && !/^(?:that|which|all|both|what)$/u.test(before)
  const hasDeterminerAhead = determiners.has(next)
  if (form === 'gerund') {
    if (isDetermined || possessive.test(before)) return undefined
    if (!isAlsoANoun) return 'finite'
    return hasDeterminerAhead && !isDetermined ? 'finite' : undefined
  }
  if (form === 'past') {
    if (beForms.has(ruler)) return hasObject(place) || next === 'to' ? undefined : 'passive'
    if (haveForms.has(ruler)) return 'participle'
    // "reported reduced costs"
    if (verbBy.past.has(before)) return undefined
    // "involve limited numbers", "and increased productivity", "biologically inspired models"
    const isAdjective =
      verbBy.base.has(ruler) ||
      verbBy.present.has(ruler) ||
      verbBy.gerund.has(ruler) ||
      /^(?:[,;(]|and|or|more|most)$/u.test(ruler)
    if (isAdjective && !hasDeterminerAhead && hasObject(place)) return undefined
    if (isDetermined || possessive.test(before) || prepositions.has(before)) return undefined
    if (/^(?:by|in|for|as|with|on|at|from|during|into|through)$/u.test(next)) return 'reduced'
    return hasObject(place) || hasClause(place) || standsAlone(place) ? 'finite' : undefined
  }
  if (isDetermined || possessive.test(before) || (prepositions.has(before) && before !== 'to') || copulas.has(before))
    return undefined
  if (form === 'present') {
    if (beforeVerb.has(before) && before !== 'who') return undefined
    if (!isAlsoANoun) return modals.has(before) ? undefined : 'finite'
    return hasDeterminerAhead || subjects.has(ruler) ? 'finite' : undefined
  }
  if (/^(?:he|she|it|this)$/u.test(before)) return undefined
  // "gives you complete control"
  if (before === 'you' && !hasDeterminerAhead) return isAlsoANoun ? undefined : 'finite'
  if (!isAlsoANoun) return haveForms.has(before) ? undefined : 'finite'
  return beforeVerb.has(before) ||
    modals.has(ruler) ||
    ruler === 'to' ||
    /^(?:i|you|we|they|who|which)$/u.test(before) ||
    before.endsWith("n't")
    ? 'finite'
    : undefined
}

/** Words that are verbs as well, so that "complete tasks" may be an order. */
const verbsToo = set('complete better free clear correct secure slow separate perfect calm quiet limited related')

/** Two words that name one thing. */
const compounds = set(
  'high_school real_estate real_time public_school public_schools big_data big_deal social_media social_security local_government global_warming natural_gas natural_language natural_resources financial_aid current_account current_affairs common_sense common_ground mental_health human_resources private_sector public_sector public_transport public_transit public_health public_policy public_opinion public_library public_domain national_park national_security digital_divide individual_retirement social_science social_work social_worker social_studies key_stage main_street primary_school primary_care primary_source primary_sources general_public general_election general_manager full_time full_stop full_moon full_name long_term long_run short_term short_story short_stories short_run free_will free_time free_speech free_trade fast_food low_income hard_work hard_drive hard_copy deep_learning new_york new_year deep_sea critical_thinking small_talk small_business small_businesses personal_computer personal_finance personal_data good_morning best_practice best_practices good_luck broad_band wide_web annual_report clear_cut',
)

/** The position of an adjective: before its noun, behind a verb such as "is", or with a complement behind it. */
export const adjectiveAt = (
  word: string,
  place: Place,
): { where: 'attributive' | 'predicative' | 'complement' | 'joined'; hasDegree: boolean } | undefined => {
  const before = previous(place)
  const next = nextWord(place)
  const hasDegree = degrees.has(before)
  const isVerb =
    verbsToo.has(word) &&
    (isAtHead(place) || beforeVerb.has(before) || modals.has(before) || /^(?:we|you|they|to)$/u.test(governor(place)))
  if (isVerb || compounds.has(`${word}_${next}`)) return undefined
  if (next !== '' && !isFunction(next)) {
    // "is important work", "the important thing": but "seems important sometimes"
    if (next.endsWith('ly') || /^\p{N}/u.test(next)) return undefined
    return { where: 'attributive', hasDegree }
  }
  const ruler = governor(place)
  if (!copulas.has(ruler) && !(degrees.has(before) && copulas.has(lastOf(place.before)[1] ?? ''))) {
    const isJoined =
      (place.after.startsWith(',') || /^ and (?!the\b|a\b|an\b|its\b|their\b)/u.test(place.after)) &&
      (/^an?$/u.test(before) || degrees.has(before))
    return isJoined ? { where: 'joined', hasDegree } : undefined
  }
  if (isAtStop(place)) return { where: 'predicative', hasDegree }
  if (/^(?:to|for|of|in|with|that|than|about|on|at|from|by|as|how|what|whether)$/u.test(next))
    return { where: 'complement', hasDegree }
  return { where: 'predicative', hasDegree }
}

const ambiguousQuantity = set('some more any much enough less such all most little fewer both that')

const fixed: Readonly<Record<string, RegExp>> = {
  number: /\b(?:a|large|small|great|growing|the) $/u,
  range: /\b(?:a|wide|broad|full|whole) $/u,
  variety: /\b(?:a|wide|great) $/u,
  array: /\b(?:an|wide|vast) $/u,
  result: /\bas a $/u,
  consequence: /\bas an? $/u,
  end: /\b(?:the|at the|in the) $/u,
  means: /\b(?:by|no|any) $/u,
  need: /\b(?:in|no) $/u,
  use: /\b(?:of|in|no|make|makes|making|made) $/u,
  control: /\b(?:in|under|take|takes|taking) $/u,
  part: /\b(?:a|as|in|take|takes|taking|took|plays? an? [a-z]+|play a|plays a) $/u,
  way: /\b(?:the|in a|by the|under|on the|all the|pave the|its|their|a) $/u,
  term: /\bin $/u,
  word: /\b(?:in a|other) $/u,
  case: /\bin (?:any|this|that) $/u,
  example: /\bfor $/u,
  instance: /\bfor $/u,
  advantage: /\btak(?:e|es|ing|en) $|\btook $/u,
  role: /\bin (?:a|this|the) $/u,
  rate: /\bat any $/u,
  risk: /\b(?:at|of|in) $/u,
  start: /\b(?:to|a) $/u,
  view: /\b(?:point of|in) $/u,
  support: /\b(?:in|customer|technical) $/u,
  power: /\b(?:in|to) $/u,
  approach: /\bin an? $/u,
}

/** Of a verb and not of a noun: "training runs" are runs. */
const surelyVerbs = set(
  'suggests indicates requires provides includes remains becomes seems appears continues leads allows enables makes takes gives says tells finds means brings keeps gets comes goes grows depends involves contains happens reveals ensures lets shapes affects improves reduces creates',
)

/** The word that follows this noun and makes another thing of it: "role model", "team building". */
const isClosedBehind = (place: Place, isPlural: boolean): boolean => {
  const next = nextWord(place)
  const isVerb = isPlural
    ? verbBy.base.has(next) || verbBy.past.has(next)
    : surelyVerbs.has(next) || verbBy.past.has(next)
  return (
    isAtStop(place) ||
    (next !== '' && isFunction(next) && !determiners.has(next)) ||
    /^(?:this|that|[a-z]{3,}ly)$/u.test(next) ||
    isVerb
  )
}

/** The position of a noun: with a complement behind it, bare ("with growth") or counted. */
export const nounAt = (
  word: string,
  { isAlsoAVerb, isPlural }: { isAlsoAVerb: boolean; isPlural: boolean },
  place: Place,
): { hasComplement: boolean; isBare: boolean; hasArticle: boolean } | undefined => {
  if (!isClosedBehind(place, isPlural) || fixed[word]?.test(place.before) === true) return undefined
  // "are training how", "is building"
  if (word.endsWith('ing') && copulas.has(governor(place))) return undefined
  const next = nextWord(place)
  const last = lastOf(place.before)
  const before = last[0] ?? ''
  if (
    isAlsoAVerb &&
    (isAtHead(place) ||
      before === 'to' ||
      modals.has(before) ||
      subjects.has(before) ||
      adverb.test(before) ||
      before.endsWith("n't"))
  )
    return undefined
  const isDescribed = describes.test(before) || shortAdjectives.has(before)
  const opens =
    before === '' ||
    /^[^\p{L}\p{N}]$/u.test(before) ||
    determiners.has(before) ||
    prepositions.has(before) ||
    /^(?:and|or|but)$/u.test(before)
  const isRuled =
    verbBy.gerund.has(before) ||
    verbBy.base.has(before) ||
    verbBy.present.has(before) ||
    possessive.test(before) ||
    copulas.has(before)
  if (!opens && !isDescribed && !isRuled) return undefined
  const reached = last.findIndex((each) => !(describes.test(each) || shortAdjectives.has(each) || adverb.test(each)))
  const head = last[reached] ?? ''
  const isBare = !((determiners.has(head) && !ambiguousQuantity.has(head)) || possessive.test(head))
  return {
    hasComplement: (prepositions.has(next) || next === 'that') && next !== 'as',
    isBare,
    hasArticle: /^(?:an?|each|every|another|one|either|neither)$/u.test(head),
  }
}

/** The position of an adverb: at the head of its sentence with a comma, before the word it describes, or at the end. */
export const adverbAt = (place: Place): 's' | 'm' | 'e' | undefined => {
  // "too soon", "for now"
  if (degrees.has(previous(place)) || prepositions.has(previous(place))) return undefined
  if (isAtHead(place)) return place.after.startsWith(',') ? 's' : undefined
  if (isAtStop(place)) return /[,;:—–] $/u.test(place.before) ? undefined : 'e'
  const next = nextWord(place)
  if (/^(?:more|less|fewer|better|worse|[a-z]{2,}er|few|little|much|same|well|own)$/u.test(next)) return undefined
  if (next === 'as' || next === 'to' || (copulas.has(previous(place)) && !isAtStop(place) && prepositions.has(next)))
    return undefined
  if (prepositions.has(next) || /^(?:and|or|but|when|because|if|while)$/u.test(next))
    return /^(?:and|or)$/u.test(next) ? undefined : 'e'
  if (determiners.has(next)) return undefined
  return next === '' ? undefined : 'm'
}
