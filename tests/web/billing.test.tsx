import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { eraseAccount, exportAccount } from '#core/api/account.ts'
import { createCheckout, listInvoices, openPortal } from '#core/api/checkout.ts'
import { checkSubscription, type Subscription } from '#core/api/subscription.ts'
import { getUsage } from '#core/api/usage.ts'
import { usageOf } from '#core/usage.ts'
import { rememberAccount, rememberedAccount } from '#web/lib/account.ts'
import { manageSubscription, startCheckout } from '#web/lib/billing.ts'
import { clock } from '#web/time/clock.ts'
import { ok, refused } from './backend.ts'
import { address, button, open, openAccount, pro, usage, useDashboard } from './dashboard-page.tsx'
import { holdPause } from './hold-pause.ts'
import { toast, toasts } from './toasts.ts'

const { site, member } = useDashboard()

const callsOf = ({ path }: { path: string }) => site().calls.filter(({ route }) => route.endsWith(` ${path}`))
const billing = () => within(screen.getByRole('region', { name: 'Billing & Subscription' }))

const subscribed: Subscription = {
  subscribed: true,
  subscription_tier: 'pro',
  subscription_end: '2026-12-21T12:00:00.000Z',
  status: 'active',
  price: { amount: 1_900, currency: 'usd', interval: 'month' },
  manageable: true,
}

const memberWith = async (subscription: Subscription) => {
  await member()
  site().answer(checkSubscription, () => ok(subscription))
  return openAccount()
}

