// @vitest-environment jsdom
import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { editEditable, offsetOf, readEditable } from '../../packages/extension/src/page/editable.ts'
import { editField, isField } from '../../packages/extension/src/page/field.ts'
import { reversed, withReplacements } from '#panel/edits.ts'
import { findTarget, focusedIn, type Target } from '../../packages/extension/src/page/target.ts'
import { knowContentEditable, show, typeWith } from './page.ts'

beforeAll(() => {
  knowContentEditable()
  // a paste that no editor takes
  globalThis.DataTransfer ??= class {
    setData() {}
  } as unknown as typeof DataTransfer
  globalThis.ClipboardEvent ??= class extends Event {} as unknown as typeof ClipboardEvent
})
beforeEach(() => typeWith(() => true))

const area = (value: string): HTMLTextAreaElement => {
  const field = show('<textarea></textarea>') as HTMLTextAreaElement
  field.value = value
  return field
}

test('passwords, numbers and buttons are not read', () => {
  const kinds = ['text', 'search', 'url', 'tel', 'password', 'email', 'number', 'checkbox', 'hidden', 'file']
  const read = kinds.filter((kind) => isField(show(`<input type="${kind}">`)))
  expect(read).toEqual(['text', 'search', 'url', 'tel'])
})

test('part of a field is replaced, and its page receives the input event', async () => {
  typeWith(() => false)
  const field = area('one two three')
  const heard: string[] = []
  field.addEventListener('input', (event) => heard.push(event.inputType))
  expect(await editField(field, 'one two three', { start: 4, end: 7, text: '2' })).toBe('replaced')
  expect(field.value).toBe('one 2 three')
  expect(heard).toEqual(['insertReplacementText'])
})

test.each([
  ['read-only', (field: HTMLTextAreaElement) => (field.readOnly = true)],
  ['disabled', (field: HTMLTextAreaElement) => (field.disabled = true)],
  ['too short', (field: HTMLTextAreaElement) => (field.maxLength = 8)],
  ['stubborn', (field: HTMLTextAreaElement) => field.addEventListener('input', () => (field.value = 'one two'))],
])('a field that is %s refuses, and keeps its text', async (_, make) => {
  typeWith(() => false)
  const field = area('one two')
  make(field)
  expect(await editField(field, 'one two', { start: 0, end: 3, text: 'another' })).toBe('refused')
  expect(field.value).toBe('one two')
})

test('a field that alters the new text gets its old one back', async () => {
  typeWith(() => false)
  const field = area('one two')
  field.addEventListener('input', () => (field.value = field.value.replace('three', 'THREE')))
  expect(await editField(field, 'one two', { start: 0, end: 3, text: 'three' })).toBe('refused')
  expect(field.value).toBe('one two')
})

test('a field whose text has changed, or that is gone, stays unchanged', async () => {
  const field = area('one two')
  expect(await editField(field, 'one', { start: 0, end: 3, text: '1' })).toBe('changed')
  field.remove()
  expect(await editField(field, 'one two', { start: 0, end: 3, text: '1' })).toBe('changed')
  expect(field.value).toBe('one two')
})

test.each([
  ['<div><p>a <b>b</b></p><p>c</p></div>', 'a b\n\nc'],
  ['<div><div>a</div><div><br></div><div>b</div></div>', 'a\n\nb'],
  ['<div>a<br>b<br></div>', 'a\nb'],
  ['<div>\n  <p>a\n b</p>\n  <p>c&nbsp;d</p>\n</div>', 'a  b\n\nc d'],
  ['<div><ul><li>a</li><li>b</li></ul><style>x</style></div>', 'a\n\nb'],
  ['<div style="white-space: pre-wrap">a\nb</div>', 'a\nb'],
  ['<div><p>a</p><p><br></p></div>', 'a'],
])('%s is read as %j', (html, text) => {
  expect(readEditable(show(html)).text).toBe(text)
})

test('the boundaries of a selection have offsets, in a text and between elements', () => {
  const host = show('<div><p>one</p><p>two <b>three</b></p></div>')
  const text = readEditable(host)
  const [first, second] = [...host.children]
  expect(offsetOf(text, first!.firstChild!, 2, 'start')).toBe(2)
  expect(offsetOf(text, host, 1, 'start')).toBe(5)
  expect(offsetOf(text, host, 1, 'end')).toBe(3)
  expect(offsetOf(text, second!, 1, 'end')).toBe(9)
  expect(offsetOf(text, host, 2, 'end')).toBe(text.text.length)
  expect(offsetOf(text, host, 0, 'end')).toBe(0)
})

const whole = 'one two three'
const mixed = () => show('<div contenteditable="true">one <b>two</b> three</div>')

