import { strFromU8, strToU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { resolveChanges } from '#tests/support/tracked-word.ts'
import { lists, numbered, para, run, strict, table, wordOf } from '#tests/support/word-xml.ts'
import { leavesOf } from '#web/files/word-paragraphs.ts'
import { readWord } from '#web/files/read-word-file.ts'
import { rewriteWord } from '#web/files/same-word.ts'
import { trackWord } from '#web/files/tracked-word.ts'

const date = '2026-11-22T10:00:00Z'
const prose = 'Moreover, the team leverages this plan every day.'
const edited = 'The team uses this plan every day.'

const raised = (text: string, kind = 'superscript') => run(text, `<w:vertAlign w:val="${kind}"/>`)
const formula = '<m:oMath><m:r><m:t>k=0.25</m:t></m:r></m:oMath>'
const deletedMark = '<w:rPr><w:del w:id="1" w:author="Ana" w:date="2025-01-01T00:00:00Z"/></w:rPr>'
const box = (content: string) =>
  `<w:pict><v:shape><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></v:shape></w:pict>`
const twoForms = (content: string) =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><w:txbxContent>${content}</w:txbxContent></w:drawing></mc:Choice><mc:Fallback>${box(content)}</mc:Fallback></mc:AlternateContent></w:r>`
const clauses = lists(
  [
    ['decimal', '%1.', 4],
    ['lowerLetter', '(%2)'],
  ],
  [['upperRoman', '%1.']],
  [
    ['decimal', '%1.'],
    ['decimal', '%1.%2'],
  ],
  [['bullet', '\uF0B7']],
)

/** The content of a document, its text, and another way to build it. */
const documents: Record<string, [body: string, text: string, parts?: Parameters<typeof wordOf>[1]]> = {
  'simple fields': [
    para(
      `${run('See section ')}<w:fldSimple w:instr="REF a"><w:r><w:t>4.2</w:t></w:r></w:fldSimple>${run(`. ${prose}`)}`,
    ),
    `See section 4.2. ${prose}`,
  ],
  'text of a set direction': [
    para(
      `${run('Call ')}<w:bdo w:val="ltr">${run('(555) 0134-19')}</w:bdo>${run(' or ')}<w:dir w:val="rtl">${run('سلام')}</w:dir>${run(`. ${prose}`)}`,
    ),
    `Call (555) 0134-19 or سلام. ${prose}`,
  ],
  'a reading above a word': [
    para(
      `<w:r><w:ruby><w:rubyPr/><w:rt>${run('かんじ')}</w:rt><w:rubyBase>${run('漢字')}</w:rubyBase></w:ruby></w:r>${run(`. ${prose}`)}`,
    ),
    `漢字(かんじ). ${prose}`,
  ],
  'raised and lowered figures': [
    para(
      `${run('1.5 × 10')}${raised('-6')}${run(' g of H')}${raised('2', 'subscript')}${run('O on the 3')}${raised('rd')}${run(', σ')}${raised('xy', 'subscript')}${run(`. ${prose}`)}`,
    ),
    `1.5 × 10⁻⁶ g of H₂O on the 3rd, σ_xy. ${prose}`,
  ],
  'two bodies': [`${para('It rained.')}</w:body><w:body>${para(prose)}`, `It rained.\n\n${prose}`],
  'a large initial': [
    para(run('T'), '<w:framePr w:dropCap="drop" w:lines="3"/>') + para(`he rain fell. ${prose}`),
    `The rain fell. ${prose}`,
  ],
  'a formula': [para(`${run('The rate ')}${formula}${run(` holds. ${prose}`)}`), `The rate k=0.25 holds. ${prose}`],
  'symbols and boxes to tick': [
    para(
      `<w:r><w:sym w:font="Wingdings" w:char="F0E0"/></w:r><w:sdt><w:sdtPr><w14:checkbox xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"/></w:sdtPr><w:sdtContent>${run('☒')}</w:sdtContent></w:sdt>${run(` ${prose}`)}`,
    ),
    `🡪☒ ${prose}`,
  ],
  'a deleted paragraph mark': [
    para('The first half. ', deletedMark) + para(prose) + para('The end.'),
    `The first half. ${prose}\n\nThe end.`,
  ],
  'a line break in the XML': [para(prose.replace('team ', 'team\n')), prose],
  'a line separator of Unicode': [para(prose.replace('team ', 'team\u2028')), prose],
  'signs of an older Word': [
    para(`<w:r><w:t>One</w:t><w:cr/><w:t>Two</w:t><w:ptab/><w:t xml:space="preserve">Three. </w:t></w:r>${run(prose)}`),
    `One\\\nTwo Three. ${prose}`,
  ],
  'two lines': [para(`<w:r><w:t>${prose}</w:t><w:br/></w:r>`), prose],
  'a text box in two forms': [
    para(twoForms(para(prose))) + para('Between them.') + para(prose),
    `${prose}\n\nBetween them.\n\n${prose}`,
  ],
  'paragraphs in a cell': [
    table(
      [para('Office'), para('Contact')],
      [para('12 Mill Road') + para('Leeds'), para('Call 555 0134') + para(prose)],
    ),
    `| Office | Contact |\n| - | - |\n| 12 Mill Road<br>Leeds | Call 555 0134<br>${prose} |`,
  ],
  'a list in a cell': [
    table([para('What'), para('Why')], [numbered('Pay.', 1) + numbered('Go.', 1, 1), numbered(prose, 4)]),
    `| What | Why |\n| - | - |\n| 4. Pay.<br>(a) Go. | • ${prose} |`,
    { numbering: clauses },
  ],
  'a table in a cell': [
    table([para('A'), para('B')], [table([para('One'), para('Two')]) + para(''), para(prose)]),
    `| A | B |\n| - | - |\n| One<br>Two | ${prose} |`,
  ],
  'a mail address that is none': [
    para(
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>HYPERLINK "mailto:ada@example.org）"</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('ada@example.org）')}<w:r><w:fldChar w:fldCharType="end"/></w:r>${run(` ${prose}`)}`,
    ),
    `ada@example.org） ${prose}`,
  ],
  'boxes and choices of a form': [
    para(
      `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox><w:default w:val="1"/></w:checkBox></w:ffData></w:fldChar></w:r><w:r><w:instrText>FORMCHECKBOX</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r><w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:ddList><w:result w:val="1"/><w:listEntry w:val="no"/><w:listEntry w:val="yes"/></w:ddList></w:ffData></w:fldChar></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>${run(` ${prose}`)}`,
    ),
    `☒yes ${prose}`,
  ],
  'a table of one cell': [table([para('Note') + para(prose)]), `Note\n\n${prose}`],
  'numbers that go on': [
    numbered('Pay the rent.', 1) +
      numbered('on the first, and', 1, 1) +
      numbered('by bank order.', 1, 1) +
      para('It goes on.') +
      numbered(prose, 1),
    `4. Pay the rent.\n\n(a) on the first, and\n\n(b) by bank order.\n\nIt goes on.\n\n5. ${prose}`,
    { numbering: clauses },
  ],
  'Roman numbers': [
    numbered('The first part.', 2) + numbered(prose, 2),
    `I. The first part.\n\nII. ${prose}`,
    { numbering: clauses },
  ],
  'numbers of two levels': [
    numbered('Scope', 3) + numbered(prose, 3, 1) + numbered('Terms', 3),
    `1. Scope\n\n1.1 ${prose}\n\n2. Terms`,
    { numbering: clauses },
  ],
  'two lists in a row': [
    numbered('Rent', 1) + numbered('Scope', 3) + numbered(prose, 3),
    `4. Rent\n\n1) Scope\n2) ${prose}`,
    { numbering: clauses },
  ],
  'a list in a note': [
    para(`${run(prose)}<w:r><w:footnoteReference w:id="2"/></w:r>`),
    `${prose}[^2]\n\n[^2]: Two facts:\n\n    - one\n    - two`,
    {
      numbering: clauses,
      footnotes: `<w:footnote w:id="2">${para('Two facts:')}${numbered('one', 4)}${numbered('two', 4)}</w:footnote>`,
    },
  ],
  'hidden text': [para(run('A note to self. ', '<w:vanish/>') + run(prose)), prose],
  'the names of Word Online': [para(prose), prose, { main: 'word/document2.xml' }],
  'a sheet with macros in it': [
    para(prose),
    prose,
    {
      types:
        '<Default Extension="xlsm" ContentType="application/vnd.ms-excel.sheet.macroEnabled.12"/><Override PartName="/word/embeddings/a.xlsm" ContentType="application/vnd.ms-excel.sheet.macroEnabled.12"/>',
      files: { 'word/embeddings/a.xlsm': strToU8('sheet') },
    },
  ],
  'the Strict form': [para(prose), prose, { namespace: strict }],
}

const named = Object.keys(documents)

test.each(named)('a document with %s is read whole', async (name) => {
  const [body, text, parts] = documents[name]!
  expect((await readWord(wordOf(body, parts))).text).toBe(text)
})

const others = (docx: Uint8Array, main: string) =>
  Object.entries(unzipSync(docx)).filter(
    ([name]) =>
      ![main, '[Content_Types].xml', 'word/comments.xml'].includes(name) &&
      !name.endsWith('.rels') &&
      !name.endsWith('footnotes.xml'),
  )

test.each(named)(
  'a document with %s takes its rewrite: accept all is the rewrite, reject all is the source',
  async (name) => {
    const [body, text, parts] = documents[name]!
    const bytes = wordOf(body, parts)
    const after = text.replaceAll(prose, edited)
    const tracked = await trackWord(bytes, { draft: text, delivered: after, text: after }, date)
    expect(tracked?.left).toEqual([])
    expect((await readWord(tracked!.bytes)).text).toBe(after)
    const main = parts?.main ?? 'word/document.xml'
    expect(others(tracked!.bytes, main)).toEqual(others(bytes, main))
    expect(resolveChanges(tracked!.bytes, 'reject', ['Longhand'])).toEqual(resolveChanges(bytes, 'accept'))

    const rewritten = rewriteWord(bytes, text, after)
    expect(rewritten?.left).toEqual([])
    expect((await readWord(rewritten!.bytes)).text).toBe(after)
  },
)

test('both forms of a text box take the rewrite', async () => {
  const bytes = wordOf(para(twoForms(para(prose))))
  const tracked = await trackWord(bytes, { draft: prose, delivered: edited, text: edited }, date)
  expect(resolveChanges(tracked!.bytes, 'accept').filter(Boolean)).toEqual([edited, edited])
  expect(resolveChanges(tracked!.bytes, 'reject').filter(Boolean)).toEqual([prose, prose])
  expect(resolveChanges(rewriteWord(bytes, prose, edited)!.bytes, 'accept').filter(Boolean)).toEqual([edited, edited])
})

test('a Strict document is tracked in its own namespace', async () => {
  const bytes = wordOf(para(prose), { namespace: strict })
  const tracked = await trackWord(bytes, { draft: prose, delivered: edited, text: edited }, date)
  const files = unzipSync(tracked!.bytes)
  const written = ['word/document.xml', 'word/comments.xml', 'word/_rels/document.xml.rels'].map((name) =>
    strFromU8(files[name]!),
  )
  expect(written[0]).toContain('<w:ins ')
  expect(written.join('')).not.toContain('openxmlformats.org/wordprocessingml')
  expect(written[2]).toContain('purl.oclc.org/ooxml/officeDocument/relationships/comments')
})

test('white space that Markdown does not keep stays in the file', async () => {
  const bytes = wordOf(
    para(`<w:r><w:tab/><w:t>Name:</w:t><w:tab/><w:t xml:space="preserve">the team  leverages it  </w:t></w:r>`),
  )
  const { text } = await readWord(bytes)
  const after = text.replace('Name', 'Names').replace('leverages it', 'uses them')
  for (const back of [
    rewriteWord(bytes, text, after),
    await trackWord(bytes, { draft: text, delivered: after, text: after }, date),
  ])
    expect(resolveChanges(back!.bytes, 'accept')).toEqual(['\tNames:\tthe team  uses them  '])
})

test('an edit that has no place leaves its paragraph as it was, and is told', async () => {
  const bytes = wordOf(para(`${run('The rate ')}${formula}${run(' holds.')}`) + para(prose))
  const draft = `The rate k=0.25 holds.\n\n${prose}`
  const text = `The rate is a quarter.\n\n${edited}`
  const left = ['The rate k=0.25 holds.']
  const tracked = await trackWord(bytes, { draft, delivered: text, text }, date)
  expect(tracked!.left).toEqual(left)
  expect((await readWord(tracked!.bytes)).text).toBe(`The rate k=0.25 holds.\n\n${edited}`)
  const rewritten = rewriteWord(bytes, draft, text)
  expect(rewritten!.left).toEqual(left)
  expect((await readWord(rewritten!.bytes)).text).toBe(`The rate k=0.25 holds.\n\n${edited}`)
})

test('a word in place of one with a large initial is no initial', async () => {
  const bytes = wordOf(para(run('T'), '<w:framePr w:dropCap="drop" w:lines="3"/>') + para(`he rain. ${prose}`))
  const texts = { draft: `The rain. ${prose}`, delivered: `Rain. ${prose}`, text: `Rain. ${prose}` }
  const tracked = await trackWord(bytes, texts, date)
  expect(resolveChanges(tracked!.bytes, 'accept')).toEqual(['', `Rain. ${prose}`])
  expect(resolveChanges(tracked!.bytes, 'reject')).toEqual(['T', `he rain. ${prose}`])
})

test('a new item takes the number that Word gives it', async () => {
  const bytes = wordOf(numbered('on the first, and', 1, 1) + para(prose), { numbering: clauses })
  const draft = `(a) on the first, and\n\n${prose}`
  const text = `(a) on the first, and\n\n(b) by bank order.\n\n${prose}`
  const tracked = await trackWord(bytes, { draft, delivered: text, text }, date)
  expect((await readWord(tracked!.bytes)).text).toBe(text)
})

test('names what is not shown, and what is shown otherwise', async () => {
  const body =
    para(`${formula}${run('a', '<w:vanish/>')}<w:r><w:sym w:font="Arial" w:char="F041"/></w:r>${run(prose)}`) +
    '<w:altChunk/>' +
    para('<w:r><w:drawing><a:sp xmlns:a="a"><a:txBody><a:t>Layer</a:t></a:txBody></a:sp></w:drawing></w:r>') +
    table([para('A'), para('B')], [table([para('One'), para('Two')]) + para(''), para('C')])
  expect((await readWord(wordOf(body))).notes).toEqual([
    'Not in the text: 1 text in a drawing, 1 embedded document, 1 symbol without a letter of its own, 1 hidden text.',
    'Shown in plain lines: 1 formula, 1 table within a table.',
  ])
})

test('the lines of a cell are one leaf', () => {
  expect(leavesOf('| A |\n| - |\n| one<br>two |').map(({ text }) => text)).toEqual(['A', 'one\ntwo'])
})
