import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { Route, Switch } from 'wouter'
import { fetchAuthSession } from 'aws-amplify/auth'
import { StrictMode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createKey } from '#core/api/api-keys.ts'
import { forgetAccount, rememberAccount, rememberedAccount } from '#web/lib/account.ts'
import { callAsUser, signOutEverywhere, token } from '#web/lib/session.ts'
import Callback from '#web/routes/auth/callback/route.tsx'
import { ContinueWithGoogle } from '#web/routes/auth/google.tsx'
import { SignUpForm } from '#web/routes/auth/sign-up-form.tsx'
import { type Backend, refused } from './backend.ts'
import { startUser } from './user.ts'
import { withBackend } from './with-backend.ts'

const password = 'correct-horse-9'
let site: Backend
let people = 0
const newEmail = () => `dora-${(people += 1)}@example.com`

withBackend((backend) => (site = backend), { google: true })
beforeEach(() => {
  forgetAccount()
  sessionStorage.clear()
})

/** Presses the button, and answers with the address that the browser would go to. */
const press = async (): Promise<URL> => {
  const left: string[] = []
  render(<ContinueWithGoogle leave={(address) => void left.push(address)} />)
  await startUser().click(screen.getByRole('button', { name: 'Continue with Google' }))
  await waitFor(() => expect(left).toHaveLength(1))
  cleanup()
  return new URL(left[0] ?? '')
}

const follow = async (address: URL, form?: Record<string, string>): Promise<URL> => {
  const body = form && new URLSearchParams(form).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const response = await fetch(address, { redirect: 'manual', ...(body && { method: 'POST', headers, body }) })
  return new URL(response.headers.get('location') ?? '', address)
}

/** Plays Google and the pool, and returns the address on the site that the browser comes back to. */
const choose = async (start: URL, choice: Record<string, string>): Promise<URL> => {
  const google = await follow(start)
  return follow(await follow(google, { ...Object.fromEntries(google.searchParams), ...choice }))
}

const account = (email: string) => ({ email, verified: 'on' })

/** Opens the page that the browser comes back to, in strict mode as the site is. */
const arrive = ({ pathname, search }: URL) => {
  const left: string[] = []
  history.replaceState(null, '', pathname + search)
  render(
    <StrictMode>
      <Switch>
        <Route path="/">
          <p>The start</p>
        </Route>
        <Route path="/auth">
          <p>The sign-in</p>
        </Route>
        <Route path="/auth/callback">
          <Callback leave={(address) => void left.push(address)} />
        </Route>
      </Switch>
    </StrictMode>,
  )
  return left
}

/** Why it failed, as the page says it. */
const failure = async (): Promise<string> => {
  const said = (await screen.findByRole('alert')).textContent ?? ''
  const reason = said.replace(/^Google sign in failed\. /, '')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Not signed in.')
  expect(rememberedAccount()).toBeUndefined()
  return reason
}

