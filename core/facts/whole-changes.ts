// Changes of a text as a whole: its length, an assistant's words in it, and its subject.
import { lazy } from '#core/lazy.ts'
import { lengths } from '#core/lengths.ts'
import type { Style } from '#core/styles.ts'
import { countWords } from '#core/text/words.ts'
import type { RawDifference } from './difference.ts'
import type { Reading } from './reading.ts'
import { leastRecall, shareKept } from './recall.ts'

const chatter = lazy(() => [
  /(?<!\p{L})here(?:['’]s| is| are) (?:the|a|your|my|an) (?:\p{L}+ ){0,2}?(?:rewritten|revised|rewrite|rewording|revision|humanized|edited|improved|polished|paraphrased|simplified|shortened|expanded|formal|informal|academic)(?!\p{L})/giu,
  /(?<!\p{L})(?:rewritten|revised|humanized|paraphrased) (?:text|version|paragraph|passage|draft)(?!\p{L})/giu,
  /(?<!\p{L})as an? (?:AI|artificial intelligence|(?:large )?language model)(?!\p{L})/giu,
  /(?<!\p{L})(?:my |the )?(?:training data|knowledge cut-?off)(?!\p{L})/giu,
  /(?<!\p{L})I (?:hope|trust) (?:this|that|it) helps(?!\p{L})|(?<!\p{L})let me know if you(?!\p{L})|(?<!\p{L})(?:feel free|hesitate) to (?:ask|reach out|let me know)(?!\p{L})/giu,
  /(?<!\p{L})I(?:['’]m sorry,? but I|['’]m (?:not able|unable) to| (?:can(?:no|['’])t|am (?:not able|unable) to|won['’]t) (?:help|assist|comply|rewrite|provide|fulfil))(?!\p{L})/giu,
  // "Sure, some people worry" is the text's own.
  /(?<=^|\n)[ \t]{0,40}(?:sure|certainly|of course|absolutely|got it|understood)(?:[!.:](?= )|, (?=here|I['’]|I (?:can|will|have)|let me|below|this is))/giu,
  // An editor's account of the work.
  /(?<!\p{L})I(?:['’]ve| have)? (?:kept|preserved|retained|rewrote|rewritten|reworded|revised|rephrased|edited|simplified|shortened|expanded|changed) (?:\p{L}+ ){0,4}(?:text|sentences?|wording|figures?|facts|quotations?|citations?|tone|meaning|original|passage|paragraphs?|draft)(?!\p{L})/giu,
  /(?<!\p{L})train(?:ed)? on data (?:up )?(?:to|until|through)(?!\p{L})/giu,
  /\[(?:Consider|Note:|Please|Optional:|Suggestion:) [^\]\n]{3,300}\]/gu,
  // The layout of a prompt, leaked.
  /=== \S{1,40} (?:\d+|begin|end) ===|⟦[^⟦⟧]{0,60}⟧/gu,
])

export const findChatter = (source: Reading, rewrite: Reading): RawDifference[] =>
  chatter().flatMap((pattern) => {
    const found = [...rewrite.text.matchAll(pattern)]
    if (found.length === 0) return []
    return found.slice([...source.text.matchAll(pattern)].length).map((match): RawDifference => ({
      of: 'value',
      kind: 'chatter',
      side: 'added',
      text: match[0].trim(),
      start: match.index,
      end: match.index + match[0].length,
    }))
  })

/** Shorter texts cannot be held to a share of their length. */
const wordsForLength = 40

/** A rewrite outside the band is shown as such; one this far outside is refused. */
const lengthSlack = 0.1

/**
 * A rewrite may fall short of a style's band on the side of the source, for a text that could not be expanded is still true;
 * on the far side of the band something was cut or made up.
 */
export const findLengthChange = (source: Reading, rewrite: Reading, style: Style): RawDifference[] => {
  const { min, max } = lengths[style]
  const words = { source: countWords(source.text), rewrite: countWords(rewrite.text) }
  const isShort = words.rewrite < Math.floor(words.source * min)
  const isLong = words.rewrite > Math.ceil(words.source * max)
  if (!isShort && !isLong) return []
  const isDamage =
    words.rewrite < Math.floor(words.source * (Math.min(min, 1) - lengthSlack)) ||
    words.rewrite > Math.ceil(words.source * (Math.max(max, 1) + lengthSlack))
  return [
    {
      of: isDamage && words.source >= wordsForLength ? 'value' : 'form',
      kind: 'length',
      side: isShort ? 'lost' : 'added',
      text: `${words.rewrite} words for ${words.source}`,
      start: 0,
      end: (isShort ? source : rewrite).text.length,
    },
  ]
}

/** A shorter text may be said in other words altogether. */
const wordsForSubject = 12

/** A text whose rewrite is about something else. One that shares no word with it is none of its wordings in a language of which no other word is known. */
export const findSubjectChange = (source: Reading, rewrite: Reading, isKnownLanguage: boolean): RawDifference[] => {
  const share = shareKept(source.text, rewrite.text) ?? 1
  if (share >= leastRecall) return []
  if (isKnownLanguage && countWords(source.text) < wordsForSubject) return []
  const of = share > 0 || isKnownLanguage ? 'subject' : 'stranger'
  const whole = (side: RawDifference['side'], { text }: Reading): RawDifference => ({
    of,
    kind: 'statement',
    side,
    text,
    start: 0,
    end: text.length,
  })
  return [whole('lost', source), whole('added', rewrite)]
}
