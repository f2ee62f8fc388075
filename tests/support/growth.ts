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
 * The ratio of processor times for a text and one four times as long, the best of five tries: a busy machine slows some tries, and none makes
 * quadratic work look linear. Undefined if the longer text takes no measurable time.
 */
export const growthOf = (read: (text: string) => unknown, make: (length: number) => string, length: number) => {
  const [short, long] = [make(length), make(4 * length)]
  read(make(100))
  let least: number | undefined
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const fourTimes = costOf(() => read(long))
    if (fourTimes < leastMs * 4) return undefined
    const once = costOf(() => read(short))
    const growth = fourTimes / Math.max(once, leastMs)
    if (growth < mostGrowth) return growth
    least = Math.min(least ?? growth, growth)
  }
  return least
}

/** True if the time of a reader grows linearly with its text, not with its square. */
export const isLinear = (...of: Parameters<typeof growthOf>): boolean => (growthOf(...of) ?? 0) < mostGrowth
