import type { SavedDocument } from './document.ts'
import { titleOf } from './title.ts'

/** Folds case, quotation marks and line breaks, which searches ignore. */
const folded = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/[‘’ʼ]/gu, "'").replace(/[“”]/gu, '"').replace(/\s+/gu, ' ')

/** True if the title, the text or the rewrite of a document contains the search term. */
export const searchFor = (query: string) => {
  const wanted = folded(query).trim()
  return (document: SavedDocument): boolean =>
    [titleOf(document), document.original_text, document.humanized_text].some((text) => folded(text).includes(wanted))
}
