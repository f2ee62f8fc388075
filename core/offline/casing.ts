/** The text with its first letter raised, past any emphasis marks. */
export const capitalise = (text: string): string =>
  /^[\s*_(]*\p{Ll}/u.test(text) ? text.replace(/\p{L}/u, (letter) => letter.toUpperCase()) : text
