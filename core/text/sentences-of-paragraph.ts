import type { Span } from './find-words.ts'
import { sentencesOf } from './parts.ts'

/** The places of all sentences of the paragraph that a span of this text begins in. */
export const sentencesOfParagraph = (text: string, at: Span): Span[] => {
  let reached = text.lastIndexOf('\n', at.start - 1) + 1
  const next = text.indexOf('\n', at.start)
  return sentencesOf(text.slice(reached, next === -1 ? text.length : next)).map((sentence) => {
    const start = reached
    reached += sentence.length
    return { start, end: reached }
  })
}
