import { lazy } from '#core/lazy.ts'
import { vowelSound } from '#core/text/articles.ts'
import type { Style } from '#core/styles.ts'
import { inflect, type Verb } from '../verbs.ts'
import { isVerbBetween, stylesOf, type Entry } from './entry.ts'
import { brevity } from './brevity.ts'
import { businessEntries } from './business.ts'
import { fillers } from './fillers.ts'
import { twinEntries } from './twins.ts'
import { verbEntries } from './verbs.ts'
import { wordEntries } from './words.ts'

export const entries: readonly Entry[] = [
  ...brevity,
  ...fillers,
  ...twinEntries,
  ...verbEntries,
  ...businessEntries,
  ...wordEntries,
]

/** One concrete phrase of an entry: for a `~` entry, one of its forms. */
type Phrase = { words: string; plain: string; entry: Entry; verbal: boolean }

const formsOf = ['base', 'present', 'past', 'gerund'] as const satisfies readonly (keyof Verb)[]
const tilde = /([a-z]+)~/u

/** A target whose past and participle differ cannot stand for an -ed form: which of the two it is, nobody tells us. */
const phrasesOf = (entry: Entry): Phrase[] => {
  const source = tilde.exec(entry.from)?.[1]
  const target = tilde.exec(entry.to)?.[1]
  if (source === undefined || target === undefined) {
    return [{ words: entry.from, plain: entry.to, entry, verbal: entry.verbal === true }]
  }
  const [from, to] = [inflect(source), inflect(target)]
  return (entry.forms ?? formsOf)
    .filter((form) => form !== 'past' || (to.past === to.participle && from.past === from.participle))
    .map((form) => ({
      words: entry.from.replace(tilde, from[form]),
      plain: entry.to.replace(tilde, to[form]),
      entry,
      verbal: entry.verbal === true && (form === 'base' || form === 'present'),
    }))
}

