// No word that was typed is lost: not to a file or a document, a failed run, another tab, the end of a session or a reload.
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { PointerEventsCheckLevel } from '@testing-library/user-event'
import * as fc from 'fast-check'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { draft as tabDraft } from '#web/editor/store/draft.ts'
import { draftsOf, savedDrafts } from '#web/editor/store/saved-draft.ts'
import { expireAccount, expiredAccount, forgetAccount, rememberAccount } from '#web/lib/account.ts'
import { clearUserData } from '#web/lib/session.ts'
import { HumanizeTab } from '#web/routes/dashboard/humanize/humanize-tab.tsx'
import { answer } from './editor-page.tsx'
import { refuse, serve } from './event-server.ts'
import { dismissToasts } from './toasts.ts'
import { startUser } from './user.ts'
import { type EventServer, withEventServer } from './with-event-server.ts'

let server: EventServer | undefined
withEventServer(() => server)
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(async () => {
  cleanup()
  forgetAccount()
  await dismissToasts()
})

const source = 'Furthermore, we utilize 12 tools.\n\nAda stays. It utilizes words.'
const rewritten = 'We use 12 tools.\n\nAda stays. It uses words.'

const show = (plan: 'free' | 'anonymous' = 'free') => {
  render(
    <MemoryRouter>
      <HumanizeTab plan={plan} token={async () => (plan === 'anonymous' ? undefined : 'a.b.c')} onDone={() => {}} />
    </MemoryRouter>,
  )
  return startUser({ pointerEventsCheck: PointerEventsCheckLevel.Never })
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('AI-generated text')
const result = () => screen.findByRole('region', { name: 'Humanized text' })
const question = async (name: RegExp) => within(await screen.findByRole('alertdialog', { name }))

const paste = async (user: ReturnType<typeof show>, text: string) => {
  await user.click(field())
  await user.paste(text)
}

/** A finished rewrite whose first sentence the user has typed anew. */
const withTypedWords = async (...more: Parameters<typeof serve>) => {
  server = await serve(answer(rewritten), ...more)
  const user = show()
  await paste(user, source)
  await user.click(screen.getByRole('button', { name: /^Humanize AI/ }))
  await result()
  await typeSentence(user, 'My own words about 12 tools.')
  return user
}

const typeSentence = async (user: ReturnType<typeof show>, words: string) => {
  const text = await result()
  text.focus()
  await user.keyboard('nt')
  const own = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your words for this sentence' })
  fireEvent.change(own, { target: { value: words } })
  await user.keyboard('{Escape}')
  await waitFor(async () => expect((await result()).textContent).toContain(words))
  // a frame after the field has closed; a field that the test opens earlier would lose the focus to it
  await waitFor(() => expect(document.activeElement).toBe(text))
}

/** The editor is opened again, as after a reload. */
const reload = () => {
  dispatchEvent(new Event('pagehide'))
  cleanup()
  return show()
}

/** The tab is closed, and the editor opened in another one. */
const closeTab = () => {
  dispatchEvent(new Event('pagehide'))
  cleanup()
  sessionStorage.clear()
  return show()
}

const drop = (text: string) =>
  fireEvent.drop(screen.getByRole('region', { name: 'Editor' }), {
    dataTransfer: { files: [new File([text], 'other.txt')], types: ['Files'] },
  })

describe('a file', () => {
  test('replaces unsaved words only after a confirmation', async () => {
    const user = show()
    await paste(user, 'Mine alone.')
    drop('The words of a file.')
    await user.click((await question(/^Replace the text/)).getByRole('button', { name: 'Keep it' }))
    expect(field().value).toBe('Mine alone.')

    drop('The words of a file.')
    await user.click((await question(/^Replace the text/)).getByRole('button', { name: 'Replace it' }))
    await waitFor(() => expect(field().value).toBe('The words of a file.'))
  })

  test('opens without a confirmation in an empty editor, and in place of an unchanged file', async () => {
    show()
    drop('The words of a file.')
    await waitFor(() => expect(field().value).toBe('The words of a file.'))
    drop('Another file.')
    await waitFor(() => expect(field().value).toBe('Another file.'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('words that were typed into a rewrite', () => {
  test('are replaced by another rewrite only after a confirmation', async () => {
    const user = await withTypedWords(answer('Another rewrite of 12 tools.'))
    await user.click(screen.getByRole('button', { name: /^Humanize AI/ }))
    await user.click((await question(/^Replace the words/)).getByRole('button', { name: 'Keep it' }))
    expect((await result()).textContent).toContain('My own words about 12 tools.')

    await user.click(screen.getByRole('button', { name: /^Humanize AI/ }))
    await user.click((await question(/^Replace the words/)).getByRole('button', { name: 'Replace it' }))
    await waitFor(async () => expect((await result()).textContent).toContain('Another rewrite'))
  })

  test('are restored if the next rewrite fails', async () => {
    const user = await withTypedWords(refuse({ code: 'humanization-failed', message: 'Please try again.' }))
    await user.click(screen.getByRole('button', { name: /^Humanize AI/ }))
    await user.click((await question(/^Replace the words/)).getByRole('button', { name: 'Replace it' }))
    await user.click(await screen.findByRole('button', { name: 'Show the earlier rewrite' }))
    expect((await result()).textContent).toContain('My own words about 12 tools.')
  })

  test('survive a reload, with an unchanged and with a changed draft', async () => {
    await withTypedWords()
    const user = reload()
    expect((await result()).textContent).toContain('My own words about 12 tools.')
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    fireEvent.change(field(), { target: { value: `${source} A new end.` } })
    await screen.findByText('Your draft has changed since this rewrite.')
    reload()
    expect((await result()).textContent).toContain('My own words about 12 tools.')
    await screen.findByText('Your draft has changed since this rewrite.')
  })

  test('are all saved if the page closes before it renders them', async () => {
    const user = await withTypedWords()
    ;(await result()).focus()
    await user.keyboard('nt')
    const own = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your words for this sentence' })
    fireEvent.change(own, { target: { value: 'One key' } })
    await waitFor(async () => expect((await result()).textContent).toContain('One key'))
    fireEvent.change(own, { target: { value: 'One key and the last' } })
    // The comparison is loaded, and the transition has not been drawn.
    for (let microtask = 0; microtask < 50; microtask += 1) await Promise.resolve()
    dispatchEvent(new Event('pagehide'))
    expect(sessionStorage.getItem('longhand_result_1')).toContain('the last')
  })

  test('survive the closing of their tab', async () => {
    rememberAccount({ email: 'ada@example.com' })
    await withTypedWords()
    closeTab()
    expect((await result()).textContent).toContain('My own words about 12 tools.')
  })

  test('survive the closing of their tab after the draft has changed', async () => {
    rememberAccount({ email: 'ada@example.com' })
    const user = await withTypedWords()
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    fireEvent.change(field(), { target: { value: `${source} A new end.` } })
    await screen.findByText('Your draft has changed since this rewrite.')
    closeTab()
    expect((await result()).textContent).toContain('My own words about 12 tools.')
    expect(savedDrafts.list('ada@example.com')).toMatchObject([{ text: `${source} A new end.` }])
  })

  test('stay the user’s when the edit is kept', async () => {
    const user = await withTypedWords(answer('Another rewrite of 12 tools.'))
    ;(await result()).focus()
    await user.keyboard('na')
    await user.click(screen.getByRole('button', { name: /^Humanize AI/ }))
    await user.click((await question(/^Replace the words/)).getByRole('button', { name: 'Keep it' }))
    expect((await result()).textContent).toContain('My own words about 12 tools.')
  })

  test('are not replaced by a file without a confirmation', async () => {
    const user = await withTypedWords()
    await waitFor(() => expect(sessionStorage.getItem('longhand_result_1')).toContain('My own words'))
    drop('The words of a file.')
    await user.click((await question(/^Replace the text/)).getByRole('button', { name: 'Keep it' }))
    expect((await result()).textContent).toContain('My own words about 12 tools.')
  })
})

describe('a text', () => {
  test('that was typed after its session had ended is saved for its owner', async () => {
    rememberAccount({ email: 'ada@example.com' })
    const user = show()
    await paste(user, 'Before the end.')
    act(expireAccount)
    fireEvent.change(field(), { target: { value: 'Before the end. And after it.' } })
    closeTab()
    expect(savedDrafts.list('ada@example.com')).toMatchObject([{ text: 'Before the end. And after it.' }])
  })

  test('is never shown to another user: it leaves the editor and waits for its owner', async () => {
    rememberAccount({ email: 'ada@example.com' })
    const user = show()
    await paste(user, 'Ada’s words.')
    act(expireAccount)
    act(() => rememberAccount({ email: 'bob@example.com' }))
    await waitFor(() => expect(field().value).toBe(''))
    fireEvent.change(field(), { target: { value: 'Bob’s words.' } })
    dispatchEvent(new Event('pagehide'))
    expect(savedDrafts.list('bob@example.com')).toMatchObject([{ text: 'Bob’s words.' }])
    expect(savedDrafts.list('ada@example.com')).toMatchObject([{ text: 'Ada’s words.' }])

    act(() => rememberAccount({ email: 'ada@example.com' }))
    await waitFor(() => expect(field().value).toBe('Ada’s words.'))
    expect(savedDrafts.list('bob@example.com')).toMatchObject([{ text: 'Bob’s words.' }])
  })

  test('stays in place if its owner signs in with different capitals', async () => {
    rememberAccount({ email: 'Ada@example.com' })
    const user = show()
    await paste(user, 'Ada’s words.')
    act(expireAccount)
    act(() => rememberAccount({ email: 'ada@example.com' }))
    expect(field().value).toBe('Ada’s words.')
  })

  test('is not saved for somebody who signed out after the session had ended', async () => {
    rememberAccount({ email: 'ada@example.com' })
    const user = show()
    await paste(user, 'Ada’s words.')
    act(expireAccount)
    act(clearUserData)
    expect(expiredAccount()).toBeUndefined()
    fireEvent.change(field(), { target: { value: 'Somebody else’s words.' } })
    dispatchEvent(new Event('pagehide'))
    expect(savedDrafts.list('ada@example.com')).toEqual([])
  })

  test('of a visitor stays the visitor’s, also in a tab that an account has used', async () => {
    rememberAccount({ email: 'ada@example.com' })
    const user = show()
    await paste(user, 'Ada’s words.')
    cleanup()
    act(forgetAccount)
    show('anonymous')
    fireEvent.change(field(), { target: { value: '' } })
    fireEvent.change(field(), { target: { value: 'Bob’s words.' } })
    act(() => rememberAccount({ email: 'bob@example.com' }))
    expect(field().value).toBe('Bob’s words.')
  })

  test('of a visitor moves to the account that the visitor signs in to', async () => {
    const user = show('anonymous')
    await paste(user, 'From a visit.')
    act(() => rememberAccount({ email: 'ada@example.com' }))
    expect(field().value).toBe('From a visit.')
    expect(tabDraft.read()).toBe('From a visit.')
  })
})

test('a text of a closed tab is found in the palette, and opens after a confirmation', async () => {
  rememberAccount({ email: 'ada@example.com' })
  draftsOf('another').save('ada@example.com', { text: 'Left in another tab.' })
  const user = show()
  await waitFor(() => expect(field().value).toBe('Left in another tab.'))
  draftsOf('a third').save('ada@example.com', { text: 'Left in a third.' })
  await user.click(field())
  await user.keyboard('{Control>}k{/Control}')
  await user.click(await screen.findByRole('option', { name: /^Left in a third/ }))
  await user.click((await question(/^Replace the text/)).getByRole('button', { name: 'Replace it' }))
  await waitFor(() => expect(field().value).toBe('Left in a third.'))
})

/** A browser with room for so many characters, and no more. */
const withRoomFor = (characters: number) => {
  const write = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')!.value as Storage['setItem']
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function limited(this: Storage, key, value) {
    const others = Object.keys(localStorage).filter((other) => other !== key)
    const taken = others.reduce((sum, other) => sum + (localStorage.getItem(other)?.length ?? 0), 0)
    if (this === localStorage && taken + value.length > characters) throw new DOMException('full', 'QuotaExceededError')
    write.call(this, key, value)
  })
  return () => full.mockRestore()
}

test('a browser without free storage deletes its oldest drafts for the newest words', () => {
  const empty = withRoomFor(700)
  try {
    const [first, second, third] = ['a', 'b', 'c'].map(draftsOf)
    const text = (letter: string) => letter.repeat(200)
    vi.setSystemTime(1_000)
    expect(first!.save('ada@example.com', { text: text('1') })).toBe(true)
    vi.setSystemTime(2_000)
    expect(second!.save('ada@example.com', { text: text('2') })).toBe(true)
    vi.setSystemTime(3_000)
    expect(third!.save('ada@example.com', { text: text('3') })).toBe(true)
    expect(third!.list('ada@example.com').map(({ text: kept }) => kept[0])).toEqual(['3', '2'])
    expect(third!.save('ada@example.com', { text: text('4').repeat(9) })).toBe(false)
  } finally {
    vi.useRealTimers()
    empty()
  }
})

test('a text that cannot be stored is reported once', async () => {
  rememberAccount({ email: 'ada@example.com' })
  const user = show()
  const empty = withRoomFor(0)
  try {
    await paste(user, 'Words without a place.')
    expect(await screen.findAllByText(/Your browser has no room left/)).toHaveLength(1)
  } finally {
    empty()
  }
})

test('whatever several tabs write, and however they close, each one’s last words are found again', () => {
  const step = fc.record({ tab: fc.nat({ max: 3 }), text: fc.constantFrom('', 'one', 'two', 'three', 'four') })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      localStorage.clear()
      const tabs = ['a', 'b', 'c', 'd'].map(draftsOf)
      const last = new Map<number, string>()
      for (const { tab, text } of steps) {
        tabs[tab]!.save('ada@example.com', { text })
        last.set(tab, text)
      }
      const left = new Set([...last.values()].filter((text) => text !== ''))
      // Each new tab takes the newest that is left, and is closed with another text.
      const found = new Set<string>()
      for (let next = 0; next < 4; next += 1) {
        const page = draftsOf(`next${next}`)
        const newest = page.list('ada@example.com').find(({ text }) => text !== 'kept')
        if (!newest) break
        page.take('ada@example.com', newest)
        found.add(newest.text)
        page.save('ada@example.com', { text: 'kept' })
      }
      expect(found).toEqual(left)
      expect(tabs[0]!.list('bob@example.com')).toEqual([])
    }),
  )
})
