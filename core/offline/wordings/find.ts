// Other wordings for a phrase without a model: from the lists of this folder, the lexicon and the contractions, where the words around allow it.
import { lazy } from '#core/lazy.ts'
import { vowelSound } from '#core/text/articles.ts'
import type { CutSentence } from '#core/text/cut-sentence.ts'
import type { Style } from '#core/styles.ts'
import { mayContract, type Manner } from '#core/voices/manner.ts'
import { startsAsClause } from '../grammar.ts'
import { phrasesFor } from '../lexicon/replace.ts'
import { contract, writeOut } from '../rules/contractions.ts'
import { respell } from '../spelling.ts'
import { inflect, verbBy, type Verb } from '../verbs.ts'
import { adjectives, adverbs, phrases } from './describing.ts'
import { nouns } from './nouns.ts'
import {
  adjectiveAt,
  adverbAt,
  hasAdjective,
  hasBareInfinitive,
  hasClause,
  hasInfinitive,
  hasObject,
  hasObjectAndInfinitive,
  hasPersonObject,
  hasQuestion,
  hasSecondObject,
  isAtHead,
  isBeforeVerb,
  nounAt,
  standsAlone,
  verbAt,
  type Place,
  type VerbRole,
} from './place.ts'
import { readList, type Choice } from './read.ts'
import {
  alone,
  beforeAdjective,
  beforeClause,
  beforeInfinitive,
  beforeObject,
  beforeObjectAndInfinitive,
} from './verbs.ts'

/** Gives the choices of a word at its place, inflected like the word. */
type Find = (place: Place) => Choice[]

const withFirst = (words: string, change: (first: string) => string): string => words.replace(/^[^ ]+/u, change)

const plural = (noun: string): string =>
  noun.replace(/^(.*?)(?= (?:of|in|for) |$)/u, (head) =>
    head.endsWith('person')
      ? `${head.slice(0, -6)}people`
      : head.endsWith('sis')
        ? `${head.slice(0, -2)}es`
        : inflect(head).present,
  )

const forms = ['base', 'present', 'past', 'gerund'] as const
type Form = (typeof forms)[number]

type Frame = 'adjective' | 'object' | 'clause' | 'infinitive' | 'objectAndInfinitive' | 'alone'

/** Particles that a passive keeps: "was dealt with", "was set up". */
const mayBePassive =
  /^[a-z-]+(?: (?:up|out|on|in|into|off|down|at|for|away|over|through|with|to|about|together|forward))?$/u
const neverBeforeQuestion = /^(?:prove|say|argue|claim|think|feel|believe|hint|confirm|judge|decide|find)\b/u

/** Verbs whose object is not all that may stand behind them: with more there, another verb would not do. */
const moreThanAnObject: readonly (readonly [verbs: string, test: (place: Place) => boolean])[] = [
  ['enable allow encourage inspire motivate require empower help tell inform lead guide', hasObjectAndInfinitive],
  [
    'provide present prevent replace combine compare share see define describe recognize recognise accept establish identify represent connect link integrate introduce transform choose select use adapt adjust apply embrace treat fill match bring cut',
    hasSecondObject,
  ],
  ['give offer provide teach ask pay bring get buy deliver present show assign tell', hasPersonObject],
  [
    'ensure guarantee demonstrate show indicate reveal find discover notice observe recognize acknowledge understand remember confirm predict anticipate emphasize highlight mention',
    ({ after }) => startsAsClause(after.trim()),
  ],
  // "showed me that"
  [
    'show tell teach ask remind',
    ({ after }) => /^ (?:me|us|you|him|her|them|people) (?:that|how|what|why|where)\b/u.test(after),
  ],
  ['help assist support', hasBareInfinitive],
  ['consider find', ({ after }) => /^ (?:it|them|this|that|these) /u.test(after)],
]

const fitsFrame = (frame: Frame, head: string, place: Place): boolean => {
  if (frame === 'objectAndInfinitive') return hasObjectAndInfinitive(place)
  if (frame === 'adjective') return hasAdjective(place)
  if (frame === 'clause') return hasClause(place)
  if (frame === 'infinitive') return hasInfinitive(place)
  if (frame === 'alone') return standsAlone(place)
  return hasObject(place) && !moreThanAnObject.some(([verbs, test]) => verbs.split(' ').includes(head) && test(place))
}

const conjugate = (verb: Verb, form: Form, role: VerbRole): string =>
  form === 'past' && role !== 'finite' ? verb.participle : verb[form]

/** Participles that stand as prepositions. */
const prepositional = new Set([
  'including',
  'following',
  'considering',
  'regarding',
  'concerning',
  'excluding',
  'based on',
  'according to',
])

const goesAlone = lazy((): ReadonlySet<string> => new Set(readList(alone).map(({ head }) => head)))

type Line = ReturnType<typeof readList>[number]

