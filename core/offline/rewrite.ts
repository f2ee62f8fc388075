// The rewriter that needs no model: rules over the sentences of one block.
import { splitSentences } from '#core/text/sentences.ts'
import { readSigns } from '#core/signs/find.ts'
import type { Strength } from '#core/strengths.ts'
import type { Style } from '#core/styles.ts'
import { mayContract, type Manner } from '#core/voices/manner.ts'
import { replacePhrases, type Wants } from './lexicon/replace.ts'
import { joinShort, moveClauseBack, moveDateBack } from './rules/clauses.ts'
import { contract, writeOut } from './rules/contractions.ts'
import { dropContrasts } from './rules/contrasts.ts'
import { replaceDashes } from './rules/dashes.ts'
import { expand } from './rules/expansions.ts'
import { joinTwins } from './rules/joins.ts'
import { dropOpeners } from './rules/openers.ts'
import { letPeople, recast } from './rules/recasts.ts'
import { isEmptySentence, shorten } from './rules/shortening.ts'
import { splitLongSentences, splitReadily, splitSemicolons } from './rules/splits.ts'
import { finishTails, tellResult } from './rules/tails.ts'
import { breakTriads, dropSerialCommas, isFullOfLists, joinersIn } from './rules/triads.ts'
import { keepsWhatIsLocked, shield } from './shield.ts'
import { respell } from './spelling.ts'

/** Beyond this a "sentence" is no prose, and rules that look back over it would no longer take linear time. */
const longestSentence = 1_500

/**
 * What a sentence has to know of its block: the joiners that stand in it already, whether it is full of lists, and how many
 * words the marks that replace dashes may add (a dash between two words becomes a mark and a space: one word more).
 */
type Written = { joiners: string; manyLists: boolean; spareWords: number }

/** How a text is written. */
type Way = { style: Style; strength: Strength }

/** Styles whose register allows short sentences and newspaper commas. */
const isPlain = (style: Style): boolean => style === 'simple' || style === 'informal' || style === 'shorten'

const wordsIn = (text: string): number => text.split(/\s+/u).filter((word) => word !== '').length

/** What may break a sentence in two comes first; the rest reads each sentence by itself. */
const restructure = (sentence: string, { style, strength }: Way, written: Written): string => {
  const plain = dropContrasts(dropOpeners(sentence, style))
  const opened = strength === 'strong' ? moveDateBack(moveClauseBack(plain)) : plain
  const replaced = replaceDashes(opened)
  const growth = replaced === opened ? 0 : wordsIn(replaced) - wordsIn(opened)
  const undashed = growth > written.spareWords ? opened : replaced
  if (growth > 0) written.spareWords -= growth > written.spareWords ? 0 : growth
  if (strength === 'strong') return splitReadily(splitSemicolons(undashed), isPlain(style))
  return isPlain(style) ? splitLongSentences(splitSemicolons(undashed)) : undashed
}

/** What is particular to one style. */
const inRegister: Partial<Record<Style, (sentence: string) => string>> = {
  informal: contract,
  formal: writeOut,
  expand: (sentence) => expand(writeOut(sentence)),
  shorten,
}

/** Academic keeps its terms; where the wording may move far, those of plain prose stand for them. */
const lexiconOf = ({ style, strength }: Way): Style =>
  style === 'academic' && strength === 'strong' ? 'formal' : style

/** A sentence before its last mark, that mark, and the white space behind it. */
const takeApart = (sentence: string) => {
  const body = sentence.trimEnd()
  const mark = /[.!?]?(?<!["”’)*_])["”’)*_]*$/u.exec(body)?.[0] ?? ''
  return { prose: body.slice(0, body.length - mark.length), mark, space: sentence.slice(body.length) }
}

