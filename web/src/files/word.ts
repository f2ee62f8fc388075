import { strToU8, zipSync } from 'fflate'
import mammoth from 'mammoth'
import { isXml, openArchive } from './archive.ts'
import type { FileText } from './answer.ts'
import { formatCount } from '#core/number-format.ts'
import { FileProblem } from './file-problem.ts'
import { markdownOfHtml, writeMarkdown } from './markdown.ts'

const styles = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => h2:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
]

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

const counted = (number: number, one: string): string[] => (number === 0 ? [] : [formatCount(number, one)])

/** Names the content that the text cannot show, before anything is done with it. */
const notesOf = (names: readonly string[], document: string): string[] => {
  const left = [
    ...counted(count(document, /<(?:a:blip|v:imagedata)\b/gu), 'image'),
    ...counted(count(document, /<w:commentReference\b/gu), 'comment'),
    ...counted(count(document, /<m:oMath>/gu), 'formula'),
    ...(names.some((name) => /^word\/(?:header|footer)\d*\.xml$/u.test(name)) ? ['headers and footers'] : []),
  ]
  return [
    ...(left.length > 0 ? [`Not in the text: ${left.join(', ')}.`] : []),
    ...(/<w:(?:ins|del|moveFrom|moveTo) /u.test(document) ? ['Tracked changes are read as if all were accepted.'] : []),
    ...(names.some((name) => /vbaProject\.bin$/iu.test(name)) ? ['It holds macros. They are ignored.'] : []),
  ]
}

/** A link whose address is missing is text: the library would give up on the whole document. */
const withoutLostLinks = (document: string, relations: string): string => {
  const known = new Set(Array.from(relations.matchAll(/\sId="([^"]*)"/gu), ([, id]) => id))
  return document.replaceAll(/(<w:hyperlink\b[^<>]*?)\sr:id="([^"]*)"/gu, (whole, start: string, id: string) =>
    known.has(id) ? whole : start,
  )
}

/**
 * A Word document as Markdown, with what could not be taken over.
 * @throws {FileProblem} when it is none, or damaged, or locked, or unpacks to more than a document holds.
 */
export const readWord = async (bytes: Uint8Array): Promise<FileText> => {
  const archive = openArchive(bytes)
  if (!archive.names.includes('word/document.xml'))
    throw new FileProblem('This file is not a Word document, whatever its name says.')
  // Pictures are unpacked, too: a zip that is slow to unpack meets the deadline here, not when its rewrite is saved.
  const files = new Map([...archive.unpack(() => true)].filter(([name]) => isXml(name)))
  const read = (name: string): string => new TextDecoder().decode(files.get(name) ?? new Uint8Array())
  if (/macroEnabled/u.test(read('[Content_Types].xml')))
    throw new FileProblem('Documents with macros (.docm) are not opened. Save it as .docx, and open that.')
  // Word writes no document type; one is there to make a short file long.
  if ([...files.keys()].some((name) => read(name).includes('<!DOCTYPE')))
    throw new FileProblem('This document has parts that Word does not write, so it was not opened.')

  const linked = withoutLostLinks(read('word/document.xml'), read('word/_rels/document.xml.rels'))
  files.set('word/document.xml', strToU8(linked))
  // The library is handed only what was unpacked here, within bounds: its own unpacking has none.
  const safe = zipSync(Object.fromEntries(files), { level: 0 })
  const arrayBuffer = safe.buffer
  const html = await mammoth
    .convertToHtml(
      // It takes the one in a browser and the other in Node.
      { arrayBuffer, buffer: arrayBuffer as never },
      {
        styleMap: styles,
        externalFileAccess: false,
        convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
      },
    )
    .catch((cause: unknown) => {
      throw new FileProblem('This document is damaged. Open it in Word and save it again.', { cause })
    })
  const notes = notesOf(archive.names, read('word/document.xml'))
  return { text: writeMarkdown(await markdownOfHtml(html.value)), notes }
}
