/** The text with its first letter raised, past any emphasis marks; "iPhone" stays as it is. */
export const capitalise = (text: string): string =>
  /^[\s*_(]*\p{Ll}(?!\p{Lu})/u.test(text) ? text.replace(/\p{L}/u, (letter) => letter.toUpperCase()) : text
