import fc from 'fast-check'
import { EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { fromMarkdown } from '#web/editor/document/from-markdown.ts'
import { keyChange } from '#web/editor/document/keys.ts'
import { changePage, pagePlugin, pageStateOf } from '#web/editor/document/page-state.ts'
import { pasted } from '#web/editor/document/paste.ts'
import { schema } from '#web/editor/document/schema.ts'
import { endsOf, textsOf } from '#web/editor/document/segments.ts'
import { positionAt, toMarkdown } from '#web/editor/document/to-markdown.ts'
import { histories } from '#tests/support/examples.ts'
import { texts } from '#tests/support/texts.ts'

const pageOf = (...segments: string[]): EditorState => {
  const doc = fromMarkdown(segments.join(''))
  const state = EditorState.create({ schema, doc, plugins: [pagePlugin()] })
  return state.apply(changePage(state.tr, { ends: endsOf(segments) }))
}

const select = (state: EditorState, from: number, to = from): EditorState =>
  state.apply(state.tr.setSelection(TextSelection.between(state.doc.resolve(from), state.doc.resolve(to))))

const caretAt = (state: EditorState, offset: number, side: -1 | 1 = -1): EditorState =>
  select(state, positionAt(state.doc, offset, side))

const press = (state: EditorState, key: string, init: KeyboardEventInit = {}): EditorState => {
  const tr = keyChange(state, new KeyboardEvent('keydown', { key, ...init }))
  return tr === undefined ? state : state.apply(tr)
}

const type = (state: EditorState, text: string): EditorState =>
  Array.from(text).reduce((now, letter) => now.apply(now.tr.insertText(letter)), state)

const segmentsOf = (state: EditorState): string[] => textsOf(toMarkdown(state.doc), pageStateOf(state).ends)

const dataOf = (data: Record<string, string>) => ({ getData: (kind: string) => data[kind] ?? '' }) as DataTransfer

const paste = (state: EditorState, data: Record<string, string>): EditorState => {
  const tr = pasted(state, dataOf(data), undefined)
  return tr === undefined ? state : state.apply(tr)
}

const keys = fc.constantFrom('Enter', 'Backspace', 'Delete')
const typed = fc.constantFrom(
  'a',
  ' ',
  '*',
  '**',
  '_',
  '#',
  '# ',
  '- ',
  '1. ',
  '> ',
  '`',
  '```',
  '[x](y)',
  '<b>',
  '\\',
  '|',
  '~~',
  '=',
  '---',
  '&',
  '!',
  '日本',
  'א',
  '😀',
  '[^1]: n',
  '$$',
  'word ',
)
const edit = fc.oneof(
  { weight: 5, arbitrary: typed.map((text) => ({ kind: 'type' as const, text })) },
  { weight: 3, arbitrary: keys.map((text) => ({ kind: 'key' as const, text })) },
  { weight: 1, arbitrary: fc.constantFrom('b', 'i').map((text) => ({ kind: 'mark' as const, text })) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('# Title\n\nText', 'plain', '- a\n- b', '| a | b |\n|---|---|\n| c | d |')
      .map((text) => ({ kind: 'paste' as const, text })),
  },
)
const session = fc.array(
  fc.tuple(fc.nat(), fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.nat({ max: 40 })), edit),
  { maxLength: 25 },
)

/** The letters that are drawn; white space at the ends of lines is not. */
const letters = (text: string): string => text.replaceAll(/\s+/gu, '')

test('a session of edits loses no letter, and the segments are always the Markdown', () => {
  fc.assert(
    fc.property(fc.array(texts, { minLength: 1, maxLength: 4 }), session, (segments, edits) => {
      let state = pageOf(...segments)
      for (const [place, length, { kind, text }] of edits) {
        const from = place % (state.doc.content.size + 1)
        state = select(state, from, Math.min(state.doc.content.size, from + length))
        if (kind === 'type') state = type(state, text)
        else if (kind === 'key') state = press(state, text)
        else if (kind === 'mark') state = press(state, text, { ctrlKey: true })
        else state = paste(state, { 'text/plain': text })
        state.doc.check()
        const markdown = toMarkdown(state.doc)
        const now = segmentsOf(state)
        expect(now.join('')).toBe(markdown)
        expect(now).toHaveLength(segments.length)
        expect(toMarkdown(fromMarkdown(markdown))).toBe(markdown)
      }
    }),
    { numRuns: histories },
  )
})

const prose = fc
  .array(
    fc.constantFrom('One word. ', 'And two more, here. ', '\n\n', '# Head\n\n', '- item\n- next\n\n', '**bold** '),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(''))

