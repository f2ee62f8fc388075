import { createHash, randomBytes } from 'node:crypto'

type Pool = { url: string; clientId: string }
type Options = { isVerified?: boolean; scope?: string }

/** A page or a form without its redirection: its status, its text, and where it leads. */
export const follow = async (address: string | URL, form?: Record<string, string>) => {
  const response = await fetch(address, {
    redirect: 'manual',
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  })
  const location = response.headers.get('location')
  return {
    status: response.status,
    text: await response.text(),
    to: location === null ? undefined : new URL(location, address),
  }
}

/** Signs in with Google as a browser would: what the site is answered, and the tokens where there is a code. */
export const chooseAtGoogle = async (
  { url, clientId }: Pool,
  callbackUrl: string,
  email: string,
  { isVerified = true, scope = 'openid email' }: Options = {},
) => {
  const verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: callbackUrl,
    scope,
    state: 'the state',
    identity_provider: 'Google',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const { to: google } = await follow(`${url}/oauth2/authorize?${query.toString()}`)
  const choice = { ...Object.fromEntries(google?.searchParams ?? []), email, ...(isVerified && { verified: 'on' }) }
  const back = google && (await follow(google.origin + google.pathname, choice)).to
  const site = back && (await follow(back)).to
  const answer = Object.fromEntries(site?.searchParams ?? [])
  if (answer['code'] === undefined) return { answer }

  const exchange = { grant_type: 'authorization_code', client_id: clientId, redirect_uri: callbackUrl }
  const response = await fetch(`${url}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({ ...exchange, code: answer['code'], code_verifier: verifier }),
  })
  const tokens = (await response.json()) as { access_token: string; id_token: string; refresh_token: string }
  return { answer, tokens, claims: claimsOf(tokens.id_token) as { sub: string; email: string } }
}

/** The claims of a token, unverified. */
export const claimsOf = (token = ''): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
