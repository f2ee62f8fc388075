// The text of one block: Markdown to text with marks, each of which keeps its delimiters.
import type { Nodes, Parents } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmFootnote } from 'micromark-extension-gfm-footnote'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import type { Mark, Node } from 'prosemirror-model'
import { schema } from './schema.ts'

const extensions = [
  gfmFootnote(),
  gfmStrikethrough(),
  {
    disable: {
      null: [
        'blockQuote',
        'codeFenced',
        'codeIndented',
        'definition',
        'gfmFootnoteCall',
        'gfmPotentialFootnoteCall',
        'headingAtx',
        'htmlFlow',
        'list',
        'setextUnderline',
        'thematicBreak',
      ],
    },
  },
]
const mdastExtensions = [gfmFootnoteFromMarkdown(), gfmStrikethroughFromMarkdown()]

/** Without one of these a text has no marks. */
const signs = /[*_~`[\]<\\]/gu

/** The parser's work grows with the square of these signs, and with every letter beside them. Nobody writes such a paragraph. */
const mostSigns = 600
const mostLetters = 20_000

const endOfLine = /[ \t]*\\?(?:\r\n|\n|\r)[ \t]*/u
const pieces = new RegExp(`(${endOfLine.source})|\\\\([!-/:-@[-\`{-~])|[ \\t]+|[^\\\\ \\t\\r\\n]+|.`, 'gu')

const { link, strong, em, strike, code, escape, raw } = schema.marks

/** Text without delimiters, with its line breaks and escapes. */
const plainNodes = (source: string, marks: readonly Mark[]): Node[] => {
  const isRaw = raw.isInSet(marks) !== undefined
  return [...source.matchAll(pieces)].map(({ 0: piece, 1: lineEnd, 2: escaped }) => {
    if (lineEnd !== undefined) return schema.nodes.line_break.create({ raw: lineEnd }, null, marks)
    return escaped === undefined || isRaw
      ? schema.text(piece, marks)
      : schema.text(escaped, escape.create().addToSet(marks))
  })
}

/** A block's text that is shown as it is written. */
export const verbatim = (source: string): Node[] => plainNodes(source, [raw.create()])

type Span = { start: number; end: number }

const spanOf = ({ position }: Nodes): Span => ({ start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 })

/** The delimiters of a code span, with the spaces that only stand between them and a backtick. */
const codeDelimiters = (source: string, value: string): { open: string; close: string } | undefined => {
  const fence = /^`+/u.exec(source)![0]
  for (const padding of ['', ' ']) {
    const [open, close] = [fence + padding, padding + fence]
    if (open + value + close === source) return { open, close }
  }
  return undefined
}

const isParent = (node: Nodes): node is Nodes & Parents => 'children' in node && node.children.length > 0

/** The mark of a node with children. */
const markOf = (node: Nodes & Parents, delimiters: { open: string; close: string }): Mark | undefined => {
  if (node.type === 'strong') return strong.create(delimiters)
  if (node.type === 'emphasis') return em.create(delimiters)
  if (node.type === 'delete') return strike.create(delimiters)
  return node.type === 'link' ? link.create({ ...delimiters, href: node.url }) : undefined
}

/** The stars of 5*3*2 multiply. */
const isProduct = ({ type }: Nodes, before = '', after = ''): boolean =>
  (type === 'emphasis' || type === 'strong') && /\d/u.test(before) && /\d/u.test(after)

const nodesOf = (source: string, node: Nodes, marks: readonly Mark[]): Node[] => {
  const { start, end } = spanOf(node)
  const own = source.slice(start, end)
  if (node.type === 'text' || node.type === 'break' || isProduct(node, source[start - 1], source[end]))
    return plainNodes(own, marks)
  if (node.type === 'inlineCode') {
    const delimiters = codeDelimiters(own, node.value)
    if (delimiters !== undefined) return [schema.text(node.value, code.create(delimiters).addToSet(marks))]
  }
  if (isParent(node)) {
    const inner = { start: spanOf(node.children[0]!).start, end: spanOf(node.children.at(-1)!).end }
    const mark = markOf(node, { open: source.slice(start, inner.start), close: source.slice(inner.end, end) })
    if (mark !== undefined && !mark.isInSet(marks)) return childrenOf(source, node, inner, mark.addToSet(marks))
  }
  return plainNodes(own, raw.create().addToSet(marks))
}

/** The nodes of a parent's children, and the text between them that the parser leaves out: line breaks and indentation. */
const childrenOf = (source: string, { children }: Parents, { start, end }: Span, marks: readonly Mark[]): Node[] => {
  const nodes: Node[] = []
  let reached = start
  for (const child of children) {
    const span = spanOf(child)
    // A hard break and the white space around it are one piece.
    if (child.type === 'break') continue
    nodes.push(...plainNodes(source.slice(reached, span.start), marks), ...nodesOf(source, child, marks))
    reached = span.end
  }
  return [...nodes, ...plainNodes(source.slice(reached, end), marks)]
}

/** The text of a block as nodes. */
export const readInline = (source: string): Node[] => {
  const count = source.match(signs)?.length ?? 0
  if (count === 0) return plainNodes(source, [])
  if (count > mostSigns || source.length > mostLetters) return verbatim(source)
  const tree = fromMarkdown(source, { extensions, mdastExtensions })
  const [paragraph] = tree.children
  if (tree.children.length !== 1 || paragraph?.type !== 'paragraph') return verbatim(source)
  return childrenOf(source, paragraph, { start: 0, end: source.length }, [])
}