describe('signing in with Google', () => {
  test('asks for a code with a proof, a state and the scope of a user', async () => {
    const { origin, pathname, searchParams } = await press()
    expect(origin + pathname).toBe(`${site.pool.url}/oauth2/authorize`)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: site.pool.clientId,
      redirect_uri: `${location.origin}/auth/callback`,
      scope: 'openid email',
      identity_provider: 'Google',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      prompt: 'select_account',
    })
    const { searchParams: another } = await press()
    expect(another.get('state')).not.toBe(searchParams.get('state'))
    expect(another.get('code_challenge')).not.toBe(searchParams.get('code_challenge'))
  })

  test('ends on the start page with a session of the chosen account', async () => {
    const email = newEmail()
    arrive(await choose(await press(), account(email)))
    expect(screen.getByText('Signing in with Google...')).toBeDefined()
    await screen.findByText('The start')
    expect(rememberedAccount()).toEqual({ email, isFromGoogle: true })

    const before = await token()
    expect(await token(true)).not.toBe(before)
    const { tokens } = await fetchAuthSession()
    expect(tokens?.accessToken.payload['scope']).toBe('openid email site')
    const refreshToken =
      localStorage.getItem(Object.keys(localStorage).find((key) => key.endsWith('.refreshToken')) ?? '') ?? ''
    await signOutEverywhere()
    await expect(site.pool.refresh(refreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })

  test('is repeated automatically if two accounts have just been linked', async () => {
    const email = newEmail()
    const start = await press()
    site.pool.refuse('PreSignUp', 'Already found an entry for username google_1')
    const [again = ''] = await waitForAddress(arrive(await choose(start, account(email))))
    const second = new URL(again)
    expect(second.searchParams.has('prompt')).toBe(false)
    expect(second.searchParams.get('state')).not.toBe(start.searchParams.get('state'))
    cleanup()
    arrive(await choose(second, account(email)))
    await screen.findByText('The start')
    expect(rememberedAccount()).toMatchObject({ email })
  })

  test('but only once', async () => {
    site.pool.refuse('PreSignUp', 'Already found an entry for username google_1')
    const [again = ''] = await waitForAddress(arrive(await choose(await press(), account(newEmail()))))
    cleanup()
    site.pool.refuse('PreSignUp', 'Already found an entry for username google_1')
    arrive(await choose(new URL(again), account(newEmail())))
    expect(await failure()).toBe('Please try again.')
  })

  test('reports that no account was chosen', async () => {
    arrive(await choose(await press(), { cancel: '' }))
    expect(await failure()).toBe('You did not choose an account.')
    expect(screen.getByRole('link', { name: 'Continue with email' }).getAttribute('href')).toBe('/auth')
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeDefined()
  })

  test.each([
    ['Google has not verified this address', 'Google has not verified this address. Please continue with your email.'],
    ['User already registered', 'This address already has an account. Please continue with your email.'],
    ['no table', 'Please try again.'],
  ])('says what went wrong: %s', async (refusal, reason) => {
    site.pool.refuse('PreSignUp', refusal)
    arrive(await choose(await press(), account(newEmail())))
    expect(await failure()).toBe(reason)
  })

  test('refuses an answer that this tab did not request, and a repeated one', async () => {
    const unasked = 'This sign-in did not start in this tab. Please try again.'
    const back = await choose(await press(), account(newEmail()))
    const stored = sessionStorage.getItem('longhand_google') ?? ''
    const forged = new URL(back)
    forged.searchParams.set('state', 'another')
    arrive(forged)
    expect(await failure()).toBe(unasked)
    cleanup()
    arrive(back)
    expect(await failure()).toBe(unasked)
    cleanup()

    // the code is spent, even where the question is put back
    sessionStorage.setItem('longhand_google', stored)
    arrive(back)
    await screen.findByText('The start')
    cleanup()
    forgetAccount()
    sessionStorage.setItem('longhand_google', stored)
    arrive(back)
    expect(await failure()).toBe('Please try again.')
  })

  test('says that the server cannot be reached', async () => {
    const back = await choose(await press(), account(newEmail()))
    site.reach(false)
    arrive(back)
    expect(await failure()).toBe('The server could not be reached. Please check your connection and try again.')
  })

  test('ends an earlier session of this browser first, and not its own', async () => {
    const email = newEmail()
    arrive(await choose(await press(), account(email)))
    await screen.findByText('The start')
    const first = localStorage.getItem(Object.keys(localStorage).find((key) => key.endsWith('.refreshToken')) ?? '')
    // as after a crash: Amplify's tokens are there, and the note of who it was is not
    localStorage.removeItem('longhand_account')
    cleanup()
    arrive(await choose(await press(), account(email)))
    await screen.findByText('The start')
    await expect(site.pool.refresh(first ?? '')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    expect(await token(true)).toBeDefined()
  })

  test('is asked for in another tab when a request needs a fresh sign-in, which is then sent again', async () => {
    const email = newEmail()
    arrive(await choose(await press(), account(email)))
    await screen.findByText('The start')
    cleanup()
    const tokens: (string | undefined)[] = []
    site.answer(createKey, ({ token: sent }) => {
      tokens.push(sent)
      return refused(
        sent === tokens[0]
          ? { code: 'sign-in-again', message: 'Please sign in again to do this.' }
          : { code: 'forbidden', message: 'This is the second request.' },
      )
    })
    const opened: string[] = []
    vi.spyOn(window, 'open').mockImplementation((address) => {
      opened.push(String(address))
      return null
    })
    const request = callAsUser(createKey, { body: { name: 'x' } }).catch((error: unknown) => error)
    await startUser().click(await screen.findByRole('button', { name: 'Sign in with Google' }))
    const done = await screen.findByRole('button', { name: 'I have signed in in the other tab' })
    arrive(await choose(new URL(opened[0] ?? ''), account(email)))
    await screen.findByText('The start')
    expect(rememberedAccount()).toEqual({ email, isFromGoogle: true })
    done.click()
    expect(await request).toMatchObject({ message: 'This is the second request.' })
    expect(new Set(tokens).size).toBe(2)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('does not restart when the user comes back to the page', async () => {
    rememberAccount({ email: 'ada@example.com' })
    arrive(new URL('http://site/auth/callback?code=x&state=y'))
    await screen.findByText('The start')
    expect(rememberedAccount()).toEqual({ email: 'ada@example.com' })
  })
})

test('an address from Google cannot sign up again, and gets the message for any taken address', async () => {
  site.pool.refuse('PreSignUp', 'User already registered')
  const ignore = () => undefined
  render(<SignUpForm email={newEmail()} onEmail={ignore} onCreated={ignore} onSignIn={ignore} />)
  await startUser().type(screen.getByLabelText('Password'), password)
  await startUser().click(screen.getByRole('button', { name: 'Create Account' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Account existsAn account with this email already exists. Please sign in instead.')
})

const waitForAddress = async (left: string[]): Promise<string[]> => {
  await waitFor(() => expect(left).toHaveLength(1))
  return left
}
