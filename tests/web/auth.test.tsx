import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { Route, Switch } from 'wouter'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { draft } from '#web/editor/store/tab-draft.ts'
import { forgetAccount, rememberAccount, rememberedAccount } from '#web/lib/account.ts'
import { confirm } from '#web/lib/session.ts'
import Confirm from '#web/routes/auth/confirm/route.tsx'
import ForgotPassword from '#web/routes/auth/forgot-password/route.tsx'
import Auth from '#web/routes/auth/route.tsx'
import { carriedWork } from '#web/routes/auth/carried-work.ts'
import { type Backend } from './backend.ts'
import { toast, toasts } from './toasts.ts'
import { startUser, type User } from './user.ts'
import { withBackend } from './with-backend.ts'

const password = 'correct-horse-9'
let site: Backend
let people = 0
const newEmail = () => `person-${(people += 1)}@example.com`

withBackend((backend) => (site = backend))
beforeEach(() => {
  forgetAccount()
})

const open = (at = '/auth') => {
  history.replaceState(null, '', at)
  render(
    <Switch>
      <Route path="/">
        <p>The start</p>
      </Route>
      <Route path="/auth">
        <Auth />
      </Route>
      <Route path="/auth/confirm">
        <Confirm />
      </Route>
      <Route path="/auth/forgot-password">
        <ForgotPassword />
      </Route>
    </Switch>,
  )
  return startUser()
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }))
const address = () => location.pathname + location.search
/** The title of a refusal stands above its message. */
const alert = async (message: string) => {
  const found = await waitFor(() => {
    const one = screen.getAllByRole('alert').find(({ textContent }) => textContent.endsWith(message))
    if (!one) throw new Error(`No alert says "${message}".`)
    return one
  })
  return found
}

/** As from a password manager: a page that is drawn anew for each letter of each address would take most of the time here. */
const enter = async (user: User, label: string, text: string) => {
  await user.click(field(label))
  await user.paste(text)
}

const fill = async (user: User, email: string, secret: string) => {
  if (email) await enter(user, 'Email', email)
  if (secret) await enter(user, 'Password', secret)
}

const signUp = async (user: User, email: string, secret = password) => {
  await user.click(screen.getByRole('tab', { name: 'Sign Up' }))
  await fill(user, email, secret)
  await press(user, 'Create Account')
}

const signIn = async (user: User, email: string, secret = password) => {
  await fill(user, email, secret)
  await press(user, 'Sign In')
}

