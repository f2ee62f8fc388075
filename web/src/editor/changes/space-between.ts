// The white space between two sentences, where each can be taken back without the other.
import { nonEmpty, type SentenceDiff, spaceAfter, textAfter, textBefore, wholeSentence } from './text-diff.ts'

/**
 * The same two texts. The space that a rewrite changed before a sentence that it added or cut belongs to that sentence: taking back the one
 * before it neither joins two words nor leaves a paragraph's end behind.
 */
export const withSpaceBefore = (changes: readonly SentenceDiff[]): SentenceDiff[] => {
  const placed: SentenceDiff[] = []
  for (const pieces of changes) {
    const ending = isOneSided(pieces) ? endingOf(placed.at(-1) ?? []) : undefined
    if (ending === undefined) {
      placed.push(pieces)
      continue
    }
    placed[placed.length - 1] = ending.words
    placed.push(wholeSentence(ending.cut + textBefore([pieces]), ending.written + textAfter([pieces])))
  }
  return placed
}

const isOneSided = (pieces: SentenceDiff): boolean => pieces.length === 1 && pieces[0]!.kind !== 'kept'

/** A sentence without the space that its last edit ends with; undefined without such an edit, or if the space is its own to lose. */
const endingOf = (pieces: SentenceDiff): { words: SentenceDiff; cut: string; written: string } | undefined => {
  if (isOneSided(pieces) && /^\S/u.test(pieces[0]!.text)) return undefined
  const kept = pieces.slice(0, pieces.findLastIndex(({ kind }) => kind === 'kept') + 1)
  const edit = pieces.slice(kept.length)
  const [cut, written] = [spaceAfter(textBefore([edit])), spaceAfter(textAfter([edit]))]
  if (cut === written) return undefined
  const words = edit.map(({ kind, text }) => ({ kind, text: text.trimEnd() }))
  return { words: nonEmpty([...kept, ...words]), cut, written }
}
