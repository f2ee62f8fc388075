// The edits between two texts. Each can be taken back by itself.
import { withSpaceBefore } from './space-between.ts'
import type { SentenceDiff } from './text-diff.ts'

/** Cut words, written words in their place, or both. `start` is the offset in the text before, in UTF-16 units. */
export type Edit = { start: number; cut: string; written: string }

/** A stretch that both texts have, or an edit. */
export type Span = { kind: 'kept'; start: number; text: string } | ({ kind: 'edit' } & Edit)

/** Two texts as one row of stretches. A cut and the words written in its place are one edit; no edit goes beyond its sentence and the space before it. */
export const spansOf = (changes: readonly SentenceDiff[]): Span[] => {
  const spans: Span[] = []
  let start = 0
  for (const pieces of withSpaceBefore(changes)) {
    for (const [index, { kind, text }] of pieces.entries()) {
      const last = spans.at(-1)
      if (kind === 'kept') spans.push({ kind, start, text })
      else if (kind === 'written' && pieces[index - 1]?.kind === 'cut' && last?.kind === 'edit') last.written = text
      else
        spans.push({
          kind: 'edit',
          start,
          ...(kind === 'cut' ? { cut: text, written: '' } : { cut: '', written: text }),
        })
      if (kind !== 'written') start += text.length
    }
  }
  return spans
}

const isEdit = <S extends Span>(span: S): span is Extract<S, { kind: 'edit' }> => span.kind === 'edit'

/** The edits among the spans of two texts. */
export const editsIn = <S extends Span>(spans: readonly S[]): Extract<S, { kind: 'edit' }>[] => spans.filter(isEdit)

/** True for an edit of white space alone. */
export const isBlank = ({ cut, written }: Edit): boolean => (cut + written).trim() === ''
