// Everything known about one chunk before it is written.
import type { Piece, Prose } from '#core/text/blocks.ts'
import { isProse } from '#core/text/line-forms.ts'
import { joinParagraphs, putBack } from '#core/text/put-back.ts'
import type { Job } from './job.ts'
import { protect, type Protected } from './protect.ts'
import type { Comparer, Comparison, Rules } from '#core/facts/check.ts'
import type { Reading } from '#core/facts/reading.ts'

export type MaskedProse = { piece: Prose; hidden: Protected }

export type Task = Rules & {
  /** Its place among the chunks of the text. */
  index: number
  pieces: readonly Piece[]
  key: string
  /** The chunk as it was. */
  text: string
  /** Reads the text for its comparisons, which is else done with the first of them. */
  readSource: () => Reading
  /** The comparison of a version of the chunk with its source. Each version is compared once. */
  compare: (text: string) => Comparison
  /** That of a rewrite of one of its proses. */
  compareProse: Comparer['compare']
  proses: readonly MaskedProse[]
  /** The masked proses. */
  segments: readonly string[]
  /** False for a sentence, and for a light rewrite, which cannot reach the length of its style. */
  hasLength: boolean
}

export const taskOf = ({ request, chunks, rules, facts }: Job, index: number): Task => {
  const { key, within, strength } = request
  const { text } = chunks[index]!
  let masks = 0
  const proses: MaskedProse[] = []
  const anyMask = new RegExp(`⟦${key}:\\d{1,9}⟧`, 'gu')
  const pieces = joinParagraphs(chunks[index]!.pieces).map((piece): Piece => {
    if (piece.kind === 'kept') return piece
    const hidden = protect(piece.text, key, masks, rules.terms)
    // Nothing is left to write of a quotation with "she said".
    if (!isProse(hidden.masked.replace(anyMask, ''))) return { kind: 'kept', source: piece.source }
    masks += hidden.masks.length
    proses.push({ piece, hidden })
    return piece
  })
  return {
    ...rules,
    index,
    pieces,
    key,
    text,
    readSource: () => facts.read(text),
    compare: (version) => facts.compare(text, version),
    compareProse: facts.compare,
    proses,
    segments: proses.map(({ hidden }) => hidden.masked),
    hasLength: within === undefined && strength !== 'light',
  }
}

/** The chunk with these texts for its proses; a prose without one keeps its own. */
export const assemble = ({ pieces }: Pick<Task, 'pieces'>, texts: readonly (string | undefined)[]): string => {
  let prose = 0
  return pieces
    .map((piece) => {
      if (piece.kind === 'kept') return piece.source
      const text = texts[prose]
      prose += 1
      return text === undefined ? piece.source : putBack(piece, text)
    })
    .join('')
}
