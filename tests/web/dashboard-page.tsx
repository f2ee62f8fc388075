import { render, screen, within } from '@testing-library/react'
import { Route, Switch } from 'wouter'
import { beforeEach } from 'vitest'
import { checkSubscription } from '#core/api/subscription.ts'
import { getUsage } from '#core/api/usage.ts'
import { listVoices } from '#core/api/voices.ts'
import { usageOf } from '#core/usage.ts'
import { forgetAccount, rememberAccount } from '#web/lib/account.ts'
import Dashboard from '#web/routes/dashboard/route.tsx'
import { type Backend, ok } from './backend.ts'
import { startSession } from './session.ts'
import { startUser } from './user.ts'
import { withBackend } from './with-backend.ts'

export const password = 'correct-horse-9'

const free = ok({ subscribed: false, subscription_tier: 'free' })
export const pro = ok({ subscribed: true, subscription_tier: 'pro' })

export const address = () => location.pathname + location.search
export const usage = () => within(screen.getByRole('region', { name: 'Monthly Usage' }))
export const button = (name: string | RegExp) => screen.getByRole('button', { name })

/** Opens the dashboard as whoever is signed in. */
export const open = (at = '/dashboard') => {
  history.replaceState(null, '', at)
  render(
    <Switch>
      <Route path="/">
        <p>The landing page</p>
      </Route>
      <Route path="/dashboard">
        <Dashboard />
      </Route>
      <Route path="/auth">
        <p>The sign-in</p>
      </Route>
    </Switch>,
  )
  return startUser()
}

/** Opens the dashboard on Account, once the plan is known. */
export const openAccount = async () => {
  const user = open('/dashboard?tab=account')
  await screen.findByRole('navigation', { name: 'Account sections' })
  return user
}

/** A backend for the tests of a file, and nobody signed in at the beginning of each. */
export const useDashboard = () => {
  let backend: Backend
  let people = 0

  withBackend((started) => (backend = started))
  beforeEach(() => {
    // Takes the expired account back, too.
    rememberAccount({ email: 'nobody@example.com' })
    forgetAccount()
    sessionStorage.clear()
  })

  return {
    site: () => backend,
    /** Someone on Free, with 640 of 1,000 words used and no saved voice. */
    member: async () => {
      const email = `member-${(people += 1)}@example.com`
      await backend.pool.seedUser({ email, password })
      await startSession(backend, email)
      backend.answer(checkSubscription, () => free)
      backend.answer(getUsage, () => ok(usageOf('2026-11', { used: 640, committed: 640 }, 1_000)))
      backend.answer(listVoices, () => ok({ voices: [], rewrites_left: 1 }))
      return email
    },
  }
}
