import { alternativesOf, cardinals } from '#core/text/number-words.ts'
import { stemOf } from '#core/text/tokens.ts'

const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\uE000-\uF8FF][\p{L}\p{N}’'\uE000-\uF8FF-]*/gu) ?? []

const announced =
  /^[\s*_]*(?:Ultimately|In conclusion|To conclude|In summary|To summarize|To sum up|In sum|In short|In closing|In essence|Overall|All in all|Taken together|At the end of the day|When all is said and done),\s/u
/** A figure, a name, a protected span, a denial or a condition may be there for the first time. */
const mayBeNew = new RegExp(
  String.raw`[\d\uE000-\uF8FF⟦"“?:*_[\]]|[a-z,] [A-Z]|\b(?:not|no|never|nor|without|unless|if|only|until|may|might|could|should|must|but|however|although|though|because|by|${alternativesOf(cardinals, 1, 99)}|dozens?|half|hundreds?|thousands?|millions?)\b|n[’']t\b`,
  'u',
)
/** Words that carry nothing of their own; they may be new in a closing that says nothing new. */
const empty =
  /^(?:with|from|that|this|these|those|they|them|their|there|have|been|will|your|ours|more|most|into|than|then|when|what|which|while|both|each|such|very|also|just|like|make|makes|made|remain|remains|become|becomes|right|true|clear|simple|important|essential|crucial|vital|significant|powerful|meaningful|balance|approach|journey|future|success|successful|better|good|great|world|today)$/u

const stemsOf = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => word.length > 3 && !empty.test(word))
    .map(stemOf)

/** "By embracing a later bell, we can pave the way for a brighter future": a wish for everything, after the case is made. */
const promise =
  /^[\s*_]*By (?:[a-z]+ly )?[a-z]+ing [^.;:?]{3,80}, (?:we|you|they|[a-z]+s|society) (?:can|will|could) (?:all |truly |help )?(?:pave the way (?:for|to)|build|create|shape|ensure|secure|unlock|lay the (?:groundwork|foundation) for|make) [^.;:?]*\b(?:futures?|world|tomorrow|society|generations?|potential)\b[^.;:?]*[.!]?[*_]*\s*$/u
/** "Together, we can build a cooler world": a wish with no means at all, and of a few words. */
const commonWish =
  /^[\s*_]*Together, (?:we|you) (?:can|will|could) (?:all |truly )?(?:build|create|shape|ensure|secure|make|pave the way (?:for|to)) (?:an?|the) (?:[a-z-]+(?:, and |, | and | )){0,3}(?:future|world|tomorrow|society)(?: for (?:all|everyone|generations to come))?[.!]?[*_]*\s*$/u
/** A figure, a name or a protected span: a promise that has one says something. */
const isNamed = /[\d\uE000-\uF8FF⟦"“]|[a-z,] [A-Z]/u
/** Of a promise only the means were said before. */
const repeatedMeans = 0.5

/** In words: less has not said enough to be repeated. */
const leastBefore = 80
const repeatedShare = 0.75

/** True if the last sentence of a text promises a better world by the means that the text has told. */
const isPromise = (sentence: string, before: string): boolean => {
  if (isNamed.test(sentence.trim()) || wordsOf(before).length < leastBefore) return false
  if (commonWish.test(sentence)) return true
  if (!promise.test(sentence)) return false
  const known = new Set(stemsOf(before))
  const stems = stemsOf(sentence.split(', ')[0] ?? '')
  return stems.filter((stem) => known.has(stem)).length >= stems.length * repeatedMeans
}

/** True if a sentence only announces the end of a text and repeats what the text has said, or promises a better world by it. */
export const isRestatement = (sentence: string, before: string): boolean => {
  if (isPromise(sentence, before)) return true
  if (!announced.test(sentence)) return false
  const rest = sentence.replace(announced, '')
  if (mayBeNew.test(rest) || wordsOf(before).length < leastBefore) return false
  const known = new Set(stemsOf(before))
  const stems = stemsOf(rest)
  return stems.length > 0 && stems.filter((stem) => known.has(stem)).length >= stems.length * repeatedShare
}
