/** The lengths, in UTF-16 units, of what two texts begin with and end with alike. The two never overlap. */
export const commonEnds = (one: string, other: string): { head: number; tail: number } => {
  const shorter = Math.min(one.length, other.length)
  let head = 0
  while (head < shorter && one[head] === other[head]) head += 1
  let tail = 0
  while (tail < shorter - head && one[one.length - 1 - tail] === other[other.length - 1 - tail]) tail += 1
  return { head, tail }
}