describe('signing in', () => {
  test('leads to the start page, and remembers the account', async () => {
    const email = newEmail()
    await site.pool.addConfirmedUser(email, password)
    const user = open()
    await signIn(user, email)
    expect(await screen.findByText('The start')).toBeDefined()
    expect(rememberedAccount()).toEqual({ email })
  })

  test('disables the fields and says so while it works', async () => {
    const user = open()
    await signIn(user, newEmail(), 'wrong-horse-9')
    const button = screen.getByRole('button', { name: 'Signing in...' })
    for (const control of [field('Email'), field('Password'), button]) expect(control.matches(':disabled')).toBe(true)
    await screen.findByRole('button', { name: 'Sign In' })
    expect(field('Email').matches(':disabled')).toBe(false)
  })

  test('reports a wrong password, keeps the input and focuses the password', async () => {
    const email = newEmail()
    await site.pool.addConfirmedUser(email, password)
    const user = open()
    await signIn(user, email, 'wrong-horse-9')
    await alert('Incorrect email or password.')
    expect(screen.getByRole('alert').textContent).toBe('Sign in failedIncorrect email or password.')
    expect(toasts()).toEqual([])
    expect(field('Email').value).toBe(email)
    expect(document.activeElement).toBe(field('Password'))
    expect(field('Password').getAttribute('aria-invalid')).toBe('true')
    expect(rememberedAccount()).toBeUndefined()
  })

  test('reports an unknown address like a wrong password', async () => {
    const user = open()
    await signIn(user, newEmail())
    expect(await alert('Incorrect email or password.')).toBeDefined()
  })

  test('says that the server cannot be reached', async () => {
    const user = open()
    site.reach(false)
    await signIn(user, newEmail())
    expect(await alert('The server could not be reached. Please check your connection and try again.')).toBeDefined()
  })

  test('asks for missing input beside its field, the first one first, without a request', async () => {
    const user = open()
    await press(user, 'Sign In')
    await alert('Please enter your email.')
    await alert('Please enter your password.')
    expect(document.activeElement).toBe(field('Email'))
    await user.type(field('Email'), 'ada')
    await press(user, 'Sign In')
    const complaint = await alert('Please enter a valid email address.')
    expect(field('Email').getAttribute('aria-describedby')).toBe(complaint.id)
    await user.type(field('Email'), '@example.com')
    expect(screen.queryByText('Please enter a valid email address.')).toBeNull()
  })

  test('says so when the browser stores nothing', async () => {
    const email = newEmail()
    await site.pool.addConfirmedUser(email, password)
    const user = open()
    const stores = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No storage.', 'QuotaExceededError')
    })
    await signIn(user, email)
    await alert(
      'Your browser blocks storage for this site, so you cannot stay signed in. Please allow site data.',
    ).finally(() => stores.mockRestore())
    expect(rememberedAccount()).toBeUndefined()
  })

  test('ends the earlier session of this browser, in every other browser too', async () => {
    const [before, after] = [newEmail(), newEmail()]
    await site.pool.addConfirmedUser(before, password)
    await site.pool.addConfirmedUser(after, password)
    await signIn(open(), before)
    await screen.findByText('The start')
    const name = Object.keys(localStorage).find((key) => key.endsWith('.refreshToken')) ?? ''
    const refreshToken = localStorage.getItem(name) ?? ''
    // The page thinks that nobody is signed in, and Amplify's tokens are still there: as after a crash.
    localStorage.removeItem('longhand_account')
    cleanup()

    await signIn(open(), after)
    await screen.findByText('The start')
    expect(rememberedAccount()).toEqual({ email: after })
    expect(localStorage.getItem(name)).toBeNull()
    await expect(site.pool.refresh(refreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })

  test('is not offered to someone who is signed in', async () => {
    rememberAccount({ email: 'ada@example.com' })
    open()
    expect(screen.getByText('The start')).toBeDefined()
  })

  test('shows the password when asked', async () => {
    const user = open()
    await enter(user, 'Password', 'secret')
    expect(field('Password').type).toBe('password')
    await user.click(screen.getByRole('switch', { name: 'Show password' }))
    expect(field('Password').type).toBe('text')
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true')
  })

  test('with Google says that it is not set up', async () => {
    const user = open()
    await press(user, 'Continue with Google')
    await alert('Google sign in failed. Google sign-in is not set up on this site. Please continue with your email.')
    expect(site.calls).toEqual([])
  })
})

const confirmWith = async (user: User, secret = password) => {
  await screen.findByLabelText('Password')
  await enter(user, 'Password', secret)
  await press(user, 'Confirm and sign in')
}

/** The pool answers every sign-in with this error. */
const refuseSignIns = (name: string) => {
  const { fetch } = globalThis
  return vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const target = new Headers(init?.headers).get('x-amz-target') ?? ''
    return target.endsWith('.InitiateAuth')
      ? Promise.resolve(Response.json({ __type: name }, { status: 400 }))
      : fetch(input, init)
  })
}

