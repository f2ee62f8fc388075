import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markTrialUsed } from '#web/editor/trial/trial-cookie.ts'
import { Trial } from '#web/routes/landing/trial.tsx'
import { clock } from '#web/time/clock.ts'
import { draft, humanizeButton, pasteDraft, rewrite, summary, whenDone, wordsOf } from './editor-page.tsx'
import { toast } from './toasts.ts'
import { startUser } from './user.ts'

const text =
  'It is important to note that we utilize 12 tools in order to delve into the work. Moreover, Ada sold 40 boats in May.'
const banner = 'Trial already used - Sign up for unlimited access'

const endTrial = () => (document.cookie = 'longhand_trial_used=true; max-age=0; path=/')
beforeEach(() => {
  sessionStorage.clear()
  endTrial()
})
afterEach(cleanup)

const open = () => {
  const user = startUser()
  render(<Trial />)
  return user
}

test('the page’s HTML has the empty field in it', () => {
  const html = renderToString(<Trial />)
  expect(html).toContain('aria-label="Draft"')
  expect(html).toContain('Humanize AI')
})

test('a text is marked at once, rewritten here after two seconds, and the field becomes the editor', async () => {
  const calls = vi.spyOn(globalThis, 'fetch')
  const pause = vi.spyOn(clock, 'pause')
  const user = open()
  expect(screen.queryByRole('tab')).toBeNull()
  await pasteDraft(user, text)
  await waitFor(() => expect(summary()).toMatch(/^\d+ phrases sound like AI·4 facts will be kept$/u))
  await user.click(humanizeButton())
  await whenDone()
  expect(pause.mock.calls.flat()).toContain(2_000)
  for (const fact of ['12', '40', 'May', 'Ada']) expect(wordsOf(rewrite())).toContain(fact)
  screen.getByRole('tab', { name: 'My Documents' })
  screen.getByText('By rule, without an AI model. No words were counted.')
  expect(calls).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

test('it can be used once an hour, and opens again without a reload', async () => {
  markTrialUsed()
  const user = open()
  const link = screen.getByRole('link', { name: banner })
  expect(link.getAttribute('href')).toMatch(/^\/auth/u)
  await pasteDraft(user, text)
  await user.click(humanizeButton())
  await toast("Trial Already UsedYou've already used your free trial. Sign up for more words!")
  endTrial()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(screen.queryByRole('link', { name: banner })).toBeNull()
})

test('it requires a text, and one that is short enough', async () => {
  const user = open()
  await user.click(humanizeButton())
  expect(document.activeElement).toBe(draft())
  await toast('No Text ProvidedPlease enter some text to humanize.')
  await pasteDraft(user, 'word '.repeat(301).trim())
  screen.getByRole('button', { name: 'All 301, free with an account' })
  await user.keyboard('{Control>}{Enter}{/Control}')
  await toast('Word Limit ExceededPlease limit your text to 300 words or less.')
  expect(screen.queryByRole('textbox', { name: 'Rewrite' })).toBeNull()
})

test('a text that needs no change, or is in another language, does not use the trial up', async () => {
  const user = open()
  await pasteDraft(user, 'Ada has sold her boats, and it was a good day for the people of the town.')
  await user.click(humanizeButton())
  await whenDone()
  expect(document.cookie).not.toContain('longhand_trial_used=true')
  cleanup()
  sessionStorage.clear()
  const other = open()
  const german = 'Die Gruppe in Oslo hat im Jahr 2024 sieben neue Brunnen gebaut, und alle sieben geben seitdem Wasser.'
  await pasteDraft(other, german)
  await other.click(humanizeButton())
  expect((await screen.findByRole('alert')).textContent).toContain('The trial can help with English only.')
  expect(wordsOf(draft())).toBe(german)
  expect(document.cookie).not.toContain('longhand_trial_used=true')
})

test('an example is written as it was recorded, in one press and for nothing', async () => {
  const user = open()
  await user.click(screen.getByRole('button', { name: 'Try an example' }))
  await waitFor(() => expect(summary()).toMatch(/phrases sound like AI/u))
  await user.click(humanizeButton())
  await whenDone()
  expect(document.cookie).not.toContain('longhand_trial_used=true')
  expect(summary()).toMatch(/facts kept/u)
})
