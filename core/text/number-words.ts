// Whole numbers below a hundred in words.
const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const smallOrdinals =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  )

/** "zero" to "ninety-nine", each at its number. */
export const cardinals: readonly string[] = [
  ...small,
  ...tens.flatMap((ten) => [ten, ...small.slice(1, 10).map((one) => `${ten}-${one}`)]),
]

/** "zeroth" to "ninety-ninth", each at its number. */
export const ordinals: readonly string[] = [
  ...smallOrdinals,
  ...tens.flatMap((ten) => [
    ten.replace(/y$/u, 'ieth'),
    ...smallOrdinals.slice(1, 10).map((ordinal) => `${ten}-${ordinal}`),
  ]),
]

/** The words for the numbers from one to another as alternatives of a pattern; none is the beginning of a later one. */
export const alternativesOf = (words: readonly string[], from: number, to: number): string =>
  words
    .slice(from, to + 1)
    .toReversed()
    .join('|')

/** The number that digits, an article or a cardinal tell, in any case; its two words may have a space between them. NaN for other words. */
export const numberOf = (words: string): number => {
  const lower = words.toLowerCase().replace(' ', '-')
  if (lower === 'a' || lower === 'an') return 1
  const number = cardinals.indexOf(lower)
  return number === -1 ? Number(lower) : number
}
