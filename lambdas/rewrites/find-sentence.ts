import type { SavedDocument } from '#core/documents/document.ts'
import { partsOf, sentencesOf } from '#core/text/parts.ts'
import { Problem } from '#core/problem.ts'

/** A sentence of a document: its source, its current text, and the document with another sentence in its place. */
type Sentence = {
  source: string
  current: string
  /** The sentences of the source around it. */
  around: { before: string; after: string }
  replaceBy: (sentence: string) => string
}

/** A sentence of the original, or those that were rewritten as one, with its surroundings. */
type Source = Pick<Sentence, 'source' | 'around'> & { end: number; spaceBehind: string }

/** Not by a pattern, which would try each space of a long run as the first of the last. */
const spaceAfter = (text: string): string => text.slice(text.trimEnd().length)

/**
 * Finds the sentence (or those that were rewritten as one) that begins at a place of the original; `end` is the place after it.
 * @throws {Problem} `invalid-request` where the original has no such sentence.
 */
export const findSource = (original: string, place: number, text: string): Source => {
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
  if (source !== wanted) throw noSuchSentence()
  return {
    source,
    around: { before: sentences[place - 1]?.trim() ?? '', after: sentences[end]?.trim() ?? '' },
    end,
    spaceBehind: original.slice(last, reached),
  }
}

/**
 * Finds the sentence (or those that were rewritten as one) that begins at a place of the original.
 * @throws {Problem} `invalid-request` where the document has no such sentence, or not by itself.
 */
export const findSentence = (
  { original_text, humanized_text }: SavedDocument,
  place: number,
  text: string,
): Sentence => {
  const { source, around, end, spaceBehind } = findSource(original_text, place, text)

  let before = ''
  let current = ''
  let after = ''
  for (const part of partsOf(original_text, humanized_text)) {
    if (part === undefined) continue
    const isWithin = part.from >= place && part.to <= end && part.from < part.to
    if (isWithin) current += part.after
    else if (part.to <= place) before += part.after
    else if (part.from >= end) after += part.after
    else throw noSuchSentence()
  }
  return {
    source,
    current: current.trim(),
    around,
    replaceBy: (sentence) => {
      const space = current === '' ? spaceBehind : spaceAfter(current)
      const gap = current === '' && /\S$/u.test(before) ? ' ' : ''
      return before + gap + sentence.trim() + space + after
    },
  }
}

const noSuchSentence = () =>
  new Problem('invalid-request', 'This sentence is not in the document as it stands. Please rewrite the text again.')
