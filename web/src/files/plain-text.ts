import type { Nodes, Parents, Root } from 'mdast'
import { isLineBreak, parseMarkdown } from './parse-markdown.ts'

const isParent = (node: Nodes): node is Parents => 'children' in node

const escape = /\\[!-/:-@[-`{-~]|&#?\w+;/u

/** True for plain text, whose Markdown characters are literal. */
const isPlain = ({ children }: Root, markdown: string): boolean =>
  !escape.test(markdown) &&
  children.every((node) => node.type === 'paragraph' && node.children.every(({ type }) => type === 'text'))

const inline = (node: Nodes): string => {
  if (node.type === 'break' || isLineBreak(node)) return '\n'
  if (node.type === 'footnoteReference') return `[${node.label ?? node.identifier}]`
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? ''
  if (node.type === 'link') {
    const text = node.children.map(inline).join('')
    return text === node.url || `mailto:${text}` === node.url ? text : `${text} (${node.url})`
  }
  if (isParent(node)) return node.children.map(inline).join('')
  return 'value' in node ? node.value : ''
}

/** A row is one line. */
const inCell = (cell: Nodes): string => inline(cell).replaceAll('\n', ' / ')

const indent = (text: string, first: string): string => {
  const rest = ' '.repeat(first.length)
  return text
    .split('\n')
    .map((line, index) => (index === 0 ? first + line : line === '' ? '' : rest + line))
    .join('\n')
}

/** A block of Markdown as plain text. */
export const plainBlock = (node: Nodes): string => {
  switch (node.type) {
    case 'list':
      return node.children
        .map((item, index) => {
          const box = item.checked == null ? '' : item.checked ? '[x] ' : '[ ] '
          const mark = node.ordered ? `${(node.start ?? 1) + index}. ` : '- '
          return indent(box + item.children.map(plainBlock).join('\n'), mark)
        })
        .join('\n')
    case 'table':
      return node.children.map((row) => row.children.map(inCell).join('\t')).join('\n')
    case 'blockquote':
      return node.children.map(plainBlock).join('\n\n')
    case 'thematicBreak':
      return '* * *'
    case 'footnoteDefinition':
      return `[${node.label ?? node.identifier}] ${node.children.map(plainBlock).join('\n')}`
    case 'definition':
      return ''
    default:
      return inline(node)
  }
}

/** Markdown as plain text. A text without marks comes back unchanged. */
export const plainText = (markdown: string): string => {
  const root = parseMarkdown(markdown)
  if (isPlain(root, markdown)) return markdown
  return root.children
    .map(plainBlock)
    .filter((text) => text !== '')
    .join('\n\n')
}
