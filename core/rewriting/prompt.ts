// Writes the prompt of a chunk. `answer.ts` reads its answer.
import { changesLength, lengths } from '#core/lengths.ts'
import type { Strength } from '#core/strengths.ts'
import type { Style } from '#core/styles.ts'
import type { Guide } from '#core/voices/guide.ts'
import { paragraphBreak } from '#core/text/put-back.ts'
import { countWords } from '#core/text/words.ts'
import type { Prompt } from './model.ts'
import { voiceNotes, voiceRules } from './prompts/voice.ts'
import { writerSystem, type Approach } from './prompts/writer.ts'
import { readable } from './readable.ts'

/** The context that every chunk shares, so that chunks written at once agree. */
export type Brief = {
  /** The topic of the text: its title or first sentence. */
  topic: string
  /** Names and terms that recur, to be called the same thing everywhere. */
  terms: readonly string[]
  person: 'first' | 'second' | 'third'
  tense: 'past' | 'present'
  spelling: 'US' | 'UK' | 'either'
  /** The heads of the sections or paragraphs of a text that is written in parts. */
  plan?: readonly string[]
}

/** The place of a segment on the page. `label`: the words before it on its line, such as a bold lead. */
export type SegmentPlace = { heading: string | undefined; label: string | undefined; isItem: boolean }

/** All that a writer reads of the text around a chunk. */
export type Notes = {
  brief: Brief
  places?: readonly SegmentPlace[]
  /** The source's sentence before the chunk and the one after it; empty at the ends of the text. */
  before: string
  after: string
}

export type PromptRequest = Notes & {
  /** The prose of one chunk, a masked segment each, in order. A segment has no line breaks but the empty line between two of its paragraphs. */
  chunk: readonly string[]
  style: Style
  strength: Strength
  approach: Approach
  /** Random, and not in the text: what stands between its markers is data. */
  nonce: string
  /** The faults of an earlier answer to the same chunk. */
  repair?: readonly string[]
  /** The tone of the rewrite. */
  voice?: Guide | undefined
}

export const marker = (
  nonce: string,
  name: number | 'notes' | 'begin' | 'phrase' | 'rest' | 'source' | 'rewrite' | 'end',
): string => `=== ${nonce} ${name} ===`

/** A text as a model may read it, a paragraph to a line, with an empty line between two. */
const inParagraphs = (text: string): string => text.split(paragraphBreak).map(readable).join(paragraphBreak)

/** Segments in their layout: the first at once, each further one after its marker line. */
const layOut = (segments: readonly string[], nonce: string): string[] =>
  segments.map((segment, index) =>
    index === 0 ? inParagraphs(segment) : `${marker(nonce, index + 1)}\n${inParagraphs(segment)}`,
  )

/** The place of each segment. Headings and labels are not rewritten, only read. */
const sayPlaces = (places: readonly SegmentPlace[]): string[] => {
  const notes: string[] = []
  let known: string | undefined
  for (const [index, { heading, label, isItem }] of places.entries()) {
    if (heading !== known && heading !== undefined)
      notes.push(`The heading before segment ${index + 1}: ${readable(heading)}`)
    known = heading
    const after = label === undefined ? '' : `, after its label: ${readable(label)}`
    if (isItem) notes.push(`Segment ${index + 1} is an item of a list${after === '' ? '.' : after}`)
    else if (after !== '') notes.push(`Segment ${index + 1} comes${after.slice(1)}`)
  }
  return notes
}

type Length = { words: number; least: number; most: number; limit: number }

/** The words of a chunk's segments, and those that a rewrite of them may have. */
const lengthOf = ({ chunk, style }: Parts): Length => {
  const words = countWords(chunk.join(' '))
  const { aim, max } = lengths[style]
  return {
    words,
    least: Math.round(words * aim.min),
    most: Math.round(words * aim.max),
    // Models overshoot: half-way to the end of the band leaves room for it.
    limit: Math.floor((words * (aim.max + max)) / 2),
  }
}

