import { describe, expect, test } from 'vitest'
import { choicesIn, partsOf } from '#panel/edits.ts'
import { rewriteByRules } from '#panel/rules.ts'
import { insert, readSelection, reasonAgainst } from '../../packages/word/src/selection.ts'
import { WordDocument } from './word.ts'

const draft = 'Moreover, we utilize 14 tools in order to help Anna Berg.'
const rewritten = 'We utilize 14 tools to help Anna Berg.'
const way = { tone: 'creative', strength: 'medium' } as const

const choicesFor = async (text: string) => choicesIn(partsOf(await rewriteByRules(text, way)))

test('each change is a separate tracked change, and the former tracking mode is restored', async () => {
  const document = new WordDocument([['Before it.'], [draft], ['After it.']])
  document.select('Moreover', 'Berg.')
  const selected = await readSelection(document.word)
  expect(selected.text).toBe(draft)
  const choices = await choicesFor(selected.text)
  await insert(document.word, selected, choices)
  expect(document.accepted()).toBe(`Before it.\n${rewritten}\nAfter it.`)
  expect(document.rejected()).toBe(`Before it.\n${draft}\nAfter it.`)
  expect(document.revisions()).toHaveLength(choices.length)
  expect(document.mode).toBe('Off')
})

test.each(['TrackAll', 'TrackMineOnly'] as const)('the tracking mode %s is restored', async (mode) => {
  const document = new WordDocument([[draft]])
  document.mode = mode
  document.select()
  const selected = await readSelection(document.word)
  await insert(document.word, selected, (await choicesFor(draft)).slice(0, 1))
  expect(document.mode).toBe(mode)
  expect(document.revisions()).toHaveLength(1)
})

test('a rejected change is not made', async () => {
  const document = new WordDocument([[draft]])
  document.select()
  const selected = await readSelection(document.word)
  await insert(
    document.word,
    selected,
    (await choicesFor(draft)).filter(({ cut }) => !cut.includes('in order')),
  )
  expect(document.accepted()).toBe('We utilize 14 tools in order to help Anna Berg.')
})

test('words keep their formatting, inside a change and around it', async () => {
  const document = new WordDocument([
    ['Moreover, we ', { text: 'utilize', style: 'bold' }, ' ', { text: '14 tools', style: 'italic' }, '.'],
  ])
  document.select()
  const selected = await readSelection(document.word)
  await insert(document.word, selected, [
    { start: 0, end: 10, text: '' },
    { start: 13, end: 20, text: 'make use of' },
  ])
  expect(document.accepted()).toBe('we make use of 14 tools.')
  expect(document.styleOf('make use of')).toBe('bold')
  expect(document.styleOf('14 tools')).toBe('italic')
})

test('the right one of equal words is changed, whatever else the search finds', async () => {
  const document = new WordDocument([["It’s one. It's two. 1^2 and\ttabs, a\u00A0b, one."]])
  document.select()
  const selected = await readSelection(document.word)
  const at = (word: string, nth = 0) => {
    const starts = [...selected.text.matchAll(new RegExp(word.replaceAll('^', String.raw`\^`), 'gu'))].map(
      ({ index }) => index,
    )
    return { start: starts[nth]!, end: starts[nth]! + word.length }
  }
  await insert(document.word, selected, [
    { ...at("It's"), text: 'That is' },
    { ...at('1^2'), text: '1' },
    { ...at('\ttabs'), text: ' tabs' },
    { ...at('a\u00A0b'), text: 'ab' },
    { ...at('one', 1), text: 'three' },
  ])
  expect(document.accepted()).toBe('It’s one. That is two. 1 and tabs, ab, three.')
})

test('words are inserted at the start, in the middle and at the end, and long stretches are replaced', async () => {
  const long = `${'A long sentence about nothing in particular goes on and on. '.repeat(8)}End 😀.`
  const document = new WordDocument([['one three'], [long]])
  document.select()
  const selected = await readSelection(document.word)
  const second = selected.text.indexOf('A long')
  await insert(document.word, selected, [
    { start: 0, end: 0, text: 'zero ' },
    { start: 4, end: 4, text: 'two ' },
    { start: 9, end: 9, text: ' four' },
    { start: second, end: second + long.length - 7, text: 'Short. ' },
    { start: second + long.length, end: second + long.length, text: ' Really.' },
  ])
  expect(document.accepted()).toBe('zero one two three four\nShort. End 😀. Really.')
  expect(document.revisions()).toHaveLength(5)
})

test('tables and lists are paragraphs, and no change joins or splits them', async () => {
  const document = new WordDocument([['We utilize it.'], [''], ['Cells utilize it.'], ['Second line\vbroken.']])
  document.select()
  const selected = await readSelection(document.word)
  expect(selected.text).toBe('We utilize it.\n\nCells utilize it.\n\nSecond line\nbroken.')
  const choice = { isTaken: true, cut: '', text: '' }
  const against = (start: number, end: number, text = '') =>
    reasonAgainst({ ...choice, start, end, cut: selected.text.slice(start, end), text }, selected)
  expect(against(3, 10, 'use')).toBeUndefined()
  expect(against(10, 20, ' ')).toContain('leaves the paragraphs')
  expect(against(3, 3, 'a\n\nb')).toContain('leaves the paragraphs')
  expect(against(15, 15, 'x')).toContain('leaves the paragraphs')
  expect(reasonAgainst({ ...choice, start: 0, end: 2, cut: '\u0001a', text: 'b' }, selected)).toContain('A picture')
})

