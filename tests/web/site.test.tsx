import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Header } from '#web/chrome/header.tsx'
import { ThemeToggle } from '#web/chrome/theme.tsx'
import { type Account, forgetAccount, rememberAccount } from '#web/lib/account.ts'
import Landing from '#web/routes/landing/route.tsx'
import { NotFound } from '#web/routes/not-found/route.tsx'
import { startUser } from './user.ts'

const free: Account = { email: 'ada@example.com', tier: 'free' }
const pro: Account = { email: 'ada@example.com', tier: 'pro' }

beforeAll(() => {
  // jsdom has no media queries; this system prefers light.
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList
})

beforeEach(() => forgetAccount())

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const show = (page: React.ReactNode, { at = '/', account }: { at?: string; account?: Account } = {}) => {
  if (account) rememberAccount(account)
  history.replaceState(null, '', at)
  render(page)
}

const address = () => location.pathname + location.search + location.hash
const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const card = (name: string) => within(screen.getByRole('article', { name }))

test('a visitor is offered the editor, the prices and an account', () => {
  show(<Header />)
  const places = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  expect(places.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Editor', '/dashboard'],
    ['Pricing', '/#pricing'],
    ['Blog', '/blog'],
  ])
  expect(target('Upgrade to Pro')).toBe('/auth?upgrade')
  expect(target('Sign In')).toBe('/auth')
  expect(target('Start Free')).toBe('/auth?new')
  expect(screen.queryByRole('button', { name: 'Sign Out' })).toBeNull()
})

test('a free user is offered Pro at its price, and can sign out', () => {
  show(<Header />, { account: free })
  expect(target('Upgrade to Pro - $19/month')).toBe('/dashboard?tab=account')
  expect(target('Dashboard')).toBe('/dashboard')
  expect(screen.getByText('ada@example.com')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull()
})

test('nothing is offered to a Pro user or while the tier is unknown', () => {
  show(<Header />, { account: pro })
  expect(screen.queryByRole('link', { name: /Upgrade/ })).toBeNull()
  cleanup()
  show(<Header />, { account: { email: 'ada@example.com' } })
  expect(screen.queryByRole('link', { name: /Upgrade/ })).toBeNull()
})

test('the theme is chosen by hand and remembered', async () => {
  show(<ThemeToggle />)
  await startUser().click(screen.getByRole('button', { name: 'Switch to the dark theme' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(localStorage.getItem('longhand_theme')).toBe('dark')
  await startUser().click(screen.getByRole('button', { name: 'Switch to the light theme' }))
  expect(document.documentElement.dataset.theme).toBe('light')
})

test('the trial is in the hero, between the promise and the link to sign up', async () => {
  show(<Landing />)
  const hero = screen.getByRole('region', { name: 'Turn AI text into writing that sounds like you.' })
  expect(await within(hero).findByRole('textbox', { name: 'Draft' })).toBeDefined()
  expect(within(hero).getByText('Ready for the newest model generation')).toBeDefined()
  expect(within(hero).getByText('No signup required')).toBeDefined()
  expect(within(hero).getByText('Get 1,000 words free every month with your account')).toBeDefined()
  expect(target('Start Free Account')).toBe('/auth?new')
  expect(target('View Pricing')).toBe('/#pricing')
  expect(target('Sign Up for Free - 1,000 Words Forever')).toBe('/auth?new')
})

test('the plan cards list what the server enforces', () => {
  show(<Landing />)
  const features = (name: string) =>
    card(name)
      .getAllByRole('listitem')
      .map((item) => item.textContent)
  expect(features('Free')).toEqual(
    expect.arrayContaining(['1,000 words every month', '1,000 words per request', '90-day history']),
  )
  expect(features('Pro Monthly')).toEqual(
    expect.arrayContaining(['50,000 words every month', '3,000 words per request', 'Unlimited history']),
  )
  expect(card('Pro Monthly').getByText('$19')).toBeDefined()
  expect(card('Pro Monthly').getByText(/\$0\.38 per 1,000 words/)).toBeDefined()
})

test('a visitor can start free or with Pro, in both cases by an account', () => {
  show(<Landing />)
  expect(card('Free').getByRole('link', { name: 'Start Free' }).getAttribute('href')).toBe('/auth?new')
  expect(card('Pro Monthly').getByRole('link', { name: 'Upgrade to Pro' }).getAttribute('href')).toBe('/auth?upgrade')
})

test('a free user sees the current plan and the way to Pro', () => {
  show(<Landing />, { at: '/#pricing', account: free })
  expect(card('Free').getByRole('button', { name: 'Current Plan' }).hasAttribute('disabled')).toBe(true)
  expect(card('Pro Monthly').getByRole('link', { name: 'Upgrade to Pro' }).getAttribute('href')).toBe(
    '/dashboard?tab=account',
  )
})

test('a Pro user manages the subscription', () => {
  show(<Landing />, { at: '/#pricing', account: pro })
  expect(card('Pro Monthly').getByRole('link', { name: 'Manage Subscription' })).toBeDefined()
  expect(card('Free').queryByRole('link')).toBeNull()
  expect(card('Free').queryByRole('button')).toBeNull()
})

test.each(['/', '/?ref=mail'])('a user who comes to %s is led to the dashboard', (at) => {
  show(<Landing />, { at, account: free })
  expect(address()).toBe('/dashboard')
})

test.each(['?success=true', '?canceled=true'])('a return from checkout with %s is led on with it', (query) => {
  show(<Landing />, { at: `/${query}`, account: free })
  expect(address()).toBe(`/dashboard${query}`)
})

test('a user who opens the plans is not redirected', () => {
  show(<Landing />, { at: '/#pricing', account: free })
  expect(address()).toBe('/#pricing')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Turn AI text into writing that sounds like you.')
})

test('a missing page logs its path and links to the start page', () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  show(<NotFound />, { at: '/solutions/nothing' })
  expect(screen.getByText('404')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Oops! Page not found' })).toBeDefined()
  expect(target('Return to Home')).toBe('/')
  expect(info).toHaveBeenCalledWith('There is no page at /solutions/nothing')
})
