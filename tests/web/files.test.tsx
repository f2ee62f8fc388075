import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { strFromU8, strToU8, zipSync } from 'fflate'
import { afterEach, expect, test, vi } from 'vitest'
import { countWords } from '#core/text/words.ts'
import { changeFiles, wordDocument } from '#tests/support/word-documents.ts'
import { withDeadline } from '#web/files/deadline.ts'
import { keptFile } from '#web/files/kept-file.ts'
import { openFile } from '#web/files/open-file.ts'
import { markdownOfPages, type Run } from '#web/files/pdf-lines.ts'
import { typeInDraft } from '#web/editor/store/decisions.ts'
import type { Editor } from '#web/editor/store/store.ts'
import { Workspace } from './editor-page.tsx'
import { startUser } from './user.ts'

const fileOf = (name: string, content: Uint8Array<ArrayBuffer> | string) => new File([content], name)
const open = async (name: string, content: Uint8Array<ArrayBuffer> | string) => openFile(fileOf(name, content))
const utf16 = (text: string, littleEndian: boolean) => {
  const bytes = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at += 1) bytes.setUint16(at * 2, text.charCodeAt(at), littleEndian)
  return new Uint8Array(bytes.buffer)
}

const said = 'Zoë said “no” to the café — twice.'

test.each([
  ['UTF-8', strToU8(said)],
  ['UTF-8 with its mark', strToU8(`\uFEFF${said}`)],
  ['UTF-16 little-endian with its mark', utf16(`\uFEFF${said}`, true)],
  ['UTF-16 big-endian with its mark', utf16(`\uFEFF${said}`, false)],
  ['UTF-16 little-endian', utf16(said, true)],
  ['UTF-16 big-endian', utf16(said, false)],
  [
    'Windows-1252',
    Uint8Array.from(said, (letter) => ({ '“': 0x93, '”': 0x94, '—': 0x97 })[letter] ?? letter.charCodeAt(0)),
  ],
])('reads a text in %s', async (_, bytes) => {
  expect(await open('note.txt', bytes)).toMatchObject({
    kind: 'txt',
    text: said,
    words: 8,
    notes: [],
  })
})

test('reads Markdown unchanged, with uniform line breaks', async () => {
  expect(await open('a.md', '# One\r\n\r\n- two\r- three\n')).toMatchObject({
    kind: 'md',
    text: '# One\n\n- two\n- three\n',
    words: 6,
  })
})

const read = async (name: string) => open('a.docx', await wordDocument(name))

