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
const subordinate =
  /\b(?:that|if|when|because|while|who|which|whose|where|although|though|since|unless|until|as|both|between|how|what|why|whether|to)\b/iu

/** A long ", and" between two full clauses is a full stop. */
export const splitLongSentences = (sentence: string): string => {
  const parts = sentence.split(/, and (?=(?:it|this|they|we|you|he|she|I|there)(?:[’'](?:s|re|ll|ve))? )/u)
  const [before = '', after = ''] = parts
  if (parts.length !== 2 || wordsOf(sentence).length < longSentenceInWords || subordinate.test(before)) return sentence
  if (!startsAsClause(before) || !startsAsClause(after) || /[:([]/u.test(before) || before.includes('**'))
    return sentence
  return `${before}. ${capitalise(after)}`
}
