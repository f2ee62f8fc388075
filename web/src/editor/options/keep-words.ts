import { lockedTermLimits, lockedTerms, writeTerms } from './locked-terms.tsx'

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
