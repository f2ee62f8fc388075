// The rewriter that needs no model: rules over the sentences of one block.
import { splitSentences } from '#core/text/sentences.ts'
import { readSigns } from '#core/signs/find.ts'
import type { Strength } from '#core/strengths.ts'
import type { Style } from '#core/styles.ts'
import { mayContract, type Manner } from '#core/voices/manner.ts'
import { replacePhrases, type Wants } from './lexicon/replace.ts'
import { joinShort, moveClauseBack, moveDateBack, moveMeansBack } from './rules/clauses.ts'
import { contract, writeOut } from './rules/contractions.ts'
import { dropContrasts } from './rules/contrasts.ts'
import { dropIntention } from './rules/intention.ts'
import { replaceDashes } from './rules/dashes.ts'
import { expand } from './rules/expansions.ts'
import { joinTwins } from './rules/joins.ts'
import { dropOpeners } from './rules/openers.ts'
import { letPeople, recast } from './rules/recasts.ts'
import { dropAnnouncements, shorten } from './rules/shortening.ts'
import { splitLongSentences, splitReadily, splitSemicolons } from './rules/splits.ts'
import { finishTails, tellResult } from './rules/tails.ts'
import { keepsWhatIsLocked, shield } from './shield.ts'
import { respell } from './spelling.ts'

/** Beyond this a "sentence" is no prose, and rules that look back over it would no longer take linear time. */
const longestSentence = 1_500

/** The words that the marks for a block's dashes may add (a dash between two words becomes a mark and a space: one word more). */
type Budget = { spareWords: number }

/** The options of a rewrite. */
type Way = { style: Style; strength: Strength }

/** A rule for one sentence; it returns the sentence itself where it has nothing to say. */
type Rule = (sentence: string) => string

/** Styles whose register allows short sentences and newspaper commas. */
const isPlain = (style: Style): boolean => style === 'simple' || style === 'informal' || style === 'shorten'

const wordsIn = (text: string): number => text.split(/\s+/u).filter((word) => word !== '').length

/** The rules that may break a sentence in two. They come first; the others read each sentence by itself. */
const structureRules = ({ style, strength }: Way, budget: Budget): Rule[] => [
  (sentence) => dropIntention(dropOpeners(sentence, style)),
  dropContrasts,
  ...(style === 'expand' ? [] : [moveMeansBack]),
  ...(strength === 'strong' ? [(sentence: string) => moveDateBack(moveClauseBack(sentence))] : []),
  (sentence) => {
    const replaced = replaceDashes(sentence)
    const growth = replaced === sentence ? 0 : wordsIn(replaced) - wordsIn(sentence)
    if (growth > budget.spareWords) return sentence
    budget.spareWords -= Math.max(0, growth)
    return replaced
  },
  ...(strength === 'strong'
    ? [(sentence: string) => splitReadily(splitSemicolons(sentence), isPlain(style))]
    : isPlain(style)
      ? [(sentence: string) => splitLongSentences(splitSemicolons(sentence))]
      : []),
]

