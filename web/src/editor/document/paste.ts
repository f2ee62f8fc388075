// Pasted or dropped content, as a change of the document.
import { Fragment, Slice, type Node } from 'prosemirror-model'
import { Selection, type EditorState, type Transaction } from 'prosemirror-state'
import { docOfHtml } from './from-html.ts'
import { fromMarkdown } from './from-markdown.ts'
import { deleteSelected, isAllSelected } from './keys.ts'
import { readInline } from './read-inline.ts'
import { schema } from './schema.ts'
import { toMarkdown } from './to-markdown.ts'

/** More is not a text that somebody wants rewritten, and would hold the page while it is read. */
const mostCharacters = 5_000_000

/** Without any of these the plain text says as much. */
const formatting =
  /<(?:h[1-6]|ul|ol|table|blockquote|pre|code|strong|b|em|i|a\s[^>]*href|del|s)\b|font-weight:\s*(?:bold|[6-9]00)|font-style:\s*italic|mso-list:|role="heading"/iu

const paragraph = schema.nodes.paragraph

const isEmpty = ({ content }: Node): boolean => content.childCount === 1 && content.firstChild?.content.size === 0

/** The clipboard's text as a document, and its Markdown. Plain text is Markdown. */
export const readClipboard = (html: string, text: string): { doc: Node; plain: string } => {
  const plain = text.replaceAll(/\r\n?/gu, '\n')
  if (html.length <= mostCharacters && formatting.test(html)) {
    const doc = docOfHtml(html)
    if (!isEmpty(doc) || plain === '') return { doc, plain }
  }
  return { doc: fromMarkdown(plain), plain }
}

/** Puts blocks where the caret is. Paragraphs at the ends join the text around them. */
const insertBlocks = (tr: Transaction, { content }: Node): Transaction => {
  const { $from } = tr.selection
  if ($from.depth === 1 && $from.parent.type === paragraph && $from.parent.content.size === 0) {
    const from = $from.before()
    tr.replaceWith(from, $from.after(), content)
    return tr.setSelection(Selection.near(tr.doc.resolve(Math.min(from + content.size, tr.doc.content.size)), -1))
  }
  const openStart = content.firstChild?.type === paragraph ? 1 : 0
  const openEnd = content.lastChild?.type === paragraph ? 1 : 0
  return tr.replaceSelection(new Slice(content, openStart, openEnd))
}

/**
 * The change that a paste makes; undefined if there is nothing to paste, or if `onPasteOverAll` takes care of it, which is asked when the
 * page is empty or all of it is selected.
 */
export const pasted = (
  state: EditorState,
  data: DataTransfer,
  onPasteOverAll: ((markdown: string) => boolean) | undefined,
): Transaction | undefined => {
  const { doc, plain } = readClipboard(data.getData('text/html'), data.getData('text/plain'))
  if (isEmpty(doc) && plain === '') return undefined
  if ((isEmpty(state.doc) || isAllSelected(state)) && onPasteOverAll?.(toMarkdown(doc)) === true) return undefined
  const tr = state.selection.empty ? state.tr : deleteSelected(state)
  const { parent } = tr.selection.$from
  if (parent.type.spec.code === true) return tr.insertText(plain)
  if (parent.type === schema.nodes.cell) return tr.insertText(doc.textBetween(0, doc.content.size, ' ', ' '))
  const only = doc.childCount === 1 && doc.firstChild?.type === paragraph ? doc.firstChild : undefined
  if (only === undefined) return insertBlocks(tr, doc)
  // Plain words keep the spaces around them, which a paragraph would not have.
  const isPlain = toMarkdown(doc) === plain
  const inline = isPlain ? Fragment.from(readInline(plain.replaceAll(/^\n+|\n+$/gu, ''))) : only.content
  return tr.replaceSelection(new Slice(inline, 0, 0))
}
