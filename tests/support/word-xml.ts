// Small Word documents, written as their XML.
import { strToU8, zipSync } from 'fflate'

const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
export const strict = 'http://purl.oclc.org/ooxml/wordprocessingml/main'

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A run with some text and the XML of its properties. */
export const run = (text: string, look = ''): string =>
  `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${escape(text)}</w:t></w:r>`

/** A paragraph; a content that is no XML becomes a run. */
export const para = (content: string, properties = ''): string =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content.startsWith('<') ? content : run(content)}</w:p>`

export const numbered = (text: string, list: number, level = 0): string =>
  para(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`)

export const table = (...rows: string[][]): string =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`

/** The numbering of lists, each with its levels: format, text and start. */
export const lists = (...levels: [format: string, text: string, start?: number][][]): string =>
  `<w:numbering xmlns:w="${w}">${levels
    .map(
      (own, list) =>
        `<w:abstractNum w:abstractNumId="${list}">${own
          .map(
            ([format, text, start = 1], level) =>
              `<w:lvl w:ilvl="${level}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`,
          )
          .join('')}</w:abstractNum>`,
    )
    .join('')}${levels
    .map((_, list) => `<w:num w:numId="${list + 1}"><w:abstractNumId w:val="${list}"/></w:num>`)
    .join('')}</w:numbering>`

type Parts = {
  numbering?: string
  footnotes?: string
  main?: string
  namespace?: string
  types?: string
  files?: Record<string, Uint8Array>
}

const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A document of this body. `main` is the path of its own file, `types` more content types. */
export const wordOf = (
  body: string,
  { numbering, footnotes, main: path = 'word/document.xml', namespace = w, types = '', files = {} }: Parts = {},
): Uint8Array<ArrayBuffer> => {
  const spaces = `xmlns:w="${namespace}" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml"`
  const xml: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${path}" ContentType="${main}"/>${types}</Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="${path}"/></Relationships>`,
    [path]: `<w:document ${spaces}><w:body>${body}<w:sectPr/></w:body></w:document>`,
    ...(numbering !== undefined && { 'word/numbering.xml': numbering }),
    ...(footnotes !== undefined && { 'word/footnotes.xml': `<w:footnotes ${spaces}>${footnotes}</w:footnotes>` }),
  }
  const packed = Object.fromEntries(Object.entries(xml).map(([name, text]) => [name, strToU8(text)]))
  return new Uint8Array(zipSync({ ...packed, ...files }))
}