describe('signing up', () => {
  test('sends an email; its link confirms and leads to the sign-in', async () => {
    const email = newEmail()
    const user = open()
    await signUp(user, email)
    expect(await screen.findByRole('heading', { name: 'Account created' })).toBeDefined()
    screen.getByText('Please check your email to confirm your account.')
    expect(screen.queryByRole('tab')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(field('Code')))
    cleanup()

    const user2 = open(`/auth/confirm#user=${site.pool.userFor(email)}&code=${site.pool.codeFor(email)}`)
    await confirmWith(user2, 'wrong-horse-9')
    await alert('Incorrect email or password.')
    // the press and a wrong password have confirmed nothing
    await expect(site.pool.signIn(email, password)).rejects.toMatchObject({ name: 'UserNotConfirmedException' })
    await user2.clear(field('Password'))
    await confirmWith(user2)
    expect(await screen.findByText('The start')).toBeDefined()
  })

  const signedUp = async () => {
    const email = newEmail()
    const user = open('/auth?new')
    await fill(user, email, password)
    await press(user, 'Create Account')
    await screen.findByRole('heading', { name: 'Account created' })
    return { email, user }
  }

  test('takes the code in the same tab, and signs in at once', async () => {
    const { email, user } = await signedUp()
    const code = site.pool.codeFor(email)
    await enter(user, 'Code', code === '000000' ? '000001' : '000000')
    await press(user, 'Confirm and sign in')
    await alert('This code is not right. Please check it and try again.')
    await user.clear(field('Code'))
    await enter(user, 'Code', ` ${code.slice(0, 3)} ${code.slice(3)}`)
    await press(user, 'Confirm and sign in')
    expect(await screen.findByText('The start')).toBeDefined()
    expect(rememberedAccount()).toEqual({ email })
  })

  test('says after the code why it does not sign in, beside the way to a new password', async () => {
    const { email, user } = await signedUp()
    const asked = refuseSignIns('PasswordResetRequiredException')
    await enter(user, 'Code', site.pool.codeFor(email))
    await press(user, 'Confirm and sign in')
    await alert('Please set a new password before you sign in.')
    expect(field('Email').value).toBe(email)
    screen.getByRole('link', { name: 'Forgot password?' })
    asked.mockRestore()
  })

  test('accepts a code whose link was already opened on another device', async () => {
    const { email, user } = await signedUp()
    const code = site.pool.codeFor(email)
    await confirm(site.pool.userFor(email), code)
    await enter(user, 'Code', code)
    await press(user, 'Confirm and sign in')
    expect(await screen.findByText('The start')).toBeDefined()
  })

  test('carries the text and its rewrite into the tab of the email, only for this account', async () => {
    const email = newEmail()
    draft.write('A draft of 63 words.')
    const user = open('/auth?new')
    await fill(user, email, password)
    await press(user, 'Create Account')
    await screen.findByRole('heading', { name: 'Account created' })
    cleanup()

    draft.write('')
    const stranger = newEmail()
    await site.pool.addConfirmedUser(stranger, password)
    await signIn(open(), stranger)
    await screen.findByText('The start')
    expect(draft.read()).toBe('')
    cleanup()
    forgetAccount()

    const later = open(`/auth/confirm#user=${site.pool.userFor(email)}&code=${site.pool.codeFor(email)}&email=${email}`)
    await confirmWith(later)
    await screen.findByText('The start')
    expect(draft.read()).toBe('A draft of 63 words.')
    expect(localStorage.getItem('longhand_carried')).toBeNull()
    draft.write('')
  })

  describe('if the tab that signed up arrives before the tab of the email', () => {
    const email = newEmail()
    const text = 'A draft of 63 words.'
    beforeEach(() => {
      vi.useFakeTimers()
      draft.write(text)
      carriedWork.keepFor(email)
      carriedWork.restoreFor(email)
      // The same document stands in for the second tab, which has no draft yet.
      draft.write('')
    })
    afterEach(() => {
      vi.useRealTimers()
      draft.write('')
    })

    test('both have the text', () => {
      vi.advanceTimersByTime(9_000)
      carriedWork.restoreFor(email)
      expect(draft.read()).toBe(text)
      expect(localStorage.getItem('longhand_carried')).toBeNull()
    })

    test('the text does not wait for a tab that never comes', () => {
      vi.advanceTimersByTime(10_000)
      expect(localStorage.getItem('longhand_carried')).toBeNull()
      carriedWork.restoreFor(email)
      expect(draft.read()).toBe('')
    })
  })

  test('needs eight characters, and says so', async () => {
    const user = open()
    await signUp(user, newEmail(), 'seven-7')
    await alert('Your password needs at least 8 characters.')
    expect(screen.getByText('At least 8 characters.')).toBeDefined()
    expect(document.activeElement).toBe(field('Password'))
    expect(site.pool.events).toEqual([])
  })

  test('says that an account exists, and keeps the address for the sign-in tab', async () => {
    const email = newEmail()
    await site.pool.addConfirmedUser(email, password)
    const user = open()
    await signUp(user, email)
    await alert('An account with this email already exists. Please sign in instead.')
    await waitFor(() => expect(document.activeElement).toBe(field('Email')))
    await press(user, 'Sign in instead')
    expect(field('Email').value).toBe(email)
  })

  test('says when it is working', async () => {
    const user = open()
    await signUp(user, newEmail())
    expect(screen.getByRole('button', { name: 'Creating account...' }).matches(':disabled')).toBe(true)
    await screen.findByRole('heading', { name: 'Account created' })
  })

  test('is confirmed before the first sign-in; the email can be sent again', async () => {
    const email = newEmail()
    const user = open()
    await signUp(user, email)
    await screen.findByRole('heading', { name: 'Account created' })
    cleanup()

    const later = open()
    await signIn(later, email)
    await screen.findByRole('heading', { name: 'One step left.' })
    const emails = site.pool.emails.length
    await press(later, 'Resend the email')
    expect(await screen.findByText('We sent the email again. Please check your inbox.')).toBeDefined()
    expect(site.pool.emails.length).toBe(emails + 1)
  })
})

