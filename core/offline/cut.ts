// The rewriter that needs no model. It only cuts: each kind of cut is here because blind readers preferred its sentence to the draft's.
import { countEachSign } from '#core/signs/count.ts'
import { readSigns } from '#core/signs/find.ts'
import { splitSentences } from '#core/text/sentences.ts'
import { cutAnnouncements } from './announcements.ts'
import { cutOpeners } from './openers.ts'
import { cutPhrases } from './phrases.ts'
import { keepsWhatIsLocked, shield } from './shield.ts'

/** Beyond this a "sentence" is no prose, and guards that look back over it would no longer take linear time. */
const longestSentence = 1_500

const cuts = [cutOpeners, cutPhrases]

const countSigns = (sentence: string): Map<string, number> => countEachSign(readSigns(sentence).findings)

/** True if a sentence has more of any sign after an edit than before it. */
const addsSign = (before: string, after: string): boolean => {
  const was = countSigns(before)
  return [...countSigns(after)].some(([sign, times]) => times > (was.get(sign) ?? 0))
}

const isSafe = (before: string, after: string): boolean => keepsWhatIsLocked(before, after) && !addsSign(before, after)

/** A cut may uncover a sign that a later one takes out, so all of them are judged together first, and each alone where that fails. */
const cutSentence = (sentence: string): string => {
  if (sentence.length > longestSentence) return sentence
  const all = cuts.reduce((text, cut) => cut(text), sentence)
  if (all === sentence || isSafe(sentence, all)) return all
  return cuts.reduce((text, cut) => {
    const next = cut(text)
    return next !== text && isSafe(text, next) ? next : text
  }, sentence)
}

/**
 * The prose of one block (a paragraph, list item or heading) without what it can do without. Masks, emphasis, figures, names and line
 * breaks stay as they are. Pure and linear.
 */
export const rewriteOffline = (text: string): string => {
  const shielded = shield(text)
  if (shielded === undefined) return text
  return shielded.restore(cutAnnouncements(splitSentences(shielded.text)).map(cutSentence).join(''))
}
