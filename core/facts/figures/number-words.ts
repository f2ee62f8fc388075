import { alternativesOf, cardinals, ordinals } from '#core/text/number-words.ts'
import { type Figure, plain } from './figure.ts'
import { magnitudes } from './units.ts'

/** Figures within a longer ordinal only ("twenty-first"); alone they stand for "1st", and never for "one". */
const tailOrdinals: Record<string, number> = { first: 1, second: 2, third: 3 }
/** People by their number. */
const groups: Record<string, number> = { duo: 2, trio: 3, quartet: 4, quintet: 5, sextet: 6 }
const loose: Record<string, number> = {
  // "Zero guilt" is no guilt.
  zero: 0,
  one: 1,
  first: 1,
  second: 2,
  third: 3,
  half: 0.5,
  dozen: 12,
  once: 1,
  twice: 2,
  both: 2,
  ...groups,
}

/** The first three may be other words as well. */
const valueOfOrdinal = (word: string): number | undefined => {
  const value = word === 'hundredth' ? 100 : ordinals.indexOf(word)
  return value > 3 ? value : undefined
}

const isOneWord = (words: string): boolean => !words.includes('-')

const numberWord = [
  ...cardinals.filter(isOneWord),
  'hundred',
  'thousand',
  'million',
  'billion',
  'trillion',
  'lakhs?',
  'crores?',
  ...ordinals.slice(4).filter(isOneWord),
  'hundredth',
  ...Object.keys(loose),
].join('|')
const wordRun = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${numberWord})(?:(?:[ -]|-? and )(?:${numberWord}))*(?![\\p{L}\\p{N}])`,
  'giu',
)

/** The numbers in a run of number words: "twenty-one" is one, "two three" are two. */
// oxlint-disable-next-line max-lines-per-function
const read = (run: string, offset: number): Figure[] => {
  const figures: Figure[] = []
  let total = 0
  let current: number | undefined
  let start = 0
  let end = 0
  let lowest = Number.POSITIVE_INFINITY
  let isOrdinal = false
  let words = 0
  let first = ''
  let lastMagnitude = 1
  const flush = () => {
    if (current === undefined && total === 0) return
    const value = plain(total + (current ?? 0))
    const isLoose = words === 1 && first in loose
    figures.push({
      value: isOrdinal ? `${value}th` : value,
      unit: '',
      bound: undefined,
      isLoose,
      ...(first in groups && { isGroup: true }),
      factor: total > 0 ? lastMagnitude : 1,
      start: offset + start,
      end: offset + end,
    })
    total = 0
    current = undefined
    lowest = Number.POSITIVE_INFINITY
    isOrdinal = false
    words = 0
  }
  let isAfterAnd = false
  for (const match of run.matchAll(/\p{L}+/gu)) {
    const word = match[0].toLowerCase()
    if (word === 'and') {
      // "two hundred and five" is a number; "two and five" are two.
      isAfterAnd = true
      if (lowest < 100 || lowest === Number.POSITIVE_INFINITY) flush()
      continue
    }
    const cardinal = cardinals.indexOf(word)
    const magnitude = magnitudes[word]
    const tail = words > 0 && !isAfterAnd ? tailOrdinals[word] : undefined
    const ordinal = valueOfOrdinal(word) ?? tail
    const value = cardinal >= 0 ? cardinal : (ordinal ?? loose[word] ?? 0)
    if (magnitude !== undefined && magnitude >= 100) {
      if (current === undefined) flush()
      if (magnitude === 100) current = (current ?? 1) * 100
      else {
        total += (current ?? 1) * magnitude
        current = undefined
        lastMagnitude = magnitude
      }
      lowest = magnitude
    } else {
      const fits =
        current === undefined
          ? value < lowest
          : (lowest === 100 && value < 100) ||
            (lowest >= 20 && lowest < 100 && lowest % 10 === 0 && value > 0 && value < 10)
      if (!fits || (word in loose && word !== 'one' && tail === undefined)) flush()
      current = (current ?? 0) + value
      lowest = value === 0 ? 1 : value
    }
    if (words === 0) {
      start = match.index
      first = word
    }
    words += 1
    end = match.index + word.length
    isOrdinal = ordinal !== undefined || word in tailOrdinals
    isAfterAnd = false
    if (isOrdinal) flush()
  }
  flush()
  return figures
}

const digitWords = alternativesOf(cardinals, 0, 9)
const decimal = new RegExp(`^ point ((?:${digitWords})(?: (?:${digitWords}))*)(?!\\p{L})`, 'iu')

/** "Two point four" is 2.4. */
const withDecimals = (figure: Figure, text: string): Figure => {
  const match = decimal.exec(text.slice(figure.end, figure.end + 48))
  if (match === null || !/^\d+$/u.test(figure.value) || figure.factor !== 1) return figure
  const digits = match[1]!
    .toLowerCase()
    .split(' ')
    .map((word) => cardinals.indexOf(word))
  return {
    ...figure,
    value: plain(Number(`${figure.value}.${digits.join('')}`)),
    isLoose: false,
    end: figure.end + match[0].length,
  }
}

/** Numbers in words. What their unit is, and whether "one" is a figure at all, the words after them say. */
export const findNumberWords = (text: string): Figure[] => {
  let reached = 0
  return [...text.matchAll(wordRun)]
    .flatMap((match) => read(match[0], match.index))
    .map((figure) => withDecimals(figure, text))
    .filter(({ start, end }) => {
      if (start < reached) return false
      reached = end
      return true
    })
}
