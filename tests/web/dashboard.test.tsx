import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { deleteHumanization, listHumanizations } from '#core/api/documents.ts'
import { humanizeText } from '#core/api/humanize.ts'
import { type SavedDocument } from '#core/documents/document.ts'
import { adoptEmail, endAccess, endSessions } from '#core/api/account.ts'
import { getUsage } from '#core/api/usage.ts'
import { usageOf } from '#core/usage.ts'
import { rememberedAccount } from '#web/lib/account.ts'
import { token as currentToken } from '#web/lib/session.ts'
import { ok, refused } from './backend.ts'
import { address, button, open, openAccount, password, usage, useDashboard } from './dashboard-page.tsx'
import { toast, toasts } from './toasts.ts'
import { draft, humanizeButton, pasteDraft, whenDone, wordsOf } from './editor-page.tsx'
import { answerOf } from './event-server.ts'

const { site, member } = useDashboard()

const unavailable = refused({ code: 'unavailable', message: 'Not now.' })

const documentOf = (id: string, more: Partial<SavedDocument> = {}): SavedDocument => ({
  id,
  style: 'academic',
  word_count: 1_234,
  original_text: `Original of ${id}`,
  humanized_text: `Humanized of ${id}`,
  created_at: new Date(2026, 10, 5, 9, 5).toISOString(),
  ...more,
})

describe('a visitor', () => {
  test('has an editor for 300 words, and is asked to sign in on Account', async () => {
    const user = open()
    screen.getByRole('link', { name: 'Sign in' })
    screen.getByText('0 / 300 words')
    await user.click(screen.getByRole('tab', { name: 'Account' }))
    await screen.findByText(/^Please sign in to access your dashboard\./)
    screen.getByText('Without an account, you can rewrite 300 words at a time here.')
    expect(screen.queryByRole('region', { name: 'Monthly Usage' })).toBeNull()
    expect(site().calls).toEqual([])
  })

  test.each([
    ['documents', 'Please sign in to view your document history.'],
    ['account', 'Authentication Required'],
    ['account', 'Please sign in to manage your subscription'],
  ])('is told what the tab %s would show', async (tab, sentence) => {
    open(`/dashboard?tab=${tab}`)
    expect(await screen.findByText(sentence, { exact: false })).toBeDefined()
    expect(site().calls).toEqual([])
  })
})

describe('the words of the month', () => {
  test('are shown beside the welcome', async () => {
    const email = await member()
    open('/dashboard?tab=account')
    expect(screen.getByText(`Welcome, ${email}`)).toBeDefined()
    expect(usage().getByText('– / – words')).toBeDefined()
    expect(await usage().findByText('640 / 1,000 words')).toBeDefined()
    expect(usage().getByText('360 words remaining')).toBeDefined()
    // In a window of any width.
    const card = screen.getByRole('region', { name: 'Monthly Usage' })
    expect(card.querySelector('[class*=":sr-only"], [class*=":hidden"]')).toBeNull()
    expect(await usage().findByText('FREE')).toBeDefined()
    const bar = usage().getByRole<HTMLProgressElement>('progressbar', { name: 'Words used this month' })
    expect(bar.value).toBe(64)
  })

  test('are left open when they cannot be loaded', async () => {
    await member()
    vi.spyOn(console, 'info').mockReturnValue()
    site().answer(getUsage, () => refused({ code: 'internal', message: 'No.' }))
    open('/dashboard?tab=account')
    expect(await usage().findByText('Not available right now')).toBeDefined()
    expect(await usage().findByText('– / 1,000 words')).toBeDefined()
    expect(toasts()).toEqual([])
  })

  test('are asked for again after a rewrite', async () => {
    await member()
    const user = open('/dashboard?tab=account')
    await usage().findByText('640 / 1,000 words')
    await user.click(screen.getByRole('tab', { name: 'Humanize' }))
    site().answer(getUsage, () => ok(usageOf('2026-11', { used: 644, committed: 644 }, 1_000)))
    site().answer(humanizeText, () => ok(answerOf('We use tools.')))
    await pasteDraft(user, 'Furthermore, we utilize tools.')
    await user.click(humanizeButton())
    await whenDone()
    await user.click(screen.getByRole('tab', { name: 'Account' }))
    expect(await usage().findByText('644 / 1,000 words')).toBeDefined()
  })
})

