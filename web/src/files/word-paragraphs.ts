// The paragraphs of a Word document, and the blocks of the Markdown that was read from it.
import { diffWordsWithSpace } from 'diff'
import { zipSync } from 'fflate'
import type { Nodes } from 'mdast'
import { openArchive } from './archive.ts'
import { isLineBreak, parseMarkdown } from './parse-markdown.ts'
import { numberer } from './word-numbering.ts'
import { partsOf, type WordParts } from './word-parts.ts'
import { readStyles } from './word-styles.ts'
import { type Hold, signs, type WordContext, WordView } from './word-view.ts'
import { around, elementsOf, parseXml, serializeXml, within } from './xml.ts'

/** A block of text and its place in the tree of the Markdown. */
export type Leaf = { place: string; text: string }

const letters = (node: Nodes): string => {
  if (node.type === 'break' || isLineBreak(node)) return '\n'
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

/**
 * A stretch of a paragraph's text as it is shown, with the element of the file that holds it; without one, it is a paragraph's number
 * or the border of two paragraphs.
 */
export type Stretch = { element: Element | undefined; text: string; hold: Hold; isLink: boolean }

/** A paragraph of the text: the last one of the file where several read as one, in a cell or where their marks are deleted. */
export type WordParagraph = { element: Element; stretches: readonly Stretch[]; copies: readonly WordParagraph[] }

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
    (index) => index !== undefined && stretches[index]?.hold === 'text',
  )
}

/** An opened document: its files, the trees of those with text, and their paragraphs. */
export type WordDocument = {
  files: Map<string, Uint8Array>
  parts: WordParts
  trees: readonly { name: string; tree: Document }[]
  paragraphs: readonly WordParagraph[]
}

/** A document with a rewrite in it, and the blocks that it holds as they were, because their edits have no place in it. */
export type WrittenWord = { bytes: Uint8Array; left: readonly string[] }

/** Every element of a tree that was parsed once more, with the one of the first tree. */
const pairElements = (view: Element, original: Element, pairs: Map<Element, Element>): Map<Element, Element> => {
  pairs.set(view, original)
  const others = elementsOf(original)
  for (const [index, child] of elementsOf(view).entries()) pairElements(child, others[index]!, pairs)
  return pairs
}

const stretchesOf = (
  paragraph: Element,
  { holds, marks, sources }: WordView,
  originals: ReadonlyMap<Element, Element>,
): Stretch[] => {
  const stretches: Stretch[] = []
  const walk = (element: Element, isLink: boolean) => {
    for (const child of elementsOf(element)) {
      const name = child.localName
      if (['del', 'moveFrom', 'p', 'rPr', 'pPr'].includes(name) || marks.has(child)) continue
      const original = originals.get(sources.get(child) ?? child)
      if (name === 't')
        stretches.push({ element: original, text: child.textContent, hold: holds.get(child) ?? 'text', isLink })
      else if (name in signs) stretches.push({ element: original, text: signs[name]!, hold: 'sign', isLink })
      else walk(child, isLink || name === 'hyperlink')
    }
  }
  walk(paragraph, false)
  return stretches
}

/** A diff takes the square of its edits. A paragraph with more of them is another paragraph. */
export const mostEdits = 2_000

const border: Stretch = { element: undefined, text: '\n', hold: 'held', isLink: false }

/** The paragraphs of a cell are the lines of one text. */
const inCell = (paragraphs: readonly WordParagraph[]): WordParagraph => {
  const withText = paragraphs.filter(({ stretches }) => textOf(stretches).trim() !== '')
  const lines = withText.length > 0 ? withText : paragraphs.slice(-1)
  return {
    element: lines.at(-1)!.element,
    stretches: lines.flatMap(({ stretches }, index) => [...(index > 0 ? [border] : []), ...stretches]),
    copies: [],
  }
}

