import { capitalise } from '../casing.ts'

const emptySentence =
  /^[\s*_]*(?:Let[’']s (?:dive (?:right )?in|get started|explore|take a (?:closer )?look)|Read on to (?:learn|find out) more|Here[’']s (?:the thing|what you need to know)|I hope (?:this (?:e-?mail|message|letter|note) finds you well|you(?:[’']re| are) (?:doing )?well)|Without further ado)[.!?:]?[*_]*$/u
const existential =
  /^([\s*_]*)There are ((?:many|several|some|numerous|two|three|four|five|six|a few|countless) (?:[a-z-]+ ){0,2}[a-z-]+s) (?:that|who|which) (?!are\b|were\b|is\b|was\b)(?=[a-z]+ )/u
const reducedRelative =
  /\b(that|which|who) (?:is|are|was|were) (designed|intended|built|made|based|located|used|needed|required|known|called|written|aimed|meant|given|created|produced|provided|offered|found|rooted|driven|powered|backed|supported|held) (?=(?:to|for|by|in|on|as|with|at|from) )/gu
const appositive = /, which (?:is|are|was|were) (?=(?:a|an|the|one) )/gu
const needlessTo = /\b(help|helps|helped|helping) to (?=[a-z]+ )/gu
const both = /\bboth (?=[a-z-]+ and [a-z-]+\b)(?![a-z-]+ and [a-z-]+ (?:are|were|have|of)\b)/gu
const opener =
  /^([\s*_]*)(?:Of course|Obviously|Clearly|Interestingly|Not surprisingly|As we all know|As mentioned (?:above|earlier)|As you can see|That is to say),\s+/u

/** A question that stands where a colon would: what it announces is told by the sentence behind it. */
const label =
  /^[\s]*(?:(?:But |And )?[Tt]he (?:good news|best part|bottom line|truth|reality|short answer)|(?:But )?[Hh]ere[’']s the (?:good news|best part))\?\s*$/u
/** Behind a label these begin a sentence and no fragment. */
const statement = /^(?:It|You|We|They|There|This|That)(?:[’'](?:s|re|ll|ve))? /u

const isAnnouncement = (sentence: string, next: string): boolean =>
  !/[\uE000-\uF8FF*_]/u.test(sentence) &&
  (emptySentence.test(sentence.trim()) || (label.test(sentence) && statement.test(next)))

/** Without sentences that only announce the next one. A paragraph is never left empty. */
export const dropAnnouncements = (sentences: readonly string[]): readonly string[] => {
  const kept = sentences.filter((sentence, at) => !isAnnouncement(sentence, sentences[at + 1] ?? ''))
  return kept.length === 0 ? sentences : kept
}

/** Words that grammar can do without: "There are many firms that sell" → "Many firms sell"; "tools that are designed to" → "tools designed to". */
export const shorten = (sentence: string): string =>
  sentence
    .replace(existential, (_, lead: string, subject: string) => `${lead}${capitalise(subject)} `)
    .replace(reducedRelative, (whole, _relative: string, participle: string, offset: number, all: string) =>
      !/[a-z] $/u.test(all.slice(0, offset)) ? whole : `${participle} `,
    )
    .replace(appositive, ', ')
    .replace(needlessTo, '$1 ')
    .replace(both, '')
    .replace(opener, '$1')
    .replace(/^[\s*_]*\p{Ll}/u, (first) => capitalise(first))
