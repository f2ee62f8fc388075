// Digits and letters of other scripts than Latin.

/** Scripts that put no space between a number and the words beside it. */
const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Tibetan}'

/** The source of a pattern for a letter that makes one word with the digits beside it. */
export const joinedLetter = `(?![${unspaced}])\\p{L}`

const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCharCode(code))

/** Unicode keeps the ten digits of a script in a row. */
const latinDigit = (digit: string): string => {
  const code = digit.charCodeAt(0)
  let value = 0
  while (value < 9 && isDigit(code - value - 1)) value += 1
  return String(value)
}

const latinMarks: Record<string, string> = { '٪': '%', '％': '%', '٫': '.', '．': '.', '٬': ',' }

/** A text with the digits of every script as 0 to 9, and its decimal and percent signs as those of English, at the same offsets. Linear. */
export const withLatinDigits = (text: string): string =>
  text.replace(/(?![0-9])[\p{Nd}٪％٫．٬]/gu, (sign) =>
    sign.length > 1 ? sign : (latinMarks[sign] ?? latinDigit(sign)),
  )
