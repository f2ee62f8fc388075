import { rewriteTextOffline } from '#core/offline/rewrite-text.ts'
import { paragraphBreak } from '#core/text/put-back.ts'
import { readable } from './readable.ts'
import type { Writer, Writing } from './writer.ts'

const writing: Writing = {
  // they read all paragraphs of the chunk before they change one
  async *write({ segments }) {
    const paragraphs = segments.map((segment) => segment.split(paragraphBreak).map(readable))
    const written = rewriteTextOffline(paragraphs.flat())
    let at = 0
    const texts = paragraphs.map(({ length }) => written.slice(at, (at += length)).join(paragraphBreak))
    for (const [segment, text] of texts.entries()) yield { segment, text }
    return { segments: texts, isTorn: false }
  },
  leaks: () => false,
  close: () => {},
}

/** The writer that needs no model: it cuts, and compares nothing. */
export const rules: Writer = { by: 'rules', begin: () => writing }
