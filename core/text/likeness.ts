// How much two stretches of words have in common. Words are told by numbers: many are compared, and numbers are compared fastest.

/** Gives each word the number that it has had before, or a new one; the numbers of a stretch ascend. */
export const numbering = () => {
  const numbers = new Map<string, number>()
  const numberOf = (word: string): number => {
    const number = numbers.get(word) ?? numbers.size
    numbers.set(word, number)
    return number
  }
  return (words: readonly string[]): number[] => words.map(numberOf).toSorted((a, b) => a - b)
}

/** How many numbers two ascending lists share; one that both have twice is shared twice. */
export const countShared = (some: readonly number[], others: readonly number[]): number => {
  let shared = 0
  for (let i = 0, j = 0; i < some.length && j < others.length;) {
    const difference = some[i]! - others[j]!
    if (difference === 0) shared += 1
    if (difference <= 0) i += 1
    if (difference >= 0) j += 1
  }
  return shared
}

/** As many cells of an alignment take some tens of milliseconds, and a megabyte. */
const mostCells = 100_000

/**
 * How far from the diagonal an alignment of `rows` with `columns` looks: as far as is wanted in a text of some hundred sentences, and less
 * far in a longer one, so that time and memory grow with the number of sentences and not with its square.
 */
export const reachWithin = (wanted: number, rows: number, columns: number, least: number): number => {
  const slope = Math.ceil(columns / Math.max(1, rows))
  return Math.min(wanted, Math.max(least + slope, Math.floor(mostCells / (rows + 1))))
}
