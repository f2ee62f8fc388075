import { vowelSound } from '#core/text/articles.ts'
import { capitalise } from '#core/text/casing.ts'

/**
 * A phrase and the shorter words that do its work; '' where it may go. `left` and `right` must match the sentence before (in small
 * letters) and after the phrase, `notLeft` and `notRight` must not. A test reads `example`, and that `spares` stays as it is.
 */
export type Phrase = {
  from: string
  to: string
  left?: RegExp
  notLeft?: RegExp
  right?: RegExp
  notRight?: RegExp
  example: readonly [before: string, after: string]
  spares?: string
}

/** Phrases by their first word, the longest first. */
type Index = ReadonlyMap<string, readonly Phrase[]>

const index = (phrases: readonly Phrase[]): Index =>
  Map.groupBy(
    phrases.toSorted((one, other) => other.from.length - one.from.length),
    ({ from }) => /^[a-z'-]+/u.exec(from)?.[0] ?? from,
  )

const sentenceStart = /(?:^|[.!?:]["”’)\]]?\s)[\s*_]*$/u
const lastWord = /(?<![\w’'-])[\w’'-]+(?= $)/u
const firstWord = /^ ([\w’'-]+)/u
const partOfWord = /[\p{L}\p{N}’'-]/u

/** "a" or "an" at the end of a text, as the words behind it need it. */
const agree = (before: string, behind: string): string =>
  /\ban $/iu.test(before) && !vowelSound.test(behind)
    ? `${before.slice(0, -2)} `
    : /\ba $/iu.test(before) && vowelSound.test(behind)
      ? `${before.slice(0, -1)}n `
      : before

const fits = ({ left, notLeft, right, notRight }: Phrase, before: string, behind: string): boolean =>
  (left?.test(before) ?? true) &&
  !(notLeft?.test(before) ?? false) &&
  (right?.test(behind) ?? true) &&
  !(notRight?.test(behind) ?? false)

/** "to in order to" would say a word twice. */
const doublesWord = (to: string, before: string, behind: string): boolean => {
  const last = lastWord.exec(before)?.[0].toLowerCase()
  const first = firstWord.exec(behind)?.[1]?.toLowerCase()
  if (to === '') return last !== undefined && last === first
  const words = to.split(' ')
  return last === words[0] || first === words.at(-1)
}

const longestPhrase = 80

/** The phrase that stands between these words and may go. A capital inside it belongs to a name. */
const findPhrase = (phrases: readonly Phrase[], before: string, here: string): Phrase | undefined => {
  const lower = here.slice(0, longestPhrase).toLowerCase().replaceAll('’', "'")
  return phrases.find((phrase) => {
    const { from, to } = phrase
    const behind = here.slice(from.length)
    return (
      lower.startsWith(from) &&
      (!/\w$/u.test(from) || !partOfWord.test(behind[0] ?? ' ')) &&
      !/[A-Z]/u.test(here.slice(1, from.length)) &&
      fits(phrase, before.toLowerCase(), behind) &&
      !doublesWord(to, before, behind)
    )
  })
}

/** Makes a cut of these phrases: a sentence with each of them shortened where its neighbours allow it. */
export const phraseCutter = (phrases: readonly Phrase[]): ((sentence: string) => string) => {
  const byFirstWord = index(phrases)
  return (sentence) => {
    let done = ''
    let rest = sentence
    const word = /(?<![\p{L}\p{N}’'_-])[a-z][a-z’'-]*/giu
    for (let found = word.exec(rest); found !== null; found = word.exec(rest)) {
      const candidates = byFirstWord.get(found[0].toLowerCase().replaceAll('’', "'")) ?? []
      const before = done + rest.slice(0, found.index)
      const here = rest.slice(found.index)
      const isCapital = /^[A-Z]/u.test(here)
      if (candidates.length === 0 || (isCapital && !sentenceStart.test(before))) continue
      const phrase = findPhrase(candidates, before, here)
      if (phrase === undefined) continue
      const behind = here.slice(phrase.from.length)
      const words = phrase.to === '' ? behind.replace(/^,? /u, '') : phrase.to
      done = agree(before, words) + (phrase.to === '' ? '' : isCapital ? capitalise(words) : words)
      rest = phrase.to === '' ? (isCapital ? capitalise(words) : words) : behind
      word.lastIndex = 0
    }
    return done + rest
  }
}
