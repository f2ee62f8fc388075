import { lazy } from '#core/lazy.ts'
import type { SavedDocument } from './document.ts'
import { ownTitleOf, subjectOf, withoutEmphasis } from './subject.ts'

/** The length at which the words of a text are cut to a title. */
const charactersOfOpening = 60

/** The longest title. */
export const charactersOfTitle = 100

/**
 * The user's title, or else the text's own, or else its subject, or else its first words. Never empty, because a text without words is
 * not rewritten.
 */
export const titleOf = ({ title, original_text }: Pick<SavedDocument, 'title' | 'original_text'>): string =>
  title ?? openingOf(ownTitleOf(original_text) ?? subjectOf(original_text) ?? original_text)

/** The first line without Markdown, cut between words, or between graphemes if a word is too long. */
const openingOf = (text: string): string => {
  const line = text
    .slice(0, charactersOfOpening * 40)
    .split('\n')
    .map((raw) => withoutEmphasis(raw.replace(/^[\s#>*+-]+/u, '')))
    .find((candidate) => /[\p{L}\p{N}]/u.test(candidate))
  const words = (line ?? text).trim().replace(/\s+/gu, ' ')
  const cut = [...graphemes().segment(words.slice(0, charactersOfOpening * 20))][charactersOfOpening]?.index
  if (cut === undefined) return words
  const head = words.slice(0, cut)
  const atWord = words[cut] === ' ' ? head : head.replace(/\s\S*$/u, '')
  return `${atWord.replace(/[\s,;:–—-]+$/u, '')}…`
}

/** Making one takes 7 ms of processor time. */
const graphemes = lazy(() => new Intl.Segmenter('en', { granularity: 'grapheme' }))

/** A file name without the extension of a format that we open. */
export const withoutExtension = (name: string): string => name.replace(/\.(?:docx|pdf|markdown|md|txt)$/iu, '')

/** The title of a document that was opened from a file: the file's name without its extension. */
export const titleOfFile = (name: string): string | undefined =>
  shortened(withoutExtension(name).trim(), charactersOfTitle) || undefined

/** The title of one part of a long document. All parts begin with the same title, so a search finds them together. */
export const titleOfPart = (title: string, part: number, parts: number): string => {
  const suffix = `, part ${part} of ${parts}`
  return shortened(title, charactersOfTitle - suffix.length) + suffix
}

const shortened = (title: string, characters: number): string =>
  title.length <= characters
    ? title
    : `${title
        .slice(0, characters - 1)
        .replace(/[\uD800-\uDBFF]$/u, '')
        .trimEnd()}…`
