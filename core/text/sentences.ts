import { quotationPairs } from './spans.ts'

/** Abbreviations that never end a sentence. */
const titles = new Set(
  'mr mrs ms mx dr prof rev fr sr st gen col lt sgt capt cmdr gov sen rep hon pres mt ft vs v cf eg ie viz approx ca c fig figs eq eqs sec secs no nos vol vols ch chs p pp para art ed eds trans e.g i.e'.split(
    ' ',
  ),
)
/** Abbreviations that end a sentence if a word follows that opens one. */
const shortForms = new Set(
  'etc inc ltd co corp llc plc jr al dept est jan feb mar apr jun jul aug sept sep oct nov dec mon tue tues wed thu thur thurs fri sat sun am pm a.m p.m b.c a.d u.s u.k e.u u.n d.c ph.d m.d b.a m.a b.sc m.sc min max hr hrs oz lb lbs ave blvd rd univ assn bros'.split(
    ' ',
  ),
)
const opensSentence =
  /^(?:the|a|an|this|that|these|those|it|its|he|she|they|we|you|i|his|her|their|our|my|in|on|at|for|from|with|by|to|as|if|when|while|after|before|since|because|although|though|but|and|so|yet|or|however|therefore|moreover|furthermore|there|here|what|who|why|how|some|many|most|all|each|both|another|now|then|still|not|no)\b/iu

/** Marks that may stand between a full stop and the next sentence, or before its first word. */
const end =
  /(?:(?<![.!?…])[.!?…]+|(?<![。！？])[。！？]+)["'”’»」』)\]*_~`⟧]*(?:\s+|(?<=[。！？]["'”’»」』)\]]*))|\n[ \t\r]*(?:\n\s*)?/gu

const isBorder = (text: string, at: number, matched: string): boolean => {
  const next = text.slice(at + matched.length, at + matched.length + 40)
  if (next === '') return false
  if (/\n[ \t\r]*\n/u.test(matched)) return true

  const firstWord = next.replace(/^["'“”‘’«„([*_~`]+/u, '')
  if (matched.includes('\n')) {
    // A complete line: the next one is an item, or this one is too short to have been wrapped.
    if (/^(?:[-*+•‣◦▪–—#>|]|\(?\d{1,3}[.)]\s|\(?[a-z][.)]\s)/u.test(next)) return true
    const lineStart = text.lastIndexOf('\n', at - 1) + 1
    if (at - lineStart < 40) return true
    if (/^\s/u.test(matched)) return false
  }
  if (/^[。！？]/u.test(matched)) return true
  if (/^\p{Ll}/u.test(firstWord)) return false
  if (!matched.startsWith('.') || matched.startsWith('..')) {
    return matched.startsWith('.') || matched.startsWith('…') ? /^[\p{Lu}\p{N}⟦]/u.test(firstWord) : true
  }

  const word = /[\p{L}\p{N}.'’-]*$/u.exec(text.slice(Math.max(0, at - 24), at))?.[0] ?? ''
  const plain = word.toLowerCase()
  // "1. First": the number of an item.
  if (
    /^\d{1,3}$/u.test(word) &&
    /(?:^|\n)[ \t]*$/u.test(text.slice(Math.max(0, at - word.length - 12), at - word.length))
  )
    return false
  if (titles.has(plain)) return false
  if (shortForms.has(plain)) return opensSentence.test(firstWord)
  // An initial, as in "J. Smith" or "A. K. Lee"; "I" is a word.
  if (/^(?:\p{Lu}\.)*\p{Lu}$/u.test(word) && word !== 'I') return word.length > 1 && opensSentence.test(firstWord)
  return true
}

/**
 * The sentences of a text, each with the white space that follows it: joined with '' they are the text.
 * A sentence does not end inside quotation marks, after an abbreviation or an initial, or in a number. Linear.
 */
export const splitSentences = (text: string): string[] => {
  if (text === '') return []
  const quotations = quotationPairs(text)
  let quotation = 0
  const sentences: string[] = []
  let reached = 0
  for (const match of text.matchAll(end)) {
    const border = match.index + match[0].length
    while (quotation < quotations.length && quotations[quotation]!.end < border) quotation += 1
    // The mark that ends the sentence may stand before the one that ends the quotation.
    const inside = quotations[quotation]
    if (inside !== undefined && inside.start < match.index && border <= inside.end - 1) continue
    if (!isBorder(text, match.index, match[0])) continue
    sentences.push(text.slice(reached, border))
    reached = border
  }
  if (reached < text.length) sentences.push(text.slice(reached))
  return sentences
}
