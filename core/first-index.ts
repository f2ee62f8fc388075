/**
 * The first index from `from` on, and below `length`, at which a condition holds, by binary search; `length` where it holds at none. Once
 * it holds, it must hold at every later index.
 */
export const firstIndex = (length: number, isReached: (index: number) => boolean, from = 0): number => {
  let [low, high] = [from, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isReached(middle)) high = middle
    else low = middle + 1
  }
  return low
}
