// The rewriter that needs no model: rules over the sentences of one block.
import { splitSentences } from '#core/rewriting/sentences.ts'
import type { Style } from '#core/styles.ts'
import { replacePhrases } from './lexicon/replace.ts'
import { contract, writeOut } from './rules/contractions.ts'
import { dropContrasts } from './rules/contrasts.ts'
import { replaceDashes } from './rules/dashes.ts'
import { joinTwins } from './rules/joins.ts'
import { dropOpeners } from './rules/openers.ts'
import { recast } from './rules/recasts.ts'
import { splitLongSentences, splitSemicolons } from './rules/splits.ts'
import { finishTails } from './rules/tails.ts'
import { breakTriads, dropSerialCommas, isFullOfLists } from './rules/triads.ts'
import { keepsWhatIsLocked, shield } from './shield.ts'

/** Beyond this a "sentence" is no prose, and rules that look back over it would no longer take linear time. */
const longestSentence = 1_500

/** What a sentence has to know of its block: the joiners that stand in it already, and whether it is full of lists. */
type Written = { joiners: string; manyLists: boolean }

const usedOnce = /as well as|along with/gu

/** Styles whose register allows short sentences and newspaper commas. */
const isPlain = (style: Style): boolean => style === 'simple' || style === 'informal' || style === 'shorten'

/** What may break a sentence in two comes first; the rest reads each sentence by itself. */
const restructure = (sentence: string, style: Style): string => {
  const opened = replaceDashes(dropContrasts(dropOpeners(sentence, style)))
  return isPlain(style) ? splitLongSentences(splitSemicolons(opened)) : opened
}

const reword = (sentence: string, style: Style, written: Written): string => {
  const body = sentence.trimEnd()
  const mark = /[.!?]?["”’)*_]*$/u.exec(body)?.[0] ?? ''
  const finished = finishTails(body.slice(0, body.length - mark.length)) + mark
  const replaced = replacePhrases(recast(finished), style)
  const broken = style === 'academic' || style === 'expand' ? replaced : breakTriads(replaced, written.joiners)
  const listed = isPlain(style) && written.manyLists ? dropSerialCommas(broken) : broken
  const spoken =
    style === 'informal' ? contract(listed) : style === 'formal' || style === 'expand' ? writeOut(listed) : listed
  return spoken + sentence.slice(body.length)
}

const rewriteSentence = (sentence: string, style: Style, written: Written): string => {
  if (sentence.length > longestSentence) return sentence
  const parts = splitSentences(restructure(sentence, style)).map((part) => {
    const reworded = reword(part, style, written)
    written.joiners += reworded.match(usedOnce)?.join(' ') ?? ''
    return reworded
  })
  const rewritten = parts.join('')
  return keepsWhatIsLocked(sentence, rewritten) ? rewritten : sentence
}

/**
 * The prose of one block (a paragraph, list item or heading) without the signs of machine writing that rules can take out.
 * Masks, emphasis, figures, names and line breaks stay as they are; a sentence that no rule is sure of stays too. Pure and linear.
 */
export const rewriteOffline = (text: string, style: Style): string => {
  const shielded = shield(text)
  if (shielded === undefined) return text

  const written: Written = { joiners: '', manyLists: isFullOfLists(shielded.text) }
  const sentences = splitSentences(shielded.text).map((sentence) => rewriteSentence(sentence, style, written))
  return shielded.restore(joinTwins(sentences).join(''))
}
