// Rulers of wording and rhythm that owe nothing to our own catalogue of signs.
import { readFileSync } from 'node:fs'
import { readDraft } from '#core/signs/draft.ts'
import { functionWords } from '#core/voices/function-words.ts'
import { fingerprintOf } from '#core/voices/measure.ts'

export type Rulers = {
  /** The standard deviation of the lengths over their mean: 0 where all are the same. */
  sentenceSpread: number
  /** Likewise. Undefined for a text that has only one paragraph. */
  paragraphSpread: number | undefined
  /** Words and phrases of slop-score's lists. */
  slop: number
  /** The words that `slop` is counted among. */
  words: number
}

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/\p{L}+(?:'\p{L}+)*/gu) ?? []

const entries = readFileSync(new URL('slop-list.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
const slopWords = new Set(entries.filter((entry) => !entry.includes(' ')))
const slopPhrases = new Set(entries.filter((entry) => entry.includes(' ')))

/** The phrases are three words of a text without its small words, though they keep a few of those. */
const wordsInPhrases = new Set([...slopPhrases].flatMap((phrase) => phrase.split(' ')))
const smallWords = new Set<string>(functionWords.filter((word) => !wordsInPhrases.has(word)))

const countSlop = (words: readonly string[]): number => {
  const carrying = words.filter((word) => !smallWords.has(word))
  const phrases = carrying.filter((_, at) => slopPhrases.has(carrying.slice(at, at + 3).join(' ')))
  return words.filter((word) => slopWords.has(word)).length + phrases.length
}

export const sentenceSpreadOf = (text: string): number => {
  const { mean, spread } = fingerprintOf(text).sentence_words
  return spread / Math.max(1, mean)
}

const paragraphSpreadOf = (text: string): number | undefined => {
  const lengths = readDraft(text)
    .prose.split(/\n+/u)
    .map((paragraph) => wordsIn(paragraph).length)
    .filter((length) => length > 0)
  if (lengths.length < 2) return undefined
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
  const variance = lengths.reduce((sum, length) => sum + (length - mean) ** 2, 0) / lengths.length
  return Math.sqrt(variance) / mean
}

export const readRulers = (text: string): Rulers => {
  const words = wordsIn(text)
  return {
    sentenceSpread: sentenceSpreadOf(text),
    paragraphSpread: paragraphSpreadOf(text),
    slop: countSlop(words),
    words: words.length,
  }
}
