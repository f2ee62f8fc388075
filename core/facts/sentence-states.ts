// The sentences of a rewrite by the way they were compared with its source.
import type { Span } from '#core/text/find-words.ts'
import type { SentenceCounts } from './difference.ts'
import { matchingOf } from './matching.ts'
import type { Reading } from './reading.ts'
import { leastLikeness } from './word-changes.ts'

/** `word-for-word`: a small word that changed in it would be found. `facts-only`: its figures, names and other exact facts alone were compared. */
export type SentenceState = 'same' | 'word-for-word' | 'facts-only'

/** The sentences of a rewrite in their order, each with its place and how the rules compared it. In other languages than English no small word is known. */
export const sentenceStates = (
  source: Reading,
  rewrite: Reading,
  isKnownLanguage: boolean,
): (Span & { state: SentenceState })[] => {
  const { byRewrite } = matchingOf(source, rewrite)
  return rewrite.sentences.map(({ at, start, end }) => {
    const match = byRewrite.get(at)
    const was = match && source.text.slice(match.source.start, match.source.end)
    if (was === rewrite.text.slice(start, end)) return { start, end, state: 'same' }
    const isNear = isKnownLanguage && match !== undefined && match.likeness >= leastLikeness
    return { start, end, state: isNear ? 'word-for-word' : 'facts-only' }
  })
}

/** The sentences of each state. A model that compared the texts is not known here. */
export const countSentences = (states: readonly { state: SentenceState }[]): SentenceCounts => {
  const count = (state: SentenceState) => states.filter((each) => each.state === state).length
  return { same: count('same'), wordForWord: count('word-for-word'), factsOnly: count('facts-only'), byModel: 0 }
}
