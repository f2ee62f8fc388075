// Whole numbers with a part: "two and three-quarter hours", "a kilo and a half", "a million and a half".
import { alternativesOf, cardinals, numberOf } from '#core/text/number-words.ts'
import { boundOf } from './bounds.ts'
import { type Figure, plain } from './figure.ts'
import { matchesNear } from './near.ts'
import { magnitudes, readAfter, units } from './units.ts'

const number = `\\d{1,4}|${alternativesOf(cardinals, 1, 99).replaceAll('-', '[ -]')}`

const partOf: Record<string, number> = { half: 1 / 2, quarter: 1 / 4, third: 1 / 3, eighth: 1 / 8, fifth: 1 / 5 }
const part = `(?<many>an?|one|two|three|four|five|seven)[ -](?<part>${Object.keys(partOf).join('|')})s?(?!\\p{L})`
const andPart = new RegExp(` and ${part}`, 'giu')
const edge = '(?<![\\p{L}\\p{N}.,$€£-])'

/** "Two and a half million", "three and a quarter hours". */
const beforeUnit = new RegExp(`${edge}(?<low>${number}) and ${part}`, 'giu')
/** "A kilo and a half", "three hours and a quarter". */
const afterUnit = new RegExp(`${edge}(?<low>an?|${number})[ -](?<unit>\\p{L}{3,11}) and ${part}`, 'giu')

/** "An hour and a quarter of the team", "an hour and a third man". */
const isOfAnother = /^(?: (?:of|past|to|after|before)(?!\p{L})|[ -]\p{L})/iu

/** Whole numbers with a part of one, with their unit. Linear. */
export const findMixedNumbers = (text: string): Figure[] => {
  const found: Figure[] = []
  const add = (match: RegExpExecArray, measure: { factor: number; unit: string; length: number }) => {
    const { low = '', many = '', part: name = '' } = match.groups ?? {}
    const [start, end] = [match.index, match.index + match[0].length + measure.length]
    found.push({
      value: plain((numberOf(low) + numberOf(many) * partOf[name.toLowerCase()]!) * measure.factor),
      unit: measure.unit,
      bound: boundOf(text, start, end),
      isLoose: false,
      factor: measure.factor,
      start,
      end,
    })
  }
  for (const match of matchesNear(text, beforeUnit, andPart)) {
    const end = match.index + match[0].length
    const measure = readAfter(text.slice(end, end + 40))
    const isMeasure = measure.unit !== '' || measure.factor !== 1
    // "Two and a third man" counts no two and a third.
    if (isMeasure || /^half$/iu.test(match.groups!['part']!))
      add(match, isMeasure ? measure : { ...measure, length: 0 })
  }
  for (const match of matchesNear(text, afterUnit, andPart)) {
    const { unit: word = '', part: name = '', many = '' } = match.groups ?? {}
    const [unit, factor] = [units[word.toLowerCase()], magnitudes[word.toLowerCase()]]
    if (unit === undefined && (factor === undefined || factor < 1000)) continue
    const rest = text.slice(match.index + match[0].length, match.index + match[0].length + 12)
    const isClear = /^half$/iu.test(name) || !/^(?:an?|one)$/iu.test(many)
    if (!isClear && (!/^quarter$/iu.test(name) || isOfAnother.test(rest))) continue
    add(match, { factor: factor ?? 1, unit: unit ?? '', length: 0 })
  }
  return found
}
