/** The words of a text in lower case, without punctuation: "Don't" is "don" and "t". For comparing texts, not for counting words. */
export const tokenize = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The words of a text in lower case, with the apostrophes and hyphens inside them: "don't", "well-known". */
export const tokenizeWhole = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []

const lettersOfStem = 5

/** The first letters of a word, so that "adopting" matches "adoption". */
export const stemOf = (word: string): string => word.slice(0, lettersOfStem)