describe('my documents', () => {
  const list = () => screen.getByRole('region', { name: 'Document history' })
  const item = async (index = 0) => {
    const items = await screen.findAllByRole('article')
    const found = items[index]
    if (!found) throw new Error(`There is no document ${index}.`)
    return within(found)
  }

  /** Opens the texts of the first document. */
  const expand = async (user: ReturnType<typeof open>) => {
    await user.click((await item()).getByRole('button', { name: /^Texts of/ }))
    return item()
  }
  const askToDelete = async (user: ReturnType<typeof open>) => {
    await user.click((await item()).getByRole('button', { name: /^Actions for/ }))
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  }

  test('show when they are loading and when there are none', async () => {
    await member()
    site().answer(listHumanizations, () => ok({ humanizations: [] }))
    const user = open()
    await user.click(screen.getByRole('tab', { name: 'My Documents' }))
    expect(screen.getByText('Loading documents...')).toBeDefined()
    expect(await screen.findByText('No documents yet')).toBeDefined()
    expect(screen.getByText('Start by humanizing some text to see your documents here.')).toBeDefined()
    expect(address()).toBe('/dashboard?tab=documents')
  })

  test('show style, words, time and the beginning of both texts', async () => {
    await member()
    const original = 'a'.repeat(150)
    const humanized = `${'b'.repeat(149)}👩‍👩‍👧c`
    site().answer(listHumanizations, () =>
      ok({ humanizations: [documentOf('1', { original_text: original, humanized_text: humanized })] }),
    )
    const user = open('/dashboard?tab=documents')
    const shown = await expand(user)
    expect(screen.getByRole('heading', { name: 'Your humanized text history (1 document)' })).toBeDefined()
    expect(shown.getByText('Academic')).toBeDefined()
    expect(shown.getByText('1,234')).toHaveProperty('textContent', '1,234 words')
    expect(shown.getByText('Nov 5, 2026 • 9:05 AM')).toBeDefined()
    expect(shown.getByText(original)).toBeDefined()
    expect(shown.getByText(`${'b'.repeat(149)}👩‍👩‍👧...`)).toBeDefined()
  })

  test('can be copied, whole', async () => {
    await member()
    const humanized_text = 'c'.repeat(1_000)
    site().answer(listHumanizations, () => ok({ humanizations: [documentOf('1', { humanized_text })] }))
    const user = open('/dashboard?tab=documents')
    const copy = (await expand(user)).getByRole('button', { name: 'Copy' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    try {
      await user.click(copy)
      await toast('Copied to clipboard!Text has been copied successfully.')
      expect(await navigator.clipboard.readText()).toBe(humanized_text)
      expect(copy.textContent).toBe('Copied!')
      act(() => void vi.advanceTimersByTime(2_000))
      expect(copy.textContent).toBe('Copy')
    } finally {
      vi.useRealTimers()
    }
  })

  test('say how to copy where the browser forbids it', async () => {
    await member()
    site().answer(listHumanizations, () => ok({ humanizations: [documentOf('1')] }))
    const user = open('/dashboard?tab=documents')
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No.', 'NotAllowedError'))
    await user.click((await expand(user)).getByRole('button', { name: 'Copy' }))
    await toast('Failed to copyPlease try selecting and copying manually.')
    expect((await item()).queryByRole('button', { name: 'Copied!' })).toBeNull()
  })

  test('are erased only after a question', async () => {
    await member()
    site().answer(listHumanizations, () => ok({ humanizations: [documentOf('1'), documentOf('2')] }))
    site().answer(deleteHumanization, () => ok({ ok: true }), { id: '1' })
    const user = open('/dashboard?tab=documents')
    await askToDelete(user)
    const question = within(screen.getByRole('alertdialog', { name: 'Delete this document?' }))
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getAllByRole('article')).toHaveLength(2)

    await askToDelete(user)
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await toast('Document deleted')
    expect(screen.getAllByRole('article')).toHaveLength(1)
    expect(screen.getByText('Original of 2')).toBeDefined()
    expect(document.activeElement).toBe(list())

    site().answer(deleteHumanization, () => ok({ ok: true }), { id: '2' })
    await askToDelete(user)
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('No documents yet')).toBeDefined()
    await waitFor(() => expect(document.activeElement?.textContent).toContain('No documents yet'))
    expect(site().calls.filter(({ route }) => route.startsWith('DELETE'))).toHaveLength(2)
  })

  test('stay if they could not be erased', async () => {
    await member()
    site().answer(listHumanizations, () => ok({ humanizations: [documentOf('1')] }))
    site().answer(deleteHumanization, () => unavailable, { id: '1' })
    const user = open('/dashboard?tab=documents')
    await askToDelete(user)
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await toast('Failed to delete document')
    expect(screen.getAllByRole('article')).toHaveLength(1)
  })

  test('beyond the first fifty are loaded on request', async () => {
    await member()
    const first = Array.from({ length: 50 }, (_, index) => documentOf(`${index}`))
    site().answer(listHumanizations, ({ query }) =>
      query['cursor'] === 'next'
        ? ok({ humanizations: [documentOf('50')] })
        : ok({ humanizations: first, cursor: 'next' }),
    )
    const user = open('/dashboard?tab=documents')
    await screen.findByText(/50\+ documents/)
    await user.click(button('Load more'))
    await screen.findByText(/51 documents/)
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
    expect(document.activeElement?.textContent).toContain('Original of 50')
  })

  test('that cannot be loaded leave the list empty, and a way to try again', async () => {
    await member()
    site().answer(listHumanizations, () => refused({ code: 'internal', message: 'No.' }))
    const user = open('/dashboard?tab=documents')
    await toast('Error loading documentsFailed to load your document history.')
    expect(screen.queryByText('No documents yet')).toBeNull()
    site().answer(listHumanizations, () => ok({ humanizations: [documentOf('1')] }))
    await user.click(button('Try again'))
    expect((await item()).getByText('Original of 1')).toBeDefined()
  })
})

