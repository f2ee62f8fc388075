// Words that look alike and are others: prednisone and prednisolone, nitrate and nitrite, Mr Roberts and Mr Robert.
import { ordinaryWords } from '../ordinary-words.ts'
import type { Links, Statement, Statements } from './statements.ts'
import { hasSynonyms, type Word } from './words.ts'

const fewestLetters = 5
const lettersOfTwoEdits = 7

/** British and American spellings of a word. */
const fold = (lemma: string): string =>
  lemma
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ao]e/gu, 'e')
    .replace(/ph/gu, 'f')
    .replace(/ou/gu, 'o')
    .replace(/e?y/gu, 'i')
    .replace(/eri$/u, 'ri')
    .replace(/z/gu, 's')
    .replace(/qu|k/gu, 'c')
    .replace(/inium$/u, 'inum')
    .replace(/^en/u, 'in')
    .replace(/er$/u, 'r')
    .replace(/el$/u, 'l')
    .replace(/eabl$/u, 'abl')
    .replace(/gu$/u, 'g')
    .replace(/gement/u, 'gment')
    .replace(/c$/u, 's')
    .replace(/(\p{L})\1/gu, '$1')

const endings =
  /^(?:|[sdrnyitao]|ty|ely|tly|ently|antly|est|es|ed|er|or|ar|ers|ing|ings|ion|on|um|us|ation|ition|ution|at|ment|ness|ly|ily|al|ial|ally|ic|ical|ics|acy|cy|ity|ous|ious|iv|ativ|abl|ibl|anc|enc|ancy|ency|ant|ent|ist|ism|ful|less|en|th|is|iz|iti|ship|hood|dom|ag|ary|ory|ur|an|ian|ward|st|ess|ett|ling|ry|ery|if|ify)$/u
const fewestLettersOfStem = 3

/** True if two words differ by their endings alone: "adopting" and "adoption". */
const areForms = (one: string, other: string): boolean => {
  let common = 0
  while (common < one.length && one[common] === other[common]) common += 1
  for (let at = common; at >= fewestLettersOfStem; at -= 1)
    if (endings.test(one.slice(at)) && endings.test(other.slice(at))) return true
  return /[fv]$/u.test(one) && one.slice(0, -1) === other.slice(0, -1)
}

/** The verbs whose vowel tells their tense, and men. */
const strong =
  /(?:c[ao]m|g[eo]t+|get|g[ia]v|t[ao]+k|dr[ae]wn?|st(?:an|oo)d|[kghlnr][oe]wn?|(?:r|l|cl)[iau]n[gk]|str[iu]c?k|wr[io]t+|h[eo]ld|fr[eo]+z|ch?o+s|m[ae]n|r[io]s|rea?d|[rp][eo]a?k|f[ea]ll|[gw][iau]n|[wt][eo]a?r|[df][ou]+nd|s[eio]+ng?|shin|shon|sh[oe]+t|b[iou]+nd|w[ai]k|wok|sw[eo]a?r|l[ae]y|lai|str[io]v|thr[io]v|dr[io]v)(?:en?)?$/u
const withoutVowels = (word: string): string => word.replace(/[aeiou]+/gu, '').replace(/n$/u, '')

const prefix = /^(?:un|in|im|ir|il|dis|non|mis|re|en|em|be|a|pre|co|de|out|up|for|to|over|under|inter|i)$/u

/** True if one word is the other behind a prefix, which says something of it: "unable", "reopened". */
const isPrefixed = (long: string, short: string): boolean =>
  long.endsWith(short) && prefix.test(long.slice(0, long.length - short.length))

/** True if one word becomes the other by at most so many letters that come, go or change. */
const isWithin = (one: string, other: string, most: number): boolean => {
  if (Math.abs(one.length - other.length) > most) return false
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)))
    row = next
  }
  return row.at(-1)! <= most
}

