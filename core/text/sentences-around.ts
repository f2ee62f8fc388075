import { lazy } from '#core/lazy.ts'
import type { Span } from './find-words.ts'
import { sentencesOf } from './parts.ts'

/** Makes a function that gives the place of the sentences that a span of this text stands in. It splits the text once, when it is first asked. */
export const sentencesAround = (text: string): ((at: Span) => Span) => {
  const ends = lazy(() => {
    let reached = 0
    return sentencesOf(text).map((sentence) => (reached += sentence.length))
  })
  /** The first sentence that ends behind an offset. */
  const sentenceAt = (offset: number): number => {
    let [low, high] = [0, ends().length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (ends()[middle]! > offset) high = middle
      else low = middle + 1
    }
    return low
  }
  return ({ start, end }) => {
    const first = sentenceAt(start)
    const last = sentenceAt(Math.max(start, end - 1))
    return { start: ends()[first - 1] ?? 0, end: ends()[last] ?? Math.max(end, text.length) }
  }
}

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
