/** Below this the clock of a processor says nothing. */
const leastMs = 4
const tries = 5
/** Four times the text takes a linear reader four times as long, and a quadratic one sixteen times. */
const mostGrowth = 9

const costOf = (run: () => unknown): number => {
  const start = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1_000
}

/**
 * How much longer four times a text takes, in processor time, at the best of five tries: a busy machine slows some of them, and none makes
 * quadratic work look linear. Undefined where the longer text takes no time worth measuring.
 */
export const growthOf = (read: (text: string) => unknown, make: (length: number) => string, length: number) => {
  const [short, long] = [make(length), make(4 * length)]
  read(make(100))
  let least: number | undefined
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const [once, fourTimes] = [costOf(() => read(short)), costOf(() => read(long))]
    if (fourTimes < leastMs * 4) return undefined
    const growth = fourTimes / Math.max(once, leastMs)
    if (growth < mostGrowth) return growth
    least = Math.min(least ?? growth, growth)
  }
  return least
}

/** Whether a reader's time grows with its text and not with the square of it. */
export const isLinear = (...of: Parameters<typeof growthOf>): boolean => (growthOf(...of) ?? 0) < mostGrowth
