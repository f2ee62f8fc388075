// What a model is asked, and how its answer is laid out. Both directions of the layout stand in this one file, so that they cannot drift.
import { strengths, type Strength } from '#core/strengths.ts'
import { styleIds, styles, type Style } from '#core/styles.ts'
import type { Guide } from '#core/voices/guide.ts'
import type { Manner } from '#core/voices/manner.ts'
import { countWords } from '#core/text/words.ts'
import type { Prompt } from './model.ts'
import { systemPrompt } from './prompts/system.ts'
import { readManner, voiceNotes, voiceRules } from './prompts/voice.ts'

/** What every chunk is told about the whole source, so that chunks written at once agree. */
export type Brief = {
  /** What the text is about: its title or first sentence. */
  topic: string
  /** Names and terms that recur, to be called the same thing everywhere. */
  terms: readonly string[]
  person: 'first' | 'second' | 'third'
  tense: 'past' | 'present'
  spelling: 'US' | 'UK' | 'either'
}

export type PromptRequest = {
  /** The prose of one chunk, a masked segment each, in order. A segment has no line breaks. */
  chunk: readonly string[]
  style: Style
  strength?: Strength | undefined
  brief: Brief
  /** The source's sentence before the chunk and the one after it, to read only; empty at the ends of the text. */
  before: string
  after: string
  /** Random, and not in the text: what stands between its markers is data. */
  nonce: string
  /** What was wrong with an earlier answer to the same chunk. */
  repair?: readonly string[]
  /** How the rewrite shall sound. */
  voice?: Guide | undefined
}

export const marker = (
  nonce: string,
  name: number | 'notes' | 'begin' | 'phrase' | 'rest' | 'source' | 'rewrite' | 'end',
): string => `=== ${nonce} ${name} ===`

/**
 * What could steer a model or a reader unseen: zero-width characters, bidi controls, tags, control characters.
 * Joiners are kept where a script or an emoji needs them.
 */
const unseen =
  // oxlint-disable-next-line no-control-regex -- control characters are what this removes
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u{E0000}-\u{E007F}]|(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{P}\p{Nd}\s])[\u200C\u200D]/gu

/** A text as a model may read it, with its lines. */
export const withoutUnseen = (text: string): string => text.toWellFormed().replace(unseen, '')

/** A text as a model may read it, on one line; the space at its ends stays. */
export const onOneLine = (text: string): string => withoutUnseen(text).replace(/\s+/gu, ' ')
export const readable = (text: string): string => onOneLine(text).trim()

/** The prompt for one chunk. The system part is the same for every chunk of a style and strength. */
export const writePrompt = ({
  chunk,
  style,
  strength = 'medium',
  brief,
  before,
  after,
  nonce,
  repair = [],
  voice,
}: PromptRequest): Prompt => {
  const { min, max } = styles[style].length
  const words = countWords(chunk.join(' '))
  const segments = chunk.map((segment, index) =>
    index === 0 ? readable(segment) : `${marker(nonce, index + 1)}\n${readable(segment)}`,
  )
  const notes = [
    `About: ${readable(brief.topic)}`,
    ...(brief.terms.length > 0 ? [`Terms to keep as they are: ${brief.terms.map(readable).join('; ')}`] : []),
    ...(before === '' ? [] : [`The sentence before: ${readable(before)}`]),
    ...(after === '' ? [] : [`The sentence after: ${readable(after)}`]),
    ...(voice === undefined ? [] : voiceNotes(voice).map(readable)),
    ...(repair.length > 0 ? ['An earlier rewrite was refused. Put right what was wrong with it:'] : []),
    ...repair.map((item) => `- ${readable(item)}`),
  ]
  const user = [
    `Style: ${style}.${strength === 'medium' ? '' : ` Strength: ${strength}.`} Marker: ${nonce}.`,
    ...(voice === undefined ? [] : voiceRules(voice, style)),
    `The text is written in the ${brief.person} person, mostly in the ${brief.tense} tense${brief.spelling === 'either' ? '' : `, in ${brief.spelling} spelling`}.`,
    `It has ${words} words; write between ${Math.ceil(words * min)} and ${Math.floor(words * max)}.`,
    ...(chunk.length > 1
      ? [
          `It has ${chunk.length} segments. Begin with the first at once, and put each marker line, unchanged and on its own line, before the segment that follows it.`,
        ]
      : []),
    'First come notes, only to read, then the text.',
    '',
    marker(nonce, 'notes'),
    ...notes,
    marker(nonce, 'begin'),
    ...segments,
    marker(nonce, 'end'),
  ].join('\n')
  return { system: systemPrompt(style, strength), user }
}

