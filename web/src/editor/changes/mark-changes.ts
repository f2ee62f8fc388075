import { tokenize } from '#core/text/tokens.ts'
import { diffArrays } from 'diff'
import { partsOf, type Part } from '#core/text/parts.ts'
import { type Edit, editsIn, isBlank, spansOf } from './edits.ts'
import { joinParts } from './joined-parts.ts'
import { type DiffPiece, nonEmpty, type SentenceDiff, spaceAfter, type TextDiff, wholeSentence } from './text-diff.ts'

/** A sentence that keeps a smaller share of its words in their order was recast, and is one edit. */
const leastShareKept = 0.7

/** When a sentence keeps a smaller share of the shorter side's words, word by word it would be confetti. */
const leastShareShown = 0.4

/** Comparing yields to the browser this often, so that typing and scrolling continue during a long text. */
const sliceMilliseconds = 8

/**
 * Bounds the work on a "sentence" of a thousand words (a table, a list without full stops): it grows with the square of the
 * differing tokens. A count rather than a time limit, so that every machine marks the same texts alike.
 */
const differencesPerSentence = 400

/**
 * Diffs two texts sentence by sentence. The kept and cut pieces in order are exactly `before`; the kept and written pieces are
 * exactly `after`.
 */
export const markChanges = async (before: string, after: string): Promise<TextDiff> => {
  let sliceEnds = performance.now() + sliceMilliseconds
  const pause = async () => {
    if (performance.now() < sliceEnds) return
    await new Promise((resolve) => setTimeout(resolve))
    sliceEnds = performance.now() + sliceMilliseconds
  }
  const parts: Part[] = []
  for (const part of partsOf(before, after)) {
    if (part !== undefined) parts.push(part)
    await pause()
  }
  const changes: SentenceDiff[] = []
  for (const part of joinParts(parts)) {
    changes.push(compareSentence(part.before, part.after))
    await pause()
  }
  return { changes, edits: editsIn(spansOf(changes)).length }
}

/**
 * The edits of a sentence, each of which can be taken back alone. Edits that only take words away leave it whole, whichever of them are taken back. A
 * single other edit is a word-size one where most of the sentence stays. All else is one edit, since new words may need each other, and so do
 * the two halves of a pair of marks.
 */
export const compareSentence = (before: string, after: string): SentenceDiff => {
  const pieces = joinedAcross(/^\s*(?:[^\s.!?]+\s+)?$/u, compareWords(before, after))
  const edits = editsIn(spansOf([pieces])).filter((edit) => !isBlank(edit))
  const words = Math.max(countWords(before), countWords(after))
  const isSlot = edits.length === 1 && countKept(pieces) >= words * leastShareKept
  const isInPlace = spaceAfter(before) === spaceAfter(after)
  const isWordSize =
    edits.length === 0 || (isInPlace && (isSlot || edits.every((edit) => onlyCuts(edit) && keepsPairs(edit))))
  return isWordSize ? pieces : wholeSentence(before, after)
}

const onlyCuts = ({ cut, written }: Edit): boolean => {
  const own = tokenize(cut)
  return tokenize(written).every((word) => own.includes(word))
}

const pairs = ['()', '[]', '{}', '“”', '«»', '「」', '『』']
/** Marks that open and close alike. */
const alike = [/"/u, /\*+/u, /_+/u, /`+/u]

/** False for an edit that takes or brings one half of a pair of marks: the other half is in another edit. */
const keepsPairs = ({ cut, written }: Edit): boolean =>
  pairs.every(([open, close]) => {
    const countOpen = (text: string) => text.split(open!).length - text.split(close!).length
    return countOpen(cut) === countOpen(written)
  }) && alike.every((mark) => (cut.split(mark).length - written.split(mark).length) % 2 === 0)

/** The words that a sentence lost and gained; all of them where word by word it would be confetti. */
export const compareWords = (before: string, after: string): SentenceDiff => {
  if (before === after) return before === '' ? [] : [{ kind: 'kept', text: before }]
  const parts = diffArrays(tokensOf(before), tokensOf(after), { maxEditLength: differencesPerSentence })
  const pieces = parts?.map(({ value, added, removed }): DiffPiece => ({
    kind: added ? 'written' : removed ? 'cut' : 'kept',
    text: value.join(''),
  }))
  const words = Math.min(countWords(before), countWords(after))
  if (pieces === undefined || countKept(pieces) < words * leastShareShown) return wholeSentence(before, after)
  return joinedAcross(/^\s+$/u, pieces)
}

const countKept = (pieces: SentenceDiff): number =>
  pieces.reduce((sum, { kind, text }) => sum + (kind === 'kept' ? countWords(text) : 0), 0)

const countWords = (text: string): number => tokenize(text).length

/** Words, runs of white space and punctuation marks, one token each. */
const tokensOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*|./gsu) ?? []

/** "in order to" → "to talk" is one edit, not three: what stands between two changes and looks like this joins them. */
const joinedAcross = (between: RegExp, pieces: SentenceDiff): SentenceDiff => {
  const joined: DiffPiece[] = []
  let cut = ''
  let written = ''
  for (const [index, { kind, text }] of pieces.entries()) {
    if (kind === 'cut') cut += text
    else if (kind === 'written') written += text
    else if (between.test(text) && cut + written !== '' && index < pieces.length - 1) {
      cut += text
      written += text
    } else {
      joined.push({ kind: 'cut', text: cut }, { kind: 'written', text: written }, { kind: 'kept', text })
      cut = ''
      written = ''
    }
  }
  return nonEmpty([...joined, { kind: 'cut', text: cut }, { kind: 'written', text: written }])
}
