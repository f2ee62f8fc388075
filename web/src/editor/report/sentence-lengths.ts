import { splitSentences } from '#core/text/sentences.ts'
import { countWords } from '#core/text/words.ts'

/** Words of each sentence. */
export const sentenceLengths = (text: string): number[] =>
  splitSentences(text)
    .map(countWords)
    .filter((words) => words > 0)
