// The habits of a text as a person can see them. Worked out in the browser; nothing of the text is sent or kept.
import { readDraft } from '#core/signs/draft.ts'
import { fingerprintOf } from '#core/voices/measure.ts'

/** Sentence lengths in words; the last group is open-ended. */
export const sentenceGroups = ['1–5', '6–10', '11–15', '16–20', '21–25', '26–30', '31+'] as const
const wordsOfGroup = 5

export type FingerprintView = {
  words: number
  /** The share of sentences in each group; undefined where only the averages are known. */
  sentences: readonly number[] | undefined
  sentenceWords: number
  /** Standard deviation of the words of a sentence. */
  spread: number
  /** Per 100 words. */
  contractions: number
  dashes: number
  /** Letters of a word. */
  wordLetters: number
}

const word = /\p{L}+(?:['’-]\p{L}+)*/gu

/** The fingerprint of a text. Undefined if it has no prose. Linear. */
export const viewOf = (text: string): FingerprintView | undefined => {
  const { words, sentence_words, contractions, punctuation } = fingerprintOf(text)
  if (words === 0) return undefined
  const { prose, sentences } = readDraft(text)
  const lengths = sentences
    .map(({ start, end }) => prose.slice(start, end).match(word)?.length ?? 0)
    .filter((length) => length > 0)
  const counts = sentenceGroups.map(
    (_, group) =>
      lengths.filter((length) => Math.min(Math.ceil(length / wordsOfGroup) - 1, sentenceGroups.length - 1) === group)
        .length,
  )
  const found = prose.match(word) ?? []
  return {
    words,
    sentences: counts.map((count) => count / Math.max(1, lengths.length)),
    sentenceWords: sentence_words.mean,
    spread: sentence_words.spread,
    contractions,
    dashes: punctuation.dash,
    wordLetters: found.reduce((sum, each) => sum + each.match(/\p{L}/gu)!.length, 0) / Math.max(1, found.length),
  }
}

/** The mean of the 38 drafts by language models of 2026 in `evaluation/` that have 150 words or more, measured in November 2026. */
export const draftsOfModels: FingerprintView = {
  words: 0,
  sentences: undefined,
  sentenceWords: 14.1,
  spread: 6.3,
  contractions: 0.7,
  dashes: 0.3,
  wordLetters: 4.7,
}
