import { strToU8, zipSync } from 'fflate'
import mammoth from 'mammoth'
import { formatCount } from '#core/number-format.ts'
import { isXml, openArchive } from './archive.ts'
import type { FileText } from './answer.ts'
import { FileProblem } from './file-problem.ts'
import { markdownOfHtml } from './html-to-markdown.ts'
import { writeMarkdown } from './write-markdown.ts'
import { viewWord } from './word-paragraphs.ts'
import { partsOf, relationsOf, type WordParts } from './word-parts.ts'
import { deepestLevel, type Found, listIds, type WordView } from './word-view.ts'
import { attributeOf, parseXml, serializeXml, unwrap, within } from './xml.ts'

const styles = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => h2:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
]

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

const counted = (number: number, one: string, many?: string): string[] =>
  number === 0 ? [] : [formatCount(number, one, many)]

/** Names the content that the text cannot show, before anything is done with it. */
const notesOf = (names: readonly string[], document: string, views: readonly WordView[]): string[] => {
  const found = (kind: keyof Found) => views.reduce((sum, view) => sum + view.found[kind], 0)
  const left = [
    ...counted(count(document, /<(?:a:blip|v:imagedata)\b/gu), 'image'),
    ...counted(count(document, /<(?:\w+:)?chart\b[^<>]*\bid=/gu), 'chart'),
    ...counted(count(document, /<dgm:relIds\b/gu), 'diagram'),
    ...counted(count(document, /<a:txBody\b/gu), 'text in a drawing', 'texts in drawings'),
    ...counted(count(document, /<o:OLEObject\b/gu), 'embedded object'),
    ...counted(count(document, /<\w+:altChunk\b/gu), 'embedded document'),
    ...counted(count(document, /<\w+:commentReference\b/gu), 'comment'),
    ...counted(found('symbols'), 'symbol without a letter of its own', 'symbols without a letter of their own'),
    ...counted(found('hidden'), 'hidden text'),
    ...(names.some((name) => /^word\/(?:header|footer)\d*\.xml$/u.test(name)) ? ['headers and footers'] : []),
  ]
  const asLines = [
    ...counted(found('formulas'), 'formula', 'formulas'),
    ...counted(found('nestedTables'), 'table within a table', 'tables within tables'),
  ]
  return [
    ...(left.length > 0 ? [`Not in the text: ${left.join(', ')}.`] : []),
    ...(asLines.length > 0 ? [`Shown in plain lines: ${asLines.join(', ')}.`] : []),
    ...(/<\w+:(?:ins|del|moveFrom|moveTo) /u.test(document)
      ? ['Tracked changes are read as if all were accepted.']
      : []),
    ...(names.some((name) => /vbaProject\.bin$/iu.test(name)) ? ['It holds macros. They are ignored.'] : []),
  ]
}

/** A link whose address is missing is text: the library would give up on the whole document. */
const unwrapLostLinks = (document: Document, relations: Uint8Array | undefined): void => {
  const known = new Set(
    relations === undefined ? [] : within(parseXml(relations), 'Relationship').map((one) => attributeOf(one, 'Id')),
  )
  for (const link of within(document, 'hyperlink')) {
    const id = attributeOf(link, 'id')
    if (id !== undefined && !known.has(id)) unwrap(link)
  }
}

const namespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

/** The two lists of a view: it has the numbers of their items itself. */
const numbering = `<w:numbering xmlns:w="${namespace}">${Object.entries(listIds)
  .map(
    ([kind, id]) =>
      `<w:abstractNum w:abstractNumId="${id}">${Array.from(
        { length: deepestLevel + 1 },
        (_, level) =>
          `<w:lvl w:ilvl="${level}"><w:numFmt w:val="${kind === 'bullet' ? 'bullet' : 'decimal'}"/></w:lvl>`,
      ).join('')}</w:abstractNum>`,
  )
  .join('')}${Object.values(listIds)
  .map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`)
  .join('')}</w:numbering>`

/** The view as a document of its own, under the names that the library looks for. */
const packView = (
  files: ReadonlyMap<string, Uint8Array>,
  parts: WordParts,
  views: ReadonlyMap<string, WordView>,
): ArrayBuffer => {
  const packed: Record<string, Uint8Array> = { 'word/numbering.xml': strToU8(numbering) }
  for (const kind of ['document', 'footnotes', 'endnotes'] as const) {
    const part = parts[kind]
    const view = part === undefined ? undefined : views.get(part)
    if (part === undefined || view === undefined) continue
    const relations = files.get(relationsOf(part))
    unwrapLostLinks(view.tree, relations)
    packed[`word/${kind}.xml`] = serializeXml(view.tree)
    if (relations) packed[`word/_rels/${kind}.xml.rels`] = relations
  }
  if (parts.styles !== undefined) packed['word/styles.xml'] = files.get(parts.styles)!
  return zipSync(packed, { level: 0 }).buffer
}

/** True for a document whose own type is one with macros; a sheet with macros may be within any document. */
const isWithMacros = (types: Uint8Array | undefined, document: string): boolean =>
  types !== undefined &&
  within(parseXml(types), 'Override').some(
    (type) =>
      attributeOf(type, 'PartName') === `/${document}` && /macroEnabled/u.test(attributeOf(type, 'ContentType') ?? ''),
  )

/**
 * A Word document as Markdown, with what could not be taken over.
 * @throws {FileProblem} when it is none, or damaged, or locked, or unpacks to more than a document holds.
 */
export const readWord = async (bytes: Uint8Array): Promise<FileText> => {
  const archive = openArchive(bytes)
  // Pictures are unpacked, too: a zip that is slow to unpack meets the deadline here, not when its rewrite is saved.
  const files = new Map([...archive.unpack(() => true)].filter(([name]) => isXml(name)))
  const read = (name: string): string => new TextDecoder().decode(files.get(name) ?? new Uint8Array())
  // Word writes no document type; one is there to make a short file long.
  if ([...files.keys()].some((name) => read(name).includes('<!DOCTYPE')))
    throw new FileProblem('This document has parts that Word does not write, so it was not opened.')
  const parts = partsOf(files)
  if (isWithMacros(files.get('[Content_Types].xml'), parts.document))
    throw new FileProblem('Documents with macros (.docm) are not opened. Save it as .docx, and open that.')

  try {
    const views = viewWord(files, parts)
    // The library is handed only what was unpacked here, within bounds: its own unpacking has none.
    const arrayBuffer = packView(files, parts, views)
    const html = await mammoth.convertToHtml(
      // It takes the one in a browser and the other in Node.
      { arrayBuffer, buffer: arrayBuffer as never },
      { styleMap: styles, externalFileAccess: false },
    )
    const notes = notesOf(archive.names, read(parts.document), [...views.values()])
    return { text: writeMarkdown(markdownOfHtml(html.value)), notes }
  } catch (cause) {
    throw new FileProblem('This document is damaged. Open it in Word and save it again.', { cause })
  }
}
