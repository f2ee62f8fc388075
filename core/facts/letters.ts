// Letters that carry a fact by themselves: hepatitis B, Appendix C, section 12(3)(b), paragraph (ii), "p.r.n.".
import type { Span } from '#core/text/find-words.ts'
import { isInitialAt } from './full-names.ts'
import { romanValue } from './roman.ts'

/**
 * A letter with the words beside it. A loose one may be a word, or a mark of a list: it may stand for one, and is never missed itself. `told`: the
 * letter with its word, as a reader names it.
 */
export type Letter = Span & { value: string; before: string; after: string; isLoose: boolean; told: Span }

type Side = { prose: string; figures: readonly Span[]; dates: readonly Span[] }

/** A letter stands alone behind a space or an opening mark, or the signs of an angle; behind an apostrophe and a space it has lost its word. */
const edge = {
  before: '(?<=^|[\\s([{“‘"«*_—–]|°[\\d.′\'″" ]{0,12})(?<![\'’`´] )',
  after: "(?![\\p{L}\\p{M}\\p{N}'’`´′&/@]|[-–.][\\p{L}\\p{N}])",
}
const alone = new RegExp(`${edge.before}\\p{L}${edge.after}`, 'gmu')
const inBrackets = /(?<=(?<word>\p{L}+|[,;:.]) )\((?<letter>[A-Za-z]|[ivx]{2,5})\)(?![\p{L}\p{N}])/gu
/** The number of a section with all that is in brackets behind it. */
const section =
  /(?<![\p{L}\p{N}.])\d{1,6}(?:\.\d{1,4}){0,4}[A-Za-z]?(?:\((?:\d{1,3}|[A-Za-z]{1,2}|[ivxIVX]{1,5})\)){1,6}(?![\p{L}\p{N}])/gu
/** "A+", "AB-", "Na+", "C++", "C#". Before "and" a hyphen leaves a word to the next one. */
const signed = new RegExp(
  `${edge.before}(?:\\p{Lu}\\p{L}{0,20}(?:\\+{1,2}|#)|\\p{Lu}\\p{L}{0,2}[-−](?! (?:and|or|to|und)(?!\\p{L})))(?![\\p{L}\\p{N}+#-])`,
  'gmu',
)
const abbreviation = new RegExp(`${edge.before}\\p{Ll}(?:\\.\\p{Ll}){1,3}(?![\\p{L}\\p{N}])`, 'gmu')

/** Abbreviations that have other forms in any text. */
const ofProse = new Set('e.g i.e a.m p.m a.k.a c.f n.b p.s p.a q.v v.s o.k w.r.t r.s.v.p u.s u.k a.d b.c'.split(' '))
/** The abbreviations of prescriptions by the words for them. The frequencies among them are figures. */
const inFull: Record<string, RegExp> = {
  prn: /(?<!\p{L})(?:needed|required|necessary)(?!\p{L})/iu,
  po: /(?<!\p{L})(?:mouth|oral(?:ly)?)(?!\p{L})/iu,
  im: /(?<!\p{L})(?:intramuscular(?:ly)?|muscle)(?!\p{L})/iu,
  iv: /(?<!\p{L})(?:intravenous(?:ly)?|vein)(?!\p{L})/iu,
  sc: /(?<!\p{L})(?:subcutaneous(?:ly)?|skin)(?!\p{L})/iu,
  ac: /(?<!\p{L})before (?:\p{L}+ )?(?:meals?|food|eating)(?!\p{L})/iu,
  pc: /(?<!\p{L})after (?:\p{L}+ )?(?:meals?|food|eating)(?!\p{L})/iu,
  hs: /(?<!\p{L})(?:bedtime|night|sleep)(?!\p{L})/iu,
}

/** Single letters that are words, or stand for some, in the texts of people in a hurry. */
const wordsOfOneLetter = /^[aiurnk]$/u
const charactersAround = 32

const wordBefore = (text: string, start: number): string =>
  /(\p{L}[\p{L}\p{M}]{0,30})[-\u00A0 ]$/u.exec(text.slice(Math.max(0, start - charactersAround), start))?.[1] ?? ''
const wordAfter = (text: string, end: number): string =>
  /^[-\u00A0 ](\p{L}[\p{L}\p{M}]*)/u.exec(text.slice(end, end + charactersAround))?.[1] ?? ''

