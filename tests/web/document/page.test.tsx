import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { clipboardOf } from '#web/editor/document/clipboard.ts'
import { createPage, type Page, type PageOptions } from '#web/editor/document/page.ts'
import { texts } from '#tests/support/texts.ts'

let opened: Page | undefined

afterEach(() => {
  opened?.destroy()
  document.body.replaceChildren()
})

const open = (segments: readonly string[], options: Partial<PageOptions> = {}) => {
  const host = document.body.appendChild(document.createElement('div'))
  const heard = {
    onTyped: vi.fn<PageOptions['onTyped']>(),
    onCaret: vi.fn<PageOptions['onCaret']>(),
    onUndo: vi.fn<PageOptions['onUndo']>(),
  }
  const page = createPage(host, { label: 'Rewrite', ...heard, ...options })
  opened = page
  page.show(segments)
  const box = host.querySelector<HTMLElement>('[role=textbox]')!
  return { page, box, ...heard }
}

const clipboardEvent = (type: string, data: Record<string, string> = {}) => {
  const event = new Event(type, { bubbles: true, cancelable: true })
  const clipboardData = {
    getData: (kind: string) => data[kind] ?? '',
    setData: (kind: string, text: string) => (data[kind] = text),
    clearData: () => {},
  }
  return Object.assign(event, { clipboardData })
}

test('a page is a text box with a name, which can be busy and only for reading', () => {
  const { page, box } = open(['# Title\n\nSome **bold** words.'])
  expect(box.getAttribute('aria-label')).toBe('Rewrite')
  expect(box.querySelector('h1')?.textContent).toBe('Title')
  expect(box.querySelector('strong')?.textContent).toBe('bold')
  page.setEditable(false)
  page.setBusy(true)
  expect(box.getAttribute('contenteditable')).toBe('false')
  expect(box.getAttribute('aria-busy')).toBe('true')
  expect(box.getAttribute('aria-readonly')).toBe('true')
})

test('showing what is shown changes nothing; showing other words leaves the elements around them', () => {
  const { page, box, onTyped } = open(['One.\n\n', 'Two.\n\n', 'Three.'])
  const [first, second, third] = box.querySelectorAll('p')
  page.show(['One.\n\n', 'Two.\n\n', 'Three.'])
  expect([...box.querySelectorAll('p')]).toEqual([first, second, third])
  page.show(['One.\n\n', 'Other words.\n\n', 'Three.'])
  expect(box.querySelectorAll('p')[0]).toBe(first)
  expect(box.querySelectorAll('p')[2]).toBe(third)
  expect(box.textContent).toBe('One.Other words.Three.')
  expect(onTyped).not.toHaveBeenCalled()
})

test.each(['One two', 'One two ', '# One\n\n- two ', 'One.\n\n'])(
  'the next word is written at the end of %j',
  (text) => {
    const { page, box, onTyped } = open([text])
    page.focusEnd()
    box.dispatchEvent(clipboardEvent('paste', { 'text/plain': 'three' }))
    expect(onTyped.mock.lastCall?.[0]).toEqual([text.endsWith('\n') ? 'One.three\n\n' : `${text}three`])
  },
)

test('a page shows any text after any other', () => {
  const { page } = open([''])
  fc.assert(
    fc.property(fc.array(texts, { minLength: 1, maxLength: 3 }), (segments) => {
      page.show(segments)
      expect(page.clipboard()).toEqual(clipboardOf(segments.join('')))
    }),
  )
})

test('marks are drawn at the offsets of the Markdown', () => {
  const { page, box } = open(['A **bold** word.'])
  page.mark([{ from: 4, to: 8, className: 'fact', data: { fact: '1' } }])
  expect(box.querySelector<HTMLElement>('.fact')?.textContent).toBe('bold')
  expect(box.querySelector<HTMLElement>('.fact')?.dataset['fact']).toBe('1')
  page.mark([])
  expect(box.querySelector('.fact')).toBeNull()
})

test('a cut sentence is a bar with a name', () => {
  const { page, box } = open(['One. ', '', 'Three.'])
  expect(box.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('One sentence cut here')
  page.show(['One. ', 'Two. ', 'Three.'])
  expect(box.querySelector('[role=img]')).toBeNull()
})

test('undo is asked for by keys and by the browser, and never done here', () => {
  const { box, onUndo, onTyped } = open(['One.'])
  for (const init of [
    { key: 'z', ctrlKey: true },
    { key: 'Z', metaKey: true, shiftKey: true },
    { key: 'y', ctrlKey: true },
  ])
    box.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }))
  box.dispatchEvent(new InputEvent('beforeinput', { inputType: 'historyRedo', bubbles: true, cancelable: true }))
  expect(onUndo.mock.calls).toEqual([[false], [true], [true], [true]])
  expect(onTyped).not.toHaveBeenCalled()
})

test('a paste into an empty page is offered as Markdown first', () => {
  const onPasteOverAll = vi.fn<(markdown: string) => boolean>(() => true)
  const { box, onTyped } = open([''], { onPasteOverAll })
  box.dispatchEvent(clipboardEvent('paste', { 'text/html': '<h1>Title</h1><p>Text</p>', 'text/plain': 'Title\nText' }))
  expect(onPasteOverAll).toHaveBeenCalledWith('# Title\n\nText')
  expect(onTyped).not.toHaveBeenCalled()
  onPasteOverAll.mockReturnValue(false)
  box.dispatchEvent(clipboardEvent('paste', { 'text/plain': '# Title\n\nText' }))
  expect(onTyped).toHaveBeenLastCalledWith(['# Title\n\nText'])
})

test('the caret goes where it is put, and a paste there belongs to its segment', () => {
  const { page, box, onTyped, onCaret } = open(['One. ', 'Two.'])
  page.focus({ segment: 0, end: true })
  expect(onCaret).toHaveBeenLastCalledWith(0)
  box.dispatchEvent(clipboardEvent('paste', { 'text/plain': ' And more.' }))
  expect(onTyped).toHaveBeenLastCalledWith(['One. And more. ', 'Two.'])
  page.focus({ segment: 1 })
  expect(onCaret).toHaveBeenLastCalledWith(1)
  page.blur()
  expect(onCaret).toHaveBeenLastCalledWith(undefined)
})

test('the whole page for the clipboard has no signs of Markdown', () => {
  expect(open(['Some **bold** words.']).page.clipboard()).toEqual({
    html: '<p>Some <strong>bold</strong> words.</p>',
    text: 'Some bold words.',
  })
})
