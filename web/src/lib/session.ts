/** Sign-in, sign-up and tokens, over Amplify. Only the lazily loaded routes import this file. */
import { Amplify, type AmplifyContext } from 'aws-amplify'
import {
  confirmResetPassword,
  confirmSignUp,
  confirmUserAttribute,
  decodeJWT,
  fetchAuthSession,
  resendSignUpCode,
  resetPassword,
  signIn as amplifySignIn,
  signOut as amplifySignOut,
  signUp as amplifySignUp,
  updatePassword,
  updateUserAttributes,
} from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import type * as z from 'zod'
import type { Refusal } from '#web/ui/form.tsx'
import type { Route } from '#core/api/route.ts'
import { adoptEmail, endSessions } from '#core/api/account.ts'
import { forgetIt, passwordOfSignUp } from '#core/sign-up.ts'
import { Problem, type ProblemCode } from '#core/problem.ts'
import { forThePool } from '#core/token-scopes.ts'
import {
  type Account,
  endExpired,
  expireAccount,
  expiredAccount,
  forgetAccount,
  rememberAccount,
  rememberedAccount,
} from './account.ts'
import { call, type Input, unreachable } from './call.ts'
import { loadConfig } from './config.ts'
import { googleSignInUrl, GoogleFailure, readAnswer, reasonOf, exchangeCode } from './google.ts'
import { originalFiles } from './original-files.ts'
import { renameAccount } from './rename-account.ts'
import { poolConfig, signInSeparately } from './separate-session.ts'
import { announceSignOut } from './sign-out-elsewhere.ts'
import { removeStored } from './stored.ts'

const adminGroup = 'admins'

let configured = false

/** Amplify hears of sign-ins in other tabs as soon as it is loaded, and fails until it is configured. */
export const prepareSession = async (): Promise<void> => {
  if (configured) return
  Amplify.configure({ Auth: poolConfig(await loadConfig()) })
  configured = true
}

/** Cognito's errors for a session that can never be refreshed again. All other errors may pass. */
const endings = [
  'NotAuthorizedException',
  'TokenRevokedException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'RefreshTokenReuseException',
]

const isEnding = (error: unknown) => error instanceof Error && endings.some((name) => error.name.startsWith(name))

/** The tokens, with an access token that stays valid for a while. */
const liveTokens = async (forceRefresh: boolean) => {
  await prepareSession()
  const { tokens } = await fetchAuthSession({ forceRefresh })
  return tokens
}

const endOfSession = () => {
  expireAccount()
  return new Problem('not-signed-in', 'Your session has expired. Please sign in again.')
}

/**
 * The access token for the next call, refreshed before it expires; undefined for a visitor.
 * @throws {Problem} `not-signed-in` when the session has ended elsewhere, `unavailable` when that cannot be told now.
 */
export const token = async (refresh = false): Promise<string | undefined> => {
  await replacing?.catch(() => undefined)
  if (expiredAccount()) throw endOfSession()
  if (!rememberedAccount()) return undefined
  const tokens = await liveTokens(refresh).catch((error: unknown) => {
    if (isEnding(error)) return undefined
    throw new Problem('unavailable', unreachable, { cause: error })
  })
  if (!tokens) throw endOfSession()
  // The user may have signed out in the meantime.
  if (!rememberedAccount()) return undefined
  followAddress(tokens.idToken?.payload['email'])
  return tokens.accessToken.toString()
}

/** The address may have been changed in another browser: every new identity token names the one of today. */
const followAddress = (email: unknown) => {
  if (typeof email !== 'string') return
  const isNew = rememberedAccount()?.email.toLowerCase() !== email.toLowerCase()
  renameAccount(email)
  // The page that confirmed the address may have closed before the rest of the account followed.
  if (isNew) void callAsUser(adoptEmail, {}).catch(() => undefined)
}

/**
 * Like `token`, for a route that refuses visitors: nothing is sent for a user who has just signed out.
 * @throws {Problem} `not-signed-in` for a visitor, too.
 */