test.each([
  ['headings of three levels', /^# Report\n\nFurthermore,[\s\S]*\n\n## Method\n\n[\s\S]*\n\n### Details\n\n/u],
  ['a title', /^# The Whole Truth\n\n/u],
  ['bold and italics', /^Furthermore, the \*\*northern team\*\* utilizes \*many tools\* in order to work\.$/u],
  ['bold spaces', /^\*\*The team\*\* also \*\*utilizes\*\* \*many\* tools here\.$/u],
  ['bold that runs into a word', /^Note:the team utilizes many tools every day\.$/u],
  [
    'signs of Markdown',
    /^1\\\. In order to \\\*utilize\\\* snake_case \[2\]\\?\(x\) & \\?<b> is no list\.\n\n\\# Nor/u,
  ],
  ['a list in a list', /^- Utilize the tools that you have\.\n {2}- The small ones come first here\.\n- Write/u],
  ['a numbered list', /^1\. Utilize the tools that you have\.\n2\. Write .*\n3\. Wait/u],
  ['a table', /\n\n\| Year \| Cost \|\n\| -+ \| -+ \|\n\| 2024 \| \$1,204 \|\n\| 2025 \| \$1,310 \|\n\n/u],
  ['a link', /see the \[report of 2024\]\(https:\/\/example\.com\/report\) in order/u],
  [
    'two footnotes',
    /12 tools\[\^1\] in order to work\.\n\nThe office [^\n]*\[\^2\]\.\n\n\[\^1\]: A note on [^\n]*\n\n\[\^2\]: A second note\.$/u,
  ],
  ['images', /^Furthermore, [^\n]*\n\nFurthermore, the picture +stands/u],
  ['tracked changes', /^Furthermore, the team always utilizes 12 tools\.\n/u],
  ['comments', /^Furthermore, the team utilizes 12 tools every day\.$/u],
  ['all of it', /It was utilized \[1\] in snake_case \* 2 times\./u],
])('reads a document with %s', async (name, expected) => {
  expect((await read(name)).text).toMatch(expected)
})

test('reads a link whose address is missing as its words', async () => {
  const bytes = changeFiles(await wordDocument('a link'), (files) => ({
    ...files,
    'word/_rels/document.xml.rels': strToU8(
      strFromU8(files['word/_rels/document.xml.rels']!).replace(/<Relationship [^>]*hyperlink[^>]*>/u, ''),
    ),
  }))
  expect((await open('a.docx', bytes)).text).toBe(
    'Furthermore, see the report of 2024 in order to learn more about it.',
  )
})

test('names the parts of a document that are not in its text', async () => {
  expect((await read('images')).notes[0]).toBe('Not in the text: 2 images, headers and footers.')
  expect((await read('comments')).notes[0]).toContain('1 comment')
  expect((await read('tracked changes')).notes).toContain('Tracked changes are read as if all were accepted.')
  const macros = changeFiles(await wordDocument('a list'), (files) => ({
    ...files,
    'word/vbaProject.bin': strToU8('Sub AutoOpen'),
  }))
  expect((await open('a.docx', macros)).notes).toContain('It holds macros. They are ignored.')
})

const container = (...marks: string[]) =>
  new Uint8Array([
    0xd0,
    0xcf,
    0x11,
    0xe0,
    ...Array<number>(600).fill(0),
    ...marks.flatMap((mark) => [...utf16(mark, true)]),
  ])

const withDocument = async (xml: string) =>
  changeFiles(await wordDocument(), (files) => ({ ...files, 'word/document.xml': strToU8(xml) }))

/** A zip whose only file says that it has so many bytes. */
const zipThatSays = (bytes: number, really: number) => {
  const zip = new Uint8Array(zipSync({ 'word/document.xml': new Uint8Array(really) }))
  const view = new DataView(zip.buffer)
  const directory = view.getUint32(zip.length - 6, true)
  view.setUint32(directory + 24, bytes, true)
  return zip
}

const locked = () => {
  const zip = new Uint8Array(zipSync({ 'word/document.xml': strToU8('<w:document/>') }))
  const view = new DataView(zip.buffer)
  view.setUint16(6, 1, true)
  view.setUint16(view.getUint32(zip.length - 6, true) + 8, 1, true)
  return zip
}

test.each<[string, string, () => Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>, RegExp]>([
  ['nothing in it', 'a.txt', () => new Uint8Array(), /^a\.txt is empty\.$/],
  ['spaces alone', 'a.txt', () => strToU8(' \n '), /^a\.txt has no text in it\.$/],
  ['no words', 'a.docx', () => wordDocument(), /has no text in it/],
  ['50 MB', 'a.docx', () => new Uint8Array(50_000_000), /has 50\.0 MB\. Files of up to 10 MB can be opened\./],
  ['another ending', 'a.exe', () => strToU8('MZ'), /cannot be opened here/],
  ['macros', 'a.docm', () => wordDocument(), /with macros \(\.docm\) are not opened/],
  [
    'macros under another name',
    'a.docx',
    async () =>
      changeFiles(await wordDocument(), (files) => ({
        ...files,
        '[Content_Types].xml': strToU8(
          '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
        ),
      })),
    /with macros/,
  ],
  ['a password', 'a.docx', () => container('EncryptedPackage'), /protected by a password/],
  ['a password of its zip', 'a.docx', locked, /protected by a password/],
  ['the format of 1997', 'a.docx', () => container('WordDocument'), /\(\.doc\) are not opened/],
  ['rich text', 'a.txt', () => strToU8('{\\rtf1 Hello}'), /\(\.rtf\) is not opened/],
  ['a PDF by another name', 'a.docx', () => strToU8('%PDF-1.7\n'), /^a\.docx is a PDF, not a Word document\./],
  ['a document by another name', 'a.txt', () => wordDocument(), /^a\.txt is a Word document, not a text\./],
  ['a text by the name of a PDF', 'a.pdf', () => strToU8('Hello'), /is not a PDF, whatever its name says/],
  [
    'a picture by the name of a text',
    'a.txt',
    () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 2]),
    /is not a text/,
  ],
  [
    'a zip that is no document',
    'a.docx',
    () => zipSync({ 'xl/workbook.xml': strToU8('<a/>') }),
    /is not a Word document/,
  ],
  ['a zip that was cut off', 'a.docx', async () => (await wordDocument()).slice(0, 500), /damaged/],
  ['XML that ends early', 'a.docx', () => withDocument('<w:document><w:body>'), /damaged|no text/],
  [
    'a document type',
    'a.docx',
    () => withDocument('<!DOCTYPE a [<!ENTITY b "c">]><w:document/>'),
    /parts that Word does not write/,
  ],
  ['a bomb that says so', 'a.docx', () => zipThatSays(60_000_000, 4_000), /unpacks to far more/],
  ['a bomb that says 100 bytes', 'a.docx', () => zipThatSays(100, 9_000_000), /damaged/],
  ['less in it than it says', 'a.docx', () => zipThatSays(5_000, 4_000), /damaged/],
])('refuses a file with %s in plain words', async (_, name, bytes, reason) => {
  await expect(Promise.resolve(bytes()).then((content) => open(name, content))).rejects.toThrow(reason)
})

