// The rewriter that needs no model: rules over the sentences of one block.
import { splitSentences } from '#core/rewriting/sentences.ts'
import type { Style } from '#core/styles.ts'
import { mayContract, type Manner } from '#core/voices/manner.ts'
import { replacePhrases } from './lexicon/replace.ts'
import { contract, writeOut } from './rules/contractions.ts'
import { dropContrasts } from './rules/contrasts.ts'
import { replaceDashes } from './rules/dashes.ts'
import { expand } from './rules/expansions.ts'
import { joinTwins } from './rules/joins.ts'
import { dropOpeners } from './rules/openers.ts'
import { letPeople, recast } from './rules/recasts.ts'
import { isEmptySentence, shorten } from './rules/shortening.ts'
import { splitLongSentences, splitSemicolons } from './rules/splits.ts'
import { finishTails } from './rules/tails.ts'
import { breakTriads, dropSerialCommas, isFullOfLists } from './rules/triads.ts'
import { keepsWhatIsLocked, shield } from './shield.ts'
import { respell } from './spelling.ts'

/** Beyond this a "sentence" is no prose, and rules that look back over it would no longer take linear time. */
const longestSentence = 1_500

/**
 * What a sentence has to know of its block: the joiners that stand in it already, whether it is full of lists, and how many
 * words the marks that replace dashes may add (a dash between two words becomes a mark and a space: one word more).
 */
type Written = { joiners: string; manyLists: boolean; spareWords: number }

const usedOnce = /as well as|along with/gu

/** Styles whose register allows short sentences and newspaper commas. */
const isPlain = (style: Style): boolean => style === 'simple' || style === 'informal' || style === 'shorten'

const wordsIn = (text: string): number => text.split(/\s+/u).filter((word) => word !== '').length

/** What may break a sentence in two comes first; the rest reads each sentence by itself. */
const restructure = (sentence: string, style: Style, written: Written): string => {
  const opened = dropContrasts(dropOpeners(sentence, style))
  const replaced = replaceDashes(opened)
  const growth = replaced === opened ? 0 : wordsIn(replaced) - wordsIn(opened)
  const undashed = growth > written.spareWords ? opened : replaced
  if (growth > 0) written.spareWords -= growth > written.spareWords ? 0 : growth
  return isPlain(style) ? splitLongSentences(splitSemicolons(undashed)) : undashed
}

/** What is particular to one style. */
const inRegister: Partial<Record<Style, (sentence: string) => string>> = {
  informal: contract,
  formal: writeOut,
  expand: (sentence) => expand(writeOut(sentence)),
  shorten,
}

const reword = (sentence: string, style: Style, written: Written): string => {
  const body = sentence.trimEnd()
  const mark = /[.!?]?["”’)*_]*$/u.exec(body)?.[0] ?? ''
  const prose = body.slice(0, body.length - mark.length)
  // A finite clause is longer than its "-ing".
  const finished = (style === 'shorten' ? prose : finishTails(prose)) + mark
  const recasted = isPlain(style) ? letPeople(recast(finished)) : recast(finished)
  const replaced = replacePhrases(recasted, style)
  const hasLists = style === 'simple' || style === 'formal' || style === 'informal'
  const broken = hasLists ? breakTriads(replaced, written.joiners) : replaced
  const listed = isPlain(style) && written.manyLists ? dropSerialCommas(broken) : broken
  return (inRegister[style]?.(listed) ?? listed) + sentence.slice(body.length)
}

const rewriteSentence = (sentence: string, style: Style, written: Written): string => {
  if (sentence.length > longestSentence) return sentence
  const parts = splitSentences(restructure(sentence, style, written)).map((part) => {
    const reworded = reword(part, style, written)
    written.joiners += reworded.match(usedOnce)?.join(' ') ?? ''
    return reworded
  })
  const rewritten = parts.join('')
  return keepsWhatIsLocked(sentence, rewritten) ? rewritten : sentence
}

const rewriteBlock = (text: string, style: Style, spareWords = Infinity): string => {
  const written: Written = { joiners: '', manyLists: isFullOfLists(text), spareWords }
  const sentences = splitSentences(text).map((sentence) => rewriteSentence(sentence, style, written))
  return joinTwins(sentences).join('')
}

/** Without its empty sentences; dashes go as far as what is cut makes up for the words that their marks add. */
const shortenBlock = (text: string): string => {
  const sentences = splitSentences(text)
  const full = sentences.filter((sentence) => !isEmptySentence(sentence) || /[\uE000-\uF8FF*_]/u.test(sentence))
  const kept = full.length === 0 ? text : full.join('')
  const cut = wordsIn(text) - wordsIn(rewriteBlock(kept, 'shorten', 0))
  return rewriteBlock(kept, 'shorten', Math.max(0, cut))
}

/** A sentence that came out shorter is only written out. */
const expandBlock = (text: string): string =>
  splitSentences(text)
    .map((sentence) => {
      const rewritten = rewriteBlock(sentence, 'expand')
      if (wordsIn(rewritten) >= wordsIn(sentence)) return rewritten
      const writtenOut = expand(writeOut(sentence))
      return keepsWhatIsLocked(sentence, writtenOut) ? writtenOut : sentence
    })
    .join('')

/** As the owner of a voice speaks and spells; a sentence that would lose something by it stays. */
const inManner = (text: string, style: Style, { spelling, contractions }: Manner): string =>
  splitSentences(text)
    .map((sentence) => {
      const isSpoken = contractions === 'used' && mayContract(style)
      const spoken = isSpoken ? contract(sentence) : contractions === 'avoided' ? writeOut(sentence) : sentence
      const spelled = spelling === undefined ? spoken : respell(spoken, spelling)
      return keepsWhatIsLocked(sentence, spelled) ? spelled : sentence
    })
    .join('')

/**
 * The prose of one block (a paragraph, list item or heading) without the signs of machine writing that rules can take out.
 * Masks, emphasis, figures, names and line breaks stay as they are; a sentence that no rule is sure of stays too. Pure and linear.
 *
 * What rules do not do: they edit a few words in a hundred and recast few sentences. `shorten` cuts filler, empty intensifiers,
 * redundant pairs and sentences that only announce the next one: a few per cent, not the band of the style.
 * `expand` writes out contractions, abbreviations and connectives: it explains nothing, for that would be adding facts.
 * Of a voice the rules know its `manner`: spelling, and whether it contracts.
 */
export const rewriteOffline = (text: string, style: Style, manner: Manner = {}): string => {
  const shielded = shield(text)
  if (shielded === undefined) return text
  const write = style === 'shorten' ? shortenBlock : style === 'expand' ? expandBlock : undefined
  const rewritten = write?.(shielded.text) ?? rewriteBlock(shielded.text, style)
  return shielded.restore(inManner(rewritten, style, manner))
}
