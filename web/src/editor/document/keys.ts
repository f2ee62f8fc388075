// The keys that a browser does not know how to handle in a document of blocks.
import type { MarkType, Node, NodeType, ResolvedPos } from 'prosemirror-model'
import { AllSelection, Selection, TextSelection, type EditorState, type Transaction } from 'prosemirror-state'
import { nextItemLead, nextQuoteLead, paragraphLead } from './leads.ts'
import { markerOf, schema } from './schema.ts'

const {
  paragraph,
  heading,
  list_item: listItem,
  quote,
  cell,
  raw_block: rawBlock,
  line_break: lineBreak,
} = schema.nodes

/** The cells that a selection is in, if there is more than one of a table. */
const cellsIn = ({ doc, selection: { from, to, $from, $to } }: EditorState): number[] => {
  if ($from.parent === $to.parent || ($from.parent.type !== cell && $to.parent.type !== cell)) return []
  const cells: number[] = []
  doc.nodesBetween(from, to, (node, position) => {
    if (node.type === cell) cells.push(position)
  })
  return $from.parent.type === cell && $to.parent.type === cell && $from.node(1) === $to.node(1) ? cells : []
}

/** True if the whole page is selected. */
export const isAllSelected = ({ doc, selection }: EditorState): boolean =>
  selection instanceof AllSelection ||
  (!selection.empty && selection.from <= Selection.atStart(doc).from && selection.to >= Selection.atEnd(doc).to)

/** Deletes what is selected. Of a table's cells, only their text goes; of the whole page, nothing stays. */
export const deleteSelected = (state: EditorState): Transaction => {
  const { doc, tr, selection } = state
  if (isAllSelected(state)) {
    tr.replaceWith(0, doc.content.size, paragraph.create()).setDocAttribute('tail', '')
    return tr.setSelection(TextSelection.create(tr.doc, 1))
  }
  const cells = cellsIn(state)
  if (cells.length === 0) return tr.deleteSelection()
  for (const position of cells.toReversed()) {
    const node = doc.nodeAt(position)!
    const from = Math.max(selection.from, position + 1)
    const to = Math.min(selection.to, position + 1 + node.content.size)
    if (to > from) tr.delete(from, to)
  }
  return tr.setSelection(TextSelection.create(tr.doc, selection.from))
}

/** The block after a split: its kind and lead. */
const blockAfter = (node: Node, following: Node | undefined): { type: NodeType; attrs: Record<string, unknown> } => {
  if (node.type === listItem) return { type: listItem, attrs: { ...node.attrs, lead: nextItemLead(node, following) } }
  if (node.type === quote) return { type: quote, attrs: { lead: nextQuoteLead(node) } }
  return { type: paragraph, attrs: { lead: paragraphLead } }
}

/** Counts on the numbers of the items behind a new one. */
const renumber = (tr: Transaction, position: number): void => {
  const $position = tr.doc.resolve(position)
  const first = tr.doc.maybeChild($position.index(0))
  if (first?.type !== listItem || !/^\d/u.test(markerOf(first))) return
  let number = Number.parseInt(markerOf(first), 10)
  let at = position + first.nodeSize
  for (let index = $position.index(0) + 1; index < tr.doc.childCount; index += 1) {
    const node = tr.doc.child(index)
    const isNested = node.type === listItem && Number(node.attrs['depth']) > Number(first.attrs['depth'])
    if (!isNested) {
      if (node.type !== listItem || Number.parseInt(markerOf(node), 10) !== number) return
      number += 1
      const lead = String(node.attrs['lead']).replace(/\d{1,9}(?=[.)][ \t]*(?:\[.\][ \t]*)?$)/u, String(number))
      tr.setNodeAttribute(at, 'lead', lead)
    }
    at += node.nodeSize
  }
}

const isEmptyMarked = ({ parent }: ResolvedPos): boolean =>
  parent.content.size === 0 && (parent.type === listItem || parent.type === quote) && markerOf(parent) !== ''