const run = (text: string, y: number, more: Partial<Run> = {}): Run => ({
  text,
  x: 72,
  y,
  width: text.length * 5,
  size: 11,
  ...more,
})

test('reads the lines of a page as paragraphs, headings and lists', () => {
  const page = [
    run('The Report', 720, { size: 18 }),
    run('Furthermore, the team util-', 690),
    run('izes twelve', 676),
    run('tools every day.', 676, { x: 140 }),
    run('A second paragraph begins here.', 648),
    run('• One thing', 620),
    run('• Another thing', 606),
    run('goes on.', 592),
  ]
  expect(markdownOfPages([page])).toBe(
    '# The Report\n\nFurthermore, the team utilizes twelve tools every day.\n\nA second paragraph begins here.\n\n- One thing\n- Another thing goes on.',
  )
})

test('leaves out repeated headers and footers, and joins a sentence across pages', () => {
  const page = (number: number, text: string) => [run('Annual Report', 780), run(text, 700), run(`Page ${number}`, 40)]
  expect(markdownOfPages([page(1, 'This sentence goes'), page(2, 'on here.'), page(3, 'The end.')])).toBe(
    'This sentence goes on here.\n\nThe end.',
  )
})

test.each([
  ['a parted word', 'the team util-', 'izes it', 'the team utilizes it'],
  ['a number', 'sixteen- to twenty-', 'year-old pupils', 'sixteen- to twenty-year-old pupils'],
  ['a compound of three', 'a state-of-the-', 'art tool', 'a state-of-the-art tool'],
  ['a prefix', 'a non-', 'invasive test', 'a non-invasive test'],
  ['a count', 'a five-', 'year plan', 'a five-year plan'],
  ['two names', 'the Anglo-', 'Saxon men', 'the Anglo-Saxon men'],
  ['two years', 'the years 2019-', '2020 saw', 'the years 2019-2020 saw'],
  ['a letter', 'the X-', 'ray was', 'the X-ray was'],
  ['an address', 'see https://example.com/long-', 'path for it', 'see https://example.com/long-path for it'],
  ['a soft kind', 'they co\u00AD', 'operated', 'they cooperated'],
  ['two compounds', 'the pre-', 'and post-war years', 'the pre- and post-war years'],
  ['a compound of the text', 'long-term and long-', 'term', 'long-term and long-term'],
  ['a word of the text', 'nonsense and non-', 'sense', 'nonsense and nonsense'],
])('joins the hyphen of %s at the end of a line as it was', (_, first, second, expected) => {
  expect(markdownOfPages([[run(first, 700), run(second, 686)]])).toBe(expected)
})

