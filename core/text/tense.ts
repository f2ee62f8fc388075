// The tense of a sentence, as far as its auxiliaries and its plainest verbs tell it.
const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u))

const present = list("is are am has have do does it's that's there's they're we're you're i'm")
const past = list('was were had did')
const modals = list('would will can could may might should must shall')
const pronouns = list('i we you they he she it who which there')
/** Past forms that are no participle, and hardly ever a noun. */
const irregular = list(
  'began came drew drove fell gave went grew knew ran sang saw spoke swam took threw woke wore wrote became arose forgot chose broke',
)
const adverb = /^(?:often|also|always|never|still|now|then|sometimes|just|not|already|long|[a-z]+ly)$/u
const participle = /(?:ed|en|wn|ought|ade|uilt|ead|een|one|un|ept|eft|ome)$/u

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/\p{L}[\p{L}'-]*/gu) ?? []

/** `other`: neither, or not to be told. */
const tenseAt = (words: readonly string[], at: number): 'past' | 'present' | 'other' | undefined => {
  const word = words[at]!
  if (modals.has(word)) return 'other'
  const [next, behind] = adverb.test(words[at + 1] ?? '') ? [words[at + 2], words[at]] : [words[at + 1], words[at]]
  if ((behind === 'has' || behind === 'have') && participle.test(next ?? '')) return 'other'
  if (present.has(word))
    return /^(?:do|have)$/u.test(word) && !pronouns.has(words[at - 1] ?? '') ? undefined : 'present'
  if (past.has(word) || irregular.has(word)) return 'past'
  const subject = adverb.test(words[at - 1] ?? '') ? words[at - 2] : words[at - 1]
  return word.endsWith('ed') && pronouns.has(subject ?? '') ? 'past' : undefined
}

/** The one tense of a sentence, where all of its finite verbs that can be told agree. */
export const tenseOf = (sentence: string): 'past' | 'present' | undefined => {
  const words = wordsOf(sentence)
  const [only, ...more] = new Set(words.map((_, at) => tenseAt(words, at)).filter((tense) => tense !== undefined))
  return more.length > 0 || only === 'other' ? undefined : only
}
