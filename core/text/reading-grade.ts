// The Flesch-Kincaid grade: the school year that can read a text with ease.
import { readBlocks } from './blocks.ts'
import { splitSentences } from './sentences.ts'
import { findSpans } from './spans.ts'

/** The length of the longest English word. */
const lettersOfWord = 45

/** Words that break the rules below. */
const irregular: Readonly<Record<string, number>> = {
  area: 3,
  areas: 3,
  anyone: 3,
  being: 2,
  beyond: 2,
  business: 2,
  businesses: 3,
  chaos: 2,
  etc: 4,
  every: 2,
  everyone: 3,
  eye: 1,
  eyes: 1,
  idea: 3,
  ideas: 3,
  people: 2,
  recipe: 3,
  someone: 2,
  tv: 2,
  wednesday: 2,
}

/** Vowels that are written together but spoken separately, and syllables without a vowel. */
const spokenApart = [
  /[aeiou]y(?=[aeiou])|(?<=[^aeiou])y(?=i)|[aeio](?=ing\b)/u, // play-er, study-ing, see-ing
  /[^cgstx]i(?=ous|al)|i(?=et|um|a\b)|\b(?:sc|cl)i(?=en)|[dpr]i(?=en[ct])|i(?=abl|abil)|u(?=en[ct])/u, // seri-ous, materi-al, soci-ety, medi-um, sci-ence, audi-ence
  /[^c]i(?=ers?\b|est\b)|[^t]i(?=at)|[bdmr]i(?=ans?\b)/u, // easi-er, vari-ation, Indi-an
  /(?<![nv])i(?=or)|i(?=o[^nru])|i(?=os?\b)/u, // interi-or, vi-olence, radi-o
  /\bd?i(?=al)|\bcre(?=at(?!ure))|\bre(?=ali|act)|the(?=at)|\bco(?=op)/u, // di-alogue, cre-ate, re-ality, the-atre
  /e(?=o(?!n|u|ple))|(?<=s)e(?=um)|(?<![gq])u(?=a[lrt]|ous)|[nt]u(?=i[nt])/u, // vide-o, muse-um, actu-al, continu-ous
  /s(?=m\b|ms\b)|th(?=ms?\b)/u, // critici-sm, algori-thm
]

/** A silent e. */
const unspoken = [
  /(?<=[^aeiouyl]|[aeiouyr]l|ll)e\b|(?<=[gq])ue(?=s?\b)/u, // make, tale, unique; not little
  /(?<=[aeiouy][^aeiouy]{1,3})e(?=ly|ful|less|ness)|[^aeiouyl]e(?=ment)/u, // solely, careful, movement
  /(?<=[^aeioutdl]|[aeiouyrl]l)e(?=d\b)/u, // asked, played, filled; not wanted, handled
  /(?<=[aeiouy]l|rl|[^aeiouyszxcghl]|[^cs]h)e(?=s\b)/u, // times; not places, dishes
  /\b(?:al|fram|her|hom|hous|lif|mor|on|saf|som|stak|ther|tim|wher|wid|nin)e(?=ty|so|work|hold|time|style|what|how|where|by|fore|body|day|town|line|over|most|spread|self|thing|one|times)/u,
  /\beve(?=rybody|ryday|rything|ryone|rywhere|ning)/u, // everyone
]
const spokenApartAnywhere = new RegExp(spokenApart.map(({ source }) => source).join('|'), 'gu')
const unspokenAnywhere = new RegExp(unspoken.map(({ source }) => source).join('|'), 'gu')

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** The spoken syllables of an English word, by rule. */
export const countSyllables = (word: string): number => {
  const plain = word
    .toLowerCase()
    .normalize('NFC')
    .replaceAll('é', 'ei')
    .normalize('NFD')
    .replace(/[^a-z]/gu, '')
    .slice(0, lettersOfWord)
  const known = irregular[plain]
  if (known !== undefined) return known
  return Math.max(1, count(plain, /[aeiouy]+/gu) + count(plain, spokenApartAnywhere) - count(plain, unspokenAnywhere))
}

/** A figure counts as a word of one syllable: the spoken form of "1,204" would outweigh the text around it. */
const words = /[\p{L}\p{N}]+(?:[.,'’-]?[\p{L}\p{N}]+)*/gu

/**
 * The Flesch-Kincaid grade of a text's prose: 0.39 × words per sentence + 11.8 × syllables per word − 15.59, roughly the American
 * school year that can read it (below 0 for the simplest texts). English only; headings, tables, code and links are left out.
 * Undefined if there is no prose. Source: Kincaid, Fishburne, Rogers and Chissom 1975, Navy Research Branch Report 8-75.
 */
export const readingGrade = (text: string): number | undefined => {
  let sentences = 0
  let wordCount = 0
  let syllables = 0
  for (const piece of readBlocks(text).flatMap(({ pieces }) => pieces)) {
    if (piece.kind === 'kept') continue
    let prose = piece.text
    for (const { kind, start, end } of findSpans(piece.text).toReversed()) {
      if (kind !== 'quotation') prose = prose.slice(0, start) + prose.slice(end)
    }
    for (const sentence of splitSentences(prose)) {
      const found = sentence.match(words) ?? []
      if (found.length === 0) continue
      sentences += 1
      wordCount += found.length
      for (const word of found) syllables += word.split('-').reduce((sum, part) => sum + countSyllables(part), 0)
    }
  }
  if (wordCount === 0) return undefined
  return 0.39 * (wordCount / sentences) + 11.8 * (syllables / wordCount) - 15.59
}
