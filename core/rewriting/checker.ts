// The checker: a model reads source and rewrite side by side and names each statement that was changed, lost or added.
import * as z from 'zod'
import { findWords, meets, type Span } from '#core/text/find-words.ts'
import { changesLength, lengths } from '#core/lengths.ts'
import type { Style } from '#core/styles.ts'
import { countWords } from '#core/text/words.ts'
import { withoutCanary, type Planted } from './canary.ts'
import type { AnswerForm, ModelOptions, Prompt } from './model.ts'
import type { Fault } from './faults.ts'
import { marker } from './prompt.ts'
import { checkerSystem } from './prompts/checker.ts'
import { readable, withoutUnseen } from './readable.ts'

/** A place that the checker names, with the words of both texts found where they stand. */
export type Place = {
  kind: 'lost' | 'added' | 'changed'
  /** In the source; absent for an addition. */
  source?: Span
  /** In the rewrite: the words to replace. For a loss, the words beside which it belongs, if they exist. */
  rewrite?: Span
  /** The replacement, '' for a deletion; absent if there is no mend. */
  mend?: string
}

const kinds = ['lost', 'added', 'changed'] as const

const Named = z.object({
  kind: z.enum(kinds),
  source: z.string().default(''),
  rewrite: z.string().default(''),
  mend: z.string().optional(),
})
type Named = z.infer<typeof Named>

const string = { type: 'string' }

/** The places as a tool's input. Models without tools answer with a line of JSON for each. */
const form: AnswerForm = {
  name: 'report_places',
  description:
    'Reports the places that you were asked to list, each as one entry instead of one line. Where there is no such place, the list is empty.',
  schema: {
    type: 'object',
    properties: {
      places: {
        type: 'array',
        items: {
          type: 'object',
          properties: { kind: { type: 'string', enum: [...kinds] }, source: string, rewrite: string, mend: string },
          required: ['kind', 'source', 'rewrite', 'mend'],
        },
      },
    },
    required: ['places'],
  },
}

/** An answer with more places than this is no comparison: a checker that names everything names nothing. */
const mostPlaces = 30

const sayFault = ({ side, text }: Fault): string =>
  `- ${side === 'lost' ? 'Only in the source' : 'Only in the rewrite'}: "${readable(text)}"`

/** The room for mends in a style that changes the length; nothing in a style of the usual length. */
const sayRoom = (style: Style | undefined, source: string, rewrite: string): string[] => {
  if (style === undefined || !changesLength(style)) return []
  const { min, max } = lengths[style]
  const words = countWords(rewrite)
  const before = countWords(source)
  if (min > 1)
    return [
      `The rewrite is meant to say more fully what the source states: it has ${words} words and must keep ${Math.ceil(before * min)}. More words for a statement of the source are no addition. A statement that no sentence of the source makes is one, however true or plain, be it a sentence or a few words of one: a gloss on a term, a maxim, an example, a scene, a reason, what follows from a step, a remark to the reader. List each as added, with an empty mend, or with what makes the sentence right without it.`,
    ]
  const room = Math.max(0, Math.floor(before * max) - words)
  return [
    `The rewrite is meant to be short: it has ${words} words, and the mends may add ${room} words in all, the most important place first. What only illustrates, repeats or sums up may stay out.`,
  ]
}

/**
 * `faults`: words that the rules refuse, to be repaired with the rest. `style`: the style whose length the whole rewrite has to keep. `planted`: both
 * texts with a canary.
 */
type CheckerOptions = { faults?: readonly Fault[]; style?: Style; planted?: Planted }