const paragraphsOf = (view: WordView, originals: ReadonlyMap<Element, Element>): WordParagraph[] => {
  const read = (element: Element): WordParagraph => ({
    element: originals.get(element)!,
    stretches: stretchesOf(element, view, originals),
    copies: [],
  })
  const withCopies = (element: Element): WordParagraph => {
    const own = read(element)
    const copies = (view.copies.get(element) ?? []).map(read)
    return { ...own, copies: copies.filter(({ stretches }) => textOf(stretches) === textOf(own.stretches)) }
  }
  const blocks = Map.groupBy(within(view.tree, 'p'), (element) => around(element, 'tc') ?? element)
  return [...blocks.values()].map((elements) =>
    elements.length === 1 ? withCopies(elements[0]!) : inCell(elements.map(withCopies)),
  )
}

const partsWithText = ({ document, footnotes, endnotes }: WordParts): string[] =>
  [document, footnotes, endnotes].filter((part) => part !== undefined)

const contextOf = (files: ReadonlyMap<string, Uint8Array>, { styles, numbering }: WordParts): WordContext => {
  const parse = (part: string | undefined) => (part === undefined ? undefined : parseXml(files.get(part)!))
  const read = readStyles(parse(styles))
  return { styles: read, numberOf: numberer(parse(numbering), read) }
}

/** The files with text, as a reader sees them. */
export const viewWord = (files: ReadonlyMap<string, Uint8Array>, parts: WordParts): Map<string, WordView> => {
  const context = contextOf(files, parts)
  return new Map(partsWithText(parts).map((name) => [name, new WordView(parseXml(files.get(name)!), context)]))
}

/** @throws {FileProblem} when the document is damaged; see archive.ts. */
export const openWord = (bytes: Uint8Array): WordDocument => {
  const files = openArchive(bytes).unpack(() => true)
  const parts = partsOf(files)
  const context = contextOf(files, parts)
  const opened = partsWithText(parts).map((name) => {
    const [tree, shown] = [parseXml(files.get(name)!), parseXml(files.get(name)!)]
    const originals = pairElements(shown.documentElement, tree.documentElement, new Map())
    return { name, tree, paragraphs: paragraphsOf(new WordView(shown, context), originals) }
  })
  return { files, parts, trees: opened, paragraphs: opened.flatMap(({ paragraphs }) => paragraphs) }
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

/** True if most of a text's blocks are paragraphs of the document: otherwise it is another text's. */
export const isTextOf = (leaves: readonly Leaf[], paragraphs: readonly (WordParagraph | undefined)[]): boolean => {
  const withText = leaves.flatMap(({ text }, index) => (essence(text) === '' ? [] : [paragraphs[index]]))
  return withText.filter((paragraph) => paragraph !== undefined).length * 2 >= withText.length
}

/** The offset in `text` of each letter of `other`, which differs from it in white space alone. */
const offsetsIn = (text: string, other: string): number[] => {
  let at = 0
  return Array.from({ length: other.length + 1 }, (_, index) => {
    if (index === other.length) return text.length
    const start = at
    if (essence(other[index]!) === '') {
      if (essence(text[at] ?? 'x') === '') at += 1
    } else {
      while (at < text.length && essence(text[at]!) === '') at += 1
      at += 1
      return at - 1
    }
    return start
  })
}

/**
 * A rewrite of a leaf with the white space of its paragraph, which Markdown does not keep: that at its ends, and that between words
 * that are kept.
 */
export const inSpacesOf = (paragraph: string, leaf: string, rewrite: string): string => {
  if (paragraph === leaf || essence(paragraph) !== essence(leaf)) return rewrite
  const inner = paragraph.trim()
  const start = paragraph.indexOf(inner)
  const framed = (spaced: string): string => paragraph.slice(0, start) + spaced + paragraph.slice(start + inner.length)
  const changes = diffWordsWithSpace(leaf, rewrite, { maxEditLength: mostEdits })
  if (changes === undefined) return framed(rewrite)
  const offsets = offsetsIn(inner, leaf)
  let at = 0
  let spaced = ''
  for (const { value, added, removed } of changes) {
    if (!added && !removed) spaced += inner.slice(at === 0 ? 0 : offsets[at], offsets[at + value.length])
    if (added) spaced += value
    else at += value.length
  }
  return framed(spaced)
}
