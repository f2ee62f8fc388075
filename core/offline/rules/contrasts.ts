import { capitalise } from '../casing.ts'
import { wordsOf } from '../grammar.ts'
import { verbBy } from '../verbs.ts'

const article = String.raw`(?:a|an|the|about) `
/** "It's not just a bag; it's an investment" → "It's more than a bag. It's an investment". */
const notJust = new RegExp(
  String.raw`^(.*\b(?:is|are|was|were|[Ii]t[’']s)) not (?:just|only|merely|simply) (${article}[^,;:.—?!]{2,60}?)(?:; |, | ?— ?|\. )((?:it|this|that)(?: is|[’']s)|they are|they[’']re) (${article}[^—?!]+[.]?)$`,
  'su',
)
const notJustBut = new RegExp(
  String.raw`^(.*\b(?:is|are|was|were|[Ii]t[’']s)) not (?:just|only|merely|simply) (${article}[^,;:.—?!]{2,60}),? but (?:also )?(${article}.+)$`,
  'su',
)
/** "not only as a bridge, but as a creative act", "not only to improve X but also to shape Y": the same word begins both. */
const sameWord =
  /^(.*) not (?:only|just|merely) (as|to|in|on|for|with|by|about|of|from|through) ([^,;:.?!]{2,80}?),? but (?:also )?(?:\2 )([^;:?!]*)$/su
/** "should not only please some but also serve others". */
const modal = /^(.*\b(?:can|will|would|to)) not only ([a-z]+) ([^,;:.?!]{2,80}?),? but also ([a-z]+) ([^;:?!]*)$/su
/** "are not only more focused but also more creative". */
const notOnly =
  /^(.*\b(?:is|are|was|were|be)) not only ((?:more |very |so )?[a-z-]+),? but (?:also )?((?:more |very |so )?[a-z-]+[^;:?!]*)$/su
const verbs = /^(.*?) not only ([a-z]+) ([^,;:.?!]{2,80}?),? but also ([a-z]+) (.*)$/su
/** "will not only equip me, but will also prepare me". */
const modalTwice = /^(.*\b(can|will|would)) not only ([a-z]+ [^,;:.?!]{2,80}?),? but \2 also ([a-z]+ [^;:?!]*)$/su

/** "not only what texts say but how they speak". */
const asked =
  /^(.*) not (?:only|just|merely|simply) ((?:what|how|why|where|when|who) [^,;:.?!]{2,80}?),? but (?:also )?((?:what|how|why|where|when|who) [^;:?!]*)$/su
/** "not just intellectually but emotionally", "not just richly told but deeply felt". */
const manners =
  /^(.*) not (?:only|just|merely|simply) ([a-z]+ly(?: [a-z]+)?),? but (?:also )?([a-z]+ly(?: [a-z]+)?)((?:[.,]| [a-z]).*)?$/su
const determiner = '(?:a|an|the|its|their|our|your|my|his|her|this|these)'
/** "records not only the demands but also its rules". */
const objects = new RegExp(
  String.raw`^(.*) not only (${determiner} [^,;:.?!]{2,80}?),? but also (${determiner} [^,;:?!]*)(:[^?!]*)?$`,
  'su',
)
/** "It not only improves grades and attendance but also saves money": behind "and" another one would be lost. */
const ofPronoun = /^([\s*_]*)(It|He|She|This) not only ([a-z]+) ([^;:.?!]{2,100}?),? but also ([a-z]+) ([^;:?!]*)$/su

type Form = 'gerund' | 'past' | 'present'
/** The form of a word behind "not only", where it can only be a verb there. */
const formOf = (word: string): Form | undefined =>
  word.endsWith('ing')
    ? 'gerund'
    : word.endsWith('ed') || verbBy.past.has(word)
      ? 'past'
      : word.endsWith('s')
        ? 'present'
        : undefined
