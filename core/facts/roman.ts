// Roman numerals of names: Henry VIII, Super Bowl LVIII.
import { ordinals } from '#core/text/number-words.ts'

const digits = { i: 1, v: 5, x: 10, l: 50, c: 100 } as const
/** In lower case; a single letter is a letter, and the words of English are no numerals. */
const numeral = /^(?=[ivxlc]{2,8}$)c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/u

export const isRomanNumeral = (word: string): boolean => numeral.test(word)

/** The number of a Roman numeral in lower case. */
export const romanValue = (word: string): number => {
  const values = word.split('').map((sign) => digits[sign as keyof typeof digits])
  return values.reduce<number>((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0)
}

/** The ordinals that a Roman numeral is read as, in lower case: "eighth" and "8th" for "viii". */
export const ordinalsOf = (word: string): string[] => {
  const value = romanValue(word)
  const ending = /1[123]$/u.test(String(value)) ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th')
  return [`${value}${ending}`, ...ordinals.slice(value, value + 1)]
}