test('reads raised and lowered figures of a page as such', () => {
  const small = (text: string, x: number, y: number) => run(text, y, { x, width: 4, size: 7 })
  const page = [
    run('It held 10', 700, { width: 50 }),
    small('6', 122, 704),
    run(' cells in 5 g of CO', 700, { x: 126, width: 95 }),
    small('2', 221, 698),
    run('.', 700, { x: 225 }),
  ]
  expect(markdownOfPages([page])).toBe('It held 10⁶ cells in 5 g of CO₂.')
})

test('reads letters that are drawn twice for bold or a shadow once', () => {
  const page = [
    ...['N', 'N', 'o', 'o', 'o', 'o'].map((letter, index) =>
      run(letter, 700, { x: 72 + (index > 1 ? 8 : 0) + (index > 3 ? 6 : 0) + (index % 2) * 0.4, width: 7 }),
    ),
    run('n again and again', 700, { x: 86, width: 80 }),
    run('Now', 660, { width: 20 }),
    run('Now', 660.3, { x: 72.4, width: 20 }),
    run(' now', 660, { x: 92, width: 22 }),
  ]
  expect(markdownOfPages([page])).toBe('Noon again and again\n\nNow now')
})

test('parts the lines of turned text', () => {
  const page = [run('Turned text', 700, { x: 300, width: 60 }), run('is read by lines.', 700, { x: 280, width: 80 })]
  expect(markdownOfPages([page])).toBe('Turned text is read by lines.')
})

test('finds no text in a scan', () => {
  expect(markdownOfPages([[], [run(' ', 100)]])).toBe('')
})

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

let editor: Editor | undefined
const openEditor = () => {
  render(<Workspace plan="free" onEditor={(opened) => (editor = opened)} />)
  return startUser({ applyAccept: false })
}
const text = () => editor!.get().draft
const type = (words: string) => act(() => typeInDraft(editor!, words))
const field = () => screen.getByRole('textbox', { name: 'Draft' })
const picker = () => screen.getByLabelText<HTMLInputElement>('File to open')

test('a chosen file becomes the text, with its words and what is not in it', async () => {
  const user = openEditor()
  await user.upload(picker(), fileOf('Report.docx', await wordDocument('tracked changes')))
  expect((await screen.findByText(/Report\.docx ·/)).textContent).toMatch(
    /^Report\.docx · 27 words · nothing counted yet/u,
  )
  screen.getByText('Tracked changes are read as if all were accepted.')
  expect(text()).toMatch(/^Furthermore, the team always utilizes/)
  screen.getByText('27 / 1,000 words')
})

test('a file that cannot be read leaves the text as it is, and says why', async () => {
  const user = openEditor()
  type('My own text.')
  await user.upload(picker(), fileOf('a.docm', 'x'))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Documents with macros (.docm) are not opened. Save it as .docx, and open that.',
  )
  expect(text()).toBe('My own text.')
  await user.upload(picker(), fileOf('note.txt', 'A note.'))
  await screen.findByText(/note\.txt ·/)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(text()).toBe('A note.')
  // nor does it take the file away that the text came from
  await user.upload(picker(), fileOf('b.docm', 'x'))
  await screen.findByRole('alert')
  expect(keptFile.restore(text())?.name).toBe('note.txt')
})

test('a text that departs from its file is reported, and a different one has no file', async () => {
  const user = openEditor()
  await user.upload(picker(), fileOf('Report.docx', await wordDocument('a list')))
  await screen.findByText(/nothing counted yet/)
  type(`${text()} More.`)
  expect(screen.getByText(/^Report\.docx/).textContent).toContain(
    'edited here: saved as .docx, it will be a new document',
  )
  type('')
  expect(screen.queryByText(/Report/)).toBeNull()
  type('A text of which nothing stands in the file.')
  expect(screen.queryByText(/Report/)).toBeNull()
})

