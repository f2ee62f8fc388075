// A draft, its rewrite as delivered and the text as it stands, part by part: the parts are those that the editor decides together.
import { type SentenceDiff, textAfter, textBefore } from './text-diff.ts'

type Offered = { draft: string; delivered: string }

/** Joined, each of the three is its text to the letter. `offered` leads from the draft to the delivered words. */
export type DecidedPart = Offered & {
  text: string
  offered: readonly SentenceDiff[]
  /** The words are neither the draft's nor those that were delivered. */
  isOwn: boolean
}

/** The number of parts among which the one that follows the author's own words is sought first. */
const reach = 20

const spaceFrom = (text: string, at: number): number => {
  let end = at
  while (end < text.length && text[end]!.trim() === '') end += 1
  return end
}

const wordsOf = ({ draft, delivered }: Offered): string[] =>
  [draft.trim(), delivered.trim()].toSorted((one, other) => other.length - one.length)

const isInWord = (text: string, at: number): boolean => /^[\p{L}\p{N}]{2}/u.test(text.slice(at - 1, at + 1))

/** The end of a part that stands at this place as it was in the draft or as it was delivered, with the space after it. */
const endOf = (part: Offered, text: string, at: number): number | undefined => {
  const start = spaceFrom(text, at)
  for (const words of wordsOf(part)) {
    if (words === '') return at
    const end = start + words.length
    if (text.startsWith(words, start) && !isInWord(text, end)) return spaceFrom(text, end)
  }
  return undefined
}

/** The first place of some words that end where a word ends; undefined without one. */
const placeOf = (words: string, text: string, from: number): number | undefined => {
  let at = text.indexOf(words, from)
  while (at !== -1 && isInWord(text, at + words.length)) at = text.indexOf(words, at + 1)
  return at === -1 ? undefined : at
}

/** The next place at which one of the parts stands; the end of the text if none does. */
const nextPlace = (parts: readonly Offered[], text: string, from: number): { index: number; at: number } => {
  for (let first = 0; first < parts.length; first += reach) {
    const found = parts.slice(first, first + reach).flatMap((part, place) =>
      wordsOf(part).flatMap((words) => {
        const at = words === '' ? undefined : placeOf(words, text, from)
        return at === undefined ? [] : [{ index: first + place, at }]
      }),
    )
    const [nearest] = found.toSorted((one, other) => one.at - other.at)
    if (nearest !== undefined) return nearest
  }
  return { index: parts.length, at: text.length }
}

/** The parts of a rewrite, each with its words in the text. Parts that the author wrote over are joined with the words in their place. */
export const decidedParts = (changes: readonly SentenceDiff[], text: string): DecidedPart[] => {
  const parts = changes.map((pieces) => ({ draft: textBefore([pieces]), delivered: textAfter([pieces]) }))
  // A part can end like the next one begins: a text as it was needs no search.
  for (const side of ['delivered', 'draft'] as const)
    if (text === parts.map((part) => part[side]).join(''))
      return parts.map((part, index) => ({ ...part, text: part[side], offered: [changes[index]!], isOwn: false }))
  const decided: DecidedPart[] = []
  let at = 0
  for (let index = 0; index < parts.length || at < text.length;) {
    const part = parts[index]
    const end = part && endOf(part, text, at)
    if (part && end !== undefined) {
      decided.push({ ...part, text: text.slice(at, end), offered: [changes[index]!], isOwn: false })
      index += 1
      at = end
      continue
    }
    const next = nextPlace(parts.slice(index), text, at)
    const offered = changes.slice(index, index + next.index)
    decided.push({
      draft: textBefore(offered),
      delivered: textAfter(offered),
      text: text.slice(at, next.at),
      offered,
      isOwn: true,
    })
    index += next.index
    at = next.at
  }
  return decided
}
