import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { keepWords, lockedTerms, releaseWords, wordsToKeep } from '#web/editor/options/keep-words.ts'
import { answer, draft, useEditor } from './editor-page.tsx'

const page = useEditor()
const text = 'Furthermore, we utilize 12 tools.\n\nAda stays.'
const run = async () => {
  const { user } = await page.run(text, 'free', answer('We use 12 tools.\n\nAda stays.'))
  await user.keyboard('{Escape}')
  draft().blur()
  return user
}
const palette = async () => within(await screen.findByRole('dialog', { name: 'Commands' }))

test('the palette lists what can be done now, New first, and does it', async () => {
  const user = await run()
  await user.keyboard('{Control>}k{/Control}')
  const options = (await palette()).getAllByRole('option').map(({ textContent }) => textContent)
  expect(options[0]).toMatch(/^New/u)
  expect(options.some((name) => name.startsWith('Accept every edit'))).toBe(true)
  // no sentence is in hand
  expect(options.some((name) => name.startsWith('Original'))).toBe(false)
  await user.keyboard('accept every{Enter}')
  await waitFor(() => expect(page.state().said).toBe('Every edit accepted.'))
})

test('the palette that is closing does not close the one that is opened next', async () => {
  const user = await run()
  await user.keyboard('{Control>}k{/Control}')
  await palette()
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  await new Promise((resolve) => setTimeout(resolve, 50))
  await waitFor(() => expect(document.activeElement).toBe(screen.queryByRole('combobox', { name: 'Command' })))
})

test('a palette that is opened in the moment in which the last one ends is a new one', async () => {
  const user = await run()
  await user.keyboard('{Control>}k{/Control}')
  await palette()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
    act(() => {
      vi.advanceTimersByTime(1)
      fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    })
  } finally {
    vi.useRealTimers()
  }
  await palette()
  await waitFor(() => expect(document.activeElement).toBe(screen.queryByRole('combobox', { name: 'Command' })))
})

test('all keys are listed, and letters are typed where there is a field', async () => {
  const user = await run()
  await user.keyboard('?')
  const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  for (const name of ['Accept', 'Original', 'Another', 'Compare', 'Next fact']) keys.getByText(name)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.type(screen.getByRole('textbox', { name: 'Title' }), ' new')
  expect(page.state().rewrite).toBeDefined()
})

test('focus mode hides the rest, and the palette ends it', async () => {
  const user = await run()
  for (const [name, isOn] of [
    ['focus mode', true],
    ['end focus', false],
  ] as const) {
    await user.keyboard('{Control>}k{/Control}')
    await palette()
    await user.keyboard(`${name}{Enter}`)
    await waitFor(() => expect(document.documentElement.hasAttribute('data-focus-mode')).toBe(isOn))
  }
})

test('a sentence that discloses the use of AI can be copied', async () => {
  const user = await run()
  await user.keyboard('{Control>}k{/Control}')
  await palette()
  await user.keyboard('disclose{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Disclose AI use' }))
  await user.click(dialog.getAllByRole('button', { name: 'Copy sentence' })[0]!)
  expect(await navigator.clipboard.readText()).not.toBe('')
})

test('the original is shown while its key is held, and nothing is decided', async () => {
  const user = await run()
  await user.keyboard('j')
  const { past } = page.state()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    await user.keyboard('{r>}')
    vi.advanceTimersByTime(300)
    expect(page.state().peek).toBe(0)
    await user.keyboard('{/r}')
    expect(page.state().peek).toBeUndefined()
    expect(page.state().past).toHaveLength(past.length)
    expect(page.state().rewrite!.segments[0]!.now).toMatch(/^We use/u)
  } finally {
    vi.useRealTimers()
  }
})

test('selected words are kept always, and released again', () => {
  expect(wordsToKeep('  deep\n work ')).toBe('deep work')
  expect(wordsToKeep('…')).toBeUndefined()
  expect(wordsToKeep('x'.repeat(101))).toBeUndefined()
  expect(keepWords('deep work')).toBe('“deep work” stays as it is from the next rewrite on.')
  expect(wordsToKeep('deep work')).toBeUndefined()
  expect(lockedTerms()).toEqual(['deep work'])
  releaseWords('deep work')
  expect(lockedTerms()).toEqual([])
})