describe('the confirmation link', () => {
  const unconfirmed = async () => {
    const email = newEmail()
    await site.pool.signUp(email, password)
    return email
  }

  test('that is incomplete or changed is refused, and a new email is offered', async () => {
    const email = await unconfirmed()
    const wrong = site.pool.codeFor(email) === '000000' ? '000001' : '000000'
    const user = open(`/auth/confirm#user=${site.pool.userFor(email)}&code=${wrong}`)
    await confirmWith(user)
    await alert('This link has expired or is not valid.')
    await press(user, 'Resend the email')
    expect(await screen.findByText('We sent the email again. Please check your inbox.')).toBeDefined()
  })

  test('that was used before still signs in', async () => {
    const email = await unconfirmed()
    const link = `/auth/confirm#user=${site.pool.userFor(email)}&code=${site.pool.codeFor(email)}`
    for (let visit = 0; visit < 2; visit += 1) {
      await confirmWith(open(link))
      expect(await screen.findByText('The start')).toBeDefined()
      cleanup()
      forgetAccount()
    }
  })

  test('leads an owner who does not know the password to a new one, and the old one never signs in', async () => {
    const email = await unconfirmed()
    const [user, code] = [site.pool.userFor(email), site.pool.codeFor(email)]
    const visitor = open(`/auth/confirm#user=${user}&code=${code}&email=${email}`)
    await visitor.click(await screen.findByRole('button', { name: 'Confirm and set a new password' }))
    await screen.findByText(`If there is an account for ${email}, an email with a code is on its way.`)
    const confirmed = site.pool.events.find(({ triggerSource }) => triggerSource === 'PostConfirmation_ConfirmSignUp')
    expect(confirmed?.request).toMatchObject({ clientMetadata: { 'password-of-sign-up': 'forget' } })
  })

  test('says so when the address is confirmed already and the email is asked for again', async () => {
    const email = await unconfirmed()
    const [name, code] = [site.pool.userFor(email), site.pool.codeFor(email)]
    await confirm(name, code)
    const user = open(`/auth/confirm#user=${name}&code=${code}`)
    await user.click(await screen.findByRole('button', { name: 'Resend the email' }))
    expect(await screen.findByText('This address is confirmed. Enter your password to sign in.')).toBeDefined()
    expect(screen.queryByText('We sent the email again. Please check your inbox.')).toBeNull()
  })

  test.each([
    ['PasswordResetRequiredException', 'Please set a new password before you sign in.'],
    ['UserNotConfirmedException', 'Please confirm your email first. Open the link that we sent you.'],
  ])('says why it does not sign in after %s', async (name, message) => {
    const email = await unconfirmed()
    const link = `/auth/confirm#user=${site.pool.userFor(email)}&code=${site.pool.codeFor(email)}`
    const asked = refuseSignIns(name)
    await confirmWith(open(link))
    await alert(message)
    expect(screen.queryByText('The start')).toBeNull()
    asked.mockRestore()
  })

  test('can be tried again after the network was gone', async () => {
    const email = await unconfirmed()
    site.reach(false)
    const user = open(`/auth/confirm#user=${site.pool.userFor(email)}&code=${site.pool.codeFor(email)}`)
    await confirmWith(user)
    await alert('The server could not be reached. Please check your connection and try again.')
    site.reach(true)
    await press(user, 'Confirm and sign in')
    expect(await screen.findByText('The start')).toBeDefined()
  })

  test('is not needed: the code can be typed', async () => {
    const email = await unconfirmed()
    const user = open('/auth/confirm')
    await enter(user, 'Email', email)
    await user.type(field('Code'), '12')
    await confirmWith(user)
    await alert('This code is not right. Please check it and try again.')
    await waitFor(() => expect(document.activeElement).toBe(field('Code')))
    await user.clear(field('Code'))
    await user.type(field('Code'), ` ${site.pool.codeFor(email)} `)
    await press(user, 'Confirm and sign in')
    expect(await screen.findByText('The start')).toBeDefined()
  })
})

