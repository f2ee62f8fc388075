// The edits of a sentence, each of which can be taken back by itself.
import type { SentenceDiff } from './text-diff.ts'

/** An edit of a sentence: cut words, written words, or both. `first` and `last` are the indexes of its pieces. */
export type Edit = { cut: string; written: string; first: number; last: number }

/** The edits in their order. A cut followed by its replacement is one edit. */
export const editsOf = (pieces: SentenceDiff): Edit[] => {
  const edits: Edit[] = []
  for (const [index, { kind, text }] of pieces.entries()) {
    if (kind === 'kept' || text.trim() === '') continue
    const last = edits.at(-1)
    if (kind === 'written' && last !== undefined && last.last === index - 1 && last.written === '') {
      last.written = text
      last.last = index
    } else {
      const sides = kind === 'cut' ? { cut: text, written: '' } : { cut: '', written: text }
      edits.push({ ...sides, first: index, last: index })
    }
  }
  return edits
}
