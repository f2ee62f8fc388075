// Finds set phrases among the words of a statement, in one pass however many phrases there are.
import { lazy } from '#core/lazy.ts'
import type { Word } from './words.ts'
import { lemmaOf } from './words.ts'

/** Phrases by their first word. A word with "*" stands for all of its forms, by its lemma. */
type Table<Meaning> = { words: Map<string, Entry<Meaning>[]>; lemmas: Map<string, Entry<Meaning>[]> }
type Entry<Meaning> = { parts: readonly { text: string; isLemma: boolean }[]; meaning: Meaning }
type Lists<Meaning> = readonly (readonly [phrases: string, meaning: Meaning])[]
export type Phrases<Meaning> = () => Table<Meaning>

/** They are read from their lists when they are first looked for. */
export const phrasesOf = <Meaning>(lists: () => Lists<Meaning>): Phrases<Meaning> => lazy(() => tableOf(lists()))

const tableOf = <Meaning>(lists: Lists<Meaning>): Table<Meaning> => {
  const words = new Map<string, Entry<Meaning>[]>()
  const lemmas = new Map<string, Entry<Meaning>[]>()
  for (const [phrases, meaning] of lists) {
    for (const phrase of phrases.split('|')) {
      const parts = phrase
        .trim()
        .split(/[\s-]+/u)
        .map((part) =>
          part.endsWith('*') ? { text: lemmaOf(part.slice(0, -1)), isLemma: true } : { text: part, isLemma: false },
        )
      const [first] = parts
      if (first === undefined || first.text === '') continue
      const table = first.isLemma ? lemmas : words
      const entries = table.get(first.text)
      if (entries === undefined) table.set(first.text, [{ parts, meaning }])
      else entries.push({ parts, meaning })
    }
  }
  // The longer of two phrases that begin alike comes first.
  for (const entries of [...words.values(), ...lemmas.values()]) entries.sort((a, b) => b.parts.length - a.parts.length)
  return { words, lemmas }
}

const areAt = (from: number, parts: Entry<unknown>['parts'], words: readonly Word[]): boolean =>
  parts.every(({ text, isLemma }, index) => {
    const word = words[from + index]
    return word !== undefined && (isLemma ? word.lemma === text : word.word === text)
  })

/** A phrase and its place: the indexes of its first word and of the word after its last. */
export type FoundPhrase<Meaning> = { meaning: Meaning; from: number; to: number }

export const findPhrases = <Meaning>(words: readonly Word[], phrases: Phrases<Meaning>): FoundPhrase<Meaning>[] => {
  const table = phrases()
  const found: FoundPhrase<Meaning>[] = []
  for (let from = 0; from < words.length; from += 1) {
    const byWord = table.words.get(words[from]!.word)
    const byLemma = table.lemmas.get(words[from]!.lemma)
    if (byWord === undefined && byLemma === undefined) continue
    const entries = byWord === undefined ? byLemma! : byLemma === undefined ? byWord : [...byWord, ...byLemma]
    let taken = 0
    for (const { parts, meaning } of entries) {
      if (parts.length < taken) continue
      if (!areAt(from, parts, words)) continue
      taken = parts.length
      found.push({ meaning, from, to: from + parts.length })
    }
    if (taken > 1) from += taken - 1
  }
  return found
}