describe('the subscription', () => {
  test('of a Pro user is shown, and remembered for the navigation', async () => {
    const email = await member()
    site().answer(checkSubscription, () => pro)
    site().answer(getUsage, () => ok(usageOf('2026-11', { used: 10, committed: 10 }, 50_000)))
    open('/dashboard?tab=account')
    expect(await usage().findByText('PRO')).toBeDefined()
    await waitFor(() => expect(rememberedAccount()).toEqual({ email, tier: 'pro' }))
  })

  test('falls back to free when it cannot be checked, and says so once', async () => {
    const email = await member()
    site().answer(checkSubscription, () => refused({ code: 'internal', message: 'No.' }))
    open('/dashboard?tab=account')
    await toast('ErrorFailed to check subscription status')
    expect(usage().getByText('FREE')).toBeDefined()
    expect(rememberedAccount()).toEqual({ email, tier: 'free' })
    expect(toasts()).toHaveLength(1)
  })

  test('that cannot be checked shows every figure of the free plan', async () => {
    await member()
    site().answer(checkSubscription, () => refused({ code: 'internal', message: 'No.' }))
    site().answer(getUsage, () => ok(usageOf('2026-11', { used: 240, committed: 300 }, 50_000)))
    open('/dashboard?tab=account')
    expect(await usage().findByText('240 / 1,000 words')).toBeDefined()
    expect(usage().getByText('700 words remaining')).toBeDefined()
    expect(usage().getByText('FREE')).toBeDefined()
    expect(await screen.findByText('1,000 words')).toBeDefined()
  })

  test('is asked for every minute, and every ten seconds for two minutes after a checkout', async () => {
    await member()
    clock.speed = 1
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      const checks = () => site().calls.filter(({ route }) => route.endsWith('/check-subscription')).length
      /** The number of questions that the page asks while time passes in steps of ten seconds; each answer arrives before the next step. */
      const checksIn = async (seconds: number) => {
        const before = checks()
        for (let passed = 0; passed < seconds; passed += 10) {
          await act(() => vi.advanceTimersByTimeAsync(10_000))
          await act(() => site().quiet())
        }
        return checks() - before
      }
      open('/dashboard?success=true')
      await waitFor(() => expect(checks()).toBe(1))
      site().answer(checkSubscription, () => pro)
      await act(() => vi.advanceTimersByTimeAsync(2_100))
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

  test('is reported as updated only when the server says so', async () => {
    await member()
    const { pause, end } = holdPause()
    open('/dashboard?success=true&tab=account')
    await waitFor(() => expect(callsOf(checkSubscription)).toHaveLength(1))
    await site().quiet()
    expect(pause.mock.calls[0]?.[0]).toBe(2_000)
    expect(address()).toContain('success=true')
    end()
    await waitFor(() => expect(address()).toBe('/dashboard?tab=account'))
    await site().quiet()
    expect(toasts()).toEqual([])
    expect(callsOf(checkSubscription).at(-1)?.query).toEqual({ fresh: 'true' })
  })

  test('reports no success after a cancelled checkout', async () => {
    await member()
    open('/dashboard?canceled=true')
    await waitFor(() => expect(address()).toBe('/dashboard'))
    expect(toasts()).toEqual([])
  })
})

describe('the account', () => {
  test('says nothing of a plan that is not known yet', async () => {
    const email = await member()
    rememberAccount({ email })
    const { promise, resolve } = Promise.withResolvers<typeof pro>()
    site().answer(checkSubscription, () => promise)
    const user = open('/dashboard?tab=account')
    expect(await screen.findByText('Reading your plan…')).toBeDefined()
    await usage().findByText('640 / 1,000 words')
    expect(screen.queryByText('FREE')).toBeNull()
    expect(document.body.textContent).not.toContain('Upgrade to Pro')
    await user.click(screen.getByRole('tab', { name: 'Humanize' }))
    expect(screen.getByText('0 words')).toBeDefined()
    resolve(pro)
    expect(await screen.findByText('0 / 3,000 words')).toBeDefined()
  })

  test('of a free user offers Pro with its price and the day of its renewal', async () => {
    const email = await member()
    await openAccount()
    expect(screen.getByText(email)).toBeDefined()
    expect(screen.getByText('1,000 words')).toBeDefined()
    expect(await billing().findByText('Upgrade to Pro for 50,000 words per month and priority support.')).toBeDefined()
    expect(
      billing().getByText(/^\$19 today, then \$19 every month from \w{3} \d+, \d{4} until you cancel\.$/),
    ).toBeDefined()
  })

  test.each<[string, Partial<Subscription>, string]>([
    ['renews', {}, 'Renews on Dec 21, 2026 for $19.'],
    [
      'was cancelled',
      { cancel_at_period_end: true },
      'Cancelled. Pro stays until Dec 21, 2026, and nothing more is charged. You can resume it under Manage Subscription.',
    ],
    [
      'is past due',
      { status: 'past_due', grace_end: '2026-11-28T12:00:00.000Z' },
      'Your last payment failed. Pro stays until Nov 28, 2026: please check your card under Manage Subscription.',
    ],
    [
      'is unpaid',
      { subscribed: false, subscription_tier: 'free', status: 'unpaid' },
      'The last payments failed. Please check your card under Manage Subscription.',
    ],
    [
      'is paused',
      { subscribed: false, subscription_tier: 'free', status: 'paused' },
      'It is paused. You can resume it under Manage Subscription.',
    ],
  ])('says that a subscription %s', async (_, more, sentence) => {
    await memberWith({ ...subscribed, ...more })
    expect(await billing().findByText(sentence)).toBeDefined()
    expect(billing().getByRole('button', { name: 'Manage Subscription' })).toBeDefined()
    expect(billing().queryByText(/^Priority support/) !== null).toBe(more.subscribed !== false)
    const mayCancel = more.cancel_at_period_end !== true && more.subscribed !== false
    expect(billing().queryByRole('button', { name: 'Cancel subscription' }) !== null).toBe(mayCancel)
  })
})

describe('an upgrade', () => {
  test('asks for the configured price, and goes to the checkout once however often it is clicked', async () => {
    await member()
    // only an address that differs by its fragment: jsdom opens no other
    site().answer(createCheckout, () => ok({ url: `${location.href}#checkout` }))
    const user = await openAccount()
    const upgrade = await billing().findByRole('button', { name: 'Upgrade to Pro - $19/month' })
    await Promise.all([user.dblClick(upgrade), startCheckout()])
    await waitFor(() => expect(location.hash).toBe('#checkout'))
    expect(callsOf(createCheckout).map(({ body }) => body)).toEqual([{ priceId: 'price_test' }])
    location.hash = ''
  })

  test('says that no checkout could be made', async () => {
    await member()
    vi.spyOn(console, 'info').mockReturnValue()
    site().answer(createCheckout, () => refused({ code: 'unavailable', message: 'Not now.' }))
    const user = await openAccount()
    await user.click(await billing().findByRole('button', { name: 'Upgrade to Pro - $19/month' }))
    await toast('ErrorFailed to create checkout session')
    expect(button('Upgrade to Pro - $19/month')).toBeDefined()
  })

  test('requires a signed-in user, like the portal', async () => {
    await startCheckout()
    await toast('Authentication RequiredPlease sign in to upgrade your subscription')
    await manageSubscription()
    await toast('Authentication RequiredPlease sign in to manage your subscription')
    expect(site().calls).toEqual([])
  })
})

describe('the portal', () => {
  const openedTab = () => {
    const tab = { opener: window, location: { href: '' }, close: vi.fn<() => void>() }
    vi.spyOn(window, 'open').mockReturnValue(tab as never)
    return tab
  }

  test.each([
    ['Manage Subscription', {}],
    ['Cancel subscription', { flow: 'cancel' }],
  ])('opens in a new tab for %s', async (name, query) => {
    const user = await memberWith(subscribed)
    const tab = openedTab()
    site().answer(openPortal, () => ok({ url: 'https://billing.example/portal' }))
    await user.click(await billing().findByRole('button', { name }))
    await waitFor(() => expect(tab.location.href).toBe('https://billing.example/portal'))
    expect(tab.opener).toBeNull()
    expect(callsOf(openPortal).map((call) => call.query)).toEqual([query])
    // what was changed there is asked of the provider itself
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(callsOf(checkSubscription).at(-1)?.query).toEqual({ fresh: 'true' }))
  })

  test('leaves no empty tab if it cannot be opened', async () => {
    const user = await memberWith(subscribed)
    vi.spyOn(console, 'info').mockReturnValue()
    const tab = openedTab()
    site().answer(openPortal, () => refused({ code: 'unavailable', message: 'Not now.' }))
    await user.click(await billing().findByRole('button', { name: 'Manage Subscription' }))
    await toast('ErrorFailed to open customer portal')
    expect(tab.close).toHaveBeenCalledOnce()
  })
})

describe('own data', () => {
  test('is saved as a zip', async () => {
    await member()
    site().answer(exportAccount, () => ok('zip'))
    const saved: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:zip')
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    const user = await openAccount()
    await user.click(button('Export my data'))
    await waitFor(() => expect(saved).toEqual(['longhand-account.zip']))
    expect(callsOf(exportAccount)[0]?.token).toBeDefined()
  })

  test('reports a failed export', async () => {
    await member()
    site().answer(exportAccount, () => refused({ code: 'unavailable', message: 'Please try again in a minute.' }))
    const user = await openAccount()
    await user.click(button('Export my data'))
    await toast('Your data could not be exportedPlease try again in a minute.')
    expect(button('Export my data')).toBeDefined()
  })

  const confirm = async (user: ReturnType<typeof open>, word: string) => {
    await user.click(button('Delete my account'))
    const dialog = within(screen.getByRole('alertdialog', { name: 'Delete your account?' }))
    await user.type(dialog.getByLabelText('Type DELETE to confirm'), word)
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
    return dialog
  }

  test('is erased once the word is typed, together with the session', async () => {
    await member()
    site().answer(eraseAccount, () => ok({ ok: true }))
    const user = await openAccount()
    await confirm(user, 'DELETE')
    expect(await screen.findByText('The landing page')).toBeDefined()
    await toast('Account deleted')
    expect(rememberedAccount()).toBeUndefined()
    expect(Object.keys(localStorage)).toEqual([])
    expect(callsOf(eraseAccount).map(({ body }) => body)).toEqual([{ confirm: 'DELETE' }])
  })

  test('is not erased by another word', async () => {
    await member()
    const user = await openAccount()
    const dialog = await confirm(user, 'delete')
    expect(dialog.getByText('Please type DELETE, in capital letters.')).toBeDefined()
    expect(callsOf(eraseAccount)).toEqual([])
  })

  test('stays with the session if it could not be erased', async () => {
    await member()
    site().answer(eraseAccount, () =>
      refused({ code: 'unavailable', message: 'Your subscription could not be cancelled.' }),
    )
    const user = await openAccount()
    const dialog = await confirm(user, 'DELETE')
    expect((await dialog.findByRole('alert')).textContent).toBe('Your subscription could not be cancelled.')
    expect(rememberedAccount()).toBeDefined()
  })
})

describe('invoices', () => {
  const paid = {
    id: 'in_2',
    number: 'LH-0002',
    created_at: '2026-11-21T12:00:00.000Z',
    amount: 1_900,
    currency: 'usd',
    status: 'paid',
    url: 'https://invoice.stripe.com/i/in_2',
  } as const

  test('are loaded on request, and listed with links to their pages', async () => {
    const user = await memberWith(subscribed)
    site().answer(listInvoices, () =>
      ok({ invoices: [paid, { ...paid, id: 'in_1', number: undefined, url: undefined, status: 'open' }] }),
    )
    const show = await screen.findByRole('button', { name: 'Show invoices' })
    expect(callsOf(listInvoices)).toHaveLength(0)
    await user.click(show)
    const list = within(await screen.findByRole('region', { name: 'Invoices' }))
    const items = await list.findAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Nov 21, 2026$19PaidLH-0002Open',
      'Nov 21, 2026$19Not paid yet',
    ])
    const link = list.getByRole('link', { name: 'Open the invoice of Nov 21, 2026' })
    expect(link.getAttribute('href')).toBe(paid.url)
    expect(callsOf(listInvoices)).toHaveLength(1)
  })

  test('that cannot be loaded can be asked for again', async () => {
    const user = await memberWith(subscribed)
    site().answer(listInvoices, () => refused({ code: 'unavailable', message: 'Later.' }))
    await user.click(await screen.findByRole('button', { name: 'Show invoices' }))
    const list = within(await screen.findByRole('region', { name: 'Invoices' }))
    expect(await list.findByText(/Your invoices could not be loaded/)).toBeDefined()
    site().answer(listInvoices, () => ok({ invoices: [] }))
    await user.click(list.getByRole('button', { name: /try again/i }))
    expect(await list.findByText('There are no invoices yet.')).toBeDefined()
  })

  test('of a subscription that has ended are still there', async () => {
    await memberWith({ subscribed: false, subscription_tier: 'free', status: 'canceled', manageable: false })
    expect(await screen.findByRole('button', { name: 'Show invoices' })).toBeDefined()
  })

  test('are not offered to a user who never paid', async () => {
    await memberWith({ subscribed: false, subscription_tier: 'free' })
    await billing().findByText(/^Upgrade to Pro for/)
    expect(screen.queryByRole('button', { name: 'Show invoices' })).toBeNull()
  })
})
