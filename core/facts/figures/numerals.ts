// Figures whose form says their value only with the words before them: "Act II", "World War II", "minus five", the 21 of "2019–21".
import { isRomanNumeral, romanValue } from '../roman.ts'
import type { Figure } from './figure.ts'
import { isMoney } from './money.ts'

/** "The part I like" has no numeral. */
const isSpeaker = (text: string, noun: string, numeral: string, end: number): boolean =>
  numeral === 'I' && /^\p{Ll}/u.test(noun) && /^ \p{Ll}/u.test(text.slice(end, end + 2))

/** Elsewhere "V" and "X" are letters, and "II" after a person is a part of the name. */
const numbered =
  /(?<=(?<!\p{L})(?:(?<war>world war)|(?<noun>act|part|chapter|volume|book|phase|level|grade|stage|section|scene|appendix|type|class|division|clause|article|schedule|annex|exhibit|rule|title|table|figure|category|tier|paragraph|item)s?) )(?<numeral>[IVX]{1,5}|[ivx]{2,5})(?![\p{L}\p{N}'’])/giu

/** "WWII", whose other letters are no name beside "World War II". */
const worldWar = /(?<![\p{L}\p{N}])WW(?<numeral>II?)(?![\p{L}\p{N}])/gu

/** Roman numerals after the noun that they count. "World War II" is the second one. Linear. */
export const findRomanNumerals = (text: string): Figure[] => {
  const read = (numeral: string, isOrdinal: boolean, start: number, end: number): Figure[] => {
    const word = numeral.toLowerCase()
    // One small letter is a letter.
    if (numeral.length === 1 ? numeral === word : !isRomanNumeral(word)) return []
    const said = isOrdinal ? `${romanValue(word)}th` : String(romanValue(word))
    return [{ value: said, unit: '', bound: undefined, isLoose: false, factor: 1, start, end }]
  }
  return [
    ...[...text.matchAll(numbered)].flatMap(({ groups, index }) => {
      const { war, noun = '', numeral = '' } = groups ?? {}
      return isSpeaker(text, noun, numeral, index + numeral.length)
        ? []
        : read(numeral, war !== undefined, index, index + numeral.length)
    }),
    ...[...text.matchAll(worldWar)].flatMap(({ 0: { length }, groups, index }) =>
      read(groups!['numeral']!, true, index, index + length),
    ),
  ]
}

const minus = /(?<!\p{L})(?:minus|negative) $/iu
const century =
  /(?<![\d.,/])(?<century>1[5-9]|20)(?<from>\d\d)(?:[-–/]['’]?| (?:to|until|till|and|through|[-–]) ['’])$/u

/** A figure, with its value adjusted by the words just before it. */
export const withContext = (figure: Figure, text: string): Figure => {
  const before = text.slice(Math.max(0, figure.start - 16), figure.start)
  const sign = minus.exec(before)
  // In "minus 48 hours" it counts down.
  const maySign = isMoney(figure.unit) || ['', 'degree', 'celsius', 'fahrenheit', '%'].includes(figure.unit)
  if (sign !== null && maySign && /^\d/u.test(figure.value) && !/\d ?$/u.test(before.slice(0, sign.index)))
    return { ...figure, value: `-${figure.value}`, start: figure.start - sign[0].length }
  if (
    maySign &&
    /^\d/u.test(figure.value) &&
    /^(?: degrees?)? below (?:zero|freezing)(?!\p{L})/iu.test(text.slice(figure.end, figure.end + 24))
  )
    return { ...figure, value: `-${figure.value}` }
  const range = century.exec(before)
  if (range !== null && /^\d\d$/u.test(figure.value) && figure.value > range.groups!['from']! && figure.unit === '')
    return { ...figure, value: `${range.groups!['century']}${figure.value}` }
  return figure
}
