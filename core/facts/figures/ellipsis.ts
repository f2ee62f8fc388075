// Figures that leave their unit to the one before: "the upper is 23 metres deep and the lower one 14".
import { frequencyOf, type Figure } from './figure.ts'
import { wordsOf } from '../words.ts'

const farthest = 90
const isNumber = /^\d+(?:\.\d+)?$/u
const year = /^(?:1[5-9]|20|21)\d\d$/u
/** Behind these a number is an hour, a year or the name of a thing. */
const ofAnother =
  /(?<!\p{L})(?:in|at|on|until|since|before|after|of|between|aged?|no|number|page|room|chapter|step|part|line|group|version|level|section|figure|table|gate|platform|plus|times)\.? $/iu
const followed = /^(?:$|[.,;:!?)](?!\d)| ?[—–]| (?:and|but|while|whereas|or|from|on average|respectively)(?!\p{L}))/iu

/** "3 kg, 4, 5" is a list, and "children 5" tells of others. */
const hasHolder = (between: string): boolean => {
  const last = between.split(/[,;:—]|(?<!\p{L})(?:and|but|while|whereas|or|against)(?!\p{L})/iu)
  return (last.length > 1 && wordsOf(last.at(-1)!).some(({ stem }) => stem !== '')) || /^ (?:to|from) $/u.test(between)
}

/** Lends the unit of a figure to a bare number that ends a clause behind it in its sentence. Linear. */
export const withLentUnits = (figures: readonly Figure[], text: string): Figure[] => {
  let lender: Figure | undefined
  return figures.map((figure) => {
    const { start, end, value, unit } = figure
    if (figure.isLoose) return figure
    if (unit !== '') {
      lender = frequencyOf(value, unit) === undefined && unit !== 'times' ? figure : undefined
      return figure
    }
    if (
      lender === undefined ||
      start - lender.end > farthest ||
      figure.isShare === true ||
      figure.series !== undefined ||
      figure.factor !== lender.factor
    )
      return figure
    const between = text.slice(lender.end, start)
    if (!isNumber.test(value) || year.test(value) || ofAnother.test(between) || !hasHolder(between)) return figure
    if (/[.!?\n](?:\s|$)/u.test(between) || !followed.test(text.slice(end, end + 14))) return figure
    return { ...figure, unit: lender.unit, isLent: true }
  })
}