test('each edit is made in its place, and the elements around it stay', async () => {
  const host = mixed()
  const edits = [
    { start: 0, end: 3, text: '1' },
    { start: 8, end: 13, text: '3' },
  ]
  expect(await editEditable(host, whole, edits)).toBe('replaced')
  expect(host.innerHTML).toBe('1 <b>two</b> 3')
})

test('an editable that accepts one edit and refuses the next gets its old text back', async () => {
  const host = mixed()
  typeWith((text) => text !== '1')
  const edits = [
    { start: 0, end: 3, text: '1' },
    { start: 8, end: 13, text: '3' },
  ]
  expect(await editEditable(host, whole, edits)).toBe('refused')
  expect(host.innerHTML).toBe('one <b>two</b> three')
})

test('an editable that cannot be restored says that a part of it changed', async () => {
  const host = mixed()
  typeWith((text) => text === '3')
  const edits = [
    { start: 0, end: 3, text: '1' },
    { start: 8, end: 13, text: '3' },
  ]
  expect(await editEditable(host, whole, edits)).toBe('partly')
})

test('an editable whose text has changed stays unchanged', async () => {
  const host = mixed()
  expect(await editEditable(host, 'another text', [{ start: 0, end: 3, text: '1' }])).toBe('changed')
  expect(host.innerHTML).toBe('one <b>two</b> three')
})

const found = (): Target => {
  const target = findTarget(document)
  if (typeof target === 'string') throw new Error(target)
  return target
}

test('the text is the selection of a field without its outer spaces, or else the whole field', async () => {
  const field = area(' one two three ')
  field.focus()
  field.setSelectionRange(4, 9)
  expect(found()).toMatchObject({ text: 'two' })
  field.setSelectionRange(2, 2)
  expect(found()).toMatchObject({ text: 'one two three' })
  typeWith(() => false)
  expect(await found().replace?.('one two three', [{ start: 4, end: 7, text: '2' }])).toBe('replaced')
  expect(field.value).toBe(' one 2 three ')
})

test('a read-only field is read but not changed', () => {
  const field = area('one')
  field.readOnly = true
  field.focus()
  expect(found().text).toBe('one')
  expect(found().replace).toBeUndefined()
})

test('the text is the selection of a page, and nothing without a selection', () => {
  const text = show('<p>one two</p>')
  document.getSelection()?.removeAllRanges()
  expect(findTarget(document)).toBe('nothing')
  document.getSelection()?.selectAllChildren(text)
  expect(found()).toMatchObject({ text: 'one two' })
  expect(found().replace).toBeUndefined()
})

test('an editor that shows only a part of its text is not changed', () => {
  const host = show('<div contenteditable="true" tabindex="0">one<div class="cm-gap"></div></div>')
  host.focus()
  expect(findTarget(document)).toBe('cut-short')
})

test('the focus is found in closed shadow roots, as each browser shows them', () => {
  const part = document.body.appendChild(document.createElement('closed-part'))
  const root = part.attachShadow({ mode: 'closed' })
  const field = root.appendChild(document.createElement('textarea'))
  field.focus()
  expect(focusedIn(document)).toBe(part)
  vi.stubGlobal('chrome', { dom: { openOrClosedShadowRoot: (element: Element) => (element === part ? root : null) } })
  expect(focusedIn(document)).toBe(field)
  vi.unstubAllGlobals()
  Object.assign(part, { openOrClosedShadowRoot: root })
  expect(focusedIn(document)).toBe(field)
  part.remove()
})

test('the focus is found in open shadow roots and in frames', () => {
  const outer = show('<outer-part></outer-part>')
  const inner = outer.attachShadow({ mode: 'open' }).appendChild(document.createElement('inner-part'))
  const field = inner.attachShadow({ mode: 'open' }).appendChild(document.createElement('textarea'))
  field.focus()
  expect(focusedIn(document)).toBe(field)
  const frame = show('<iframe></iframe>') as HTMLIFrameElement
  const framed = frame.contentDocument!.body.appendChild(frame.contentDocument!.createElement('textarea'))
  frame.focus()
  framed.focus()
  expect(focusedIn(document)).toBe(framed)
})

test('replacements in any order give the same text, and lead back to the old one', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.string(), fc.string())), (pieces) => {
      let text = ''
      const replacements = pieces.map(([kept, cut, written]) => {
        const start = text.length + kept.length
        text += kept + cut
        return { start, end: start + cut.length, text: written }
      })
      const wanted = pieces.map(([kept, , written]) => kept + written).join('')
      // two edits at one point have no order of their own
      fc.pre(new Set(replacements.map(({ start }) => start)).size === replacements.length)
      expect(withReplacements(text, replacements.toReversed())).toBe(wanted)
      expect(withReplacements(wanted, reversed(text, replacements.toReversed()))).toBe(text)
    }),
  )
})
