import { beforeEach, expect, test, vi } from 'vitest'
import { checkSubscription } from '#core/api/subscription.ts'
import { forgetAccount, rememberAccount, rememberedAccount } from '#web/lib/account.ts'
import { followTier } from '#web/lib/follow-tier.ts'
import { type Backend, ok, refused } from './backend.ts'
import { startSession } from './session.ts'
import { withBackend } from './with-backend.ts'

let site: Backend
withBackend((backend) => (site = backend))

const email = 'ada@example.com'

beforeEach(async () => {
  forgetAccount()
  await site.pool.seedUser({ email, password: 'correct-horse-9' })
})

const checks = () => site.calls.filter(({ route }) => route.endsWith('/check-subscription')).length
const see = () => document.dispatchEvent(new Event('visibilitychange'))

test('a page that a signed-in user loads checks the plan once, and notes it for every tab', async () => {
  await startSession(site, email)
  site.answer(checkSubscription, () => ok({ subscribed: true, subscription_tier: 'pro' }))
  const stop = followTier()
  await expect.poll(rememberedAccount).toEqual({ email, tier: 'pro' })
  see()
  await site.quiet()
  expect(checks()).toBe(1)
  stop()
})

test('a tab that is seen again after a minute checks again; one that was left does not', async () => {
  await startSession(site, email)
  site.answer(checkSubscription, () => ok({ subscribed: false, subscription_tier: 'free' }))
  const stop = followTier()
  await expect.poll(checks).toBe(1)
  site.answer(checkSubscription, () => ok({ subscribed: true, subscription_tier: 'pro' }))
  const later = Date.now() + 61_000
  vi.spyOn(Date, 'now').mockImplementation(() => later)
  see()
  await expect.poll(rememberedAccount).toEqual({ email, tier: 'pro' })
  vi.restoreAllMocks()
  stop()
  const before = checks()
  vi.spyOn(Date, 'now').mockImplementation(() => later + 61_000)
  see()
  await site.quiet()
  expect(checks()).toBe(before)
  vi.restoreAllMocks()
})

test('a failed check leaves the known plan, and free where none is known', async () => {
  await startSession(site, email)
  site.answer(checkSubscription, () => refused({ code: 'internal', message: 'No.' }))
  const stop = followTier()
  await expect.poll(rememberedAccount).toEqual({ email, tier: 'free' })
  stop()
  rememberAccount({ email, tier: 'pro' })
  const again = followTier()
  await expect.poll(checks).toBe(2)
  await site.quiet()
  expect(rememberedAccount()).toEqual({ email, tier: 'pro' })
  again()
})

test('a visitor checks nothing', async () => {
  const stop = followTier()
  await site.quiet()
  expect(site.calls).toEqual([])
  stop()
})