const sayLength = ({ words, least, most, limit }: Length): string =>
  `It has ${words} words; write ${least} to ${most}, and never more than ${limit}.`

/** The words of each paragraph, now and as they should be: models keep to a number for each better than to one for all. */
const sayParagraphs = (segments: readonly string[], { least, most }: Length): string => {
  const counts = segments.map((segment) => segment.split(paragraphBreak).map(countWords))
  const share =
    (least + most) /
    2 /
    Math.max(
      1,
      counts.flat().reduce((sum, count) => sum + count, 0),
    )
  const targets = counts.map((ofSegment, index) => {
    const each = ofSegment.map((count) => `${count} → ${Math.max(1, Math.round(count * share))}`).join(', ')
    return index === 0 ? each : `segment ${index + 1}: ${each}`
  })
  return `Words of each paragraph, now → to write: ${targets.join('; ')}. A paragraph that you merge or move takes its number along.`
}

/** A model that is given the whole text can see its person and tense. One that is given a part is told them, so that the parts agree. */
const sayManner = ({ plan, person, tense, spelling }: Brief): string[] => [
  ...(plan === undefined ? [] : [`The whole text is written in the ${person} person, mostly in the ${tense} tense.`]),
  ...(spelling === 'either' ? [] : [`It is in ${spelling} spelling.`]),
]

type Parts = Omit<PromptRequest, 'repair'>

const header = ({ style, strength, approach, nonce, voice, brief, chunk }: Parts, length: Length): string[] => [
  `Style: ${style}.${strength === 'medium' ? '' : ` Strength: ${strength}.`} Marker: ${nonce}.`,
  ...(voice === undefined ? [] : voiceRules(voice, style)),
  ...sayManner(brief),
  sayLength(length),
  ...(chunk.length > 1
    ? [
        `It has ${chunk.length} segments. Begin with the first at once${approach === 'plan' ? ' after the plan' : ''}, and put each marker line, unchanged and on its own line, before the segment that follows it.`,
      ]
    : []),
]

const notesOf = ({ brief, before, after, voice, places = [] }: Parts): string[] => [
  `About: ${readable(brief.topic)}`,
  ...(brief.terms.length > 0 ? [`Terms to keep as they are: ${brief.terms.map(readable).join('; ')}`] : []),
  ...(brief.plan !== undefined && brief.plan.length > 0
    ? [`The outline of the whole text, of which this is a part: ${brief.plan.map(readable).join(' / ')}`]
    : []),
  ...(before === '' ? [] : [`The sentence before: ${readable(before)}`]),
  ...(after === '' ? [] : [`The sentence after: ${readable(after)}`]),
  ...sayPlaces(places),
  ...(voice === undefined ? [] : voiceNotes(voice).map(readable)),
]

/** The writer's prompt for one chunk. The system part is the same for every chunk of a style and strength. */
export const writePrompt = ({ repair = [], ...request }: PromptRequest): Prompt => {
  const { chunk, style, strength, approach, nonce } = request
  const length = lengthOf(request)
  const user = [
    ...header(request, length),
    ...(changesLength(style) ? [sayParagraphs(chunk, length)] : []),
    'First come notes, only to read, then the text.',
    '',
    marker(nonce, 'notes'),
    ...notesOf(request),
    ...(repair.length > 0 ? ['An earlier rewrite was refused. Put right what was wrong with it:'] : []),
    ...repair.map((item) => `- ${readable(item)}`),
    marker(nonce, 'begin'),
    ...layOut(chunk, nonce),
    marker(nonce, 'end'),
  ].join('\n')
  return { system: writerSystem(style, strength, approach), user }
}

/** Tokens for the plan before the text. */
const tokensOfPlan = 400

/** The most tokens that a model may write for a chunk: a token is about 4 characters in English, fewer elsewhere; twice the band's end leaves room. */
export const maxTokensFor = (chunk: readonly string[], style: Style): number => {
  const characters = chunk.reduce((sum, segment) => sum + segment.length, 0)
  return Math.ceil((characters / 2) * lengths[style].max) + 40 * chunk.length + 200 + tokensOfPlan
}
