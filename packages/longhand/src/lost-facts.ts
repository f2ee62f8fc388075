// The facts that were lost in the changed paragraphs of a file.
import { lazy } from '../../../core/lazy.ts'
import { compareTexts } from '../../../core/mcp/answer.ts'
import type { Style } from '../../../core/styles.ts'
import { stemsOf } from '../../../core/text/align.ts'
import { splitSentences } from '../../../core/text/sentences.ts'
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

/** A range without lines begins behind its line. */
const firstOf = ({ start, count }: Lines): number => (count === 0 ? start + 1 : start)

const endOf = ({ start, count }: Lines): number => start + count

const union = (one: Lines, other: Lines): Lines => {
  const start = Math.min(one.start, other.start)
  return { start, count: Math.max(endOf(one), endOf(other)) - start }
}

/** True for each line that separates paragraphs: an empty one, unless it is code. */
const breaksOf = (lines: readonly string[]): boolean[] => {
  let fence: string | undefined
  return lines.map((line) => {
    const mark = /^\s*(`{3,}(?!.*`)|~{3,})/u.exec(line)?.[1]
    if (fence === undefined) fence = mark
    else if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined
    return fence === undefined && line.trim() === ''
  })
}

/**
 * The changes, each widened to whole paragraphs. The lines around a change are the same on both sides, so both sides grow by the same
 * ones. Changes that meet are one.
 */
const widened = (before: readonly string[], after: readonly string[], hunks: readonly Hunk[]): Hunk[] => {
  const breaks = { before: breaksOf(before), after: breaksOf(after) }
  const coming = hunks.map((hunk) => ({
    before: { start: firstOf(hunk.before), count: hunk.before.count },
    after: { start: firstOf(hunk.after), count: hunk.after.count },
  }))
  /** Tells of a line beyond a change if it is of the same paragraph, and of the change's own first or last line. */
  const goesOn = (change: Hunk, lineOf: (range: Lines) => number, isOwn: boolean) =>
    (['before', 'after'] as const).some((side) => {
      const line = lineOf(change[side])
      return (!isOwn || change[side].count > 0) && breaks[side][line - 1] === false
    })
  const above = ({ start }: Lines) => start - 1
  const last = (range: Lines) => endOf(range) - 1

  const joined: Hunk[] = []
  for (let next = coming.shift(); next !== undefined; next = coming.shift()) {
    let change = next
    let isUp = goesOn(change, ({ start }) => start, true)
    while (isUp) {
      const former = joined.at(-1)
      if (former !== undefined && endOf(former.before) >= change.before.start) {
        change = { before: union(former.before, change.before), after: union(former.after, change.after) }
        joined.pop()
        isUp = false
      } else {
        isUp = goesOn(change, above, false)
        if (isUp) change = { before: grown(change.before, 1), after: grown(change.after, 1) }
      }
    }
    let isDown = goesOn(next, last, true)
    while (isDown) {
      const [met] = coming
      if (met !== undefined && endOf(change.before) >= met.before.start) {
        change = { before: union(change.before, met.before), after: union(change.after, met.after) }
        isDown = goesOn(met, last, true)
        coming.shift()
      } else {
        isDown = goesOn(change, endOf, false)
        if (isDown) change = { before: grown(change.before, 0), after: grown(change.after, 0) }
      }
    }
    joined.push(change)
  }
  return joined
}

/** A range with one more line: `up` is 1 for the one above it, 0 for the one below. */
const grown = ({ start, count }: Lines, up: 0 | 1): Lines => ({ start: start - up, count: count + 1 })

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

/** A sentence that shares fewer of its words with every other one was deleted, and not changed. */
const leastKept = 0.4

/** Tells of an offset in the former text whether its sentence was deleted. */
const deletedIn = (source: string, rewrite: string): ((offset: number) => boolean) => {
  const kept = lazy(() => splitSentences(rewrite).map((sentence) => new Set(stemsOf(sentence))))
  const isGone = (sentence: string): boolean => {
    const stems = stemsOf(sentence)
    const most = Math.max(0, ...kept().map((words) => stems.filter((stem) => words.has(stem)).length))
    return most < leastKept * stems.length
  }
  const sentences = lazy(() => {
    let end = 0
    return splitSentences(source).map((text) => ({ end: (end += text.length), isDeleted: lazy(() => isGone(text)) }))
  })
  return (offset) =>
    sentences()
      .find((sentence) => offset < sentence.end)
      ?.isDeleted() ?? false
}

/**
 * Compares the changed paragraphs of a file, all of them together: a fact that moved from one to another is not lost, and whoever
 * deletes a sentence means to lose its facts. Facts are given in the order of the former text.
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
  const isDeleted = deletedIn(source.text, rewrite.text)
  return compareTexts(source.text, rewrite.text, style).lost.flatMap(({ kind, severity, text, start, other }) => {
    if (ofWholeTexts.has(kind) || isDeleted(start)) return []
    const change = changes[source.placeOf(start)?.change ?? 0]
    const line = (other && rewrite.placeOf(other.start)?.line) ?? change?.after.start ?? 1
    // code is no sentence: whoever edits it in a repository mostly means to
    const weight = kind === 'code' ? 'warns' : severity
    return [{ file, line: Math.max(1, line), kind, severity: weight, text, ...(other && { other: other.text }) }]
  })
}
