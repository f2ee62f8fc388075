// Tests that a rewrite keeps to the subject of its source. The fact lock only sees facts, so it passes a sentence without any
// that a model added because it obeyed the text or had something to say.
import { findPromptInjections } from './prompt-injections.ts'
import { alignSentences } from '#core/text/align.ts'
import { grammarWords } from '#core/text/grammar-words.ts'
import { splitSentences } from '#core/text/sentences.ts'
import { stemOf } from '#core/text/tokens.ts'

/** In a script without spaces between words, a "word" is as long as its clause: each letter counts there. */
const anyWord = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}]+/gu

/** Words in lower case, without masks. */
const plainWords = (text: string): string[] =>
  text
    .replace(/⟦[^⟦⟧]*⟧/gu, ' ')
    .toLowerCase()
    .match(anyWord) ?? []

const isTelling = (word: string): boolean =>
  (word.length > 3 && !grammarWords.has(word)) ||
  /[\p{N}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word)

const wordsToTell = 3

/** The words that name the subject of a text; all of its words if too few of them do. */
const stemsOf = (text: string): string[] => {
  const words = plainWords(text)
  const telling = words.filter(isTelling)
  return (telling.length < wordsToTell ? words : telling).map(stemOf)
}

const shareIn = (stems: readonly string[], known: ReadonlySet<string>): number =>
  stems.filter((stem) => known.has(stem)).length / Math.max(1, stems.length)

/** Of 819 real rewrites by thirteen tools, 99 % repeat at least 28 % of their source's words; an answer to something else repeats none. */
export const leastRecall = 0.15

/** True if an answer is a rewrite of this text at all, however bad. A refusal, or an answer to the text, is not. */
export const isRewriteOf = (source: string, answer: string): boolean => {
  const stems = [...new Set(stemsOf(source))]
  return stems.length === 0
    ? answer.trim() !== ''
    : shareIn(stems, new Set(plainWords(answer).map(stemOf))) >= leastRecall
}

/** Signs of a script that carry the matter of a sentence; what stands between them is grammar, and every text has it. */
const ofMatter = /[\p{Script=Han}\p{Script=Katakana}]/u

/** The share of a source's telling words that the other text has; undefined if it has too few to tell. Japanese is held to its Kanji and Katakana. */
export const shareKept = (source: string, rewrite: string): number | undefined => {
  const stems = [...new Set(stemsOf(source))]
  const matter = stems.filter((stem) => ofMatter.test(stem))
  const telling = matter.length < wordsToTell ? stems : matter
  return telling.length < wordsToTell ? undefined : shareIn(telling, new Set(plainWords(rewrite).map(stemOf)))
}

/**
 * Of the sentences in the same 819 rewrites, 95 % take at least a quarter of their words from the whole source.
 */
const leastShare = 0.25

/**
 * The share of a sentence's telling words that a source has. Too few of them tell nothing unless the source has none: 1 then, or 0. Words are compared by
 * their first letters and not by their stems: an answer may tell the same in another part of speech ("decide", "decision"), and chance likeness, as of "hear"
 * and "heart", only keeps a sentence.
 */
export const shareFromSource = (sentence: string, source: string): number => {
  const words = plainWords(sentence)
  const telling = words.filter(isTelling)
  const headOf = (word: string) => word.slice(0, lettersOfHead)
  const asked = (telling.length === 0 ? words : telling).map(headOf)
  const share = shareIn(asked, new Set(plainWords(source).map(headOf)))
  return asked.length < wordsToTell ? Math.ceil(share) : share
}

const lettersOfHead = 4

/** A word that the source has so many times is chanted if a rewrite has it more often than this, and if it is so large a share of the rewrite's words. */
const mostOften = (times: number): number => 2 * times + 3
/** In 238 recorded answers no word that is new to its source is more than 1.4 % of the rewrite: "people", four times in 300 words. */
const leastShareOfChant = 0.025

/** Emoji, and code marks: prose has none, and those of the source are masked or stay equally often. */
const ornament = /\p{Extended_Pictographic}|[{}|<>=#`^\\]/gu

const countsOf = (items: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

/** The share of a sentence that may address the model which must stay: the sentence is rewritten, not obeyed. */
const leastOfAddress = { kept: 0.7, own: 0.5 }
/** The share of any other sentence beside it that must come from sentences that ask for nothing. */
const leastBesideAddress = 0.3

/** A sentence that begins with a small letter does not count for `splitSentences`, but may be all that somebody put in. */
const smallStart = /(?<=[.!?]["')]{0,2})\s+(?=\p{Ll})/u

/** The parts of a rewritten prose that its source does not have: sentences about something else, a chanted word, emoji. */
export const findStrangers = (source: string, rewrite: string): string[] => {
  if (source === rewrite) return []
  const own = splitSentences(source)
  const theirs = splitSentences(rewrite)
  const stems = own.map((sentence) => plainWords(sentence).map(stemOf))
  const injections = findPromptInjections(own)
  const isSuspect = injections.includes(true)

  /** A rewrite may say a thing anywhere, so a sentence is compared with the whole text except the part that asks for it. */
  const known = new Set(stems.filter((_, at) => injections[at] !== true).flat())
  const said = new Set(theirs.flatMap((sentence) => plainWords(sentence).map(stemOf)))

  const strangers = alignSentences(own, theirs).flatMap(({ source: { from, to }, rewrite: part }) => {
    const sentences = theirs
      .slice(part.from, part.to)
      .flatMap((sentence) => sentence.split(smallStart))
      .filter((sentence) => plainWords(sentence).length > 0)
    const mine = stems.slice(from, to).flat()
    const isInjection = injections.slice(from, to).includes(true)
    if (isInjection && sentences.length > 0 && shareIn(mine, said) < leastOfAddress.kept) return sentences
    return sentences.filter((sentence) => {
      const words = stemsOf(sentence)
      const share = shareIn(words, known)
      if (isInjection) return Math.max(share, shareIn(words, new Set(mine))) < leastOfAddress.own
      if (isSuspect) return share < leastBesideAddress
      return words.length < wordsToTell ? share === 0 : share < leastShare
    })
  })

  const before = countsOf(stems.flat())
  const words = plainWords(rewrite)
  for (const [word, times] of countsOf(words.filter(isTelling).map(stemOf))) {
    if (times > mostOften(before.get(word) ?? 0) && times > leastShareOfChant * words.length)
      strangers.push(`${word} (${times} times)`)
  }
  const ornaments = countsOf(source.match(ornament) ?? [])
  for (const [mark, times] of countsOf(rewrite.match(ornament) ?? [])) {
    if (times > (ornaments.get(mark) ?? 0)) strangers.push(mark)
  }
  return strangers.map((stranger) => stranger.trim())
}
