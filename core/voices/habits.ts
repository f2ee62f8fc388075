// A fingerprint in words, for its owner and for a model.
import type { Fingerprint } from './fingerprint.ts'
import { mannerOf } from './manner.ts'

const share = (count: number): string => (count >= 10 ? count.toFixed(0) : count.toFixed(1))

const sentences = ({ sentence_words: { mean, spread } }: Fingerprint): string => {
  const [shortest, longest] = [Math.max(1, Math.round(mean - spread)), Math.round(mean + spread)]
  return `Sentences of about ${Math.round(mean)} words, most of them between ${shortest} and ${longest}`
}

const contractions = (fingerprint: Fingerprint): string | undefined => {
  if (fingerprint.contracted === undefined) return undefined
  const { contractions: habit } = mannerOf(fingerprint, undefined)
  if (habit === 'used') return 'Contractions wherever one speaks them'
  return habit === 'avoided' ? 'Hardly any contractions' : 'Contractions now and then'
}

/** Rarer than once in 500 words is not a habit. */
const rarely = 0.2

const listed = (items: readonly string[], last: 'and' | 'or'): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`

const named = {
  semicolon: 'semicolons',
  colon: 'colons',
  dash: 'dashes',
  parenthesis: 'parentheses',
  question: 'questions',
  exclamation: 'exclamation marks',
} as const
const names = Object.keys(named) as (keyof typeof named)[]

const marks = ({ punctuation }: Fingerprint): string[] => {
  const used = names.filter((name) => punctuation[name] >= rarely).map((name) => named[name])
  const unused = names.filter((name) => punctuation[name] === 0).map((name) => named[name])
  return [
    punctuation.comma < rarely ? 'Hardly any commas' : `${share(punctuation.comma)} commas in 100 words`,
    ...(used.length > 0 ? [`Also ${listed(used, 'and')}`] : []),
    ...(unused.length > 0 ? [`No ${listed(unused, 'or')}`] : []),
  ]
}

const person = ({ function_words: { i, we, you } }: Fingerprint): string | undefined => {
  if (Math.max(i, we, you) < 0.5) return undefined
  const most = i >= we && i >= you ? 'I' : we >= you ? 'we' : 'you'
  return `Says “${most}” more than ${most === 'I' ? '“we” or “you”' : most === 'we' ? '“I” or “you”' : '“I” or “we”'}`
}

/** The habits of a voice, one short phrase each. */
export const habitsOf = (fingerprint: Fingerprint): string[] =>
  [
    sentences(fingerprint),
    contractions(fingerprint),
    ...marks(fingerprint),
    person(fingerprint),
    `Paragraphs of about ${Math.round(fingerprint.paragraph_words)} words`,
  ].filter((habit) => habit !== undefined)
