// The places of text on the screen.
import type { EditorView } from 'prosemirror-view'

/** One rectangle for the parts of each line. */
const joinedLines = (rects: readonly DOMRect[]): DOMRect[] => {
  const lines: DOMRect[] = []
  for (const rect of rects.toSorted((a, b) => a.top - b.top)) {
    if (rect.width === 0) continue
    const last = lines.at(-1)
    const isSameLine = last !== undefined && rect.top < last.bottom - last.height / 2
    if (!isSameLine) {
      lines.push(rect)
      continue
    }
    const left = Math.min(last.left, rect.left)
    const top = Math.min(last.top, rect.top)
    lines[lines.length - 1] = new DOMRect(
      left,
      top,
      Math.max(last.right, rect.right) - left,
      Math.max(last.bottom, rect.bottom) - top,
    )
  }
  return lines
}

/** The client rectangle of each line of text between two positions. */
export const lineRects = (view: EditorView, from: number, to: number): DOMRect[] => {
  const rects: DOMRect[] = []
  view.state.doc.nodesBetween(from, to, (node, position) => {
    if (!node.isText) return
    const [start, end] = [Math.max(from, position), Math.min(to, position + node.nodeSize)]
    const [first, last] = [view.domAtPos(start, 1), view.domAtPos(end, -1)]
    const range = document.createRange()
    range.setStart(first.node, first.offset)
    range.setEnd(last.node, last.offset)
    rects.push(...range.getClientRects())
  })
  return joinedLines(rects)
}

const scrollerOf = (element: Element): Element => {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
    if (/auto|scroll/u.test(getComputedStyle(parent).overflowY) && parent.scrollHeight > parent.clientHeight)
      return parent
  }
  return document.documentElement
}

/** Room that is kept above and below what is scrolled to, in pixels. */
const margin = 48

/** Scrolls no further than it takes to show a position. */
export const scrollToPosition = (view: EditorView, position: number): void => {
  const { top, bottom } = view.coordsAtPos(position)
  const scroller = scrollerOf(view.dom)
  const isWindow = scroller === document.documentElement
  const frame = isWindow ? { top: 0, bottom: window.innerHeight } : scroller.getBoundingClientRect()
  const above = top - frame.top - margin
  const below = bottom - frame.bottom + margin
  const distance = above < 0 ? above : below > 0 ? below : 0
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (distance !== 0) scroller.scrollBy({ top: distance, behavior: isStill ? 'instant' : 'smooth' })
}
