// Documents as people make them in Word, and a count of what is in one that shares no code with the product.
import {
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  DeletedTextRun,
  Document,
  ExternalHyperlink,
  FootnoteReferenceRun,
  Header,
  HeadingLevel,
  ImageRun,
  InsertedTextRun,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  type ISectionOptions,
  type ParagraphChild,
} from 'docx'
import { unzipSync, zipSync } from 'fflate'

const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)

const by = (id: number) => ({ id, author: 'Ada', date: '2026-01-02T03:04:05Z' })
const say = (...children: (string | ParagraphChild)[]) =>
  new Paragraph({ children: children.map((child) => (typeof child === 'string' ? new TextRun(child) : child)) })
const heading = (text: string, level: (typeof HeadingLevel)[keyof typeof HeadingLevel]) =>
  new Paragraph({ text, heading: level })
const item = (text: string, level = 0) => new Paragraph({ text, bullet: { level } })
const step = (text: string, level = 0) => new Paragraph({ text, numbering: { reference: 'steps', level } })
const bold = (text: string) => new TextRun({ text, bold: true })
const italic = (text: string) => new TextRun({ text, italics: true })
const link = (text: string, address: string) =>
  new ExternalHyperlink({ link: address, children: [new TextRun({ text, style: 'Hyperlink' })] })
const image = () => new ImageRun({ type: 'png', data: pixel, transformation: { width: 20, height: 20 } })
const table = (...rows: string[][]) =>
  new Table({
    rows: rows.map(
      (cells) => new TableRow({ children: cells.map((cell) => new TableCell({ children: [say(cell)] })) }),
    ),
  })

type Child = NonNullable<ISectionOptions['children']>[number]

const prose = (subject: string) =>
  `Furthermore, the ${subject} utilizes 12 tools in order to facilitate its work in 2024, and it costs $1,204 a year.`

/** The content of each document; the names tell its purpose. Built anew each time, because a link belongs to one document. */
const documents = (): Record<string, readonly Child[]> => ({
  'plain paragraphs': [say(prose('team')), say(prose('office')), say(prose('school'))],
  'headings of three levels': [
    heading('Report', HeadingLevel.HEADING_1),
    say(prose('team')),
    heading('Method', HeadingLevel.HEADING_2),
    say(prose('office')),
    heading('Details', HeadingLevel.HEADING_3),
    say(prose('school')),
  ],
  'a title': [heading('The Whole Truth', HeadingLevel.TITLE), say(prose('team'))],
  'bold and italics': [
    say('Furthermore, the ', bold('northern team'), ' utilizes ', italic('many tools'), ' in order to work.'),
  ],
  'bold spaces': [say(bold('The team '), 'also ', bold('utilizes '), italic('many'), ' tools', bold(' '), 'here.')],
  'bold that runs into a word': [say(bold('Note:'), 'the team utilizes many tools every day.')],
  'signs of Markdown': [
    say('1. In order to *utilize* snake_case [2](x) & <b> is no list.'),
    say('# Nor a heading of the team.'),
  ],
  'bold in mid-word': [say('The ', bold('un'), 'likely event is one that we utilize in order to plan ahead.')],
  'a list': [
    say(prose('team')),
    item('Utilize the tools that you have.'),
    item('Write to the office every week.'),
    say(prose('office')),
  ],
  'a list in a list': [
    item('Utilize the tools that you have.'),
    item('The small ones come first here.', 1),
    item('Write to the office every week.'),
  ],
  'a numbered list': [
    step('Utilize the tools that you have.'),
    step('Write to the office every week.'),
    step('Wait for an answer from them.'),
  ],
  'numbers in numbers': [
    step('Utilize the tools that you have.'),
    step('The small ones come first here.', 1),
    step('Write to the office every week.'),
  ],
  'a table': [
    say(prose('team')),
    table(['Year', 'Cost'], ['2024', '$1,204'], ['2025', '$1,310']),
    say(prose('office')),
  ],
  'a table of sentences': [table(['What', 'Why'], [prose('team'), prose('office')])],
  'two tables': [table(['A', 'B'], ['1', '2']), say(prose('team')), table(['C', 'D'], ['3', '4'])],
  'a link': [
    say(
      'Furthermore, see the ',
      link('report of 2024', 'https://example.com/report'),
      ' in order to learn more about it.',
    ),
  ],
  'two links': [
    say(
      link('Ada', 'https://example.com/ada'),
      ' and ',
      link('Bo', 'https://example.com/bo'),
      ' utilize many tools every day.',
    ),
  ],
  'a footnote': [
    say('Furthermore, the team utilizes 12 tools every day', new FootnoteReferenceRun(1), ' in order to work.'),
  ],
  'two footnotes': [
    say('Furthermore, the team utilizes 12 tools', new FootnoteReferenceRun(1), ' in order to work.'),
    say('The office utilizes 13 tools every day', new FootnoteReferenceRun(2), '.'),
  ],
  images: [
    say(prose('team')),
    say(image()),
    say('Furthermore, the picture ', image(), ' stands in the line and is utilized.'),
  ],
  'tracked changes': [
    say(
      'Furthermore, the team ',
      new DeletedTextRun({ text: 'never ', ...by(1) }),
      new InsertedTextRun({ text: 'always ', ...by(2) }),
      'utilizes 12 tools.',
    ),
    say(prose('office')),
  ],
  comments: [
    say(
      new CommentRangeStart(0),
      'Furthermore, the team utilizes 12 tools every day.',
      new CommentRangeEnd(0),
      new TextRun({ children: [new CommentReference(0)] }),
    ),
  ],
  'all of it': [
    heading('Report', HeadingLevel.HEADING_1),
    say(
      'Furthermore, ',
      bold('the team'),
      ' utilizes ',
      link('tools', 'https://example.com'),
      new FootnoteReferenceRun(1),
      ' every day.',
    ),
    say(),
    item('Utilize the tools that you have.'),
    step('Write to the office every week.'),
    table(['Year', 'Cost'], ['2024', '$1,204']),
    say(image()),
    say('It was ', new DeletedTextRun({ text: 'not ', ...by(3) }), 'utilized [1] in snake_case * 2 times.'),
  ],
})

