// The words of a sentence, with and without their endings.
import { grammarWords } from '#core/text/grammar-words.ts'

/** A word of a text with its offsets. `lemma` is the word without its inflection; `stem` is without any ending, and '' for words that carry only grammar. */
export type Word = { word: string; lemma: string; stem: string; start: number; end: number }

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’.,-](?=[\p{L}\p{N}])[\p{L}\p{M}\p{N}]+)*/gu

/** A word without the ending of its number, person or tense: "adopts", "adopting" and "adopted" are one. */
export const lemmaOf = (written: string): string => {
  const bareWord = written
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/'s?$|'(?:s|re|ve|ll|d|m)$/u, '')
  if (/\p{N}/u.test(bareWord) || bareWord.length < 4) return bareWord
  let lemma = bareWord
    .replace(/(?<=\p{L}{3})iz(?=e[sd]?$|ing$|ation|er$)/u, 'is')
    .replace(/our(?=s?$|ed$|ing$|it)/u, 'or')
    .replace(/(?<=\p{L}{2})(?:ies|ied)$/u, 'y')
    .replace(/(?<=ss|x|z|ch|sh)es$/u, '')
    .replace(/(?<![su'i])s$/u, '')
  const bare = lemma.replace(/(?<=[aeiouy]\p{L}*)(?:ing|ed)$/u, '')
  if (bare !== lemma && bare.length > 2) lemma = bare.replace(/([bdfgmnprt])\1$/u, '$1')
  return lemma.replace(/(?<=\p{L}{2})e$/u, '')
}

/** A word without any ending: "adopting" and "adoption" are one. */
const rootOf = (written: string): string => {
  const root = lemmaOf(written)
  if (/\p{N}/u.test(root) || root.length < 4) return root
  return root
    .replace(/(?<=\p{L}{2})i?an$/u, 'ia')
    .replace(/(?<=\p{L}{3})(?:ically|ily|ly)$/u, '')
    .replace(
      /(?<=\p{L}{4})(?:ations?|itions?|ments?|ness|ances?|ences?|ities|ity|ively|ives?|iv|ables?|abl|ibles?|ibl|anc|enc)$/u,
      '',
    )
    .replace(/(?<=\p{L}{4})(?:ions?|ers?|ors?|ists?|isms?|als?|ous|ful)$/u, '')
    .replace(/(?<=\p{L}{2})[eyi]$/u, '')
    .slice(0, 7)
}

type Forms = { word: string; lemma: string; stem: string }
const forms = new Map<string, Forms>()
/** Texts repeat their words. The cache is bounded because a process lives long. */
const mostRemembered = 20_000

const formsOf = (lower: string): Forms => {
  const known = forms.get(lower)
  if (known !== undefined) return known
  const found = { word: lower, lemma: lemmaOf(lower), stem: isSmall(lower) ? '' : rootOf(lower) }
  if (forms.size >= mostRemembered) forms.clear()
  forms.set(lower, found)
  return found
}

const isSmall = (lower: string): boolean =>
  grammarWords.has(lower) ||
  /n't$|^(?:i|he|she|it|we|you|they|that|there|who)'/u.test(lower) ||
  (lower.length < 2 && !/\p{N}/u.test(lower))

/** "Nobody's": what follows may be "is". */
const pronoun = /(?<=^(?:no|every|some|any)(?:body|one|thing))'s$/u
const contraction = /^(?<verb>\p{L}+?)(?<ending>n't|'ll|'ve|'d)$/u
const endings = new Map([
  ["n't", 'not'],
  ["'ll", 'will'],
  ["'ve", 'have'],
  ["'d", 'would'],
])
const shortened = new Map([
  ['wo', 'will'],
  ['ca', 'can'],
  ['sha', 'shall'],
])

/** The words of one that is written as one: "couldn't" is "could not". */
const uncontracted = (lower: string): readonly string[] => {
  if (lower === 'cannot') return ['can', 'not']
  if (!lower.includes("'")) return [lower]
  const { verb, ending } = contraction.exec(lower)?.groups ?? {}
  return verb === undefined ? [lower.replace(pronoun, '')] : [shortened.get(verb) ?? verb, endings.get(ending!)!]
}

/** The words of a text in order. Both words of "couldn't" have its place. Linear. */
export const wordsOf = (text: string, offset = 0): Word[] => {
  const found: Word[] = []
  for (const match of text.matchAll(word)) {
    for (const part of match[0].length < 100 && match[0].includes('-') ? match[0].matchAll(/[^-]+/gu) : [match]) {
      const start = offset + match.index + (part === match ? 0 : part.index)
      const lower = part[0].slice(0, 40).toLowerCase()
      // The word as it was first met: two that are one string are compared fastest.
      for (const each of uncontracted(lower.includes('’') ? lower.replaceAll('’', "'") : lower)) {
        const { word: same, lemma, stem } = formsOf(each)
        found.push({ word: same, lemma, stem, start, end: start + part[0].length })
      }
    }
  }
  return found
}
