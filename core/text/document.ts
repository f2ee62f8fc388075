// Splits a document that is longer than a request into parts, which are rewritten one by one.
import { countWords } from './words.ts'
import { readBlocks } from './blocks.ts'
import { outlineOfBlocks } from './outline.ts'
import { splitSentences } from './sentences.ts'

/** The cost of a cut before a unit, as a share of a part. A heading justifies parts that differ by a fifth. */
const cost = { heading: 0, block: 0.2, sentence: 0.5, afterHeading: 0.6, word: 0.7 }

type Unit = { text: string; words: number; cost: number }

const unit = (text: string, price: number): Unit => ({ text, words: countWords(text), cost: price })

/** Pieces of at most `most` billable words, without splitting a surrogate pair. */
const pieces = (word: string, most: number): string[] => {
  if (countWords(word) <= most) return [word]
  const letters = word.match(/[\s\S]/gu) ?? []
  if (letters.length === 1) return [word]
  // Six letters bill as a word at most, except where signs stand between them.
  const length = letters.length > most * 6 ? most * 6 : Math.ceil(letters.length / 2)
  const cut: string[] = []
  for (let at = 0; at < letters.length; at += length) cut.push(...pieces(letters.slice(at, at + length).join(''), most))
  return cut
}

/** Splits a unit that is too long: into its sentences, their words, and pieces of an endless word. */
const breakUp = (whole: Unit, most: number): Unit[] => {
  if (whole.words <= most) return [whole]
  const [first = '', ...rest] = splitSentences(whole.text)
  if (rest.length > 0)
    return [unit(first, whole.cost), ...rest.map((text) => unit(text, cost.sentence))].flatMap((one) =>
      breakUp(one, most),
    )
  const words = whole.text.match(/\s*\S+\s*|\s+/gu) ?? []
  return words
    .flatMap((word) => pieces(word, most))
    .map((text, index) => unit(text, index === 0 ? whole.cost : cost.word))
}

const unitsOf = (text: string, most: number): Unit[] => {
  let isAfterHeading = false
  return readBlocks(text).flatMap(({ kind, pieces: own }) => {
    const price = kind === 'heading' ? cost.heading : isAfterHeading ? cost.afterHeading : cost.block
    isAfterHeading = kind === 'heading'
    return breakUp(unit(own.map(({ source }) => source).join(''), price), most)
  })
}

/**
 * Cuts a document into parts of at most `most` billable words (at least 1): before a heading where it can, else between paragraphs,
 * sentences, words. The parts, joined, are the document byte for byte, and are about equally long.
 */
export const splitDocument = (text: string, most: number): string[] => {
  const units = unitsOf(text, most)
  let left = units.reduce((sum, { words }) => sum + words, 0)
  const parts: string[] = []
  for (let from = 0; from < units.length;) {
    const aim = left / Math.ceil(left / most || 1)
    let end = from + 1
    let filled = units[from]!.words
    let best = { end, price: Number.POSITIVE_INFINITY }
    for (; end <= units.length && filled <= most; end += 1) {
      const next = units[end]
      const price = Math.abs(filled - aim) / most + (next?.cost ?? cost.heading)
      if (price < best.price) best = { end, price }
      filled += next?.words ?? 0
    }
    const textTo = (to: number) =>
      units
        .slice(from, to)
        .map((one) => one.text)
        .join('')
    // Signs on both sides of a cut can form a word when they are joined.
    let to = best.end
    while (to > from + 1 && countWords(textTo(to)) > most) to -= 1
    parts.push(textTo(to))
    for (; from < to; from += 1) left -= units[from]!.words
  }
  return parts
}

/** The outline of a document, as it goes with each of its parts. */
export const outlineOf = (text: string): string[] =>
  outlineOfBlocks(readBlocks(text))
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
