// Writes the prompt for other wordings and reads the answer. Both directions of the layout are in this one file, so that they cannot drift.
import { styleIds, type Style } from '#core/styles.ts'
import type { CutSentence } from '#core/text/cut-sentence.ts'
import type { Guide } from '#core/voices/guide.ts'
import type { Manner } from '#core/voices/manner.ts'
import type { Prompt } from '../model.ts'
import { marker, onOneLine, readable, type Brief } from '../prompt.ts'
import { readManner, voiceNotes, voiceRules } from '../prompts/voice.ts'
import { mostWordings, wordingsSystem } from '../prompts/wordings.ts'

export type WordingsPrompt = CutSentence & {
  style: Style
  brief: Brief
  /** The sentence as its writer had it. */
  source: string
  /** The source's sentences around it, to read only. */
  around: { before: string; after: string }
  nonce: string
  voice?: Guide | undefined
}

export const writeWordingsPrompt = ({
  before,
  phrase,
  after,
  style,
  brief,
  source,
  around,
  nonce,
  voice,
}: WordingsPrompt): Prompt => {
  const notes = [
    `About: ${readable(brief.topic)}`,
    ...(brief.terms.length > 0 ? [`Terms to keep as they are: ${brief.terms.map(readable).join('; ')}`] : []),
    `The sentence as its writer had it: ${readable(source)}`,
    ...(around.before === '' ? [] : [`The sentence before: ${readable(around.before)}`]),
    ...(around.after === '' ? [] : [`The sentence after: ${readable(around.after)}`]),
    ...(voice === undefined ? [] : voiceNotes(voice).map(readable)),
  ]
  const user = [
    `Wordings: ${style}. Marker: ${nonce}.`,
    ...(voice === undefined ? [] : voiceRules(voice, style)),
    ...(brief.spelling === 'either' ? [] : [`The text is in ${brief.spelling} spelling.`]),
    'First come notes, only to read, then the sentence in three parts: what stands before the phrase, the phrase, and what stands after it.',
    '',
    marker(nonce, 'notes'),
    ...notes,
    marker(nonce, 'begin'),
    onOneLine(before),
    marker(nonce, 'phrase'),
    onOneLine(phrase),
    marker(nonce, 'rest'),
    onOneLine(after),
    marker(nonce, 'end'),
  ].join('\n')
  return { system: wordingsSystem(style), user }
}

/** As much as the longest wordings take, twice over: a token is about 4 characters in English, fewer elsewhere. */
export const maxTokensForWordings = (phrase: string): number => mostWordings * (phrase.length + 20) + 200

/**
 * Answers a prompt of `writeWordingsPrompt` as a model should, for those that are no language model. Undefined for any other prompt.
 */
export const answerWordings = (
  { user }: Prompt,
  find: (sentence: CutSentence, style: Style, manner: Manner) => readonly string[],
): string | undefined => {
  const [, styleName, nonce] = /^Wordings: ([a-z]+)\. Marker: (\S+)\.\n/u.exec(user) ?? []
  const style = styleIds.find((id) => id === styleName)
  if (style === undefined || nonce === undefined) return undefined

  const cuts = (['begin', 'phrase', 'rest', 'end'] as const).map((name) => `\n${marker(nonce, name)}`)
  const places = cuts.map((cut) => user.lastIndexOf(cut))
  const [before = '', phrase = '', after = ''] = cuts
    .slice(0, -1)
    .map((cut, index) => user.slice(places[index]! + cut.length + 1, places[index + 1]))
  const found = find({ before, phrase, after }, style, readManner(user.split('\n', 2)[1] ?? ''))
  return found.length === 0 ? 'none' : found.map((wording) => `- ${wording}`).join('\n')
}

/** Lines beyond this are a list that nobody asked for. */
const mostLines = 12

/** Wrappers that a model puts around a wording though nobody asked for them. */
const wrapped = /^(?:"(.+)"|“(.+)”|'(.+)'|‘(.+)’|\*\*(.+)\*\*|`(.+)`)$/u

/**
 * The wordings of an answer, as they are there: its lines with a hyphen, a bullet or a number before them; empty if it says that there are none.
 * Undefined if it is no such list.
 */
export const readWordings = (answer: string): string[] | undefined => {
  const wordings = answer
    .split(/\r\n|[\n\r]/u)
    .map((line) => /^\s*(?:[-*•–]|\d{1,2}[.):])\s+(\S.*?)\s*$/u.exec(line)?.[1])
    .filter((line) => line !== undefined)
    .slice(0, mostLines)
    .map(
      (line) =>
        wrapped
          .exec(line)
          ?.slice(1)
          .find((inside) => inside !== undefined) ?? line,
    )
  if (wordings.length === 1 && /^none[.!]?$/iu.test(wordings[0]!)) return []
  if (wordings.length > 0) return wordings
  return /^\W*none\W*$/iu.test(answer) ? [] : undefined
}
