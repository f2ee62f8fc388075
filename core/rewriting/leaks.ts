// Detects text that readers must not see: the words of the prompt, and the key that marks a text as data.

import { tokenize } from '#core/text/tokens.ts'

/** This many words in the same order are no coincidence. */
const wordsOfRun = 7

const runsOf = (words: readonly string[]): string[] =>
  words.slice(wordsOfRun - 1).map((_, at) => words.slice(at, at + wordsOfRun).join(' '))

type PromptWords = { words: ReadonlySet<string>; runs: ReadonlySet<string> }

const readWords = (text: string): PromptWords => {
  const words = tokenize(text)
  return { words: new Set(words), runs: new Set(runsOf(words)) }
}

/** The words of a prompt and their runs, made once for each wording: there are as many as styles. */
const knownPrompts = new Map<string, PromptWords>()

const wordsOfPrompt = (system: string): PromptWords => {
  const known = knownPrompts.get(system)
  if (known !== undefined) return known
  const made = readWords(system)
  knownPrompts.set(system, made)
  return made
}

/** The runs of words that a text shares with a prompt. Few texts have seven words of the prompt in a row in any order, and only those are compared. */
const runsShared = (text: string, prompt: PromptWords): string[] => {
  const words = tokenize(text)
  const shared: string[] = []
  let inARow = 0
  for (const [at, word] of words.entries()) {
    inARow = prompt.words.has(word) ? inARow + 1 : 0
    if (inARow < wordsOfRun) continue
    const run = words.slice(at + 1 - wordsOfRun, at + 1).join(' ')
    if (prompt.runs.has(run)) shared.push(run)
  }
  return shared
}

/**
 * Tells whether a text repeats the prompt: a run of its words that the source does not have itself, or the key. `examples` are what
 * this request alone has beside the prompt: they are somebody's, and are not remembered.
 */
export const leakFinder = (
  system: string,
  key: string,
  source: string,
  examples?: string,
): ((text: string) => boolean) => {
  const secrets = [wordsOfPrompt(system), ...(examples === undefined ? [] : [readWords(examples)])]
  return (text) => {
    if (text.includes(key)) return true
    const said = secrets.flatMap((secret) => runsShared(text, secret))
    if (said.length === 0) return false
    const own = new Set(runsOf(tokenize(source)))
    return said.some((run) => !own.has(run))
  }
}
