import { lazy } from '#core/lazy.ts'
import type { Figure } from './figure.ts'

/** A verb or noun of change, such as "rose" and "growth". */
const change = lazy(
  () =>
    /(?<!\p{L})(?:ris(?:e|es|en|ing)|rose|f[ae]ll(?:s|en|ing)?|gr[eo]w(?:s|n|ing)?|growth|increas\p{L}*|decreas\p{L}*|declin\p{L}*|drop\p{L}*|climb\p{L}*|jump\p{L}*|soar\p{L}*|surg\p{L}*|cut(?:s|ting)?|reduc\p{L}*|rais\p{L}*|lower\p{L}*|up|down|gain\p{L}*|los[et]\p{L}*|shr[aiu]nk\p{L}*|expand\p{L}*|improv\p{L}*|slip\p{L}*|plung\p{L}*|chang\p{L}*|went|goes|go|moved?|shorten\p{L}*|extend\p{L}*|widen\p{L}*|narrow\p{L}*|slash\p{L}*|trim\p{L}*|hike\p{L}*|expan\p{L}*|swell\p{L}*|dip\p{L}*|rebound\p{L}*|recover\p{L}*)(?!\p{L})/iu,
)
const relation =
  /(?<!\p{L})(by|to|from)(?: (?:about|around|roughly|approximately|nearly|almost|over|more than|less than|under|just|only|at least|at most|an? (?:further|estimated|record|total of)|a mere))? ?$/iu
const sizeBefore =
  /(?<!\p{L})(?:increase|rise|growth|gain|jump|climb|decrease|fall|drop|decline|cut|reduction|loss|difference)s? of(?: (?:about|around|roughly|nearly|almost|over|more than|less than|under|just|only))? ?$/iu
const sizeAfter = /^ (?:more|less|fewer|higher|lower|extra)(?! than)(?!\p{L})/iu
const reached =
  /(?<!\p{L})(?:reach(?:es|ed|ing)?|hits?|hitting|stands? at|stood at)(?: (?:about|around|roughly|nearly|almost|over))? ?$/iu

/** The role of a figure in a change, read from the words beside it: "rose by 200" differs from "rose to 200". */
export const changeOf = ({ start, end, isLoose }: Figure, text: string): Figure['change'] => {
  if (isLoose) return undefined
  const before = text.slice(Math.max(0, start - 72), start)
  const sentence = before.slice(Math.max(...['.', ';', '!', '?', '\n'].map((mark) => before.lastIndexOf(mark))) + 1)
  if (sizeBefore.test(sentence) || sizeAfter.test(text.slice(end, end + 12))) return 'by'
  if (reached.test(sentence)) return 'to'
  const match = relation.exec(sentence)
  if (match === null || !change().test(sentence.slice(0, match.index))) return undefined
  return match[1]!.toLowerCase() as Figure['change']
}
