// Everything known about one chunk before it is written.
import type { Strength } from '#core/strengths.ts'
import type { Style } from '#core/styles.ts'
import type { Guide } from '#core/voices/guide.ts'
import type { Piece, Prose } from '#core/text/blocks.ts'
import { isProse, joinParagraphs, putBack, takeOut } from '#core/text/blocks.ts'
import type { Chunk } from '#core/text/chunks.ts'
import { leakFinder } from './leaks.ts'
import type { Prompt } from './model.ts'
import { maxTokensFor, writePrompt, writeSecondPrompt, type Brief, type SegmentPlace } from './prompt.ts'
import { secondReaderSystem } from './prompts/second-reader.ts'
import { voiceNotes, voiceRules } from './prompts/voice.ts'
import { writerSystem } from './prompts/writer.ts'
import { protect, type Protected } from './protect.ts'
import { readFacts, type Reading } from '#core/facts/reading.ts'
import { splitSentences } from '#core/text/sentences.ts'
import { countWords } from '#core/text/words.ts'
import type { Rules } from '#core/facts/check.ts'

export type MaskedProse = { piece: Prose; hidden: Protected }

export type Task = Rules & {
  pieces: readonly Piece[]
  key: string
  strength: Strength
  /** Read when it is first asked for: the model is called before. */
  readonly source: Reading
  proses: readonly MaskedProse[]
  /** The masked proses. */
  segments: readonly string[]
  prompt: (repair?: readonly string[]) => Prompt
  /** The second reader's prompt for a rewrite of the segments and what remains in it to mend; undefined for a light rewrite, which has no second reader. */
  secondPrompt: ((rewrite: readonly string[], remains: readonly string[]) => Prompt) | undefined
  /** The second reader's prompt for a rewrite with only a wrong length; undefined if no length is required. */
  lengthPrompt: ((rewrite: readonly string[]) => Prompt) | undefined
  maxTokens: number
  /** True if the model is asked again when it misses the length of the style. False for a sentence, and for a light rewrite, which cannot reach it. */
  hasLength: boolean
  voice: Guide | undefined
  /** True if a text, its masks replaced, contains words of the prompt. */
  leaks: (text: string) => boolean
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

/** All instructions of a style and strength: none of their words may be delivered. */
const systemOf = (style: Style, strength: Strength): string =>
  [writerSystem(style, strength), ...(strength === 'light' ? [] : [secondReaderSystem(style, strength)])].join('\n')

/** The place of each prose: the last heading before it, and whether it follows an item's mark. */
const placesOf = (pieces: readonly Piece[]): SegmentPlace[] => {
  let heading: string | undefined
  let before = ''
  return pieces.flatMap((piece) => {
    if (piece.kind === 'kept') {
      heading = /^#{1,6}[ \t]+(\S.{0,200})$/gmu.exec(piece.source)?.[1] ?? heading
      before = piece.source.slice(piece.source.lastIndexOf('\n') + 1)
      return []
    }
    const isItem = /^[ \t]*(?:[-*+•]|\(?\d{1,3}[.)])[ \t]/u.test(before)
    before = ''
    return [{ heading, isItem }]
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
  }: Rules & {
    key: string
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
  const segments = proses.map(({ hidden }) => hidden.masked)
  const hasLength = within === undefined && strength !== 'light'
  const request = {
    chunk: segments,
    places: placesOf(pieces),
    fixedWords: Math.max(0, countWords(text) - countWords(segments.join(' '))),
    style,
    brief,
    before: chunks[index - 1] === undefined ? (within?.before ?? '') : lastSentence(chunks[index - 1]),
    after: chunks[index + 1] === undefined ? (within?.after ?? '') : firstSentence(chunks[index + 1]),
    nonce: key,
    voice,
  }
  const examples = voice && [...voiceRules(voice, style), ...voiceNotes(voice)].join('\n')
  let source: Reading | undefined
  let leaks: Task['leaks'] | undefined
  return {
    pieces,
    style,
    strength,
    terms,
    key,
    get source() {
      return (source ??= readFacts(text, terms))
    },
    proses,
    segments,
    maxTokens: maxTokensFor(segments, style),
    hasLength,
    prompt: (repair = []) => writePrompt({ ...request, strength, repair }),
    secondPrompt:
      strength === 'light'
        ? undefined
        : (rewrite, remains) => writeSecondPrompt({ ...request, strength }, rewrite, remains),
    lengthPrompt:
      strength === 'light' || within !== undefined
        ? undefined
        : (rewrite) => writeSecondPrompt({ ...request, strength, isReread: true }, rewrite, []),
    voice,
    leaks: (answer) => (leaks ??= leakFinder(systemOf(style, strength), key, text, examples))(answer),
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

/** The opposite of `assemble`: the masked segments of a chunk's text; undefined if its proses cannot be told apart. */
export const segmentsOf = ({ pieces, proses }: Pick<Task, 'pieces' | 'proses'>, text: string): string[] | undefined => {
  const texts: string[] = []
  let reached = 0
  for (const [index, piece] of pieces.entries()) {
    if (piece.kind === 'kept') {
      reached += piece.source.length
      continue
    }
    const end = endOfProse(pieces.slice(index + 1), text, reached)
    texts.push(takeOut(piece, text.slice(reached, end)))
    reached = end
  }
  if (assemble({ pieces }, texts) !== text) return undefined
  const segments = proses.map(({ hidden }, index) => hidden.hide(texts[index] ?? ''))
  return segments.every((segment) => segment !== undefined) ? segments : undefined
}

/** A prose ends at the kept pieces after it. Those at the end of a chunk may be a line break, such as a prose holds. */
const endOfProse = (after: readonly Piece[], text: string, from: number): number => {
  const next = after.findIndex(({ kind }) => kind === 'prose')
  const kept = (next === -1 ? after : after.slice(0, next)).map(({ source }) => source).join('')
  return next === -1 ? text.length - kept.length : text.indexOf(kept, from)
}
