/** No billable word is longer than this on average: a text without spaces is counted by its characters. */
const charactersPerWord = 12

/** Invisible joins: words strung together with them still count as many. */
const invisibleJoins = /[\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/gu

/** White space and blank letters: the fillers of Hangul and the empty cell of Braille. */
const space = /[\s\u2800\u3164\uFFA0]+/u

/**
 * Billable words of a text: the pieces between white space, as the specification counts them,
 * and never fewer than its visible characters / 12 (a 40,000-character token is not one word).
 */
export const countWords = (text: string): number => {
  const visible = text.replace(invisibleJoins, '')
  const pieces = visible.split(space).filter((piece) => piece !== '')
  const characters = pieces.reduce((sum, piece) => sum + piece.length, 0)
  return Math.max(pieces.length, Math.ceil(characters / charactersPerWord))
}

const bytesBesideWords = 2_000
/** The most bytes that a word of a script without spaces takes is 37; a table in 80 columns with two words in a row takes 40. */
const bytesPerWord = 40

const bytesOf = (text: string): number => {
  let bytes = text.length
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    // Each half of a surrogate pair counts two.
    bytes += code < 0x80 ? 0 : code < 0x8_00 || (code >= 0xd8_00 && code < 0xe0_00) ? 1 : 2
  }
  return bytes
}

/**
 * True if a text is mostly white space or invisible characters, so that its words do not bound the cost of reading it:
 * above 2,000 bytes of UTF-8, and more than 40 bytes for each word.
 */
export const isMostlyBlank = (text: string): boolean => {
  // A UTF-16 unit takes at most three bytes.
  if (text.length * 3 <= bytesBesideWords) return false
  return bytesOf(text) > bytesBesideWords + bytesPerWord * countWords(text)
}

export const mostlyBlank = 'This text is mostly spaces or invisible characters. Take them out, and try again.'
