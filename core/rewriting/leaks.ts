// What no reader is shown: the words of the prompt, and the key that marks a text as data.

/** As many words in the same order are no coincidence. */
const wordsOfRun = 7

const runsOf = (text: string): string[] => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.slice(wordsOfRun - 1).map((_, at) => words.slice(at, at + wordsOfRun).join(' '))
}

/** Tells whether a text repeats the prompt: a run of its words that the source does not have itself, or the key. */
export const leakFinder = (system: string, key: string, source: string): ((text: string) => boolean) => {
  const own = new Set(runsOf(source))
  const secret = new Set(runsOf(system).filter((run) => !own.has(run)))
  return (text) => text.includes(key) || runsOf(text).some((run) => secret.has(run))
}