/** Phrases by their first word, the longest first. */
const index = (some: readonly Entry[]): ReadonlyMap<string, readonly Phrase[]> => {
  const byFirstWord = Map.groupBy(some.flatMap(phrasesOf), ({ words }) => /^[a-z’'-]+/u.exec(words)?.[0] ?? words)
  for (const phrases of byFirstWord.values()) phrases.sort((a, b) => b.words.length - a.words.length)
  return byFirstWord
}

/** "a" or "an" at the end of a text, as what comes after it needs. Only called where what comes after has changed. */
const agree = (before: string, after: string): string =>
  /\ban $/iu.test(before) && !vowelSound.test(after)
    ? before.slice(0, -2) + ' '
    : /\ba $/iu.test(before) && vowelSound.test(after)
      ? `${before.slice(0, -1)}n `
      : before

const capitalise = (text: string): string => text.replace(/[a-z]/iu, (letter) => letter.toUpperCase())
const sentenceStart = /(?:^|[.!?:]["”’)\]]?\s)[\s*_]*$/u
const lastWord = /(?<![\w’'-])[\w’'-]+(?= $)/u
const firstWord = /^ ([\w’'-]+)/u
const partOfAWord = /[\p{L}\p{N}’'-]/u

const applies = ({ entry, verbal }: Phrase, before: string, after: string): boolean =>
  (entry.left?.test(before) ?? true) &&
  !(entry.notLeft?.test(before) ?? false) &&
  (entry.right?.test(after) ?? true) &&
  !(entry.notRight?.test(after) ?? false) &&
  (!verbal || isVerbBetween(before, after))

/** A replacement that would double a word ("to in order to") is left alone. */
const doublesAWord = (plain: string, before: string, after: string): boolean => {
  const words = plain.split(' ')
  return plain === ''
    ? lastWord.exec(before)?.[0].toLowerCase() === firstWord.exec(after)?.[1]?.toLowerCase()
    : lastWord.exec(before)?.[0].toLowerCase() === words[0] || firstWord.exec(after)?.[1] === words.at(-1)
}

/** Nobody notices that a shorter verb ("use", "show") is repeated. */
const lettersOfEcho = 5

/** These carry grammar, and nobody hears them twice. */
const unheard =
  /^(?:about|after|although|because|before|during|following|since|through|today|under|until|when|whether|while|within|without)\b/u

/**
 * "To improve speed and optimize cost" keeps both verbs: "improve" twice would be heard, and so would "a change … this change" for
 * "a change … this transition". What the source says twice is replaced twice.
 */
const echoes = ({ plain, words }: Phrase, own: string): boolean => {
  if (unheard.test(plain)) return false
  const kept = new Set(words.split(' '))
  return plain
    .split(' ')
    .filter((word) => word.length >= lettersOfEcho && !kept.has(word))
    .some((word) => new RegExp(`(?<!\\p{L})${word.slice(0, lettersOfEcho)}`, 'iu').test(own))
}

/** Decides on an edit, given the whole sentence before and after it. */
export type Wants = (before: string, after: string) => boolean
/** `beside` is what is heard with the sentence: its neighbours. */
type Replace = (sentence: string, wants?: Wants, beside?: string) => string

const everyPhrase = lazy((): ReadonlyMap<string, readonly Phrase[]> => index(entries))

/** The replacement of these words between such neighbours in any style, in small letters; '' where they may go. */
export const phrasesFor = (words: string, before: string, after: string): string[] => {
  return (everyPhrase().get(/^[a-z’'-]+/u.exec(words)?.[0] ?? words) ?? [])
    .filter((phrase) => phrase.words === words && applies(phrase, before, after))
    .filter(({ plain }) => !doublesAWord(plain, before, after))
    .map(({ plain }) => plain)
}

/** A sentence with every phrase of these entries replaced where its guards allow it. */
export const replacer = (some: readonly Entry[]): Replace => {
  const phrases = index(some)

  return (sentence, wants = () => true, beside = '') => {
    let done = ''
    let rest = sentence
    const word = /(?<![\p{L}\p{N}’'_-])[a-z][a-z’'-]*/giu
    for (let found = word.exec(rest); found !== null; found = word.exec(rest)) {
      const candidates = phrases.get(found[0].toLowerCase()) ?? []
      const before = done + rest.slice(0, found.index)
      const here = rest.slice(found.index)
      const lower = here.slice(0, 80).toLowerCase().replaceAll('’', "'")
      const isCapital = /^[A-Z]/u.test(here)
      // A capital inside a sentence is a name or a title: not ours to change. "I" has one anywhere.
      if (candidates.length === 0 || (isCapital && found[0] !== 'I' && !sentenceStart.test(before))) continue

      const match = candidates.find((candidate) => {
        const { words } = candidate
        const end = here[words.length] ?? ' '
        return (
          lower.startsWith(words) &&
          (!/\w$/u.test(words) || !partOfAWord.test(end)) &&
          !/[A-Z]/u.test(here.slice(1, words.length)) &&
          applies(candidate, before.toLowerCase(), here.slice(words.length)) &&
          !doublesAWord(candidate.plain, before, here.slice(words.length)) &&
          !echoes(candidate, `${beside} ${sentence.slice(0, sentence.length - here.length)}${here.slice(words.length)}`)
        )
      })
      if (match === undefined) continue

      const after = here.slice(match.words.length)
      const remaining = after.replace(/^,? /u, '')
      const [left, right] =
        match.plain === ''
          ? [agree(before, remaining), isCapital ? capitalise(remaining) : remaining]
          : [agree(before, match.plain) + (isCapital ? capitalise(match.plain) : match.plain), after]
      if (!wants(before + here, left + right)) continue
      done = left
      rest = right
      word.lastIndex = 0
    }
    return done + rest
  }
}

const replacers = new Map<Style, Replace>()

const wordsIn = (text: string): number => text.split(' ').filter((word) => word !== '').length

/** A text that is to grow keeps its long phrases, one that is to be short gets none. */
const isFor = (style: Style, { from, to, in: scope = 'every' }: Entry): boolean => {
  const growth = wordsIn(to) - wordsIn(from)
  const fits = style === 'expand' ? growth >= 0 : style === 'shorten' ? growth <= 0 : true
  return fits && (stylesOf[scope] as readonly Style[]).includes(style)
}

/** The lexicon in one style. */
export const replacePhrases = (sentence: string, style: Style, wants?: Wants, beside?: string): string => {
  let replace = replacers.get(style)
  if (replace === undefined) {
    replace = replacer(entries.filter((entry) => isFor(style, entry)))
    replacers.set(style, replace)
  }
  return replace(sentence, wants, beside)
}