/** Writes the checker's prompt. Both texts are data between markers that no text can guess. */
export const writeCheckerPrompt = (
  source: string,
  rewrite: string,
  nonce: string,
  { faults = [], style, planted }: CheckerOptions = {},
): Prompt => ({
  system: checkerSystem,
  user: [
    `Marker: ${nonce}. ${
      faults.length === 0
        ? 'First comes the source, then the rewrite.'
        : 'First come words that were found in one of the texts alone, then the source, then the rewrite. List the place of each of these words as well, and mend it so that they are in both texts or in neither.'
    }`,
    ...sayRoom(style, source, rewrite),
    '',
    ...(faults.length === 0 ? [] : [marker(nonce, 'notes'), ...faults.map(sayFault)]),
    marker(nonce, 'source'),
    withoutUnseen(planted?.source ?? source).trim(),
    marker(nonce, 'rewrite'),
    withoutUnseen(planted?.rewrite ?? rewrite).trim(),
    marker(nonce, 'end'),
  ].join('\n'),
})

/** Room for a dozen places and more. Places quote the two texts, so short texts need less, and a model that never stops is stopped. */
export const optionsForChecker = (source: string, rewrite: string): ModelOptions => ({
  maxTokens: Math.min(1_600, 500 + Math.ceil((source.length + rewrite.length) / 2)),
  form,
})

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const Reported = z.object({ places: z.array(z.unknown()) })

/** The places of an answer, in the form of the tool or a line of JSON each. Undefined if it is no comparison at all. */
const readNamed = (answer: string): Named[] | undefined => {
  const reported = Reported.safeParse(parseJson(answer))
  if (reported.success) return reported.data.places.flatMap((place) => Named.safeParse(place).data ?? [])
  const named = answer.split('\n').flatMap((line) => Named.safeParse(parseJson(line)).data ?? [])
  if (named.length > 0) return named
  return /^[\s`"'*]*(?:none[\s`"'*.]*)?$/iu.test(answer) ? [] : undefined
}

/** A checker's comparison. `isTrusted`: it named the canary, so what it does not name may be taken for the same. */
export type Comparison = { places: Place[]; isTrusted: boolean }

/** Reads a checker's answer about two texts with a canary; its places are those of the texts without it. Undefined if it is no comparison at all. */
export const readComparison = (answer: string, { source, rewrite, at }: Planted): Comparison | undefined => {
  const named = readPlaces(answer, source, rewrite)
  if (named === undefined) return undefined
  const isCanary = (place: Place) => meets(place.source, at.source) || meets(place.rewrite, at.rewrite)
  const places = named
    .filter((place) => !isCanary(place))
    .map((place) => ({
      ...place,
      ...(place.source && { source: withoutCanary(place.source, at.source) }),
      ...(place.rewrite && { rewrite: withoutCanary(place.rewrite, at.rewrite) }),
    }))
  return { places, isTrusted: named.some(isCanary) }
}

/**
 * Reads the places of a checker's answer. A place whose words are not in the texts, and a line that is no JSON, is dropped, because it cannot be
 * shown. Undefined if the answer is no comparison at all.
 */
export const readPlaces = (answer: string, source: string, rewrite: string): Place[] | undefined =>
  readNamed(answer)
    ?.slice(0, mostPlaces)
    .flatMap((named) => placeOf(named, source, rewrite) ?? [])

const placeOf = ({ kind, mend, ...words }: Named, source: string, rewrite: string): Place | undefined => {
  const inSource = kind === 'added' ? undefined : findWords(source, words.source)
  const inRewrite = findWords(rewrite, words.rewrite)
  if (kind !== 'added' && inSource === undefined) return undefined
  if (kind !== 'lost' && inRewrite === undefined) return undefined
  const isAmbiguous = inRewrite !== undefined && findWords(rewrite.slice(inRewrite.end), words.rewrite) !== undefined
  const mended = mend === undefined || isAmbiguous ? undefined : withoutUnseen(mend).replace(/\s+/gu, ' ').trim()
  return {
    kind,
    ...(inSource && { source: inSource }),
    ...(inRewrite && !(isAmbiguous && inSource) && { rewrite: inRewrite }),
    ...(mended !== undefined && { mend: mended }),
  }
}
