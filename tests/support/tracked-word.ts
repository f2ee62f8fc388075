// Accepts or rejects the tracked changes of a Word document as Word does, with the test browser's own parser and no code of the product.
import { unzipSync } from 'fflate'

const kids = (node: Node): Element[] => [...node.childNodes].filter((child): child is Element => child.nodeType === 1)
const child = (element: Element | undefined, name: string) =>
  element && kids(element).find(({ localName }) => localName === name)

const letters: Record<string, string> = { tab: '\t', br: '\n', cr: '\n', noBreakHyphen: '\u2011', softHyphen: '\u00AD' }

type Resolution = 'accept' | 'reject'
const gone = { accept: ['del', 'moveFrom'], reject: ['ins', 'moveTo'] }

/** Tells whether a change is accepted. */
type Choice = (change: Element) => Resolution

const isGone = (element: Element, choice: Choice): boolean => gone[choice(element)].includes(element.localName)

const textIn = (node: Element, choice: Choice): string =>
  kids(node)
    .map((element) => {
      const name = element.localName
      if (name === 'pPr' || name === 'rPr' || name === 'p') return ''
      if (['ins', 'del', 'moveFrom', 'moveTo'].includes(name) && isGone(element, choice)) return ''
      if (name === 't' || name === 'delText') return element.textContent
      return letters[name] ?? textIn(element, choice)
    })
    .join('')

/** True if the paragraph runs into the next one. */
const isJoined = (paragraph: Element, choice: Choice): boolean =>
  kids(child(child(paragraph, 'pPr'), 'rPr') ?? paragraph).some(
    (mark) => ['ins', 'del'].includes(mark.localName) && kids(mark).length === 0 && isGone(mark, choice),
  )

const paragraphsOf = (tree: Document, choice: Choice): string[] => {
  const found: string[] = []
  let open = ''
  for (const paragraph of tree.getElementsByTagNameNS('*', 'p')) {
    open += textIn(paragraph, choice)
    if (isJoined(paragraph, choice) && paragraph.nextElementSibling?.localName === 'p') continue
    found.push(open)
    open = ''
  }
  return found
}

const treesOf = (docx: Uint8Array): Document[] => {
  const files = unzipSync(docx)
  const withText = Object.entries(files).filter(([name]) => /^word\/(?:document\d*|footnotes)\.xml$/u.test(name))
  return withText
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, file]) => {
      const tree = new DOMParser().parseFromString(new TextDecoder().decode(file), 'application/xml')
      if (tree.querySelector('parsererror')) throw new Error(`${name} is not well-formed.`)
      return tree
    })
}

/**
 * The paragraphs of the body and the notes, once the changes are accepted or rejected. Those of other authors are accepted, as a reader of
 * the text sees them.
 */
export const resolveChanges = (docx: Uint8Array, resolution: Resolution, authors?: readonly string[]): string[] => {
  const choice: Choice = (change) =>
    authors === undefined || authors.includes(change.getAttribute('w:author') ?? '') ? resolution : 'accept'
  return treesOf(docx).flatMap((tree) => paragraphsOf(tree, choice))
}

const isInChange = (element: Element): boolean => {
  const { parentElement } = element
  return parentElement !== null && (['ins', 'del'].includes(parentElement.localName) || isInChange(parentElement))
}

/** The changes of a paragraph with nothing between them, which Word shows as one: those of the marks of paragraphs are left out. */
const groupsIn = (paragraph: Element): Element[][] => {
  const groups: Element[][] = []
  let isOpen = false
  for (const element of paragraph.getElementsByTagNameNS('*', '*')) {
    if (['ins', 'del'].includes(element.localName) && kids(element).length > 0) {
      if (isOpen) groups.at(-1)!.push(element)
      else groups.push([element])
      isOpen = true
    } else if ((element.localName === 't' || element.localName in letters) && !isInChange(element)) isOpen = false
  }
  return groups
}

/**
 * The paragraphs once some groups of changes are rejected and all others accepted: one list for each choice of numbers. Paragraphs that
 * came and those that went are all there, so that the lists have the same length.
 */
export const rejectGroups = (
  docx: Uint8Array,
  choose: (count: number) => readonly (readonly number[])[],
): string[][] => {
  const trees = treesOf(docx)
  const groups = trees.flatMap((tree) => [...tree.getElementsByTagNameNS('*', 'p')].flatMap(groupsIn))
  return choose(groups.length).map((numbers) => {
    const rejected = new Set(numbers.flatMap((number) => groups[number] ?? []))
    const isDeletedMark = (change: Element) => change.localName === 'del' && kids(change).length === 0
    const choice: Choice = (change) => (rejected.has(change) || isDeletedMark(change) ? 'reject' : 'accept')
    return trees.flatMap((tree) => paragraphsOf(tree, choice))
  })
}

/** Every tracked change: its kind, its author and its text; and the comments. */
export const changesOf = (docx: Uint8Array) => {
  const files = unzipSync(docx)
  const parse = (name: string) =>
    new DOMParser().parseFromString(new TextDecoder().decode(files[name] ?? new Uint8Array()), 'application/xml')
  const tree = parse('word/document.xml')
  const changes = [...tree.getElementsByTagNameNS('*', 'ins'), ...tree.getElementsByTagNameNS('*', 'del')].map(
    (element) => ({
      kind: element.localName,
      by: element.getAttribute('w:author'),
      date: element.getAttribute('w:date'),
      id: element.getAttribute('w:id'),
      text: textIn(element, () => 'accept'),
    }),
  )
  const comments = files['word/comments.xml']
    ? [...parse('word/comments.xml').getElementsByTagNameNS('*', 'comment')]
    : []
  return { changes, comments: comments.map(({ textContent }) => textContent) }
}
