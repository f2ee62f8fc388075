/** The six styles a text can be rewritten in, with what the picker says of each. */
export const styles = {
  simple: { name: 'Simple', description: 'Clean and natural' },
  formal: { name: 'Formal', description: 'Professional tone' },
  informal: { name: 'Informal', description: 'Casual and friendly' },
  academic: { name: 'Academic', description: 'Scholarly writing' },
  expand: { name: 'Expand', description: 'Add more detail' },
  shorten: { name: 'Shorten', description: 'Make it concise' },
} as const satisfies Record<string, { name: string; description: string }>

export type Style = keyof typeof styles
export const styleIds = Object.keys(styles) as [Style, ...Style[]]
