/**
 * The six styles a text can be rewritten in, with what the picker says of each.
 * `length` is the band that a rewrite may take, as a share of the source's words: outside it the rewrite is not delivered.
 */
export const styles = {
  simple: { name: 'Simple', description: 'Clean and natural', length: { min: 0.9, max: 1.15 } },
  formal: { name: 'Formal', description: 'Professional tone', length: { min: 0.9, max: 1.15 } },
  informal: { name: 'Informal', description: 'Casual and friendly', length: { min: 0.9, max: 1.15 } },
  academic: { name: 'Academic', description: 'Scholarly writing', length: { min: 0.9, max: 1.15 } },
  expand: { name: 'Expand', description: 'Add more detail', length: { min: 1.25, max: 1.8 } },
  shorten: { name: 'Shorten', description: 'Make it concise', length: { min: 0.45, max: 0.75 } },
} as const satisfies Record<string, { name: string; description: string; length: { min: number; max: number } }>

export type Style = keyof typeof styles
export const styleIds = Object.keys(styles) as [Style, ...Style[]]