export const userToken = async (refresh = false): Promise<string> => {
  const bearer = await token(refresh)
  if (bearer === undefined) throw new Problem('not-signed-in', 'Please sign in again.')
  return bearer
}

const hasCode = (error: unknown, code: ProblemCode) => error instanceof Problem && error.code === code

/**
 * Sends a request as the signed-in user. A refused token is refreshed once, because the clocks of browser and server may
 * differ; a fresh token that is refused ends the session. A request that needs a fresh sign-in is sent again after one.
 * `beforeAsking` is called before the page asks for it.
 */
export const asUser = async <Answer>(
  send: (bearer: string) => Promise<Answer>,
  beforeAsking?: () => void,
): Promise<Answer> => {
  try {
    return await sendWithRefresh(send)
  } catch (error) {
    if (!hasCode(error, 'sign-in-again')) throw error
    beforeAsking?.()
    if (!(await askForSignIn())) throw error
  }
  return asUser(send)
}

const sendWithRefresh = async <Answer>(send: (bearer: string) => Promise<Answer>): Promise<Answer> => {
  const first = await userToken()
  try {
    return await send(first)
  } catch (error) {
    if (!hasCode(error, 'not-signed-in')) throw error
  }
  const second = await userToken(true)
  try {
    return await send(second)
  } catch (error) {
    if (hasCode(error, 'not-signed-in')) expireAccount()
    throw error
  }
}

/** The question that is on the page: two requests wait for the same answer. */
let asking: Promise<boolean> | undefined

const askForSignIn = async (): Promise<boolean> => {
  const account = rememberedAccount()
  if (account === undefined) throw endOfSession()
  asking ??= askForPassword(account, signInAgain).finally(() => {
    asking = undefined
  })
  return asking
}

const askForPassword = async (account: Account, use: (password: string) => Promise<void>): Promise<boolean> => {
  const { askToSignInAgain } = await import('#web/ui/sign-in-again.tsx')
  return askToSignInAgain({
    email: account.email,
    isFromGoogle: account.isFromGoogle === true,
    signIn: (password) => refusalOf(use(password)),
    openGoogle,
  })
}

const refusalOf = (signingIn: Promise<void>): Promise<Refusal | undefined> =>
  signingIn.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof Problem) return { message: error.message }
      if (error instanceof Error && error.name === 'NotAuthorizedException')
        return { message: 'Your password is wrong.', field: 'password' }
      return { message: 'That did not work. Please wait a moment and try again.' }
    },
  )

const openGoogle = (): Promise<string | undefined> =>
  startGoogleSignIn().then((address) => void window.open(address, '_blank'), reasonOf)

/** Calls a route as the signed-in user, as `asUser` does. */
export const callAsUser = async <const R extends Route>(
  route: R,
  input: Input<R>,
  beforeAsking?: () => void,
): Promise<z.output<R['response']>> => asUser((bearer) => call(route, input, bearer), beforeAsking)

type SignInOutcome = 'signed-in' | 'unconfirmed' | 'password-reset-required'

/** The address of the user who has signed in by the pool's own name for users. */
const addressOfUser = async (name: string): Promise<string> => {
  const { tokens } = await fetchAuthSession()
  const { email } = tokens?.idToken?.payload ?? {}
  return typeof email === 'string' ? email : name
}

/** An earlier session of this browser ends everywhere first. Its stored data goes after that, because it holds the token to end it with. */
export const signIn = async (email: string, password: string): Promise<SignInOutcome> => {
  await prepareSession()
  await endEverySession().catch(() => undefined)
  forgetAccount()
  const { isSignedIn, nextStep } = await amplifySignIn({ username: email, password })
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP') return 'unconfirmed'
  if (nextStep.signInStep === 'RESET_PASSWORD') return 'password-reset-required'
  if (!isSignedIn) throw new Error(`Sign-in asks for a step that this site does not offer: ${nextStep.signInStep}`)
  rememberAccount({ email: email.includes('@') ? email : await addressOfUser(email) })
  return 'signed-in'
}

/** The address of Google's sign-in. */
export const startGoogleSignIn = async (): Promise<string> => googleSignInUrl(await loadConfig())