const verbFinder =
  (frame: Frame, surface: string, { head, isAlsoANoun, choices }: Line, form: Form): Find =>
  (place) => {
    const found = verbAt(form, isAlsoANoun, place)
    if (found === undefined || prepositional.has(surface)) return []
    const role = found === 'reduced' ? (goesAlone().has(head) ? 'finite' : 'passive') : found
    // "chose" is no participle, "chosen" nothing else
    const verb = inflect(head.split(' ')[0] ?? head)
    if (form === 'past' && verb.past !== verb.participle && surface.startsWith(verb.past) !== (role === 'finite'))
      return []
    const isPassive = role === 'passive'
    if (isPassive ? frame !== 'object' || hasObject(place) : !fitsFrame(frame, head, place)) return []
    return choices
      .filter(({ words }) =>
        isPassive
          ? mayBePassive.test(words)
          : frame !== 'clause' || !hasQuestion(place) || !neverBeforeQuestion.test(words),
      )
      .map(({ words, marks }) => ({ marks, words: withFirst(words, (first) => conjugate(inflect(first), form, role)) }))
  }

/** There is one of it: "the main reason", and not "a main reason". */
const theOnlyOnes = /^(?:main|chief|principal|primary)$/u

const adjectiveFinder =
  (head: string, choices: readonly Choice[]): Find =>
  (place) => {
    const found = adjectiveAt(head, place)
    if (found === undefined) return []
    const { where, hasDegree } = found
    return choices.filter(
      ({ words, marks }) =>
        !(where !== 'attributive' && marks.includes('a')) &&
        !((where === 'attributive' || where === 'joined') && marks.includes('p')) &&
        !(where === 'complement' && !marks.includes('c')) &&
        !(theOnlyOnes.test(words) && /\ban? $/u.test(place.before)) &&
        !(hasDegree && (marks.includes('n') || marks.includes('a') || words.includes(' '))),
    )
  }

const nounFinder =
  (head: string, isPlural: boolean, choices: readonly Choice[]): Find =>
  (place) => {
    const isAlsoAVerb = verbBy.base.has(head) || verbBy.present.has(head)
    const found = nounAt(head, { isAlsoAVerb, isPlural }, place)
    if (found === undefined) return []
    return choices
      .filter(({ marks }) => {
        const isMass = marks.includes('u')
        if (found.hasComplement && !marks.includes('o') && !isMass) return false
        if (isPlural) return !isMass
        return found.hasArticle ? !isMass : !found.isBare || isMass
      })
      .map(({ words, marks }) => ({ marks, words: isPlural ? plural(words) : words }))
  }

const adverbFinder =
  (choices: readonly Choice[]): Find =>
  (place) => {
    const where = adverbAt(place)
    if (where === undefined) return []
    return choices.filter(({ marks }) => {
      const own = marks.replace('i', '')
      return own === '' ? where !== 's' : own.includes(where)
    })
  }

/** Phrases that stand by themselves between commas; with more behind them they are others. */
const connector =
  /^(?:as a (?:result|consequence)|in (?:addition|contrast|other words|fact|general|particular)|for (?:example|instance)|on the other hand|first of all|to begin with)$/u
const beforeVerbOnly =
  /^(?:(?:needs?|has|have|is able|are able|be able|tends?|is going|are going|is likely|are likely|would like) to)$/u

const phraseFinder =
  (head: string, choices: readonly Choice[]): Find =>
  (place) => {
    if (connector.test(head) && !/^(?:[,.;:]|$)/u.test(place.after)) return []
    if (beforeVerbOnly.test(head)) {
      const isFree =
        !/(?:\b(?:to|not|will|would|may|might|can|could|should|do|does|did|the|no|a|still|only|just|also|all|never|often)|n't) $/u.test(
          place.before,
        )
      if (!isFree || /^ (?:the|a|an|be|been|its|their|our|your|my)\b/u.test(place.after)) return []
    }
    const isDetermined = /^ (?:the|these|those|its|their|our|your|my|his|her|this|that)\b/u.test(place.after)
    return choices.filter(({ words, marks }) => {
      if (marks.includes('s') && !isAtHead(place)) return false
      // "most people", and "most of the people"
      if (head === 'the majority of') return isDetermined === (words === 'most of') || words === 'the bulk of'
      // "various people", and "a variety of these people"
      if (/^(?:an? |lots|plenty|most)/u.test(head) && head.endsWith(' of') && !words.endsWith(' of') && isDetermined)
        return false
      return true
    })
  }

/** "focus" before "on" is "focus on" whose "on" stays. */
const addWithoutParticle = (add: (surface: string, find: Find) => void, surface: string, head: string, find: Find) => {
  const [, particle] = /^[^ ]+ ([a-z]+)$/u.exec(head) ?? []
  if (particle === undefined) return
  add(surface.slice(0, -particle.length - 1), ({ before, after }) => {
    if (!after.startsWith(` ${particle} `)) return []
    return find({ before, after: after.slice(particle.length + 1) })
      .filter(({ words }) => words.endsWith(` ${particle}`))
      .map(({ words, marks }) => ({ marks, words: words.slice(0, -particle.length - 1) }))
  })
}