export const documentNames = Object.keys(documents())

/** The .docx of this name; without one, an empty one. */
export const wordDocument = async (name?: string): Promise<Uint8Array<ArrayBuffer>> => {
  const children = name === undefined ? [] : documents()[name]
  if (children === undefined) throw new Error(`There is no document with ${name}.`)
  const document = new Document({
    footnotes: {
      1: { children: [say('A note on what the team utilizes.')] },
      2: { children: [say('A second note.')] },
    },
    comments: { children: [{ id: 0, author: 'Bo', date: new Date('2026-01-02'), children: [say('Is that so?')] }] },
    numbering: {
      config: [
        {
          reference: 'steps',
          levels: [0, 1].map((level) => ({ level, format: LevelFormat.DECIMAL, text: `%${level + 1}.` })),
        },
      ],
    },
    sections: [{ headers: { default: new Header({ children: [say('Page head')] }) }, children }],
  })
  return new Uint8Array(await Packer.toArrayBuffer(document))
}

/** The same document with other files in it, or with one of its texts changed. */
export const changeFiles = (
  docx: Uint8Array,
  change: (files: Record<string, Uint8Array>) => Record<string, Uint8Array>,
): Uint8Array<ArrayBuffer> => new Uint8Array(zipSync(change(unzipSync(docx))))

const textOf = (xml: string): string =>
  [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/gu)].map(([, text]) => text).join('')

/** Counts the content of a document in its XML, by patterns alone. */
export const countOf = (docx: Uint8Array) => {
  const files = unzipSync(docx)
  const read = (name: string) => new TextDecoder().decode(files[name])
  const xml = read('word/document.xml')
  const count = (pattern: RegExp) => xml.match(pattern)?.length ?? 0
  return {
    paragraphs: count(/<w:p[ >]/gu),
    headings: [1, 2, 3].map((level) => count(new RegExp(`<w:pStyle w:val="Heading${level}"`, 'gu'))),
    items: count(/<w:numPr>/gu),
    tables: count(/<w:tbl>/gu),
    rows: count(/<w:tr[ >]/gu),
    cells: count(/<w:tc>/gu),
    links: count(/<w:hyperlink /gu),
    bold: count(/<w:b\/>/gu),
    italics: count(/<w:i\/>/gu),
    notes: count(/<w:footnoteReference /gu),
    images: count(/<w:drawing>/gu),
    comments: count(/<w:commentReference /gu),
    insertions: count(/<w:ins /gu),
    deletions: count(/<w:del /gu),
    files: Object.keys(files).toSorted(),
    text: textOf(xml),
    noteText: textOf(read('word/footnotes.xml')),
  }
}
