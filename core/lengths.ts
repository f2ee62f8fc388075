import type { Style } from './styles.ts'

type Band = { min: number; max: number }

const usual = { min: 0.7, max: 1.1, aim: { min: 0.8, max: 0.92 } }

/** Shares of the source's words: a rewrite is delivered inside the band of its style, and a writer is asked for the aim. */
export const lengths: Record<Style, Band & { aim: Band }> = {
  simple: usual,
  formal: usual,
  informal: usual,
  academic: usual,
  expand: { min: 1.25, max: 1.8, aim: { min: 1.35, max: 1.65 } },
  shorten: { min: 0.45, max: 0.75, aim: { min: 0.5, max: 0.65 } },
}

/** A shorter text cannot be held to a share of its words. */
const wordsWithLength = 40

export type MissedLength = { share: number } & Band

/** The length of a rewrite as a share of its text, with the band that it misses; undefined inside the band. `before` and `after` are in words. */
export const missedLength = (before: number, after: number, style: Style): MissedLength | undefined => {
  const { min, max } = lengths[style]
  if (before < wordsWithLength || (after >= Math.floor(before * min) && after <= Math.ceil(before * max)))
    return undefined
  return { share: Math.round((100 * after) / before) / 100, min, max }
}
