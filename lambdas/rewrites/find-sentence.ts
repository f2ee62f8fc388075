import type { SavedDocument } from '#core/documents/document.ts'
import { findSource, type SourceSentence } from '#core/rewriting/find-source.ts'
import { partsOf } from '#core/text/parts.ts'
import { Problem } from '#core/problem.ts'

/** A sentence of a document: its source, its current text, and a way to replace it in the document. */
type Sentence = {
  source: string
  current: string
  /** The sentences around it in the source. */
  around: { before: string; after: string }
  replaceBy: (sentence: string) => string
}

/** Avoids a regular expression, which would retry from each space of a long run. */
const spaceAfter = (text: string): string => text.slice(text.trimEnd().length)

/** `findSource`. @throws {Problem} `invalid-request` if the original does not have the sentence. */
const requireSource = (original: string, place: number, text: string): SourceSentence => {
  const found = findSource(original, place, text)
  if (found === undefined) throw noSuchSentence()
  return found
}

/**
 * Finds the sentence (or the merged sentences) that begins at a position in the original.
 * @throws {Problem} `invalid-request` if the document does not have the sentence, or not separately.
 */
export const findSentence = (
  { original_text, humanized_text }: SavedDocument,
  place: number,
  text: string,
): Sentence => {
  const { source, around, end, spaceBehind } = requireSource(original_text, place, text)

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