const reword = (sentence: string, way: Way, written: Written): string => {
  const { style, strength } = way
  const { prose, mark, space } = takeApart(sentence)
  // A finite clause is longer than its "-ing".
  const told = tellResult(prose)
  const finished = (style === 'shorten' ? told : finishTails(told)) + mark
  const recasted = isPlain(style) ? letPeople(recast(finished)) : recast(finished)
  const replaced = replacePhrases(recasted, lexiconOf(way))
  const hasLists = style === 'simple' || style === 'formal' || style === 'informal' || strength === 'strong'
  const broken = hasLists ? breakTriads(replaced, written.joiners) : replaced
  const listed = isPlain(style) && written.manyLists ? dropSerialCommas(broken) : broken
  return (inRegister[style]?.(listed) ?? listed) + space
}

const signsIn = (sentence: string): string[] => readSigns(sentence).findings.map(({ sign }) => sign)
const times = (signs: readonly string[], sign: string): number => signs.filter((each) => each === sign).length

/** An edit that takes out a sign and leaves one sentence. Another may come to light by it, as a tail does behind "Moreover,": one for one. */
const isWorthIt: Wants = (before, after) => {
  const [was, is] = [signsIn(before), signsIn(after)]
  return (
    is.length <= was.length &&
    was.some((sign) => times(is, sign) < times(was, sign)) &&
    splitSentences(after).length === 1
  )
}

/** The smallest edits: each rule by itself, and only where a sign goes with what it edits. */
const lighten = (sentence: string, style: Style): string => {
  const rules: ((text: string) => string)[] = [
    (text) => dropOpeners(text, style),
    dropContrasts,
    replaceDashes,
    (text) => {
      const { prose, mark, space } = takeApart(text)
      return finishTails(tellResult(prose)) + mark + space
    },
  ]
  const edited = rules.reduce((text, rule) => {
    const next = rule(text)
    return next !== text && isWorthIt(text, next) ? next : text
  }, sentence)
  return replacePhrases(edited, style, isWorthIt)
}

const rewriteSentence = (sentence: string, way: Way, written: Written): string => {
  if (sentence.length > longestSentence) return sentence
  const parts =
    way.strength === 'light'
      ? [lighten(sentence, way.style)]
      : splitSentences(restructure(sentence, way, written)).map((part) => {
          const reworded = reword(part, way, written)
          written.joiners += joinersIn(reworded)
          return reworded
        })
  const rewritten = parts.join('')
  return keepsWhatIsLocked(sentence, rewritten) ? rewritten : sentence
}

const rewriteBlock = (text: string, way: Way, spareWords = Infinity): string => {
  const written: Written = { joiners: '', manyLists: isFullOfLists(text), spareWords }
  const sentences = splitSentences(text).map((sentence) => rewriteSentence(sentence, way, written))
  if (way.strength === 'light') return sentences.join('')
  return joinTwins(way.strength === 'strong' ? joinShort(sentences) : sentences).join('')
}

/** Without its empty sentences; dashes go as far as what is cut makes up for the words that their marks add. */
const shortenBlock = (text: string, way: Way): string => {
  const sentences = splitSentences(text)
  const full = sentences.filter((sentence) => !isEmptySentence(sentence) || /[\uE000-\uF8FF*_]/u.test(sentence))
  const kept = full.length === 0 ? text : full.join('')
  const cut = wordsIn(text) - wordsIn(rewriteBlock(kept, way, 0))
  return rewriteBlock(kept, way, Math.max(0, cut))
}

/** A sentence that came out shorter is only written out. */
const expandBlock = (text: string, way: Way): string =>
  splitSentences(text)
    .map((sentence) => {
      const rewritten = rewriteBlock(sentence, way)
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
 * At the strength `light` a rule applies only where a sign goes with what it edits, and no sentence is split, joined or set in its
 * style's register; `strong` turns, splits and joins more sentences than the style does by itself.
 */
export const rewriteOffline = (
  text: string,
  style: Style,
  manner: Manner = {},
  strength: Strength = 'medium',
): string => {
  const shielded = shield(text)
  if (shielded === undefined) return text
  const changesLength = strength !== 'light'
  const write =
    style === 'shorten' && changesLength
      ? shortenBlock
      : style === 'expand' && changesLength
        ? expandBlock
        : rewriteBlock
  const rewritten = write(shielded.text, { style, strength })
  return shielded.restore(inManner(rewritten, style, manner))
}
