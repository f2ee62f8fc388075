import type { SavedDocument } from '#core/documents/document.ts'
import { partsOf, sentencesOf } from '#core/text/parts.ts'
import { Problem } from '#core/problem.ts'

/** A sentence of a document: as it was, as it is, and the document with another one in its place. */
type Sentence = {
  source: string
  current: string
  /** The sentences of the source around it. */
  around: { before: string; after: string }
  replaceBy: (sentence: string) => string
}

/** What stands in a document before it was rewritten: a sentence, or those that were rewritten as one, and what is around it. */
type Source = Pick<Sentence, 'source' | 'around'> & { end: number; spaceBehind: string }

/**
 * Finds the sentence (or those that were rewritten as one) that begins at a place of the original; `end` is the place after it.
 * @throws {Problem} `invalid-request` where the original has no such sentence.
 */
export const findSource = (original: string, place: number, text: string): Source => {
  const sentences = sentencesOf(original)
  let end = place
  let source = ''
  while (end < sentences.length && source.trim().length < text.trim().length) {
    source += sentences[end]
    end += 1
  }
  if (source.trim() !== text.trim()) throw noSuchSentence()
  return {
    source: source.trim(),
    around: { before: sentences[place - 1]?.trim() ?? '', after: sentences[end]?.trim() ?? '' },
    end,
    spaceBehind: /\s*$/u.exec(source)?.[0] ?? '',
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
      const space = current === '' ? spaceBehind : (/\s*$/u.exec(current)?.[0] ?? '')
      const gap = current === '' && /\S$/u.test(before) ? ' ' : ''
      return before + gap + sentence.trim() + space + after
    },
  }
}

const noSuchSentence = () =>
  new Problem('invalid-request', 'This sentence is not in the document as it stands. Please rewrite the text again.')
