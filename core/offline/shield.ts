// Text that no rule may read or change is replaced by one private-use character while the rules run.
const firstToken = 0xe000
const lastToken = 0xf8ff

const quoted = /"[^"\n]{1,400}"|“[^”\n]{1,400}”|«[^»\n]{1,400}»|‘[^’\n]{1,200}’(?![a-z])/gu
const opaque = [
  /⟦[^⟦⟧\n]*⟧/gu,
  /`[^`\n]+`/gu,
  /\b(?:https?:\/\/|www\.)[^\s)\]>]*[^\s)\]>.,;:!?]/gu,
  /(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]*\w/gu,
  /\]\([^()\s]*\)/gu,
  /\[[^[\]\n]*\](?!\()/gu,
  /\{\{[^{}\n]*\}\}/gu,
  /<\/?[a-z][^<>\n]*>/giu,
  /\$[^$\s][^$\n]*[^$\s]\$(?!\d)/gu,
  /\((?=[^()]*\b(?:1[5-9]|20)\d\d[a-z]?\b)[^()\n]*\)/gu,
]

/**
 * The text with every protected span (mask, quotation, code, address, placeholder, citation, tag) as a single character,
 * and the way back. A text that already holds private-use characters, or more spans than there are of them, is refused (`undefined`).
 */
export const shield = (text: string): { text: string; restore: (rewritten: string) => string } | undefined => {
  if (/[\uE000-\uF8FF]/u.test(text)) return undefined

  const spans: string[] = []
  const hide = (span: string): string => {
    spans.push(span)
    return String.fromCharCode(firstToken + spans.length - 1)
  }
  const shielded = [...opaque, quoted].reduce((hidden, pattern) => hidden.replace(pattern, hide), text)
  if (spans.length > lastToken - firstToken) return undefined

  /** A quotation may hold a mask: what is restored is searched again. */
  const restore = (rewritten: string): string =>
    rewritten.replace(/[\uE000-\uF8FF]/gu, (token) => restore(spans[token.charCodeAt(0) - firstToken] ?? token))
  return { text: shielded, restore }
}

const inOrder = (text: string, pattern: RegExp): string => (text.match(pattern) ?? []).join(' ')
const sorted = (text: string, pattern: RegExp): string => (text.match(pattern) ?? []).toSorted().join(' ')

const count = (text: string, pattern: RegExp): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const [found] of text.matchAll(pattern)) counts.set(found, (counts.get(found) ?? 0) + 1)
  return counts
}

/** A capital inside a sentence is a name; in the rewrite it may have come to the front of one. */
const keepsNames = (source: string, rewritten: string): boolean => {
  const written = count(rewritten, /[A-Z][\w’'-]*/gu)
  return [...count(source, /(?<=[a-z,] )[A-Z][\w’'-]*/gu)].every(([name, times]) => (written.get(name) ?? 0) >= times)
}

/** The last line of defence: protected spans, emphasis and line breaks in order, the same figures, no name lost. A rewrite that fails it is not used. */
export const keepsWhatIsLocked = (source: string, rewritten: string): boolean =>
  inOrder(source, /[\uE000-\uF8FF\n]|\*+|\b_|_\b/gu) === inOrder(rewritten, /[\uE000-\uF8FF\n]|\*+|\b_|_\b/gu) &&
  sorted(source, /\d+/gu) === sorted(rewritten, /\d+/gu) &&
  keepsNames(source, rewritten)
