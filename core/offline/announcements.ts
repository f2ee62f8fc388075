// Sentences that only announce the next one.

const empty =
  /^[\s*_]*(?:Let[’']s (?:dive (?:right )?in|get started|explore|take a (?:closer )?look)|Read on to (?:learn|find out) more|Here[’']s (?:the thing|what you need to know)|I hope (?:this (?:e-?mail|message|letter|note) finds you well|you(?:[’']re| are) (?:doing )?well)|Without further ado)[.!?:]?[*_]*$/u
/** A question that stands where a colon would: the sentence behind it tells what it announces. */
const label =
  /^[\s]*(?:(?:But |And )?[Tt]he (?:good news|best part|bottom line|truth|reality|short answer)|(?:But )?[Hh]ere[’']s the (?:good news|best part))\?\s*$/u
/** Behind a label these begin a sentence and no fragment. */
const statement = /^(?:It|You|We|They|There|This|That)(?:[’'](?:s|re|ll|ve))? /u

const isAnnouncement = (sentence: string, next: string): boolean =>
  !/[\uE000-\uF8FF*_]/u.test(sentence) &&
  (empty.test(sentence.trim()) || (label.test(sentence) && statement.test(next)))

/** Without sentences that only announce the next one. A paragraph is never left empty. */
export const cutAnnouncements = (sentences: readonly string[]): readonly string[] => {
  const kept = sentences.filter((sentence, at) => !isAnnouncement(sentence, sentences[at + 1] ?? ''))
  return kept.length === 0 ? sentences : kept
}
