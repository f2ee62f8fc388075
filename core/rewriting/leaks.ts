// What no reader is shown: the words of the prompt, and the key that marks a text as data.

/** As many words in the same order are no coincidence. */
const wordsOfRun = 7

const runsOf = (text: string): string[] => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.slice(wordsOfRun - 1).map((_, at) => words.slice(at, at + wordsOfRun).join(' '))
}

/** The runs of a prompt's words, made once for each wording: there are as many as styles. */
const runsOfPrompts = new Map<string, ReadonlySet<string>>()

const runsOfPrompt = (system: string): ReadonlySet<string> => {
  const known = runsOfPrompts.get(system)
  if (known !== undefined) return known
  const runs = new Set(runsOf(system))
  runsOfPrompts.set(system, runs)
  return runs
}

/** Tells whether a text repeats the prompt: a run of its words that the source does not have itself, or the key. */
export const leakFinder = (system: string, key: string, source: string): ((text: string) => boolean) => {
  const secret = runsOfPrompt(system)
  return (text) => {
    if (text.includes(key)) return true
    const said = runsOf(text).filter((run) => secret.has(run))
    if (said.length === 0) return false
    const own = new Set(runsOf(source))
    return said.some((run) => !own.has(run))
  }
}
