// The facts that were lost in the changed paragraphs of a file.
import { firstIndex } from '../../../core/first-index.ts'
import { lazy } from '../../../core/lazy.ts'
import { compareTexts } from '../../../core/mcp/answer.ts'
import type { Style } from '../../../core/styles.ts'
import { stemsOf } from '../../../core/text/align.ts'
import { splitSentences } from '../../../core/text/sentences.ts'

/** A fact that the changed paragraphs of a file no longer contain. `line`: of the file as it is now, where the change is. */
export type LostFact = {
  line: number
  kind: string
  severity: 'refuses' | 'warns'
  text: string
  /** Its replacement, if one was found. */
  other?: string
}

/** Kinds of findings about a text as a whole, which are no facts in it. */
const kindsOfWholeText = new Set(['length', 'chatter', 'structure'])

/** `line`: the number of its first line in its file, from 1 on. */
type Paragraph = { lines: string[]; line: number }

/** Paragraphs are separated by empty lines outside of fenced code. */
const paragraphsOf = (file: string): Paragraph[] => {
  const paragraphs: Paragraph[] = []
  let fence: string | undefined
  let isNew = true
  for (const [index, line] of file.split(/\r?\n/u).entries()) {
    const mark = /^\s*(`{3,}(?!.*`)|~{3,})/u.exec(line)?.[1]
    if (fence === undefined) fence = mark
    else if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined
    const isBreak = fence === undefined && line.trim() === ''
    if (!isBreak && isNew) paragraphs.push({ lines: [line], line: index + 1 })
    else if (!isBreak) paragraphs.at(-1)!.lines.push(line)
    isNew = isBreak
  }
  return paragraphs
}

const textOf = ({ lines }: Paragraph): string => lines.join('\n')

/**
 * The paragraphs that only one of two files has; those that were merely moved are in neither. A removed one has the line at which
 * something else stands now.
 */
const changesBetween = (before: readonly Paragraph[], after: readonly Paragraph[]) => {
  // the last first, because an array is quick to lose its last entry
  const indexes = Map.groupBy([...after.keys()].toReversed(), (index) => textOf(after[index]!))
  const keptAt = before.map((paragraph) => indexes.get(textOf(paragraph))?.pop())
  const kept = new Set(keptAt)
  let next = 0
  const removed: (Paragraph & { lineNow: number })[] = []
  for (const [index, paragraph] of before.entries()) {
    const place = keptAt[index]
    if (place !== undefined) {
      next = place + 1
      continue
    }
    removed.push({ ...paragraph, lineNow: (after[next] ?? after.at(-1))?.line ?? 1 })
    if (next < after.length && !kept.has(next)) next += 1
  }
  return { removed, added: after.filter((_, index) => !kept.has(index)) }
}

/** The index of the last start at or before the offset. `starts` are in order. */
const indexAt = (starts: readonly number[], offset: number): number =>
  firstIndex(starts.length, (index) => starts[index]! > offset) - 1

/** Paragraphs as one text, and the paragraph and the line of the file that an offset in it belongs to. */
const joinParagraphs = <P extends Paragraph>(paragraphs: readonly P[]) => {
  const starts: number[] = []
  const places: { paragraph: P; line: number }[] = []
  let text = ''
  for (const paragraph of paragraphs) {
    for (const [index, line] of paragraph.lines.entries()) {
      starts.push(text.length)
      places.push({ paragraph, line: paragraph.line + index })
      text += `${line}\n`
    }
    text += '\n'
  }
  return { text, placeOf: (offset: number) => places[indexAt(starts, offset)]! }
}

/** A sentence that shares less than this of its words with each sentence of the new text counts as deleted. */
const leastShared = 0.4

/** True for an offset in a sentence that was deleted. */
const deletedIn = (source: string, rewrite: string): ((offset: number) => boolean) => {
  const newWords = lazy(() => splitSentences(rewrite).map((sentence) => new Set(stemsOf(sentence))))
  const isGone = (sentence: string): boolean => {
    const stems = stemsOf(sentence)
    const isLike = (words: ReadonlySet<string>) =>
      stems.filter((stem) => words.has(stem)).length >= leastShared * stems.length
    return stems.length > 0 && !newWords().some(isLike)
  }
  const sentences = lazy(() => {
    let end = 0
    return splitSentences(source).map((text) => {
      const start = end
      end += text.length
      return { start, isDeleted: lazy(() => isGone(text)) }
    })
  })
  const starts = lazy(() => sentences().map(({ start }) => start))
  return (offset) => sentences()[indexAt(starts(), offset)]?.isDeleted() ?? false
}

/**
 * Compares the changed paragraphs of a file, all of them together: a fact that moved from one to another is not lost, and the facts of a
 * deleted sentence are lost on purpose. Facts are in the order of the old text.
 */
export const lostFactsOf = (before: string, after: string, style: Style): LostFact[] => {
  const { removed, added } = changesBetween(paragraphsOf(before), paragraphsOf(after))
  if (removed.length === 0) return []
  const [source, rewrite] = [joinParagraphs(removed), joinParagraphs(added)]
  const isDeleted = deletedIn(source.text, rewrite.text)
  return compareTexts(source.text, rewrite.text, style).lost.flatMap(({ kind, severity, text, start, other }) => {
    if (kindsOfWholeText.has(kind) || isDeleted(start)) return []
    const line = other === undefined ? source.placeOf(start).paragraph.lineNow : rewrite.placeOf(other.start).line
    // a change of code is mostly intended
    return [{ line, kind, severity: kind === 'code' ? 'warns' : severity, text, ...(other && { other: other.text }) }]
  })
}
