import type { Block } from './blocks.ts'

export const entriesOfOutline = 24
export const charactersOfEntry = 80

/** The headings of a text, or the first words of its paragraphs where it has no headings to speak of. */
export const outlineOfBlocks = (blocks: readonly Block[]): string[] => {
  const sourceOf = ({ pieces }: Block) => pieces.map(({ source }) => source).join('')
  const headings = blocks.filter(({ kind }) => kind === 'heading').map(sourceOf)
  const entries = headings.length > 2 ? headings : blocks.filter(({ kind }) => kind === 'paragraph').map(sourceOf)
  return entries.slice(0, entriesOfOutline).map((entry) => entry.trim().slice(0, charactersOfEntry))
}
