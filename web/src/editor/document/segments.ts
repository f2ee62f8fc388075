// The segments of a page are stretches of its Markdown. Their ends move with what is typed.
import type { Node } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'
import { offsetAt, positionAt, toMarkdown } from './to-markdown.ts'

/** Offsets in the Markdown at which the segments end. The last is its length. */
export type Ends = readonly number[]

export const endsOf = (texts: readonly string[]): Ends => {
  let end = 0
  return texts.map((text) => (end += text.length))
}

export const startOf = (ends: Ends, segment: number): number => ends[segment - 1] ?? 0

/** The segments' Markdown. Joined, it is the page's. */
export const textsOf = (markdown: string, ends: Ends): string[] =>
  ends.map((end, segment) => markdown.slice(startOf(ends, segment), end))

/**
 * The segment that holds a caret at an offset. Where two meet, it is the preferred one, or else the one that the letter before the
 * caret is in; behind a space and at the start of a line it is the one that begins there.
 */
export const segmentAt = (markdown: string, ends: Ends, offset: number, preferred?: number): number => {
  const first = Math.max(
    0,
    ends.findIndex((end) => end >= offset),
  )
  let last = first
  while (last + 1 < ends.length && ends[last]! <= offset) last += 1
  if (preferred !== undefined && preferred >= first && preferred <= last) return preferred
  const isBehindSpace = offset === 0 || /[\s>]/u.test(markdown[offset - 1] ?? '')
  return isBehindSpace && ends[last]! > offset ? last : first
}

type Replacement = { from: number; oldEnd: number; newEnd: number }

/** The first offset that a transaction may have changed; text that equals its surroundings is where it was typed. */
const firstTouched = (before: Node, tr: Transaction): number => {
  let first = Infinity
  for (const map of tr.mapping.maps) map.forEach((start) => (first = Math.min(first, start)))
  return first > before.content.size ? Infinity : offsetAt(before, first)
}

/** The stretch of Markdown that was replaced. */
const replacementOf = (tr: Transaction): Replacement => {
  const [old, now] = [toMarkdown(tr.before), toMarkdown(tr.doc)]
  const most = Math.min(old.length, now.length)
  const mostBefore = Math.min(most, firstTouched(tr.before, tr))
  let from = 0
  while (from < mostBefore && old.charCodeAt(from) === now.charCodeAt(from)) from += 1
  let same = 0
  while (same < most - from && old.charCodeAt(old.length - 1 - same) === now.charCodeAt(now.length - 1 - same))
    same += 1
  return { from, oldEnd: old.length - same, newEnd: now.length - same }
}

/**
 * The ends after a transaction. What is typed where segments meet belongs to the one that holds the caret. An end inside a replaced
 * stretch goes where the document's own letters went.
 */
export const movedEnds = (tr: Transaction, ends: Ends, holder: number | undefined): Ends => {
  const { from, oldEnd, newEnd } = replacementOf(tr)
  const mapped = (end: number, segment: number): number => {
    if (end < from) return end
    if (end > oldEnd || (end === oldEnd && oldEnd > from)) return end + newEnd - oldEnd
    if (end === from) return oldEnd === from && (holder === undefined || segment >= holder) ? newEnd : from
    const position = tr.mapping.map(positionAt(tr.before, end), 1)
    return Math.min(newEnd, Math.max(from, offsetAt(tr.doc, position)))
  }
  let last = 0
  const moved = ends.map((end, segment) => (last = Math.max(last, mapped(end, segment))))
  if (moved.length > 0) moved[moved.length - 1] = toMarkdown(tr.doc).length
  return moved
}