test('in a selection across two paragraphs, only the selected words change', async () => {
  const document = new WordDocument([['We utilize it. We utilize it.'], ['They utilize it. They utilize it.']])
  document.select('We utilize it.\r', 'They utilize it. ')
  const selected = await readSelection(document.word)
  expect(selected.text).toBe('We utilize it.\n\nThey utilize it. ')
  await insert(document.word, selected, [
    { start: 3, end: 10, text: 'use' },
    { start: 21, end: 28, text: 'use' },
  ])
  expect(document.accepted()).toBe('We utilize it. We use it.\nThey use it. They utilize it.')
})

describe('a document that refuses the changes', () => {
  const refusedWith = async (document: WordDocument, spoil: () => void) => {
    document.select('Moreover', 'Berg.')
    const selected = await readSelection(document.word)
    const choices = await choicesFor(selected.text)
    spoil()
    const before = document.accepted()
    const error: unknown = await insert(document.word, selected, choices).catch((refusal: unknown) => refusal)
    return { sentence: (error as Error).message, isAsBefore: document.accepted() === before, mode: document.mode }
  }

  test.each([
    ['has changed', (document: WordDocument) => document.type('14', '15'), 'Your document has changed'],
    [
      'is read-only',
      (document: WordDocument) => (document.trouble = { isReadOnly: true }),
      'may be read-only or protected',
    ],
    ['gives up at once', (document: WordDocument) => (document.trouble = { failsAt: 0 }), 'Your text is as it was'],
    ['is away', (document: WordDocument) => (document.trouble = { isAway: true }), 'Word did not answer'],
  ] as const)('a document that %s stays as it is', async (_, spoil, sentence) => {
    const document = new WordDocument([[draft]])
    const result = await refusedWith(document, () => void spoil(document))
    expect(result).toMatchObject({ isAsBefore: true, mode: 'Off' })
    expect(result.sentence).toContain(sentence)
  })

  test('a document that fails halfway says so, and its changes are tracked', async () => {
    const document = new WordDocument([[draft]])
    const result = await refusedWith(document, () => (document.trouble = { failsAt: 1 }))
    expect(result.sentence).toContain('only a part of the changes')
    expect(document.rejected()).toBe(draft)
    expect(result.mode).toBe('Off')
  })

  test('a change in a field is refused, and one beside it is made', async () => {
    const pieces = [
      'Moreover, we utilize 14 tools ',
      { text: 'in order', kind: 'field' as const },
      ' to help Anna Berg.',
    ]
    const result = await refusedWith(new WordDocument([pieces]), () => undefined)
    expect(result).toMatchObject({ isAsBefore: true, mode: 'Off' })
    expect(result.sentence).toContain('A change is in a field')

    const document = new WordDocument([pieces])
    document.select()
    const selected = await readSelection(document.word)
    await insert(
      document.word,
      selected,
      (await choicesFor(selected.text)).filter(({ cut }) => !cut.includes('in order')),
    )
    expect(document.accepted()).toContain('We utilize 14 tools')
  })
})

describe('reading', () => {
  const readAll = (document: WordDocument, ...to: [string?, string?]) => {
    document.select(...to)
    return readSelection(document.word)
  }

  test('an empty selection, and one of spaces', async () => {
    const document = new WordDocument([['   '], [draft]])
    await expect(readSelection(document.word)).rejects.toThrow('Select some text in your document.')
    await expect(readAll(document, '   ')).rejects.toThrow('Select some text in your document.')
  })

  test('a text with tracked changes', async () => {
    const document = new WordDocument([[draft]])
    document.mode = 'TrackAll'
    document.type('14', '14')
    document.select()
    const selected = await readSelection(document.word)
    await insert(document.word, selected, await choicesFor(draft))
    await expect(readAll(document)).rejects.toThrow('Accept or reject them first')
  })

  test('a locked content control can be read, around the selection and in it', async () => {
    const document = new WordDocument([[{ text: draft, kind: 'locked' }], ['Free text.']])
    expect(await readAll(document, 'utilize')).toMatchObject({
      text: 'utilize',
      reason: expect.stringContaining('locked') as string,
    })
    expect((await readAll(document)).reason).toContain('locked')
    expect((await readAll(document, 'Free')).reason).toBeUndefined()
  })

  test('20,000 words are read and changed in two places, and more are refused', async () => {
    const paragraphs = Array.from({ length: 200 }, () => ['word '.repeat(98).concat('at end.')])
    const document = new WordDocument(paragraphs)
    const selected = await readAll(document)
    const last = selected.text.lastIndexOf('end')
    await insert(document.word, selected, [
      { start: 0, end: 4, text: 'First' },
      { start: last, end: last + 3, text: 'the end' },
    ])
    expect(document.accepted()).toMatch(/^First word [^]*at the end\.$/u)
    await expect(readAll(new WordDocument([...paragraphs, ['one.']]))).rejects.toThrow(
      'Select up to 20,000 words at a time. This is 20,001 words.',
    )
  })

  test('an unavailable document', async () => {
    const document = new WordDocument([[draft]])
    document.trouble = { isAway: true }
    await expect(readAll(document)).rejects.toThrow('Word did not answer.')
  })
})
