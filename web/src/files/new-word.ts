import {
  Document,
  ExternalHyperlink,
  FootnoteReferenceRun,
  HeadingLevel,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type IParagraphOptions,
  type IRunOptions,
  type ParagraphChild,
} from 'docx'
import type { List, ListItem, Nodes, PhrasingContent, RootContent } from 'mdast'
import { isLineBreak, parseMarkdown } from './parse-markdown.ts'
import { plainBlock } from './plain-text.ts'

type Look = Pick<IRunOptions, 'bold' | 'italics' | 'strike' | 'font' | 'style'>
/** The formatting that a paragraph inherits from the blocks around it. */
type Place = Pick<IParagraphOptions, 'bullet' | 'numbering' | 'indent' | 'style'>

const levels = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
]
const deepest = 8
/** Twentieths of a point: half an inch for each level. */
const step = 720
const code: Look = { font: 'Courier New' }

/** Control characters that XML cannot express; Word opens no document that contains one. */
const clean = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text.toWellFormed().replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu, '')

/** Line breaks stay, as in the editor. */
const runs = (text: string, look: Look): TextRun[] =>
  clean(text)
    .split('\n')
    .map((line, index) => new TextRun({ ...look, text: line, ...(index > 0 && { break: 1 }) }))

/** Word follows only addresses with one of these schemes. */
const isAddress = (url: string): boolean => /^(?:https?|mailto):/iu.test(url)

/** The level of an ordered list and its first number. */
type ListStart = { level: number; start: number }

const listName = (index: number): string => `list ${index + 1}`

const numberingOf = (starts: readonly ListStart[]) => ({
  config: starts.map((own, index) => ({
    reference: listName(index),
    levels: Array.from({ length: deepest + 1 }, (_, level) => ({
      level,
      format: LevelFormat.DECIMAL,
      text: `%${level + 1}.`,
      start: level === own.level ? own.start : 1,
      style: { paragraph: { indent: { left: step * (level + 1), hanging: step / 2 } } },
    })),
  })),
})

/** Writes the blocks of one document, and tells where its lists start. */
// oxlint-disable-next-line max-lines-per-function
const writeBlocks = (notes: ReadonlyMap<string, number>) => {
  const starts: ListStart[] = []

  const inline = (node: PhrasingContent, look: Look): ParagraphChild[] => {
    const within = (more: Look) =>
      'children' in node ? node.children.flatMap((child) => inline(child, { ...look, ...more })) : []
    switch (node.type) {
      case 'strong':
        return within({ bold: true })
      case 'emphasis':
        return within({ italics: true })
      case 'delete':
        return within({ strike: true })
      case 'inlineCode':
        return runs(node.value, { ...look, ...code })
      case 'break':
        return [new TextRun({ break: 1 })]
      case 'link':
        return isAddress(node.url)
          ? [new ExternalHyperlink({ link: node.url, children: within({ style: 'Hyperlink' }) })]
          : within({})
      case 'footnoteReference': {
        const note = notes.get(node.identifier)
        return note === undefined ? runs(`[^${node.identifier}]`, look) : [new FootnoteReferenceRun(note)]
      }
      case 'image':
      case 'imageReference':
        return runs(node.alt ?? '', look)
      case 'linkReference':
        return within({})
      default:
        return isLineBreak(node) ? [new TextRun({ break: 1 })] : runs(node.value, look)
    }
  }

  const paragraph = (children: readonly PhrasingContent[], place: Place, look: Look = {}) =>
    new Paragraph({ ...place, children: children.flatMap((child) => inline(child, look)) })

  const item = ({ children, checked }: ListItem, own: Place, level: number): (Paragraph | Table)[] =>
    children.flatMap((child, index) => {
      if (child.type === 'list') return list(child, level + 1)
      if (index > 0 || child.type !== 'paragraph') return block(child, { indent: { left: step * (level + 1) } })
      const box: PhrasingContent[] = checked == null ? [] : [{ type: 'text', value: checked ? '☒ ' : '☐ ' }]
      return [paragraph([...box, ...child.children], own)]
    })

  const list = (node: List, level = 0): (Paragraph | Table)[] => {
    const depth = Math.min(level, deepest)
    // Each list has its own numbering.
    if (node.ordered) starts.push({ level: depth, start: node.start ?? 1 })
    const own: Place = node.ordered
      ? { numbering: { reference: listName(starts.length - 1), level: depth } }
      : { bullet: { level: depth } }
    return node.children.flatMap((child) => item(child, own, level))
  }

  const block = (node: RootContent, place: Place = {}): (Paragraph | Table)[] => {
    switch (node.type) {
      case 'heading':
        return [
          new Paragraph({
            heading: levels[node.depth - 1]!,
            children: node.children.flatMap((child) => inline(child, {})),
          }),
        ]
      case 'paragraph':
        return [paragraph(node.children, place)]
      case 'list':
        return list(node)
      case 'blockquote':
        return node.children.flatMap((child) => block(child, { style: 'Quote' }))
      case 'table':
        return [
          new Table({
            width: { size: 100, type: WidthType.PERCENTAGE },
            rows: node.children.map(
              (row, index) =>
                new TableRow({
                  tableHeader: index === 0,
                  children: row.children.map(
                    (cell) =>
                      new TableCell({ children: [paragraph(cell.children, {}, index === 0 ? { bold: true } : {})] }),
                  ),
                }),
            ),
          }),
        ]
      case 'thematicBreak':
        return [new Paragraph({ thematicBreak: true })]
      case 'code':
      case 'html':
        return [new Paragraph({ ...place, children: runs(node.value, code) })]
      default:
        return []
    }
  }

  return { block, paragraph, starts }
}

const isNote = (node: Nodes) => node.type === 'footnoteDefinition'

/** A new Word document of a text in Markdown: headings, lists, bold, italics, links, tables, quotes, footnotes. */
export const writeWord = async (markdown: string): Promise<Uint8Array<ArrayBuffer>> => {
  const { children } = parseMarkdown(markdown)
  const definitions = children.filter(isNote)
  const notes = new Map(definitions.map(({ identifier }, index) => [identifier, index + 1]))
  const { block, paragraph, starts } = writeBlocks(notes)
  const footnotes = Object.fromEntries(
    definitions.map((definition, index) => [
      index + 1,
      {
        children: definition.children.flatMap((child) =>
          child.type === 'paragraph'
            ? [paragraph(child.children, {})]
            : plainBlock(child)
                .split('\n')
                .map((line) => new Paragraph({ children: runs(line, {}) })),
        ),
      },
    ]),
  )
  const sections = [{ children: children.flatMap((node) => block(node)) }]
  const document = new Document({
    footnotes,
    numbering: numberingOf(starts),
    styles: {
      paragraphStyles: [
        {
          id: 'Quote',
          name: 'Quote',
          basedOn: 'Normal',
          paragraph: { indent: { left: step } },
          run: { italics: true },
        },
      ],
    },
    sections,
  })
  return new Uint8Array(await Packer.toArrayBuffer(document))
}
