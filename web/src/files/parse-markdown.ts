import type { Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { endOfFrontMatter } from '#core/text/raw-ranges.ts'

const options = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }

/** The parser's time is quadratic in these marks of a block: brackets, emphasis, quotes, list items. A person's longest table has some hundreds. */
const marks = /[![\]*_~`<>]|^[ \t]*(?:[-+]|\d{1,9}[.)])(?=\s)/gmu
const mostMarks = 3_000

/** It is cubic in the lines under headings. */
const underlines = /^[ \t]*=+[ \t]*$/gmu
const mostUnderlines = 300

/** True if some block has more marks than a person would type. A blank line ends a block. */
const isAllMarks = (text: string): boolean =>
  text.length > mostUnderlines &&
  text
    .split(/\n[ \t]*\n/u)
    .some(
      (block) =>
        (block.match(marks)?.length ?? 0) > mostMarks || (block.match(underlines)?.length ?? 0) > mostUnderlines,
    )

/** A text as nodes: none for an empty one. */
export const textNodes = (value: string): Nodes[] => (value === '' ? [] : [{ type: 'text', value }])

/** The border of two lines in a cell, which no other mark can make. */
export const isLineBreak = (node: Nodes): boolean => node.type === 'html' && /^<br\s*\/?>$/iu.test(node.value)

/** Nobody's list begins here: it is a year at the head of a line. */
const leastYear = 1_000

const startOf = (node: Nodes): number => node.position!.start.offset!
const endOf = (node: Nodes): number => node.position!.end.offset!

/** The text pieces of a paragraph that stand beside each other, as one. */
const joinTexts = (nodes: readonly Nodes[]): Nodes[] => {
  const joined: Nodes[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (node.type === 'text' && last?.type === 'text')
      joined[joined.length - 1] = { ...last, value: last.value + node.value }
    else joined.push(node)
  }
  return joined
}

/** The tree as its author meant it: a year begins no list, 5*3*2 is a product, and a link by reference is a link. */
const typed = (root: Root, source: string): Root => {
  const addresses = new Map<string, { url: string; title: string | null }>()
  const find = (node: Nodes): void => {
    if (node.type === 'definition' && !addresses.has(node.identifier))
      addresses.set(node.identifier, { url: node.url, title: node.title ?? null })
    if ('children' in node) node.children.forEach(find)
  }
  find(root)

  const isProduct = (node: Nodes): boolean =>
    (node.type === 'emphasis' || node.type === 'strong') &&
    /\d/u.test(source[startOf(node) - 1] ?? '') &&
    /\d/u.test(source[endOf(node)] ?? '')

  const inside = (nodes: readonly Nodes[]): Nodes[] => joinTexts(nodes.flatMap(meant))

  const meant = (node: Nodes): Nodes[] => {
    if (!('children' in node)) return [node]
    if (isProduct(node)) return textNodes(source.slice(startOf(node), endOf(node)))
    const children = inside(node.children)
    const address = node.type === 'linkReference' ? addresses.get(node.identifier) : undefined
    if (address) return [{ ...address, type: 'link', children: children as never }]
    if (node.type !== 'list' || !node.ordered || (node.start ?? 1) < leastYear) return [{ ...node, children } as Nodes]
    return node.children.flatMap((item, index): Nodes[] => {
      const [year = ''] = /^\d+[.)]/u.exec(source.slice(startOf(item))) ?? []
      const [first, ...rest] = (children[index] as typeof item).children
      if (first?.type !== 'paragraph')
        return [{ type: 'paragraph', children: textNodes(year) as never }, ...(first ? [first] : []), ...rest]
      return [{ ...first, children: joinTexts([...textNodes(`${year} `), ...first.children]) as never }, ...rest]
    })
  }
  return { ...root, children: inside(root.children) as Root['children'] }
}

/**
 * Parses Markdown; front matter is kept as it is. A text with thousands of marks in a block is not Markdown: it becomes one paragraph,
 * unchanged.
 */
export const parseMarkdown = (text: string): Root => {
  if (isAllMarks(text))
    return { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value: text }] }] }
  const front = endOfFrontMatter(text)
  const { children } = typed(fromMarkdown(text.slice(front), options), text.slice(front))
  return {
    type: 'root',
    children: front === 0 ? children : [{ type: 'html', value: text.slice(0, front) }, ...children],
  }
}