const beforeGerund = /(?:\b(?:is|are|was|were|am|be|been)|[’'](?:re|m|s))$/u

/** "Not simply a threat to be banned": that it is one is denied. */
const mayBeDenied =
  /\bto [a-z]+|\b(?:threat|problem|burden|danger|mistake|failure|fad|gimmick|luxury|nuisance|trend|toy|coincidence|accident|matter|question|case)s?\b/u

const denied = /\b(?:not|never|no)\b|n[’']t\b/u
const isDegree = (text: string): boolean => /^(?:more|less|very|so) /u.test(text)

/** In words: behind a longer part, or one with a clause of its own, "as well as" would belong to its end. */
const longestLarge = 7

/** "is a trade and a craft" says both alike; "is a craft as well as a trade" keeps the weight on the second. */
const asWellAs = (lead: string, small: string, large: string): string | undefined => {
  const body = large.trimEnd()
  const part = /[.!]$/u.test(body) ? body.slice(0, -1) : body
  const mark = large.slice(part.length)
  const isOpen = /[,;:]|\b(?:that|which|who|where|when|and|or|to|as|than)\b/u.test(part)
  if (isOpen || wordsOf(part).length > longestLarge || /\band\b/u.test(small)) return undefined
  return `${lead} ${part} as well as ${small.replace(/^about /u, '')}${mark}`
}

const recast = (sentence: string): string => {
  const topped = notJust.exec(sentence)
  if (topped !== null) {
    const [, lead = '', small = '', again = '', large = ''] = topped
    if (mayBeDenied.test(small) || denied.test(lead)) return sentence
    const areAbout = [small, large].filter((part) => part.startsWith('about ')).length
    if (areAbout === 2) return asWellAs(lead, small, large) ?? `${lead} ${small} and ${large}`
    return areAbout === 0 ? `${lead} more than ${small}. ${capitalise(again)} ${large}` : sentence
  }
  const things = notJustBut.exec(sentence)
  const isOfOneKind = things?.[2]?.startsWith('about ') === things?.[3]?.startsWith('about ')
  const isClear = !mayBeDenied.test(things?.[2] ?? '') && !denied.test(things?.[1] ?? '')
  if (things !== null && isOfOneKind && isClear) {
    const [, start = '', small = '', large = ''] = things
    return asWellAs(start, small, large) ?? `${start} ${small} and ${large}`
  }

  for (const pattern of [asked, manners]) {
    const [, head = '', one = '', other = '', end = ''] = pattern.exec(sentence) ?? []
    if (other !== '' && !denied.test(head) && !denied.test(one)) return `${head} ${one} and ${other}${end}`
  }
  const [, head = '', one = '', other = '', told = ''] = objects.exec(sentence) ?? []
  if (other !== '' && !denied.test(head) && !beforeGerund.test(head)) return `${head} ${one} as well as ${other}${told}`

  const [, lead = '', word = '', first = '', rest = ''] = sameWord.exec(sentence) ?? []
  if (word !== '' && !denied.test(lead) && !denied.test(first)) return `${lead} ${word} ${first} and ${word} ${rest}`

  const bare = modal.exec(sentence)
  if (bare !== null && bare[4]?.endsWith('s') === false)
    return `${bare[1]} ${bare[2]} ${bare[3]} and ${bare[4]} ${bare[5]}`

  const twice = modalTwice.exec(sentence)
  if (twice !== null) return `${twice[1]} ${twice[3]} and ${twice[2]} ${twice[4]}`

  const finite = verbs.exec(sentence)
  if (finite !== null) {
    const form = formOf(finite[2] ?? '')
    const agree =
      form !== undefined &&
      form === formOf(finite[4] ?? '') &&
      (form !== 'gerund' || beforeGerund.test(finite[1] ?? ''))
    if (agree && !/\b(?:and|or)\b/u.test(finite[3] ?? '')) {
      return `${finite[1]} ${finite[2]} ${finite[3]} and ${finite[4]} ${finite[5]}`
    }
  }

  const [, mark = '', pronoun = '', firstVerb = '', firstRest = '', secondVerb = '', secondRest = ''] =
    ofPronoun.exec(sentence) ?? []
  const formOfOne = formOf(firstVerb)
  if (formOfOne !== undefined && formOfOne !== 'gerund' && formOfOne === formOf(secondVerb))
    return `${mark}${pronoun} ${firstVerb} ${firstRest}, and ${pronoun === 'This' ? 'it' : pronoun.toLowerCase()} also ${secondVerb} ${secondRest}`

  const only = notOnly.exec(sentence)
  if (
    only === null ||
    /^(?:is|are|was|were|has|can|will)\b|\balso\b/u.test(only[3] ?? '') ||
    denied.test(only[1] ?? '') ||
    isDegree(only[2] ?? '') !== isDegree(only[3] ?? '')
  )
    return sentence
  return `${only[1]} ${only[2]} and ${only[3]}`
}

const contracted = /\b(is|are|was|were)n[’']t (?=(?:just|only|merely|simply) )/gu

/** "not only X but also Y" without the frame, where X and Y are plainly of one kind; what is denied elsewhere stays denied. */
export const dropContrasts = (sentence: string): string => {
  const plain = sentence.replace(/\b([Mm]ore than) (?:just|merely|simply) (?=[a-z])/gu, '$1 ')
  const full = plain.replace(contracted, '$1 not ')
  const recasted = recast(full)
  return recasted === full ? plain : recasted
}
