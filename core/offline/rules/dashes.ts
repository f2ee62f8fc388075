import { capitalise } from '../casing.ts'
import { startsAsClause, tensesOf, wordsOf } from '../grammar.ts'
import { verbBy } from '../verbs.ts'

const dash = /\s?—\s?|\s–\s|\s--\s/gu
const label =
  /^(\s*(?:[-*•]\s+)?(\*\*|__)[^*_]{1,80}\2|[\s*_]*[A-Z][\w ’'-]{1,40}(?<!\b[A-Z]{3,}))\s+[—–]\s+(?!I\b)(?=[\p{Lu}\p{N}])/u
const dateline = /^[\s*_]*[A-Z][A-Z .]{2,}(?:, [^—–]{3,40})?[*_]*\s*[—–]/u
const joiner =
  /^(?:and|but|or|so|yet|nor|then|because|since|while|which|who|whose|where|when|even|especially|particularly|including|such as|with|without|just|perfect|not|never|for|from|like|though|although|if|as|in|on|at|to|by|all of|both of|only|or|simply|often|ideal|built|made|designed|suggesting|thanks|rather|each with|more than|less than|days|weeks|months|hours|years|(?:day|week|month|year|time) (?:after|by))\b/u
/** Openings that give another name to the thing before. "The" also opens clauses whose verb no table knows: "the crisis hit". */
const article = /^(?:a|an|one|another|something|anything|the (?:same|very|kind|sort|first|last|only|most|[a-z]+est))\b/u
const pronoun = /^(?:it|this|that|these|those|they|we|you|he|she|I|there|here|let)(?:[’'](?:s|re|ll|ve|m|d))?\b/u

const aside = /^(?:okay|ok|well|yes|no,|oh|hey|wow|maybe|awesome|congrats|congratulations)(?!\w)/u
const participle =
  /^(?:[a-z]+ed|built|made|done|held|kept|led|left|written|known|driven|drawn|chosen|given|taken)\b(?! (?:is|are|was|were|has|have|can|will))/u
/** "going forward, reviews will ...": a clause with a phrase before it. */
const leadIn =
  /^(?:going|moving|looking|for|in|at|on|from|after|before|by|with|during|if|when|once) [^,.;]{2,40}, (?:(?:it|this|that|we|you|they|he|she|I|there|the|[a-z]+s)(?:[’'](?:s|re|ll))? [a-z]+|plan|make|use|keep|try|take|start|choose|set|check)\b/u

const bound =
  /^(?:including|such as|like|while|though|although|however|especially|particularly|which|whose|who|where|often|typically|usually|once|now|[a-z]+ly [a-z]+ed|defined|known|called|based)\b/u

/** A remark between two dashes goes between commas. One with commas of its own, or a sentence by itself, keeps its dashes. */
const pair = (before: string, remark: string, after: string): string | undefined => {
  const isPlain = !/[[\].!?;:]/u.test(remark) && /^[a-z]/u.test(after)
  // Such a remark cannot be taken for an item of a list, nor can what stands in it.
  const isBound = bound.test(remark)
  const isIntroduced = /,[^,]{0,40}$/u.test(before)
  if (!isPlain || remark.length > 160 || /\([^)]*$/u.test(before) || startsAsClause(remark)) return undefined
  if (!isBound && (isIntroduced || remark.includes(','))) return undefined
  return `${before}, ${remark}, ${after}`
}

/** "product changes and updates" may be a clause or a list: only an auxiliary tells, and a colon stands before either. */
const certain =
  /^(?:[\w’'-]+ ){1,6}(?:is|are|was|were|has|have|had|can|could|will|would|should|must|may|might|do|does|did)\b/u
/** "If you like it—this is for you": what stands before the dash is half a sentence. */
const halfSentence =
  /^[\s*_]*(?:If|When|Whether|While|Although|Though|Because|Since|Unless|Once|Until|As|After|Before|By|With|Despite|Due|Having|Given|In|For)\b[^,]*$|\b(?:so that|if|when|whether|while|although|because|unless|once)\b[^,;:]*$/u

const list = /,[^,]*\b(?:and|or)\b/u
const endsInName = /\p{Lu}[\w’'-]{0,60}$/u

/** In words. Behind a comma a longer remark would be taken for a part of what stands before it. */
const longestRemark = 8

/**
 * A dash before the point of the sentence. A colon in the middle of a sentence reads as a drum roll, a sign of its own, so it stands
 * only where the words before it lead up to it. A clause goes after a semicolon, a few words after a comma.
 */
const reveal = (before: string, after: string): string | undefined => {
  const leadsIn =
    wordsOf(before).length <= 4 ||
    !/\p{Ll}$/u.test(before) ||
    /\b(?:as|are|following|includ(?:e|es|ing)|is|news|truth|catch|trick|secret)$/u.test(before)
  if (leadsIn) return `${before}: ${after}`
  if (startsAsClause(after)) return `${before}; ${after}`
  const isShort = wordsOf(after).length <= longestRemark && !/[(),;:*_]/u.test(after) && !before.includes(',')
  return isShort && tensesOf(after).length === 0 ? `${before}, ${after}` : undefined
}

const single = (before: string, after: string): string | undefined => {
  if (/\([^)]*$/u.test(before) || wordsOf(before).length < 2) return undefined
  const isTitle = !/[.!?]["”’)*_]*\s*$/u.test(after)
  const startsWithCapital = /^[\s*_]*[A-Z]/u.test(after)
  if (isTitle && startsWithCapital) return `${before}: ${after}`
  if (aside.test(after)) return undefined
  if (warning.test(before) && instruction.test(after)) return `${before}. ${capitalise(after)}`
  if (isPlainAddition(before, after)) return `${before}, with ${after}`
  // "He called it “honest work” — praise that stayed with me": praise is another name for what was quoted.
  const isRenamed = /[\uE000-\uF8FF]$/u.test(before) || /[a-z]s$/u.test(before)
  if (
    isRenamed &&
    /^(?!(?:all|those|these|they|something|anything|everything) )[a-z]+ (?:that|which|who) /u.test(after)
  )
    return `${before}, ${after}`
  if (leadIn.test(after)) return `${before}. ${capitalise(after)}`
  if (participle.test(after)) return `${before}, ${after}`
  if (joiner.test(after)) return `${before}, ${after}`

  const first = wordsOf(after)[0] ?? ''
  const isHalf = halfSentence.test(before)
  if (isHalf && (pronoun.test(after) || startsAsClause(after))) return undefined
  const isClause = startsAsClause(before) || tensesOf(before).length > 0
  // "isn’t “Should we stop?” — it’s “Would we start?”": one thing said of the other.
  if (/n[’']t\b|\bnot\b/u.test(before) && /[\uE000-\uF8FF]$/u.test(before) && pronoun.test(after)) return undefined
  if (pronoun.test(after) && tensesOf(after.split(',')[0] ?? '').length > 0) {
    return isClause ? `${before}. ${capitalise(after)}` : reveal(before, after)
  }
  if (verbBy.base.has(first) && !article.test(after)) return reveal(before, after)
  if (startsAsClause(after))
    return isClause && certain.test(after) ? `${before}. ${capitalise(after)}` : reveal(before, after)
  if (verbBy.gerund.has(first) || /^[a-z]+ly\b/u.test(after)) return `${before}, ${after}`
  // "the Aurora Mini, a lamp that brings warmth, focus, and style": behind a name the list is no matter.
  const isClear = !list.test(after) || (endsInName.test(before) && !before.includes(','))
  if (article.test(after) && isClear) return `${before}, ${after}`
  if (/^[a-z]/u.test(after))
    return /^[a-z]+(?:ed|ly|ful|less|ous|ive|able)\b[^,]*$/u.test(after) ? `${before}, ${after}` : reveal(before, after)
  return undefined
}

/** "Don’t let it rust — book a visit": two things to do, or not to do. */
const warning = /^[\s*_]*(?:Don[’']t|Do not|Never|Stop) /u
const instruction = /^[a-z]+ (?:a|an|the|your|our|it|them|this|that|now|today|us)\b/u

/** "It covers the whole house — no more dead zones". */
const isPlainAddition = (before: string, after: string): boolean =>
  /^no more [a-z]/u.test(after) &&
  tensesOf(after).length === 0 &&
  wordsOf(before).length >= 5 &&
  tensesOf(before).length > 0

/** Em dashes as the comma, colon, semicolon or full stop that they stand for, never as brackets. A dash that cannot be told is left. */
export const replaceDashes = (sentence: string): string => {
  if (dateline.test(sentence)) return sentence
  const labelled = sentence.replace(label, '$1: ')
  const parts = labelled.split(dash)
  const tooMany = parts.length > 3 || parts.length < 2
  if (tooMany || parts.some((part) => part.trim() === '')) return labelled

  const [before = '', middle = '', after] = parts
  // A mark that opens on one side of the dash and closes on the other would be split by a full stop.
  const marks = (before.match(/\*\*|_/gu) ?? []).length
  if (marks % 2 === 1) return labelled
  const rewritten = after === undefined ? single(before, middle) : pair(before, middle, after)
  return rewritten ?? labelled
}
