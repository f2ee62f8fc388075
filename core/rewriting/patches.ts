// Puts a text together from an answer's sentences and the source's own, so that it says everything once.
import { grammarWords } from '#core/text/grammar-words.ts'
import { paragraphBreak } from '#core/text/put-back.ts'
import { stemOf } from '#core/text/tokens.ts'

/** Sentences of the source that belong together, and the answer's words for them; undefined if the source's own words stay. */
export type Patch = { own: readonly string[]; theirs: string | undefined }

const wordOrMask = /⟦[^⟦⟧]*⟧|[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu

/** The first letters of each word, so that "adopting" meets "adoption"; a mask is a word. */
const stemsOf = (text: string): { stem: string; isSmall: boolean }[] =>
  (text.toLowerCase().match(wordOrMask) ?? []).map((word) => ({
    stem: word.startsWith('⟦') ? word : stemOf(word),
    isSmall: grammarWords.has(word.replace('’', "'")),
  }))

/** The count of each word in `text`, less its count in `without`. */
const countStems = (text: string, without = ''): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { stem } of stemsOf(text)) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  for (const { stem } of stemsOf(without)) counts.set(stem, (counts.get(stem) ?? 0) - 1)
  return counts
}

/** The share of a sentence's content words that are among these words; each counts once. */
const shareSaid = (sentence: string, counts: ReadonlyMap<string, number>): number => {
  const words = stemsOf(sentence)
  const telling = words.filter(({ isSmall }) => !isSmall)
  // "So it is." has only small words.
  const asked = telling.length > 0 ? telling : words
  const left = new Map(counts)
  const said = asked.filter(({ stem }) => {
    const times = left.get(stem) ?? 0
    left.set(stem, times - 1)
    return times > 0
  })
  return asked.length === 0 ? 0 : said.length / asked.length
}

/** The share of a sentence's content words that another text has in addition to those from its own source. */
export const shareRepeated = (sentence: string, text: string, source: string): number =>
  shareSaid(sentence, countStems(text, source))

/** A sentence counts as said if this share of its words is there. */
const shareOfEcho = 0.5

/** The distance over which a sentence may have been joined: to a neighbour, or to the one after it. */
const reachOfEcho = 2

/** True if the answer to a patch repeats one of these sentences, which are not its own. */
const echoes = ({ own, theirs }: Patch, sentences: readonly string[]): boolean => {
  if (theirs === undefined) return false
  const counts = countStems(theirs, own.join(' '))
  return sentences.some((sentence) => shareSaid(sentence, counts) >= shareOfEcho)
}

/** True if the answer to several sentences lacks every word that only one of them has: that one was joined to another answer. */
const leavesOut = ({ own, theirs }: Patch): boolean => {
  if (theirs === undefined || own.length < 2) return false
  const said = countStems(theirs)
  return own.some((sentence, at) => {
    const others = countStems(own.toSpliced(at, 1).join(' '))
    const alone = stemsOf(sentence).filter(({ stem, isSmall }) => !isSmall && !others.has(stem))
    return alone.length > 0 && !alone.some(({ stem }) => said.has(stem))
  })
}

/**
 * Patches that say each sentence of the source once. Where a sentence stands beside an answer that it was joined into, it would be
 * said twice: then the source's own stand there, too, and since each that is put back may be in the next answer, it is looked again.
 */
export const sayOnce = (patches: readonly Patch[]): Patch[] => {
  const kept = patches.map((patch) => (leavesOut(patch) ? { own: patch.own, theirs: undefined } : patch))
  for (let at = 0; at < kept.length;) {
    const patch = kept[at]!
    const around = kept.slice(Math.max(0, at - reachOfEcho), at + reachOfEcho + 1)
    if (!around.some((other) => other.theirs === undefined && echoes(patch, other.own))) {
      at += 1
      continue
    }
    kept[at] = { own: patch.own, theirs: undefined }
    at = Math.max(0, at - reachOfEcho)
  }
  return kept
}

/** Texts for sentences of a source, with its paragraphs: what ended one there ends one here. */
export const joinSentences = (parts: readonly { own: readonly string[]; text: string }[]): string => {
  let joined = ''
  let gap = ''
  for (const { own, text } of parts) {
    if (text !== '') {
      joined += (joined === '' ? '' : gap) + text
      gap = ' '
    }
    if (own.at(-1)?.includes(paragraphBreak) === true) gap = paragraphBreak
  }
  return joined
}
