// The facts that were lost in the changed paragraphs of a file.
import { compareTexts } from '../../../core/mcp/answer.ts'
import type { Style } from '../../../core/styles.ts'
import type { Hunk, Lines } from './changed-lines.ts'

/** A fact of the former text that its changed paragraphs no longer contain. `line`: where it stood, or what stands there now. */
export type LostFact = {
  file: string
  line: number
  kind: string
  severity: 'refuses' | 'warns'
  text: string
  /** The text that stands in its place, where that is known. */
  other?: string
}

/** About the whole of a text, and so no fact that a file has lost. */
const ofWholeTexts = new Set(['length', 'chatter', 'structure'])

const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === ''

/** A range without lines begins behind its line. */
const firstOf = ({ start, count }: Lines): number => (count === 0 ? start + 1 : start)

const endOf = ({ start, count }: Lines): number => start + count

const union = (one: Lines, other: Lines): Lines => {
  const start = Math.min(one.start, other.start)
  return { start, count: Math.max(endOf(one), endOf(other)) - start }
}

/** The range with the lines around it, up to an empty one. */
const widen = (lines: readonly string[], range: Lines, isUp: boolean, isDown: boolean): Lines => {
  let first = firstOf(range)
  let end = first + range.count
  if (isUp) while (first > 1 && !isBlank(lines[first - 2])) first -= 1
  if (isDown) while (end <= lines.length && !isBlank(lines[end - 1])) end += 1
  return { start: first, count: end - first }
}

/**
 * The changes, each widened to whole paragraphs. The lines around a change are the same on both sides, so both sides grow by the same
 * ones. Changes that meet are one.
 */
const widened = (before: readonly string[], after: readonly string[], hunks: readonly Hunk[]): Hunk[] => {
  const joined: Hunk[] = []
  for (const hunk of hunks) {
    const sides = [
      { lines: before, range: hunk.before },
      { lines: after, range: hunk.after },
    ].filter(({ range }) => range.count > 0)
    const isUp = sides.some(({ lines, range }) => !isBlank(lines[range.start - 1]))
    const isDown = sides.some(({ lines, range }) => !isBlank(lines[range.start + range.count - 2]))
    const next = { before: widen(before, hunk.before, isUp, isDown), after: widen(after, hunk.after, isUp, isDown) }
    const last = joined.at(-1)
    if (last && (endOf(last.before) > next.before.start || endOf(last.after) > next.after.start))
      joined[joined.length - 1] = { before: union(last.before, next.before), after: union(last.after, next.after) }
    else joined.push(next)
  }
  return joined
}

/** The paragraphs of all changes as one text, and the change and the line of the file that an offset in it belongs to. */
const textOf = (lines: readonly string[], ranges: readonly Lines[]) => {
  let text = ''
  const starts: { offset: number; change: number; line: number }[] = []
  for (const [change, { start, count }] of ranges.entries()) {
    for (let line = start; line < start + count; line += 1) {
      starts.push({ offset: text.length, change, line })
      text += `${lines[line - 1]}\n`
    }
    text += '\n'
  }
  return { text, placeOf: (offset: number) => starts.findLast((start) => start.offset <= offset) }
}

/**
 * Compares the changed paragraphs of a file, all of them together: a fact that moved from one to another is not lost. Facts are given
 * in the order of the former text.
 */
export const lostFactsOf = (
  file: string,
  old: string,
  now: string,
  hunks: readonly Hunk[],
  style: Style,
): LostFact[] => {
  const [before, after] = [old.split('\n'), now.split('\n')]
  const changes = widened(before, after, hunks)
  const source = textOf(
    before,
    changes.map((change) => change.before),
  )
  const rewrite = textOf(
    after,
    changes.map((change) => change.after),
  )
  if (source.text.trim() === '') return []
  return compareTexts(source.text, rewrite.text, style).lost.flatMap(({ kind, severity, text, start, other }) => {
    if (ofWholeTexts.has(kind)) return []
    const change = changes[source.placeOf(start)?.change ?? 0]
    const line = (other && rewrite.placeOf(other.start)?.line) ?? change?.after.start ?? 1
    return [{ file, line: Math.max(1, line), kind, severity, text, ...(other && { other: other.text }) }]
  })
}
