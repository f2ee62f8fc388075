// Figures by what they say, not by how they are written: 1,200 is 1200 is "twelve hundred", 50% is "50 percent".
import { dropOverlaps } from '#core/text/spans.ts'
import { boundOf } from './bounds.ts'
import { findDigits } from './digits.ts'
import { withLentUnits } from './ellipsis.ts'
import { type Figure } from './figure.ts'
import { findFractions, findSlashedFractions, findVulgarFractions } from './fractions.ts'
import { join } from './join.ts'
import { findNumberWords } from './number-words.ts'
import { findPlacesBeforeLast, seriesOf } from './series.ts'
import { findAnniversaries, findSpansOfTime } from './spans-of-time.ts'
import { changeOf } from './changes.ts'
import { findFrequencies } from './frequencies.ts'
import { findMixedNumbers } from './mixed-numbers.ts'
import { findMultiples } from './multiples.ts'
import { findPowers } from './powers.ts'
import { findRomanNumerals, withContext } from './numerals.ts'
import { isMeasureOfOne, readAfter, staysSaid } from './units.ts'

/** The figures of a text, in order. Dates must have been blanked out before. Linear. */
export const findFigures = (text: string): Figure[] => {
  const figures = [
    ...findSlashedFractions(text),
    ...findDigits(text),
    ...findPowers(text),
    ...findVulgarFractions(text),
    ...findFractions(text),
    ...findMixedNumbers(text),
    ...findFrequencies(text),
    ...findSpansOfTime(text),
    ...findAnniversaries(text),
    ...findPlacesBeforeLast(text),
    ...findMultiples(text),
    ...findRomanNumerals(text),
  ]
  const taken = dropOverlaps(figures)
  const worded: Figure[] = []
  let reached = 0
  for (const figure of findNumberWords(text)) {
    while (reached < taken.length && taken[reached]!.end <= figure.start) reached += 1
    // "3 million" is read already.
    if (reached < taken.length && taken[reached]!.start < figure.end) continue
    worded.push(withUnit(figure, text))
  }
  const joined = join(dropOverlaps([...taken, ...worded]), text).flatMap((figure): Figure[] => {
    const series = seriesOf(figure, text)
    const isNamed = isLabel(figure, text)
    if (isNamed && series === undefined) return []
    return [{ ...figure, series, isLoose: figure.isLoose || isNamed || isHouseNumber(figure, text) }]
  })
  return withLentUnits(joined, text).map((figure) => withContext({ ...figure, change: changeOf(figure, text) }, text))
}

/** A number in words with the text after it. A unit there can make "one" or "half" a figure. */
const withUnit = (figure: Figure, text: string): Figure => {
  const word = text.slice(figure.start, figure.end)
  const rest = text.slice(figure.end, figure.end + 40)
  const { unit, length } = /^(?:once|twice)$/iu.test(word) ? { unit: 'times', length: 0 } : readAfter(rest)
  const isFigure =
    !figure.isLoose ||
    (/^one$/iu.test(word) && isMeasureOfOne(unit)) ||
    (/^(?:zero|half)$/iu.test(word) && staysSaid(unit)) ||
    (/^twice$/iu.test(word) && /^ (?:an?|per|each|every|daily|weekly|monthly|yearly)(?!\p{L})/iu.test(rest)) ||
    (/^(?:first|second|third)$/iu.test(word) && (isRank(text, figure) || besideSuperlative.test(rest)))
  const end = unit === '' ? figure.end : figure.end + length
  const bound = isFigure ? boundOf(text, figure.start, end) : undefined
  return { ...figure, unit, isLoose: !isFigure, bound, end }
}

/** "The second-largest lake". */
const besideSuperlative = /^(?:-| )(?:\p{L}{3,12}est|most|best|worst|least)(?!\p{L})/iu

/** "The second woman" and "finished third" rank; "first, wash it", "the second half" and "a second machine" do not. */
const isRank = (text: string, { start, end }: Figure): boolean => {
  const before = text.slice(Math.max(0, start - 24), start)
  const after = text.slice(end, end + 16)
  if (
    /(?:^|\P{L})(?:finish(?:ed|es|ing)?|came|come|comes|coming|plac(?:ed|es|ing)|rank(?:ed|s|ing)) (?:in )?$/iu.test(
      before,
    )
  )
    return true
  if (
    !/^ \p{L}/u.test(after) ||
    /^ (?:half|quarter|of all|and|or|things?|glance|steps?|place to|few|couple|line|reason|point|way|factor|benefit|aspect|question|part|stage|example|option|argument|tip|method|section|paragraph|part|theme)(?!\p{L})/iu.test(
      after,
    )
  )
    return false
  const isFirst = /^first$/iu.test(text.slice(start, end))
  if (!isFirst && /(?:^|\P{L})a $/iu.test(before) && /^second$/iu.test(text.slice(start, end))) return false
  return isFirst
    ? /(?:^|\P{L})(?:is|was|were|are|be|been|became|becomes|['’]s) (?:also )?(?:the|his|her|its|their|our) $/iu.test(
        before,
      )
    : /(?:^|\P{L})(?:the|his|her|its|their|our|a|my|your|this|that) $/iu.test(before)
}

/** The 12 of "No. 12 Mill Street", which others write as "12 Mill Street". */
const isHouseNumber = ({ start }: Figure, text: string): boolean =>
  /(?:^|\P{L})no\. ?$/iu.test(text.slice(Math.max(0, start - 6), start))

/** "Step two" and "tip 3" are labels, and a figure of speech counts nothing. */
const isLabel = ({ start, end }: Figure, text: string): boolean => {
  const around = text.slice(Math.max(0, start - 24), end + 24)
  if (!/[\p{L}#]/u.test(around)) return false
  const before = text.slice(Math.max(0, start - 24), start)
  if (
    /[ #]$/u.test(before) &&
    /(?:^|\P{L})(?:steps?|tips?|points?|number|options?|rules?|reasons?|ideas?|mistakes?|myths?|hacks?|ways?|habits?|trick|lesson) #?$|#$/iu.test(
      before,
    )
  )
    return true
  if (
    (/^\d/u.test(text.slice(start, end)) &&
      /^-(?:One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve)(?!\p{L})/u.test(
        text.slice(end, end + 8),
      )) ||
    (/\d-$/u.test(before) && /^\p{Lu}/u.test(text.slice(start, end)))
  )
    return true
  if (!/[a-z]{3}/iu.test(around)) return false
  const from = Math.max(0, start - 16)
  for (const { 0: idiom, index } of text.slice(from, end + 24).matchAll(idioms))
    if (from + index < end && from + index + idiom.length > start) return true
  return false
}

const idioms =
  /(?<!\p{L})(?:my two cents|two cents['’]? worth|one[- ]on[- ]one|one by one|one[- ]to[- ]one|one size|in two minds|a million (?:reasons|times|miles)|a thousand (?:times|words)|a hundred times|on cloud nine|day one|square one|number one|zero in|eleventh hour|sixth sense|second (?:nature|to none|thoughts?|guess)|third part(?:y|ies)|two sides of the same coin|kill two birds|two-way street|put two and two|one hundred percent (?:sure|certain)|first-?hand|second-?hand|first of all|first and foremost|once and for all|nine times out of ten|one another|one-stop|one-time|one-of-a-kind|zero-sum|two-faced|in one go|at one point|one thing|for one(?! (?:hour|day|week|month|year|minute))|back to one)(?!\p{L})/giu
