import type { SavedDocument } from './document.ts'
import { titleOf } from './title.ts'

/** How text is compared: without its case, its kind of quotation mark and its line breaks. */
const folded = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/[‘’ʼ]/gu, "'").replace(/[“”]/gu, '"').replace(/\s+/gu, ' ')

/** Whether a document holds what was searched for, in its title, its text or its rewrite. */
export const searchFor = (query: string) => {
  const wanted = folded(query).trim()
  return (document: SavedDocument): boolean =>
    [titleOf(document), document.original_text, document.humanized_text].some((text) => folded(text).includes(wanted))
}
