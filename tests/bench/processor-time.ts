/** The mean time of the processor that work takes, in ms: on a shared machine the clock measures the others too. */
export const processorTime = (work: () => void, times: number): { value: number; times: number } => {
  const before = process.cpuUsage()
  for (let run = 0; run < times; run += 1) work()
  const { user, system } = process.cpuUsage(before)
  return { value: (user + system) / 1000 / times, times }
}