/**
 * A sign-in in another tab that another tab's request asked for is the same user's: that tab keeps its account, and only the old
 * session ends. Another user's session ends everywhere.
 */
const endEarlierSession = async (username: string): Promise<void> => {
  const earlier = await liveTokens(false).catch(() => undefined)
  if (earlier?.accessToken.payload['username'] === username) {
    await amplifySignOut().catch(() => undefined)
    return
  }
  await endEverySession().catch(() => undefined)
  forgetAccount()
}

/** Signs in with Google's answer; returns an address if the sign-in must start again. */
export const finishGoogleSignIn = async (query: URLSearchParams): Promise<string | undefined> => {
  const config = await loadConfig()
  const answer = readAnswer(query)
  if (answer === 'linked') return googleSignInUrl(config, true)
  await prepareSession()
  const tokens = await exchangeCode(config, answer)
  const [accessToken, idToken] = [decodeJWT(tokens.access_token), decodeJWT(tokens.id_token)]
  const { iat = 0, username } = accessToken.payload
  const { email } = idToken.payload
  if (typeof username !== 'string' || typeof email !== 'string') throw new GoogleFailure('Please try again.')
  await endEarlierSession(username)
  await cognitoUserPoolsTokenProvider.tokenOrchestrator.setTokens({
    tokens: {
      accessToken,
      idToken,
      refreshToken: tokens.refresh_token,
      clockDrift: iat * 1000 - Date.now(),
      username,
    },
  })
  rememberAccount({ email, isFromGoogle: true })
  return undefined
}

/** True if the server would accept this session as an administrator's. */
export const isAdmin = async (): Promise<boolean> => {
  const groups = (await liveTokens(false).catch(() => undefined))?.accessToken.payload['cognito:groups']
  return Array.isArray(groups) && groups.includes(adminGroup)
}

/** Returns the new user's id, by which the links in our emails name the user. */
export const signUp = async (email: string, password: string): Promise<string | undefined> => {
  await prepareSession()
  const address = email.toLowerCase()
  const { userId } = await amplifySignUp({
    username: address,
    password,
    options: { userAttributes: { email: address } },
  })
  return userId
}

/** `user`: the address, or the user name in an email's link. */
export const confirm = async (user: string, code: string): Promise<void> => {
  await prepareSession()
  await confirmSignUp({ username: user, confirmationCode: code })
}

/** Confirms an address and, in the same step, replaces the password of the sign-up by one that nobody knows. */
export const confirmWithoutPassword = async (user: string, code: string): Promise<void> => {
  await prepareSession()
  const clientMetadata = { [passwordOfSignUp]: forgetIt }
  await confirmSignUp({ username: user, confirmationCode: code, options: { clientMetadata } })
}

export const resendConfirmation = async (user: string): Promise<void> => {
  await prepareSession()
  await resendSignUpCode({ username: user })
}

export const requestPasswordReset = async (email: string): Promise<void> => {
  await prepareSession()
  await resetPassword({ username: email })
}

export const setNewPassword = async (user: string, code: string, password: string): Promise<void> => {
  await prepareSession()
  await confirmResetPassword({ username: user, confirmationCode: code, newPassword: password })
}

/** The pending session that replaces this one: calls wait for it. */
let replacing: Promise<void> | undefined

const replaceSession = async (email: string, password: string): Promise<void> => {
  await amplifySignOut().catch(() => undefined)
  const { isSignedIn } = await amplifySignIn({ username: email, password })
  if (!isSignedIn) throw endOfSession()
}

/**
 * Changes the password and ends every session opened with the old one; this tab continues with a new session. The tokens are
 * refreshed first: afterwards "not authorized" can only mean the old password.
 */
