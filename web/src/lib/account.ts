/**
 * A note in local storage of who is signed in, so that the header of a public page is right without loading Amplify.
 * It grants nothing: every call to the server carries a token.
 */
import type { PlanId } from '#core/plans.ts'
import { removeStored, storedText } from './stored.ts'

export type Account = {
  email: string
  /** Unknown until the server has been asked. */
  tier?: PlanId
  /** The address before a change of it, under which a tab that is open may still keep its text. */
  formerEmail?: string
  /** Signed in with Google. An account with a password lost it when Google was linked to it. */
  isFromGoogle?: true
}

const key = 'longhand_account'
const stored = storedText('localStorage', key)

/** Amplify's prefix for its own items. They are cleared from here, so that a page without Amplify can end a session. */
const tokenPrefix = 'CognitoIdentityServiceProvider.'

const changed = new EventTarget()
const announce = () => changed.dispatchEvent(new Event('change'))

/** React compares by identity, so the same note must give the same object. */
let last: { note: string | undefined; account: Account | undefined } = { note: undefined, account: undefined }
let expired: Account | undefined

/** Notes that this version did not write are ignored. */
const parse = (note: string): Account | undefined => {
  try {
    const { email, tier, formerEmail, isFromGoogle } = JSON.parse(note) as Record<keyof Account, unknown>
    if (typeof email !== 'string' || email === '') return undefined
    return {
      // the user pool ignores case, and so does all that is kept under the address
      email: email.toLowerCase(),
      ...((tier === 'free' || tier === 'pro') && { tier }),
      ...(typeof formerEmail === 'string' && { formerEmail }),
      ...(isFromGoogle === true && { isFromGoogle }),
    }
  } catch {
    return undefined
  }
}

export const rememberedAccount = (): Account | undefined => {
  const note = stored.read()
  if (note !== last.note) last = { note, account: note === undefined ? undefined : parse(note) }
  return last.account
}

/** Calls the listener after each sign-in and sign-out, in this tab or another. Returns a function that ends it. */
export const subscribeToAccount = (listener: () => void) => {
  const fromAnotherTab = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return
    // a sign-in in another tab is a new session of this one, too
    if (rememberedAccount()) expired = undefined
    listener()
  }
  changed.addEventListener('change', listener)
  window.addEventListener('storage', fromAnotherTab)
  return () => {
    changed.removeEventListener('change', listener)
    window.removeEventListener('storage', fromAnotherTab)
  }
}

/** The account whose session the server ended while this page was open; undefined after the next sign-in. */
export const expiredAccount = (): Account | undefined => expired

export const rememberAccount = ({ email, tier, formerEmail, isFromGoogle }: Account): void => {
  expired = undefined
  stored.write(JSON.stringify({ email, tier, formerEmail, isFromGoogle }))
  announce()
}

/** Clears everything that a sign-in stored in this browser. */
export const forgetAccount = (): void => {
  removeStored('localStorage', (name) => name === key || name.startsWith(tokenPrefix))
  announce()
}

/** After a sign-out, no expired session waits for its user. */
export const endExpired = (): void => {
  expired = undefined
}

/** Called when the server no longer accepts the session. The page stays as it is, so that nothing written on it is lost. */
export const expireAccount = (): void => {
  expired = rememberedAccount() ?? expired
  forgetAccount()
}
