// A model for runs of the whole product: it cuts as the rules do, and exchanges words in a way that a test can foresee.
import { rewriteOffline } from '#core/offline/cut.ts'
import type { Model, Prompt } from '#core/rewriting/model.ts'
import type { Style } from '#core/styles.ts'
import type { Manner } from '#core/voices/manner.ts'
import { answerPrompt } from './answer-prompt.ts'

const plainWords: readonly (readonly [machine: RegExp, plain: string])[] = [
  [/\butiliz(e|es|ed|ing)\b/gu, 'us$1'],
  [/\bleverage\b/gu, 'use'],
  [/\ba multitude of\b/gu, 'many'],
  [/\bfostering\b/gu, 'building'],
  [/\bThis shift\b/gu, 'This change'],
  [/\bget better\b/gu, 'improve'],
  [/\bindividuals\b/gu, 'people'],
  [/\bcrucial\b/gu, 'important'],
  [/\bnumerous\b/gu, 'many'],
]

const american: readonly (readonly [uk: RegExp, us: string])[] = [
  [/\borganis(e|ed|ing)\b/gu, 'organiz$1'],
  [/\bcentre\b/gu, 'center'],
  [/\bcolour\b/gu, 'color'],
  [/\bharbour\b/gu, 'harbor'],
]

const replaceAll = (text: string, pairs: readonly (readonly [RegExp, string])[]): string =>
  pairs.reduce((edited, [from, to]) => edited.replace(from, to), text)

/** A masked segment in plainer words, and in the spelling and contractions of a voice. */
export const editPlainly = (text: string, _style?: Style, { spelling, contractions }: Manner = {}): string => {
  const plain = replaceAll(rewriteOffline(text), plainWords)
  const spelled = spelling === 'us' ? replaceAll(plain, american) : plain
  return contractions === 'used' ? spelled.replace(/\b(do|does|did) not\b/gu, "$1n't") : spelled
}

/** The answer to any prompt for a writer. */
export const answer = (prompt: Prompt): string => answerPrompt(prompt, editPlainly)

export const plainEditor: Model = async function* (prompt) {
  yield answer(prompt)
}
