import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SavedDocument } from '#core/documents/document.ts'
import { renameHumanization, searchHumanizations } from '#core/api/documents.ts'
import { charactersOfTitle, titleOf, titleOfFile, titleOfPart } from '#core/documents/title.ts'
import { searchFor } from '#core/documents/search.ts'

const documentOf = (more: Partial<SavedDocument>): SavedDocument => ({
  id: '01KB0000000000000000000000',
  style: 'simple',
  word_count: 2,
  original_text: 'Before.',
  humanized_text: 'After.',
  created_at: '2026-11-21T12:00:00.000Z',
  ...more,
})

describe('a document is called', () => {
  test.each([
    ['A short one.', 'A short one.'],
    ['# The **Heading**\n\nAnd the text.', 'The Heading'],
    ['\n\n  - `first` item\n- second', 'first item'],
    ['---\n\nAfter a rule', 'After a rule'],
    ['2 * 3 = 6 and 4 * 5 = 20', '2 * 3 = 6 and 4 * 5 = 20'],
    [
      'one two three four five six seven eight nine ten, eleven twelve',
      'one two three four five six seven eight nine ten, eleven…',
    ],
    ['a'.repeat(100), `${'a'.repeat(60)}…`],
    ['👩‍👩‍👧'.repeat(100), `${'👩‍👩‍👧'.repeat(60)}…`],
    ['***', '***'],
  ])('%j: %j', (original_text, title) => {
    expect(titleOf({ original_text })).toBe(title)
  })

  const essay = `In today's rapidly evolving digital landscape, social media has become an integral part of daily life. Social media connects young people with their friends, and young people use it for hours. Research suggests that mental health suffers when social media replaces sleep. Schools worry about mental health, and parents worry about young people who cannot stop. In conclusion, social media is a double-edged sword.`

  test.each([
    [essay, 'Social media and mental health'],
    [`# On screens\n\n${essay}`, 'On screens'],
    [`Sure! Here is your essay:\n\n---\n\n**Screens, sleep and school**\n\n${essay}`, 'Screens, sleep and school'],
    [`Subject: Screens at home\n\nDear parents,\n\n${essay}`, 'Screens at home'],
    [
      `The night bus runs every twenty minutes until two, and Dana Whitlock drives it. Dana Whitlock says that the night bus is full on Fridays. People who work late depend on the night bus. Dana Whitlock asked for a second one, and the council said that it would think about it in spring.`,
      'Dana Whitlock and night bus',
    ],
    [`# Introduction\n\n${essay}`, 'Social media and mental health'],
    [`**Joanna Priddle**\n\n${essay}`, 'Social media and mental health'],
    ['Zwei Stunden am Tag. '.repeat(30), 'Zwei Stunden am Tag. Zwei Stunden am Tag. Zwei Stunden am…'],
    ['وسائل التواصل الاجتماعي '.repeat(4), 'وسائل التواصل الاجتماعي وسائل التواصل الاجتماعي وسائل…'],
  ])('by its own title or its subject, not by its opening: %#', (original_text, title) => {
    expect(titleOf({ original_text })).toBe(title)
  })

  test('by its subject alike, whatever is typed after it', () => {
    expect(titleOf({ original_text: `${essay}\n\n${'And so it goes on with what they said. '.repeat(2_000)}` })).toBe(
      'Social media and mental health',
    )
  })

  test('as its owner has named it', () => {
    expect(titleOf({ original_text: 'The beginning', title: 'Essay, second draft' })).toBe('Essay, second draft')
  })

  test.each([
    ['Report.docx', 'Report'],
    ['notes v1.2.md', 'notes v1.2'],
    ['Pasted text 3', 'Pasted text 3'],
    ['.txt', undefined],
    [`${'x'.repeat(120)}.pdf`, `${'x'.repeat(99)}…`],
    [`${'x'.repeat(98)}😀 and more.pdf`, `${'x'.repeat(98)}…`],
  ])('as its file is: %j', (name, title) => {
    expect(titleOfFile(name)).toBe(title)
  })

  test('as a part of the whole, whose name gives way', () => {
    expect(titleOfPart('Thesis', 3, 23)).toBe('Thesis, part 3 of 23')
    const long = titleOfPart('x'.repeat(100), 3, 23)
    expect(long).toHaveLength(charactersOfTitle)
    expect(long).toMatch(/^x+…, part 3 of 23$/u)
  })

  test('something short on one line, whatever its text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (original_text) => {
        const title = titleOf({ original_text })
        expect([...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(title)].length).toBeLessThanOrEqual(61)
        expect(title).not.toMatch(/[\n\t]|^\s|\s$/u)
        return original_text.trim() === '' || title !== ''
      }),
    )
  })
})

describe('a search finds', () => {
  const essay = documentOf({
    title: 'Ménage à trois',
    original_text: 'The committee’s REPORT said:\n“growth is slow”.',
    humanized_text: 'In its report the committee spoke of slow growth.',
  })

  test.each(['ménage', 'MÉNAGE À', 'report said: "growth', "committee's", 'spoke of slow', '  growth   is '])(
    '%j',
    (query) => {
      expect(searchFor(query)(essay)).toBe(true)
    },
  )

  test.each(['menage', 'slow report', 'growth. In its', '%', '.*', '01KB'])('nothing for %j', (query) => {
    expect(searchFor(query)(essay)).toBe(false)
  })

  test('a document that names no title and no subject is called by its first words', () => {
    expect(searchFor('the heading')(documentOf({ original_text: '# The **heading**' }))).toBe(true)
  })
})

describe('the contract', () => {
  test.each([
    ['  My\n essay\t', 'My essay'],
    ['\u0000\u0007Essay\u0085', 'Essay'],
    ['', ''],
    [' \n ', ''],
    ['x'.repeat(charactersOfTitle), 'x'.repeat(charactersOfTitle)],
  ])('makes one line of the title %j', (title, kept) => {
    expect(renameHumanization.body.parse({ title })).toEqual({ title: kept })
  })

  test.each([{}, { title: 'x'.repeat(charactersOfTitle + 1) }, { title: 1 }, { title: null }, { title: 'a', id: 'b' }])(
    'refuses to rename to %j',
    (body) => {
      expect(renameHumanization.body.safeParse(body).success).toBe(false)
    },
  )

  test.each([{}, { text: '' }, { text: '   ' }, { text: 'x'.repeat(101) }, { text: 'a', user_id: 'b' }])(
    'refuses to search for %j',
    (body) => {
      expect(searchHumanizations.body.safeParse(body).success).toBe(false)
    },
  )
})
