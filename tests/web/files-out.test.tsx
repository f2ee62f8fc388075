import { strFromU8, unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { plans } from '#core/plans.ts'
import { resolveChanges } from '#tests/support/tracked-word.ts'
import { para, run, wordOf } from '#tests/support/word-xml.ts'
import { countOf, documentNames, wordDocument } from '#tests/support/word-documents.ts'
import { writeWord } from '#web/files/new-word.ts'
import { openFile } from '#web/files/open-file.ts'
import { plainText } from '#web/files/plain-text.ts'
import { rewriteWord } from '#web/files/same-word.ts'
import { fileFor } from '#web/files/save-file.ts'
import { saveRewrite } from '#web/files/save-rewrite.ts'
import { finishedOf } from './editor/store-of.ts'

const open = (bytes: Uint8Array<ArrayBuffer>, name = 'a.docx') => openFile(new File([bytes], name))

/** A rewrite: other words, the same blocks. */
const rewriteText = (text: string) =>
  text
    .replaceAll('Furthermore, the', 'The')
    .replaceAll('Furthermore, ', '')
    .replaceAll('utilizes', 'makes use of')
    .replaceAll('in order to', 'to')
const rewriteOf = (markdown: string) =>
  markdown
    .split('\n')
    .map((line) => (/^[#|]/u.test(line) ? line : rewriteText(line)))
    .join('\n')

test.each(documentNames)('a document with %s goes through unchanged', async (name) => {
  const bytes = await wordDocument(name)
  const { text } = await open(bytes)
  expect(text).not.toBe('')
  expect(rewriteWord(bytes, text, text)?.bytes).toBe(bytes)
})

test.each(documentNames)('a document with %s keeps all it has when it is rewritten', async (name) => {
  const bytes = await wordDocument(name)
  const { text } = await open(bytes)
  const rewritten = rewriteOf(text)
  const back = rewriteWord(bytes, text, rewritten)?.bytes
  if (back === undefined) throw new Error('The document could not be written into.')

  const { text: before, noteText: noteBefore, ...countsBefore } = countOf(bytes)
  const { text: after, noteText: noteAfter, ...countsAfter } = countOf(back)
  expect(countsAfter).toEqual(countsBefore)
  expect((await open(new Uint8Array(back))).text).toBe(rewritten)
  // Cells are not rewritten, notes only where they are read, and a sentence may begin in bold.
  expect(after.toLowerCase()).toBe((name === 'a table of sentences' ? before : rewriteText(before)).toLowerCase())
  expect(noteAfter).toBe(text.includes('[^1]') ? rewriteText(noteBefore) : noteBefore)
  const [old, fresh] = [unzipSync(bytes), unzipSync(back)]
  for (const file of Object.keys(old).filter((other) => !/^word\/(?:document|footnotes|endnotes)\.xml$/u.test(other)))
    expect(fresh[file]).toEqual(old[file])
})

test('new words take the style of those that they replace, and none goes into a link that it follows', async () => {
  const bytes = await wordDocument('a link')
  const { text } = await open(bytes)
  const back = rewriteWord(bytes, text, text.replace(') in order to learn', '), where you can learn'))?.bytes
  const xml = strFromU8(unzipSync(back!)['word/document.xml']!)
  expect(/<w:hyperlink.*?<\/w:hyperlink>/su.exec(xml)?.[0]).toContain('>report of 2024<')
  expect(countOf(back!).text).toBe('Furthermore, see the report of 2024, where you can learn more about it.')

  const emphasized = await wordDocument('bold and italics')
  const opened = await open(emphasized)
  const changed = rewriteWord(emphasized, opened.text, opened.text.replace('northern', 'southern'))?.bytes
  expect((await open(new Uint8Array(changed!))).text).toContain('**southern team**')
})

test('a rewrite with other blocks is not forced into the document', async () => {
  const bytes = await wordDocument('a list')
  const { text } = await open(bytes)
  expect(rewriteWord(bytes, text, `${text}\n\nOne more paragraph.`)).toBeUndefined()
  expect(rewriteWord(bytes, text, text.replace('- Utilize', '\nUtilize'))).toBeUndefined()
  expect(rewriteWord(await wordDocument('two links'), text, text.replace('tools', 'things'))).toBeUndefined()
})

const markdown = `# Report

The **team** uses *twelve* ~~old~~ tools, see the [report](https://example.com/a?b=1&c=2) and \`code\`.[^1]

## Method

- one
- two
  1. first
  2. second
- three

1. begin
2. end

> A quotation of somebody.

| Year | Cost |
| - | - |
| 2024 | $1,204 |
| 2025 | $1,310 |

[^1]: A note.`

test('a new document has the headings, lists, marks, links, tables and notes of the text', async () => {
  const bytes = await writeWord(markdown)
  expect(countOf(bytes)).toMatchObject({
    headings: [1, 1, 0],
    items: 7,
    tables: 1,
    rows: 3,
    cells: 6,
    links: 1,
    italics: 1,
    notes: 1,
  })
  const { text } = await open(bytes)
  expect(text).toContain(
    '# Report\n\nThe **team** uses *twelve* ~~old~~ tools, see the [report](https://example.com/a?b=1&c=2) and code.[^1]',
  )
  expect(text).toMatch(/- one\n+- two\n+ {2}1\. first\n {2}2\. second\n+- three\n\n1\. begin\n2\. end\n/u)
  expect(text).toContain('> A quotation of somebody.')
  expect(text).toContain('| 2025 | $1,310 |')
  expect(text).toContain('[^1]: A note.')
})

test('a new document opens whatever was typed', async () => {
  const { text } = await open(
    await writeWord('A \u0001 bell, a \uD800 half, <b> & "quotes".\nOn its own line [x](javascript:alert).'),
  )
  expect(text).toMatch(/^A {1,2}bell, a . half, .*<b> & "quotes"\.\\\nOn its own line x\.$/u)
})

test('copies as text without marks, and a plain text to the letter', () => {
  expect(plainText(markdown)).toBe(
    'Report\n\nThe team uses twelve old tools, see the report (https://example.com/a?b=1&c=2) and code.[1]\n\nMethod\n\n- one\n- two\n  1. first\n  2. second\n- three\n\n1. begin\n2. end\n\nA quotation of somebody.\n\nYear\tCost\n2024\t$1,204\n2025\t$1,310\n\n[1] A note.',
  )
  const typed = 'Dear Ada,\n  2 * 3 and 4 * 5 in snake_case.\n\n\nYours'
  expect(plainText(typed)).toBe(typed)
})

test.each([
  [
    'a year at the head of a line',
    '1984. It was a good year.\n\n2024. The next one.',
    '1984. It was a good year.\n\n2024. The next one.',
  ],
  ['years in a row', '1984. It rose.\n1987. It fell.', '1984. It rose.\n\n1987. It fell.'],
  ['a list that goes on', '4. Pay the rent.\n5. Go.', '4. Pay the rent.\n5. Go.'],
  ['a list in a list that goes on', '- a\n\n  3. b\n  4. c', '- a\n\n  3. b\n  4. c'],
  ['a product', 'Sold 3 * 4 = 12 and 5*3*2 = 30.', 'Sold 3 * 4 = 12 and 5*3*2 = 30.'],
  [
    'a link by reference',
    'See [the plan][p].\n\n[p]: https://example.org/plan',
    'See [the plan](https://example.org/plan).',
  ],
  ['a note that is a list', 'Fact.[^1]\n\n[^1]: - one\n    - two', 'Fact.[^1]\n\n[^1]: \\- one\n\n    \\- two'],
  [
    'a cell of two lines',
    '| A | B |\n| - | - |\n| one<br>two | c |',
    '| **A** | **B** |\n| - | - |\n| one<br>two | c |',
  ],
])('a new document keeps %s', async (_, text, expected) => {
  expect((await open(await writeWord(text))).text).toBe(expected)
})

test.each([
  ['a product', 'Sold 5*3*2 = 30.', 'Sold 5*3*2 = 30.'],
  ['escapes, of which it has none', '11\\. The group\\* met.', '11. The group* met.'],
  ['years', '1984\\. It rose.\n\n1987. It fell.', '1984. It rose.\n\n1987. It fell.'],
  ['a link by reference', 'See [it][p].\n\n[p]: https://example.org/plan', 'See it (https://example.org/plan).'],
  ['a cell of two lines', '| A | B |\n| - | - |\n| one<br>two | c |', 'A\tB\none / two\tc'],
])('plain text keeps %s', (_, text, expected) => {
  expect(plainText(text)).toBe(expected)
})

test('front matter is no heading of a saved file: it stays as it is', async () => {
  const front = '---\ntitle: The plan\ntags: [a]\n---'
  const text = `${front}\n\nThe plan is **here**.`
  expect(plainText(text)).toBe(`${front}\n\nThe plan is here.`)
  const back = (await open(await writeWord(text))).text
  expect(back).not.toMatch(/^#/mu)
  expect(back).toContain('title: The plan')
})

test('Free saves as text, Pro as Word and Markdown too', () => {
  expect(plans.free.exports).toEqual(['txt'])
  expect(plans.pro.exports).toEqual(['txt', 'docx', 'md'])
})

test('says in which document a rewrite went', async () => {
  const file = await open(await wordDocument('a list'), 'My report.docx')
  const after = rewriteOf(file.text)
  expect(await fileFor('docx', { before: file.text, after, file })).toMatchObject({
    name: 'My report rewritten.docx',
    note: 'In the styles of My report.docx; nothing but its text was changed.',
  })
  expect(await fileFor('docx', { before: `${file.text} More.`, after, file })).toMatchObject({
    note: 'Its paragraphs are no longer those of My report.docx, so this is a new document.',
  })
  const { bytes: _, ...afterReload } = file
  expect(await fileFor('docx', { before: file.text, after, file: afterReload })).toMatchObject({
    name: 'My report rewritten.docx',
    note: 'My report.docx is no longer in this browser, so this is a new document. Open the file again to keep its styles.',
  })
  const text = await fileFor('txt', { before: 'x', after: '**y**', file: undefined })
  expect([text.name, await text.content.text()]).toEqual(['rewrite.txt', 'y'])
})

test('names the paragraphs of a file that an edit could not reach', async () => {
  const formula = (n: number) => para(`${run('Rate ')}<m:oMath><m:r><m:t>k=${n}</m:t></m:r></m:oMath>${run(' holds.')}`)
  const bytes = wordOf(
    [1, 2, 3, 4].map(formula).join('') + Array.from({ length: 5 }, (_, n) => para(`Line ${n}.`)).join(''),
  )
  const file = await open(bytes, 'My report.docx')
  const after = file.text.replaceAll(/k=\d/gu, 'two')
  const told =
    'In the styles of My report.docx. 4 paragraphs are as before, because the edits have no place in the file: “Rate k=1 holds.”, “Rate k=2 holds.”, “Rate k=3 holds.” and 1 more.'
  expect((await fileFor('docx', { before: file.text, after, file })).note).toBe(told)
  expect((await fileFor('docx', { before: file.text, after, file, delivered: after })).note).toBe(told)
})

const catchDownloads = () => {
  const saved: { name: string; blob: Blob }[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push({ name: '', blob: blob as Blob })
    return 'blob:1'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.at(-1)!.name = this.download
  })
  return saved
}

test('a rewrite is saved as Word, and with tracked changes, in which typed words are the author’s', async () => {
  const saved = catchDownloads()
  const before = 'One word stays. Two words go.'
  const rewrite = await finishedOf(before, 'One good word stays. Two words left.')
  await saveRewrite(rewrite, { format: 'docx', file: undefined })
  expect(saved[0]?.name).toBe('One word stays. Two words go.docx')
  expect((await open(new Uint8Array(await saved[0]!.blob.arrayBuffer()))).text).toBe(rewrite.text)
  const segments = rewrite.segments.with(1, { ...rewrite.segments[1]!, now: 'Three words came.' })
  await saveRewrite(
    { ...rewrite, segments, title: 'Plan A/B: “10 %”?' },
    { format: 'docx', isTracked: true, file: undefined },
  )
  expect(saved[1]?.name).toBe('Plan A-B- “10 %”-, tracked changes.docx')
  const bytes = new Uint8Array(await saved[1]!.blob.arrayBuffer())
  expect(resolveChanges(bytes, 'reject').filter(Boolean)).toEqual([before])
  expect(resolveChanges(bytes, 'accept').filter(Boolean)).toEqual(['One good word stays. Three words came.'])
  vi.restoreAllMocks()
})

test.each([
  ['', 'rewrite.txt'],
  ['../..', '-.txt'],
  ['COM1', 'text COM1.txt'],
  ['The quarter in Lisbon…', 'The quarter in Lisbon.txt'],
  ['Größe '.repeat(60), `${'Größe '.repeat(25).trim()}.txt`],
])('a rewrite called %j is saved as %j', async (title, name) => {
  expect((await fileFor('txt', { title, before: 'x', after: 'y', file: undefined })).name).toBe(name)
})

test('an opened Word document is tracked in its own styles, and says where it cannot be', async () => {
  const file = await open(await wordDocument('all of it'), 'My report.docx')
  const after = rewriteOf(file.text)
  const { name, content, note } = await fileFor('docx', { before: file.text, after, file, delivered: after })
  expect([name, note]).toEqual([
    'My report rewritten, tracked changes.docx',
    'In the styles of My report.docx; nothing but its text was changed.',
  ])
  const tracked = new Uint8Array(await content.arrayBuffer())
  expect(resolveChanges(tracked, 'reject', ['Longhand'])).toEqual(resolveChanges(file.bytes!, 'accept'))

  const withoutRow = file.text.replace('| 2024 | $1,204 |\n', '').replace(/\| 2024 .*\n?/u, '')
  expect((await fileFor('docx', { before: file.text, after: withoutRow, file, delivered: withoutRow })).note).toBe(
    'Its paragraphs are no longer those of My report.docx, so this is a new document. Its blocks differ too much from those of your draft, so the changes are not tracked.',
  )
})
