import type { Nodes, Root } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown, type Options } from 'mdast-util-to-markdown'
import { parseMarkdown, textNodes } from './parse-markdown.ts'

const options: Options = {
  bullet: '-',
  emphasis: '*',
  listItemIndent: 'one',
  rule: '-',
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
}

/** Removes the positions from a tree. */
const shapeOf = (root: Nodes): string =>
  JSON.stringify(root, (key, value: unknown) => (key === 'position' || key === 'spread' ? undefined : value))

const isMark = (node: Nodes): boolean => node.type === 'strong' || node.type === 'emphasis' || node.type === 'delete'

const isBlank = (node: Nodes | undefined): boolean =>
  node?.type === 'break' || (node?.type === 'text' && node.value.trim() === '')

/** Line breaks and spaces at an end of a text, and the rest of it. */
const peeled = (nodes: readonly Nodes[]): [before: Nodes[], rest: Nodes[], after: Nodes[]] => {
  const start = nodes.findIndex((node) => !isBlank(node))
  if (start === -1) return [[...nodes], [], []]
  const end = nodes.findLastIndex((node) => !isBlank(node)) + 1
  const rest = nodes.slice(start, end)
  const [first, last] = [rest[0], rest.at(-1)]
  const before = first?.type === 'text' ? /^\s*/u.exec(first.value)![0] : ''
  if (first?.type === 'text') first.value = first.value.slice(before.length)
  const after = last?.type === 'text' ? last.value.slice(last.value.trimEnd().length) : ''
  if (last?.type === 'text') last.value = last.value.slice(0, last.value.length - after.length)
  return [[...nodes.slice(0, start), ...textNodes(before)], rest, [...textNodes(after), ...nodes.slice(end)]]
}

/** In Word the space or line break after a bold word is often bold too; in Markdown it must stand outside, and never at a text's end. */
const withSpacesOutside = (nodes: readonly Nodes[]): Nodes[] =>
  nodes.flatMap((node): Nodes[] => {
    if (!('children' in node)) return [node]
    const children = withSpacesOutside(node.children)
    if (node.type === 'paragraph' || node.type === 'heading')
      return [{ ...node, children: peeled(children)[1] } as Nodes]
    if (!isMark(node)) return [{ ...node, children } as Nodes]
    const [before, rest, after] = peeled(children)
    return [...before, ...(rest.length > 0 ? [{ ...node, children: rest } as Nodes] : []), ...after]
  })

const withoutMarks = (nodes: readonly Nodes[]): Nodes[] =>
  nodes.flatMap((node): Nodes[] => {
    if (!('children' in node)) return [node]
    const children = withoutMarks(node.children)
    return isMark(node) ? children : [{ ...node, children } as Nodes]
  })

const stringify = (blocks: readonly Nodes[]): string =>
  toMarkdown({ type: 'root', children: blocks } as Root, options).trimEnd()

/** Characters that the serializer escapes to be safe, mostly without need. */
const feared = ['[', ']', '_', '&', '~', '*', '(', ')', '#', '+', '-', '.', '!', '>', '|', '<', ':', '@', '`', '$']

/** Each attempt parses a block again. In a block longer than a person's paragraph, one attempt covers all marks; in a much longer one there is none. */
const charactersOfParagraph = 5_000
const charactersOfTable = 20_000

/** Removes every escape that does not change how its block is parsed. */
const withoutFear = (block: string): string => {
  const escaped = feared.filter((character) => block.includes(`\\${character}`))
  if (escaped.length === 0 || block.length > charactersOfTable) return block
  const shape = shapeOf(parseMarkdown(block))
  const plain = escaped.reduce((unescaped, character) => unescaped.replaceAll(`\\${character}`, character), block)
  if (shapeOf(parseMarkdown(plain)) === shape) return plain
  if (block.length > charactersOfParagraph) return block
  return escaped.reduce((kept, character) => {
    const other = kept.replaceAll(`\\${character}`, character)
    return shapeOf(parseMarkdown(other)) === shape ? other : kept
  }, block)
}

/** Blocks that are written together: two lists in a row need different marks to stay two. */
const withListsTogether = (blocks: readonly Nodes[]): Nodes[][] => {
  const together: Nodes[][] = []
  for (const block of blocks) {
    const last = together.at(-1)
    if (block.type === 'list' && last?.at(-1)?.type === 'list') last.push(block)
    else together.push([block])
  }
  return together
}

/**
 * The tree as a person would type it: an escape stands only in a block that would read otherwise without it, and where bold or italics
 * could be written only with a letter in code (`**Note:**&#x74;here`) they are left out.
 * The rewriter sees "[1]" and "snake_case" as the words that they are.
 */
export const writeMarkdown = (root: Root): string =>
  withListsTogether(withSpacesOutside(root.children))
    .map((blocks) => {
      const marked = stringify(blocks)
      return withoutFear(/&#x/u.test(marked) ? stringify(withoutMarks(blocks)) : marked)
    })
    .filter((block) => block !== '')
    .join('\n\n')
