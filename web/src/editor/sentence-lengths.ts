import { splitSentences } from '#core/rewriting/sentences.ts'
import { countWords } from '#core/words.ts'

/** Words of each sentence. */
export const sentenceLengths = (text: string): number[] =>
  splitSentences(text)
    .map(countWords)
    .filter((words) => words > 0)
