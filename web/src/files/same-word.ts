// A document that came from Word goes back into itself: only the letters of its paragraphs change, so that styles, pictures,
// comments, notes, headers and tracked changes stay where they are.
import { diffWordsWithSpace } from 'diff'
import {
  haveSamePlaces,
  homeOf,
  leavesOf,
  openWord,
  ownersOf,
  packWord,
  pairUp,
  type Stretch,
  textOf,
} from './word-paragraphs.ts'

const preserve = 'http://www.w3.org/XML/1998/namespace'

/** A diff takes the square of its edits. A paragraph with more of them is another paragraph. */
const mostEdits = 2_000

/** Replaces a paragraph's text: kept words stay in their own runs, new words join the run around them. */
const writeParagraph = (stretches: readonly Stretch[], after: string): boolean => {
  const owners = ownersOf(stretches)
  const written = stretches.map(() => '')

  let at = 0
  let removedAt: number | undefined
  const changes = diffWordsWithSpace(textOf(stretches), after, { maxEditLength: mostEdits })
  if (changes === undefined) return false
  for (const { value, added, removed } of changes) {
    if (added) {
      const home = homeOf(stretches, removedAt, owners[at - 1], owners[at])
      if (home === undefined) return false
      written[home] += value
    } else if (removed) {
      removedAt = owners[at]
      at += value.length
      continue
    } else {
      for (const [index, letter] of value.split('').entries()) written[owners[at + index]!] += letter
      at += value.length
    }
    removedAt = undefined
  }
  for (const [index, { element, text, isFixed }] of stretches.entries()) {
    if (isFixed || written[index] === text) continue
    element.textContent = written[index]!
    element.setAttributeNS(preserve, 'xml:space', 'preserve')
  }
  return true
}

/**
 * The document with the rewrite of its text in it; the bytes themselves where nothing changed.
 * Undefined if the rewrite has other blocks than the source, or a paragraph of it cannot be found again.
 */
export const rewriteWord = (bytes: Uint8Array, source: string, rewrite: string): Uint8Array | undefined => {
  const [before, after] = [leavesOf(source), leavesOf(rewrite)]
  if (!haveSamePlaces(before, after)) return undefined
  const isChanged = before.map(({ text }, index) => text !== after[index]!.text)
  if (!isChanged.includes(true)) return bytes

  const document = openWord(bytes)
  const pairs = pairUp(before, document.paragraphs)
  for (const [index, paragraph] of pairs.entries()) {
    if (!isChanged[index]) continue
    if (paragraph === undefined || !writeParagraph(paragraph.stretches, after[index]!.text)) return undefined
  }
  return packWord(document)
}