export const changePassword = async (email: string, oldPassword: string, newPassword: string): Promise<void> => {
  if (!(await liveTokens(true))) throw endOfSession()
  const context = await signInForPool(email, oldPassword)
  await updatePassword(context, { oldPassword, newPassword })
  // The server refuses the old tokens, which the pool cannot revoke, and writes the email; the pool ends the sessions in any case.
  await callAsUser(endSessions, { body: { passwordChanged: true } }).catch(() => undefined)
  await amplifySignOut(context, { global: true }).catch(() => undefined)
  replacing = replaceSession(email, newPassword)
  // The password has been changed even if this fails: then the user is asked to sign in again.
  await replacing.catch(expireAccount)
  replacing = undefined
}

/**
 * Begins a new session of the user in this tab. The password is tried beside the old session, which goes on if it is wrong. The tokens
 * are refreshed first: afterwards "not authorized" can only mean the password.
 */
const signInAgain = async (password: string): Promise<void> => {
  const account = rememberedAccount()
  if (account === undefined || !(await liveTokens(true))) throw endOfSession()
  await amplifySignOut(await signInSeparately(await loadConfig(), { email: account.email, password }))
  replacing = replaceSession(account.email, password)
  try {
    await replacing
  } catch {
    throw endOfSession()
  } finally {
    replacing = undefined
  }
}

const signInForPool = async (email: string, password: string): Promise<AmplifyContext> =>
  signInSeparately(await loadConfig(), { email, password, metadata: forThePool })

/** The sign-in whose token the pool obeys, from the password until the new address is confirmed. The browser does not keep it. */
let owner: { email: string; context: AmplifyContext } | undefined

/** Does something at the pool that needs the password. Its token lives for minutes, and cannot be refreshed. */
const asOwner = async (act: (context: AmplifyContext) => Promise<unknown>): Promise<void> => {
  const account = rememberedAccount()
  if (account === undefined) throw endOfSession()
  try {
    if (owner?.email === account.email) {
      await act(owner.context)
      return
    }
  } catch (error) {
    if (!isEnding(error)) throw error
  }
  const { email } = account
  const isSignedIn = await askForPassword(account, async (password) => {
    owner = { email, context: await signInForPool(email, password) }
  })
  if (!isSignedIn || owner === undefined) throw new Problem('sign-in-again', 'Please sign in again to do this.')
  await act(owner.context)
}

/** Asks for a code at a new address; the old one signs in until the code is entered. A code asked for before stops working. */
export const mailCodeTo = async (email: string): Promise<void> => {
  await asOwner((context) => updateUserAttributes(context, { userAttributes: { email: email.toLowerCase() } }))
}

/** Confirms a new address with its code. Can be repeated: a code whose answer was lost has been used already. */
export const confirmNewEmail = async (email: string, code: string): Promise<void> => {
  try {
    await asOwner((context) => confirmUserAttribute(context, { userAttributeKey: 'email', confirmationCode: code }))
  } catch (error) {
    const known = await callAsUser(adoptEmail, {})
    if (known.email !== email.toLowerCase()) throw error
  }
  await callAsUser(adoptEmail, {})
  if (owner !== undefined) await amplifySignOut(owner.context)
  owner = undefined
  // the new identity token names the new address
  await userToken(true)
}

const endEverySession = async (): Promise<void> => {
  const tokens = await liveTokens(false)
  if (tokens === undefined) return
  await call(endSessions, { body: { passwordChanged: false } }, tokens.accessToken.toString()).catch(() => undefined)
  await amplifySignOut()
}

/** Ends the session in every browser and clears the stored data here, even if the server cannot be reached. */
export const signOut = async (): Promise<void> => {
  await endEverySession().catch(() => undefined)
  clearUserData()
}

/** Like `signOut`, but fails if the server cannot be reached. */
export const signOutEverywhere = async (): Promise<void> => {
  if (await liveTokens(true)) {
    await callAsUser(endSessions, { body: { passwordChanged: false } })
    await amplifySignOut()
  }
  clearUserData()
}

/** Deletes the session, texts and files of a user from this browser. Only the theme stays. */
export const clearUserData = (): void => {
  owner = undefined
  endExpired()
  forgetAccount()
  removeStored('localStorage', (key) => key.startsWith('longhand_') && key !== 'longhand_theme')
  removeStored('sessionStorage', () => true)
  announceSignOut()
  void originalFiles.forgetAll()
}
