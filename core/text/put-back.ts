// Prose that was rewritten goes back into its layout.
import { startsWithMarker, type Piece, type Prose } from './blocks.ts'
import { findSpans } from './spans.ts'

/** The separator of two paragraphs in the text of a run. */
export const paragraphBreak = '\n\n'

/** A word, after marks of quotation, emphasis or money: a line that opens with it goes on with the paragraph. */
const isWord = /^["“‘'([*_`$€£]*[\p{L}\p{N}]/u
const isNumbered = /^\d{1,9}[.)]$/u

const mayOpenLine = (word: string): boolean =>
  isWord.test(word) && !isNumbered.test(word) && !startsWithMarker(`${word} `)

/** The words of a text. Code, a link and a placeholder are parted by no line break, so each goes with the words that touch it. */
const wordsOf = (text: string): string[] => {
  const words = ['']
  const add = (part: string, isWhole: boolean) => {
    const [first = '', ...rest] = isWhole ? [part] : part.split(' ')
    words[words.length - 1] += first
    words.push(...rest)
  }
  let reached = 0
  for (const { kind, start, end } of findSpans(text)) {
    add(text.slice(reached, start), false)
    add(text.slice(start, end), kind === 'code' || kind === 'link' || kind === 'placeholder')
    reached = end
  }
  add(text.slice(reached), false)
  return words
}

/** Lines of at most this width, but for a word that would make something else of the line that it opens. */
const wrap = (text: string, width: number): string[] => {
  const [first = '', ...rest] = wordsOf(text)
  const lines = [first]
  for (const word of rest) {
    const line = lines.at(-1)!
    if (line.length + 1 + word.length > width && mayOpenLine(word)) lines.push(word)
    else lines[lines.length - 1] = `${line} ${word}`
  }
  return lines
}

const widthOf = (paragraphs: readonly string[]): number =>
  Math.max(...paragraphs.flatMap((source) => source.split(/\r\n|\n|\r/u)).map((line) => line.trim().length))

/** White space alone is no edit. */
const wordsIn = (text: string): string => text.replace(/\s+/gu, ' ')

/** Replaces the text of a prose: each paragraph on one line, or wrapped at its former width. One without an edit keeps its bytes. */
export const putBack = ({ source, text, glue, gap }: Prose, rewritten: string): string => {
  if (rewritten === text) return source
  const sources = gap === undefined ? [source] : source.split(gap)
  const texts = gap === undefined ? [text] : text.split(paragraphBreak)
  const paragraphs = gap === undefined ? [rewritten] : rewritten.split(paragraphBreak)
  const former = new Map(texts.map((paragraph, at) => [wordsIn(paragraph), sources[at]]))
  const width = glue === '' ? 0 : widthOf(sources.filter((paragraph) => paragraph.includes(glue)))
  return paragraphs
    .map((paragraph) => former.get(wordsIn(paragraph)) ?? (glue === '' ? paragraph : wrap(paragraph, width).join(glue)))
    .join(gap ?? '')
}

const emptyLine = /^[ \t]*(?:(?:\r\n|\n|\r)[ \t]*){2,8}$/u

/**
 * Joins adjacent paragraphs into runs, each one prose, so that a writer may move their borders.
 * A list's item, and a paragraph with a label or a mark before it, stands alone. The sources, joined, are as before.
 */
export const joinParagraphs = (pieces: readonly Piece[]): Piece[] => {
  const joined: Piece[] = []
  for (const [index, piece] of pieces.entries()) {
    const space = joined.at(-1)
    const before = joined.at(-2)
    const isRun =
      piece.kind === 'prose' &&
      space?.kind === 'kept' &&
      emptyLine.test(space.source) &&
      before?.kind === 'prose' &&
      isWholeParagraph(pieces, index) &&
      (before.gap ?? space.source) === space.source &&
      isWholeParagraph(pieces, index - 2) &&
      (before.glue === piece.glue || before.glue === '' || piece.glue === '')
    if (!isRun) {
      joined.push(piece)
      continue
    }
    joined.splice(-2, 2, {
      kind: 'prose',
      source: before.source + space.source + piece.source,
      text: before.text + paragraphBreak + piece.text,
      glue: before.glue || piece.glue,
      gap: space.source,
    })
  }
  return joined
}

/** True if no other block shares a line with this prose. */
const isWholeParagraph = (pieces: readonly Piece[], index: number): boolean => {
  const [before, after] = [pieces[index - 1], pieces[index + 1]]
  return (
    (before === undefined || isBlank(before.source.slice(before.source.lastIndexOf('\n')))) &&
    (after === undefined || isBlank(after.source.slice(0, after.source.indexOf('\n') + 1)))
  )
}

/** True if a part of a line, including its break, is blank. */
const isBlank = (part: string): boolean => part.includes('\n') && part.trim() === ''
