import { act, cleanup, render, screen } from '@testing-library/react'
import { PointerEventsCheckLevel } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { textAfter, textBefore } from '#web/editor/changes/text-diff.ts'
import { example } from '#web/editor/trial/example.ts'
import { markTrialUsed } from '#web/editor/trial/trial-cookie.ts'
import { TrialDemo } from '#web/editor/trial/trial-demo.tsx'
import { holdPause } from './hold-pause.ts'
import { startUser } from './user.ts'

const cookie = 'longhand_trial_used=true'
const draft = 'It is important to note that 63% of teams utilize digital tools in order to facilitate communication.'
const banner = 'Trial already used - Sign up for unlimited access'

beforeEach(() => {
  sessionStorage.clear()
  document.cookie = `${cookie}; max-age=0; path=/`
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const open = () => {
  // a dialog leaves the page without pointer events, and jsdom does not see that its own buttons have them
  const user = startUser({ pointerEventsCheck: PointerEventsCheckLevel.Never })
  const page = render(
    <MemoryRouter>
      <TrialDemo />
    </MemoryRouter>,
  )
  return { user, page }
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('AI-generated text')
const result = () => screen.findByRole('region', { name: 'Humanized text' })

const rewriteOwnText = async () => {
  const { user, page } = open()
  await user.click(screen.getByRole('button', { name: 'Try your own text' }))
  await user.click(field())
  await user.paste(draft)
  await user.click(screen.getByRole('button', { name: 'Humanize AI' }))
  return { user, page }
}

test('opens with an example whose edits are marked', async () => {
  open()
  screen.getByText('Example')
  expect(screen.getByRole('region', { name: 'Original text with its cuts' }).textContent).toBe(
    textBefore(example.changes.changes),
  )
  expect((await result()).textContent).toBe(textAfter(example.changes.changes))
  expect((await result()).querySelectorAll('ins').length).toBeGreaterThan(3)
})

test('rewrites an own text here, after two seconds, without a call to the server', async () => {
  const calls = vi.spyOn(globalThis, 'fetch')
  const { pause, end } = holdPause()
  await rewriteOwnText()
  expect(screen.queryByText('Example')).toBeNull()
  await screen.findByText('Humanizing your text...')
  expect(pause.mock.calls).toEqual([[2_000]])
  await vi.dynamicImportSettled()
  expect(screen.queryByRole('region', { name: 'Humanized text' })).toBeNull()
  end()
  const text = (await result()).textContent
  expect(text).toContain('63%')
  expect(text).not.toContain('in order')
  expect(calls).not.toHaveBeenCalled()
  calls.mockRestore()
})

test('can be used once an hour', async () => {
  const { user, page } = await rewriteOwnText()
  await result()
  await screen.findByText(banner)
  expect(document.cookie).toContain(cookie)
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Humanize AI' }))
  await screen.findByText('Trial Already Used')
  screen.getByText("You've already used your free trial. Sign up for more words!")

  page.unmount()
  open()
  expect(screen.getByRole('link', { name: banner }).getAttribute('href')).toBe('/auth?new')
  expect(screen.getByRole('link', { name: 'Keep editing, no account needed' }).getAttribute('href')).toBe('/dashboard')
  // The rewrite is still there after a reload, and goes along to the editor.
  expect((await result()).textContent).toContain('63%')
  expect((await screen.findByRole('region', { name: 'Original text with its cuts' })).textContent).toBe(draft)
  cleanup()

  sessionStorage.clear()
  open()
  expect(field().disabled).toBe(true)
})

test('opens again when the hour is over, without a reload', () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  markTrialUsed()
  open()
  expect(field().disabled).toBe(true)
  act(() => void vi.advanceTimersByTime(3_590_000))
  screen.getByText(banner)
  act(() => void vi.advanceTimersByTime(20_000))
  screen.getByRole('button', { name: 'Try your own text' })
  expect(screen.queryByText(banner)).toBeNull()
})

test('requires a text, and one that is short enough', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Try your own text' }))
  await user.click(screen.getByRole('button', { name: 'Humanize AI' }))
  await screen.findByText('No Text Provided')
  screen.getByText('Please enter some text to humanize.')

  await user.click(field())
  await user.paste('word '.repeat(301))
  await user.click(screen.getByRole('button', { name: 'Humanize AI' }))
  await screen.findByText('Word Limit Exceeded')
  expect(screen.getAllByText('Please limit your text to 300 words or less.', { exact: false })).toHaveLength(2)
  expect(document.cookie).not.toContain(cookie)
})

test('a text that needs no change does not use up the trial', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Try your own text' }))
  await user.click(field())
  await user.paste('We met in May.')
  await user.click(screen.getByRole('button', { name: 'Humanize AI' }))
  await result()
  screen.getByText('The rules found nothing to cut, so no words were counted.')
  expect(document.cookie).not.toContain(cookie)
})

test('a text in another language is told that the trial knows English only, and uses nothing up', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Try your own text' }))
  await user.click(field())
  await user.paste(
    'Die Firma hat den Plan mit der Leitung besprochen, und die Kosten sind in der Zeit stark gestiegen.',
  )
  await user.click(screen.getByRole('button', { name: 'Humanize AI' }))
  const message = 'The trial can help with English only. Sign up to have a text rewritten in its own language.'
  expect((await screen.findAllByText(message, { exact: false })).length).toBeGreaterThan(0)
  expect(document.cookie).not.toContain(cookie)
})

const pasteOnPage = (text: string) => {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.defineProperty(event, 'clipboardData', {
    value: { getData: (type: string) => (type === 'text/plain' ? text : '') },
  })
  act(() => void document.body.dispatchEvent(event))
}

test('a paste beside the field asks before it replaces the user’s own text', async () => {
  const { user } = open()
  pasteOnPage('First pasted text.')
  expect(field().value).toBe('First pasted text.')
  pasteOnPage('Second pasted text.')
  await screen.findByRole('alertdialog', { name: 'Replace the text in the editor?' })
  await user.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(field().value).toBe('First pasted text.')
  pasteOnPage('Second pasted text.')
  await user.click(await screen.findByRole('button', { name: 'Replace it' }))
  expect(field().value).toBe('Second pasted text.')
})

test('a paste during a run is refused, and the run goes on', async () => {
  const { end } = holdPause()
  await rewriteOwnText()
  await screen.findByText('Humanizing your text...')
  pasteOnPage('Another text.')
  await screen.findByText('Paste the text when it is done.')
  end()
  expect((await result()).textContent).toContain('63%')
})
