import type { Style } from '#core/styles.ts'

/** The register that a style asks for, with the reading grade of its readers; its length band comes from the table of styles. */
export const registers: Record<Style, string> = {
  simple: 'Plain and natural, as a careful person writes for a general reader. Short words, US grade 6 to 9.',
  formal: 'Professional and courteous, no contractions. Plain rather than grand, US grade 9 to 12.',
  informal: 'Relaxed and friendly, as one writes to a colleague. Contractions, no slang, no jokes, US grade 5 to 8.',
  academic:
    'Scholarly: keep each technical term, each hedge and each citation where it is. Precise rather than ornate, US grade 11 to 14.',
  expand: 'Plain and natural. Explain more fully what is already there: unfold what a sentence says, add no new fact.',
  shorten: 'Plain and brief. Cut repetition, filler and empty phrases. Every fact, figure, name and condition stays.',
}
