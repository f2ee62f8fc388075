import type { Nodes, Root } from 'mdast'
import rehypeParse from 'rehype-parse'
import rehypeRemark, { type Options } from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { endOfFrontMatter } from '#core/text/raw-ranges.ts'

const htmlReader = unified().use(rehypeParse, { fragment: true })

type Html = ReturnType<typeof htmlReader.parse>
type Element = Extract<Html['children'][number], { type: 'element' }>
type Handle = NonNullable<Options['handlers']>[string]

const reader = unified().use(remarkParse).use(remarkGfm)

const writer = unified()
  .use(remarkStringify, { bullet: '-', emphasis: '*', listItemIndent: 'one', rule: '-' })
  .use(remarkGfm, { tablePipeAlign: false })

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

/**
 * Parses Markdown; front matter is kept as it is. A text with thousands of marks in a block is not Markdown: it becomes one paragraph,
 * unchanged.
 */
export const parseMarkdown = (text: string): Root => {
  if (isAllMarks(text))
    return { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value: text }] }] }
  const front = endOfFrontMatter(text)
  const { children } = reader.parse(text.slice(front))
  return {
    type: 'root',
    children: front === 0 ? children : [{ type: 'html', value: text.slice(0, front) }, ...children],
  }
}

/** Removes the positions from a tree. */
const shapeOf = (root: Nodes): string =>
  JSON.stringify(root, (key, value: unknown) => (key === 'position' || key === 'spread' ? undefined : value))

const isMark = (node: Nodes): boolean => node.type === 'strong' || node.type === 'emphasis' || node.type === 'delete'

const text = (value: string): Nodes[] => (value === '' ? [] : [{ type: 'text', value }])

/** In Word the space after a bold word is often bold too; in Markdown it must stand outside. */
const withSpacesOutside = (nodes: readonly Nodes[]): Nodes[] =>
  nodes.flatMap((node): Nodes[] => {
    if (!('children' in node)) return [node]
    const children = withSpacesOutside(node.children)
    if (!isMark(node)) return [{ ...node, children } as Nodes]
    const [first, last] = [children[0], children.at(-1)]
    const before = first?.type === 'text' ? /^\s*/u.exec(first.value)![0] : ''
    if (first?.type === 'text') first.value = first.value.slice(before.length)
    const after = last?.type === 'text' ? last.value.slice(last.value.trimEnd().length) : ''
    if (last?.type === 'text') last.value = last.value.slice(0, last.value.length - after.length)
    const rest = children.filter((child) => child.type !== 'text' || child.value !== '')
    return [...text(before), ...(rest.length > 0 ? [{ ...node, children: rest } as Nodes] : []), ...text(after)]
  })

const withoutMarks = (nodes: readonly Nodes[]): Nodes[] =>
  nodes.flatMap((node): Nodes[] => {
    if (!('children' in node)) return [node]
    const children = withoutMarks(node.children)
    return isMark(node) ? children : [{ ...node, children } as Nodes]
  })

const stringify = (blocks: readonly Nodes[]): string =>
  writer.stringify({ type: 'root', children: blocks } as Root).trimEnd()

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

/**
 * The tree as a person would type it: an escape stands only in a block that would read otherwise without it, and where bold or italics
 * could be written only with a letter in code (`**Note:**&#x74;here`) they are left out.
 * The rewriter sees "[1]" and "snake_case" as the words that they are.
 */
export const writeMarkdown = (root: Root): string =>
  withSpacesOutside(root.children)
    .map((block) => {
      const marked = stringify([block])
      return withoutFear(/&#x/u.test(marked) ? stringify(withoutMarks([block])) : marked)
    })
    .filter((block) => block !== '')
    .join('\n\n')

const noteOf = (address: unknown): string | undefined => {
  const [, kind, name] = /^#?(foot|end)note-(?:ref-)?(\w+)$/u.exec(String(address)) ?? []
  return name === undefined ? undefined : `${kind === 'end' ? 'e' : ''}${name}`
}

const isElement = (node: { type: string }): node is Element => node.type === 'element'
const elementsOf = ({ children }: Element): Element[] => children.filter(isElement)

/** Footnotes in mammoth's form: a raised link to the end of the page, and a list there with links back. */
const sup: Handle = (state, node: Element) => {
  const [link] = elementsOf(node)
  const identifier = noteOf(link?.properties['href'])
  return identifier === undefined ? state.all(node) : { type: 'footnoteReference', identifier, label: identifier }
}

const toNotes: Handle = (state, node: Element) =>
  elementsOf(node).map((item) => {
    const identifier = noteOf(item.properties['id']) ?? ''
    return {
      type: 'footnoteDefinition' as const,
      identifier,
      label: identifier,
      children: state.toFlow(state.all(item)),
    }
  })

/** Bookmarks and the links back from notes lead nowhere outside their document, so they are not links here. */
const toLink: Handle = (state, node: Element) => {
  const href = node.properties['href']
  if (typeof href !== 'string' || href === '') return state.all(node)
  if (/^#(?:foot|end)note-ref-/u.test(href)) return undefined
  if (href.startsWith('#')) return state.all(node)
  return { type: 'link', url: href, title: null, children: state.all(node) as never }
}

const within = (node: Element, tagName: string): Element[] =>
  elementsOf(node).flatMap((child) => [...(child.tagName === tagName ? [child] : []), ...within(child, tagName)])

/** Markdown tables have a header row; in Word it is mostly the first row, marked as one or not. */
const withHead = (root: Element): void => {
  for (const table of [root, ...within(root, 'table')].filter(({ tagName }) => tagName === 'table')) {
    if (within(table, 'th').length > 0) continue
    const [row] = within(table, 'tr')
    for (const cell of row === undefined ? [] : within(row, 'td')) cell.tagName = 'th'
  }
}

const nothing: Handle = () => undefined

/** Converts mammoth's HTML of a document to a Markdown tree without pictures. */
export const markdownOfHtml = async (html: string): Promise<Root> => {
  const tree = htmlReader.parse(html)
  for (const element of tree.children.filter(isElement)) withHead(element)
  const lists = tree.children.filter(isElement).filter(({ tagName }) => tagName === 'ol')
  for (const list of lists) {
    const [first] = elementsOf(list)
    if (noteOf(first?.properties['id']) !== undefined) list.tagName = 'notes'
  }
  return unified()
    .use(rehypeRemark, { handlers: { sup, notes: toNotes, a: toLink, img: nothing } })
    .run(tree)
}
