// A document that came from Word goes back into itself: only the letters of its paragraphs change, so that styles, pictures,
// comments, notes, headers and tracked changes stay where they are.
import { diffWordsWithSpace } from 'diff'
import { strToU8, zipSync } from 'fflate'
import type { Nodes } from 'mdast'
import { openArchive } from './archive.ts'
import { parseMarkdown } from './markdown.ts'

/** A block of text and its place in the tree. */
type Leaf = { place: string; text: string }

const letters = (node: Nodes): string => {
  if (node.type === 'break') return '\n'
  if ('children' in node) return node.children.map(letters).join('')
  return 'value' in node ? node.value : ''
}

const leavesOf = (node: Nodes, place = ''): Leaf[] => {
  const here = `${place}/${node.type}${node.type === 'heading' ? node.depth : ''}`
  const isLeaf = !('children' in node) || ['heading', 'paragraph', 'tableCell'].includes(node.type)
  return isLeaf ? [{ place: here, text: letters(node) }] : node.children.flatMap((child) => leavesOf(child, here))
}

/** A stretch of a paragraph in the document. What is no `w:t` (a tab, a line break) reads as a letter but cannot be written. */
type Stretch = { element: Element; text: string; isFixed: boolean; isLink: boolean }

const fixed: Record<string, string> = { tab: '\t', br: '\n', cr: '\n', noBreakHyphen: '\u2011', softHyphen: '\u00AD' }

const stretchesOf = (paragraph: Element): Stretch[] => {
  const stretches: Stretch[] = []
  const walk = (element: Element, isLink: boolean) => {
    for (const child of element.children) {
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

/** The part of a paragraph that two readers agree on, whatever they make of white space. */
const essence = (text: string): string => text.replaceAll(/[\s\u00AD]+/gu, '')

const preserve = 'http://www.w3.org/XML/1998/namespace'

/** A diff takes the square of its edits. A paragraph with more of them is another paragraph. */
const mostEdits = 2_000

/** Replaces a paragraph's text: kept words stay in their own runs, new words join the run around them. */
const writeParagraph = (stretches: readonly Stretch[], after: string): boolean => {
  const before = stretches.map(({ text }) => text).join('')
  const owners = stretches.flatMap(({ text }, index) => Array.from<number>({ length: text.length }).fill(index))
  const written = stretches.map(() => '')
  const isOpen = (index: number | undefined) => index !== undefined && stretches[index]?.isFixed === false

  let at = 0
  let removedAt: number | undefined
  const changes = diffWordsWithSpace(before, after, { maxEditLength: mostEdits })
  if (changes === undefined) return false
  for (const { value, added, removed } of changes) {
    if (added) {
      const [previous, next] = [owners[at - 1], owners[at]]
      const isAtLinkEnd =
        previous !== undefined && next !== undefined && stretches[previous]!.isLink && !stretches[next]!.isLink
      const home = [removedAt, isAtLinkEnd ? next : previous, next, previous].find(isOpen)
      if (home === undefined) return false
      written[home] += value
    } else if (removed) {
      removedAt = owners[at]
      at += value.length
      continue
    } else {
      for (const [index, letter] of value.split('').entries()) written[owners[at + index]!] += letter
      at += value.length
    }
    removedAt = undefined
  }
  for (const [index, { element, text, isFixed }] of stretches.entries()) {
    if (isFixed || written[index] === text) continue
    element.textContent = written[index]!
    element.setAttributeNS(preserve, 'xml:space', 'preserve')
  }
  return true
}

const partsWithText = ['word/document.xml', 'word/footnotes.xml', 'word/endnotes.xml']

/** The paragraph for each leaf, in order where they can be; undefined where none reads like it. */
const pairUp = (leaves: readonly Leaf[], paragraphs: readonly Stretch[][]): (Stretch[] | undefined)[] => {
  const places = Map.groupBy(paragraphs.keys(), (index) => essence(paragraphs[index]!.map(({ text }) => text).join('')))
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

/**
 * The document with the rewrite of its text in it; the bytes themselves where nothing changed.
 * Undefined where the rewrite has other blocks than the source, or a paragraph of it cannot be found again.
 */
export const rewriteWord = (bytes: Uint8Array, source: string, rewrite: string): Uint8Array | undefined => {
  const [before, after] = [leavesOf(parseMarkdown(source)), leavesOf(parseMarkdown(rewrite))]
  if (before.length !== after.length || before.some(({ place }, index) => place !== after[index]?.place))
    return undefined
  const isChanged = before.map(({ text }, index) => text !== after[index]!.text)
  if (!isChanged.includes(true)) return bytes

  const files = openArchive(bytes).unpack(() => true)
  const trees = partsWithText.flatMap((name) => {
    const file = files.get(name)
    return file === undefined
      ? []
      : [{ name, tree: new DOMParser().parseFromString(new TextDecoder().decode(file), 'application/xml') }]
  })
  const paragraphs = trees.flatMap(({ tree }) =>
    [...tree.getElementsByTagNameNS('*', 'p')].filter(({ prefix }) => prefix === 'w'),
  )
  const pairs = pairUp(before, paragraphs.map(stretchesOf))
  for (const [index, stretches] of pairs.entries()) {
    if (!isChanged[index]) continue
    if (stretches === undefined || !writeParagraph(stretches, after[index]!.text)) return undefined
  }
  for (const { name, tree } of trees) {
    const xml = new XMLSerializer().serializeToString(tree)
    const head = xml.startsWith('<?xml') ? '' : '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
    files.set(name, strToU8(head + xml))
  }
  return zipSync(Object.fromEntries(files))
}
