// Measures the words that two passages share. Words are compared as numbers, which is fastest for many comparisons.
import { firstIndex } from '#core/first-index.ts'

/** Numbers words: each has the number it had before, or a new one. The numbers of a passage ascend. */
export const numbering = () => {
  const numbers = new Map<string, number>()
  const numberOf = (word: string): number => {
    const number = numbers.get(word) ?? numbers.size
    numbers.set(word, number)
    return number
  }
  return (words: readonly string[]): number[] => words.map(numberOf).toSorted((a, b) => a - b)
}

/** The first index from `from` on whose number is at least `least`, in an ascending list; its length where there is none. */
const firstFrom = (numbers: readonly number[], least: number, from = 0): number =>
  firstIndex(numbers.length, (index) => numbers[index]! >= least, from)

/** From this difference in length on, looking up the few in the many is faster than walking through both. */
const muchLonger = 16

/** The number of elements that two ascending lists share, with repetitions. Comparing one long list with many short ones is cheap. */
export const countShared = (some: readonly number[], others: readonly number[]): number => {
  const few = some.length < others.length ? some : others
  const many = few === some ? others : some
  let shared = 0
  if (many.length > few.length * muchLonger) {
    let at = 0
    for (const number of few) {
      at = firstFrom(many, number, at)
      if (many[at] !== number) continue
      shared += 1
      at += 1
    }
    return shared
  }
  for (let i = 0, j = 0; i < few.length && j < many.length;) {
    const difference = few[i]! - many[j]!
    if (difference === 0) shared += 1
    if (difference <= 0) i += 1
    if (difference >= 0) j += 1
  }
  return shared
}

/** The number of these elements, with repetitions, that occur in another list at all. Both lists ascend. */
export const countKnown = (numbers: readonly number[], known: readonly number[]): number => {
  if (numbers.length <= known.length)
    return numbers.filter((number) => known[firstFrom(known, number)] === number).length
  let count = 0
  for (const [at, number] of known.entries()) {
    if (number === known[at - 1]) continue
    const from = firstFrom(numbers, number)
    if (numbers[from] === number) count += firstFrom(numbers, number + 1, from) - from
  }
  return count
}

/** An alignment of this many cells takes some tens of milliseconds and a megabyte. */
const mostCells = 100_000

/**
 * The distance from the diagonal that an alignment of `rows` with `columns` searches: the wanted one for some hundred sentences, and less
 * for more, so that time and memory grow linearly with the sentences.
 */
export const reachWithin = (wanted: number, rows: number, columns: number, least: number): number => {
  const slope = Math.ceil(columns / Math.max(1, rows))
  return Math.min(wanted, Math.max(least + slope, Math.floor(mostCells / (rows + 1))))
}