/** The rules of one style. */
const inRegister: Partial<Record<Style, Rule>> = {
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

/** A rule that reads a sentence without its last mark. */
const beforeMark =
  (rule: Rule): Rule =>
  (sentence) => {
    const { prose, mark, space } = takeApart(sentence)
    return rule(prose) + mark + space
  }

/** The rules for the words of a sentence. `wants` decides on each edit of the lexicon. */
const wordRules = (way: Way, beside: string, wants?: Wants): Rule[] => {
  const { style } = way
  return [
    // A finite clause is longer than its "-ing".
    beforeMark((prose) => (style === 'shorten' ? tellResult(prose) : finishTails(tellResult(prose)))),
    (sentence) => (isPlain(style) ? letPeople(recast(sentence)) : recast(sentence)),
    (sentence) => replacePhrases(sentence, lexiconOf(way), wants, beside),
  ]
}

const setInRegister = (sentence: string, style: Style): string => {
  const { prose, mark, space } = takeApart(sentence)
  return (inRegister[style]?.(prose + mark) ?? prose + mark) + space
}

const apply = (sentence: string, rules: readonly Rule[]): string => rules.reduce((text, rule) => rule(text), sentence)

const without = (parts: readonly string[], at: number): string => parts.toSpliced(at, 1).join(' ')

/** Every rule of a way, one after another. */
const rewriteFreely = (sentence: string, way: Way, budget: Budget): string =>
  splitSentences(apply(sentence, structureRules(way, budget)))
    .map((part, at, parts) => setInRegister(apply(part, wordRules(way, without(parts, at))), way.style))
    .join('')

/** The same rules, each only as far as it adds no sign. */
const rewriteWatched = (sentence: string, way: Way, budget: Budget): string => {
  const watched = (rules: readonly Rule[]): Rule[] =>
    rules.map((rule) => (text) => {
      const next = rule(text)
      return next === text || addsSign(text, next) ? text : next
    })
  const wants: Wants = (before, after) => !addsSign(before, after)
  return splitSentences(apply(sentence, watched(structureRules(way, budget))))
    .map((part, at, parts) => {
      const rules = [...wordRules(way, without(parts, at), wants), (text: string) => setInRegister(text, way.style)]
      return apply(part, watched(rules))
    })
    .join('')
}

const signsIn = (sentence: string): string[] => readSigns(sentence).findings.map(({ sign }) => sign)
const times = (signs: readonly string[], sign: string): number => signs.filter((each) => each === sign).length

/** True if a text has more of any sign after an edit than before it. */
const addsSign = (before: string, after: string): boolean => {
  const [was, is] = [signsIn(before), signsIn(after)]
  return is.some((sign) => times(is, sign) > times(was, sign))
}

/** An edit that takes out a sign and leaves one sentence. Another may come to light by it, as a tail does behind "Moreover,": one for one. */
const takesSignOut: Wants = (before, after) => {
  const [was, is] = [signsIn(before), signsIn(after)]
  return (
    is.length <= was.length &&
    was.some((sign) => times(is, sign) < times(was, sign)) &&
    splitSentences(after).length === 1
  )
}

/** The smallest edits: each rule by itself, and only where a sign goes with what it edits. */
const lighten = (sentence: string, style: Style, wants: Wants): string => {
  const rules: Rule[] = [
    (text) => dropOpeners(text, style),
    dropContrasts,
    replaceDashes,
    beforeMark((prose) => finishTails(tellResult(prose))),
  ]
  const edited = rules.reduce((text, rule) => {
    const next = rule(text)
    return next !== text && wants(text, next) ? next : text
  }, sentence)
  return replacePhrases(edited, style, wants)
}

/** Only the edits that take out one of these signs, or a tail that ensures something. */
const lightenTelling = (sentence: string, style: Style, telling: ReadonlySet<string>): string => {
  if (sentence.length > longestSentence || telling.size === 0) return sentence
  const wants: Wants = (before, after) => {
    const [was, is] = [signsIn(before), signsIn(after)]
    const goes = (sign: string): boolean => times(is, sign) < times(was, sign)
    // People ensure things too, but not in a tail.
    const isTold = was.some((sign) => telling.has(sign) && goes(sign)) || (goes('ensure') && goes('ing-tail'))
    return isTold && takesSignOut(before, after) && !addsSign(before, after)
  }
  const edited = lighten(sentence, style, wants)
  return keepsWhatIsLocked(sentence, edited) ? edited : sentence
}

/** A rule may uncover a sign that a later one takes out; so the result of all rules is judged first, and each rule only where that fails. */
const rewriteSentence = (sentence: string, way: Way, budget: Budget): string => {
  if (sentence.length > longestSentence) return sentence
  if (way.strength === 'light') {
    const free = lighten(sentence, way.style, takesSignOut)
    const strict: Wants = (before, after) => takesSignOut(before, after) && !addsSign(before, after)
    const edited = addsSign(sentence, free) ? lighten(sentence, way.style, strict) : free
    return keepsWhatIsLocked(sentence, edited) ? edited : sentence
  }
  const { spareWords } = budget
  const free = rewriteFreely(sentence, way, budget)
  if (free === sentence) return sentence
  if (keepsWhatIsLocked(sentence, free) && !addsSign(sentence, free)) return free
  budget.spareWords = spareWords
  const watched = rewriteWatched(sentence, way, budget)
  return keepsWhatIsLocked(sentence, watched) && !addsSign(sentence, watched) ? watched : sentence
}

const rewriteBlock = (text: string, way: Way, spareWords = Infinity): string => {
  const budget: Budget = { spareWords }
  const source = splitSentences(text)
  const isCut = way.strength !== 'light' && way.style !== 'expand'
  const sentences = (isCut ? dropAnnouncements(source) : source).map((sentence) =>
    rewriteSentence(sentence, way, budget),
  )
  if (way.strength === 'light') return sentences.join('')
  return joinTwins(way.strength === 'strong' ? joinShort(sentences) : sentences).join('')
}

/** Without its empty sentences; dashes go as far as what is cut makes up for the words that their marks add. */
const shortenBlock = (text: string, way: Way): string => {
  const kept = dropAnnouncements(splitSentences(text)).join('')
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

/** A text that reads as a person's: without its `telling` signs, in the register of its style and the manner of a voice. */
export const setInStyle = (text: string, style: Style, manner: Manner, telling: ReadonlySet<string>): string => {
  const shielded = shield(text)
  if (shielded === undefined) return text
  const registered = splitSentences(shielded.text)
    .map((sentence) => {
      const set = setInRegister(lightenTelling(sentence, style, telling), style)
      return keepsWhatIsLocked(sentence, set) && !addsSign(sentence, set) ? set : sentence
    })
    .join('')
  return shielded.restore(inManner(registered, style, manner))
}

/**
 * The prose of one block (a paragraph, list item or heading) without the signs of machine writing that rules can take out.
 * Masks, emphasis, figures, names and line breaks stay as they are; a sentence that no rule is sure of stays too. Pure and linear.
 *
 * The limits of rules: they edit a few words in a hundred and recast few sentences. `shorten` cuts filler, empty intensifiers,
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
