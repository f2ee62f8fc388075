// What there is to know of one chunk before it is written.
import type { Strength } from '#core/strengths.ts'
import type { Guide } from '#core/voices/guide.ts'
import type { Piece, Prose } from '#core/text/blocks.ts'
import { isProse, putBack } from '#core/text/blocks.ts'
import type { Chunk } from '#core/text/chunks.ts'
import { leakFinder } from './leaks.ts'
import type { Prompt } from './model.ts'
import { maxTokensFor, writePrompt, type Brief } from './prompt.ts'
import { systemPrompt } from './prompts/system.ts'
import { voiceNotes, voiceRules } from './prompts/voice.ts'
import { protect, type Protected } from './protect.ts'
import { readFacts, type Reading } from '#core/facts/reading.ts'
import { splitSentences } from '#core/text/sentences.ts'
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
  maxTokens: number
  voice: Guide | undefined
  /** Whether a text, its masks replaced, says words of the prompt. */
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
  const pieces = chunks[index]!.pieces.map((piece): Piece => {
    if (piece.kind === 'kept') return piece
    const hidden = protect(piece.text, key, masks, terms)
    // A quotation with "she said" leaves nothing to write.
    if (!isProse(hidden.masked.replace(anyMask, ''))) return { kind: 'kept', source: piece.source }
    masks += hidden.masks.length
    proses.push({ piece, hidden })
    return piece
  })
  const segments = proses.map(({ hidden }) => hidden.masked)
  const prompt: Task['prompt'] = (repair = []) =>
    writePrompt({
      chunk: segments,
      style,
      strength,
      brief,
      before: chunks[index - 1] === undefined ? (within?.before ?? '') : lastSentence(chunks[index - 1]),
      after: chunks[index + 1] === undefined ? (within?.after ?? '') : firstSentence(chunks[index + 1]),
      nonce: key,
      repair,
      voice,
    })
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
    prompt,
    voice,
    leaks: (answer) => (leaks ??= leakFinder(systemPrompt(style, strength), key, text, examples))(answer),
  }
}

/** The chunk with these texts for its proses; its own where there is none. */
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