test('what is drawn is what is read back', () => {
  fc.assert(
    fc.property(prose, session, (text, edits) => {
      let state = pageOf(text)
      for (const [place, length, { kind, text: letter }] of edits) {
        const from = place % (state.doc.content.size + 1)
        state = select(state, from, Math.min(state.doc.content.size, from + length))
        if (kind === 'type') state = type(state, letter)
        else if (kind === 'key') state = press(state, letter)
        else if (kind === 'mark') state = press(state, letter, { ctrlKey: true })
        // An open tag reaches over blocks, and all in it is shown with its backslashes.
        const read = (given: string) => (given.includes('<') ? letters(given).replaceAll('\\', '') : letters(given))
        const again = fromMarkdown(toMarkdown(state.doc))
        expect(read(again.textContent)).toBe(read(state.doc.textContent))
      }
    }),
    { numRuns: histories },
  )
})

test.each([
  ['a paragraph', 'One^', ['Enter', 'x'], 'One\n\nx'],
  ['an item', '- One^', ['Enter', 'x'], '- One\n- x'],
  ['a numbered item, and counts on', '1. One^\n2. Two', ['Enter', 'x'], '1. One\n2. x\n3. Two'],
  ['a nested item', '- a\n  - b^', ['Enter', 'x'], '- a\n  - b\n  - x'],
  ['a task', '- [x] done^', ['Enter', 'x'], '- [x] done\n- [ ] x'],
  ['a heading', '## One^', ['Enter', 'x'], '## One\n\nx'],
  ['a quotation', '> One^', ['Enter', 'x'], '> One\n> x'],
  ['an empty item, which ends the list', '- One^', ['Enter', 'Enter', 'x'], '- One\n\nx'],
  ['the start of a heading, whose marker goes', 'a\n\n## ^One', ['Backspace'], 'a\n\nOne'],
  ['the start of an item, whose marker goes', '- a\n- ^b', ['Backspace'], '- a\n\nb'],
  ['the start of a paragraph, which joins', 'a\n\n^b', ['Backspace'], 'ab'],
  ['the end of a paragraph, which the next joins', 'a^\n\nb', ['Delete'], 'ab'],
  ['a star that would be a delimiter', 'a^b*c', ['*'], 'a\\*b\\*c'],
  ['a star that is none', 'a^ b', [' ', '*'], 'a * b'],
  ['a number sign', '^b', ['#', ' '], '\\# b'],
  ['a number and a full stop', '^b', ['1', '.', ' '], '1\\. b'],
  ['a hyphen', '^b', ['-', ' '], '\\- b'],
  ['a pipe in a cell', '| a^ | b |\n|---|---|', ['|'], '| a\\| | b |\n|---|---|'],
])('keys in %s', (_, marked, pressed, expected) => {
  const offset = marked.indexOf('^')
  let state = caretAt(
    pageOf(marked.replace('^', '')),
    offset,
    marked[offset + 1] === undefined || marked[offset + 1] === '\n' ? -1 : 1,
  )
  for (const key of pressed) state = key.length > 1 ? press(state, key) : type(state, key)
  expect(toMarkdown(state.doc)).toBe(expected)
})

test('text typed where segments meet belongs to the one that holds the caret', () => {
  const state = pageOf('One. ', 'Two. ', 'Three.')
  expect(segmentsOf(type(caretAt(state, 4), '!'))).toEqual(['One.! ', 'Two. ', 'Three.'])
  // behind the space the next sentence begins
  expect(segmentsOf(type(caretAt(state, 5), 'Yes: '))).toEqual(['One. ', 'Yes: Two. ', 'Three.'])
  const held = caretAt(state, 5)
  const end = held.apply(changePage(held.tr, { holder: 0 }))
  expect(segmentsOf(type(end, 'More. '))).toEqual(['One. More. ', 'Two. ', 'Three.'])
  expect(segmentsOf(type(caretAt(state, 5), 'T'))).toEqual(['One. ', 'TTwo. ', 'Three.'])
})

test('a cut segment takes what is typed into it, and what is deleted leaves a cut', () => {
  const state = pageOf('One. ', '', 'Three.')
  const inCut = state.apply(changePage(state.tr.setSelection(TextSelection.create(state.doc, 6)), { holder: 1 }))
  expect(segmentsOf(type(inCut, 'Two. '))).toEqual(['One. ', 'Two. ', 'Three.'])
  const deleted = press(select(pageOf('One. ', 'Two. ', 'Three.'), 6, 11), 'Backspace')
  expect(segmentsOf(deleted)).toEqual(['One. ', '', 'Three.'])
  expect(segmentsOf(type(deleted, 'x'))).toEqual(['One. ', 'x', 'Three.'])
})

test('bold and italics are written where Markdown can read them', () => {
  const state = pageOf('One two three.')
  const bold = press(select(state, 5, 9), 'b', { ctrlKey: true })
  expect(toMarkdown(bold.doc)).toBe('One **two** three.')
  expect(toMarkdown(press(bold, 'b', { ctrlKey: true }).doc)).toBe('One two three.')
  expect(toMarkdown(press(select(state, 6, 7), 'i', { ctrlKey: true }).doc)).toBe('One t*w*o three.')
})