/** Enter: a new block of the kind that follows. An empty item or quoted line becomes a paragraph. */
const enter = (state: EditorState, isShift: boolean): Transaction | undefined => {
  const tr = state.selection.empty ? state.tr : deleteSelected(state)
  const { $from } = tr.selection
  if ($from.parent.type === cell || $from.depth !== 1) return undefined
  if ($from.parent.type === rawBlock) return tr.insertText('\n')
  const position = $from.before()
  if (isShift && $from.parent.type !== heading) return tr.replaceSelectionWith(lineBreak.create(), true)
  if (isEmptyMarked($from)) return tr.setNodeMarkup(position, paragraph, { lead: paragraphLead })
  const { parent } = $from
  if (parent.type === heading && $from.parentOffset === 0 && parent.content.size > 0) {
    tr.insert(position, paragraph.create({ lead: String(parent.attrs['lead']).replace(/[#\s]*$/u, '') || '' }))
    return tr
  }
  const after = blockAfter(parent, tr.doc.maybeChild($from.index(0) + 1) ?? undefined)
  tr.split($from.pos, 1, [after])
  renumber(tr, tr.selection.$from.before())
  return tr
}

/** Joins a block's text to the end of the block before it, or goes there if it cannot be joined. */
const joinAt = (state: EditorState, position: number, isBack: boolean): Transaction => {
  const { tr } = state
  const $position = state.doc.resolve(position)
  const [before, after] = [$position.nodeBefore, $position.nodeAfter]
  if (before === null || after === null) return tr
  const other = isBack ? before : after
  const otherFrom = isBack ? position - before.nodeSize : position
  const canJoin = before.isTextblock && after.isTextblock && before.type !== rawBlock && after.type !== rawBlock
  // An empty item takes in the paragraph behind it; any other empty block goes.
  const isTakenIn = isBack && canJoin && after.type === paragraph
  if (other.content.size === 0 && !isTakenIn) return tr.delete(otherFrom, otherFrom + other.nodeSize)
  if (canJoin) return tr.join(position)
  const own = isBack ? after : before
  if (own.content.size === 0)
    tr.delete(isBack ? position : position - own.nodeSize, isBack ? position + own.nodeSize : position)
  return tr.setSelection(Selection.near(tr.doc.resolve(Math.min(position, tr.doc.content.size)), isBack ? -1 : 1))
}

/** Backspace at the start of a block: first its marker goes, then the border. */
const backspace = (state: EditorState): Transaction | undefined => {
  if (!state.selection.empty) return deleteSelected(state)
  const { $from } = state.selection
  if ($from.parentOffset > 0) return undefined
  if ($from.parent.type === cell) return state.tr
  const { parent } = $from
  const position = $from.before()
  const isMarked =
    parent.type === heading || parent.type === quote || (parent.type === listItem && markerOf(parent) !== '')
  if (isMarked || (parent.type === rawBlock && parent.content.size === 0))
    return state.tr.setNodeMarkup(position, paragraph, { lead: position === 0 ? '' : paragraphLead })
  return joinAt(state, position, true)
}

const deleteForward = (state: EditorState): Transaction | undefined => {
  if (!state.selection.empty) return deleteSelected(state)
  const { $from } = state.selection
  if ($from.parentOffset < $from.parent.content.size) return undefined
  if ($from.parent.type === cell) return state.tr
  return joinAt(state, $from.after(), false)
}

/** Bold and italics, on the selected words or for what is typed next. */
const toggleMark = (state: EditorState, type: MarkType): Transaction => {
  const { tr, selection, doc } = state
  const { from, to, $from, empty } = selection
  if (!$from.parent.type.allowsMarkType(type)) return tr
  if (empty) {
    const isOn = type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
    return isOn ? tr.removeStoredMark(type) : tr.addStoredMark(type.create())
  }
  if (doc.rangeHasMark(from, to, type)) return tr.removeMark(from, to, type)
  const words = doc.textBetween(from, to, '\n', '\n')
  const [before, after] = [words.length - words.trimStart().length, words.length - words.trimEnd().length]
  return from + before < to - after && $from.sameParent(selection.$to)
    ? tr.addMark(from + before, to - after, type.create())
    : tr.addMark(from, to, type.create())
}

/** The change that a key makes; undefined if the browser's own is the right one. */
export const keyChange = (state: EditorState, event: KeyboardEvent): Transaction | undefined => {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
  if (event.key === 'Enter' && !isCommand) return enter(state, event.shiftKey)
  if (event.key === 'Backspace') return backspace(state)
  if (event.key === 'Delete') return deleteForward(state)
  if (isCommand && event.key.toLowerCase() === 'b') return toggleMark(state, schema.marks.strong)
  if (isCommand && event.key.toLowerCase() === 'i') return toggleMark(state, schema.marks.em)
  return undefined
}
