// A document that came from Word goes back into itself: only the letters of its paragraphs change, so that styles, pictures,
// comments, notes, headers and tracked changes stay where they are.
import { diffWordsWithSpace } from 'diff'
import {
  haveSamePlaces,
  homeOf,
  inSpacesOf,
  isTextOf,
  leavesOf,
  mostEdits,
  openWord,
  ownersOf,
  packWord,
  pairUp,
  type Stretch,
  textOf,
  type WordParagraph,
  type WrittenWord,
} from './word-paragraphs.ts'
import { remove, setText } from './xml.ts'

/** The text of a stretch as the file has it: raised letters and line breaks in its XML are shown as others. */
const inFile = ({ element, text }: Stretch): string =>
  element?.localName === 't' && element.textContent.length === text.length ? element.textContent : text

/** The text of the file in place of a paragraph's: kept words stay in their own runs, new words join the run around them. */
const textsAfter = ({ stretches }: WordParagraph, after: string): string[] | undefined => {
  const owners = ownersOf(stretches)
  const own = stretches.flatMap((stretch) => inFile(stretch).split(''))
  const written = stretches.map(() => '')
  let at = 0
  let removedAt: number | undefined
  const changes = diffWordsWithSpace(textOf(stretches), after, { maxEditLength: mostEdits })
  if (changes === undefined) return undefined
  for (const { value, added, removed } of changes) {
    if (added) {
      const home = homeOf(stretches, removedAt, owners[at - 1], owners[at])
      if (home === undefined) return undefined
      written[home] += value
    } else if (removed) {
      removedAt = owners[at]
      at += value.length
      continue
    } else {
      for (const end = at + value.length; at < end; at += 1) written[owners[at]!] += own[at]!
    }
    removedAt = undefined
  }
  return written
}

/** Replaces a paragraph's text, in each form that the file has of it. False where an edit has no place: then nothing is changed. */
const writeParagraph = (paragraph: WordParagraph, after: string): boolean => {
  const written = textsAfter(paragraph, after)
  if (written === undefined) return false
  const changed = paragraph.stretches.flatMap((stretch, index) => {
    const now = written[index]!
    return now === inFile(stretch) ? [] : [{ element: stretch.element, hold: stretch.hold, now }]
  })
  const hasPlace = changed.every(
    ({ element, hold, now }) =>
      element !== undefined && (hold === 'text' || hold === 'raised' || (hold === 'sign' && now === '')),
  )
  if (!hasPlace) return false
  for (const { element, hold, now } of changed) {
    if (hold === 'sign') remove(element!)
    else setText(element!, now)
  }
  for (const copy of paragraph.copies) writeParagraph(copy, after)
  return true
}

/**
 * The document with the rewrite of its text in it; the bytes themselves where nothing changed. A paragraph whose edit has no place in
 * the file is left as it was, and named. Undefined if the rewrite has other blocks than the source, or the source is not the document's.
 */
export const rewriteWord = (bytes: Uint8Array, source: string, rewrite: string): WrittenWord | undefined => {
  const [before, after] = [leavesOf(source), leavesOf(rewrite)]
  if (!haveSamePlaces(before, after)) return undefined
  const isChanged = before.map(({ text }, index) => text !== after[index]!.text)
  if (!isChanged.includes(true)) return { bytes, left: [] }

  const document = openWord(bytes)
  const pairs = pairUp(before, document.paragraphs)
  if (!isTextOf(before, pairs)) return undefined
  const left = before.flatMap(({ text }, index) => {
    if (!isChanged[index]) return []
    const paragraph = pairs[index]
    const own = paragraph && textOf(paragraph.stretches)
    const isWritten = own !== undefined && writeParagraph(paragraph!, inSpacesOf(own, text, after[index]!.text))
    return isWritten ? [] : [text]
  })
  return { bytes: packWord(document), left }
}
