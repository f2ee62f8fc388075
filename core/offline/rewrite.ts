// The rewriter that needs no model: rules over the sentences of one block.
import { splitSentences } from '#core/rewriting/sentences.ts'
import type { Style } from '#core/styles.ts'
import { replacePhrases } from './lexicon/replace.ts'
import { replaceDashes } from './rules/dashes.ts'
import { dropOpeners } from './rules/openers.ts'
import { keepsWhatIsLocked, shield } from './shield.ts'

/** Beyond this a "sentence" is no prose, and rules that look back over it would no longer take linear time. */
const longestSentence = 1_500

const rewriteSentence = (sentence: string, style: Style): string => {
  if (sentence.length > longestSentence) return sentence
  const body = sentence.trimEnd()
  const rewritten = replacePhrases(replaceDashes(dropOpeners(body, style)), style)
  return keepsWhatIsLocked(body, rewritten) ? rewritten + sentence.slice(body.length) : sentence
}

/**
 * The prose of one block (a paragraph, list item or heading) without the signs of machine writing that rules can take out.
 * Masks, emphasis, figures, names and line breaks stay as they are; a sentence that no rule is sure of stays too. Pure and linear.
 */
export const rewriteOffline = (text: string, style: Style): string => {
  const shielded = shield(text)
  if (shielded === undefined) return text

  return shielded.restore(
    splitSentences(shielded.text)
      .map((sentence) => rewriteSentence(sentence, style))
      .join(''),
  )
}
