import { countWords } from '#core/text/words.ts'
import { splitSentences } from '#core/text/sentences.ts'

/** The offset at which the last word that fits into a limit ends. */
export const endOfWords = (text: string, most: number): number => {
  let [low, high] = [0, most + 1]
  // Of a text of any length, only its beginning is counted.
  while (countWords(text.slice(0, high)) <= most) {
    if (high >= text.length) return text.length
    low = high
    high = Math.min(text.length, high * 2)
  }
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (countWords(text.slice(0, middle)) <= most) low = middle
    else high = middle - 1
  }
  // Not within the next word, whose first letter would have fitted.
  if (low === text.length) return low
  const words = text.slice(0, low)
  return /\s/u.test(text[low]!) || /\s$/u.test(words) ? low : (/^[\s\S]*\s/u.exec(words)?.[0].length ?? low)
}

let last: { text: string; most: number; first: string } | undefined

/**
 * The beginning of a text that a limit has room for, up to its last whole sentence; if it has none, up to the last word. That of the last
 * text is kept: each key asks for it several times.
 */
export const firstWords = (text: string, most: number): string => {
  if (last?.text !== text || last.most !== most) last = { text, most, first: cutToSentence(text, most) }
  return last.first
}

const cutToSentence = (text: string, most: number): string => {
  const fitting = text.slice(0, endOfWords(text, most))
  if (fitting.length === text.length) return text
  let reached = 0
  for (const [line] of text.matchAll(/[^\n]*\n+|[^\n]+$/gu))
    for (const sentence of splitSentences(line)) {
      if (reached + sentence.trimEnd().length > fitting.length) return text.slice(0, reached || fitting.length)
      reached += sentence.length
    }
  return fitting
}
