/**
 * A word that a sentence may open with in a capital: small letters, a vowel among them. A name that begins small (iOS, pH, p53, npm, x)
 * has another form.
 */
const ordinaryWord =
  /^(?:a(?= )|e(?=-\p{Ll}{3})|(?=\p{Ll}*[aeiouy\u00E0-\u00FF])\p{Ll}{2,}(?:[’']\p{Ll}+)*)(?![\p{L}\p{N}_]|[.:/\\=(@]\S)/u

const marks = /^[\s*_("“‘']*/u

/** The text with its first letter raised, past any marks of emphasis and quotation, where it begins with an ordinary word. */
export const capitalise = (text: string): string => {
  const at = marks.exec(text)?.[0].length ?? 0
  return ordinaryWord.test(text.slice(at))
    ? text.slice(0, at) + text.charAt(at).toUpperCase() + text.slice(at + 1)
    : text
}
