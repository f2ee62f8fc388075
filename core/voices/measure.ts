import { readDraft } from '#core/signs/draft.ts'
import { markNames, type Fingerprint, type Mark } from './fingerprint.ts'
import { functionWords, type FunctionWord } from './function-words.ts'

/** Named, because a punctuation mark is no good field name. A hyphen between two words is no dash. */
const marks = {
  comma: /,(?!\d)/gu,
  semicolon: /;/gu,
  colon: /:(?=\s)/gu,
  dash: /—|\s[–-]\s|(?<=\p{L})--(?=\p{L})/gu,
  parenthesis: /\(/gu,
  question: /\?+/gu,
  exclamation: /!+/gu,
} as const satisfies Record<Mark, RegExp>

const word = /\p{L}[\p{L}\p{N}]*(?:['’-][\p{L}\p{N}]+)*/gu
/** A genitive looks like "it's": only behind a pronoun is it certain to be none. */
const contraction =
  /\b\p{L}+n['’]t\b|\b(?:I|you|we|they)['’](?:m|re|ve|ll|d)\b|\b(?:he|she|it|that|there|who|what|here|where|let)['’](?:s|ll|d)\b/giu
const contractible =
  /\b(?:do|does|did|is|are|was|were|has|have|had|would|could|should|will|can) not\b|\bcannot\b|\bI am\b|\b(?:you|we|they) are\b|\b(?:he|she|it|that|there) is\b|\b(?:I|you|he|she|we|they|it) will\b|\b(?:I|you|we|they) have (?:been|had|done|made|seen|\p{L}+ed)\b/giu
/** Fewer places say nothing about a habit. */
const placesToTell = 4

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0
const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length
/** As many digits as can be read off 300 words. */
const rounded = (number: number): number => Math.round(number * 1_000) / 1_000

/**
 * Measures the prose of a text, markdown or plain. Headings, quotations, code, tables and links are not the writer's prose. Linear.
 * A text without prose has 0 words and no rate.
 */
export const fingerprintOf = (text: string): Fingerprint => {
  const { prose, sentences } = readDraft(text)
  const lengths = sentences.map(({ start, end }) => count(prose.slice(start, end), word)).filter((length) => length > 0)
  const words = lengths.reduce((sum, length) => sum + length, 0)
  const per100Words = (times: number): number => rounded((100 * times) / Math.max(1, words))
  const average = mean(lengths)
  const paragraphs = prose
    .split(/\n+/u)
    .map((paragraph) => count(paragraph, word))
    .filter((length) => length > 0)

  const times = new Map<string, number>()
  for (const found of prose.toLowerCase().match(word) ?? []) times.set(found, (times.get(found) ?? 0) + 1)
  const contractions = count(prose, contraction)
  const places = contractions + count(prose, contractible)

  return {
    words,
    sentence_words: {
      mean: rounded(average),
      spread: rounded(Math.sqrt(mean(lengths.map((length) => (length - average) ** 2)))),
    },
    paragraph_words: rounded(mean(paragraphs)),
    contractions: per100Words(contractions),
    ...(places >= placesToTell && { contracted: rounded(contractions / places) }),
    punctuation: Object.fromEntries(markNames.map((name) => [name, per100Words(count(prose, marks[name]))])) as Record<
      Mark,
      number
    >,
    function_words: Object.fromEntries(
      functionWords.map((name) => [name, per100Words(times.get(name) ?? 0)]),
    ) as Record<FunctionWord, number>,
  }
}
