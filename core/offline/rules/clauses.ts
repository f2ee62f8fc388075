// Sentences built another way: only for a rewrite that may move far from its text.
import { capitalise } from '../casing.ts'
import { isImperative, startsAsClause, tensesOf, wordsOf } from '../grammar.ts'
import { verbBy } from '../verbs.ts'

const fronted =
  /^(\s*)(When|Whenever|If|Even if|Once|Unless|Until|Before|After|Because|As soon as|As long as) ([^,;:()—?!*_]{6,120}), ([^,;:()—?!*_]{8,140}?)([.!]?)(\s*)$/u
const pointsBack =
  /\b(?:it|its|itself|they|them|their|he|she|his|her|him|this|that|these|those|such|one|ones|both|there|here|then|instead|also|too|even|still|again|only|just)\b/iu
const pointsElsewhere = /\b(?:it|they|he|she|them|him|this|these|those)\b/iu
/** Behind one of these the clause would seem to belong to it alone. */
const opensAnother =
  /\b(?:and|or|but|that|which|who|whose|where|when|if|because|while|so|as|than|how|why|what|whether|to(?! (?:the|an?|our|your|\d)))\b/iu
const denied = /\b(?:not|never|no|nor|hardly|without)\b|n[’']t\b/iu

/** In words: of a longer clause nobody would remember the beginning. */
const longestPart = 14

/** "When the lease ends, the deposit is returned." → "The deposit is returned when the lease ends." Nothing in either part may point at the other. */
export const moveClauseBack = (sentence: string): string => {
  const [, before = '', conjunction = '', clause = '', main = '', mark = '', after = ''] = fronted.exec(sentence) ?? []
  if (main === '' || pointsBack.test(main) || opensAnother.test(main)) return sentence
  const isMain = startsAsClause(main) || isImperative(capitalise(main)) || /^please [a-z]+ /u.test(main)
  const isPlain = startsAsClause(clause) && tensesOf(clause).length === 1 && !pointsElsewhere.test(clause)
  const isShort = [clause, main].every((part) => wordsOf(part).length <= longestPart)
  // "I did not go because it rained" may mean either.
  if (!isMain || !isPlain || !isShort || (conjunction === 'Because' && denied.test(main))) return sentence
  return `${before}${capitalise(main)} ${conjunction.toLowerCase()} ${clause}${mark}${after}`
}

const means = /^(\s*)By ((?:[a-z]+ly )?[a-z]+ing [^,;:()—?!*_]{4,90}), ([^,;:()—?!*_]{8,140}?)([.!]?)(\s*)$/u
/** In words. */
const longestMain = 16

/** "By cutting fares, the city can win riders back." → "The city can win riders back by cutting fares." */
export const moveMeansBack = (sentence: string): string => {
  const [, before = '', clause = '', main = '', mark = '', after = ''] = means.exec(sentence) ?? []
  if (main === '' || pointsBack.test(main) || opensAnother.test(main) || denied.test(main)) return sentence
  const isPlain = startsAsClause(main) && tensesOf(main).length === 1 && !/\bby\b/u.test(main)
  const isShort = wordsOf(main).length <= longestMain && wordsOf(clause).length <= longestPart
  return isPlain && isShort ? `${before}${capitalise(main)} by ${clause}${mark}${after}` : sentence
}

const months = 'January|February|March|April|May|June|July|August|September|October|November|December'
const days = 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday'
const dated = new RegExp(
  String.raw`^(\s*)((?:In|During|By) (?:(?:early |late )?(?:19|20)\d\d|(?:early |late )?(?:${months})(?: (?:19|20)\d\d)?|the (?:spring|summer|autumn|winter|fall)(?: of (?:19|20)\d\d)?)|On (?:(?:${days})(?: (?:morning|afternoon|evening))?|\d{1,2} (?:${months})(?: (?:19|20)\d\d)?|(?:${months}) \d{1,2})), ([^,;:()—?!*_]{8,120}?)([.!]?)(\s*)$`,
  'u',
)
const namesATime = new RegExp(
  String.raw`\b(?:${months}|${days}|(?:19|20)\d\d|years?|months?|weeks?|days?|hours?|today|now)\b`,
  'u',
)

/** "In 2019, the fleet grew to 14 boats." → "The fleet grew to 14 boats in 2019." Where the sentence has no other time. */
export const moveDateBack = (sentence: string): string => {
  const [, before = '', date = '', main = '', mark = '', after = ''] = dated.exec(sentence) ?? []
  if (main === '' || !startsAsClause(main) || opensAnother.test(main) || namesATime.test(main)) return sentence
  return `${before}${capitalise(main)} ${date.charAt(0).toLowerCase()}${date.slice(1)}${mark}${after}`
}

const short = /^(\s*)(It|They|He|She|We|I|You) ([a-z]+) ([^,;:()—?!.*_]{3,60})\.(\s*)$/u
const longestShort = 9
const isOpen = /\b(?:and|or|but|nor|that|which|who|because|if|when|also|then|to|so|as)\b/u

const formOf = (verb: string): 'past' | 'present' | 'base' | undefined =>
  verbBy.past.has(verb) ? 'past' : verbBy.present.has(verb) ? 'present' : verbBy.base.has(verb) ? 'base' : undefined

/** "We met on Monday. We agreed on a price." → "We met on Monday and agreed on a price." Two at most: a third would make a list. */
export const joinShort = (sentences: readonly string[]): string[] => {
  const joined: string[] = []
  let isJoined = false
  for (const sentence of sentences) {
    const [, lead = '', subject = '', verb = '', rest = ''] = short.exec(joined.at(-1) ?? '') ?? []
    const [, , nextSubject, nextVerb = '', nextRest = '', space = ''] = short.exec(sentence) ?? []
    const form = formOf(verb)
    const mayJoin: boolean =
      !isJoined &&
      subject !== '' &&
      subject === nextSubject &&
      verb !== nextVerb &&
      form !== undefined &&
      form === formOf(nextVerb) &&
      [rest, nextRest].every(
        (part) => !isOpen.test(part) && !denied.test(part) && wordsOf(part).length <= longestShort,
      ) &&
      tensesOf(rest).length === 0 &&
      tensesOf(nextRest).length === 0
    if (mayJoin) joined[joined.length - 1] = `${lead}${subject} ${verb} ${rest} and ${nextVerb} ${nextRest}.${space}`
    else joined.push(sentence)
    isJoined = mayJoin
  }
  return joined
}
