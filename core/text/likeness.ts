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

/** The first index from `from` on whose number is at least `least`, in an ascending list; its length where there is none. */
const firstFrom = (numbers: readonly number[], least: number, from = 0): number => {
  let low = from
  let high = numbers.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (numbers[middle]! < least) low = middle + 1
    else high = middle
  }
  return low
}

/** From this difference in length on, looking up the few in the many is faster than walking through both. */
const muchLonger = 16

/** How many numbers two ascending lists share; one that both have twice is shared twice. A long list that is compared with many short ones costs little each time. */
export const countShared = (some: readonly number[], others: readonly number[]): number => {
  const [few, many] = some.length < others.length ? [some, others] : [others, some]
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

/** How many of these numbers, repeated ones each time, another list has at all; both ascend. */
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
