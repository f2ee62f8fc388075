// The words of the document in this tab that no rewrite changes.
import { tabText } from '#web/lib/tab-text.ts'

/** The contract's limits, repeated so that the page need not load the contract. A test compares them. */
export const lockedTermLimits = { terms: 50, characters: 100 }

const stored = tabText('longhand_terms', '[]')

/** A saved document may have more words than a request: those of its voice count among them. */
export const writeTerms = (terms: readonly string[]): void =>
  stored.write(JSON.stringify(terms.slice(0, lockedTermLimits.terms)))

const termsOf = (text: string): readonly string[] => {
  try {
    const terms: unknown = JSON.parse(text)
    return Array.isArray(terms) ? terms.filter((term) => typeof term === 'string') : []
  } catch {
    return []
  }
}

/** The same list until it changes: readings of the texts are told apart by it. */
let known: { text: string; terms: readonly string[] } = { text: '[]', terms: [] }

export const lockedTerms = (): readonly string[] => {
  const text = stored.read()
  if (text !== known.text) known = { text, terms: termsOf(text) }
  return known.terms
}

/** The selected words, if they are short enough to be kept always. */
export const wordsToKeep = (selected: string): string | undefined => {
  const words = selected.trim().replace(/\s+/gu, ' ')
  const isPossible = words.length > 0 && words.length <= lockedTermLimits.characters && /[\p{L}\p{N}]/u.test(words)
  return isPossible && !lockedTerms().includes(words) ? words : undefined
}

/** Keeps words in every rewrite from the next one on. What became of it, as a sentence. */
export const keepWords = (words: string): string => {
  const terms = lockedTerms()
  if (terms.length >= lockedTermLimits.terms)
    return `At most ${lockedTermLimits.terms} words or phrases can be protected.`
  writeTerms([...terms, words])
  return `“${words}” stays as it is from the next rewrite on.`
}

export const releaseWords = (words: string): void => writeTerms(lockedTerms().filter((term) => term !== words))
