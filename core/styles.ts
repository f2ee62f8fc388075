/** Shares of the source's words: a rewrite is delivered inside the band, and a writer is asked for the aim. */
const usual = { min: 0.7, max: 1.1, aim: { min: 0.8, max: 1 } }

/** The six styles a text can be rewritten in, with what the picker says of each, and the length of its rewrites. */
export const styles = {
  simple: { name: 'Simple', description: 'Clean and natural', length: usual },
  formal: { name: 'Formal', description: 'Professional tone', length: usual },
  informal: { name: 'Informal', description: 'Casual and friendly', length: usual },
  academic: { name: 'Academic', description: 'Scholarly writing', length: usual },
  expand: {
    name: 'Expand',
    description: 'Add more detail',
    length: { min: 1.25, max: 1.8, aim: { min: 1.35, max: 1.65 } },
  },
  shorten: {
    name: 'Shorten',
    description: 'Make it concise',
    length: { min: 0.45, max: 0.75, aim: { min: 0.5, max: 0.65 } },
  },
} as const satisfies Record<string, { name: string; description: string; length: Band & { aim: Band } }>

type Band = { min: number; max: number }

export type Style = keyof typeof styles
export const styleIds = Object.keys(styles) as [Style, ...Style[]]
