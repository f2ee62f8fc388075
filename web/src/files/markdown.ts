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

const textNodes = (value: string): Nodes[] => (value === '' ? [] : [{ type: 'text', value }])

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
  const { children } = typed(reader.parse(text.slice(front)), text.slice(front))
  return {
    type: 'root',
    children: front === 0 ? children : [{ type: 'html', value: text.slice(0, front) }, ...children],
  }
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

type Child = Element['children'][number]

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

const lettersOf = (node: Child): string =>
  node.type === 'text' ? node.value : isElement(node) ? node.children.map(lettersOf).join('') : ''

/** Bookmarks and the links back from notes lead nowhere outside their document, so they are not links here. */
const toLink: Handle = (state, node: Element) => {
  const href = node.properties['href']
  if (typeof href !== 'string' || href === '') return state.all(node)
  if (/^#(?:foot|end)note-ref-/u.test(href)) return undefined
  // Of mail addresses that are their own text, Markdown knows those in ASCII; it would show the marks of any other.
  const isUnknown = href === `mailto:${lettersOf(node)}` && /[^\u0021-\u007E]/u.test(href)
  if (href.startsWith('#') || isUnknown) return state.all(node)
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

const blockTags = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote'])

const hasText = (node: Child): boolean => lettersOf(node).trim() !== ''

/** The blocks of a cell, which has but one line in Markdown. */
const linesOf = ({ children }: Element): Child[][] => {
  const lines: Child[][] = [[]]
  for (const child of children) {
    if (isElement(child) && blockTags.has(child.tagName)) lines.push(...linesOf(child), [])
    else lines.at(-1)!.push(child)
  }
  return lines.filter((line) => line.some(hasText))
}

const borderTag = 'line-border'

const withLines = (cell: Element): void => {
  const border = (): Element => ({ type: 'element', tagName: borderTag, properties: {}, children: [] })
  for (const lineBreak of within(cell, 'br')) lineBreak.tagName = borderTag
  cell.children = linesOf(cell).flatMap((line, index) => (index === 0 ? line : [border(), ...line]))
}

/** The number that word-view.ts put at the head of an item, which is taken away. */
const takeNumber = (item: Element): number | undefined => {
  const [first] = item.children
  const [mark, number] = (first?.type === 'text' && /^\uE000(\d+)\uE001/u.exec(first.value)) || []
  if (first?.type !== 'text' || mark === undefined) return undefined
  first.value = first.value.slice(mark.length)
  return Number(number)
}

const isList = (node: Child): node is Element => node.type === 'element' && /^[uo]l$/u.test(node.tagName)

/** A list with the numbers of its items: a list of its own begins where they do not go on, and where an item has no text but a list. */
const withListNumbers = (list: Element): Child[] => {
  const lists: Child[] = []
  let current: Element | undefined
  let last = 0
  for (const item of elementsOf(list)) {
    const number = takeNumber(item)
    item.children = item.children.flatMap((child) => (isList(child) ? withListNumbers(child) : [child]))
    if (!item.children.some((child) => !isList(child) && hasText(child))) {
      lists.push(...item.children)
      current = undefined
      continue
    }
    if (current === undefined || (number !== undefined && number !== last + 1)) {
      current = {
        ...list,
        properties: { ...list.properties, ...(number !== undefined && { start: number }) },
        children: [],
      }
      lists.push(current)
    }
    last = number ?? last + 1
    current.children.push(item)
  }
  return lists
}

const withListsIn = (parent: { children: Child[] }): void => {
  parent.children = parent.children.flatMap((child) => {
    if (isList(child)) return withListNumbers(child)
    if (isElement(child)) withListsIn(child)
    return [child]
  })
}

const isNotes = (list: Element): boolean => noteOf(elementsOf(list)[0]?.properties['id']) !== undefined

const nothing: Handle = () => undefined
const lineBorder: Handle = () => ({ type: 'html', value: '<br>' })

/** Converts mammoth's HTML of a document to a Markdown tree without pictures. */
export const markdownOfHtml = async (html: string): Promise<Root> => {
  const tree = htmlReader.parse(html)
  const elements = tree.children.filter(isElement)
  for (const element of elements) withHead(element)
  for (const cell of elements.flatMap((element) => [...within(element, 'td'), ...within(element, 'th')]))
    withLines(cell)
  for (const list of elements.filter(isList)) if (isNotes(list)) list.tagName = 'notes'
  withListsIn(tree as { children: Child[] })
  return unified()
    .use(rehypeRemark, { handlers: { sup, notes: toNotes, a: toLink, img: nothing, [borderTag]: lineBorder } })
    .run(tree)
}
