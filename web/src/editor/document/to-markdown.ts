// A document to Markdown, and the places of its letters in both.
import { firstIndex } from '#core/first-index.ts'
import type { Node } from 'prosemirror-model'
import { fromMarkdown } from './from-markdown.ts'
import { readInline } from './read-inline.ts'
import { lastLineOf, markerOf } from './schema.ts'
import { writeInline, type Run, type Written } from './write-inline.ts'
import { assemble, writtenOnce } from './written.ts'

/** Without a sign that begins a block, a line is read as the text that it is. */
const mayBeginBlock = /^[ \t]*(?:[^\p{L}\p{N}"'“‘( \t]|\d{1,9}[.)])|[<|$\\{\f\v\0]/mu

/** Reads a block's text behind its marker; undefined if that is a block of another kind. */
const readsAsBlock = (node: Node) => {
  const marker = lastLineOf(String(node.attrs['lead']))
  const isItemWithoutMarker = node.type.name === 'list_item' && markerOf(node) === ''
  const kind = isItemWithoutMarker ? 'paragraph' : node.type.name
  const isHeading = node.type.name === 'heading'
  return (markdown: string): readonly Node[] | undefined => {
    if (!isHeading && markdown.trim() !== '' && !mayBeginBlock.test(markdown)) return readInline(markdown)
    const { content } = fromMarkdown(marker + markdown + String(node.attrs['tail'] ?? ''))
    const read = content.firstChild!
    const isSame = content.childCount === 1 && read.type.name === kind && read.attrs['level'] === node.attrs['level']
    return isSame ? [...read.content.content] : undefined
  }
}

const hasPipe = /^(?:[^\\|]|\\.)*\|/u

const readsAsCell = (markdown: string): readonly Node[] | undefined =>
  hasPipe.test(markdown) ? undefined : readInline(markdown)

/** An empty block is written as nothing: there is no text that could be read as something else. */
const writeText = (node: Node): Written => {
  if (node.type.name === 'cell') return writeInline(node.content, readsAsCell, '|')
  if (node.content.size === 0) return { markdown: '', runs: [{ pos: 0, at: 0, length: 0 }] }
  return writeInline(node.content, readsAsBlock(node))
}

const writtenOf = (block: Node): Written => writtenOnce(block, (node) => assemble(node, writeText))

/** The blocks of a document and where each begins: its position, and its offset in the Markdown. */
type Layout = { blocks: Written[]; positions: number[]; offsets: number[]; markdown: string }

const layouts = new WeakMap<Node, Layout>()

const layoutOf = (doc: Node): Layout => {
  const known = layouts.get(doc)
  if (known !== undefined) return known
  const layout: Layout = { blocks: [], positions: [], offsets: [], markdown: '' }
  let offset = 0
  doc.forEach((block, position) => {
    const written = writtenOf(block)
    layout.blocks.push(written)
    layout.positions.push(position)
    layout.offsets.push(offset)
    offset += written.markdown.length
  })
  layout.markdown = layout.blocks.map(({ markdown }) => markdown).join('') + String(doc.attrs['tail'])
  layouts.set(doc, layout)
  return layout
}

/** The Markdown of a document. */
export const toMarkdown = (doc: Node): string => layoutOf(doc).markdown

/** The index of the last of `length` ascending numbers that is not greater; -1 if all are. */
const lastUpTo = (length: number, numberAt: (index: number) => number, value: number): number =>
  firstIndex(length, (index) => numberAt(index) > value) - 1

const placed = ({ positions, offsets }: Layout, index: number, run: Run): Run => ({
  pos: positions[index]! + run.pos,
  at: offsets[index]! + run.at,
  length: run.length,
})

/** The run at or before a value of one of its sides, and the run after it. */
const runsAround = (layout: Layout, value: number, side: 'pos' | 'at'): [Run | undefined, Run | undefined] => {
  const starts = side === 'pos' ? layout.positions : layout.offsets
  const index = Math.max(
    0,
    lastUpTo(starts.length, (at) => starts[at]!, value),
  )
  const { runs } = layout.blocks[index]!
  const own = value - starts[index]!
  const low = lastUpTo(runs.length, (at) => runs[at]![side], own) + 1
  const at = (block: number, run: number): Run | undefined => {
    const found = layout.blocks[block]?.runs.at(run)
    return found === undefined ? undefined : placed(layout, block, found)
  }
  const before = low > 0 ? at(index, low - 1) : index > 0 ? at(index - 1, -1) : undefined
  const after = low < runs.length ? at(index, low) : at(index + 1, 0)
  return [before, after]
}

/**
 * The position of an offset of the Markdown. An offset between letters, in a marker or a delimiter, has the place before it (`side` -1)
 * or behind it (1).
 */
export const positionAt = (doc: Node, offset: number, side: -1 | 1 = -1): number => {
  const [before, after] = runsAround(layoutOf(doc), offset, 'at')
  if (before !== undefined && offset <= before.at + before.length) return before.pos + offset - before.at
  const [first, second] = side < 0 ? [before, after] : [after, before]
  if (first !== undefined) return first === before ? before.pos + before.length : first.pos
  return second === undefined ? 0 : second === before ? second.pos + second.length : second.pos
}

/** The offset in the Markdown of a position. Where delimiters stand at it, it is the one before them (`side` -1) or behind them (1). */
export const offsetAt = (doc: Node, position: number, side: -1 | 1 = -1): number => {
  const layout = layoutOf(doc)
  const [found, after] = runsAround(layout, position, 'pos')
  if (found === undefined) return after?.at ?? 0
  const isInside = position <= found.pos + found.length
  if (!isInside) return side < 0 || after === undefined ? found.at + found.length : after.at
  if (side < 0 && position === found.pos) {
    // A run that ends where this one begins, with delimiters between them.
    const [earlier] = runsAround(layout, position - 1, 'pos')
    if (earlier !== undefined && earlier.pos + earlier.length === position) return earlier.at + earlier.length
  }
  return found.at + position - found.pos
}
