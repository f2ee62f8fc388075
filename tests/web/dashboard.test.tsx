import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { toast as toaster } from 'sonner'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { deleteHumanization, type Humanization, humanizeText, listHumanizations } from '#core/api/humanizations.ts'
import { checkSubscription } from '#core/api/subscription.ts'
import { getUsage } from '#core/api/usage.ts'
import { usageOf } from '#core/usage.ts'
import { forgetAccount, rememberAccount, rememberedAccount } from '#web/lib/account.ts'
import { signIn } from '#web/lib/session.ts'
import Dashboard from '#web/routes/dashboard/route.tsx'
import { type Backend, ok, refused, startBackend } from './backend.ts'
import { answerOf } from './event-server.ts'

const password = 'correct-horse-9'
let site: Backend
let people = 0

beforeAll(async () => {
  site = await startBackend()
  site.connect()
})
afterAll(() => site.close())
beforeEach(() => {
  // Takes the expired account back, too.
  rememberAccount({ email: 'nobody@example.com' })
  forgetAccount()
  sessionStorage.clear()
})
afterEach(async () => {
  cleanup()
  toaster.dismiss()
  await waitFor(() => {
    if (document.querySelector('[data-sonner-toast]')) throw new Error('A notice is still shown.')
  })
  await site.settle()
})

const free = ok({ subscribed: false, subscription_tier: 'free' })
const pro = ok({ subscribed: true, subscription_tier: 'pro' })
const unavailable = refused({ code: 'unavailable', message: 'Not now.' })

/** Someone signed in, with 640 of 1,000 words used. */
const member = async () => {
  const email = `member-${(people += 1)}@example.com`
  await site.pool.addConfirmedUser(email, password)
  await signIn(email, password)
  site.answer(checkSubscription, () => free)
  site.answer(getUsage, () => ok(usageOf('2026-11', { used: 640, committed: 640 }, 1_000)))
  return email
}

const documentOf = (id: string, more: Partial<Humanization> = {}): Humanization => ({
  id,
  style: 'academic',
  word_count: 1_234,
  original_text: `Original of ${id}`,
  humanized_text: `Humanized of ${id}`,
  created_at: new Date(2026, 10, 5, 9, 5).toISOString(),
  ...more,
})

const Address = () => {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{pathname + search}</output>
}

const open = (at = '/dashboard') => {
  render(
    <MemoryRouter initialEntries={[at]}>
      <main id="main" tabIndex={-1}>
        <Routes>
          <Route path="/dashboard" element={<Dashboard />} />
          <Route path="/auth" element={<p>The sign-in</p>} />
        </Routes>
      </main>
      <Address />
    </MemoryRouter>,
  )
  return userEvent.setup({ delay: null })
}

const address = () => screen.getByLabelText('address').textContent
const usage = () => within(screen.getByRole('region', { name: 'Monthly Usage' }))
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const toasts = () => [...document.querySelectorAll('[data-sonner-toast]')].map(({ textContent }) => textContent)
const toast = (text: string) => waitFor(() => expect(toasts().join('\n')).toContain(text))
const editor = () => screen.getByLabelText<HTMLTextAreaElement>('AI-generated text')

describe('a visitor', () => {
  test('is asked to sign in, above an editor for 300 words', () => {
    open()
    expect(screen.getByText(/^Please sign in to access your dashboard\./)).toBeDefined()
    expect(screen.getByText(/Up to 300 words/)).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Monthly Usage' })).toBeNull()
    expect(site.calls).toEqual([])
  })

  test.each([
    ['documents', 'Please sign in to view your document history.'],
    ['account', 'Authentication Required'],
    ['account', 'Please sign in to manage your subscription'],
  ])('is told what the tab %s would show', (tab, sentence) => {
    open(`/dashboard?tab=${tab}`)
    expect(screen.getByText(sentence, { exact: false })).toBeDefined()
    expect(site.calls).toEqual([])
  })
})

describe('the words of the month', () => {
  test('stand beside the welcome', async () => {
    const email = await member()
    open()
    expect(screen.getByText(`Welcome, ${email}`)).toBeDefined()
    expect(usage().getByText('– / 1,000 words')).toBeDefined()
    expect(await usage().findByText('640 / 1,000 words')).toBeDefined()
    expect(usage().getByText('360 words remaining')).toBeDefined()
    expect(usage().getByText('FREE')).toBeDefined()
    const bar = usage().getByRole<HTMLProgressElement>('progressbar', { name: 'Words used this month' })
    expect(bar.value).toBe(64)
  })

  test('are left open when they cannot be loaded', async () => {
    await member()
    vi.spyOn(console, 'info').mockReturnValue()
    site.answer(getUsage, () => refused({ code: 'internal', message: 'No.' }))
    open()
    expect(await usage().findByText('Not available right now')).toBeDefined()
    expect(usage().getByText('– / 1,000 words')).toBeDefined()
    expect(toasts()).toEqual([])
  })

  test('are asked for again after a rewrite', async () => {
    await member()
    const user = open()
    await usage().findByText('640 / 1,000 words')
    site.answer(getUsage, () => ok(usageOf('2026-11', { used: 644, committed: 644 }, 1_000)))
    site.answer(humanizeText, () => ok(answerOf('We use tools.')))
    await user.click(editor())
    await user.paste('Furthermore, we utilize tools.')
    await user.click(button(/^Humanize AI/))
    expect(await usage().findByText('644 / 1,000 words')).toBeDefined()
  })
})

