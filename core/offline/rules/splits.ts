import { capitalise } from '../casing.ts'
import { startsAsClause, wordsOf } from '../grammar.ts'

const opensClause =
  /^(?:it|this|that|these|those|they|we|you|he|she|I|there|the|a|an|its|their|our|your|my|his|her|most|many|some|people|however,)(?:[’'](?:s|re|ll|ve))? /u

/** "The drive is full; it has to be replaced." is two sentences. A list with semicolons is not. */
export const splitSemicolons = (sentence: string): string => {
  const parts = sentence.split('; ')
  const [before = '', after = ''] = parts
  if (parts.length !== 2 || /[([][^)\]]*$/u.test(before) || before.includes(':')) return sentence
  const isClause = opensClause.test(after) && startsAsClause(after.replace(/^however, /u, ''))
  if (!isClause || !startsAsClause(before) || (before.match(/\*\*|_/gu) ?? []).length % 2 === 1) return sentence
  return `${before}. ${capitalise(after)}`
}

const longSentenceInWords = 30
const readilySplitInWords = 12
const subordinate =
  /\b(?:that|if|when|because|while|who|which|whose|where|although|though|since|unless|until|as|both|between|how|what|why|whether|to)\b/iu

const pronounAhead = String.raw`(?=(?:it|this|they|we|you|he|she|I|there)(?:[’'](?:s|re|ll|ve))? )`
const nounAhead = String.raw`(?=(?:the|a|an|our|your|their|its|my|most|many|some) )`
const andItDoes = new RegExp(`, and ${pronounAhead}`, 'u')
/** The only comma of its sentence: no item of a list. */
const andTheOtherDoes = new RegExp(`(?<=^[^,]*), and ${nounAhead}(?=[^,]*$)`, 'u')
const butItDoes = new RegExp(`, but ${pronounAhead}`, 'u')
const soItDoes = new RegExp(`, so ${pronounAhead}`, 'u')

const splitAt = (sentence: string, conjunction: RegExp, words: number, opener = ''): string => {
  const parts = sentence.split(conjunction)
  const [before = '', after = ''] = parts
  if (parts.length !== 2 || wordsOf(sentence).length < words || subordinate.test(before)) return sentence
  if (!startsAsClause(before) || !startsAsClause(after) || /[:([]/u.test(before) || before.includes('**'))
    return sentence
  return `${before}. ${opener === '' ? capitalise(after) : opener + after}`
}

/** A long ", and" between two full clauses is a full stop. */
export const splitLongSentences = (sentence: string): string => splitAt(sentence, andItDoes, longSentenceInWords)

/** With a free wording, any two full clauses may be two sentences; "But" and "So" open one where the style is plain. */
export const splitReadily = (sentence: string, isPlain: boolean): string => {
  const ways: readonly (readonly [conjunction: RegExp, opener: string])[] = [
    [andItDoes, ''],
    [andTheOtherDoes, ''],
    [butItDoes, isPlain ? 'But ' : 'However, '],
    ...(isPlain ? [[soItDoes, 'So '] as const] : []),
  ]
  for (const [conjunction, opener] of ways) {
    const parted = splitAt(sentence, conjunction, readilySplitInWords, opener)
    if (parted !== sentence) return parted
  }
  return sentence
}
