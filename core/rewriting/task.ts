// Everything known about one chunk before it is written.
import type { Strength } from '#core/strengths.ts'
import type { Guide } from '#core/voices/guide.ts'
import type { Piece, Prose } from '#core/text/blocks.ts'
import { isProse } from '#core/text/line-forms.ts'
import { joinParagraphs, putBack } from '#core/text/put-back.ts'
import type { Chunk } from '#core/text/chunks.ts'
import type { Brief, SegmentPlace } from './prompt.ts'
import { protect, type Protected } from './protect.ts'
import { comparer, type Comparer, type Comparison, type Rules } from '#core/facts/check.ts'
import type { Reading } from '#core/facts/reading.ts'
import { splitSentences } from '#core/text/sentences.ts'

export type MaskedProse = { piece: Prose; hidden: Protected }

export type Task = Rules & {
  /** Its place among the chunks of the text. */
  index: number
  pieces: readonly Piece[]
  key: string
  strength: Strength
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
  places: readonly SegmentPlace[]
  brief: Brief
  /** The source's sentence before the chunk and the one after it; empty at the ends of the text. */
  before: string
  after: string
  /** True for a sentence of another text. */
  isSentence: boolean
  /** False for a sentence, and for a light rewrite, which cannot reach the length of its style. */
  hasLength: boolean
  voice: Guide | undefined
}

const charactersOfContext = 300

const lastSentence = (chunk: Chunk | undefined): string => {
  const prose = chunk?.pieces.findLast((piece) => piece.kind === 'prose')
  return (prose === undefined ? '' : (splitSentences(prose.text).at(-1) ?? '')).slice(-charactersOfContext)
}

const firstSentence = (chunk: Chunk | undefined): string => {
  const prose = chunk?.pieces.find((piece) => piece.kind === 'prose')
  return (prose === undefined ? '' : (splitSentences(prose.text)[0] ?? '')).slice(0, charactersOfContext)
}

const headingForm = /^(?:#{1,6}[ \t]+(\S.{0,200})|(\*\*|__)(.{1,120})\2:?)[ \t]*$/u
const itemForm = /^[ \t]*(?:[-*+•]|\(?\d{1,3}[.)])[ \t]/u

/** The words before a prose on its line, without the marks of lists and emphasis; undefined if there are none. */
const labelOf = (before: string): string | undefined => {
  const label = before
    .replace(itemForm, '')
    .replace(/^\s*\[[ xX]\]\s/u, '')
    .replace(/[*_]{2}/gu, '')
    .replace(/(?<![\s:.–—-])[\s:.–—-]+$/u, '')
    .trim()
  return /\p{L}{2}/u.test(label) ? label : undefined
}

/** The place of each prose: the last heading before it, and the words before it on its line. */
const placesOf = (pieces: readonly Piece[]): SegmentPlace[] => {
  let heading: string | undefined
  let between = ''
  return pieces.flatMap((piece) => {
    if (piece.kind === 'kept') {
      between += piece.source
      return []
    }
    const lines = between.split('\n')
    const before = lines.at(-1) ?? ''
    for (const line of lines.slice(0, -1)) {
      const [, marked, , bold] = headingForm.exec(line) ?? []
      heading = marked ?? bold ?? heading
    }
    between = ''
    return [{ heading, label: labelOf(before), isItem: itemForm.test(before) }]
  })
}

export const taskOf = (
  chunks: readonly Chunk[],
  index: number,
  brief: Brief,
  {
    key,
    within,
    style,
    strength = 'medium',
    terms,
    voice,
    facts = comparer({ style, terms }),
  }: Rules & {
    key: string
    /** Shared with the whole text, so that no two texts are compared again. */
    facts?: Comparer
    within?: { before: string; after: string } | undefined
    strength?: Strength | undefined
    voice?: Guide | undefined
  },
): Task => {
  const { text } = chunks[index]!
  let masks = 0
  const proses: MaskedProse[] = []
  const anyMask = new RegExp(`⟦${key}:\\d{1,9}⟧`, 'gu')
  const pieces = joinParagraphs(chunks[index]!.pieces).map((piece): Piece => {
    if (piece.kind === 'kept') return piece
    const hidden = protect(piece.text, key, masks, terms)
    // Nothing is left to write of a quotation with "she said".
    if (!isProse(hidden.masked.replace(anyMask, ''))) return { kind: 'kept', source: piece.source }
    masks += hidden.masks.length
    proses.push({ piece, hidden })
    return piece
  })
  return {
    index,
    pieces,
    style,
    strength,
    terms,
    key,
    text,
    readSource: () => facts.read(text),
    compare: (version) => facts.compare(text, version),
    compareProse: facts.compare,
    proses,
    segments: proses.map(({ hidden }) => hidden.masked),
    places: placesOf(pieces),
    brief,
    before: chunks[index - 1] === undefined ? (within?.before ?? '') : lastSentence(chunks[index - 1]),
    after: chunks[index + 1] === undefined ? (within?.after ?? '') : firstSentence(chunks[index + 1]),
    isSentence: within !== undefined,
    hasLength: within === undefined && strength !== 'light',
    voice,
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
