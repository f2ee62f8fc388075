// The paragraphs of a Word document, and the blocks of the Markdown that was read from it.
import { DOMParser, XMLSerializer } from '@xmldom/xmldom'
import { strToU8, zipSync } from 'fflate'
import type { Nodes } from 'mdast'
import { openArchive } from './archive.ts'
import { parseMarkdown } from './markdown.ts'

/** A block of text and its place in the tree of the Markdown. */
export type Leaf = { place: string; text: string }

const letters = (node: Nodes): string => {
  if (node.type === 'break') return '\n'
  if ('children' in node) return node.children.map(letters).join('')
  return 'value' in node ? node.value : ''
}

const leavesIn = (node: Nodes, place = ''): Leaf[] => {
  const here = `${place}/${node.type}${node.type === 'heading' ? node.depth : ''}`
  const isLeaf = !('children' in node) || ['heading', 'paragraph', 'tableCell'].includes(node.type)
  return isLeaf ? [{ place: here, text: letters(node) }] : node.children.flatMap((child) => leavesIn(child, here))
}

export const leavesOf = (markdown: string): Leaf[] => leavesIn(parseMarkdown(markdown))

export const haveSamePlaces = (some: readonly Leaf[], others: readonly Leaf[]): boolean =>
  some.length === others.length && some.every(({ place }, index) => place === others[index]!.place)

/** A stretch of a paragraph in the document. A tab or a line break reads as a letter but cannot be written. */
export type Stretch = { element: Element; text: string; isFixed: boolean; isLink: boolean }

export type WordParagraph = { element: Element; stretches: readonly Stretch[] }

export const textOf = (stretches: readonly Stretch[]): string => stretches.map(({ text }) => text).join('')

/** The stretch that each letter of a paragraph belongs to. */
export const ownersOf = (stretches: readonly Stretch[]): number[] =>
  stretches.flatMap(({ text }, index) => Array.from<number>({ length: text.length }).fill(index))

/**
 * The stretch that takes new words: the one that they replace, otherwise a neighbour. Words that follow a link do not go into it.
 * `removedAt` is the stretch of the words that were just cut. Undefined if no neighbour is text.
 */
export const homeOf = (
  stretches: readonly Stretch[],
  removedAt: number | undefined,
  previous: number | undefined,
  next: number | undefined,
): number | undefined => {
  const isAtLinkEnd =
    previous !== undefined && next !== undefined && stretches[previous]!.isLink && !stretches[next]!.isLink
  return [removedAt, isAtLinkEnd ? next : previous, next, previous].find(
    (index) => index !== undefined && stretches[index]?.isFixed === false,
  )
}

const fixed: Record<string, string> = { tab: '\t', br: '\n', cr: '\n', noBreakHyphen: '\u2011', softHyphen: '\u00AD' }

const isElement = (node: Node): node is Element => node.nodeType === 1

/** The parser of a worker has no `children`. */
export const elementsOf = ({ childNodes }: Node): Element[] => Array.from(childNodes).filter(isElement)

const stretchesOf = (paragraph: Element): Stretch[] => {
  const stretches: Stretch[] = []
  const walk = (element: Element, isLink: boolean) => {
    for (const child of elementsOf(element)) {
      const name = child.localName
      // Deleted text is skipped, and a text box within a paragraph has paragraphs of its own.
      if (name === 'del' || name === 'moveFrom' || name === 'p' || name === 'rPr' || name === 'pPr') continue
      if (name === 't') stretches.push({ element: child, text: child.textContent, isFixed: false, isLink })
      else if (name in fixed) stretches.push({ element: child, text: fixed[name]!, isFixed: true, isLink })
      else walk(child, isLink || name === 'hyperlink')
    }
  }
  walk(paragraph, false)
  return stretches
}

const partsWithText = ['word/document.xml', 'word/footnotes.xml', 'word/endnotes.xml']

export const parseXml = (file: Uint8Array): Document =>
  new DOMParser().parseFromString(new TextDecoder().decode(file), 'application/xml')

export const serializeXml = (tree: Document): Uint8Array => {
  const xml = new XMLSerializer().serializeToString(tree)
  return strToU8(xml.startsWith('<?xml') ? xml : `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`)
}

/** An opened document: its files, the trees of those with text, and their paragraphs. */
export type WordDocument = {
  files: Map<string, Uint8Array>
  trees: readonly { name: string; tree: Document }[]
  paragraphs: readonly WordParagraph[]
}

/** @throws {FileProblem} when the document is damaged; see archive.ts. */
export const openWord = (bytes: Uint8Array): WordDocument => {
  const files = openArchive(bytes).unpack(() => true)
  const trees = partsWithText.flatMap((name) => {
    const file = files.get(name)
    return file === undefined ? [] : [{ name, tree: parseXml(file) }]
  })
  const paragraphs = trees.flatMap(({ tree }) =>
    Array.from(tree.getElementsByTagNameNS('*', 'p'))
      .filter(({ prefix }) => prefix === 'w')
      .map((element) => ({ element, stretches: stretchesOf(element) })),
  )
  return { files, trees, paragraphs }
}

export const packWord = ({ files, trees }: WordDocument): Uint8Array => {
  for (const { name, tree } of trees) files.set(name, serializeXml(tree))
  return zipSync(Object.fromEntries(files))
}

/** The part of a paragraph that two readers agree on, whatever they make of white space. */
const essence = (text: string): string => text.replaceAll(/[\s\u00AD]+/gu, '')

/** The paragraph for each leaf, in order where they can be; undefined where none reads like it. */
export const pairUp = (
  leaves: readonly Leaf[],
  paragraphs: readonly WordParagraph[],
): (WordParagraph | undefined)[] => {
  const places = Map.groupBy(paragraphs.keys(), (index) => essence(textOf(paragraphs[index]!.stretches)))
  let from = 0
  return leaves.map(({ text }) => {
    const sought = essence(text)
    const free = sought === '' ? undefined : places.get(sought)
    if (free === undefined || free.length === 0) return undefined
    const ahead = free.findIndex((index) => index >= from)
    const [found] = free.splice(Math.max(0, ahead), 1)
    from = found! + 1
    return paragraphs[found!]
  })
}