describe('a forgotten password', () => {
  const ask = async (email: string) => {
    const user = open()
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }))
    await enter(user, 'Email', email)
    await press(user, 'Send the code')
    await screen.findByLabelText('New password')
    return user
  }

  test('is reset with the code from the email', async () => {
    const email = newEmail()
    await site.pool.addConfirmedUser(email, password)
    const user = await ask(email)
    await enter(user, 'Code', site.pool.codeFor(email))
    await enter(user, 'New password', 'another-horse-9')
    await press(user, 'Set the password')
    await toast('Password changedPlease sign in with your new password.')
    await waitFor(() => expect(address()).toBe('/auth'))
    await signIn(user, email, 'another-horse-9')
    expect(await screen.findByText('The start')).toBeDefined()
  })

  test('can be reset with the link in the email', async () => {
    const email = newEmail()
    await site.pool.addConfirmedUser(email, password)
    await ask(email)
    const code = site.pool.codeFor(email)
    cleanup()
    const user = open(`/auth/forgot-password#user=${site.pool.userFor(email)}&code=${code}`)
    expect(field('Code').value).toBe(code)
    await enter(user, 'New password', 'another-horse-9')
    await press(user, 'Set the password')
    await waitFor(() => expect(address()).toBe('/auth'))
  })

  test('gets the same answer for a known, an unconfirmed and an unknown address', async () => {
    const [known, unconfirmed, unknown] = [newEmail(), newEmail(), newEmail()]
    await site.pool.addConfirmedUser(known, password)
    await site.pool.signUp(unconfirmed, password)
    const answers = []
    for (const email of [known, unconfirmed, unknown]) {
      // One page after the other, as a curious visitor would try them.
      await ask(email)
      const main = within(screen.getByRole('main'))
      answers.push(main.getAllByRole('status').map(({ textContent }) => textContent?.replace(email, '…')))
      cleanup()
    }
    const answer = ['If there is an account for …, an email with a code is on its way.']
    expect(answers).toEqual([answer, answer, answer])
  })

  test('has a limit of requests', async () => {
    const email = newEmail()
    await site.pool.addConfirmedUser(email, password)
    for (let asked = 0; asked < 5; asked += 1) {
      await ask(email)
      cleanup()
    }
    const user = open('/auth/forgot-password')
    await enter(user, 'Email', email)
    await press(user, 'Send the code')
    const refusal = await screen.findByRole('alert')
    expect(refusal.textContent).toBe('Code not sentToo many attempts. Please wait a while and try again.')
  })

  test('refuses a wrong code', async () => {
    const email = newEmail()
    await site.pool.addConfirmedUser(email, password)
    const user = await ask(email)
    await user.type(field('Code'), '12')
    await enter(user, 'New password', 'another-horse-9')
    await press(user, 'Set the password')
    await alert('This code is not right. Please check it and try again.')
    await waitFor(() => expect(document.activeElement).toBe(field('Code')))
  })
})