const areLookalikes = (one: string, other: string): boolean => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  const isAtEnd = one.slice(-2) === other.slice(-2)
  if (short.length < fewestLetters || (!isAtEnd && one.slice(0, 2) !== other.slice(0, 2))) return false
  if (!isWithin(one, other, short.length < lettersOfTwoEdits ? 1 : 2)) return false
  if (fold(one) === fold(other) || areForms(one, other) || areForms(fold(one), fold(other))) return false
  return (
    !isPrefixed(long, short) && !(strong.test(one) && strong.test(other) && withoutVowels(one) === withoutVowels(other))
  )
}

/** Numbers are compared as figures. */
const number = /^(?:[mbtr]+illion|\p{L}{3,5}teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)$/u

const bare = ({ word }: Word): string => word.replace(/'s?$/u, '')

/** The words that a rewriter has no reason to exchange: those without a synonym. */
const isRare = ({ word, lemma, stem }: Word): boolean =>
  stem !== '' &&
  lemma.length >= fewestLetters &&
  !/[^\p{L}]/u.test(lemma) &&
  !hasSynonyms(word) &&
  !number.test(word) &&
  !ordinaryWords.has(word)

const titles: ReadonlySet<string> = new Set(
  'mr mrs ms miss dr prof professor sir dame lord lady captain sergeant judge president senator nurse sister father'.split(
    ' ',
  ),
)

/** Surnames behind a title. */
const titledIn = (statements: Statements): Word[] =>
  statements.flatMap(({ words }) => words.filter((_, at) => titles.has(words[at - 1]?.word ?? '')))

const isMiddleOfName = ({ text, offset }: Statement, { start }: Word, at: number): boolean =>
  at > 0 && /^\p{Lu}/u.test(text.slice(start - offset))

/** Each is compared with each of the sentence's counterparts. */
const mostWords = 12

/** A word with the stems of content on its two sides. */
type Placed = { word: Word; before: string | undefined; behind: string | undefined }

const isInPlaceOf = (one: Placed, other: Placed): boolean =>
  (one.before !== undefined && one.before === other.before) || (one.behind !== undefined && one.behind === other.behind)

export type Lookalike = { lost: Word; added: Word }

/** Rare words for which a word that looks alike has come in the sentence, and neither text has the other's. Names that differ are told elsewhere. */
export const findLookalikes = (source: Statements, rewrite: Statements, { toRewrite }: Links): Lookalike[] => {
  const known = (statements: Statements) => new Set(statements.flatMap(({ words }) => words.map(({ lemma }) => lemma)))
  const [before, after] = [known(source), known(rewrite)]
  const only = (statement: Statement, others: ReadonlySet<string>): Placed[] => {
    const words = statement.words.filter(({ stem }) => stem !== '')
    return words
      .flatMap((word, at): Placed[] =>
        !others.has(word.lemma) && isRare(word) && !isMiddleOfName(statement, word, at)
          ? [{ word, before: words[at - 1]?.stem, behind: words[at + 1]?.stem }]
          : [],
      )
      .slice(0, mostWords)
  }
  const words = source.flatMap((statement) => {
    const gone = only(statement, after)
    if (gone.length === 0) return []
    const come = toRewrite[statement.at]!.flatMap((at) => only(rewrite[at]!, before))
    return gone.flatMap((lost): Lookalike[] => {
      const added = come.find((other) => isInPlaceOf(other, lost) && areLookalikes(lost.word.lemma, other.word.lemma))
      return added === undefined ? [] : [{ lost: lost.word, added: added.word }]
    })
  })
  const titled = (statements: Statements) => new Map(titledIn(statements).map((name) => [bare(name), name]))
  const [mine, theirs] = [titled(source), titled(rewrite)]
  const surnames = [...mine].flatMap(([name, lost]): Lookalike[] => {
    const other = [`${name}s`, name.replace(/s$/u, '')].find((form) => theirs.has(form) && !mine.has(form))
    return other === undefined || theirs.has(name) ? [] : [{ lost, added: theirs.get(other)! }]
  })
  return [...words, ...surnames]
}