/** How much a model may write for a chunk: a token is about 4 characters in English, fewer elsewhere; twice the band's end leaves room. */
export const maxTokensFor = (chunk: readonly string[], style: Style): number => {
  const characters = chunk.reduce((sum, segment) => sum + segment.length, 0)
  return Math.ceil((characters / 2) * styles[style].length.max) + 40 * chunk.length + 200
}

/**
 * Answers a prompt of `writePrompt` as the pipeline expects of a model: the first segment at once, each further one after its marker line.
 * For models that are no language model: `write` rewrites one masked segment. Throws on a prompt that `writePrompt` did not make.
 */
export const answerPrompt = (
  prompt: Prompt,
  write: (text: string, style: Style, manner: Manner, strength: Strength) => string,
): string => {
  const [, styleName, strengthName, nonce] =
    /^Style: ([a-z]+)\.(?: Strength: ([a-z]+)\.)? Marker: (\S+)\.\n/u.exec(prompt.user) ?? []
  const style = styleIds.find((id) => id === styleName)
  if (style === undefined || nonce === undefined) throw new Error('The prompt names no style and marker.')

  const strength = strengths.find((id) => id === strengthName) ?? 'medium'
  const manner = readManner(prompt.user.split('\n', 2)[1] ?? '')
  const begin = prompt.user.indexOf(`\n${marker(nonce, 'begin')}\n`)
  const end = prompt.user.lastIndexOf(`\n${marker(nonce, 'end')}`)
  if (begin === -1 || end < begin) throw new Error('The prompt holds no text between its markers.')
  const data = prompt.user.slice(begin + marker(nonce, 'begin').length + 2, end)

  let segment = 1
  const lines = data.split('\n').map((line) => {
    if (line !== marker(nonce, segment + 1)) return write(line, style, manner, strength)
    segment += 1
    return line
  })
  return lines.join('\n')
}

/** A piece of an answer that is being read: which segment (from 0) it belongs to. */
export type AnswerPiece = { segment: number; text: string }

/**
 * Reads an answer while it is written. `read` takes what came and gives what can be told apart already: only the beginning
 * of what may become a marker line or a mask is held back. `end` gives the rest. Line breaks inside a segment become spaces.
 */
export const answerReader = (nonce: string): { read: (text: string) => AnswerPiece[]; end: () => AnswerPiece[] } => {
  const opening = `=== ${nonce} `
  /** Longer than any marker or mask: what is held back beyond this is text. */
  const longestToken = opening.length + 24
  let held = ''
  let segment = 0
  let atLineStart = true

  const take = (final: boolean): AnswerPiece[] => {
    const pieces: AnswerPiece[] = []
    const emit = (text: string) => {
      if (text === '') return
      const last = pieces.at(-1)
      if (last?.segment === segment) last.text += text
      else pieces.push({ segment, text })
    }

    while (held !== '') {
      if (atLineStart) {
        const line = held.replace(/^[ \t\r]+/u, '')
        const newline = line.indexOf('\n')
        const first = newline === -1 ? line : line.slice(0, newline)
        if (first.startsWith(opening) || (newline === -1 && opening.startsWith(first))) {
          const number = /^(\d+) ===[ \t\r]*$/u.exec(first.slice(opening.length))?.[1]
          if (newline === -1 && !final && first.length < longestToken) break
          if (number !== undefined) {
            segment = Number(number) - 1
            held = newline === -1 ? '' : line.slice(newline + 1)
            continue
          }
        }
        atLineStart = false
      }

      const newline = held.indexOf('\n')
      const line = newline === -1 ? held : held.slice(0, newline)
      const mask = newline === -1 && !final ? line.lastIndexOf('⟦') : -1
      if (mask !== -1 && !line.includes('⟧', mask) && line.length - mask < longestToken) {
        emit(line.slice(0, mask))
        held = line.slice(mask)
        break
      }
      if (newline === -1) {
        emit(line)
        held = ''
        break
      }
      emit(`${line.replace(/\r$/u, '')} `)
      held = held.slice(newline + 1)
      atLineStart = true
    }
    return pieces
  }

  return {
    read(text) {
      held += text
      return take(false)
    },
    end: () => take(true),
  }
}
