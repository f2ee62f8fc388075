import type { Humanization } from '#core/api/humanizations.ts'
import { partsOf, sentencesOf } from '#core/rewriting/parts.ts'
import { Problem } from '#core/problem.ts'

/** A sentence of a document: as it was, as it is, and the document with another one in its place. */
type Sentence = {
  source: string
  current: string
  /** The sentences of the source around it. */
  around: { before: string; after: string }
  replaceBy: (sentence: string) => string
}

/**
 * Finds the sentence (or those that were rewritten as one) that begins at a place of the original.
 * @throws {Problem} `invalid-request` where the document has no such sentence, or not by itself.
 */
export const findSentence = (
  { original_text, humanized_text }: Humanization,
  place: number,
  text: string,
): Sentence => {
  const sentences = sentencesOf(original_text)
  let end = place
  let source = ''
  while (end < sentences.length && source.trim().length < text.trim().length) {
    source += sentences[end]
    end += 1
  }
  if (source.trim() !== text.trim()) throw noSuchSentence()

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
    source: source.trim(),
    current: current.trim(),
    around: { before: sentences[place - 1]?.trim() ?? '', after: sentences[end]?.trim() ?? '' },
    replaceBy: (sentence) => {
      const space = /\s*$/u.exec(current === '' ? source : current)?.[0] ?? ''
      const gap = current === '' && /\S$/u.test(before) ? ' ' : ''
      return before + gap + sentence.trim() + space + after
    },
  }
}

const noSuchSentence = () =>
  new Problem('invalid-request', 'This sentence is not in the document as it stands. Please rewrite the text again.')
