import { verbBy } from './verbs.ts'

const presentAuxiliary = new Set(
  "is are am has have do does it’s it's they’re they're you’re you're we’re we're i’m i'm that’s that's there’s there's".split(
    ' ',
  ),
)
const pastAuxiliary = new Set('was were had did'.split(' '))
const modals = new Set('would will can could may might should must shall'.split(' '))
const pronouns = new Set('i we you they he she it this that these those there who which'.split(' '))
/** After these a form that could be a verb is a noun or an adjective. */
const nounBehind = new Set(
  'a an the its their our your my his her this that these those each every all both no of in on at by for from with to as and or than rather be is are was were been being has have had more most very'.split(
    ' ',
  ),
)

export const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\uE000-\uF8FF][\p{L}\p{N}’'\uE000-\uF8FF-]*/gu) ?? []

const adverb = /^(?:often|also|always|never|still|now|then|sometimes|just|[a-z]+ly)$/u

/** The form of a finite verb, as far as it tells of its clause. `base` is a plural or "I, we, you" present. */
export type Tense = 'present' | 'base' | 'past' | 'perfect' | 'would' | 'will' | 'can' | 'hedged'

/** "Prices rose by 7 %": no participle could stand there. */
const isNoParticiple = (word: string): boolean => {
  const verb = verbBy.past.get(word)
  return verb !== undefined && verb.past !== verb.participle && verb.past !== verb.base
}

const tenseAt = (words: readonly string[], at: number): Tense | undefined => {
  const word = words[at] ?? ''
  const before = words[at - 1] ?? ''
  const after = words[at + 1] ?? ''
  if (word === 'would' || word === 'will' || word === 'can') return word
  if (modals.has(word)) return 'hedged'
  if (word === 'has' || word === 'have') {
    const next = /ly$|^(?:also|always|never|long|now|already|often|not)$/u.test(after) ? (words[at + 2] ?? '') : after
    if (/(?:ed|en|wn|ought|ade|uilt|ead|een|one|un|ept|eft|ome)$/u.test(next)) return 'perfect'
    return word === 'has' ? 'present' : pronouns.has(before) || before.endsWith('s') ? 'base' : undefined
  }
  if (presentAuxiliary.has(word)) return /^(?:is|has|does|it|that|there)/u.test(word) ? 'present' : 'base'
  if (pastAuxiliary.has(word)) return 'past'
  if (modals.has(before) || pastAuxiliary.has(before) || /^(?:do|does|not)$/u.test(before)) return undefined
  if (nounBehind.has(before) && !pronouns.has(before)) return undefined
  // "costs fell"
  if (verbBy.present.has(word)) return isNoParticiple(after) ? undefined : 'present'
  // "are rarely counted"
  if (adverb.test(before) && /^(?:is|are|was|were|be|been|being|has|have|had)$/u.test(words[at - 2] ?? ''))
    return undefined
  const subject = adverb.test(before) ? (words[at - 2] ?? '') : before
  const afterPronoun = pronouns.has(subject)
  if (verbBy.base.has(word) && (afterPronoun || /[^s']s$/u.test(subject)))
    return verbBy.past.has(word) ? undefined : 'base'
  if (
    verbBy.past.has(word) &&
    (afterPronoun || isNoParticiple(word) || !/^(?:in|by|on|to|with|for|from|at)$/u.test(after))
  )
    return 'past'
  return undefined
}

/** The finite verbs that can be told for certain, in their order; `at` is the place of each among the words. */
export const finiteVerbsOf = (clause: string): { word: string; at: number; tense: Tense }[] => {
  const words = wordsOf(clause)
  return words.flatMap((word, at) => {
    const tense = tenseAt(words, at)
    return tense === undefined ? [] : [{ word, at, tense }]
  })
}

/** Their tenses. */
export const tensesOf = (clause: string): Tense[] => finiteVerbsOf(clause).map(({ tense }) => tense)

/** The one tense of a sentence, where all of its finite verbs that can be told agree. */
export const tenseOf = (sentence: string): 'past' | 'present' | undefined => {
  const tenses = new Set(tensesOf(sentence).map((tense) => (tense === 'base' ? 'present' : tense)))
  const [only] = tenses
  return tenses.size === 1 && (only === 'past' || only === 'present') ? only : undefined
}

/** True if a text starts like a full clause: a subject of a few words and a finite verb. */
export const startsAsClause = (text: string): boolean => {
  const words = wordsOf(text.split(/[,;:]/u)[0] ?? '')
  if (
    words.length < 2 ||
    /^(?:and|but|or|so|yet|which|who|whose|where|when|while|because|since|although|though|if|as|that|to|not|with|without|for|from|in|on|at|by|of|like|such|including|especially|even)$/u.test(
      words[0] ?? '',
    )
  )
    return false
  const relative = words.findIndex((word) =>
    /^(?:that|which|who|where|when|before|after|while|until|because|if|than|rather)$/u.test(word),
  )
  const head = words.slice(0, Math.min(relative > 0 ? relative : 8, 8))
  const verb = head.findIndex((_, at) => at > 0 && tenseAt(words, at) !== undefined)
  // "a fate it shares with others": the verb belongs to a clause without its "that".
  const inner = head.slice(1, Math.max(verb, 1)).some((word) => /^(?:it|they|we|you|he|she|i)$/u.test(word))
  return verb > 0 && !inner
}

/** Words that open an instruction and are hardly ever a noun there ("Research", "Design" and "Work" are left out). */
const instructions = new Set(
  `add adjust allow apply arrange ask assign avoid bring build buy check choose combine compare complete connect consider create
  decide define develop divide draw ensure establish evaluate explain explore fill find follow get give identify include keep
  learn leave let list make map measure move organize pick place plan prepare prioritize provide put read reduce remember remove
  replace review save select send serve set share sketch start store submit take talk tell test think track try turn update
  upgrade upload use write`.split(/\s+/u),
)

/** A sentence that tells the reader to do something. */
export const isImperative = (sentence: string): boolean => {
  const words = wordsOf(sentence)
  const [first = '', second = ''] = words
  return (
    instructions.has(first) &&
    /^[\s*_]*[A-Z]/u.test(sentence) &&
    tenseAt(words, 1) === undefined &&
    !/^(?:of|and|in|at|from|by|for|has|is)$/u.test(second) &&
    !verbBy.base.has(second)
  )
}
