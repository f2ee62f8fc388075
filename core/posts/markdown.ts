// Renders a post's Markdown as safe HTML. The server runs it when a post is saved, the browser for the preview.
import { defaultSchema, sanitize, type Schema } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import type { Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { defaultHandlers, toHast, type Handlers } from 'mdast-util-to-hast'
import { gfm } from 'micromark-extension-gfm'
import { Problem } from '#core/problem.ts'
import { charactersOfContent } from './post.ts'

/**
 * Limits on the constructs that cost the parser quadratic time. No honest post comes near them: 100,000 characters
 * of the worst input within them take two seconds; without them, minutes or the whole stack.
 */
const most = {
  /** The nesting of lists and quotations. */
  depth: 12,
  /** Their markers, over all lines. */
  marks: 6_000,
  lines: 5_000,
  /** Markdown characters in one paragraph. */
  signs: 1_000,
  cells: 10_000,
  notes: 1_000,
  /** Bounds the text that link references repeat from their definitions. */
  repeated: 200_000,
  treeDepth: 100,
} as const

/** The nested list and quotation markers at the start of a line. */
const containers = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$)))+/
const container = />|[-*+]|\d{1,9}[.)]/g
const rule = /^[ \t]*([-*_])(?:[ \t]*\1)*[ \t]*$/
const fenceStart = /^ {0,3}(`{3,}(?!.*`)|~{3,})/
/** A line that begins a new block, which Markdown characters before it cannot reach. */
const beginsBlock = /^[ \t>]*(?:[-*+][ \t]|\d{1,9}[.)][ \t]|#{1,6}[ \t]|\||`{3}|~{3}|\[[^\]]*\]:|$)/
const signs = /[*_[\]()`~!<&@]/g

const tooInvolved = (what: string) => new Problem('invalid-request', `The markdown is too involved: ${what}.`)

/** Refuses text that would take the parser too long, judged by its lines alone. */
const checkLines = (markdown: string) => {
  const lines = markdown.split(/\r\n|\n|\r/)
  if (lines.length > most.lines) throw tooInvolved('it has more than 5,000 lines')
  let fence: string | undefined
  let marks = 0
  let signsOfBlock = 0
  for (const line of lines) {
    if (fence !== undefined) {
      if (line.trim().startsWith(fence) && line.trim().replaceAll(fence.charAt(0), '') === '') fence = undefined
      continue
    }
    fence = fenceStart.exec(line)?.[1]
    if (!rule.test(line)) {
      const found = containers.exec(line)?.[0] ?? ''
      const own = found.match(container)?.length ?? 0
      marks += own
      if (own + indentOf(found) / 4 > most.depth || marks > most.marks) {
        throw tooInvolved('lists or quotations stand too deep in one another')
      }
    }
    const own = line.match(signs)?.length ?? 0
    signsOfBlock = beginsBlock.test(line) ? own : signsOfBlock + own
    if (signsOfBlock > most.signs) throw tooInvolved('one paragraph has more than 1,000 signs of markdown')
  }
}

const indentOf = (marks: string): number => Math.max(marks.search(/[^ \t]/), 0)

/** Refuses text whose HTML would be far longer than its Markdown, and moves headings below the post's own title, the first. */
const checkTree = (tree: Root) => {
  const definitions = new Map<string, number>()
  const references: string[] = []
  let notes = 0
  const headings: { depth: number }[] = []
  const open: { node: Nodes; depth: number }[] = [{ node: tree, depth: 0 }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, depth } = next
    if (depth > most.treeDepth) throw tooInvolved('too much stands in one another')
    if (node.type === 'table' && node.children.length * (node.children[0]?.children.length ?? 0) > most.cells) {
      throw tooInvolved('a table has more than 10,000 cells')
    }
    if (node.type === 'definition') {
      definitions.set(node.identifier.toUpperCase(), node.url.length + (node.title?.length ?? 0))
    }
    if (node.type === 'linkReference' || node.type === 'imageReference') references.push(node.identifier.toUpperCase())
    if (node.type === 'footnoteReference') notes += 1
    if (node.type === 'heading') headings.push(node)
    if ('children' in node) open.push(...node.children.map((child) => ({ node: child, depth: depth + 1 })))
  }
  if (notes > most.notes) throw tooInvolved('it has more than 1,000 footnotes')
  const repeated = references.reduce((sum, name) => sum + (definitions.get(name) ?? 0), 0)
  if (repeated > most.repeated) throw tooInvolved('a long address is referred to too often')
  if (headings.some(({ depth }) => depth === 1)) {
    for (const heading of headings) heading.depth = Math.min(heading.depth + 1, 6)
  }
}

/** Image sources: our own, https, and the data URLs of old posts. */
const pictures = /^(?:https:\/\/|\/(?![/\\])|data:image\/(?:png|jpeg|gif|webp|avif);base64,[a-z\d+/=]+$)/i

/** The elements that the HTML of a post may have. */
export const elementsOfPosts: readonly string[] = (defaultSchema.tagNames ?? []).filter(
  (name) => !['picture', 'source'].includes(name),
)

const schema: Schema = {
  ...defaultSchema,
  // mdast-util-to-hast names footnotes and their references, with a prefix that keeps ids from shadowing scripts' names.
  clobberPrefix: '',
  tagNames: [...elementsOfPosts],
  protocols: { href: ['http', 'https', 'mailto'], src: ['https', 'data'] },
  attributes: {
    ...defaultSchema.attributes,
    img: [['src', pictures], 'alt', 'title', ['loading', 'lazy']],
    pre: [['tabIndex', 0]],
    input: [...(defaultSchema.attributes?.['input'] ?? []), ['ariaLabel', 'Done', 'To do']],
    div: [
      ['role', 'region'],
      ['ariaLabel', 'Table'],
      ['tabIndex', 0],
    ],
  },
}

const handlers: Handlers = {
  /** HTML within the Markdown is shown as text, so that nothing an author wrote disappears silently; comments are hidden. */
  html: (_state, { value }: { value: string }) => (value.startsWith('<!--') ? undefined : { type: 'text', value }),
  /** Elements that may be wider than a phone become regions that scroll by keyboard. */
  table: (state, node) => ({
    type: 'element',
    tagName: 'div',
    properties: { role: 'region', ariaLabel: 'Table', tabIndex: 0 },
    children: [defaultHandlers.table(state, node)],
  }),
  code: (state, node) => {
    const block = defaultHandlers.code(state, node)
    block.properties['tabIndex'] = 0
    return block
  },
  /** The checkbox of a task is read out before the task, and announces its own state. */
  listItem: (state, node, parent) => {
    const item = defaultHandlers.listItem(state, node, parent)
    for (const part of [item, ...item.children]) {
      const box = 'children' in part ? part.children[0] : undefined
      if (box?.type === 'element' && box.tagName === 'input') {
        box.properties['ariaLabel'] = node.checked === true ? 'Done' : 'To do'
      }
    }
    return item
  },
  image: (state, node) => {
    const picture = defaultHandlers.image(state, node)
    picture.properties['loading'] = 'lazy'
    return picture
  },
}

const dialect = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }

/**
 * The HTML of a post's markdown (GitHub's dialect: tables, footnotes, tasks). It holds no script, whatever the markdown holds.
 * @throws {Problem} `text-too-long`, or `invalid-request` that names the construct that is too complex.
 */
export const renderMarkdown = (markdown: string): string => {
  if (markdown.length > charactersOfContent) {
    throw new Problem('text-too-long', 'Please keep the content to 100,000 characters.')
  }
  checkLines(markdown)
  const tree = fromMarkdown(markdown, dialect)
  checkTree(tree)
  return toHtml(sanitize(toHast(tree, { handlers }), schema), { characterReferences: { useNamedReferences: true } })
}
