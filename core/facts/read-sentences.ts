import { splitSentences } from '#core/text/sentences.ts'
import { type Word, wordsOf } from './words.ts'

/**
 * A sentence of a text's prose, at its offsets in the whole text. `text` begins at `offset` and has the white space behind it; `start` and `end` are
 * without it. `at`: its number among the sentences of the text. `stems`: those of its words of content, each once.
 */
export type Sentence = {
  at: number
  text: string
  offset: number
  start: number
  end: number
  words: readonly Word[]
  stems: ReadonlySet<string>
}

/** An empty set takes 200 bytes, and a list of numbers has one in each sentence. */
const noStems: ReadonlySet<string> = new Set()

/** Reads the sentences of these stretches of prose; those without a word are left out. Linear. */
export const readSentences = (proses: readonly { text: string; start: number }[]): Sentence[] => {
  const sentences: Sentence[] = []
  for (const { text, start } of proses) {
    let offset = start
    for (const sentence of splitSentences(text)) {
      const words = wordsOf(sentence, offset)
      if (words.length > 0) {
        const stems = words.flatMap(({ stem }) => (stem === '' ? [] : [stem]))
        const lead = sentence.length - sentence.trimStart().length
        sentences.push({
          at: sentences.length,
          text: sentence,
          offset,
          start: offset + lead,
          end: offset + Math.max(lead, sentence.trimEnd().length),
          words,
          stems: stems.length === 0 ? noStems : new Set(stems),
        })
      }
      offset += sentence.length
    }
  }
  return sentences
}