const isInBrackets = (text: string, { start, end }: Span): boolean => text[start - 1] === '(' && text[end] === ')'
const isShouted = (word: string): boolean => /^\p{Lu}{2,}$/u.test(word)
const opens = (text: string, start: number): boolean =>
  /(?:^|[\n.!?:;…—"“”‘(*_]\s{0,3})$/u.test(text.slice(Math.max(0, start - 4), start))

/** "A dog", "I", "v. Adams", "p. 4"; a capital at the head of a sentence that goes on in small letters may be a word of any language. */
const isWord = (text: string, letter: string, { start, end }: Span, before: string, after: string): boolean => {
  const goesOn = /^ \p{Ll}/u.test(text.slice(end, end + 2))
  if (/^\p{Ll}$/u.test(letter))
    return (
      wordsOfOneLetter.test(letter) ||
      (text[end] === '.' && /^\.(?: ?[\p{Lu}\d]| \p{Ll})/u.test(text.slice(end, end + 3)))
    )
  if (letter === 'I' || (letter === 'A' && (before === '' || /^\p{Lu}/u.test(after)))) return true
  if (isShouted(before) && (isShouted(after) || after === '')) return true
  return goesOn && opens(text, start)
}

/** "(a) wash the cups and (b) dry the plates": letters in a row with words between them mark a list. */
const inList = (found: readonly Span[], letters: readonly string[], text: string): ReadonlySet<number> => {
  const marks = new Set<number>()
  for (const [at, letter] of letters.entries()) {
    const next = letters[at + 1]
    const isNext =
      next !== undefined &&
      (/^[ivx]+$/u.test(letter) && /^[ivx]+$/u.test(next)
        ? romanValue(next) === romanValue(letter) + 1
        : next.charCodeAt(0) === letter.charCodeAt(0) + 1)
    if (!isNext) continue
    const between = text.slice(found[at]!.end, found[at + 1]!.start)
    if (/\p{L}{3,}.*\p{L}{3,}|\p{L}{4,}/su.test(between.replace(/(?<!\p{L})(?:and|or|to)(?!\p{L})/giu, '')))
      marks.add(at).add(at + 1)
  }
  return marks
}

const lettersAlone = (text: string, isRead: (place: Span) => boolean, isInEnglish: boolean): Letter[] =>
  [...text.matchAll(alone)].flatMap(({ 0: letter, index: start }): Letter[] => {
    const place = { start, end: start + letter.length }
    const [before, after] = [wordBefore(text, start), wordAfter(text, place.end)]
    const isSmall = /^\p{Ll}$/u.test(letter)
    const isOther = isInBrackets(text, place) || isInitialAt(text, start, before) || isRead(place)
    if (isOther || (isSmall && !isInEnglish)) return []
    const isLoose = isWord(text, letter, place, before, after)
    const told = isBehindNoun(before)
      ? { start: start - before.length - 1, end: place.end }
      : { start, end: after === '' ? place.end : place.end + after.length + 1 }
    return [
      {
        value: letter,
        before: before.toLowerCase(),
        after: after.toLowerCase(),
        isLoose,
        told: isRead(told) ? place : told,
        ...place,
      },
    ]
  })

const lettersInBrackets = (text: string): Letter[] => {
  const found = [...text.matchAll(inBrackets)].map(({ 0: value, index, groups }) => ({
    value,
    before: groups!['word']!.toLowerCase(),
    after: '',
    told: { start: index, end: index + value.length },
    start: index,
    end: index + value.length,
  }))
  const marks = inList(
    found,
    found.map(({ value }) => value.slice(1, -1)),
    text,
  )
  return found.map((letter, at) => ({ ...letter, isLoose: marks.has(at) || !/^\p{L}/u.test(letter.before) }))
}

/** Those that need no word beside them. */
const codesIn = (text: string, isRead: (place: Span) => boolean): Letter[] =>
  [section, signed, abbreviation].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 0: written, index: start }) => {
      const isAbbreviation = pattern === abbreviation
      const end = start + written.length
      if (isAbbreviation && (ofProse.has(written) || isRead({ start, end }))) return []
      const value = isAbbreviation ? written.replaceAll('.', '') : written
      return [{ value, before: '', after: '', isLoose: false, told: { start, end }, start, end }]
    }),
  )

/** The letters of a text: small ones in English alone, for elsewhere they are words. Linear. */
export const lettersOf = ({ prose, figures, dates }: Side, isInEnglish: boolean): Letter[] => {
  const isRead = touching([...figures, ...dates])
  return [...lettersAlone(prose, isRead, isInEnglish), ...lettersInBrackets(prose), ...codesIn(prose, isRead)]
}

/** Makes a test of whether a place begins or ends in one of these, which do not overlap. */
export const touching = (places: readonly Span[]) => {
  const taken = new Set(
    places.flatMap(({ start, end }) => Array.from({ length: Math.min(end - start, 64) }, (_, at) => start + at)),
  )
  return ({ start, end }: Span): boolean => taken.has(start) || taken.has(end - 1)
}

/** The word that a letter belongs to: "hepatitis" B, the X "chromosome"; that of the B in "A and B" stands before the A. */
const nounOf = ({ before, after }: Letter): string =>
  /^(?:and|or|to|)$/u.test(before) ? '' : isBehindNoun(before) ? `${before} _` : `_ ${after}`
const lettersOfSmallWord = 3
const isBehindNoun = (before: string): boolean => before.length > lettersOfSmallWord

/** True if a text has a letter: beside the same word, unless that word has other letters there than at home. */
const makeHas = (own: readonly Letter[], theirs: readonly Letter[], text: string) => {
  const byNoun = (letters: readonly Letter[]) =>
    Map.groupBy(
      letters.filter(({ isLoose }) => !isLoose),
      nounOf,
    )
  const [ours, others] = [byNoun(own), byNoun(theirs)]
  const known = new Set(theirs.map(({ value }) => value))
  return (letter: Letter): boolean => {
    if (!known.has(letter.value)) return inFull[letter.value]?.test(text) === true
    const noun = nounOf(letter)
    const rivals = noun === '' ? undefined : others.get(noun)
    const mine = new Set(ours.get(noun)?.map(({ value }) => value))
    return (
      rivals === undefined ||
      rivals.some(({ value }) => value === letter.value) ||
      rivals.every(({ value }) => mine.has(value))
    )
  }
}

/** The letters that only one of two texts has, each once. `prose` is that of the text. Linear. */
export const compareLetters = (
  source: { prose: string; letters: readonly Letter[] },
  rewrite: { prose: string; letters: readonly Letter[] },
): { lost: Span[]; added: Span[] } => {
  const missing = (own: readonly Letter[], theirs: readonly Letter[], text: string) => {
    const has = makeHas(own, theirs, text)
    const strict = own.filter((letter) => !letter.isLoose && !has(letter))
    return [...new Map(strict.toReversed().map((letter) => [letter.value, letter])).values()].toReversed()
  }
  return {
    lost: missing(source.letters, rewrite.letters, rewrite.prose),
    added: missing(rewrite.letters, source.letters, source.prose),
  }
}
