/** Control and format characters and other invisible ones, except the line breaks and tabs of a text. */
const unseen = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

/** Among them those that part lines. */
const breaks = /[\v\f\u0085\u2028\u2029]/u

/**
 * Takes out of a text each invisible character that `source` does not have: a mark that turns the direction of writing, a zero-width
 * space inside a word. Those of the source stay, such as the joiners of its emoji or the marks of Arabic and Hebrew.
 */
export const withUnseenOf = (source: string): ((text: string) => string) => {
  const own = new Set(source.match(unseen))
  return (text) =>
    text.replace(unseen, (character) => (own.has(character) ? character : breaks.test(character) ? ' ' : ''))
}
