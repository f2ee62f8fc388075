/** A range of a text: offsets of UTF-16 code units, the end exclusive. */
export type Span = { start: number; end: number }

/** True if two ranges of one text share a character; false where one of them is missing. */
export const meets = (one: Span | undefined, other: Span | undefined): boolean =>
  one !== undefined && other !== undefined && one.start < other.end && other.start < one.end

const straight: Record<string, string> = { '‘': "'", '’': "'", ʼ: "'", '“': '"', '”': '"', '–': '-', '—': '-' }

/** Folds the typography of a text, with the original offset of each character. */
const fold = (text: string): { folded: string; offsets: number[] } => {
  let folded = ''
  const offsets: number[] = []
  let inSpace = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!
    const isSpace = /\s/u.test(character)
    if (isSpace && inSpace) continue
    inSpace = isSpace
    const lower = character.toLowerCase()
    folded += isSpace ? ' ' : (straight[character] ?? (lower.length === 1 ? lower : character))
    offsets.push(at)
  }
  offsets.push(text.length)
  return { folded, offsets }
}

/**
 * Finds copied words in a text: exactly, or else ignoring quotation marks, dashes, case and white space.
 * Undefined if the text does not contain them, or if there are none. Linear.
 */
export const findWords = (text: string, words: string): Span | undefined => {
  const wanted = words.trim()
  if (wanted === '') return undefined
  const exact = text.indexOf(wanted)
  if (exact !== -1) return { start: exact, end: exact + wanted.length }
  const { folded, offsets } = fold(text)
  const needle = fold(wanted).folded
  const at = folded.indexOf(needle)
  return at === -1 ? undefined : { start: offsets[at]!, end: offsets[at + needle.length - 1]! + 1 }
}