describe('the account', () => {
  test('gets a new password only with the old one', async () => {
    const email = await member()
    const { AuthenticationResult: elsewhere } = await site().pool.signIn(email, password)
    const before = localStorage.length
    const told: (string | undefined)[] = []
    site().answer(endSessions, (call) => {
      told.push(call.token)
      return ok({ ok: true })
    })
    const user = open('/dashboard?tab=account')
    const set = async (current: string, next: string) => {
      await user.clear(await screen.findByLabelText('Current password'))
      await user.type(screen.getByLabelText('Current password'), current)
      await user.clear(screen.getByLabelText('New password'))
      await user.type(screen.getByLabelText('New password'), next)
      await user.click(button('Change password'))
    }
    await set('wrong-horse-9', 'another-horse-9')
    expect((await screen.findByRole('alert')).textContent).toBe('Password not changedYour current password is wrong.')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Current password')))
    await set(password, 'another-horse-9')
    // The failure was told at its field, and nowhere else.
    await waitFor(() => expect(toasts()).toEqual(['Password changed']))
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('')
    expect(told).toEqual([expect.any(String)])
    // the other browser is signed out, and this one noticed nothing
    await expect(site().pool.refresh(elsewhere?.RefreshToken ?? '')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
    expect(rememberedAccount()?.email).toBe(email)
    expect(localStorage.length).toBe(before)
    expect(await currentToken()).not.toBe(told[0])
    expect(await currentToken(true)).toEqual(expect.any(String))
    await expect(site().pool.signIn(email, 'another-horse-9')).resolves.toHaveProperty('AuthenticationResult')
  })

  const askForCode = async (user: ReturnType<typeof open>, wanted: string) => {
    if (screen.queryByLabelText('New email') === null) {
      await user.click(await screen.findByRole('button', { name: 'Change email' }))
    }
    await user.clear(screen.getByLabelText('New email'))
    await user.type(screen.getByLabelText('New email'), wanted)
    await user.click(button('Send the code'))
  }
  const enterPassword = async (user: ReturnType<typeof open>) => {
    await user.type(await screen.findByLabelText('Your password'), password)
    await user.click(button('Continue'))
  }
  const enterCode = async (user: ReturnType<typeof open>, code: string) => {
    await user.clear(screen.getByLabelText('Code'))
    await user.type(screen.getByLabelText('Code'), code)
    await user.click(button('Confirm'))
  }
  const said = async (words: string) => expect(await screen.findByText(words)).toBeDefined()

  test('gets a new address with the password and the emailed code', async () => {
    const email = await member()
    const fresh = `new-${email}`
    localStorage.setItem('longhand_saved_draft_other', JSON.stringify({ email, text: 'Kept.', savedAt: 1 }))
    let adopted = email
    site().answer(adoptEmail, () => ok({ email: adopted }))
    const user = open('/dashboard?tab=account')
    await askForCode(user, email.toUpperCase())
    await said('This is your address already.')

    await askForCode(user, fresh.toUpperCase())
    await screen.findByRole('dialog', { name: 'Is it you?' })
    await user.keyboard('{Escape}')
    await said('Please sign in again to do this.')
    expect(screen.getByLabelText<HTMLInputElement>('New email').value).toBe(fresh.toUpperCase())

    await user.click(button('Send the code'))
    await user.type(await screen.findByLabelText('Your password'), 'wrong-horse-9')
    await user.click(button('Continue'))
    await said('Your password is wrong.')
    await user.clear(screen.getByLabelText('Your password'))
    await enterPassword(user)
    await screen.findByLabelText('Code')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(rememberedAccount()?.email).toBe(email)
    const first = site().pool.codeFor(fresh)
    await user.click(button('Send a new code'))
    await said('We sent a new code. The old one no longer works.')
    const code = site().pool.codeFor(fresh)
    await enterCode(user, code === '000000' ? first : '000000')
    await said('This code is not right. Please check it and try again.')
    await expect(site().pool.signIn(fresh, password)).rejects.toMatchObject({ name: 'NotAuthorizedException' })

    adopted = fresh
    await enterCode(user, code)
    await toast('Email changed')
    await waitFor(() => expect(rememberedAccount()).toMatchObject({ email: fresh, formerEmail: email }))
    const kept = Object.keys(localStorage)
      .map((key) => localStorage.getItem(key) ?? '')
      .filter((text) => text.includes('Kept.'))
    expect(kept).toEqual([expect.stringContaining(`"email":"${fresh}"`)])
    expect(await screen.findByRole('button', { name: 'Change email' })).toBeDefined()
    await expect(site().pool.signIn(fresh, password)).resolves.toHaveProperty('AuthenticationResult')
  })

  test('says when the address belongs to somebody else, and lets a change go', async () => {
    const other = await member()
    const email = await member()
    const user = open('/dashboard?tab=account')
    await askForCode(user, other)
    await enterPassword(user)
    await said('Another account has this address.')
    await askForCode(user, `late-${email}`)
    await screen.findByLabelText('Code')
    await user.click(button('Cancel'))
    expect(await screen.findByRole('button', { name: 'Change email' })).toBeDefined()
    await expect(site().pool.signIn(email, password)).resolves.toHaveProperty('AuthenticationResult')
  })

  test('keeps the address that an answer was lost for: the same code ends the change', async () => {
    const email = await member()
    const fresh = `lost-${email}`
    site().answer(adoptEmail, () => refused({ code: 'unavailable', message: 'Please try again in a minute.' }))
    const user = open('/dashboard?tab=account')
    await askForCode(user, fresh)
    await enterPassword(user)
    await screen.findByLabelText('Code')
    const code = site().pool.codeFor(fresh)
    await enterCode(user, code)
    await said('Please try again in a minute.')
    site().answer(adoptEmail, () => ok({ email: fresh }))
    await enterCode(user, code)
    await toast('Email changed')
    await waitFor(() => expect(rememberedAccount()?.email).toBe(fresh))
  })

  test('ends keys, webhooks and links after a question', async () => {
    await member()
    let ended = 0
    site().answer(endAccess, () => {
      ended += 1
      return ok({ ok: true })
    })
    const user = open('/dashboard?tab=account')
    await user.click(await screen.findByRole('button', { name: 'End all keys, webhooks and links' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(ended).toBe(0)
    await user.click(button('End all keys, webhooks and links'))
    await user.click(await screen.findByRole('button', { name: 'End all' }))
    await toast('Keys, webhooks and links ended')
    expect(ended).toBe(1)
  })

  test('is signed out in every browser at once', async () => {
    const email = await member()
    const { AuthenticationResult } = await site().pool.signIn(email, password)
    const user = await openAccount()
    await user.click(button('Sign out everywhere'))
    expect(await screen.findByText('The sign-in')).toBeDefined()
    expect(rememberedAccount()).toBeUndefined()
    expect(Object.keys(localStorage)).toEqual([])
    await expect(site().pool.refresh(AuthenticationResult?.RefreshToken ?? '')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
  })

  test('says when the other browsers could not be signed out', async () => {
    await member()
    const user = open('/dashboard?tab=account')
    await screen.findByText('1,000 words')
    site().reach(false)
    await user.click(button('Sign out everywhere'))
    await toast('Not signed out')
    expect(rememberedAccount()).toBeDefined()
  })
})

describe('a session that was ended in another browser', () => {
  test('is reported, and continues after sign-in without loss', async () => {
    const email = await member()
    const user = open()
    await pasteDraft(user, 'A text that took an hour to write.')

    site().answer(listHumanizations, () => refused({ code: 'not-signed-in', message: 'Please sign in.' }))
    await user.click(screen.getByRole('tab', { name: 'My Documents' }))
    const banner = await screen.findByRole('alert')
    expect(banner.textContent).toContain('Your session has expired. Please sign in again.')
    expect(toasts()).toEqual([])
    await user.click(screen.getByRole('tab', { name: 'Humanize' }))
    expect(wordsOf(draft())).toBe('A text that took an hour to write.')

    // Nothing goes out in the visitor's name: the rewrite waits for the sign-in.
    const calls = site().calls.length
    await user.click(humanizeButton())
    expect(await screen.findAllByText(/Your session has ended/)).not.toEqual([])
    expect(site().calls.length).toBe(calls)

    await user.click(within(banner).getByRole('button', { name: 'Sign In' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }))
    expect(dialog.getByLabelText<HTMLInputElement>('Email').value).toBe(email)
    expect(document.activeElement).toBe(dialog.getByLabelText('Password'))
    await user.type(dialog.getByLabelText('Password'), password)
    await user.click(dialog.getByRole('button', { name: 'Sign In' }))
    await waitFor(() => expect(screen.queryByText(/Your session has expired/)).toBeNull())
    expect(rememberedAccount()).toMatchObject({ email })
    expect(wordsOf(draft())).toBe('A text that took an hour to write.')
    expect(document.activeElement?.id).toBe('main')
  })

  test('continues if the server only requires a fresh token', async () => {
    await member()
    const tokens = new Set<string | undefined>()
    site().answer(listHumanizations, ({ token }) => {
      tokens.add(token)
      return tokens.size === 1
        ? refused({ code: 'not-signed-in', message: 'Please sign in.' })
        : ok({ humanizations: [documentOf('1')] })
    })
    open('/dashboard?tab=documents')
    expect(await screen.findByText('Original of 1')).toBeDefined()
    expect(tokens.size).toBe(2)
    expect(screen.queryByText(/Your session has expired/)).toBeNull()
  })

  test('is noticed at the next refresh of its token', async () => {
    localStorage.clear()
    await member()
    const name = Object.keys(localStorage).find((key) => key.endsWith('.accessToken')) ?? ''
    await site().pool.signOutEverywhere(localStorage.getItem(name) ?? '')
    // A quarter of an hour later by the clock of this browser.
    const drift = name.replace('.accessToken', '.clockDrift')
    localStorage.setItem(drift, String(16 * 60_000))
    open()
    expect(await screen.findByText(/Your session has expired/)).toBeDefined()
    expect(Object.keys(localStorage)).toEqual([])
    expect(site().calls).toEqual([])
  })

  test('continues while the network is down', async () => {
    await member()
    site().reach(false)
    vi.spyOn(console, 'info').mockReturnValue()
    open('/dashboard?tab=account')
    await screen.findByText('Not available right now')
    expect(screen.queryByText(/Your session has expired/)).toBeNull()
    expect(rememberedAccount()).toBeDefined()
  })
})