describe('the subscription', () => {
  test('of a Pro user is shown, and remembered for the navigation', async () => {
    const email = await member()
    site.answer(checkSubscription, () => pro)
    site.answer(getUsage, () => ok(usageOf('2026-11', { used: 10, committed: 10 }, 50_000)))
    open()
    expect(await usage().findByText('PRO')).toBeDefined()
    await waitFor(() => expect(rememberedAccount()).toEqual({ email, tier: 'pro' }))
  })

  test('falls back to free when it cannot be checked, and says so once', async () => {
    const email = await member()
    site.answer(checkSubscription, () => refused({ code: 'internal', message: 'No.' }))
    open()
    await toast('ErrorFailed to check subscription status')
    expect(usage().getByText('FREE')).toBeDefined()
    expect(rememberedAccount()).toEqual({ email, tier: 'free' })
    expect(toasts()).toHaveLength(1)
  })

  test('is asked for every minute, and every ten seconds for two minutes after a checkout', async () => {
    await member()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      const checks = () => site.calls.filter(({ route }) => route.endsWith('/check-subscription')).length
      /** How often the page asks while the seconds pass, ten at a time: an answer must be there before the next question. */
      const checksIn = async (seconds: number) => {
        const before = checks()
        for (let passed = 0; passed < seconds; passed += 10) {
          // oxlint-disable-next-line no-await-in-loop
          await act(() => vi.advanceTimersByTimeAsync(10_000))
          // oxlint-disable-next-line no-await-in-loop
          await act(() => site.quiet())
        }
        return checks() - before
      }
      open('/dashboard?success=true')
      await waitFor(() => expect(checks()).toBe(1))
      site.answer(checkSubscription, () => pro)
      await act(() => vi.advanceTimersByTimeAsync(2_100))
      await waitFor(() => expect(usage().getByText('PRO')).toBeDefined())
      await toast('Subscription UpdatedYour subscription has been successfully updated!')
      expect(address()).toBe('/dashboard')

      const soon = await checksIn(60)
      expect(soon).toBeGreaterThanOrEqual(5)
      await checksIn(80)
      const later = await checksIn(120)
      expect(later).toBeGreaterThanOrEqual(1)
      expect(later).toBeLessThanOrEqual(2)
    } finally {
      vi.useRealTimers()
    }
  })

  test('says nothing of success when the checkout was cancelled', async () => {
    await member()
    open('/dashboard?canceled=true')
    await waitFor(() => expect(address()).toBe('/dashboard'))
    expect(toasts()).toEqual([])
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

  test('tell when they are loading and when there are none', async () => {
    await member()
    site.answer(listHumanizations, () => ok({ humanizations: [] }))
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
    site.answer(listHumanizations, () =>
      ok({ humanizations: [documentOf('1', { original_text: original, humanized_text: humanized })] }),
    )
    open('/dashboard?tab=documents')
    const shown = await item()
    expect(screen.getByRole('heading', { name: 'Your humanized text history (1 document)' })).toBeDefined()
    expect(shown.getByText('Academic')).toBeDefined()
    expect(shown.getByText('1,234 words')).toBeDefined()
    expect(shown.getByText('Nov 5, 2026 • 9:05 AM')).toBeDefined()
    expect(shown.getByText(original)).toBeDefined()
    expect(shown.getByText(`${'b'.repeat(149)}👩‍👩‍👧...`)).toBeDefined()
  })

  test('can be copied, whole', async () => {
    await member()
    const humanized_text = 'c'.repeat(1_000)
    site.answer(listHumanizations, () => ok({ humanizations: [documentOf('1', { humanized_text })] }))
    const user = open('/dashboard?tab=documents')
    await user.click((await item()).getByRole('button', { name: 'Copy' }))
    await toast('Copied to clipboard!Text has been copied successfully.')
    expect(await navigator.clipboard.readText()).toBe(humanized_text)
    expect((await item()).getByRole('button', { name: 'Copied!' })).toBeDefined()
    await waitFor(async () => (await item()).getByRole('button', { name: 'Copy' }))
  })

  test('say how to copy where the browser forbids it', async () => {
    await member()
    site.answer(listHumanizations, () => ok({ humanizations: [documentOf('1')] }))
    const user = open('/dashboard?tab=documents')
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No.', 'NotAllowedError'))
    await user.click((await item()).getByRole('button', { name: 'Copy' }))
    await toast('Failed to copyPlease try selecting and copying manually.')
    expect((await item()).queryByRole('button', { name: 'Copied!' })).toBeNull()
  })

  test('are erased only after a question', async () => {
    await member()
    site.answer(listHumanizations, () => ok({ humanizations: [documentOf('1'), documentOf('2')] }))
    site.answer(deleteHumanization, () => ok({ ok: true }), { id: '1' })
    const user = open('/dashboard?tab=documents')
    await user.click((await item()).getByRole('button', { name: 'Delete' }))
    const question = within(screen.getByRole('alertdialog', { name: 'Delete this document?' }))
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getAllByRole('article')).toHaveLength(2)

    await user.click((await item()).getByRole('button', { name: 'Delete' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await toast('Document deleted')
    expect(screen.getAllByRole('article')).toHaveLength(1)
    expect(screen.getByText('Humanized of 2')).toBeDefined()
    expect(document.activeElement).toBe(list())

    site.answer(deleteHumanization, () => ok({ ok: true }), { id: '2' })
    await user.click((await item()).getByRole('button', { name: 'Delete' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('No documents yet')).toBeDefined()
    await waitFor(() => expect(document.activeElement?.textContent).toContain('No documents yet'))
    expect(site.calls.filter(({ route }) => route.startsWith('DELETE'))).toHaveLength(2)
  })

  test('stay when they could not be erased', async () => {
    await member()
    site.answer(listHumanizations, () => ok({ humanizations: [documentOf('1')] }))
    site.answer(deleteHumanization, () => unavailable, { id: '1' })
    const user = open('/dashboard?tab=documents')
    await user.click((await item()).getByRole('button', { name: 'Delete' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await toast('Failed to delete document')
    expect(screen.getAllByRole('article')).toHaveLength(1)
  })

  test('beyond the first fifty are loaded when asked for', async () => {
    await member()
    const first = Array.from({ length: 50 }, (_, index) => documentOf(`${index}`))
    site.answer(listHumanizations, ({ query }) =>
      query['cursor'] === 'next'
        ? ok({ humanizations: [documentOf('50')] })
        : ok({ humanizations: first, cursor: 'next' }),
    )
    const user = open('/dashboard?tab=documents')
    await screen.findByText(/50 documents/)
    await user.click(button('Load more'))
    await screen.findByText(/51 documents/)
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
    expect(document.activeElement?.textContent).toContain('Humanized of 50')
  })

  test('that cannot be loaded leave the list empty, and a way to try again', async () => {
    await member()
    site.answer(listHumanizations, () => refused({ code: 'internal', message: 'No.' }))
    const user = open('/dashboard?tab=documents')
    await toast('Error loading documentsFailed to load your document history.')
    expect(screen.queryByText('No documents yet')).toBeNull()
    site.answer(listHumanizations, () => ok({ humanizations: [documentOf('1')] }))
    await user.click(button('Try again'))
    expect((await item()).getByText('Humanized of 1')).toBeDefined()
  })
})

describe('the account', () => {
  test('of a free user tells the plan, and that payment is not open yet', async () => {
    const email = await member()
    open('/dashboard?tab=account')
    expect(screen.getByText(email)).toBeDefined()
    expect(await screen.findByText('1,000 words')).toBeDefined()
    const billing = within(screen.getByRole('region', { name: 'Billing & Subscription' }))
    expect(await billing.findByText('Upgrade to Pro for 50,000 words per month and priority support.')).toBeDefined()
    expect(billing.getByRole('button', { name: 'Upgrade to Pro - $19/month' }).matches(':disabled')).toBe(true)
    expect(billing.getByText(/Payment opens soon/)).toBeDefined()
  })

  test('of a Pro user tells the subscription', async () => {
    await member()
    site.answer(checkSubscription, () => pro)
    open('/dashboard?tab=account')
    expect(await screen.findByText("You're currently subscribed to the Pro plan.")).toBeDefined()
    expect(button('Manage Subscription')).toBeDefined()
  })

  test('gets a new password only for the old one', async () => {
    const email = await member()
    const user = open('/dashboard?tab=account')
    const set = async (current: string, next: string) => {
      await user.clear(screen.getByLabelText('Current password'))
      await user.type(screen.getByLabelText('Current password'), current)
      await user.clear(screen.getByLabelText('New password'))
      await user.type(screen.getByLabelText('New password'), next)
      await user.click(button('Change password'))
    }
    await set('wrong-horse-9', 'another-horse-9')
    await toast('Password not changedYour current password is not right.')
    expect(document.activeElement).toBe(screen.getByLabelText('Current password'))
    await set(password, 'another-horse-9')
    await waitFor(() => expect(toasts()).toContain('Password changed'))
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('')
    await expect(site.pool.signIn(email, 'another-horse-9')).resolves.toHaveProperty('AuthenticationResult')
  })

  test('is signed out in every browser at once', async () => {
    const email = await member()
    const { AuthenticationResult } = await site.pool.signIn(email, password)
    const user = open('/dashboard?tab=account')
    await user.click(button('Sign out everywhere'))
    expect(await screen.findByText('The sign-in')).toBeDefined()
    expect(rememberedAccount()).toBeUndefined()
    expect(Object.keys(localStorage)).toEqual([])
    await expect(site.pool.refresh(AuthenticationResult?.RefreshToken ?? '')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
  })

  test('says when the other browsers could not be signed out', async () => {
    await member()
    const user = open('/dashboard?tab=account')
    await screen.findByText('1,000 words')
    site.reach(false)
    await user.click(button('Sign out everywhere'))
    await toast('Not signed out')
    expect(rememberedAccount()).toBeDefined()
  })
})

describe('a session that was ended in another browser', () => {
  test('is told, and taken up again where it was: nothing is lost', async () => {
    const email = await member()
    const user = open()
    await usage().findByText('640 / 1,000 words')
    await user.click(editor())
    await user.paste('A text that took an hour to write.')

    site.answer(listHumanizations, () => refused({ code: 'not-signed-in', message: 'Please sign in.' }))
    await user.click(screen.getByRole('tab', { name: 'My Documents' }))
    const banner = await screen.findByRole('alert')
    expect(banner.textContent).toContain('Your session has expired. Please sign in again.')
    expect(toasts()).toEqual([])
    await user.click(screen.getByRole('tab', { name: 'Humanize' }))
    expect(editor().value).toBe('A text that took an hour to write.')

    // Nothing goes out in the visitor's name: the rewrite waits for the sign-in.
    const calls = site.calls.length
    await user.click(button(/^Humanize AI/))
    expect(await screen.findByText(/Your session has ended/)).toBeDefined()
    expect(site.calls.length).toBe(calls)

    await user.click(within(banner).getByRole('button', { name: 'Sign In' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Sign in again' }))
    expect(dialog.getByLabelText<HTMLInputElement>('Email').value).toBe(email)
    expect(document.activeElement).toBe(dialog.getByLabelText('Password'))
    await user.type(dialog.getByLabelText('Password'), password)
    await user.click(dialog.getByRole('button', { name: 'Sign In' }))
    await waitFor(() => expect(screen.queryByText(/Your session has expired/)).toBeNull())
    expect(rememberedAccount()).toMatchObject({ email })
    expect(editor().value).toBe('A text that took an hour to write.')
    expect(document.activeElement?.id).toBe('main')
  })

  test('is not taken for ended when the server only wants a fresh token', async () => {
    await member()
    const tokens = new Set<string | undefined>()
    site.answer(listHumanizations, ({ token }) => {
      tokens.add(token)
      return tokens.size === 1
        ? refused({ code: 'not-signed-in', message: 'Please sign in.' })
        : ok({ humanizations: [documentOf('1')] })
    })
    open('/dashboard?tab=documents')
    expect(await screen.findByText('Humanized of 1')).toBeDefined()
    expect(tokens.size).toBe(2)
    expect(screen.queryByText(/Your session has expired/)).toBeNull()
  })

  test('is noticed at the next refresh of its token', async () => {
    await member()
    const name = Object.keys(localStorage).find((key) => key.endsWith('.accessToken')) ?? ''
    await site.pool.signOutEverywhere(localStorage.getItem(name) ?? '')
    // A quarter of an hour later by the clock of this browser.
    const drift = name.replace('.accessToken', '.clockDrift')
    localStorage.setItem(drift, String(16 * 60_000))
    open()
    expect(await screen.findByText(/Your session has expired/)).toBeDefined()
    expect(Object.keys(localStorage)).toEqual([])
    expect(site.calls).toEqual([])
  })

  test('is not taken for ended while the network is gone', async () => {
    await member()
    site.reach(false)
    vi.spyOn(console, 'info').mockReturnValue()
    open()
    await screen.findByText('Not available right now')
    expect(screen.queryByText(/Your session has expired/)).toBeNull()
    expect(rememberedAccount()).toBeDefined()
  })
})