test('a file can be dropped on the editor, and one dropped beside it does not replace the page', async () => {
  openEditor()
  fireEvent.drop(field(), { dataTransfer: { files: [fileOf('a.md', '# Dropped')], types: ['Files'] } })
  await screen.findByText(/a\.md ·/)
  expect(text()).toBe('# Dropped')
  const drop = (types: string[]) => {
    const event = createEvent.drop(document.body, { dataTransfer: { files: [], types } })
    fireEvent(document.body, event)
    return event.defaultPrevented
  }
  expect(drop(['Files'])).toBe(true)
  // Words that are dragged within the page go where they are dropped.
  expect(drop(['text/plain'])).toBe(false)
})

test('of several dropped files one is opened, with a pointer to batches', async () => {
  openEditor()
  const files = [fileOf('a.md', 'First.'), fileOf('b.md', 'Second.'), fileOf('c.md', 'Third.')]
  fireEvent.drop(field(), { dataTransfer: { files, types: ['Files'] } })
  await screen.findByText(/a\.md ·/)
  expect(text()).toBe('First.')
  expect(screen.getByText(/^Only this one of 3 files was opened\./)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Bulk' }).getAttribute('href')).toBe('/dashboard?tab=bulk')
})

test('a file can be pasted, and the picture that accompanies copied text is ignored', async () => {
  openEditor()
  fireEvent.paste(field(), {
    clipboardData: { files: [fileOf('image.png', 'x')], types: ['Files', 'text/plain'], getData: () => 'words' },
  })
  fireEvent.paste(field(), {
    clipboardData: { files: [fileOf('b.txt', 'Pasted.')], types: ['Files'], getData: () => '' },
  })
  await screen.findByText(/b\.txt ·/)
  expect(text()).toBe('Pasted.')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('after a reload the text still has its file, and another text has none', async () => {
  const user = openEditor()
  await user.upload(picker(), fileOf('Report.docx', await wordDocument('a list')))
  await screen.findByText(/Report\.docx ·/)
  cleanup()
  openEditor()
  screen.getByText(/Report\.docx ·/)
  type(`${text()} More.`)
  cleanup()
  openEditor()
  expect(screen.queryByText(/Report\.docx ·/)).toBeNull()
})

test('the tab keeps what is said of a document, and the page the document itself until another text has taken its place', async () => {
  const user = openEditor()
  const report = await wordDocument('a list')
  await user.upload(picker(), fileOf('Report.docx', report))
  await screen.findByText(/Report\.docx ·/)
  const own = text()
  const kept = sessionStorage.getItem('longhand_file_2') ?? ''
  expect(JSON.parse(kept)).toEqual({
    id: expect.any(String),
    name: 'Report.docx',
    kind: 'docx',
    text: own,
    words: countWords(own),
    notes: ['Not in the text: headers and footers.'],
  })
  // as by a sign-in, which leaves the editor and comes back to it
  cleanup()
  expect(keptFile.restore(own)?.bytes).toEqual(report)
  openEditor()
  type('A text of my own.')
  cleanup()
  openEditor()
  expect(screen.queryByText(/Report/)).toBeNull()
  expect(sessionStorage.getItem('longhand_file_2')).toBeNull()
  expect(keptFile.restore(own)).toBeUndefined()
})

test('a reading ends with its deadline, or when it is cancelled', async () => {
  vi.useFakeTimers()
  try {
    const signals: AbortSignal[] = []
    const readForEver = (signal: AbortSignal) => {
      signals.push(signal)
      return new Promise<never>(() => {})
    }
    const late = withDeadline('read', readForEver)
    vi.advanceTimersByTime(19_999)
    expect(signals[0]?.aborted).toBe(false)
    vi.advanceTimersByTime(1)
    await expect(late).rejects.toThrow('This file takes longer than 20 seconds to read')
    expect(signals[0]?.aborted).toBe(true)

    const leaving = new AbortController()
    const left = withDeadline('read', readForEver, leaving.signal)
    leaving.abort(new Error('left'))
    await expect(left).rejects.toThrow('left')
    expect(signals[1]?.aborted).toBe(true)
    await expect(withDeadline('read', readForEver, leaving.signal)).rejects.toThrow('left')
    expect(signals).toHaveLength(2)

    expect(await withDeadline('read', async () => 'read')).toBe('read')
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
