// Figures by what they say, not by how they are written: 1,200 is 1200 is "twelve hundred", 50% is "50 percent".
import { dropOverlaps } from '#core/text/spans.ts'
import { boundOf } from './bounds.ts'
import { findDigits } from './digits.ts'
import { type Figure, plain } from './figure.ts'
import { findFractions, findVulgarFractions } from './fractions.ts'
import { join } from './join.ts'
import { findNumberWords } from './number-words.ts'
import { findSpansOfTime } from './spans-of-time.ts'
import { isMeasureOfOne, readAfter, sameAs, unitsThatStay } from './units.ts'

/** The figures of a text, in order. Dates must have been blanked out before. Linear. */
export const findFigures = (text: string): Figure[] => {
  const figures = [...findDigits(text), ...findVulgarFractions(text), ...findFractions(text), ...findSpansOfTime(text)]
  const taken = dropOverlaps(figures)
  const worded: Figure[] = []
  let reached = 0
  for (const figure of findNumberWords(text)) {
    while (reached < taken.length && taken[reached]!.end <= figure.start) reached += 1
    // "3 million" is read already.
    if (reached < taken.length && taken[reached]!.start < figure.end) continue
    worded.push(withUnit(figure, text))
  }
  return join(dropOverlaps([...taken, ...worded]), text).map(canonical)
}

/** A number in words with what stands after it. Its unit may make a figure of "one" or "half". */
const withUnit = (figure: Figure, text: string): Figure => {
  const word = text.slice(figure.start, figure.end)
  const rest = text.slice(figure.end, figure.end + 40)
  const { unit, length } =
    /^twice$/iu.test(word) && /^ (?:an?|per|each|every|daily|weekly|monthly|yearly)(?!\p{L})/iu.test(rest)
      ? { unit: 'times', length: 0 }
      : readAfter(rest)
  const isFigure =
    !figure.isLoose ||
    (/^one$/iu.test(word) && isMeasureOfOne(unit)) ||
    (/^(?:zero|half)$/iu.test(word) && unitsThatStay.has(unit)) ||
    (/^twice$/iu.test(word) && unit === 'times')
  const end = unit === '' ? figure.end : figure.end + length
  const bound = isFigure ? boundOf(text, figure.start, end) : undefined
  return { ...figure, unit, isLoose: !isFigure, bound, end }
}

const canonical = (figure: Figure): Figure => {
  const same = sameAs[figure.unit]
  const value = Number(figure.value)
  if (same === undefined || Number.isNaN(value) || !same.when(value)) return figure
  return { ...figure, value: plain(value * same.of), unit: same.unit }
}
