import { rewriteOffline } from '#core/offline/cut.ts'
import type { Prompt } from '#core/rewriting/model.ts'
import { compared, isChecker } from '#tests/support/checkers.ts'
import { answerPrompt } from '#tests/support/answer-prompt.ts'

/** A large model's checker names about three places in 350 words, each with some ten words of both texts and a mend: see operations/calls.ts. */
const wordsToPlace = 120
const wordsOfPlace = 10

const sectionOf = (prompt: Prompt, from: string, to: string): string[] => {
  const [, section = ''] =
    new RegExp(`\\n=== \\S+ ${from} ===\\n(.*)\\n=== \\S+ ${to} ===`, 'su').exec(prompt.user) ?? []
  return section.split(/\n+/u).flatMap(
    (line) =>
      line
        .match(/\S+/gu)
        ?.join(' ')
        .split(/(?<=[.!?]) /u) ?? [],
  )
}

/** As long as a large model's answer. Its mends are the words that stand there, so that none of them changes the text. */
const answerChecker = (prompt: Prompt): string => {
  const [source, rewrite] = [sectionOf(prompt, 'source', 'rewrite'), sectionOf(prompt, 'rewrite', 'end')]
  const words = rewrite.join(' ').split(' ').length
  const places = Math.min(source.length, rewrite.length, Math.round(words / wordsToPlace))
  const beginningOf = (sentences: readonly string[], place: number): string =>
    sentences[Math.floor((place * sentences.length) / places)]!.split(' ').slice(0, wordsOfPlace).join(' ')
  const lines = Array.from({ length: places }, (_, place) => {
    const said = beginningOf(rewrite, place)
    return JSON.stringify({ kind: 'changed', source: beginningOf(source, place), rewrite: said, mend: said })
  })
  return compared(prompt, lines.join('\n'))
}

/** Four lines of the length that a large model's plan has. */
const plan = Array.from({ length: 4 }, () => `plan: ${'who leads what goes how '.repeat(3)}`).join('\n')

/** The answer of the rules after a plan, and of a checker. */
export const answerAllHands = (prompt: Prompt): string =>
  isChecker(prompt) ? answerChecker(prompt) : `${plan}\n---\n${answerPrompt(prompt, rewriteOffline)}`
