// Accepts or rejects the tracked changes of a Word document as Word does, with the test browser's own parser and no code of the product.
import { unzipSync } from 'fflate'

const kids = (node: Node): Element[] => [...node.childNodes].filter((child): child is Element => child.nodeType === 1)
const child = (element: Element | undefined, name: string) =>
  element && kids(element).find(({ localName }) => localName === name)

const letters: Record<string, string> = { tab: '\t', br: '\n', cr: '\n', noBreakHyphen: '\u2011', softHyphen: '\u00AD' }

type Resolution = 'accept' | 'reject'
const gone = { accept: ['del', 'moveFrom'], reject: ['ins', 'moveTo'] }

/** Changes of other authors are accepted, as a reader of the text sees them. */
type Choice = { resolution: Resolution; authors?: readonly string[] }

const resolve = (change: Element, { resolution, authors }: Choice): Resolution =>
  authors === undefined || authors.includes(change.getAttribute('w:author') ?? '') ? resolution : 'accept'

const isGone = (element: Element, choice: Choice): boolean => gone[resolve(element, choice)].includes(element.localName)

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

/** The paragraphs of the body and the notes, once the changes are accepted or rejected. */
export const resolveChanges = (docx: Uint8Array, resolution: Resolution, authors?: readonly string[]): string[] => {
  const files = unzipSync(docx)
  const withText = Object.entries(files).filter(([name]) => /^word\/(?:document\d*|footnotes)\.xml$/u.test(name))
  return withText
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([name, file]) => {
      const tree = new DOMParser().parseFromString(new TextDecoder().decode(file), 'application/xml')
      if (tree.querySelector('parsererror')) throw new Error(`${name} is not well-formed.`)
      return paragraphsOf(tree, { resolution, ...(authors && { authors }) })
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
      text: textIn(element, { resolution: 'accept' }),
    }),
  )
  const comments = files['word/comments.xml']
    ? [...parse('word/comments.xml').getElementsByTagNameNS('*', 'comment')]
    : []
  return { changes, comments: comments.map(({ textContent }) => textContent) }
}
