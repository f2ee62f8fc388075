import { lazy } from '#core/lazy.ts'
import type { SavedDocument } from './document.ts'
import { ownTitleOf, subjectOf } from './subject.ts'

/** A document without a title is called by its first words, cut near this many characters. */
const charactersOfDefaultTitle = 60

/** Titles are shown on one line. */
export const charactersOfTitle = 100

/**
 * The user's title; otherwise the text's own, its subject, or its first words, whichever comes first. Never empty, because a text
 * without words is not rewritten.
 */
export const titleOf = ({ title, original_text }: Pick<SavedDocument, 'title' | 'original_text'>): string =>
  title ?? beginningOf(ownTitleOf(original_text) ?? subjectOf(original_text) ?? original_text)

/** The first line without Markdown, cut between words, or between graphemes if a word is too long. */
const beginningOf = (text: string): string => {
  const line = text
    .slice(0, charactersOfDefaultTitle * 40)
    .split('\n')
    .map((raw) => raw.replace(/^[\s#>*+-]+/u, '').replace(/[*_`]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}/gu, ''))
    .find((candidate) => /[\p{L}\p{N}]/u.test(candidate))
  const words = (line ?? text).trim().replace(/\s+/gu, ' ')
  const cut = [...graphemes().segment(words.slice(0, charactersOfDefaultTitle * 20))][charactersOfDefaultTitle]?.index
  if (cut === undefined) return words
  const head = words.slice(0, cut)
  const atWord = words[cut] === ' ' ? head : head.replace(/\s\S*$/u, '')
  return `${atWord.replace(/[\s,;:–—-]+$/u, '')}…`
}

/** It takes 7 ms of processor time. */
const graphemes = lazy(() => new Intl.Segmenter('en', { granularity: 'grapheme' }))

/** A valid file name without its extension. */
export const withoutEnding = (name: string): string => name.replace(/\.(?:docx|pdf|markdown|md|txt)$/iu, '')

/** The title of a document from a file: the file's name without its extension. */
export const titleOfFile = (name: string): string | undefined =>
  shortened(withoutEnding(name).trim(), charactersOfTitle) || undefined

/** The title of one part of a long document. A shared prefix lets users find all parts together. */
export const titleOfPart = (title: string, part: number, parts: number): string => {
  const place = `, part ${part} of ${parts}`
  return shortened(title, charactersOfTitle - place.length) + place
}

const shortened = (title: string, characters: number): string =>
  title.length <= characters
    ? title
    : `${title
        .slice(0, characters - 1)
        .replace(/[\uD800-\uDBFF]$/u, '')
        .trimEnd()}…`
