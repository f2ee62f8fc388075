import type { Style } from './styles.ts'

type Band = { min: number; max: number }

const usual = { min: 0.7, max: 1.1, aim: { min: 0.8, max: 1 } }

/** Shares of the source's words: a rewrite is delivered inside the band of its style, and a writer is asked for the aim. */
export const lengths: Record<Style, Band & { aim: Band }> = {
  simple: usual,
  formal: usual,
  informal: usual,
  academic: usual,
  expand: { min: 1.25, max: 1.8, aim: { min: 1.35, max: 1.65 } },
  shorten: { min: 0.45, max: 0.75, aim: { min: 0.5, max: 0.65 } },
}
