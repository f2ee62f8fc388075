import { fromHtml } from 'hast-util-from-html'
import { toMdast, type Handle } from 'hast-util-to-mdast'
import type { Root } from 'mdast'

type Html = ReturnType<typeof fromHtml>
type Element = Extract<Html['children'][number], { type: 'element' }>
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
export const markdownOfHtml = (html: string): Root => {
  const tree = fromHtml(html, { fragment: true })
  const elements = tree.children.filter(isElement)
  for (const element of elements) withHead(element)
  for (const cell of elements.flatMap((element) => [...within(element, 'td'), ...within(element, 'th')]))
    withLines(cell)
  for (const list of elements.filter(isList)) if (isNotes(list)) list.tagName = 'notes'
  withListsIn(tree as { children: Child[] })
  return toMdast(tree, {
    document: true,
    handlers: { sup, notes: toNotes, a: toLink, img: nothing, [borderTag]: lineBorder },
  }) as Root
}
