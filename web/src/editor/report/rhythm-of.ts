/** Above this spread (standard deviation over mean) sentence lengths look varied to a reader. */
const variedAbove = 0.42

/** The spread of the words per sentence: standard deviation over mean. */
export const spreadOf = (lengths: readonly number[]): number => {
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
  const variance = lengths.reduce((sum, length) => sum + (length - mean) ** 2, 0) / lengths.length
  return Math.sqrt(variance) / mean
}

export const nameOf = (lengths: readonly number[]): string => {
  if (lengths.length === 1) return 'One sentence'
  return spreadOf(lengths) > variedAbove ? 'Varied rhythm' : 'Even rhythm'
}
