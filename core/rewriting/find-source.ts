import { sentencesOf } from '#core/text/parts.ts'

/** A sentence of a text, or several that were rewritten as one, with its surroundings. */
export type SourceSentence = {
  source: string
  /** The sentences of the text around it. */
  around: { before: string; after: string }
  /** The place after it. */
  end: number
  /** The white space after it. */
  spaceBehind: string
}

/** Finds the sentence (or those that were rewritten as one) that begins at a place of a text; undefined if the text has no such sentence. */
export const findSource = (original: string, place: number, text: string): SourceSentence | undefined => {
  const sentences = sentencesOf(original)
  const wanted = text.trim()
  let reached = sentences.slice(0, place).reduce((sum, { length }) => sum + length, 0)
  const start = original.length - original.slice(reached).trimStart().length
  let last = start
  let end = place
  while (end < sentences.length && last - start < wanted.length) {
    const sentence = sentences[end]!
    if (sentence.trim() !== '') last = reached + sentence.trimEnd().length
    reached += sentence.length
    end += 1
  }
  const source = original.slice(start, last)
  if (source !== wanted) return undefined
  return {
    source,
    around: { before: sentences[place - 1]?.trim() ?? '', after: sentences[end]?.trim() ?? '' },
    end,
    spaceBehind: original.slice(last, reached),
  }
}