const finders = lazy(() => {
  const all = new Map<string, Find[]>()
  const add = (surface: string, find: Find) => {
    const known = all.get(surface)
    if (known === undefined) all.set(surface, [find])
    else known.push(find)
  }
  const verbs: [Frame, string][] = [
    ['objectAndInfinitive', beforeObjectAndInfinitive],
    ['object', beforeObject],
    ['clause', beforeClause],
    ['infinitive', beforeInfinitive],
    ['alone', alone],
    ['adjective', beforeAdjective],
  ]
  for (const { head, choices } of readList(phrases)) add(head.toLowerCase(), phraseFinder(head, choices))
  for (const [frame, list] of verbs) {
    for (const line of readList(list)) {
      for (const form of forms) {
        const surfaces = new Set([form, ...(form === 'past' ? (['participle'] as const) : [])])
        for (const surface of new Set(
          [...surfaces].map((each) => withFirst(line.head, (first) => inflect(first)[each])),
        )) {
          const find = verbFinder(frame, surface, line, form)
          add(surface, find)
          addWithoutParticle(add, surface, line.head, find)
        }
      }
    }
  }
  for (const { head, choices } of readList(adverbs)) add(head, adverbFinder(choices))
  for (const { head, choices } of readList(adjectives)) add(head, adjectiveFinder(head, choices))
  for (const { head, choices } of readList(nouns)) {
    add(head, nounFinder(head, false, choices))
    add(plural(head), nounFinder(head, true, choices))
  }
  return all
})

const lower = (text: string): string => text.toLowerCase().replaceAll('’', "'")

/** The wordings of one stretch as it stands, best first. */
const wordingsAt = (words: string, place: Place, style: Style): string[] => {
  const isFormal = style === 'formal' || style === 'academic'
  const found = (finders().get(words) ?? []).flatMap((find) => find(place))
  const listed = found.filter(({ marks }) => !(isFormal && marks.includes('i'))).map((choice) => choice.words)
  const helped = /^help(?:s|ed|ing)?$/u.test(words) && isBeforeVerb(place) ? [`${words} to`] : []
  return [...phrasesFor(words, place.before, place.after), ...listed, ...helped]
}

/** A stretch of the phrase in another wording, with the article before it as it must be then. */
const putIn = (phrase: string, start: number, end: number, wording: string): string => {
  const before = phrase.slice(0, start)
  const after = phrase.slice(end)
  const article = /(?<![\p{L}'’-])(a)n?( )$/iu
  const agreed =
    article.test(before) && wording !== ''
      ? before.replace(article, (_, a: string, space: string) => `${a}${vowelSound.test(wording) ? 'n' : ''}${space}`)
      : before
  const isCapital = start === 0 && /^\p{Lu}/u.test(phrase)
  const put = isCapital ? wording.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : wording
  return (agreed + put + after).replace(/ {2,}/gu, ' ').trim()
}

/** More than are shown: what does not pass its checks is left out later. */
const mostFound = 12

/**
 * Other wordings for a phrase of a sentence, best first; none where the lists know none that the words around it allow. The phrase is
 * looked for as a whole, and then by its parts, the longest first.
 */
export const findWordingsOffline = (
  { before, phrase, after }: CutSentence,
  style: Style,
  { spelling, contractions }: Manner = {},
): string[] => {
  const words = [...phrase.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
  const opensSentence = !/[\p{L}\p{N}]/u.test(before)
  const ranked: string[][] = []
  for (let length = words.length; length > 0; length -= 1) {
    for (let first = 0; first + length <= words.length; first += 1) {
      const { start } = words[first]!
      const { end } = words[first + length - 1]!
      const stretch = phrase.slice(start, end)
      // a capital inside a sentence is a name's
      if (/\p{Lu}/u.test(opensSentence && start === 0 ? stretch.slice(1) : stretch.replace(/^I\b/u, 'i'))) continue
      const place = { before: lower(before + phrase.slice(0, start)), after: lower(phrase.slice(end) + after) }
      ranked.push(wordingsAt(lower(stretch), place, style).map((wording) => putIn(phrase, start, end, wording)))
    }
  }
  const isSpoken =
    mayContract(style) && (contractions === 'used' || (style === 'informal' && contractions !== 'avoided'))
  const whole = (isSpoken ? contract : writeOut)(before + phrase + after)
  const isWithin = whole.startsWith(before) && whole.endsWith(after) && whole.length > before.length + after.length
  if (isWithin) ranked.push([whole.slice(before.length, whole.length - after.length)])

  const turns = Math.max(0, ...ranked.map((list) => list.length))
  const inTurn = Array.from({ length: turns }, (_, turn) => ranked.flatMap((list) => list[turn] ?? [])).flat()
  const spelled = inTurn.map((wording) => (spelling === undefined ? wording : respell(wording, spelling)))
  return [...new Set(spelled)].filter((wording) => wording !== '' && wording !== phrase).slice(0, mostFound)
}
