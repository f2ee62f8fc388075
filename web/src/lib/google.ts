/**
 * Signs in with Google through the pool: the authorization code flow with PKCE (RFC 7636). Amplify could do it,
 * but not with a local pool: it puts https before every domain.
 */
import * as z from 'zod'
import { triggerRefusals } from '#core/sign-up.ts'
import { unreachable } from './call.ts'
import type { Config } from './config.ts'
import { storedJson } from './stored.ts'

/** A failed attempt, in words for the user. */
export class GoogleFailure extends Error {
  override readonly name = 'GoogleFailure'
}

const Tokens = z.object({ access_token: z.string(), id_token: z.string(), refresh_token: z.string() })
export type Tokens = z.output<typeof Tokens>

/** The pending sign-in of this tab. `isSecond`: the first answer was that the account has just been linked. */
const Attempt = z.object({ state: z.string(), verifier: z.string(), isSecond: z.boolean() })

const stored = storedJson('sessionStorage', 'longhand_google', (json) => Attempt.parse(json))

const scope = 'openid email'

const notSetUp = 'Google sign-in is not set up on this site. Please continue with your email.'
const notStored = 'Your browser blocks storage for this site. Please continue with your email.'
const tryAgain = 'Please try again.'

type Pool = Pick<Config, 'signInUrl' | 'userPoolClientId'>

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const randomText = () => base64url(crypto.getRandomValues(new Uint8Array(32)))

const callbackUrl = () => `${location.origin}/auth/callback`

/** The address to send the browser to. Stores the attempt, so that the answer can be checked. */
export const googleSignInUrl = async ({ signInUrl, userPoolClientId }: Pool, isSecond = false): Promise<string> => {
  if (signInUrl === undefined) throw new GoogleFailure(notSetUp)
  const attempt = { state: randomText(), verifier: randomText(), isSecond }
  if (!stored.write(attempt)) throw new GoogleFailure(notStored)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(attempt.verifier))
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: userPoolClientId,
    redirect_uri: callbackUrl(),
    scope,
    identity_provider: 'Google',
    state: attempt.state,
    code_challenge: base64url(new Uint8Array(digest)),
    code_challenge_method: 'S256',
    // The last user of this browser may be someone else; in the second round the account has just been chosen.
    ...(!isSecond && { prompt: 'select_account' }),
  })
  return `${signInUrl}/oauth2/authorize?${query.toString()}`
}

/** True if this tab has asked Google, and has not read the answer yet. */
export const isAnswerAwaited = (): boolean => stored.read() !== undefined

/** Reads the answer to this tab's attempt, once. `linked` means that the sign-in must start again. Throws `GoogleFailure`. */
export const readAnswer = (query: URLSearchParams): { code: string; verifier: string } | 'linked' => {
  const attempt = stored.read()
  stored.remove()
  if (attempt === undefined || query.get('state') !== attempt.state) {
    throw new GoogleFailure('This sign-in did not start in this tab. Please try again.')
  }
  const error = `${query.get('error') ?? ''} ${query.get('error_description') ?? ''}`
  if (/already found an entry for username/i.test(error) && !attempt.isSecond) return 'linked'
  const code = query.get('code')
  if (code === null) throw new GoogleFailure(wordsFor(error))
  return { code, verifier: attempt.verifier }
}

const wordsFor = (error: string): string => {
  if (/access_denied/.test(error)) return 'You did not choose an account.'
  if (error.includes(triggerRefusals.unverified))
    return 'Google has not verified this address. Please continue with your email.'
  if (error.includes(triggerRefusals.registered))
    return 'This address already has an account. Please continue with your email.'
  return tryAgain
}

/** Exchanges a code for tokens. */
export const exchangeCode = async (
  { signInUrl, userPoolClientId }: Pool,
  { code, verifier }: { code: string; verifier: string },
): Promise<Tokens> => {
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: userPoolClientId,
    redirect_uri: callbackUrl(),
    code,
    code_verifier: verifier,
  })
  const response = await fetch(`${signInUrl}/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  }).catch((cause: unknown) => {
    throw new GoogleFailure(unreachable, { cause })
  })
  const tokens = Tokens.safeParse(await response.json().catch(() => undefined))
  if (!tokens.success) throw new GoogleFailure(tryAgain)
  return tokens.data
}

/** The message for a failure of any kind. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof GoogleFailure) return error.message
  return error instanceof TypeError ? unreachable : 'An unexpected error occurred. Please try again.'
}
