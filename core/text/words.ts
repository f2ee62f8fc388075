/** No billable word is longer than this on average: a text without spaces is counted by its characters. */
const charactersPerWord = 12

/** The longest phrase for which other wordings can be asked for. */
export const wordsPerPhrase = 8
export const charactersPerPhrase = 120
/** And the longest sentence around it: only the phrase is charged, and a model reads all of it. */
export const charactersAroundPhrase = 2_000

/** Joins that show nothing: a text strung together with them is still many words. */
const invisibleJoins = /[\u00AD\u180E\u200B-\u200F\u2028-\u202E\u2060-\u2064\uFEFF]/gu

/**
 * Billable words of a text: the pieces between white space, as the specification counts them,
 * and never fewer than its visible characters / 12 (a 40,000-character token is not one word).
 */
export const countWords = (text: string): number => {
  const visible = text.replace(invisibleJoins, '')
  const pieces = visible.split(/\s+/u).filter((piece) => piece !== '')
  const characters = pieces.reduce((sum, piece) => sum + piece.length, 0)
  return Math.max(pieces.length, Math.ceil(characters / charactersPerWord))
}

/**
 * Billable words of a phrase: the pieces between white space. Its length has an end of its own, and the rule about characters
 * would make two words of "comprehensive".
 */
export const countPhrase = (phrase: string): number => phrase.split(/\s+/u).filter((piece) => piece !== '').length
