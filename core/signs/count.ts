import type { SignFinding } from './find.ts'

/** The number of findings of each sign. */
export const countEachSign = (findings: readonly SignFinding[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { sign } of findings) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  return counts
}
